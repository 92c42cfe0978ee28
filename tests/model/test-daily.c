/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Days in a row. */
#include "model/game/bests.h"

#include <string.h>

/* One result: which day's puzzle, and when it was solved, in days after 20 November 2026. */
typedef struct
{
  int day;
  int date;
} Entry;

static const struct
{
  const char *name;
  Entry entries[5];
  int n_entries;
  int today;
  guint in_a_row;
  guint longest;
} cases[] = {
  { "nothing", { { 0 } }, 0, 0, 0, 0 },
  { "today", { { 0, 0 } }, 1, 0, 1, 1 },
  { "yesterday, today is still to come", { { -1, -1 } }, 1, 0, 1, 1 },
  { "the day before yesterday", { { -2, -2 } }, 1, 0, 0, 1 },
  { "a gap", { { -6, -6 }, { -5, -5 }, { -4, -4 }, { -1, -1 }, { 0, 0 } }, 5, 0, 2, 3 },
  { "the same day twice", { { -1, -1 }, { -1, -1 }, { 0, 0 } }, 3, 0, 2, 2 },
  { "a puzzle of another day", { { -2, -2 }, { -1, 0 }, { 0, 0 } }, 3, 0, 1, 1 },
  { "across the end of a month", { { 9, 9 }, { 10, 10 }, { 11, 11 } }, 3, 11, 3, 3 },
};

static void
print_day (int day, char text[QUEENS_DATE_SIZE])
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, 20, G_DATE_NOVEMBER, 2026);
  if (day >= 0)
    g_date_add_days (&date, (guint) day);
  else
    g_date_subtract_days (&date, (guint) -day);
  queens_daily_print (&date, text);
}

static void
test_count (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (QueensResult));
      char today_text[QUEENS_DATE_SIZE];
      GDate today;
      guint in_a_row, longest;

      for (int k = 0; k < cases[i].n_entries; k++)
        {
          const Entry *entry = &cases[i].entries[k];
          QueensResult result = { .n = 8 };

          print_day (entry->date, result.date);
          print_day (entry->day, result.day);
          g_array_append_val (results, result);
        }
      print_day (cases[i].today, today_text);
      g_assert_true (queens_daily_parse (today_text, &today));
      queens_daily_count (results, &today, &in_a_row, &longest);
      g_test_message ("%s: %u, %u", cases[i].name, in_a_row, longest);
      g_assert_cmpuint (in_a_row, ==, cases[i].in_a_row);
      g_assert_cmpuint (longest, ==, cases[i].longest);
    }
}

/* The best time of a daily puzzle is for its size, without assists, and only for daily puzzles. */
static void
test_best (void)
{
  static const QueensResult all[] = {
    { .n = 8, .seconds = 50, .day = "" },
    { .n = 9, .seconds = 40, .day = "2026-11-20" },
    { .n = 8, .seconds = 30, .day = "2026-11-18", .helped = TRUE },
    { .n = 8, .seconds = -1, .day = "2026-11-11" },
    { .n = 8, .seconds = 161, .day = "2026-11-18" },
    { .n = 8, .seconds = 99, .day = "2026-11-17" },
    { .n = 8, .seconds = 120, .day = "2026-11-10" },
  };
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (QueensResult));
  gint64 seconds;

  g_array_append_vals (results, all, 4);
  g_assert_false (queens_daily_get_best (results, 8, &seconds));
  g_array_append_vals (results, all + 4, G_N_ELEMENTS (all) - 4);
  g_assert_true (queens_daily_get_best (results, 8, &seconds));
  g_assert_cmpint (seconds, ==, 99);
  g_assert_true (queens_daily_get_best (results, 9, &seconds));
  g_assert_cmpint (seconds, ==, 40);
}

static void
test_dates (void)
{
  static const char *const wrong[] = { "",         "2026-2-30",   "2026-02-30", "2026-1-1",
                                       "26-01-01", "2026-01-01 ", "2026-01",    "0000-01-01" };
  GDate date;
  char text[QUEENS_DATE_SIZE];

  g_assert_true (queens_daily_parse ("2028-02-29", &date));
  queens_daily_print (&date, text);
  g_assert_cmpstr (text, ==, "2028-02-29");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (queens_daily_parse (wrong[i], &date));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/daily/count", test_count);
  g_test_add_func ("/daily/best", test_best);
  g_test_add_func ("/daily/dates", test_dates);
  return g_test_run ();
}
