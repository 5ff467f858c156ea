/* Host and Origin against the short list of what can be ours. */
#include <arpa/inet.h>

#include "server/hosts.h"
#include "server/http.h"

/* The host without its port, and without the brackets of an IPv6 address. */
static bool split_port(struct slice host, struct slice *name, bool *is_bracketed)
{
	uint32_t end = 0;

	*is_bracketed = host.len > 0 && host.at[0] == '[';
	if (*is_bracketed) {
		while (end < host.len && host.at[end] != ']')
			end++;
		if (end == host.len)
			return false;
		*name = (struct slice){host.at + 1, end - 1};
		end++;
	} else {
		while (end < host.len && host.at[end] != ':')
			end++;
		*name = (struct slice){host.at, end};
	}
	if (end == host.len)
		return name->len > 0;
	if (host.at[end] != ':' || end + 1 == host.len || host.len - end > 6)
		return false;
	for (uint32_t i = end + 1; i < host.len; i++) {
		if (host.at[i] < '0' || host.at[i] > '9')
			return false;
	}
	return name->len > 0;
}

/* Localhost or a literal address: a name that nobody else can point at us. */
static bool is_local(struct slice host)
{
	struct slice name;
	bool is_bracketed;
	char text[64];
	uint8_t bytes[16];
	struct text out;

	if (!split_port(host, &name, &is_bracketed))
		return false;
	text_init(&out, text, sizeof text);
	text_bytes(&out, name.at, name.len);
	if (out.full || strlen(text) != name.len)
		return false;
	if (is_bracketed)
		return inet_pton(AF_INET6, text, bytes) == 1;
	return http_same(name, "localhost") || inet_pton(AF_INET, text, bytes) == 1;
}

static void put_lower(struct text *out, const char *s, size_t len)
{
	for (size_t i = 0; i < len; i++)
		text_char(out, s[i] >= 'A' && s[i] <= 'Z' ? (char)(s[i] + 32) : s[i]);
}

bool hosts_init(struct hosts *hosts, const char *base_url)
{
	struct slice name, host;
	struct text out;
	const char *rest;
	bool is_bracketed;

	memset(hosts, 0, sizeof *hosts);
	if (!base_url)
		return true;
	hosts->secure = strncmp(base_url, "https://", 8) == 0;
	if (!hosts->secure && strncmp(base_url, "http://", 7) != 0)
		return false;
	rest = base_url + (hosts->secure ? 8 : 7);
	host = (struct slice){rest, (uint32_t)strcspn(rest, "/?#@")};
	if (rest[host.len] != '\0' && strcmp(rest + host.len, "/") != 0)
		return false;
	if (host.len >= sizeof hosts->host || !split_port(host, &name, &is_bracketed))
		return false;
	text_init(&out, hosts->host, sizeof hosts->host);
	put_lower(&out, host.at, host.len);
	text_init(&out, hosts->origin, sizeof hosts->origin);
	text_str(&out, hosts->secure ? "https://" : "http://");
	put_lower(&out, host.at, host.len);
	return true;
}

bool hosts_accept(const struct hosts *hosts, struct slice host)
{
	struct slice name, own;
	bool is_bracketed;

	if (is_local(host))
		return true;
	if (!hosts->host[0] || !split_port(host, &name, &is_bracketed))
		return false;
	split_port((struct slice){hosts->host, (uint32_t)strlen(hosts->host)}, &own,
		   &is_bracketed);
	return name.len == own.len && strncasecmp(name.at, own.at, own.len) == 0;
}

bool hosts_accept_origin(const struct hosts *hosts, struct slice origin, struct slice host)
{
	static const char http[] = "http://";
	struct slice rest;

	if (hosts->origin[0] && http_same(origin, hosts->origin))
		return true;
	if (!is_local(host) || origin.len < sizeof http - 1 ||
	    memcmp(origin.at, http, sizeof http - 1) != 0)
		return false;
	rest = (struct slice){origin.at + sizeof http - 1, origin.len - (uint32_t)sizeof http + 1};
	return rest.len == host.len && strncasecmp(rest.at, host.at, host.len) == 0;
}
