/* The op table: one row per op, defined beside its functions in the ops_ files. */
#include "games/nanty/machine.h"

const struct op *const nanty_ops[OPS] = {
#define X(name, small) [OP_##name] = &nanty_op_##small,
	NANTY_OPS(X)
#undef X
};
