/* Jumping out of a bug. See trap.h. */
#include <setjmp.h>
#include <stdatomic.h>

#include "server/log.h"
#include "server/trap.h"

static _Thread_local jmp_buf *around;
static atomic_llong sprung;

bool trap_run(void (*call)(void *user), void *user)
{
	jmp_buf here, *const outer = around;

	around = &here;
	if (setjmp(here) != 0) {
		around = outer;
		return false;
	}
	call(user);
	around = outer;
	return true;
}

void trap_spring(const char *file, int line, const char *condition)
{
	jmp_buf *to = around;

	if (!to)
		return;
	around = NULL;
	atomic_fetch_add(&sprung, 1);
	log_line("trap", "file", file, "line", log_number(line), "condition", condition, NULL);
	longjmp(*to, 1);
}

int64_t trap_count(void)
{
	return atomic_load(&sprung);
}
