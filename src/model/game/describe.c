/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/describe.h"

#include "model/text/format.h"

#include <glib/gi18n.h>

/* The maximum length of a record of moves. */
#define MAX_RECORD 60

char *
queens_game_format_time (gint64 seconds)
{
  gint64 minutes = seconds / 60;

  if (minutes < 60)
    return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d", minutes, (int) (seconds % 60));
  return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d:%02d", minutes / 60, (int) (minutes % 60),
                          (int) (seconds % 60));
}

static void
add_item (GString *list, const char *item)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", item);
}

/* "without assists", "with 2 hints, remaining solutions". */
static char *
describe_assists (const QueensAssists *assists)
{
  const char *titles[QUEENS_N_ASSISTS] = {
    [QUEENS_ASSIST_ATTACKED] = C_ ("help", "attacked squares"),
    [QUEENS_ASSIST_COUNT] = C_ ("help", "remaining solutions"),
    [QUEENS_ASSIST_NUMBERS] = C_ ("help", "numbers on free squares"),
    [QUEENS_ASSIST_SEARCH] = C_ ("help", "continued search"),
  };
  g_autoptr (GString) list = g_string_new (NULL);

  if (!queens_assists_any_seen (assists))
    return g_strdup (_ ("without assists"));
  if (assists->hints > 0)
    g_string_printf (list, ngettext ("%u hint", "%u hints", assists->hints), assists->hints);
  for (int assist = 0; assist < QUEENS_N_ASSISTS; assist++)
    if (assists->seen[assist])
      add_item (list, titles[assist]);
  /* Translators: a list of assists, as in “with 2 hints, remaining solutions”; if the list would have to be
   * inflected after “with”, say “assists: %s” */
  return g_strdup_printf (C_ ("assists", "with %s"), list->str);
}

char *
queens_game_format_assists (const QueensAssists *assists)
{
  guint n_seen = 0;

  for (int assist = 0; assist < QUEENS_N_ASSISTS; assist++)
    n_seen += assists->seen[assist] != 0;
  if (n_seen == 0 && assists->hints == 0)
    return g_strdup (_ ("no assists"));
  if (n_seen == 0)
    return g_strdup_printf (ngettext ("%u hint", "%u hints", assists->hints), assists->hints);
  n_seen += assists->hints;
  return g_strdup_printf (ngettext ("%u assist", "%u assists", n_seen), n_seen);
}

const char *
queens_game_kind_get_title (QueensGameKind kind)
{
  switch (kind)
    {
    case QUEENS_GAME_EASY:
      return C_ ("puzzle", "Easy");
    case QUEENS_GAME_MEDIUM:
      return C_ ("puzzle", "Medium");
    case QUEENS_GAME_HARD:
      return C_ ("puzzle", "Hard");
    case QUEENS_GAME_FREE:
    default:
      return C_ ("kind of game", "Free");
    }
}

/* On a free board, names only the hints as assists. */
char *
queens_game_describe_result (QueensGame *game, gint64 seconds)
{
  QueensGameKind kind = queens_game_get_kind (game);
  gboolean free = kind == QUEENS_GAME_FREE;
  QueensAssists hints = { .hints = game->assists.hints };
  g_autofree char *time = seconds >= 0 ? queens_game_format_time (seconds) : NULL;
  g_autofree char *assists = free && hints.hints == 0
                                 ? g_strdup (_ ("without hints"))
                                 : describe_assists (free ? &hints : &game->assists);
  GString *list = g_string_new (free ? "" : queens_game_kind_get_title (kind));

  if (time)
    add_item (list, time);
  add_item (list, assists);
  return g_string_free (list, FALSE);
}

/* Whether the queen that the move at `place` brought to a square is still there. */
static gboolean
is_still_there (QueensGame *game, guint place, QueensSquare square)
{
  while (place < game->position)
    if (!queens_square_set_contains (&queens_game_get_state_at (game, ++place)->queens, square))
      return FALSE;
  return TRUE;
}

/* The queens of a game in the order in which they were placed: "▣▣♛♕♛" for given, given, kept, removed,
 * kept. It does not reveal any squares. */
static char *
record_moves (QueensGame *game)
{
  GString *text = g_string_new (NULL);
  int n_placed = 0;

  for (int i = queens_square_set_size (&game->given); i > 0; i--)
    g_string_append (text, "▣");
  for (guint place = 0; place < game->position && n_placed <= MAX_RECORD; place++)
    {
      const QueensGameState *before = queens_game_get_state_at (game, place);
      const QueensGameState *after = queens_game_get_state_at (game, place + 1);
      QueensSquareSet new = queens_square_set_minus (&after->queens, &before->queens);
      QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
      int n_new = queens_square_set_list (&new, squares);

      for (int i = 0; i < n_new && n_placed++ < MAX_RECORD; i++)
        g_string_append (text, is_still_there (game, place + 1, squares[i]) ? "♛" : "♕");
    }
  if (n_placed > MAX_RECORD)
    g_string_append (text, "…");
  return g_string_free (text, FALSE);
}

char *
queens_game_format_day (QueensDay day)
{
  GDate date;
  char text[128] = "";

  g_date_clear (&date, 1);
  g_date_set_julian (&date, MAX (day, 1));
  if (day)
    g_date_strftime (text, sizeof text,
                     /* Translators: a date for strftime(), as in “Saturday, November 21, 2026” */
                     _ ("%A, %B %-d, %Y"), &date);
  return g_strdup (text);
}

char *
queens_game_format_day_and_kind (QueensGame *game)
{
  GDate date;
  char text[128] = "";

  if (game->day == 0)
    return g_strdup ("");
  g_date_clear (&date, 1);
  g_date_set_julian (&date, game->day);
  g_date_strftime (
      text, sizeof text,
      /* Translators: a date without the year for strftime(), as in “Saturday, November 28” */
      _ ("%A, %B %-d"), &date);
  /* Translators: a date, and the difficulty of its puzzle */
  return g_strdup_printf (_ ("%s · %s"), text,
                          queens_game_kind_get_title (queens_game_get_kind (game)));
}

char *
queens_game_describe_to_share (QueensGame *game, gint64 seconds)
{
  int n = game->n;
  g_autofree char *day = queens_game_format_day (game->day);
  g_autofree char *title
      = game->day
            ? g_strdup_printf (
                /* Translators: a date; the first line of a result sent to others */
                _ ("Eight Queens, %s"), day)
            : g_strdup_printf (
                /* Translators: the code of a puzzle; the first line of a result sent to others */
                _ ("Eight Queens, puzzle %s"), game->code);
  g_autofree char *result = queens_game_describe_result (game, seconds);
  /* Translators: the size of a board (the same number twice), and the result of a game */
  g_autofree char *second = g_strdup_printf (_ ("%d × %d, %s"), n, n, result);
  g_autofree char *record = record_moves (game);

  return g_strconcat (title, "\n", second, "\n", record, NULL);
}

char *
queens_game_describe_goal (QueensGame *game)
{
  int n_given = queens_square_set_size (&game->given);
  int n_others = game->n - n_given;

  if (game->n == 2 || game->n == 3)
    return g_strdup (_ ("This board has no solution."));
  if (n_given > 0)
    return g_strdup_printf (
        /* Translators: the number of queens to add to those that are given in a puzzle */
        ngettext ("Place the other queen so that no two share a row, a column, or a diagonal.",
                  "Place the other %d queens so that no two share a row, a column, or a diagonal.",
                  (gulong) n_others),
        n_others);
  return g_strdup_printf (
      /* Translators: the number of queens; there is one only on the 1 × 1 board */
      ngettext ("Place %d queen.",
                "Place %d queens so that no two share a row, a column, or a diagonal.",
                (gulong) n_others),
      n_others);
}

char *
queens_game_format_n_found (QueensRecords *records,
                            QueensSolutions *solutions,
                            gboolean classes,
                            double *share)
{
  const QueensSolutionsView *list = queens_solutions_get_view (solutions);
  int n = list->request->n;
  guint64 total = classes ? list->fundamental.n : list->all.n;
  gboolean is_complete = classes ? list->fundamental.is_complete : list->all.is_complete;
  gulong plural = (gulong) total;
  guint count = classes ? queens_records_count_classes (records, n)
                        : queens_records_count_found (records, n);
  g_autofree char *count_text = queens_format_number (count);
  g_autofree char *total_text = queens_format_number (total);

  if (!is_complete || total == 0)
    {
      *share = -1;
      return g_strdup_printf (classes ? ngettext ("%s class", "%s classes", count)
                                      : ngettext ("%s solution", "%s solutions", count),
                              count_text);
    }
  *share = (double) count / (double) total;
  /* Translators: the number found, and the number of all, on which the plural depends */
  return g_strdup_printf (classes ? ngettext ("%s of %s class", "%s of %s classes", plural)
                                  : ngettext ("%s of %s solution", "%s of %s solutions", plural),
                          count_text, total_text);
}

char *
queens_game_describe_found (QueensRecords *records, QueensSolutions *solutions)
{
  double share;
  g_autofree char *of_solutions = queens_game_format_n_found (records, solutions, FALSE, &share);
  g_autofree char *of_classes = queens_game_format_n_found (records, solutions, TRUE, &share);

  if (queens_records_count_found (records, queens_solutions_get_view (solutions)->request->n) == 0)
    return g_strdup (_ ("Nothing yet"));
  return g_strdup_printf ("%s, %s", of_solutions, of_classes);
}
