/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A folder of this process for bodies that read files; it goes when the process ends. */
#pragma once

#include <glib.h>

/* The folder, made when it is first asked for. Static. */
const char *fuzz_folder (void);

/* Removes all that is in it. */
void fuzz_folder_empty (void);

/* Makes the file of that name in the folder hold data. Returns (transfer full) its path. */
char *fuzz_folder_write (const char *name, gconstpointer data, gsize size);

/* Ends the process unless the file at path begins with data, or holds nothing else if exact. */
void fuzz_folder_check (const char *path, gconstpointer data, gsize size, gboolean exact);
