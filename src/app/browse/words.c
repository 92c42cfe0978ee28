/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/words.h"

#include "model/list/known-total.h"
#include "model/words.h"

#include <glib/gi18n.h>

/* For ngettext(): a number that takes the same plural. */
static gulong
plural (guint64 number)
{
  return (gulong) MIN (number, 1000 + number % 1000);
}

/* All solutions of n: counted, or else known by others. FALSE when neither. */
static gboolean
get_total (QueensSolutions *solutions, gboolean fundamental, guint64 *count)
{
  gboolean total;

  *count = queens_solutions_get_count (solutions, fundamental, &total);
  return total || queens_known_total (queens_solutions_get_n (solutions), fundamental, count);
}

/* The one constraint there is, "with d4", or NULL when there are more. */
static char *
words_for_single (const QueensRequest *request)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  gboolean pin = queens_square_set_size (&request->pins) == 1;
  g_autofree char *name = NULL;

  if (queens_square_set_size (&request->pins) + queens_square_set_size (&request->bans) != 1)
    return NULL;
  queens_square_set_list (pin ? &request->pins : &request->bans, squares);
  name = queens_words_square (squares[0]);
  return g_strdup_printf (pin ? _ ("with %s") : _ ("without %s"), name);
}

/* "8 of 92 with d4", "8 of 92 fit". */
static char *
words_for_constrained (QueensSolutions *solutions, guint64 n_listed, gboolean total)
{
  const QueensRequest *request = queens_solutions_get_request (solutions);
  guint64 count;
  g_autofree char *listed_words = queens_words_number (n_listed);
  g_autofree char *single = words_for_single (request);
  g_autofree char *of = NULL;

  if (!total)
    return g_strdup_printf (_ ("%s so far…"), listed_words);
  if (get_total (solutions, request->fundamental, &count))
    {
      g_autofree char *count_words = queens_words_number (count);

      /* Translators: how many of how many solutions fit, as in “8 of 92” */
      of = g_strdup_printf (_ ("%s of %s"), listed_words, count_words);
    }
  else
    of = g_strdup (listed_words);
  if (single)
    /* Translators: “8 of 92”, “with d4” */
    return g_strdup_printf (_ ("%s %s"), of, single);
  /* Translators: %s is “8 of 92” */
  return g_strdup_printf (ngettext ("%s fits", "%s fit", plural (n_listed)), of);
}

static char *
words_for_all (const char *words, gboolean fundamental, guint64 count)
{
  if (fundamental)
    /* Translators: fundamental solutions; the number is already written in %s */
    return g_strdup_printf (ngettext ("%s fundamental", "%s fundamental", plural (count)), words);
  return g_strdup_printf (ngettext ("%s solution", "%s solutions", plural (count)), words);
}

char *
queens_browse_words_count (QueensSolutions *solutions)
{
  const QueensRequest *request = queens_solutions_get_request (solutions);
  gboolean total;
  guint64 known;
  guint64 n_listed = queens_solutions_get_n_listed (solutions, &total);
  g_autofree char *words = queens_words_number (n_listed);

  if (!queens_request_is_free (request))
    return words_for_constrained (solutions, n_listed, total);
  if (total)
    return words_for_all (words, request->fundamental, n_listed);
  if (!queens_known_total (request->n, request->fundamental, &known))
    return g_strdup (_ ("Nobody knows how many"));
  g_free (g_steal_pointer (&words));
  words = queens_words_number (known);
  return words_for_all (words, request->fundamental, known);
}

static char *
words_for_progress (QueensSolutions *solutions)
{
  double left = queens_solutions_get_time_left (solutions);
  int percent = (int) (100 * queens_solutions_get_fraction (solutions));
  g_autofree char *time = NULL;

  if (left < 0)
    return g_strdup_printf (_ ("counting %d %%"), percent);
  time = queens_words_duration (left);
  return g_strdup_printf (_ ("counting %d %% · %s left"), percent, time);
}

/* What there is to say about the order, or NULL. */
static char *
words_for_order (QueensSolutions *solutions)
{
  int percent = (int) (100 * queens_solutions_get_fraction (solutions));

  switch (queens_solutions_get_order (solutions))
    {
    case QUEENS_ORDER_BEING_GROUPED:
      return g_strdup_printf (_ ("grouping by class %d %%"), percent);
    case QUEENS_ORDER_UNGROUPED:
      return g_strdup_printf (_ ("Grouped by class only up to n = %d"), QUEENS_GROUPED_MAX_N);
    case QUEENS_ORDER_BY_NUMBER:
    case QUEENS_ORDER_BY_CLASS:
    default:
      return NULL;
    }
}

/* Why nothing can fit. */
static char *
words_for_contradiction (const QueensSquare squares[2])
{
  QueensConflict conflict = { .n_queens = 2, .queens = { squares[0], squares[1] } };
  g_autofree char *words = NULL;

  if (!queens_rules_share_line (squares[0], squares[1], &conflict.kind))
    {
      words = queens_words_square (squares[0]);
      return g_strdup_printf (_ ("%s is both required and excluded."), words);
    }
  words = queens_words_conflict (&conflict);
  return g_strdup_printf (_ ("None fits: %s."), words);
}

/* The count is others', and what is listed is the beginning: what can be done all the same. */
static char *
words_for_unlisted (guint64 n_listed)
{
  g_autofree char *words = queens_words_number (n_listed);

  if (n_listed == 0)
    return g_strdup (_ ("Too many to be numbered here. Random, find and the steps work; require "
                        "queens on the board to list those that fit."));
  return g_strdup_printf (
      ngettext ("Here only the first %s has a number. Random, find and the steps reach the others; "
                "require queens on the board to list those that fit.",
                "Here only the first %s have numbers. Random, find and the steps reach the others; "
                "require queens on the board to list those that fit.",
                plural (n_listed)),
      words);
}

/* What there is to say about the list before all of it is known, or its order. */
static char *
words_for_list (QueensSolutions *solutions)
{
  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (solutions, &total);
  g_autofree char *list = NULL;
  g_autofree char *order = NULL;

  if (total)
    return words_for_order (solutions);
  list = queens_solutions_is_busy (solutions) ? words_for_progress (solutions)
                                              : words_for_unlisted (n_listed);
  order = words_for_order (solutions);
  return g_strjoin ("\n", list, order, NULL);
}

/* Which of a list that is too long for a scrollbar are seen. */
static char *
words_for_seen (guint64 first, guint64 last)
{
  g_autofree char *first_words = queens_words_number (first);
  g_autofree char *last_words = queens_words_number (last);

  /* Translators: positions in the list */
  return g_strdup_printf (_ ("%s to %s here"), first_words, last_words);
}

/* In how many classes all solutions of n are, or NULL. */
static char *
words_for_classes (QueensSolutions *solutions)
{
  guint64 count;
  g_autofree char *words = NULL;

  if (!get_total (solutions, TRUE, &count) || count == 0)
    return NULL;
  words = queens_words_number (count);
  return g_strdup_printf (ngettext ("In %s class", "In %s classes", plural (count)), words);
}

char *
queens_browse_words_note (QueensSolutions *solutions, guint64 first_seen, guint64 last_seen)
{
  const QueensRequest *request = queens_solutions_get_request (solutions);
  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (solutions, &total);
  QueensSquare squares[2];
  char *words;

  if (queens_request_contradicts (request, squares))
    return words_for_contradiction (squares);
  words = words_for_list (solutions);
  if (!words && n_listed > QUEENS_SOLUTIONS_WINDOW && last_seen > 0)
    return words_for_seen (first_seen, last_seen);
  if (!words && queens_request_is_free (request) && !request->fundamental)
    return words_for_classes (solutions);
  return words;
}

char *
queens_browse_words_numbers (QueensSolutions *solutions)
{
  gboolean total;
  guint64 count = queens_solutions_get_count (solutions, FALSE, &total);
  g_autofree char *words = queens_words_number (count);

  return g_strdup_printf (total ? _ ("Type a number from 1 to %s")
                                : _ ("So far the solutions 1 to %s can be gone to"),
                          words);
}

/* Where in the list a position is: "58.7 % down the list". */
static char *
words_for_share (guint64 position, guint64 n_listed)
{
  double share = n_listed > 1 ? (double) (position - 1) / (double) (n_listed - 1) : 0.0;

  return g_strdup_printf (_ ("%.1f %% down the list"), 100 * share);
}

/* The piece of the list a position is in, and its bounds: "a11: 384,927,537 to 435,451,302". NULL
 * where there are none. */
static char *
words_for_piece (QueensPieces *pieces, guint64 position)
{
  guint64 first;
  const QueensPiece *piece = queens_pieces_find (pieces, position, &first);
  g_autofree char *name = piece ? queens_words_square (piece->square) : NULL;
  g_autofree char *first_words = NULL;
  g_autofree char *last_words = NULL;

  if (!piece)
    return NULL;
  first_words = queens_words_number (first);
  last_words = queens_words_number (piece->end);
  /* Translators: a square, and the first and last place in the list of those with a queen there */
  return g_strdup_printf (_ ("%s: %s to %s"), name, first_words, last_words);
}

char *
queens_browse_words_scrubbed (QueensSolutions *solutions,
                              QueensPieces *pieces,
                              const QueensAnswer *shown,
                              guint64 position)
{
  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (solutions, &total);
  g_autofree char *share = words_for_share (position, n_listed);
  g_autofree char *piece = words_for_piece (pieces, position);
  g_autofree char *begin = NULL;

  if (shown && shown->position == position && shown->solution.n >= 3)
    {
      g_autofree char *a = queens_words_square ((QueensSquare){ 0, shown->solution.ranks[0] });
      g_autofree char *b = queens_words_square ((QueensSquare){ 1, shown->solution.ranks[1] });
      g_autofree char *c = queens_words_square ((QueensSquare){ 2, shown->solution.ranks[2] });

      /* Translators: the first three squares of a solution, and “58.7 % down the list” */
      begin = g_strdup_printf (_ ("begins %s %s %s, %s."), a, b, c, share);
    }
  else
    begin = g_strdup_printf (_ ("%s."), share);
  return g_strjoin (piece ? "  " : "", begin, piece ? piece : "", NULL);
}

char *
queens_browse_words_place (QueensSolutions *solutions, const QueensAnswer *answer)
{
  const QueensRequest *request = queens_solutions_get_request (solutions);
  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (solutions, &total);
  guint64 count;
  g_autofree char *listed_words = queens_words_number (n_listed);

  if (request->fundamental || !queens_request_is_free (request)
      || queens_solutions_get_order (solutions) == QUEENS_ORDER_BY_CLASS)
    {
      g_autofree char *position = NULL;

      if (answer->position == 0)
        return g_strdup (answer->listed ? "" : _ ("· not listed"));
      position = queens_words_number (answer->position);
      /* Translators: a place in a list, as in “· 2 of 8” */
      return g_strdup_printf (total ? _ ("· %s of %s") : _ ("· %s of %s…"), position, listed_words);
    }
  if (!get_total (solutions, FALSE, &count))
    return g_strdup_printf (_ ("of %s…"), listed_words);
  g_free (g_steal_pointer (&listed_words));
  listed_words = queens_words_number (count);
  return g_strdup_printf (_ ("of %s"), listed_words);
}

char *
queens_browse_words_board (QueensSolutions *solutions, const QueensAnswer *answer)
{
  guint64 count;
  g_autofree char *number = NULL;

  if (!answer)
    return g_strdup (_ ("Empty board"));
  if (answer->number == 0)
    return g_strdup (_ ("A solution"));
  number = queens_words_number (answer->number);
  if (get_total (solutions, FALSE, &count))
    {
      g_autofree char *of = queens_words_number (count);

      return g_strdup_printf (_ ("Solution %s of %s"), number, of);
    }
  return g_strdup_printf (_ ("Solution %s"), number);
}

char *
queens_browse_words_class (QueensSolutions *solutions, const QueensAnswer *answer)
{
  guint64 count;
  g_autofree char *number = NULL;
  g_autofree char *of = NULL;

  if (queens_solutions_get_n (solutions) > QUEENS_CLASSES_MAX_N)
    return g_strdup_printf (_ ("Class not numbered above n = %d"), QUEENS_CLASSES_MAX_N);
  if (answer->place.number == 0)
    return g_strdup (_ ("Class being numbered…"));
  number = queens_words_number (answer->place.number);
  if (!get_total (solutions, TRUE, &count))
    return g_strdup_printf (_ ("Class %s"), number);
  of = queens_words_number (count);
  return g_strdup_printf (_ ("Class %s of %s"), number, of);
}

char *
queens_browse_words_member (const QueensAnswer *answer)
{
  return g_strdup_printf (_ ("Member %d of %d"), answer->place.member, answer->place.n_members);
}

/* How many of the solutions listed have a queen on a square. */
static char *
words_for_with (guint64 with, guint64 n_listed)
{
  g_autofree char *with_words = queens_words_number (with);
  g_autofree char *listed_words = queens_words_number (n_listed);

  if (n_listed == 1)
    return g_strdup (with == 1 ? _ ("This one has a queen here.")
                               : _ ("This one has no queen here."));
  if (with == 0)
    return g_strdup_printf (_ ("None of these %s has a queen here."), listed_words);
  if (with == n_listed)
    return g_strdup_printf (_ ("All of these %s have a queen here."), listed_words);
  return g_strdup_printf (ngettext ("%s of these %s has a queen here.",
                                    "%s of these %s have a queen here.", plural (with)),
                          with_words, listed_words);
}

char *
queens_browse_words_square (QueensSolutions *solutions, QueensSquare square, const guint64 *with)
{
  const QueensRequest *request = queens_solutions_get_request (solutions);
  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (solutions, &total);
  g_autofree char *counts = NULL;
  g_autofree char *others = NULL;

  if (queens_square_set_contains (&request->pins, square))
    return g_strdup (
        _ ("Only solutions with a queen here are listed. Click to list others again."));
  if (queens_square_set_contains (&request->bans, square))
    return g_strdup (_ ("Solutions with a queen here are left out. Click to list them again."));
  if (!total || n_listed > QUEENS_SQUARE_MAX_COUNT)
    return g_strdup (
        _ ("Click lists only solutions with a queen here, right-click only the others."));
  if (!with)
    return g_strdup ("…");
  counts = words_for_with (*with, n_listed);
  if (*with == 0 || *with == n_listed)
    return g_steal_pointer (&counts);
  others = queens_words_number (n_listed - *with);
  /* Translators: the first %s is “4 of these 18 have a queen here.” */
  return g_strdup_printf (_ ("%s Click keeps them, right-click the other %s."), counts, others);
}

char *
queens_browse_words_heat (QueensHeatTask *task)
{
  int percent = (int) (100 * queens_heat_task_get_fraction (task));

  return g_strdup_printf (_ ("heat map %d %%"), percent);
}
