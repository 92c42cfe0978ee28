/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/text-format.h"

#include "engine/board/notation.h"

#include <string.h>

/* The parts of a row: before it, an empty square, a queen, between two squares, after it. */
typedef struct
{
  const char *before;
  char empty;
  char queen;
  const char *between;
  const char *after;
} RowStyle;

static const RowStyle board_rows = { "", '.', 'Q', "", "\n" };
static const RowStyle grid_rows = { "|", ' ', 'Q', "|", "|\n" };
static const RowStyle matrix_rows = { "", '0', '1', " ", "\n" };
static const RowStyle leetcode_rows = { "\"", '.', 'Q', "", "\"" };

static const struct
{
  const char *name;
  QueensTextDetail detail;
  const RowStyle *rows; /* for a format with rows below a heading */
} formats[QUEENS_N_TEXT_FORMATS] = {
  [QUEENS_TEXT_NOTATION] = { "notation", QUEENS_TEXT_PLAIN },
  [QUEENS_TEXT_SQUARES] = { "squares", QUEENS_TEXT_PLAIN },
  [QUEENS_TEXT_BOARD] = { "board", QUEENS_TEXT_WITH_NUMBER, &board_rows },
  [QUEENS_TEXT_GRID] = { "grid", QUEENS_TEXT_WITH_NUMBER, &grid_rows },
  [QUEENS_TEXT_MATRIX] = { "matrix", QUEENS_TEXT_WITH_NUMBER, &matrix_rows },
  [QUEENS_TEXT_LEETCODE] = { "leetcode", QUEENS_TEXT_PLAIN },
  [QUEENS_TEXT_FEN] = { "fen", QUEENS_TEXT_PLAIN },
  [QUEENS_TEXT_CSV] = { "csv", QUEENS_TEXT_WITH_CLASS },
  [QUEENS_TEXT_JSON] = { "json", QUEENS_TEXT_WITH_CLASS },
};

gboolean
queens_text_format_find (const char *name, QueensTextFormat *format)
{
  for (QueensTextFormat f = QUEENS_TEXT_NOTATION; f < QUEENS_N_TEXT_FORMATS; f++)
    if (strcmp (name, formats[f].name) == 0)
      {
        *format = f;
        return TRUE;
      }
  return FALSE;
}

const char *
queens_text_format_get_name (QueensTextFormat format)
{
  return formats[format].name;
}

QueensTextDetail
queens_text_format_get_detail (QueensTextFormat format)
{
  return formats[format].detail;
}

/* files[r] is the file of the queen on rank r. */
static void
files_by_rank (const QueensSolution *solution, int files[QUEENS_MAX_N])
{
  for (int file = 0; file < solution->n; file++)
    files[solution->ranks[file]] = file;
}

static void
append_row (int n, int queen, const RowStyle *style, GString *text)
{
  g_string_append (text, style->before);
  for (int file = 0; file < n; file++)
    {
      if (file > 0)
        g_string_append (text, style->between);
      g_string_append_c (text, file == queen ? style->queen : style->empty);
    }
  g_string_append (text, style->after);
}

/* Appends the rows, from the top rank down, separated by separator. */
static void
append_rows (const QueensSolution *solution,
             const RowStyle *style,
             const char *separator,
             GString *text)
{
  int files[QUEENS_MAX_N];

  files_by_rank (solution, files);
  for (int rank = solution->n - 1; rank >= 0; rank--)
    {
      append_row (solution->n, files[rank], style, text);
      if (rank > 0)
        g_string_append (text, separator);
    }
}

static void
append_headed_rows (const QueensSolution *solution,
                    guint64 number,
                    const RowStyle *style,
                    GString *text)
{
  if (number > 0)
    g_string_append_printf (text, "Solution %" G_GUINT64_FORMAT "\n", number);
  else
    g_string_append (text, "Solution\n");
  append_rows (solution, style, "", text);
  g_string_append_c (text, '\n');
}

static void
append_notation (const QueensSolution *solution, GString *text)
{
  gsize length = text->len;

  g_string_set_size (text, length + QUEENS_NOTATION_SIZE);
  length += (gsize) queens_notation_print (solution, text->str + length);
  g_string_truncate (text, length);
}

static void
append_squares (const QueensSolution *solution, GString *text)
{
  char squares[QUEENS_SQUARES_SIZE];

  g_string_append_len (text, squares, queens_notation_print_squares (solution, squares));
}

static void
append_fen (const QueensSolution *solution, GString *text)
{
  int n = solution->n;
  int files[QUEENS_MAX_N];

  files_by_rank (solution, files);
  for (int rank = n - 1; rank >= 0; rank--)
    {
      if (files[rank] > 0)
        g_string_append_printf (text, "%d", files[rank]);
      g_string_append_c (text, 'Q');
      if (files[rank] < n - 1)
        g_string_append_printf (text, "%d", n - 1 - files[rank]);
      g_string_append_c (text, rank > 0 ? '/' : '\n');
    }
}

static void
append_number (guint64 number, const char *unknown, GString *text)
{
  if (number > 0)
    g_string_append_printf (text, "%" G_GUINT64_FORMAT, number);
  else
    g_string_append (text, unknown);
}

static void
append_csv (const QueensSolution *solution, guint64 number, guint64 class_number, GString *text)
{
  append_number (number, "", text);
  g_string_append_c (text, ',');
  append_number (class_number, "", text);
  g_string_append_c (text, ',');
  append_notation (solution, text);
  g_string_append_c (text, ',');
  append_squares (solution, text);
  g_string_append_c (text, '\n');
}

static void
append_json (const QueensSolution *solution, guint64 number, guint64 class_number, GString *text)
{
  g_string_append (text, "{\"number\": ");
  append_number (number, "null", text);
  g_string_append (text, ", \"class\": ");
  append_number (class_number, "null", text);
  g_string_append (text, ", \"notation\": \"");
  append_notation (solution, text);
  g_string_append (text, "\", \"ranks\": [");
  for (int file = 0; file < solution->n; file++)
    g_string_append_printf (text, file > 0 ? ", %d" : "%d", solution->ranks[file] + 1);
  g_string_append (text, "]}");
}

void
queens_text_writer_begin (QueensTextWriter *self, QueensTextFormat format, GString *text)
{
  *self = (QueensTextWriter){ .format = format, .empty = TRUE };
  if (format == QUEENS_TEXT_CSV)
    g_string_append (text, "number,class,notation,squares\n");
  else if (format == QUEENS_TEXT_LEETCODE || format == QUEENS_TEXT_JSON)
    g_string_append_c (text, '[');
}

/* The ranks, with separators above n = 9. */
static const char rank_texts[QUEENS_MAX_N][4]
    = { "1-",  "2-",  "3-",  "4-",  "5-",  "6-",  "7-",  "8-",  "9-",  "10-", "11-",
        "12-", "13-", "14-", "15-", "16-", "17-", "18-", "19-", "20-", "21-", "22-",
        "23-", "24-", "25-", "26-", "27-", "28-", "29-", "30-", "31-", "32-" };

/* Writes the text for the queen on a file, and the separator after it, into a buffer with a few bytes to
 * spare. Returns the end. */
static inline char *
write_queen (QueensTextFormat format, const QueensSolution *solution, int file, char *end)
{
  unsigned rank = solution->ranks[file];
  unsigned length = 2 + (rank >= 9);

  if (format == QUEENS_TEXT_SQUARES)
    end += queens_file_name (file, end);
  memcpy (end, rank_texts[rank], sizeof rank_texts[rank]);
  if (format == QUEENS_TEXT_SQUARES)
    end[length - 1] = ' ';
  else if (solution->n <= 9)
    length = 1;
  return end + length;
}

/* Appends a line. Reuses the last line up to the first file that differs. */
static void
add_line (QueensTextWriter *self, const QueensSolution *solution, GString *text)
{
  int n = solution->n;
  int file = 0;
  char *end;

  if (self->last.n == n)
    while (file < n - 1 && self->last.ranks[file] == solution->ranks[file])
      file++;
  end = self->line + (file > 0 ? self->ends[file - 1] : 0);
  for (; file < n; file++)
    {
      end = write_queen (self->format, solution, file, end);
      self->ends[file] = (guint8) (end - self->line);
    }
  self->last = *solution;
  /* the end of the line replaces the last separator */
  if (self->format == QUEENS_TEXT_NOTATION && n <= 9)
    end++;
  end[-1] = '\n';
  g_string_append_len (text, self->line, end - self->line);
}

void
queens_text_writer_add (QueensTextWriter *self,
                        const QueensSolution *solution,
                        guint64 number,
                        guint64 class_number,
                        GString *text)
{
  const RowStyle *rows = formats[self->format].rows;

  switch (self->format)
    {
    case QUEENS_TEXT_LEETCODE:
      g_string_append (text, self->empty ? "[" : ",[");
      append_rows (solution, &leetcode_rows, ",", text);
      g_string_append_c (text, ']');
      break;
    case QUEENS_TEXT_FEN:
      append_fen (solution, text);
      break;
    case QUEENS_TEXT_CSV:
      append_csv (solution, number, class_number, text);
      break;
    case QUEENS_TEXT_JSON:
      g_string_append (text, self->empty ? "" : ",\n");
      append_json (solution, number, class_number, text);
      break;
    default:
      if (rows)
        append_headed_rows (solution, number, rows, text);
      else
        add_line (self, solution, text);
    }
  self->empty = FALSE;
}

void
queens_text_writer_end (QueensTextWriter *self, GString *text)
{
  if (self->format == QUEENS_TEXT_LEETCODE || self->format == QUEENS_TEXT_JSON)
    g_string_append (text, "]\n");
}

void
queens_text_append_rows (const QueensSolution *solution, GString *text)
{
  append_rows (solution, &board_rows, "", text);
}

/* Results. */

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
  append_count (result, counters->placed, text);
  append_count (result, counters->backtracks, text);
  append_count (result, counters->checks, text);
  g_string_append_printf (text, ",%s",
                          g_ascii_formatd (seconds, sizeof seconds, "%.9f", result->seconds));
  append_count (result, counters->peak, text);
  g_string_append_c (text, '\n');
}
