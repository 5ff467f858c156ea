/*
 * A decision of The Great Heist looked over after the game: what every move was worth by the
 * layouts that agreed with what the seat knew, and by nothing that was drawn or played on. So a
 * round in which nothing happened changes nothing.
 */
#ifndef TABARD_AI_HEIST_REVIEW_H
#define TABARD_AI_HEIST_REVIEW_H

#include "ai/row.h"

/*
 * A piece of it; true when it is done. The room's cloud must be there (heist_cloud_close).
 * Payments are not judged, for what they are worth depends on what others think of: their chances
 * stay below 0.
 */
bool heist_review_step(struct ai_judged *judged);

#endif
