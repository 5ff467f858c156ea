/*
 * A plain main for the fuzz targets: feeds every file of the folders given to the target,
 * so that the corpus is a regression test with any compiler. No file at all is a failure.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The input is copied to the heap at its exact size, for the sanitizers' sake. */
static void replay(const char *path, size_t size)
{
	uint8_t *data = malloc(size ? size : 1);
	FILE *file = fopen(path, "rb");

	if (!data || !file || fread(data, 1, size, file) != size) {
		perror(path);
		exit(2);
	}
	fclose(file);
	fprintf(stderr, "%s\n", path);
	LLVMFuzzerTestOneInput(data, size);
	free(data);
}

static int replay_folder(const char *folder)
{
	DIR *dir = opendir(folder);
	int files = 0;

	if (!dir)
		return 0;
	for (struct dirent *entry; (entry = readdir(dir));) {
		char path[4096];
		struct stat info;

		snprintf(path, sizeof(path), "%s/%s", folder, entry->d_name);
		if (stat(path, &info) || !S_ISREG(info.st_mode))
			continue;
		replay(path, (size_t)info.st_size);
		files++;
	}
	closedir(dir);
	return files;
}

int main(int argc, char **argv)
{
	static const uint8_t nothing[1];
	int files = 0;

	LLVMFuzzerTestOneInput(nothing, 0);
	for (int i = 1; i < argc; i++)
		files += replay_folder(argv[i]);
	printf("%d files replayed\n", files);
	return files == 0;
}
