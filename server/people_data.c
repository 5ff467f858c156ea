/*
 * GET /api/me/data: everything the server holds about a person, as one JSON document. The games
 * themselves are files; it says where.
 */
#include <stdlib.h>

#include "server/inside.h"

enum { DATA_SIZE = 1 << 20, TABLES_MAX = STORE_LIST_MAX };

struct data {
	struct exchange *exchange;
	char *buf;
	struct text out;
	struct json json;
	int count, at; /* tables, and how many rooms of talk were read */
	char table[TABLES_MAX][STORE_TABLE_SIZE];
};

static void data_free(struct data *data)
{
	free(data->buf);
	free(data);
}

static void give_up(struct data *data, enum store_code code)
{
	exchange_trouble(data->exchange, code);
	data_free(data);
}

static void answer_data(struct data *data)
{
	json_end_array(&data->json);
	json_end_object(&data->json);
	if (data->out.full)
		exchange_sentence(data->exchange, 503, SERVER_TOO_LARGE);
	else
		exchange_answer(data->exchange, 200, (struct slice){data->buf, data->out.len});
	data_free(data);
}

static void read_chat(struct data *data);

static void on_chat(void *user, const struct store_answer *answer)
{
	struct data *data = user;
	struct json *json = &data->json;

	if (answer->code != STORE_DONE && answer->code != STORE_GONE) {
		give_up(data, answer->code);
		return;
	}
	for (int i = 0; i < answer->chat_count; i++) {
		const struct store_chat *chat = &answer->chat[i];

		if (chat->person != data->exchange->person)
			continue;
		json_begin_object(json, NULL);
		json_str(json, "table", data->table[data->at / 2]);
		json_str(json, "room", data->at % 2 ? "watchers" : "table");
		json_int(json, "at", chat->at);
		json_raw(json, "said", chat->text.at);
		json_end_object(json);
	}
	data->at++;
	read_chat(data);
}

/* Both rooms of each table, one after the other. */
static void read_chat(struct data *data)
{
	if (data->at == 2 * data->count)
		answer_data(data);
	else if (!store_chat_read(data->exchange->server->store, data->table[data->at / 2],
				  data->at % 2, 0, (struct store_then){on_chat, data}))
		give_up(data, STORE_BUSY);
}

static void put_table(struct data *data, const struct store_head *head)
{
	struct json *json = &data->json;
	char path[STORE_TABLE_SIZE + 32];
	struct text text;

	text_init(&text, path, sizeof path);
	text_str(&text, "/api/tables/");
	text_str(&text, head->table);
	text_str(&text, "/file");
	memcpy(data->table[data->count++], head->table, sizeof head->table);
	json_begin_object(json, NULL);
	json_str(json, "table", head->table);
	json_str(json, "game", head->game);
	json_str(json, "status", store_status_id(head->status));
	json_int(json, "created", head->created);
	json_int(json, "changed", head->changed);
	json_raw(json, "seats", head->summary && head->summary[0] == '[' ? head->summary : "[]");
	json_str(json, "file", path);
	json_end_object(json);
}

static void on_tables(void *user, const struct store_answer *answer)
{
	struct data *data = user;

	if (answer->code != STORE_DONE) {
		give_up(data, answer->code);
		return;
	}
	json_begin_array(&data->json, "tables");
	for (int i = 0; i < answer->head_count && i < TABLES_MAX; i++)
		put_table(data, &answer->heads[i]);
	json_end_array(&data->json);
	json_begin_array(&data->json, "said");
	read_chat(data);
}

static void on_person(void *user, const struct store_answer *answer)
{
	struct data *data = user;
	struct json *json = &data->json;

	if (answer->code != STORE_DONE) {
		give_up(data, answer->code);
		return;
	}
	json_begin_object(json, NULL);
	json_str(json, "name", answer->person.name);
	if (answer->person.login[0])
		json_str(json, "login", answer->person.login);
	else
		json_none(json, "login");
	json_bool(json, "passphrase", answer->person.passphrase[0] != '\0');
	json_int(json, "created", answer->person.created);
	if (!store_mine(data->exchange->server->store, data->exchange->person, TABLES_MAX,
			(struct store_then){on_tables, data}))
		give_up(data, STORE_BUSY);
}

void people_data(struct exchange *exchange)
{
	struct data *data = calloc(1, sizeof *data);

	ASSERT(data);
	data->exchange = exchange;
	data->buf = malloc(DATA_SIZE);
	ASSERT(data->buf);
	text_init(&data->out, data->buf, DATA_SIZE);
	json_init(&data->json, &data->out);
	if (!store_key_find(exchange->server->store, exchange->key_kind, exchange->key_hash,
			    (struct store_then){on_person, data}))
		give_up(data, STORE_BUSY);
}
