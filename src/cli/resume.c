/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/resume.h"

#include "cli/arguments.h"
#include "cli/interrupt.h"
#include "cli/watch.h"
#include "model/files/tally-saver.h"

#include <glib/gi18n.h>

/* The time to the first saving. */
#define FIRST_INTERVAL (G_TIME_SPAN_SECOND / 2)

/* Counts, and saves meanwhile and at the end. FALSE with error set when the end could not be
 * saved. */
static gboolean
count_and_save (QueensTally *tally,
                gsize part,
                gsize n_parts,
                int threads,
                const QueensDeadline *deadline,
                const char *path,
                GError **error)
{
  QueensControl control = { 0 };
  QueensTallySaver *saver;
  QueensWatch *watch;
  gboolean saved;

  queens_interrupt_begin (&control);
  watch = queens_watch_new (&control, TRUE, deadline, G_MAXUINT64);
  saver = queens_tally_saver_start (tally, path, FIRST_INTERVAL);
  queens_count_units (&tally->request, tally->cut, part, n_parts, threads, &control, tally->counts);
  queens_tally_saver_end (saver);
  queens_watch_end (watch);
  saved = queens_tally_save (tally, path, error);
  queens_interrupt_end ();
  return saved;
}

/* What a file that cannot be used is, wrong input, it is here, too. */
static void
propagate (GError *own_error, GError **error)
{
  if (own_error->domain == QUEENS_TALLY_ERROR && own_error->code != QUEENS_TALLY_ERROR_MEMORY)
    {
      g_set_error_literal (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE, own_error->message);
      g_error_free (own_error);
    }
  else
    g_propagate_error (error, own_error);
}

/* Begins with what the file has, or with an empty file, so that it is known at once whether it can
 * be written. */
static gboolean
take_up (QueensTally *tally, const char *path, GError **error)
{
  GError *own_error = NULL;
  g_autoptr (QueensTally) begun = queens_tally_read (path, &own_error);

  if (begun)
    queens_tally_add (tally, begun, path, &own_error);
  else if (g_error_matches (own_error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_clear_error (&own_error);
      queens_tally_save (tally, path, &own_error);
    }
  if (!own_error)
    return TRUE;
  propagate (own_error, error);
  return FALSE;
}

gboolean
queens_resume_count (const QueensRequest *request,
                     QueensCut cut,
                     gsize part,
                     gsize n_parts,
                     int threads,
                     const QueensDeadline *deadline,
                     const char *path,
                     guint64 *count,
                     GError **error)
{
  g_autoptr (QueensTally) tally = queens_tally_new (request, cut, error);
  gsize n_missing;
  guint64 sum;
  gboolean saved;

  if (!tally || !take_up (tally, path, error))
    return FALSE;
  saved = count_and_save (tally, part, n_parts, threads, deadline, path, error);
  sum = queens_tally_sum (tally, part, n_parts, &n_missing);
  if (n_missing == 0)
    *count = sum;
  else if (saved && queens_deadline_passed (deadline))
    queens_deadline_fail (deadline, error);
  else if (saved)
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED, _ ("out of memory"));
  return saved && n_missing == 0;
}

gboolean
queens_resume_sum (char **paths, guint64 *count, GError **error)
{
  g_autoptr (QueensTally) sum = NULL;
  GError *own_error = NULL;
  gsize n_missing;

  for (; *paths && !own_error; paths++)
    {
      g_autoptr (QueensTally) part = queens_tally_read (*paths, &own_error);

      if (sum && part)
        queens_tally_add (sum, part, *paths, &own_error);
      else if (part)
        sum = g_steal_pointer (&part);
    }
  if (own_error)
    {
      propagate (own_error, error);
      return FALSE;
    }
  *count = queens_tally_sum (sum, 0, 1, &n_missing);
  if (n_missing > 0)
    {
      g_autofree char *missing = g_strdup_printf ("%" G_GSIZE_FORMAT, n_missing);
      g_autofree char *units = g_strdup_printf ("%" G_GSIZE_FORMAT, sum->n_units);

      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED,
                   /* Translators: two numbers of units of work; the second rules the plural */
                   ngettext ("the files do not have all of the count: %s of %s unit is missing",
                             "the files do not have all of the count: %s of %s units are missing",
                             sum->n_units),
                   missing, units);
    }
  return n_missing == 0;
}
