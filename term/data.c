/* The data folder: found by the environment, made with what is above it. */
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "term/data.h"

/* Makes every folder on the way to a file. */
static bool make_folders(char *path)
{
	for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
		bool fine;

		*slash = '\0';
		fine = mkdir(path, 0700) == 0 || errno == EEXIST;
		*slash = '/';
		if (!fine)
			return false;
	}
	return true;
}

bool data_folder(const char *name, char out[DATA_PATH_SIZE])
{
	const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
	int length = -1;

	if (data && data[0] == '/')
		length = snprintf(out, DATA_PATH_SIZE, "%s/tabard/%s", data, name);
	else if (home && home[0] == '/')
		length = snprintf(out, DATA_PATH_SIZE, "%s/.local/share/tabard/%s", home, name);
	return length >= 0 && length < DATA_PATH_SIZE;
}

int data_path(const char *name, bool create, char out[DATA_PATH_SIZE])
{
	if (!data_folder(name, out))
		return say_failure(EXIT_WORLD, W_NO_HOME, NULL);
	if (create && !make_folders(out))
		return say_failure(EXIT_WORLD, W_NO_WRITE, WITH(out, strerror(errno)));
	return EXIT_FINE;
}
