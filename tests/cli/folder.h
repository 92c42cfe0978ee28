/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An empty folder for each test to run in. */
#pragma once

#include <glib.h>

typedef struct
{
  char *folder;
  char *before;
} Folder;

/* Adds a test that runs in an empty folder of its own. */
void folder_add_test (const char *path, void (*test) (Folder *folder, gconstpointer data));

/* The names in the folder, sorted, joined with blanks. */
char *folder_list (void);

/* The content of a file, which must be there. size may be NULL. */
char *folder_read (const char *name, gsize *size);
