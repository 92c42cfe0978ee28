/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/answer.h"

void
queens_answer_append_notation (const guint32 *ranks, guint n, GString *text)
{
  for (guint file = 0; file < n; file++)
    {
      if (file > 0 && n > 9)
        g_string_append_c (text, '-');
      g_string_append_printf (text, "%" G_GUINT32_FORMAT, ranks[file] + 1);
    }
}

void
queens_answer_append_name (const char *name, GString *text)
{
  gboolean first = text->len == 0 || text->str[text->len - 1] == '\n';

  g_string_append_printf (text, "%s\"%s\": ", first ? "{" : ", ", name);
}

void
queens_answer_append_text (const char *name, const char *value, GString *text)
{
  queens_answer_append_name (name, text);
  if (value)
    g_string_append_printf (text, "\"%s\"", value);
  else
    g_string_append (text, "null");
}

void
queens_answer_append_number (const char *name, guint64 value, GString *text)
{
  queens_answer_append_name (name, text);
  g_string_append_printf (text, "%" G_GUINT64_FORMAT, value);
}

void
queens_answer_append_known (const char *name, guint64 value, GString *text)
{
  if (value > 0)
    queens_answer_append_number (name, value, text);
  else
    queens_answer_append_text (name, NULL, text);
}

void
queens_answer_append_flag (const char *name, gboolean value, GString *text)
{
  queens_answer_append_name (name, text);
  g_string_append (text, value ? "true" : "false");
}

void
queens_answer_append_solution (const guint32 *ranks, guint n, GString *text)
{
  queens_answer_append_name ("notation", text);
  g_string_append_c (text, '"');
  queens_answer_append_notation (ranks, n, text);
  g_string_append_c (text, '"');
  queens_answer_append_name ("ranks", text);
  for (guint file = 0; file < n; file++)
    g_string_append_printf (text, "%s%" G_GUINT32_FORMAT, file > 0 ? ", " : "[", ranks[file] + 1);
  g_string_append_c (text, ']');
}

void
queens_answer_end (GString *text)
{
  g_string_append (text, "}\n");
}

void
queens_answer_copy_ranks (const QueensSolution *solution, guint32 *ranks)
{
  for (int file = 0; file < solution->n; file++)
    ranks[file] = solution->ranks[file];
}
