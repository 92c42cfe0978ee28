/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A folder for targets that read files. It is removed when the process ends. */
#pragma once

#include <glib.h>

/* The folder, which is created when it is first needed. Static. */
const char *fuzz_folder (void);

/* Removes everything in it. */
void fuzz_folder_empty (void);

/* Writes data to the file with this name in the folder. Returns (transfer full) its path. */
char *fuzz_folder_write (const char *name, gconstpointer data, gsize size);

/* Ends the process unless the file at path begins with data; if exact is TRUE, it must contain nothing
 * else. */
void fuzz_folder_check (const char *path, gconstpointer data, gsize size, gboolean exact);
