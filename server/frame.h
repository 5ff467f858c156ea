/*
 * WebSocket frames. Sending: a frame is built once, deflated at most once, and shared by all who
 * get it. Receiving: a reader that holds nothing while nothing is half received. No sockets here.
 */
#ifndef TABARD_SERVER_FRAME_H
#define TABARD_SERVER_FRAME_H

#include "engine/text.h"

enum {
	MESSAGE_MAX = 64 << 10,  /* bytes of a message received, inflated */
	DEFLATE_MIN = 512,       /* below that a message is sent as it is */
	CONTROL_MAX = 125,
};

/* Close codes of RFC 6455. */
enum close_code {
	CLOSE_NORMAL = 1000,
	CLOSE_GOING_AWAY = 1001,
	CLOSE_PROTOCOL = 1002,
	CLOSE_UNSUPPORTED = 1003,
	CLOSE_NO_CODE = 1005, /* never on the wire */
	CLOSE_NOT_UTF8 = 1007,
	CLOSE_POLICY = 1008,
	CLOSE_TOO_BIG = 1009,
	CLOSE_TRY_LATER = 1013,
};

/* What it takes to deflate and inflate, one for all sockets. */
struct squeeze;
struct squeeze *squeeze_new(void);
void squeeze_free(struct squeeze *squeeze);

/*
 * One message. Both write into memory of the squeeze, good until the next call; the slice has
 * at == NULL if deflating does not pay, or if what is to be inflated is broken (`too_big` false)
 * or longer than MESSAGE_MAX (`too_big` true).
 */
struct slice squeeze_deflate(struct squeeze *squeeze, struct slice text);
struct slice squeeze_inflate(struct squeeze *squeeze, struct slice bytes, bool *too_big);
/*
 * The same for a peer that remembers `before`, the last message that it inflated or deflated:
 * what has not changed is not said again. Both together are at most DEFLATE_WINDOW long.
 */
struct slice squeeze_deflate_after(struct squeeze *squeeze, struct slice before,
				   struct slice text);
struct slice squeeze_inflate_after(struct squeeze *squeeze, struct slice before,
				   struct slice bytes, bool *too_big);

/* A frame with one reference; freed when the last is dropped. One thread. */
struct frame;
struct frame *frame_text(struct slice text);
/* Deflated at once, for peers that inflate only: the text is not kept. */
struct frame *frame_squeezed(struct slice text, struct squeeze *squeeze);
/* The same for those who have inflated `before` last. */
struct frame *frame_after(struct slice text, struct slice before, struct squeeze *squeeze);
struct frame *frame_ping(void);
struct frame *frame_pong(struct slice payload);
struct frame *frame_close(enum close_code code);
struct frame *frame_keep(struct frame *frame);
void frame_drop(struct frame *frame);

/*
 * The bytes for the wire. With a squeeze (the peer has agreed to permessage-deflate) a long text
 * is deflated, the first time it is asked for.
 */
struct slice frame_bytes(struct frame *frame, struct squeeze *squeeze);

/*
 * What a peer inflated last, by number, so that it can be known who has it. A frame that is
 * deflated has the number it was given, or 0, which no text has; one that is not leaves the peer's
 * as it was.
 */
void frame_number(struct frame *frame, uint64_t number);
uint64_t frame_last_inflated(const struct frame *frame, struct slice bytes, uint64_t before);

/* What a reader calls. The slices are good during the call only. */
struct reader_events {
	void (*on_text)(void *user, struct slice text);
	void (*on_ping)(void *user, struct slice payload);
	void (*on_close)(void *user, enum close_code code);
	void *user;
	struct squeeze *squeeze;
};

/* One socket's receiving side; all zero to begin with. */
struct frame_reader {
	uint8_t head[14], head_len;
	uint8_t mask_at;
	bool in_payload, deflates, squeezed; /* permessage-deflate agreed; this message has it */
	bool stopped;                        /* after a close, or if nobody wants more */
	uint8_t opcode;                      /* of the message under way, 0 for none */
	uint32_t left;                       /* of the payload */
	char *bytes;                         /* of the message under way */
	uint32_t used, cap;
	uint8_t control_len;
	char control[CONTROL_MAX];
};

/*
 * Takes bytes, which are changed in place. 0, or the code to close with; after that, and after
 * on_close, the reader is stopped.
 */
int frame_read(struct frame_reader *reader, char *bytes, size_t size,
	       const struct reader_events *events);
void frame_reader_free(struct frame_reader *reader);

bool utf8_is_valid(struct slice text);

/* The answer to Sec-WebSocket-Key: 28 characters and a NUL. */
enum { ACCEPT_SIZE = 29 };
void socket_accept_key(struct slice key, char out[ACCEPT_SIZE]);

/*
 * Whether the extensions offered allow permessage-deflate as we do it: not at all, with every
 * message by itself, or also with messages that follow the one before. The answer, by that.
 */
enum deflates { DEFLATES_NOT, DEFLATES_ALONE, DEFLATES_AFTER };
enum deflates socket_offers_deflate(struct slice extensions);
extern const char *const socket_deflate_answer[];

#endif
