/* The register of pictures: adding a game means one declaration and one row here. */
#include "games/pictures.h"

#include "games/list.h"

extern picture_draw looting_draw_picture;
extern picture_draw eighty_draw_picture;
extern picture_draw heist_draw_picture;
extern picture_draw nanty_draw_picture;
extern picture_draw null_draw_picture;

/* In the order of game_list. */
static picture_draw *const pictures[] = {
	looting_draw_picture,
	eighty_draw_picture,
	heist_draw_picture,
	nanty_draw_picture,
	null_draw_picture,
};

picture_draw *game_picture(const struct game *game)
{
	for (int i = 0; i < COUNT_OF(pictures); i++) {
		if (game_list[i] == game)
			return pictures[i];
	}
	ASSERT(false);
	return NULL;
}
