/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each test runs in an empty folder of its own. */
#pragma once

#include <glib.h>

typedef struct
{
  char *folder;
  char *before;
} Folder;

/* Adds a test that runs in an empty folder of its own. */
void folder_add_test (const char *path, void (*test) (Folder *folder, gconstpointer data));

/* The names in the folder, sorted and separated by spaces. */
char *folder_list (void);

/* The content of a file, which must exist. size may be NULL. */
char *folder_read (const char *name, gsize *size);
