/*
 * The three functions on real numbers that search needs, written out: no maths library, and the
 * same bits natively and in WASM, so that a seed gives the same move everywhere.
 */
#ifndef TABARD_AI_REAL_H
#define TABARD_AI_REAL_H

#include "engine/base.h"

static inline uint64_t real_bits(double x)
{
	uint64_t bits;

	memcpy(&bits, &x, sizeof bits);
	return bits;
}

static inline double real_from_bits(uint64_t bits)
{
	double x;

	memcpy(&x, &bits, sizeof x);
	return x;
}

/* Square root of x >= 0, good to nine digits: a guess from the exponent, refined three times. */
static inline double real_sqrt(double x)
{
	double y;

	if (x <= 0)
		return 0;
	y = real_from_bits(0x5FE6EB50C7B537A9u - (real_bits(x) >> 1));
	y *= 1.5 - 0.5 * x * y * y;
	y *= 1.5 - 0.5 * x * y * y;
	y *= 1.5 - 0.5 * x * y * y;
	return x * y;
}

/* Natural logarithm of x > 0, good to nine digits: the exponent, and a series for the rest. */
static inline double real_log(double x)
{
	uint64_t bits = real_bits(x);
	int exponent = (int)(bits >> 52 & 0x7FF) - 1023;
	double m = real_from_bits((bits & 0x000FFFFFFFFFFFFFu) | 0x3FF0000000000000u);
	double s, q;

	if (m > 1.4142135623730951) {
		m *= 0.5;
		exponent++;
	}
	s = (m - 1) / (m + 1);
	q = s * s;
	return exponent * 0.6931471805599453 +
	       2 * s * (1 + q * (1.0 / 3 + q * (1.0 / 5 + q * (1.0 / 7 + q * (1.0 / 9)))));
}

/* e to the power of x, for |x| < 700, good to eight digits. */
static inline double real_exp(double x)
{
	double turns = x * 1.4426950408889634;
	int whole = (int)(turns < 0 ? turns - 0.5 : turns + 0.5);
	double r = x - whole * 0.6931471805599453;
	double sum = 1;

	for (int i = 9; i > 0; i--)
		sum = 1 + sum * r / i;
	return sum * real_from_bits((uint64_t)(whole + 1023) << 52);
}

#endif
