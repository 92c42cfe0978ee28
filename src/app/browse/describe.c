/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/describe.h"

#include "model/list/known-index.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

/* For ngettext(): a number that has the same plural form. */
static gulong
plural (guint64 number)
{
  return (gulong) MIN (number, 1000 + number % 1000);
}

/* Finds the total number of solutions for n, counted or published. Returns FALSE if neither is
 * available. */
static gboolean
get_total (const QueensSolutionsView *list, gboolean fundamental, guint64 *count)
{
  const QueensListCount *counted = fundamental ? &list->fundamental : &list->all;

  *count = counted->n;
  return counted->is_complete || queens_known_total (list->request->n, fundamental, count);
}

static char *
format_count (const char *text, gboolean fundamental, guint64 count)
{
  if (fundamental)
    /* Translators: fundamental solutions; the number is already written in %s */
    return g_strdup_printf (
        ngettext ("%s fundamental solution", "%s fundamental solutions", plural (count)), text);
  return g_strdup_printf (ngettext ("%s solution", "%s solutions", plural (count)), text);
}

/* Says why there can be no solution. */
static char *
describe_contradiction (const QueensSquare squares[2])
{
  QueensConflict conflict = { .n_queens = 2, .queens = { squares[0], squares[1] } };
  g_autofree char *text = NULL;

  if (!queens_rules_share_line (squares[0], squares[1], &conflict.kind))
    {
      text = queens_format_square (squares[0]);
      return g_strdup_printf (
          /* Translators: a square */
          _ ("%s is both required and excluded"), text);
    }
  return queens_describe_conflict (&conflict);
}

/* “8 of 92 solutions”. The required and excluded squares are not named, because chips show them. */
char *
queens_browse_format_count (const QueensSolutionsView *list)
{
  const QueensRequest *request = list->request;
  gboolean is_unconstrained = queens_request_is_unconstrained (request);
  guint64 count;
  gboolean known = get_total (list, request->fundamental, &count);
  g_autofree char *listed = queens_format_number (list->listed.n);
  g_autofree char *total = queens_format_number (count);
  QueensSquare squares[2];

  if (queens_request_contradicts (request, squares))
    return describe_contradiction (squares);
  if (!is_unconstrained && !list->listed.is_complete)
    /* Translators: a number of solutions, as in “4,096 so far…” */
    return g_strdup_printf (_ ("%s so far…"), listed);
  if (!known)
    return is_unconstrained ? g_strdup (_ ("Total unknown"))
                            : format_count (listed, request->fundamental, list->listed.n);
  if (is_unconstrained)
    return format_count (total, request->fundamental, count);
  if (request->fundamental)
    /* Translators: two numbers, as in “4 of 12 fundamental solutions” */
    return g_strdup_printf (ngettext ("%s of %s fundamental solution",
                                      "%s of %s fundamental solutions", plural (count)),
                            listed, total);
  /* Translators: two numbers of solutions, as in “8 of 92 solutions” */
  return g_strdup_printf (ngettext ("%s of %s solution", "%s of %s solutions", plural (count)),
                          listed, total);
}

char *
queens_browse_describe_puzzle (const QueensSolutionsView *list)
{
  int n = list->request->n;
  guint64 count;
  gboolean known = get_total (list, FALSE, &count);
  g_autofree char *text = queens_format_number (count);

  if (!queens_request_is_unconstrained (list->request) || (known && count < 2))
    return NULL;
  if (!known)
    return g_strdup_printf (
        /* Translators: a number of queens */
        ngettext ("This is one of the ways to place %d queen so that none attacks another.",
                  "This is one of the ways to place %d queens so that none attacks another.",
                  (gulong) n),
        n);
  return g_strdup_printf (
      /* Translators: the number of solutions, and the number of queens, on which the plural depends */
      ngettext ("This is 1 of the %s ways to place %d queen so that none attacks another.",
                "This is 1 of the %s ways to place %d queens so that none attacks another.",
                (gulong) n),
      text, n);
}

static char *
describe_progress (const QueensSolutionsView *list)
{
  int percent = (int) (100 * list->fraction);
  g_autofree char *time = NULL;

  if (list->time_left < 0)
    return g_strdup_printf (
        /* Translators: a percentage */
        _ ("Counting %d%%"), percent);
  time = queens_format_duration (list->time_left);
  /* Translators: a percentage, and a time, as in “3 min” */
  return g_strdup_printf (_ ("Counting %d%% · %s left"), percent, time);
}

/* A message about the order, or NULL. */
static char *
describe_order (const QueensSolutionsView *list)
{
  int percent = (int) (100 * list->fraction);

  switch (list->order)
    {
    case QUEENS_LIST_ORDER_BEING_GROUPED:
      return g_strdup_printf (
          /* Translators: a percentage */
          _ ("Grouping by class… %d%%"), percent);
    case QUEENS_LIST_ORDER_UNGROUPED:
      return g_strdup_printf (_ ("Not grouped: classes are listed only up to n = %d"),
                              QUEENS_GROUPED_MAX_N);
    case QUEENS_LIST_ORDER_NUMBER:
    case QUEENS_LIST_ORDER_CLASS:
    default:
      return NULL;
    }
}

/* The number of solutions in the list, if it ends early. */
static char *
describe_early_end (guint64 n_listed, gboolean busy)
{
  g_autofree char *text = queens_format_number (n_listed);

  if (busy)
    /* Translators: the number of first solutions that are listed, while more are being found */
    return g_strdup_printf (ngettext ("Only the first %s is listed so far…",
                                      "Only the first %s are listed so far…", plural (n_listed)),
                            text);
  if (n_listed == 0)
    return g_strdup (_ ("Too many solutions to list"));
  return g_strdup_printf (
      ngettext ("Only the first %s is listed", "Only the first %s are listed", plural (n_listed)),
      text);
}

/* A message about the list before it is known completely, or about its order. */
static char *
describe_list (const QueensSolutionsView *list)
{
  g_autofree char *known = NULL;
  g_autofree char *order = describe_order (list);

  if (list->listed.is_complete)
    return g_steal_pointer (&order);
  if (!list->busy || list->partial)
    known = describe_early_end (list->listed.n, list->busy);
  else
    known = describe_progress (list);
  return g_strjoin ("\n", known, order, NULL);
}

/* The part of the list that is visible, if the list is too long for a scroll bar. */
static char *
describe_visible (guint64 first, guint64 last)
{
  g_autofree char *first_text = queens_format_number (first);
  g_autofree char *last_text = queens_format_number (last);

  /* Translators: the first and the last position in the visible part of the list, as in “Showing 1,001
   * to 1,024” */
  return g_strdup_printf (_ ("Showing %s to %s"), first_text, last_text);
}

static char *
describe_classes (guint64 count)
{
  g_autofree char *text = queens_format_number (count);

  return g_strdup_printf (
      /* Translators: the solutions are in this number of classes, as in “In 12 classes” */
      ngettext ("In %s class", "In %s classes", plural (count)), text);
}

char *
queens_browse_describe_list (const QueensSolutionsView *list,
                             guint64 n_classes,
                             guint64 first_visible,
                             guint64 last_visible)
{
  const QueensRequest *request = list->request;
  QueensSquare squares[2];
  char *text;

  if (queens_request_contradicts (request, squares))
    return NULL;
  text = describe_list (list);
  if (!text && list->listed.n > QUEENS_SOLUTIONS_MAX_ITEMS && last_visible > 0)
    return describe_visible (first_visible, last_visible);
  if (!text && queens_request_is_unconstrained (request))
    get_total (list, TRUE, &n_classes);
  if (!text && !request->fundamental && n_classes > 0)
    return describe_classes (n_classes);
  return text;
}

char *
queens_browse_describe_valid_numbers (const QueensSolutionsView *list, gboolean by_position)
{
  g_autofree char *text = queens_format_number (by_position ? list->listed.n : list->all.n);

  if (by_position)
    return g_strdup_printf (_ ("Type a position from 1 to %s"), text);
  return g_strdup_printf (list->all.is_complete ? _ ("Type a number from 1 to %s")
                                                : _ ("Type a number from 1 to %s; still counting"),
                          text);
}

/* The section of the list that contains a position, with its ends: "a11: 384,927,537 to 435,451,302". NULL
 * if there are no sections. */
static char *
describe_section (const QueensSections *sections, guint64 position)
{
  guint64 first;
  const QueensSection *section = queens_sections_find (sections, position, &first);
  g_autofree char *name = section ? queens_format_square (section->square) : NULL;
  g_autofree char *first_text = NULL;
  g_autofree char *last_text = NULL;

  if (!section)
    return NULL;
  first_text = queens_format_number (first);
  last_text = queens_format_number (section->end);
  /* Translators: a square, and the first and last positions in the list of the solutions with a queen
   * there */
  return g_strdup_printf (_ ("%s: %s to %s"), name, first_text, last_text);
}

char **
queens_browse_describe_scrubbed (const QueensSolutionsView *list,
                                 const QueensAnswer *shown,
                                 guint64 position)
{
  guint64 n_listed = list->listed.n;
  double percent = n_listed > 1 ? 100.0 * (double) (position - 1) / (double) (n_listed - 1) : 0.0;
  g_autofree char *number = queens_format_number (position);
  g_autofree char *section = describe_section (&list->sections, position);
  /* Translators: where in the list a solution is, as in “58.7% down the list” */
  g_autofree char *percent_text = g_strdup_printf (_ ("%.1f%% down the list"), percent);
  g_autofree char *position_text = g_strdup_printf ("%s · %s", number, percent_text);
  g_autoptr (GString) text = g_string_new (position_text);

  if (shown && shown->position == position && shown->solution.n >= 3)
    {
      const uint8_t *ranks = shown->solution.ranks;
      QueensSquare squares[] = { { 0, ranks[0] }, { 1, ranks[1] }, { 2, ranks[2] } };
      g_autofree char *first = queens_format_squares (squares, G_N_ELEMENTS (squares), " ");

      g_string_append_printf (text, " · %s …", first);
    }
  else if (section)
    g_string_append_printf (text, " · %s", section);
  return g_strdupv ((char *[]){ text->str, position_text, number, NULL });
}

char *
queens_browse_format_position (const QueensSolutionsView *list,
                               const QueensAnswer *answer,
                               gboolean by_position)
{
  gboolean numbered = queens_request_is_unconstrained (list->request) && !list->request->fundamental
                      && list->order != QUEENS_LIST_ORDER_CLASS;
  guint64 count;
  gboolean known = get_total (list, FALSE, &count);
  g_autofree char *total = queens_format_number (numbered ? count : list->listed.n);
  g_autofree char *position = queens_format_number (answer->position);

  if (by_position && answer->position > 0)
    return g_strdup_printf (list->listed.is_complete ? _ ("of %s") : _ ("of %s…"), total);
  if (numbered)
    /* Translators: the number of solutions; it follows a field with the number of a solution. “…” means
     * that more are being counted. */
    return g_strdup_printf (known ? _ ("of %s") : _ ("of %s…"), total);
  if (answer->position == 0)
    return g_strdup (answer->is_listed ? "" : _ ("· not listed"));
  /* Translators: a position in a list, as in “· 2 of 8”; it follows a field with the number of a
   * solution. “…” means that the list is still growing. */
  return g_strdup_printf (list->listed.is_complete ? _ ("· %s of %s") : _ ("· %s of %s…"), position,
                          total);
}

/* Says why nothing is listed. */
static char *
describe_none (const QueensRequest *request)
{
  if (!queens_request_is_unconstrained (request))
    return g_strdup (_ ("No solution matches"));
  /* Translators: the size of the board (the same number twice) */
  return g_strdup_printf (_ ("A %d × %d board has no solution"), request->n, request->n);
}

char *
queens_browse_describe_board (const QueensSolutionsView *list, const QueensAnswer *answer)
{
  guint64 count;
  g_autofree char *number = NULL;

  if (!answer && queens_solutions_view_is_empty (list))
    return describe_none (list->request);
  if (!answer)
    return g_strdup (_ ("Empty board"));
  if (answer->number == 0)
    return g_strdup (_ ("A solution"));
  number = queens_format_number (answer->number);
  if (get_total (list, FALSE, &count))
    {
      g_autofree char *total = queens_format_number (count);

      /* Translators: the number of a solution, and the number of all solutions */
      return g_strdup_printf (_ ("Solution %s of %s"), number, total);
    }
  return g_strdup_printf (_ ("Solution %s"), number);
}

char *
queens_browse_format_class (const QueensSolutionsView *list, const QueensAnswer *answer)
{
  guint64 count;
  g_autofree char *number = NULL;
  g_autofree char *total = NULL;

  if (answer->class_member.class_number == 0)
    return g_strdup (list->request->n > QUEENS_CLASSES_MAX_N ? _ ("Class number unknown")
                                                             : _ ("Finding class number…"));
  number = queens_format_number (answer->class_member.class_number);
  if (!get_total (list, TRUE, &count))
    return g_strdup_printf (_ ("Class %s"), number);
  total = queens_format_number (count);
  /* Translators: the number of a class, and the number of classes */
  return g_strdup_printf (_ ("Class %s of %s"), number, total);
}

char *
queens_browse_format_member (const QueensAnswer *answer)
{
  /* Translators: the position of a solution in its class, and the number of members */
  return g_strdup_printf (_ ("Member %d of %d"), answer->class_member.member,
                          answer->class_member.n_members);
}

/* Returns (transfer full) two strings: the text followed by the available actions, and the text
 * alone. */
static char **
with_actions (const char *text, const char *actions)
{
  /* Translators: what a square is, and what can be done with it */
  g_autofree char *all = g_strdup_printf (_ ("%s; %s"), text, actions);

  return g_strdupv ((char *[]){ all, (char *) text, NULL });
}

/* The same for a square, where `with` of the n_listed solutions have a queen. Has a third text, which is even
 * shorter. */
static char **
describe_count_with (const char *name, guint64 n_with_queen, guint64 n_listed, const char *actions)
{
  g_autofree char *with_text = queens_format_number (n_with_queen);
  g_autofree char *listed_text = queens_format_number (n_listed);
  /* Translators: a number of solutions, how many are listed, and a square: “8 of 92 with d4” */
  g_autofree char *counts = g_strdup_printf (_ ("%s of %s with %s"), with_text, listed_text, name);
  /* Translators: a number of solutions, and a square: “8 with d4” */
  g_autofree char *count = g_strdup_printf (_ ("%s with %s"), with_text, name);
  g_autofree char *all = g_strdup_printf (_ ("%s; %s"), counts, actions);

  if (n_with_queen == 0 || n_with_queen == n_listed)
    return g_strdupv ((char *[]){ counts, count, NULL });
  return g_strdupv ((char *[]){ all, counts, count, NULL });
}

char **
queens_browse_describe_square (const QueensSolutionsView *list,
                               QueensSquare square,
                               const guint64 *n_with_queen,
                               gboolean keys)
{
  const QueensRequest *request = list->request;
  gboolean required = queens_square_set_contains (&request->required, square);
  const char *actions = keys ? _ ("Enter to require it, Space to exclude it")
                             : _ ("click to require it, right-click to exclude it");
  g_autofree char *name = queens_format_square (square);
  g_autofree char *text = NULL;

  if (required || queens_square_set_contains (&request->excluded, square))
    {
      text = queens_format_constraint (square, required);
      return with_actions (text, keys ? _ ("Enter or Space to clear it") : _ ("click to clear it"));
    }
  if (queens_solutions_view_is_empty (list))
    {
      text = describe_none (request);
      return g_strdupv ((char *[]){ text, NULL });
    }
  if (n_with_queen)
    return describe_count_with (name, *n_with_queen, list->listed.n, actions);
  if (!list->listed.is_complete || list->listed.n > QUEENS_SQUARE_MAX_COUNT)
    return with_actions (name, actions);
  /* Translators: a square, while the solutions with a queen there are being counted */
  text = g_strdup_printf (_ ("%s…"), name);
  return g_strdupv ((char *[]){ text, NULL });
}

char **
queens_browse_describe_actions (const QueensSolutionsView *list, gboolean keys)
{
  if (queens_solutions_view_is_empty (list) && queens_request_is_unconstrained (list->request))
    {
      g_autofree char *text = describe_none (list->request);

      return g_strdupv ((char *[]){ text, NULL });
    }
  if (keys)
    return g_strdupv (
        (char *[]){ _ ("On a square, Enter requires a queen and Space excludes the square"),
                    _ ("Enter to require, Space to exclude"), _ ("Enter to require"), NULL });
  return g_strdupv (
      (char *[]){ _ ("Click a square to require a queen there, right-click to exclude it"),
                  _ ("Click to require, right-click to exclude"), _ ("Click to require"), NULL });
}

char **
queens_browse_describe_heat_map (QueensSquareTask *task)
{
  int percent = (int) (100 * queens_square_task_get_fraction (task));
  double time_left = queens_square_task_get_time_left (task);
  g_autofree char *time = time_left < 0 ? NULL : queens_format_duration (time_left);
  g_autofree char *text = g_strdup_printf (
      /* Translators: a percentage, while the heat map is being computed */
      _ ("Computing heat map… %d%%"), percent);
  /* Translators: the progress of the heat map, and a time, as in “3 min” */
  g_autofree char *all = time ? g_strdup_printf (_ ("%s · %s left"), text, time) : NULL;

  return g_strdupv ((char *[]){ all ? all : text, text, NULL });
}

char *
queens_browse_format_n_selected (guint n_selected)
{
  return g_strdup_printf (
      /* Translators: a number of thumbnails, at least 2 */
      ngettext ("%u selected", "%u selected", n_selected), n_selected);
}

char *
queens_browse_describe_empty_list (const QueensSolutionsView *list)
{
  int n = list->request->n;

  if (!queens_request_is_unconstrained (list->request))
    return g_strdup (_ ("No solution matches the required and excluded squares."));
  return g_strdup_printf (
      /* Translators: all three numbers are the board’s size, 2 or 3 */
      ngettext ("%d queen cannot be placed on a %d × %d board without attacking each other.",
                "%d queens cannot be placed on a %d × %d board without attacking each other.",
                (gulong) n),
      n, n, n);
}
