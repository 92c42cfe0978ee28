/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/locate.h"

#include "cli/arguments.h"
#include "cli/seek.h"
#include "cli/typed.h"
#include "cli/watch.h"
#include "engine/notation.h"

#include <glib/gi18n.h>
#include <string.h>

struct _QueensLocator
{
  const QueensDeadline *deadline; /* or NULL */
  struct
  {
    int n; /* 0: none is built */
    QueensIndex *index;
  } known[2]; /* of all solutions, of the fundamental ones */
};

QueensLocator *
queens_locator_new (const QueensDeadline *deadline)
{
  QueensLocator *self = g_new0 (QueensLocator, 1);

  self->deadline = deadline;
  return self;
}

void
queens_locator_free (QueensLocator *self)
{
  queens_index_unref (self->known[false].index);
  queens_index_unref (self->known[true].index);
  g_free (self);
}

/* The index in *index, lent, or NULL where none reaches the end of the list. */
static gboolean
find_index (QueensLocator *self, int n, bool fundamental, const QueensIndex **index, GError **error)
{
  QueensRequest request = queens_request_all (n);
  QueensControl control = { 0 };
  QueensOutcome outcome = QUEENS_DONE;
  QueensIndex *known = self->known[fundamental].index;

  request.fundamental = fundamental;
  if (self->known[fundamental].n != n)
    {
      queens_index_unref (known);
      known = queens_seek_new_index (&request);
      if (known && queens_index_is_whole (known))
        {
          QueensWatch *watch = queens_watch_new (&control, TRUE, self->deadline, G_MAXUINT64);

          outcome = queens_index_build (known, (int) g_get_num_processors (), &control);
          queens_watch_end (watch);
        }
      self->known[fundamental].index = known;
      self->known[fundamental].n = outcome == QUEENS_DONE ? n : 0;
    }
  *index = known && queens_index_is_whole (known) ? known : NULL;
  if (outcome == QUEENS_STOPPED)
    queens_deadline_fail (self->deadline, error);
  return outcome != QUEENS_STOPPED;
}

gboolean
queens_locator_index (QueensLocator *self, int n, const QueensIndex **index, GError **error)
{
  return find_index (self, n, false, index, error);
}

gboolean
queens_locator_number (QueensLocator *self,
                       const QueensSolution *solution,
                       guint64 *number,
                       GError **error)
{
  const QueensIndex *index;

  *number = 0;
  return queens_locator_index (self, solution->n, &index, error)
         && (!index || queens_seek_place (index, solution, self->deadline, number, error));
}

gboolean
queens_locator_class (QueensLocator *self,
                      const QueensSolution *solution,
                      guint64 *number,
                      GError **error)
{
  const QueensIndex *index = NULL;

  *number = 0;
  if (solution->n > QUEENS_CLASSES_MAX_N)
    return TRUE;
  if (!find_index (self, solution->n, true, &index, error))
    return FALSE;
  *number = queens_classes_find (index, solution).number;
  return TRUE;
}

static gboolean
find_number (QueensLocator *self, int n, guint64 number, QueensSolution *solution, GError **error)
{
  QueensRequest request = queens_request_all (n);
  guint64 n_listed;

  QueensIndexAnswer answer = queens_seek (&request, number, (int) g_get_num_processors (),
                                          self->deadline, solution, &n_listed, error);

  if (answer == QUEENS_INDEX_ABSENT)
    {
      g_autofree char *listed = g_strdup_printf ("%" G_GUINT64_FORMAT, n_listed);
      g_autofree char *wanted = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED,
                   /* Translators: the size of a board, how many solutions it has, which rule the
                    * plural, and a number of one */
                   ngettext ("n = %d has %s solution, no number %s",
                             "n = %d has %s solutions, no number %s", (gulong) n_listed),
                   n, listed, wanted);
    }
  return answer == QUEENS_INDEX_FOUND;
}

static void
set_notation_error (int n, const char *text, const QueensNotationProblem *problem, GError **error)
{
  char squares[2][QUEENS_SQUARE_NAME_SIZE];
  g_autofree char *reason = NULL;

  for (int i = 0; i < 2; i++)
    queens_square_name (problem->queens[i], squares[i]);
  switch (problem->code)
    {
    case QUEENS_NOTATION_LENGTH:
      reason = g_strdup_printf (
          ngettext ("it does not have %d rank", "it does not have %d ranks", (gulong) n), n);
      break;
    case QUEENS_NOTATION_OUTSIDE:
      reason = g_strdup_printf (_ ("it has a rank above %d"), n);
      break;
    case QUEENS_NOTATION_SAME_RANK:
      reason = g_strdup_printf (_ ("%s and %s share a rank"), squares[0], squares[1]);
      break;
    case QUEENS_NOTATION_SAME_DIAGONAL:
      reason = g_strdup_printf (_ ("%s and %s share a diagonal"), squares[0], squares[1]);
      break;
    case QUEENS_NOTATION_SYNTAX:
    case QUEENS_NOTATION_OK:
    default:
      reason = g_strdup (_ ("it is not made of ranks"));
    }
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
               /* Translators: what was typed, the size of the board, and what is wrong */
               _ ("'%s' is not a solution of n = %d: %s"), text, n, reason);
}

static gboolean
find_notation (int n, const char *text, QueensSolution *solution, GError **error)
{
  QueensNotationProblem problem;

  if (queens_notation_parse (text, n, solution, &problem))
    return TRUE;
  set_notation_error (n, text, &problem, error);
  return FALSE;
}

/* A text in another notation, by way of the one above, which says what is wrong with it. */
static gboolean
find_position (int n, const char *text, QueensSolution *solution, GError **error)
{
  g_autoptr (GArray) queens
      = queens_typed_read (text, _ ("WHICH must be a number or a solution"), (guint) n, error);
  g_autoptr (GString) notation = g_string_new (NULL);
  guint file = 0;

  if (!queens)
    return FALSE;
  for (; file < queens->len; file++)
    {
      const QueensReaderSquare *queen = &g_array_index (queens, QueensReaderSquare, file);

      if (queen->file != file)
        break;
      g_string_append_printf (notation, "%s%u", file > 0 ? "-" : "", queen->rank + 1);
    }
  if (queens->len == (guint) n && file == (guint) n)
    return find_notation (n, notation->str, solution, error);
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
               _ ("WHICH is not a solution of n = %d: it does not have a queen on each file"), n);
  return FALSE;
}

static gboolean
is_number (const char *text)
{
  return *text && !text[strspn (text, "0123456789")];
}

static gboolean
is_notation (int n, const char *which)
{
  if (which[0] == '-' || (strchr (which, '-') && !which[strspn (which, "0123456789-")]))
    return TRUE;
  return n >= 4 && n <= 9 && strlen (which) == (gsize) n && is_number (which);
}

gboolean
queens_locator_find (QueensLocator *self,
                     int n,
                     const char *which,
                     QueensSolution *solution,
                     guint64 *number,
                     GError **error)
{
  g_autofree char *input = NULL;

  *number = 0;
  if (strcmp (which, "-") == 0)
    {
      which = input = queens_typed_read_input (error);
      if (!input)
        return FALSE;
      g_strchomp (input);
    }
  if (is_notation (n, which))
    return find_notation (n, which, solution, error);
  if (!is_number (which))
    return find_position (n, which, solution, error);
  return queens_arguments_read_number (which, "WHICH", 1, G_MAXUINT64, number, error)
         && find_number (self, n, *number, solution, error);
}
