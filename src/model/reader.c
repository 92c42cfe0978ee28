/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/reader.h"

#include "engine/notation.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_QUARK (queens - reader - error - quark, queens_reader_error)

/* Rows from the top one down, as they are read. */
typedef struct
{
  guint32 rows[QUEENS_MAX_N]; /* bit f: a queen on file f */
  int n_rows;
  int width; /* of all rows; 0 before the first */
} Rows;

static gboolean
fail (GError **error, QueensReaderError code, int line, const char *reason)
{
  if (line > 0)
    /* Translators: the number of a line of text, and what is wrong with it */
    g_set_error (error, QUEENS_READER_ERROR, (int) code, _ ("Line %d: %s"), line, reason);
  else
    g_set_error_literal (error, QUEENS_READER_ERROR, (int) code, reason);
  return FALSE;
}

static gboolean
fail_at_sign (GError **error, int line, const char *sign)
{
  gunichar c = g_utf8_get_char_validated (sign, -1);
  char utf8[7] = "";
  g_autofree char *reason = NULL;

  if (c < 0x110000 && g_unichar_isprint (c))
    utf8[g_unichar_to_utf8 (c, utf8)] = '\0';
  reason = g_strdup_printf (_ ("“%s” does not belong to a board"), utf8);
  return fail (error, QUEENS_READER_ERROR_SYNTAX, line, reason);
}

/* Adds a row of width squares. */
static gboolean
add_row (Rows *rows, guint32 queens, int width, int line, GError **error)
{
  g_autofree char *reason = NULL;

  if (width > QUEENS_MAX_N || rows->n_rows == QUEENS_MAX_N)
    return fail (error, QUEENS_READER_ERROR_SIZE, line,
                 _ ("the board is larger than 32 squares a side"));
  if (rows->width > 0 && width != rows->width)
    {
      reason = g_strdup_printf (_ ("%d squares where the rows above have %d"), width, rows->width);
      return fail (error, QUEENS_READER_ERROR_SIZE, line, reason);
    }
  rows->width = width;
  rows->rows[rows->n_rows++] = queens;
  return TRUE;
}

static gboolean
finish_rows (const Rows *rows, QueensPosition *position, GError **error)
{
  g_autofree char *reason = NULL;

  if (rows->n_rows != rows->width)
    {
      reason = g_strdup_printf (_ ("%d rows of %d squares are not a square board"), rows->n_rows,
                                rows->width);
      return fail (error, QUEENS_READER_ERROR_SIZE, 0, reason);
    }
  *position = queens_square_set_empty (rows->width);
  for (int row = 0; row < rows->n_rows; row++)
    for (guint32 bits = rows->rows[row]; bits; bits &= bits - 1)
      queens_square_set_add (position, (QueensSquare){ (uint8_t) queens_lowest_bit (bits),
                                                       (uint8_t) (rows->n_rows - 1 - row) });
  return TRUE;
}

/* Rows of squares. */

typedef enum
{
  SIGNS_BOARD,  /* . and Q; a blank is nothing */
  SIGNS_GRID,   /* | between squares, a blank is an empty one */
  SIGNS_MATRIX, /* 0 and 1 */
} Signs;

/* What a sign of a row means: 1 a queen, 0 an empty square, −1 nothing, −2 an error. */
static int
read_sign (Signs signs, char sign)
{
  if (strchr (",;[](){}'\"\t\r", sign))
    return -1;
  if (signs == SIGNS_MATRIX)
    return sign == '0' || sign == '1' ? sign - '0' : sign == ' ' ? -1 : -2;
  if (sign == 'Q' || sign == 'q')
    return 1;
  if (signs == SIGNS_GRID)
    return sign == '|' ? -1 : sign == ' ' || sign == '.' ? 0 : -2;
  return sign == '.' || sign == '-' || sign == '_' || sign == '*' ? 0 : sign == ' ' ? -1 : -2;
}

/* Reads one row, without the line's end. */
static gboolean
read_row (const char *start, const char *end, Signs signs, int line, Rows *rows, GError **error)
{
  guint32 queens = 0;
  int width = 0;

  for (const char *c = start; c < end; c++)
    {
      int sign = read_sign (signs, *c);

      if (sign == -2)
        return fail_at_sign (error, line, c);
      if (sign == 1 && width < QUEENS_MAX_N)
        queens |= UINT32_C (1) << width;
      width += sign >= 0;
    }
  return width == 0 || add_row (rows, queens, width, line, error);
}

static gboolean
is_heading (const char *start, const char *end)
{
  gsize length = (gsize) (end - start);

  /* Of the formats board, grid and matrix: "Solution 1". */
  return length >= 8 && strncmp (start, "Solution", 8) == 0;
}

static gboolean
read_rows (const char *text, QueensPosition *position, GError **error)
{
  Rows rows = { 0 };
  int line = 1;
  Signs signs = strchr (text, '|')                ? SIGNS_GRID
                : strpbrk (text, "Qq.") || !*text ? SIGNS_BOARD
                                                  : SIGNS_MATRIX;

  for (const char *start = text; *start; line++)
    {
      const char *end = start + strcspn (start, "\n");

      if (start == end && rows.n_rows > 0)
        break;
      if (!is_heading (start, end) && !read_row (start, end, signs, line, &rows, error))
        return FALSE;
      start = *end ? end + 1 : end;
    }
  if (rows.n_rows == 0)
    return fail (error, QUEENS_READER_ERROR_SYNTAX, 0, _ ("This is no board"));
  return finish_rows (&rows, position, error);
}

/* A list of lists, of which the first is read: each string is a row, or each inner list of a
 * matrix. */
static gboolean
read_list (const char *text, QueensPosition *position, GError **error)
{
  Rows rows = { 0 };
  gboolean strings = strpbrk (text, "\"'") != NULL;
  const char *open = strings ? "\"'" : "[";
  const char *c = text;

  while (*c)
    {
      const char *start = c + strcspn (c, strings ? "\"']" : "[");
      const char *end;

      if (strings && *start == ']')
        break;
      while (!strings && *start == '[' && start[1 + strspn (start + 1, " \n\r\t")] == '[')
        start = strchr (start + 1, '[');
      if (!*start)
        break;
      end = start + 1 + strcspn (start + 1, strings ? open : "]");
      if (!*end)
        return fail (error, QUEENS_READER_ERROR_SYNTAX, 0, _ ("The list does not end"));
      if (!read_row (start + 1, end, strings ? SIGNS_BOARD : SIGNS_MATRIX, rows.n_rows + 1, &rows,
                     error))
        return FALSE;
      c = end + 1;
      if (!strings && c[strspn (c, " \n\r\t")] == ']')
        break;
    }
  if (rows.n_rows == 0)
    return fail (error, QUEENS_READER_ERROR_SYNTAX, 0, _ ("The list is empty"));
  return finish_rows (&rows, position, error);
}

/* FEN: the placement only; what follows after a blank is let be. */
static gboolean
read_fen (const char *text, QueensPosition *position, GError **error)
{
  Rows rows = { 0 };
  guint32 queens = 0;
  int width = 0;

  for (const char *c = text;; c++)
    {
      if (g_ascii_isdigit (*c) && *c != '0')
        {
          guint64 gap = g_ascii_strtoull (c, (char **) &c, 10);

          width += (int) MIN (gap, QUEENS_MAX_N + 1);
          c--;
        }
      else if (*c == 'Q' || *c == 'q')
        queens |= width < QUEENS_MAX_N ? UINT32_C (1) << width : 0, width++;
      else if (*c == '/' || *c == '\0' || g_ascii_isspace (*c))
        {
          if (!add_row (&rows, queens, width, rows.n_rows + 1, error))
            return FALSE;
          queens = 0;
          width = 0;
          if (*c != '/')
            break;
        }
      else
        return fail_at_sign (error, rows.n_rows + 1, c);
      if (width > QUEENS_MAX_N)
        return add_row (&rows, queens, width, rows.n_rows + 1, error);
    }
  return finish_rows (&rows, position, error);
}

/* Squares and notation. */

static gboolean
read_squares (const char *text, int n_hint, QueensPosition *position, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;\n\r\t", -1);
  QueensSquare square;
  int n = n_hint;

  *position = queens_square_set_empty (QUEENS_MAX_N);
  for (char **word = words; *word; word++)
    {
      g_autofree char *name = g_ascii_strdown (**word == 'Q' ? *word + 1 : *word, -1);

      if (!*name)
        continue;
      if (queens_square_parse (name, QUEENS_MAX_N, &square) != QUEENS_NOTATION_OK)
        {
          g_autofree char *valid = g_utf8_make_valid (*word, MIN ((gssize) strlen (*word), 20));
          g_autofree char *reason = g_strdup_printf (_ ("“%s” is no square"), valid);

          return fail (error, QUEENS_READER_ERROR_SYNTAX, 0, reason);
        }
      queens_square_set_add (position, square);
      n = MAX (n, MAX (square.file, square.rank) + 1);
    }
  position->n = (uint8_t) n;
  return TRUE;
}

/* The ranks of the queens, file by file; queens may be in conflict. */
static gboolean
read_notation (const char *text, QueensPosition *position, GError **error)
{
  gboolean joined = strpbrk (text, "- ,;\t") != NULL;
  int ranks[QUEENS_MAX_N];
  int n = 0;

  for (const char *c = text; *c; n++)
    {
      guint64 rank = joined ? g_ascii_strtoull (c, (char **) &c, 10) : (guint64) (*c++ - '0');

      if (n == QUEENS_MAX_N || rank > QUEENS_MAX_N)
        return fail (error, QUEENS_READER_ERROR_SIZE, 0,
                     _ ("The board is larger than 32 squares a side"));
      ranks[n] = (int) rank;
      c += joined ? strspn (c, "- ,;\t") : 0;
    }
  if (!joined && n > 9)
    return fail (error, QUEENS_READER_ERROR_SYNTAX, 0,
                 _ ("Above 9 queens, the ranks are to be joined with “-”"));
  *position = queens_square_set_empty (n);
  for (int file = 0; file < n; file++)
    {
      if (ranks[file] < 1 || ranks[file] > n)
        {
          g_autofree char *reason = g_strdup_printf (
              _ ("%d ranks make a board of %d, which has no rank %d"), n, n, ranks[file]);

          return fail (error, QUEENS_READER_ERROR_SIZE, 0, reason);
        }
      queens_square_set_add (position,
                             (QueensSquare){ (uint8_t) file, (uint8_t) (ranks[file] - 1) });
    }
  return TRUE;
}

gboolean
queens_reader_read (const char *text,
                    gssize length,
                    int n_hint,
                    QueensPosition *position,
                    GError **error)
{
  gsize size = length < 0 ? strlen (text) : (gsize) length;
  g_autofree char *copy = NULL;
  const char *c;

  if (size > QUEENS_READER_MAX_BYTES)
    return fail (error, QUEENS_READER_ERROR_TOO_LONG, 0, _ ("This is too long for a board"));
  copy = g_strndup (text, size);
  g_strchomp (copy);
  c = copy + strspn (copy, "\n\r");
  if (!c[strspn (c, " \t\n\r")])
    return fail (error, QUEENS_READER_ERROR_EMPTY, 0, _ ("There is nothing to read"));

  if (c[strspn (c, " \t\n\r")] == '[')
    return read_list (c, position, error);
  if (strchr (c, '/'))
    return read_fen (g_strchug ((char *) c), position, error);
  if (!strchr (c, '\n') && !strpbrk (c, "|.") && !c[strspn (c, "0123456789- ,;\t")]
      && g_ascii_isdigit (*g_strchug ((char *) c)))
    return read_notation (c, position, error);
  if (!strpbrk (c, "|.[") && !is_heading (c, c + strlen (c)) && strpbrk (c, "123456789")
      && c[strspn (c, "01 \t\r\n,;")])
    return read_squares (c, n_hint, position, error);
  return read_rows (c, position, error);
}
