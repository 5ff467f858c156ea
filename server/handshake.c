/* What a WebSocket needs before its first frame: the key's answer and the extension. */
#include <sodium.h>

#include "server/frame.h"
#include "server/http.h"

const char *const socket_deflate_answer[] = {
	[DEFLATES_ALONE] =
		"permessage-deflate; server_no_context_takeover; client_no_context_takeover",
	[DEFLATES_AFTER] = "permessage-deflate; client_no_context_takeover",
};

static uint32_t rotate(uint32_t n, int by)
{
	return n << by | n >> (32 - by);
}

/* One block of SHA-1, which nothing but this handshake asks for. */
static void sha1_block(uint32_t h[5], const uint8_t block[64])
{
	uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

	for (int i = 0; i < 16; i++)
		w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
		       (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
	for (int i = 16; i < 80; i++)
		w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
	for (int i = 0; i < 80; i++) {
		uint32_t f = i < 20 ? (b & c) | (~b & d) : i < 40 ? b ^ c ^ d
			     : i < 60 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d;
		static const uint32_t k[] = {0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xCA62C1D6};
		uint32_t next = rotate(a, 5) + f + e + k[i / 20] + w[i];

		e = d;
		d = c;
		c = rotate(b, 30);
		b = a;
		a = next;
	}
	h[0] += a;
	h[1] += b;
	h[2] += c;
	h[3] += d;
	h[4] += e;
}

/* SHA-1 of at most 119 bytes: two blocks. */
static void sha1_short(const uint8_t *bytes, size_t size, uint8_t out[20])
{
	uint32_t h[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
	uint8_t blocks[128] = {0};
	size_t end = size < 56 ? 64 : 128;

	ASSERT(size < 120);
	memcpy(blocks, bytes, size);
	blocks[size] = 0x80;
	blocks[end - 2] = (uint8_t)(size * 8 >> 8);
	blocks[end - 1] = (uint8_t)(size * 8);
	for (size_t at = 0; at < end; at += 64)
		sha1_block(h, blocks + at);
	for (int i = 0; i < 20; i++)
		out[i] = (uint8_t)(h[i / 4] >> (24 - 8 * (i % 4)));
}

void socket_accept_key(struct slice key, char out[ACCEPT_SIZE])
{
	static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
	char joined[80];
	struct text text;
	uint8_t hash[20];

	text_init(&text, joined, sizeof joined);
	text_bytes(&text, key.at, key.len);
	text_str(&text, magic);
	ASSERT(!text.full);
	sha1_short((const uint8_t *)joined, text.len, hash);
	sodium_bin2base64(out, ACCEPT_SIZE, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
}

/* Whether one offer is permessage-deflate with parameters that we can keep, and how then. */
static enum deflates offer_fits(struct slice offer)
{
	struct slice part, name;
	enum deflates how = DEFLATES_AFTER;

	if (!http_list_next(&offer, ';', &part) || !http_same(part, "permessage-deflate"))
		return DEFLATES_NOT;
	while (http_list_next(&offer, ';', &part)) {
		struct slice value = part;

		http_list_next(&value, '=', &name);
		/* Our frames are shared: their window cannot be each client's wish. */
		if (http_same(name, "server_no_context_takeover"))
			how = DEFLATES_ALONE;
		else if (!http_same(name, "client_no_context_takeover") &&
			 !http_same(name, "client_max_window_bits"))
			return DEFLATES_NOT;
	}
	return how;
}

enum deflates socket_offers_deflate(struct slice extensions)
{
	enum deflates how = DEFLATES_NOT;
	struct slice offer;

	while (how == DEFLATES_NOT && http_list_next(&extensions, ',', &offer))
		how = offer_fits(offer);
	return how;
}
