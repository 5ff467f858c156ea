/* Drawing and hashing secrets, and finding them in headers. */
#include <sodium.h>

#include "server/frame.h"
#include "server/http.h"
#include "server/secret.h"

enum { NAME_CHARACTERS = 40 };

_Static_assert(STORE_HASH_SIZE == crypto_hash_sha256_BYTES, "secrets are stored as SHA-256");
_Static_assert(STORE_PASS_SIZE == crypto_pwhash_STRBYTES, "passphrases as libsodium writes them");

void secret_draw(char out[SECRET_SIZE])
{
	uint8_t bytes[SECRET_BYTES];

	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2base64(out, SECRET_SIZE, bytes, sizeof bytes,
			  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
	sodium_memzero(bytes, sizeof bytes);
}

bool secret_hash(struct slice text, uint8_t hash[STORE_HASH_SIZE])
{
	uint8_t bytes[SECRET_BYTES];
	size_t size;
	const char *end;

	if (text.len != SECRET_TEXT ||
	    sodium_base642bin(bytes, sizeof bytes, text.at, text.len, NULL, &size, &end,
			      sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
	    size != sizeof bytes || end != text.at + text.len)
		return false;
	crypto_hash_sha256(hash, bytes, sizeof bytes);
	sodium_memzero(bytes, sizeof bytes);
	return true;
}

bool cookie_find(struct slice header, const char *name, struct slice *value)
{
	struct slice pair, key;

	while (http_list_next(&header, ';', &pair)) {
		struct slice rest = pair;

		if (http_list_next(&rest, '=', &key) && slice_is(key, name)) {
			*value = rest;
			return true;
		}
	}
	return false;
}

bool bearer_find(struct slice header, struct slice *token)
{
	struct slice scheme;

	return http_list_next(&header, ' ', &scheme) && http_same(scheme, "bearer") &&
	       http_list_next(&header, ' ', token);
}

bool passphrase_hash(const char *passphrase, char out[STORE_PASS_SIZE])
{
	return crypto_pwhash_str(out, passphrase, strlen(passphrase),
				 crypto_pwhash_OPSLIMIT_INTERACTIVE,
				 crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

bool passphrase_fits(const char *hash, const char *passphrase)
{
	return crypto_pwhash_str_verify(hash, passphrase, strlen(passphrase)) == 0;
}

/* Characters that are no letters to anybody: controls, and those that turn the writing around. */
static bool is_odd(uint32_t code)
{
	return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == SCAN_BAD_CODE ||
	       (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
	       (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF;
}

bool name_clean(struct slice text, char out[STORE_NAME_SIZE])
{
	struct scan scan;
	struct text name;
	int count = 0;

	while (text.len > 0 && text.at[0] == ' ') {
		text.at++;
		text.len--;
	}
	while (text.len > 0 && text.at[text.len - 1] == ' ')
		text.len--;
	if (!utf8_is_valid(text))
		return false;
	text_init(&name, out, STORE_NAME_SIZE);
	scan_init(&scan, text.at, text.len);
	while (!scan_done(&scan)) {
		uint32_t code = scan_code(&scan);

		if (is_odd(code))
			return false;
		text_code(&name, code);
		count++;
	}
	return count > 0 && count <= NAME_CHARACTERS && !name.full;
}

bool login_clean(struct slice text, char out[STORE_NAME_SIZE])
{
	if (!name_clean(text, out))
		return false;
	for (char *c = out; *c; c++) {
		if (*c == ' ')
			return false;
		if (*c >= 'A' && *c <= 'Z')
			*c = (char)(*c - 'A' + 'a');
	}
	return true;
}
