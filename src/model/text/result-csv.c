/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/result-csv.h"

static void
append_count (const QueensMethodResult *result, guint64 count, GString *text)
{
  if (result->method->tries == QUEENS_TRIES_UNKNOWN)
    g_string_append_c (text, ',');
  else
    g_string_append_printf (text, ",%" G_GUINT64_FORMAT, count);
}

void
queens_result_append_csv (const QueensMethodResult *result, GString *text)
{
  const QueensMethodCounters *counters = &result->counters;
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, "%s,%d,%" G_GUINT64_FORMAT, result->method->name, result->n,
                          (guint64) counters->solutions);
  append_count (result, counters->tried, text);
  append_count (result, counters->rejected, text);
  append_count (result, counters->checks, text);
  g_string_append_printf (text, ",%s",
                          g_ascii_formatd (seconds, sizeof seconds, "%.9f", result->seconds));
  append_count (result, counters->peak, text);
  g_string_append_c (text, '\n');
}
