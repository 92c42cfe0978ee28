/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/notation.h"
#include "model/game/hint.h"
#include "model/text/words.h"

#include <glib/gi18n.h>

/* The number of steps of a hint, and the first of them that says anything new, if any. */
static const struct
{
  int n_steps;
  int first_news;
} kinds[] = {
  [QUEENS_HINT_SOLVED] = { 1 },   [QUEENS_HINT_HOPELESS] = { 1 }, [QUEENS_HINT_CROWDED] = { 1 },
  [QUEENS_HINT_CONFLICT] = { 1 }, [QUEENS_HINT_MOVE] = { 2, 1 },  [QUEENS_HINT_UNCROSS] = { 2, 1 },
  [QUEENS_HINT_PLACE] = { 3, 2 }, [QUEENS_HINT_CROSS] = { 2, 2 }, [QUEENS_HINT_UNKNOWN] = { 1 },
};

int
queens_hint_get_n_steps (const QueensHint *hint)
{
  return kinds[hint->kind].n_steps;
}

gboolean
queens_hint_is_news (const QueensHint *hint, int step)
{
  return kinds[hint->kind].first_news > 0 && step >= kinds[hint->kind].first_news;
}

QueensSquareSet
queens_hint_get_squares (const QueensHint *hint, int step)
{
  return step == kinds[hint->kind].n_steps ? hint->squares : queens_square_set_empty (hint->n);
}

/* "d2 leaves no free square in column g". */
static char *
dup_dead_line_words (const QueensHint *hint)
{
  g_autofree char *culprit = queens_words_square (hint->culprit);
  char file[QUEENS_SQUARE_NAME_SIZE];

  queens_file_name (hint->step.line, file);
  if (hint->has_culprit && hint->step.on_file)
    /* Translators: the square of a queen, and a column, as in “d2 leaves no free square in column g” */
    return g_strdup_printf (_ ("%s leaves no free square in column %s"), culprit, file);
  if (hint->has_culprit)
    /* Translators: the square of a queen, and a row, as in “d2 leaves no free square in row 7” */
    return g_strdup_printf (_ ("%s leaves no free square in row %d"), culprit,
                            hint->step.line + 1);
  if (hint->step.on_file)
    return g_strdup_printf (
        /* Translators: the name of a column (a vertical line of the board) */
        _ ("No free square is left in column %s"), file);
  return g_strdup_printf (_ ("No free square is left in row %d"), hint->step.line + 1);
}

/* "Only g5 was left there, and d2 attacks it along the diagonal." NULL if that is not known. */
static char *
dup_taken_words (const QueensHint *hint)
{
  static const char *const along[] = {
    /* Translators: a square, and the square of the queen that attacks it */
    [QUEENS_LINE_FILE] = N_ ("Only %s was left there, and %s attacks it along the column."),
    [QUEENS_LINE_RANK] = N_ ("Only %s was left there, and %s attacks it along the row."),
    [QUEENS_LINE_RISING] = N_ ("Only %s was left there, and %s attacks it along the diagonal."),
    [QUEENS_LINE_FALLING] = N_ ("Only %s was left there, and %s attacks it along the diagonal."),
  };
  g_autofree char *culprit = queens_words_square (hint->culprit);
  g_autofree char *move = queens_words_square_set (&hint->squares, ", ");
  g_autofree char *squares = queens_words_square_set (&hint->taken, ", ");
  QueensSquare taken[QUEENS_MAX_N * QUEENS_MAX_N];
  QueensLineKind kind = QUEENS_LINE_RISING;
  int n_taken = queens_square_set_list (&hint->taken, taken);

  if (n_taken == 0)
    return NULL;
  if (!hint->has_culprit)
    return g_strdup_printf (
        /* Translators: one or more squares of a line, and the squares of two or more queens */
        ngettext ("Only %s would be free there without the queens on %s.",
                  "Only %s would be free there without the queens on %s.", (gulong) n_taken),
        squares, move);
  if (n_taken > 1)
    return g_strdup_printf (
        /* Translators: two or more squares, and the square of the queen that attacks them all */
        ngettext ("Only %s was left there, and %s attacks it.",
                  "Only %s were left there, and %s attacks them all.", (gulong) n_taken),
        squares, culprit);
  queens_rules_share_line (hint->culprit, taken[0], &kind);
  return g_strdup_printf (_ (along[kind]), squares, culprit);
}

static char *
dup_move_words (const QueensHint *hint, int step)
{
  g_autofree char *squares = queens_words_square_set (&hint->squares, ", ");
  int n_move = queens_square_set_size (&hint->squares);

  if (step > 1)
    /* Translators: one or more squares, as in “Move the queens on d4, g7.” */
    return g_strdup_printf (
        ngettext ("Move the queen on %s.", "Move the queens on %s.", (gulong) n_move), squares);
  if (hint->has_line)
    return dup_dead_line_words (hint);
  if (hint->proved)
    return g_strdup_printf (
        ngettext ("%d queen must move.", "%d queens must move.", (gulong) n_move), n_move);
  return g_strdup_printf (
      ngettext ("If %d queen moves, the others can stay. There was not enough time to rule out a "
                "smaller number.",
                "If %d queens move, the others can stay. There was not enough time to rule out a "
                "smaller number.",
                (gulong) n_move),
      n_move);
}

static char *
dup_line_words (const QueensHint *hint)
{
  gulong n_left = (gulong) hint->step.n_left;
  char file[QUEENS_SQUARE_NAME_SIZE];

  if (!hint->step.on_file)
    return g_strdup_printf (
        /* Translators: a row, and the number of squares left on it, on which the plural depends */
        ngettext ("Row %d has %d free square left.", "Row %d has %d free squares left.", n_left),
        hint->step.line + 1, hint->step.n_left);
  queens_file_name (hint->step.line, file);
  return g_strdup_printf (
      /* Translators: a column, and the number of squares left on it */
      ngettext ("Column %s has %d free square left.", "Column %s has %d free squares left.", n_left),
      file, hint->step.n_left);
}

/* "A queen on e3 forces d5, g2, which leaves no free square in column g." */
static char *
dup_refutation_words (const QueensRefutation *refutation)
{
  g_autofree char *square = queens_words_square (refutation->square);
  g_autofree char *forced = queens_words_squares (refutation->forced, refutation->n_forced, ", ");
  char file[QUEENS_SQUARE_NAME_SIZE];

  queens_file_name (refutation->line, file);
  if (refutation->n_forced == 0 && refutation->on_file)
    /* Translators: a square, and a column, as in “A queen on e3 leaves no free square in column g.” */
    return g_strdup_printf (_ ("A queen on %s leaves no free square in column %s."), square, file);
  if (refutation->n_forced == 0)
    /* Translators: a square, and a row, as in “A queen on e3 leaves no free square in row 2.” */
    return g_strdup_printf (_ ("A queen on %s leaves no free square in row %d."), square, refutation->line + 1);
  if (refutation->on_file)
    return g_strdup_printf (
        /* Translators: a square, one or more squares that must then have queens, and a column */
        _ ("A queen on %s forces %s, which leaves no free square in column %s."), square, forced, file);
  return g_strdup_printf (
      /* Translators: a square, one or more squares that must then have queens, and a row */
      _ ("A queen on %s forces %s, which leaves no free square in row %d."), square, forced,
      refutation->line + 1);
}

/* Why the squares cannot have a queen; NULL if there is no reason to give. */
static char *
dup_reasons (const QueensHint *hint)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (int i = 0; i < hint->step.n_refuted; i++)
    {
      g_autofree char *reason = dup_refutation_words (&hint->step.refuted[i]);

      g_string_append_printf (words, "%s%s", i > 0 ? " " : "", reason);
    }
  return hint->step.n_refuted > 0 ? g_strdup (words->str) : NULL;
}

static char *
dup_uncross_words (const QueensHint *hint, int step)
{
  g_autofree char *squares = queens_words_square_set (&hint->squares, ", ");

  if (step == 1)
    return g_strdup (_ ("The crosses leave no solution."));
  return g_strdup_printf (
      /* Translators: one or more squares */
      ngettext ("Without the cross on %s, there is one.",
                "Without the crosses on %s, there is one.",
                (gulong) queens_square_set_size (&hint->squares)),
      squares);
}

static char *
dup_crowded_words (const QueensHint *hint)
{
  g_autofree char *needed
      = g_strdup_printf (ngettext ("A solution on this board has %d queen.",
                                   "A solution on this board has %d queens.", (gulong) hint->n),
                         hint->n);
  g_autofree char *there
      = g_strdup_printf (ngettext ("%d queen is on the board.", "%d queens are on the board.",
                                   (gulong) hint->n_queens),
                         hint->n_queens);

  return g_strjoin (" ", needed, there, NULL);
}

/* The words that come before the hint itself. */
static char *
dup_beginning (const QueensHint *hint)
{
  if (!hint->begun)
    return g_strdup (_ ("No queens have been placed yet. Place one, or ask again for the first step."));
  return g_strdup (_ ("Every queen can stay."));
}

char *
queens_hint_dup_words (const QueensHint *hint, int step)
{
  g_autofree char *square = queens_words_square_set (&hint->squares, ", ");

  switch (hint->kind)
    {
    case QUEENS_HINT_SOLVED:
      return g_strdup (_ ("This is a solution."));
    case QUEENS_HINT_HOPELESS:
      return g_strdup (_ ("This board has no solution."));
    case QUEENS_HINT_CROWDED:
      return dup_crowded_words (hint);
    case QUEENS_HINT_CONFLICT:
      return g_strdup (_ ("Resolve the conflict first."));
    case QUEENS_HINT_MOVE:
      return dup_move_words (hint, step);
    case QUEENS_HINT_UNCROSS:
      return dup_uncross_words (hint, step);
    case QUEENS_HINT_CROSS:
      if (step == 1)
        return dup_beginning (hint);
      return g_strdup_printf (
          /* Translators: a square */
          _ ("No queen can be on %s."), square);
    case QUEENS_HINT_PLACE:
      if (step == 1)
        return dup_beginning (hint);
      if (step == 2)
        return dup_line_words (hint);
      if (hint->step.placed)
        return g_strdup_printf (
            /* Translators: a square; the sentence before says that no other square is left */
            _ ("So a queen must be on %s."), square);
      return g_strdup_printf (_ ("A queen on %s leads to a solution."), square);
    case QUEENS_HINT_UNKNOWN:
    default:
      return g_strdup (_ ("No answer was found within a second."));
    }
}

char *
queens_hint_dup_detail (const QueensHint *hint, int step)
{
  if (hint->kind == QUEENS_HINT_CONFLICT)
    return queens_words_conflict (&hint->conflict);
  if (hint->kind == QUEENS_HINT_MOVE && hint->has_line && step == 1)
    return dup_taken_words (hint);
  if (step == queens_hint_get_n_steps (hint)
      && (hint->kind == QUEENS_HINT_PLACE || hint->kind == QUEENS_HINT_CROSS))
    return dup_reasons (hint);
  return NULL;
}
