/*
 * What every question that can be asked would tell: how many of the layouts left give each answer,
 * and from that the expected information. Apart from deduce.h because it costs more.
 */
#ifndef TABARD_HEIST_SURVEY_H
#define TABARD_HEIST_SURVEY_H

#include "games/heist/solver/deduce.h"

/*
 * count[question][answer], numbered as in question.h. About 60 KB. The counts fit 32 bits: no grid
 * up to 10x10 has more than 295,591,520 layouts.
 */
struct survey {
	uint32_t total;
	uint32_t questions;
	uint32_t count[QUESTIONS_MAX][ANSWERS];
};

/* Surveys all questions from a solved position. */
void heist_survey_take(struct survey *survey, const struct deduce *deduce);

/*
 * Expected information of a question (the entropy of its answer) in 1/65536 bits, off by less than
 * one unit; 0 if no layout is left.
 */
uint32_t heist_survey_bits(const struct survey *survey, unsigned question);

/*
 * log2(n) in 1/2^24, too small by less than 2/2^24; exact for powers of two.
 * n from 1 to 2^32 - 1.
 */
uint32_t heist_log2_fixed(uint32_t n);

#endif
