/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/day.h"

QueensDay
queens_day_today (void)
{
  GDate today;

  g_date_clear (&today, 1);
  g_date_set_time_t (&today, g_get_real_time () / G_USEC_PER_SEC);
  return g_date_get_julian (&today);
}

int
queens_day_get_weekday (QueensDay day)
{
  return (int) (day - 1) % QUEENS_DAYS_A_WEEK;
}

char *
queens_day_print (QueensDay day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  return g_strdup_printf ("%04d-%02d-%02d", g_date_get_year (&date), g_date_get_month (&date),
                          g_date_get_day (&date));
}

QueensDay
queens_day_parse (const char *text)
{
  guint64 year, month, day;
  g_auto (GStrv) parts = g_strsplit (text, "-", -1);
  g_autofree char *again = NULL;
  GDate date;

  if (g_strv_length (parts) != 3 || !g_ascii_string_to_unsigned (parts[0], 10, 1, 9999, &year, NULL)
      || !g_ascii_string_to_unsigned (parts[1], 10, 1, 12, &month, NULL)
      || !g_ascii_string_to_unsigned (parts[2], 10, 1, 31, &day, NULL)
      || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return 0;
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  again = queens_day_print (g_date_get_julian (&date));
  return g_str_equal (text, again) ? g_date_get_julian (&date) : 0;
}
