/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/notation.h"
#include "model/game/hint.h"
#include "model/words.h"

#include <glib/gi18n.h>

int
queens_hint_get_n_steps (const QueensHint *hint)
{
  switch (hint->kind)
    {
    case QUEENS_HINT_MOVE:
      return 2;
    case QUEENS_HINT_PLACE:
      return 3;
    case QUEENS_HINT_SOLVED:
    case QUEENS_HINT_HOPELESS:
    case QUEENS_HINT_UNKNOWN:
    default:
      return 1;
    }
}

/* "d4, g7 and h1" would need grammar; "d4, g7, h1" does in every language. */
static char *
dup_squares (const QueensSquareSet *set)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (set, squares);
  GString *words = g_string_new (NULL);

  for (int i = 0; i < n_squares; i++)
    {
      g_autofree char *square = queens_words_square (squares[i]);

      g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", square);
    }
  return g_string_free (words, FALSE);
}

static char *
dup_move_words (const QueensHint *hint, int step)
{
  g_autofree char *squares = dup_squares (&hint->move);
  gulong n_move = (gulong) hint->n_move;

  if (step > 1)
    /* Translators: one or more squares, as in “Move d4, g7” */
    return g_strdup_printf (ngettext ("Move the queen on %s.", "Move the queens on %s.", n_move),
                            squares);
  if (hint->proved)
    return g_strdup_printf (ngettext ("%d queen must move.", "%d queens must move.", n_move),
                            hint->n_move);
  return g_strdup_printf (
      ngettext ("If %d queen moves, the others can stay. There was no time to prove that fewer "
                "will not do.",
                "If %d queens move, the others can stay. There was no time to prove that fewer "
                "will not do.",
                n_move),
      hint->n_move);
}

static char *
dup_line_words (const QueensHint *hint)
{
  gulong n_left = (gulong) hint->n_left;
  char file[QUEENS_SQUARE_NAME_SIZE];

  if (!hint->on_file)
    return g_strdup_printf (
        ngettext ("Rank %d has %d square left.", "Rank %d has %d squares left.", n_left),
        hint->line + 1, hint->n_left);
  queens_file_name (hint->line, file);
  return g_strdup_printf (
      ngettext ("File %s has %d square left.", "File %s has %d squares left.", n_left), file,
      hint->n_left);
}

char *
queens_hint_dup_words (const QueensHint *hint, int step)
{
  g_autofree char *square = queens_words_square (hint->square);

  switch (hint->kind)
    {
    case QUEENS_HINT_SOLVED:
      return g_strdup (_ ("This is a solution."));
    case QUEENS_HINT_HOPELESS:
      return g_strdup (_ ("On this board it cannot be done."));
    case QUEENS_HINT_MOVE:
      return dup_move_words (hint, step);
    case QUEENS_HINT_PLACE:
      if (step == 1)
        return g_strdup (_ ("Every queen can stay."));
      if (step == 2)
        return dup_line_words (hint);
      return g_strdup_printf (_ ("A queen on %s leads to a solution."), square);
    case QUEENS_HINT_UNKNOWN:
    default:
      return g_strdup (_ ("That could not be found out in a second."));
    }
}

gboolean
queens_hint_get_square (const QueensHint *hint, int step, QueensSquare *square)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];

  if (hint->kind == QUEENS_HINT_PLACE && step == 3)
    {
      *square = hint->square;
      return TRUE;
    }
  if (hint->kind == QUEENS_HINT_MOVE && step == 2 && queens_square_set_list (&hint->move, squares))
    {
      *square = squares[0];
      return TRUE;
    }
  return FALSE;
}
