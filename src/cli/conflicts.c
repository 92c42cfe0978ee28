/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/conflicts.h"

#include "cli/typed.h"
#include "engine/rules.h"

/* The number of the line of a kind that a queen stands on. */
static int
line_of (const QueensReaderSquare *queen, QueensLineKind kind)
{
  switch (kind)
    {
    case QUEENS_LINE_FILE:
      return (int) queen->file;
    case QUEENS_LINE_RANK:
      return (int) queen->rank;
    case QUEENS_LINE_RISING:
      return (int) queen->file - (int) queen->rank;
    case QUEENS_LINE_FALLING:
    default:
      return (int) (queen->file + queen->rank);
    }
}

/* By line, and on it along the board. */
static int
compare_by_line (gconstpointer a, gconstpointer b, gpointer data)
{
  const QueensReaderSquare *first = a;
  const QueensReaderSquare *second = b;
  QueensLineKind kind = *(const QueensLineKind *) data;
  int lines = line_of (first, kind) - line_of (second, kind);

  if (lines != 0)
    return lines;
  if (first->file != second->file)
    return first->file < second->file ? -1 : 1;
  return first->rank < second->rank ? -1 : first->rank > second->rank;
}

static char *
describe (const QueensReaderSquare *queens, guint n_queens, QueensLineKind kind)
{
  static const char *const names[] = { "file", "rank", "diagonal", "diagonal" };
  GString *text = g_string_new (NULL);

  if (n_queens == 2)
    {
      queens_typed_append_square (queens[0], text);
      g_string_append (text, " and ");
      queens_typed_append_square (queens[1], text);
      g_string_append_printf (text, " share a %s", names[kind]);
      return g_string_free (text, FALSE);
    }
  if (kind == QUEENS_LINE_FILE)
    {
      g_string_append (text, "file ");
      queens_typed_append_square (queens[0], text);
      /* the file without its rank */
      while (g_ascii_isdigit (text->str[text->len - 1]))
        g_string_truncate (text, text->len - 1);
    }
  else if (kind == QUEENS_LINE_RANK)
    g_string_append_printf (text, "rank %u", queens[0].rank + 1);
  else
    {
      g_string_append (text, "the diagonal ");
      queens_typed_append_square (queens[0], text);
      g_string_append (text, " to ");
      queens_typed_append_square (queens[n_queens - 1], text);
    }
  g_string_append_printf (text, " holds %u queens", n_queens);
  return g_string_free (text, FALSE);
}

char **
queens_conflicts_describe (const GArray *queens)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GArray) sorted = g_array_copy ((GArray *) queens);
  const QueensReaderSquare *all = (const QueensReaderSquare *) sorted->data;

  for (QueensLineKind kind = QUEENS_LINE_FILE; kind <= QUEENS_LINE_FALLING; kind++)
    {
      g_array_sort_with_data (sorted, compare_by_line, &kind);
      for (guint first = 0, end; first < sorted->len; first = end)
        {
          for (end = first + 1; end < sorted->len; end++)
            if (line_of (&all[end], kind) != line_of (&all[first], kind))
              break;
          if (end - first > 1)
            {
              g_autofree char *words = describe (&all[first], end - first, kind);

              g_strv_builder_add (builder, words);
            }
        }
    }
  return g_strv_builder_end (builder);
}
