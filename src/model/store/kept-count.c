/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/store/kept-count.h"

#include <glib/gstdio.h>

/* Smaller boards, and boards with fewer files without a required queen, are counted within seconds. */
#define LEAST_N    19
#define LEAST_OPEN 17

/* Counts of larger boards would take too long to finish, and each of their units takes minutes. */
#define LARGEST_N 26

/* Counts that take less time than this are not saved. */
#define LEAST_TIME (5 * G_TIME_SPAN_SECOND)

/* The maximum number of saved files, and the maximum number of their bytes. The oldest files are removed
 * first. */
#define MAX_FILES 64
#define MAX_BYTES (64 * 1024 * 1024)

char *
queens_kept_count_get_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "eight-queens", "counts", NULL);
}

/* The name is made from the request, so each request has one file. */
char *
queens_kept_count_get_path (const QueensRequest *request, QueensCut cut)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *folder = queens_kept_count_get_folder ();
  g_autofree char *name = NULL;

  g_checksum_update (checksum, (const guchar *) queens_count_scheme (request, cut), -1);
  for (int file = 0; file < request->n; file++)
    {
      g_autofree char *line
          = g_strdup_printf ("%x %x\n", request->pins.files[file], request->bans.files[file]);

      g_checksum_update (checksum, (const guchar *) line, -1);
    }
  name = g_strdup_printf ("%d-%.16s", request->n, g_checksum_get_string (checksum));
  return g_build_filename (folder, name, NULL);
}

/* The oldest file in the folder (transfer full) if there are too many files or they are too large;
 * otherwise NULL. */
static char *
find_superfluous (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *oldest = NULL;
  gint64 oldest_time = G_MAXINT64;
  const char *name;
  goffset size = 0;
  int n_files = 0;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf status;

      if (g_lstat (path, &status) != 0 || !S_ISREG (status.st_mode))
        continue;
      n_files++;
      size += status.st_size;
      if (status.st_mtime < oldest_time)
        {
          oldest_time = status.st_mtime;
          g_free (oldest);
          oldest = g_steal_pointer (&path);
        }
    }
  return n_files > MAX_FILES || size > MAX_BYTES ? g_steal_pointer (&oldest) : NULL;
}

void
queens_kept_count_prepare (void)
{
  g_autofree char *folder = queens_kept_count_get_folder ();
  gboolean removed = TRUE;

  g_mkdir_with_parents (folder, 0700);
  while (removed)
    {
      g_autofree char *path = find_superfluous (folder);

      removed = path && g_unlink (path) == 0;
    }
}

QueensTally *
queens_kept_count_read (const char *path)
{
  g_autoptr (GError) error = NULL;
  QueensTally *tally = queens_tally_read (path, &error);

  if (error && error->domain == QUEENS_TALLY_ERROR && error->code != QUEENS_TALLY_ERROR_MEMORY)
    g_unlink (path);
  return tally;
}

/* The count so far, including a saved one. NULL when out of memory. */
static QueensTally *
begin (const QueensRequest *request, const char *path)
{
  QueensTally *tally = queens_tally_new (request, QUEENS_CUT_MIDDLE, NULL);
  g_autoptr (QueensTally) kept = queens_kept_count_read (path);

  if (tally && kept)
    queens_tally_add (tally, kept, path, NULL);
  return tally;
}

static gboolean
may_take_long (const QueensRequest *request)
{
  int n_open = 0;

  for (int file = 0; file < request->n; file++)
    n_open += request->pins.files[file] == 0;
  return request->n >= LEAST_N && n_open >= LEAST_OPEN
         && (request->n <= LARGEST_N || !queens_request_is_free (request));
}

QueensOutcome
queens_kept_count (const QueensRequest *request,
                   int threads,
                   QueensControl *control,
                   uint64_t *count)
{
  g_autofree char *path = queens_kept_count_get_path (request, QUEENS_CUT_MIDDLE);
  g_autoptr (QueensTally) tally = NULL;
  QueensTallySaver saver = { .path = path };
  QueensOutcome outcome;
  gsize n_missing;

  if (may_take_long (request))
    tally = begin (request, path);
  if (!tally)
    return queens_count (request, threads, control, count);
  queens_kept_count_prepare ();
  saver.tally = tally;
  queens_tally_saver_begin (&saver, control, LEAST_TIME);
  outcome = queens_count_units (request, tally->cut, 0, 1, threads, control, tally->counts);
  queens_tally_saver_end (&saver, FALSE, NULL);
  *count = queens_tally_sum (tally, 0, 1, &n_missing);
  return outcome;
}
