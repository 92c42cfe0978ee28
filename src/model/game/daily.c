/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/daily.h"

#include <string.h>

void
queens_daily_print (const GDate *date, char text[QUEENS_DATE_SIZE])
{
  g_snprintf (text, QUEENS_DATE_SIZE, "%04d-%02d-%02d", g_date_get_year (date),
              g_date_get_month (date), g_date_get_day (date));
}

gboolean
queens_daily_parse (const char *text, GDate *date)
{
  guint64 year, month, day;
  g_auto (GStrv) parts = g_strsplit (text, "-", -1);
  char again[QUEENS_DATE_SIZE];

  if (g_strv_length (parts) != 3 || !g_ascii_string_to_unsigned (parts[0], 10, 1, 9999, &year, NULL)
      || !g_ascii_string_to_unsigned (parts[1], 10, 1, 12, &month, NULL)
      || !g_ascii_string_to_unsigned (parts[2], 10, 1, 31, &day, NULL)
      || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return FALSE;
  g_date_clear (date, 1);
  g_date_set_dmy (date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  queens_daily_print (date, again);
  return strcmp (text, again) == 0;
}

static const QueensResult *
get_result (const GArray *results, guint i)
{
  return &g_array_index (results, QueensResult, i);
}

/* The set of days that count, as Julian days. */
static GHashTable *
collect_days (const GArray *results)
{
  GHashTable *days = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < results->len; i++)
    {
      const QueensResult *result = get_result (results, i);
      GDate date;

      if (strcmp (result->day, result->date) == 0 && queens_daily_parse (result->day, &date))
        g_hash_table_add (days, GUINT_TO_POINTER (g_date_get_julian (&date)));
    }
  return days;
}

static gboolean
has_day (GHashTable *days, guint day)
{
  return g_hash_table_contains (days, GUINT_TO_POINTER (day));
}

static guint
count_back (GHashTable *days, guint day)
{
  guint count = 0;

  while (has_day (days, day - count))
    count++;
  return count;
}

void
queens_daily_count (const GArray *results, const GDate *today, guint *in_a_row, guint *longest)
{
  g_autoptr (GHashTable) days = collect_days (results);
  guint day = g_date_get_julian (today);
  GHashTableIter iter;
  gpointer last;

  *in_a_row = count_back (days, has_day (days, day) ? day : day - 1);
  *longest = 0;
  g_hash_table_iter_init (&iter, days);
  while (g_hash_table_iter_next (&iter, &last, NULL))
    if (!has_day (days, GPOINTER_TO_UINT (last) + 1))
      *longest = MAX (*longest, count_back (days, GPOINTER_TO_UINT (last)));
}

gboolean
queens_daily_get_best (const GArray *results, int n, gint64 *seconds)
{
  gboolean found = FALSE;

  for (guint i = 0; i < results->len; i++)
    {
      const QueensResult *result = get_result (results, i);

      if (result->n != n || *result->day == '\0' || result->helped || result->seconds < 0
          || (found && result->seconds >= *seconds))
        continue;
      *seconds = result->seconds;
      found = TRUE;
    }
  return found;
}
