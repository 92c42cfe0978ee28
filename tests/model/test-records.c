/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/records.h"

#include "engine/board/symmetry.h"
#include "model/game/describe.h"
#include "model/store/saver.h"
#include "tests/engine/plain.h"
#include "tests/folder.h"

#include <string.h>

#define DATE "2026-11-21"
#define DAY  (queens_day_parse (DATE))

/* A folder that does not exist yet, and the files that may be created in it. */
typedef struct
{
  char *above;
  char *folder;
  QueensSaver *saver;
} Place;

static void
set_up (Place *place, gconstpointer data)
{
  place->above = g_dir_make_tmp ("queens-XXXXXX", NULL);
  place->folder = g_build_filename (place->above, "eight-queens", NULL);
  place->saver = queens_saver_new (NULL, NULL);
}

static char *
path_of (Place *place, const char *name)
{
  return g_build_filename (place->folder, name, NULL);
}

static void
tear_down (Place *place, gconstpointer data)
{
  queens_saver_free (place->saver);
  folder_remove (place->above);
  g_free (place->above);
  g_free (place->folder);
}

static QueensFoundNews
add (QueensRecords *records, const char *notation)
{
  QueensSolution solution = plain_solution (notation);

  return queens_records_add_found (records, &solution, DAY);
}

static QueensRecords *
load (Place *place)
{
  g_autoptr (GError) error = NULL;
  QueensRecords *records;

  g_assert_true (queens_saver_flush (place->saver, NULL));
  records = queens_records_new (place->folder, place->saver, &error);
  g_assert_no_error (error);
  return records;
}

static void
test_news (Place *place, gconstpointer data)
{
  g_autoptr (QueensRecords) records = load (place);
  g_autoptr (QueensRecords) later = NULL;
  g_autoptr (GArray) list = NULL;
  QueensSolution solution = plain_solution ("84136275");

  g_assert_cmpint (add (records, "84136275"), ==, QUEENS_FOUND_NEW_CLASS);
  g_assert_cmpint (add (records, "84136275"), ==, QUEENS_FOUND_AGAIN);
  g_assert_cmpint (add (records, "15863724"), ==, QUEENS_FOUND_NEW);
  g_assert_cmpint (add (records, "35841726"), ==, QUEENS_FOUND_NEW_CLASS);
  g_assert_cmpint (add (records, "2413"), ==, QUEENS_FOUND_NEW_CLASS);
  later = load (place);
  g_assert_cmpuint (queens_records_count_found (later, 8), ==, 3);
  g_assert_cmpuint (queens_records_count_classes (later, 8), ==, 2);
  g_assert_cmpuint (queens_records_count_found (later, 4), ==, 1);
  g_assert_cmpuint (queens_records_count_found (later, 5), ==, 0);
  g_assert_cmpint (queens_records_look_up (later, &solution, NULL), ==, QUEENS_FOUND_BY_HAND);
  list = queens_records_list_found (later, 8);
  g_assert_cmpuint (list->len, ==, 3);
  g_assert_cmpint (g_array_index (list, QueensSolution, 0).ranks[0], ==, 0);
  g_assert_cmpint (g_array_index (list, QueensSolution, 2).ranks[0], ==, 7);
}

/* When two independent programs add lines, the file has the lines of both. */
static void
test_merged (Place *place, gconstpointer data)
{
  g_autoptr (QueensRecords) one = load (place);
  g_autoptr (QueensRecords) other = load (place);
  g_autoptr (QueensRecords) later = NULL;

  add (one, "15863724");
  add (other, "35841726");
  g_assert_cmpuint (queens_records_count_found (other, 8), ==, 1);
  add (one, "84136275");
  later = load (place);
  g_assert_cmpuint (queens_records_count_found (later, 8), ==, 3);
}

#define FOREIGN_TEXT                                                                               \
  "# mine\n\n8 15863724 " DATE "\r\n# yours\n8 11111111 " DATE "\n"                                \
  "8 \x00 15863724\n8 84136275 " DATE "\x00\n\x00\x00\n9 15863724 x\nfuture \xff\n"                \
  "4 2413 " DATE "\n# 5 13524 " DATE "\n\x00\x00"

/* Lines in another format stay in the file and do not count; lines after a damaged one do. */
static void
test_foreign (Place *place, gconstpointer data)
{
  static const char text[] = FOREIGN_TEXT;
  static const char added[] = FOREIGN_TEXT "\n8 84136275 " DATE "\n";
  g_autofree char *path = path_of (place, "found.txt");
  g_autoptr (QueensRecords) records = NULL;
  g_autofree char *content = NULL;
  gsize length;

  g_mkdir (place->folder, 0700);
  g_assert_true (g_file_set_contents (path, text, sizeof text - 1, NULL));
  records = load (place);
  g_assert_cmpuint (queens_records_count_found (records, 8), ==, 1);
  g_assert_cmpuint (queens_records_count_found (records, 9), ==, 0);
  g_assert_cmpuint (queens_records_count_found (records, 4), ==, 1);
  g_assert_cmpuint (queens_records_count_found (records, 5), ==, 0);
  add (records, "84136275");
  g_assert_true (queens_saver_flush (place->saver, NULL));
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_assert_cmpmem (content, length, added, sizeof added - 1);
}

static const struct
{
  gboolean helped;
  gint64 seconds;
  gboolean best;
} times[] = {
  { FALSE, 100, FALSE }, { FALSE, 100, FALSE }, { FALSE, 120, FALSE }, { TRUE, 110, FALSE },
  { FALSE, 99, TRUE },   { TRUE, 60, TRUE },    { FALSE, 98, TRUE },   { FALSE, -1, FALSE },
};

static void
test_bests (Place *place, gconstpointer data)
{
  g_autoptr (QueensRecords) records = load (place);
  g_autoptr (QueensRecords) later = NULL;
  g_autofree char *path = path_of (place, "bests.txt");
  g_autofree char *content = NULL;
  gint64 seconds;

  g_assert_false (queens_records_get_best (records, 8, QUEENS_GAME_HARD, FALSE, &seconds));
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      QueensResult result = { .n = 8,
                              .kind = QUEENS_GAME_HARD,
                              .helped = times[i].helped,
                              .seconds = times[i].seconds,
                              .date = DAY,
                              .code = "8C-2MRD",
                              .stamp = 1700000000 };

      g_assert_cmpint (queens_records_add_result (records, &result), ==, times[i].best);
    }
  later = load (place);
  g_assert_true (queens_records_get_best (later, 8, QUEENS_GAME_HARD, FALSE, &seconds));
  g_assert_cmpint (seconds, ==, 98);
  g_assert_true (queens_records_get_best (later, 8, QUEENS_GAME_HARD, TRUE, &seconds));
  g_assert_cmpint (seconds, ==, 60);
  g_assert_false (queens_records_get_best (later, 8, QUEENS_GAME_EASY, FALSE, &seconds));
  g_assert_false (queens_records_get_best (later, 9, QUEENS_GAME_HARD, FALSE, &seconds));
  /* Each of them is a result, in order. */
  g_assert_cmpuint (queens_records_list_results (later)->len, ==, G_N_ELEMENTS (times));
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_true (
      g_str_has_suffix (content, "\n8 chain - no-helps 2026-11-21 8C-2MRD - 1700000000 -\n"));
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      const QueensResult *result
          = &g_array_index (queens_records_list_results (later), QueensResult, i);

      g_assert_cmpint (result->seconds, ==, times[i].seconds);
      g_assert_cmpint (result->helped, ==, times[i].helped);
      g_assert_cmpstr (result->code, ==, "8C-2MRD");
      g_assert_cmpuint (result->day, ==, 0);
    }
}

/* Lines written by 0.1.0. */
static void
test_kept_files (Place *place, gconstpointer data)
{
  g_autoptr (QueensRecords) records = NULL;
  g_autofree char *bests_path = path_of (place, "bests.txt");
  g_autofree char *found_path = path_of (place, "found.txt");
  QueensSolution shown = plain_solution ("35841726");
  const QueensResult *result;
  gint64 seconds;
  QueensDay day;

  g_mkdir (place->folder, 0700);
  g_assert_true (
      g_file_set_contents (bests_path,
                           "# Solved: n, kind of game, seconds, helps or not, date, code, number, "
                           "seconds since 1970, day\n"
                           "8 medium 161 helps 2026-11-21 8S-2MRD 1 1763712345 -\n"
                           "10 hard - no-helps 2026-11-22 10C-006E4T 2 1763798745 2026-11-22\n"
                           "8 easy 12 no-helps 2026-02-30 8F-1BME 3 1763798746 -\n",
                           -1, NULL));
  g_assert_true (g_file_set_contents (
      found_path,
      "# Solutions of the n-queens problem found by hand: n, notation, date\n"
      "8 15863724 2026-11-21\n10 1-3-6-8-10-5-9-2-4-7 2026-11-21\n8 35841726 2026-11-22 revealed\n",
      -1, NULL));
  records = load (place);
  g_assert_cmpuint (queens_records_list_results (records)->len, ==, 3);
  /* A result counts even if someone wrote a wrong date. */
  g_assert_true (queens_records_has_code (records, "8F-1BME"));
  /* Difficulties have changed since then. Such puzzles count as solved, but their times do not count as
   * best times. */
  g_assert_false (queens_records_get_best (records, 8, QUEENS_GAME_MEDIUM, TRUE, &seconds));
  g_assert_true (queens_records_has_code (records, "8S-2MRD"));
  result = queens_records_find_day (records, DAY + 1);
  g_assert_cmpint (result->n, ==, 10);
  g_assert_cmpint (result->seconds, ==, -1);
  g_assert_cmpint (result->stamp, ==, 1763798745);
  g_assert_cmpstr (result->code, ==, "10C-006E4T");
  g_assert_cmpuint (queens_records_count_found (records, 8), ==, 1);
  g_assert_cmpuint (queens_records_count_found (records, 10), ==, 1);
  g_assert_cmpint (queens_records_look_up (records, &shown, &day), ==, QUEENS_FOUND_REVEALED);
  g_assert_cmpuint (day, ==, DAY + 1);
  /* Found by hand, it is no longer just revealed, and remains so. */
  g_assert_cmpint (add (records, "35841726"), ==, QUEENS_FOUND_NEW_CLASS);
  queens_records_reveal (records, &shown, DAY + 2);
  g_assert_cmpint (queens_records_look_up (records, &shown, &day), ==, QUEENS_FOUND_BY_HAND);
  g_assert_cmpuint (day, ==, DAY);
}

static const struct
{
  gint64 seconds;
  const char *words;
} clock_times[]
    = { { 0, "0:00" }, { 9, "0:09" }, { 161, "2:41" }, { 3599, "59:59" }, { 3761, "1:02:41" } };

static void
test_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (clock_times); i++)
    {
      g_autofree char *words = queens_game_format_time (clock_times[i].seconds);

      g_assert_cmpstr (words, ==, clock_times[i].words);
    }
}

static void
play (QueensGame *game, QueensMoveKind kind, uint8_t file, uint8_t rank)
{
  QueensMove move = { .kind = kind, .square = { file, rank } };

  g_assert_true (queens_game_play (game, &move, 1));
}

/* The shared text says how the game went, and does not name any square. */
static void
test_share (void)
{
  QueensPosition given = queens_square_set_empty (4);
  g_autoptr (QueensGame) game = NULL;
  QueensAssists *assists;
  g_autofree char *without = NULL;
  g_autofree char *with = NULL;
  g_autofree char *badge = NULL;

  queens_square_set_add (&given, (QueensSquare){ 1, 3 });
  game = queens_game_new_at (&given, NULL);
  game->code = g_strdup ("4F-006E");
  play (game, QUEENS_MOVE_QUEEN, 0, 0);
  play (game, QUEENS_MOVE_QUEEN, 0, 0);
  play (game, QUEENS_MOVE_QUEEN, 0, 1);
  play (game, QUEENS_MOVE_CROSS, 3, 3);
  play (game, QUEENS_MOVE_QUEEN, 2, 0);
  play (game, QUEENS_MOVE_QUEEN, 3, 2);
  without = queens_game_describe_to_share (game, 161);
  g_assert_cmpstr (without, ==,
                   "Eight Queens, puzzle 4F-006E\n"
                   "4 × 4, Easy, 2:41, without assists\n"
                   "▣♕♛♛♛");
  game->day = DAY;
  assists = &game->assists;
  assists->hints = 2;
  g_assert_true (queens_assists_record (assists, QUEENS_ASSIST_COUNT, 5));
  g_assert_false (queens_assists_record (assists, QUEENS_ASSIST_COUNT, 9));
  with = queens_game_describe_to_share (game, -1);
  g_assert_cmpstr (with, ==,
                   "Eight Queens, Saturday, November 21, 2026\n"
                   "4 × 4, Easy, with 2 hints, remaining solutions\n▣♕♛♛♛");
  badge = queens_game_format_assists (assists);
  g_assert_cmpstr (badge, ==, "3 assists");
}

/* On a free board, only hints; and with a record of moves that is too long. */
static void
test_share_own (void)
{
  QueensPosition empty = queens_square_set_empty (4);
  g_autoptr (QueensGame) game = queens_game_new_at (&empty, NULL);
  g_autofree char *share = NULL;
  g_autofree char *badge = NULL;

  for (int i = 0; i < 130; i++)
    play (game, QUEENS_MOVE_QUEEN, 0, i % 2);
  game->day = DAY;
  game->assists.hints = 3;
  share = queens_game_describe_to_share (game, 100);
  badge = queens_game_format_assists (&game->assists);
  g_assert_cmpstr (badge, ==, "3 hints");
  g_assert_true (g_str_has_prefix (
      share, "Eight Queens, Saturday, November 21, 2026\n4 × 4, 1:40, with 3 hints\n"));
  g_assert_true (g_str_has_suffix (share, "…"));
}

/* Streaks. */

/* The days of puzzles, and the days when they were solved, counted from a Friday, DAY − 1. */
static const struct
{
  const char *name;
  struct
  {
    int day;
    int date;
  } entries[5];
  int n_entries;
  int today;
  guint in_a_row;
  guint longest;
} streaks[] = {
  { "nothing", { { 0 } }, 0, 0, 0, 0 },
  { "today", { { 0, 0 } }, 1, 0, 1, 1 },
  { "yesterday, today is still to come", { { -1, -1 } }, 1, 0, 1, 1 },
  { "the day before yesterday", { { -2, -2 } }, 1, 0, 0, 1 },
  { "a gap", { { -6, -6 }, { -5, -5 }, { -4, -4 }, { -1, -1 }, { 0, 0 } }, 5, 0, 2, 3 },
  { "the same day twice", { { -1, -1 }, { -1, -1 }, { 0, 0 } }, 3, 0, 2, 2 },
  { "a puzzle of another day", { { -2, -2 }, { -1, 0 }, { 0, 0 } }, 3, 0, 1, 1 },
  { "across the end of a month", { { 9, 9 }, { 10, 10 }, { 11, 11 } }, 3, 11, 3, 3 },
};

static QueensDay
day_of (int day)
{
  return (QueensDay) ((int) DAY - 1 + day);
}

static void
test_streaks (Place *place, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (streaks); i++)
    {
      g_autofree char *folder = g_strdup_printf ("%s-%u", place->folder, i);
      g_autoptr (QueensRecords) records = queens_records_new (folder, place->saver, NULL);
      guint in_a_row, longest;

      for (int k = 0; k < streaks[i].n_entries; k++)
        queens_records_add_result (records,
                                   &(QueensResult){ .n = 8,
                                                    .day = day_of (streaks[i].entries[k].day),
                                                    .date = day_of (streaks[i].entries[k].date) });
      queens_records_count_days (records, day_of (streaks[i].today), &in_a_row, &longest);
      g_test_message ("%s: %u, %u", streaks[i].name, in_a_row, longest);
      g_assert_cmpuint (in_a_row, ==, streaks[i].in_a_row);
      g_assert_cmpuint (longest, ==, streaks[i].longest);
    }
}

/* Results in the format of 0.1.0, with a number in the seventh field, and today's, with none, count alike:
 * a difficulty of a former grade has no time, but its day and its place in a streak. */
static void
test_former_grades (Place *place, gconstpointer data)
{
  static const char text[] = "8 medium 40 no-helps 2026-11-18 8S-2MRD 1 1763453145 2026-11-18\n"
                             "9 hard - helps 2026-11-19 9C-2MRD 2 1763539545 2026-11-19\n"
                             "10 hard 50 no-helps 2026-11-20 10C-2MRD - 1763625945 2026-11-20\n"
                             "8 supposed 60 no-helps 2026-11-21 8S-2MRE - 1763712345 2026-11-21\n";
  g_autofree char *path = path_of (place, "bests.txt");
  g_autoptr (QueensRecords) records = NULL;
  gint64 seconds;
  guint in_a_row, longest;

  g_mkdir (place->folder, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  records = load (place);
  queens_records_count_days (records, DAY, &in_a_row, &longest);
  g_assert_cmpuint (in_a_row, ==, 4);
  g_assert_cmpuint (longest, ==, 4);
  for (QueensDay day = DAY - 3; day <= DAY; day++)
    g_assert_cmpint (queens_records_find_day (records, day)->seconds, ==, day == DAY ? 60 : -1);
  g_assert_true (queens_records_has_code (records, "10C-2MRD"));
  g_assert_false (queens_records_get_best (records, 10, QUEENS_GAME_HARD, FALSE, &seconds));
  g_assert_true (queens_records_get_best (records, 8, QUEENS_GAME_MEDIUM, FALSE, &seconds));
  g_assert_cmpint (seconds, ==, 60);
}

/* The best time of a daily puzzle is for its size and without assists, and counts only daily puzzles. */
static void
test_best_of_days (Place *place, gconstpointer data)
{
  const QueensResult all[] = {
    { .n = 8, .seconds = 50, .day = 0 },
    { .n = 9, .seconds = 40, .day = DAY - 1 },
    { .n = 8, .seconds = 30, .day = DAY - 3, .helped = TRUE },
    { .n = 8, .seconds = -1, .day = DAY - 10 },
    { .n = 8, .seconds = 161, .day = DAY - 3 },
    { .n = 8, .seconds = 99, .day = DAY - 4 },
    { .n = 8, .seconds = 120, .day = DAY - 11 },
  };
  g_autoptr (QueensRecords) records = load (place);
  gint64 seconds;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_assert_true (queens_records_get_best (records, 8, QUEENS_GAME_DAILY, FALSE, &seconds)
                     == (i > 4));
      queens_records_add_result (records, &all[i]);
    }
  g_assert_true (queens_records_get_best (records, 8, QUEENS_GAME_DAILY, FALSE, &seconds));
  g_assert_cmpint (seconds, ==, 99);
  g_assert_true (queens_records_get_best (records, 9, QUEENS_GAME_DAILY, FALSE, &seconds));
  g_assert_cmpint (seconds, ==, 40);
}

static void
test_dates (void)
{
  static const char *const wrong[] = { "",         "2026-2-30",   "2026-02-30", "2026-1-1",
                                       "26-01-01", "2026-01-01 ", "2026-01",    "0000-01-01" };
  g_autofree char *text = queens_day_print (queens_day_parse ("2028-02-29"));

  g_assert_cmpstr (text, ==, "2028-02-29");
  g_assert_cmpint (queens_day_get_weekday (DAY), ==, 5);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_cmpuint (queens_day_parse (wrong[i]), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/found/news", Place, NULL, set_up, test_news, tear_down);
  g_test_add ("/found/merged", Place, NULL, set_up, test_merged, tear_down);
  g_test_add ("/found/foreign", Place, NULL, set_up, test_foreign, tear_down);
  g_test_add ("/bests/times", Place, NULL, set_up, test_bests, tear_down);
  g_test_add ("/bests/kept-files", Place, NULL, set_up, test_kept_files, tear_down);
  g_test_add_func ("/play-words", test_words);
  g_test_add_func ("/play-words/share", test_share);
  g_test_add_func ("/play-words/share-own", test_share_own);
  g_test_add ("/daily/streaks", Place, NULL, set_up, test_streaks, tear_down);
  g_test_add ("/daily/former-grades", Place, NULL, set_up, test_former_grades, tear_down);
  g_test_add ("/daily/best", Place, NULL, set_up, test_best_of_days, tear_down);
  g_test_add_func ("/daily/dates", test_dates);
  return g_test_run ();
}
