/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A folder for each test of the safe writer, and assertions about it. */
#pragma once

#include "tests/folder.h"

#include <glib.h>
#include <sys/types.h>

#define OLD "the old content\n"
#define NEW "the new content, which is longer\n"

/* Each test has an empty folder of its own. */
typedef struct
{
  char *folder;
  char *target; /* "target" in the folder; it does not exist yet */
} WriterFixture;

/* Adds a test with a folder of its own. */
void writer_add (const char *name, void (*test) (WriterFixture *fixture, gconstpointer data));

/* Asserts that writing NEW to path succeeds. */
void writer_assert_writes (const char *path);

/* Asserts that writing bytes fails with the error `code`, and with a message of one line that names the
 * file and contains `words`. */
void
writer_assert_refuses_bytes (const char *path, GBytes *bytes, GFileError code, const char *words);

/* The same, with the content NEW. */
void writer_assert_refuses (const char *path, GFileError code, const char *words);

/* Makes a file without using the writer. */
void writer_make_file (const char *path, const char *text);

void writer_assert_content (const char *path, const char *text);

/* The permission bits of a file; for a link, those of the link itself. */
mode_t writer_mode_of (const char *path);

/* A test whose body runs in a child process, so that its changes to the process (limits, user, mounts) end
 * with it. The body reports failures with assertions. */
typedef struct
{
  const char *name;
  void (*body) (WriterFixture *fixture);
} WriterChildTest;

/* Adds the tests of a table that ends with an empty one. */
void writer_add_children (const WriterChildTest *tests);

/* Mounts a file system of 64 KiB on the fixture's folder, visible only to this process. Returns FALSE if
 * that is not allowed; then a limit on file sizes causes the same short write. */
gboolean writer_mount_small_disk (WriterFixture *fixture);
void writer_limit_file_size (void);

/* Does one of the two. The folder is empty then. */
void writer_limit_disk (WriterFixture *fixture);

/* Drops root's right to ignore file modes. */
void writer_obey_modes (void);
