/*
 * A build step: writes the files of a folder into one file of bytes, and C that includes it with
 * a row for each. Text is stored as gzip, for almost every browser takes it so. A script that
 * stands in a page is named by its hash, for the policy that allows no other.
 *
 *     embed FOLDER OUT.bin OUT.c
 */
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sodium.h>
#include <zlib.h>

enum {
	FILES_MAX = 1000,
	PATH_SIZE = 1024,
	SCRIPTS_SIZE = 400, /* " 'sha256-44 characters'" takes 55 */
};

struct item {
	char path[PATH_SIZE]; /* from the folder on, beginning with a slash */
	size_t at, size, plain_size;
	uint64_t hash;
	bool gzip;
	char scripts[SCRIPTS_SIZE];
};

static struct item items[FILES_MAX];
static int count;

static const struct {
	const char *ending, *type;
	bool packs;
} types[] = {
	{".html", "text/html; charset=utf-8", true},
	{".js", "text/javascript; charset=utf-8", true},
	{".mjs", "text/javascript; charset=utf-8", true},
	{".css", "text/css; charset=utf-8", true},
	{".svg", "image/svg+xml", true},
	{".json", "application/json", true},
	{".webmanifest", "application/manifest+json", true},
	{".txt", "text/plain; charset=utf-8", true},
	{".map", "application/json", true},
	{".wasm", "application/wasm", true},
	{".ico", "image/x-icon", true},
	{".png", "image/png", false},
	{".jpg", "image/jpeg", false},
	{".webp", "image/webp", false},
	{".woff2", "font/woff2", false},
	{"", "application/octet-stream", true},
};

_Noreturn static void die(const char *what, const char *path)
{
	fprintf(stderr, "embed: %s: %s\n", what, path);
	exit(1);
}

static bool ends_with(const char *text, const char *ending)
{
	size_t length = strlen(text), size = strlen(ending);

	return length >= size && strcmp(text + length - size, ending) == 0;
}

static int type_of(const char *path)
{
	int i = 0;

	while (!ends_with(path, types[i].ending))
		i++;
	return i;
}

/* All files below a folder but hidden ones and those that are packed: packing is our own work. */
static void list(const char *folder, size_t prefix)
{
	DIR *dir = opendir(folder);

	if (!dir)
		die("no such folder", folder);
	for (struct dirent *entry; (entry = readdir(dir));) {
		char path[PATH_SIZE];
		struct stat info;

		if (entry->d_name[0] == '.' || ends_with(entry->d_name, ".gz") ||
		    ends_with(entry->d_name, ".br"))
			continue;
		if (snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) >= PATH_SIZE ||
		    stat(path, &info) != 0 || count == FILES_MAX)
			die("cannot take", path);
		if (S_ISDIR(info.st_mode))
			list(path, prefix);
		else
			snprintf(items[count++].path, PATH_SIZE, "%s", path + prefix);
	}
	closedir(dir);
}

static int by_path(const void *a, const void *b)
{
	return strcmp(((const struct item *)a)->path, ((const struct item *)b)->path);
}

static unsigned char *read_file(const char *path, size_t *size)
{
	FILE *file = fopen(path, "rb");
	unsigned char *bytes;
	long length;

	if (!file || fseek(file, 0, SEEK_END) != 0 || (length = ftell(file)) < 0)
		die("cannot read", path);
	rewind(file);
	bytes = malloc((size_t)length + 1);
	if (!bytes || fread(bytes, 1, (size_t)length, file) != (size_t)length)
		die("cannot read", path);
	fclose(file);
	*size = (size_t)length;
	return bytes;
}

static uint64_t hash_of(const unsigned char *bytes, size_t size)
{
	uint64_t hash = 14695981039346656037u;

	for (size_t i = 0; i < size; i++)
		hash = (hash ^ bytes[i]) * 1099511628211u;
	return hash;
}

static unsigned char *pack(unsigned char *bytes, size_t *size)
{
	z_stream z = {.next_in = bytes, .avail_in = (uInt)*size};
	unsigned char *packed;
	uLong bound;

	if (deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK)
		die("zlib", "deflateInit2");
	bound = deflateBound(&z, *size) + 64;
	packed = malloc(bound);
	z.next_out = packed;
	z.avail_out = (uInt)bound;
	if (!packed || deflate(&z, Z_FINISH) != Z_STREAM_END)
		die("zlib", "deflate");
	*size = z.total_out;
	deflateEnd(&z);
	return packed;
}

static void name_script(struct item *item, const char *code, size_t size)
{
	unsigned char hash[crypto_hash_sha256_BYTES];
	char text[sodium_base64_ENCODED_LEN(sizeof hash, sodium_base64_VARIANT_ORIGINAL)];
	size_t used = strlen(item->scripts);

	crypto_hash_sha256(hash, (const unsigned char *)code, size);
	sodium_bin2base64(text, sizeof text, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
	if (snprintf(item->scripts + used, SCRIPTS_SIZE - used, " 'sha256-%s'", text) >=
	    (int)(SCRIPTS_SIZE - used))
		die("too many scripts in it", item->path);
}

/* Those without a source; read_file leaves room for the end of the text. */
static void name_scripts(struct item *item, unsigned char *bytes)
{
	static const char begin[] = "<script>", end[] = "</script>";
	const char *at = (const char *)bytes, *to;

	bytes[item->plain_size] = '\0';
	while ((at = strstr(at, begin))) {
		at += strlen(begin);
		if (!(to = strstr(at, end)))
			die("a script without an end", item->path);
		name_script(item, at, (size_t)(to - at));
		at = to;
	}
}

static void store(struct item *item, const char *folder, FILE *out)
{
	char path[2 * PATH_SIZE];
	unsigned char *bytes, *packed = NULL;
	size_t size;

	snprintf(path, sizeof path, "%s%s", folder, item->path);
	bytes = read_file(path, &item->plain_size);
	item->hash = hash_of(bytes, item->plain_size);
	item->size = size = item->plain_size;
	if (ends_with(item->path, ".html"))
		name_scripts(item, bytes);
	if (types[type_of(item->path)].packs)
		packed = pack(bytes, &size);
	if (packed && size < item->plain_size) {
		item->gzip = true;
		item->size = size;
	}
	item->at = (size_t)ftell(out);
	if (fwrite(item->gzip ? packed : bytes, 1, item->size, out) != item->size)
		die("cannot write", path);
	free(packed);
	free(bytes);
}

/* Whether the name has a hash of the contents in it: board.K3F9Q2AB.js, rules.09ab12cd.json */
static bool has_hash(const char *path)
{
	const char *dot = strrchr(path, '.');

	return dot && dot - path > 10 && (dot[-9] == '.' || dot[-9] == '-') && dot[-10] != '/' &&
	       (strspn(dot - 8, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == 8 ||
		strspn(dot - 8, "0123456789abcdef") == 8);
}

static void write_rows(FILE *out, const char *bytes_path)
{
	fprintf(out, "/* Written by server/embed: the pages inside the binary. */\n"
		     "#include \"server/pages.h\"\n\n"
		     "__asm__(\".section .rodata\\n.global page_bytes\\npage_bytes:\\n"
		     ".incbin \\\"%s\\\"\\n.byte 0\\n.previous\\n\");\n\n"
		     "const struct page pages[] = {\n", bytes_path);
	for (int i = 0; i < count; i++) {
		const char *quote = items[i].scripts[0] ? "\"" : "";

		fprintf(out,
			"\t{\"%s\", \"%s\", \"\\\"%016llx\\\"\", %d, %d, %zu, %zu, %zu, %s%s%s},\n",
			items[i].path, types[type_of(items[i].path)].type,
			(unsigned long long)items[i].hash, items[i].gzip, has_hash(items[i].path),
			items[i].at, items[i].size, items[i].plain_size, quote,
			*quote ? items[i].scripts : "NULL", quote);
	}
	fprintf(out, "};\nconst int page_count = %d;\n", count);
}

int main(int argc, char **argv)
{
	FILE *bytes, *rows;

	if (argc != 4)
		die("usage", "embed FOLDER OUT.bin OUT.c");
	list(argv[1], strlen(argv[1]));
	qsort(items, (size_t)count, sizeof items[0], by_path);
	bytes = fopen(argv[2], "wb");
	rows = fopen(argv[3], "w");
	if (!bytes || !rows)
		die("cannot write", argv[3]);
	for (int i = 0; i < count; i++)
		store(&items[i], argv[1], bytes);
	write_rows(rows, argv[2]);
	if (fclose(bytes) != 0 || fclose(rows) != 0)
		die("cannot write", argv[3]);
	return 0;
}
