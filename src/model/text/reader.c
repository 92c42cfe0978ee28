/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/reader.h"

#include "engine/board/notation.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_QUARK (queens - reader - error - quark, queens_reader_error)

/* The byte order mark that some editors put at the start of text. */
#define BYTE_ORDER_MARK "\357\273\277"

/* The result: the queens, on a board of up to QUEENS_MAX_N or, in notation, up to max_ranks. While rows
 * are read, from the top down, the rank of a queen is the number of its row; finish_rows() turns that
 * around. */
typedef struct
{
  GArray *queens; /* QueensSquare */
  guint max_ranks;
  int line; /* the line of the current row in the text, from 1; 0 outside rows */
  guint n_rows;
  guint column; /* the number of squares in the current row so far */
  guint width;  /* width of all rows; 0 before the first */
  guint n;
} Board;

static gboolean G_GNUC_PRINTF (4, 5)
    fail (const Board *board, GError **error, QueensReaderError code, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list list;

  va_start (list, format);
  reason = g_strdup_vprintf (format, list);
  va_end (list);
  if (board->line > 0)
    /* Translators: the number of a line of text, and the problem with it */
    g_set_error (error, QUEENS_READER_ERROR, (int) code, _ ("Line %d: %s"), board->line, reason);
  else
    g_set_error_literal (error, QUEENS_READER_ERROR, (int) code, reason);
  return FALSE;
}

static gboolean
fail_at_sign (const Board *board, const char *sign, GError **error)
{
  gunichar c = g_utf8_get_char_validated (sign, -1);
  char utf8[7] = "";

  if (c < 0x110000 && g_unichar_isprint (c))
    utf8[g_unichar_to_utf8 (c, utf8)] = '\0';
  return fail (board, error, QUEENS_READER_ERROR_SYNTAX,
               /* Translators: a character */
               _ ("“%s” is not allowed on a board"), utf8);
}

static gboolean
fail_too_large (const Board *board, guint max_n, GError **error)
{
  return fail (board, error, QUEENS_READER_ERROR_SIZE,
               /* Translators: the problem with a text that was read */
               ngettext ("the board has more than %u square per side",
                         "the board has more than %u squares per side", max_n),
               max_n);
}

static void
add_queen (Board *board, guint file, guint rank)
{
  QueensSquare square = { (guint16) file, (guint16) rank };

  g_array_append_val (board->queens, square);
}

static gboolean
end_row (Board *board, GError **error)
{
  if (board->column > QUEENS_MAX_N || board->n_rows == QUEENS_MAX_N)
    return fail_too_large (board, QUEENS_MAX_N, error);
  if (board->width > 0 && board->column != board->width)
    return fail (
        board, error, QUEENS_READER_ERROR_SIZE,
        /* Translators: the number of squares in a row, on which the plural depends, and in the
                  * rows above it */
        ngettext ("%u square where the rows above have %u",
                  "%u squares where the rows above have %u", board->column),
        board->column, board->width);
  board->width = board->column;
  board->column = 0;
  board->n_rows++;
  return TRUE;
}

static gboolean
finish_rows (Board *board, GError **error)
{
  board->line = 0;
  if (board->n_rows != board->width)
    return fail (board, error, QUEENS_READER_ERROR_SIZE,
                 /* Translators: the number of rows, on which the plural depends, and the number of
                  * squares in each */
                 ngettext ("%u row of %u squares is not a square board",
                           "%u rows of %u squares are not a square board", board->n_rows),
                 board->n_rows, board->width);
  board->n = board->width;
  for (guint i = 0; i < board->queens->len; i++)
    {
      QueensSquare *queen = &g_array_index (board->queens, QueensSquare, i);

      queen->rank = board->n - 1 - queen->rank;
    }
  return TRUE;
}

/* Rows of squares. */

typedef enum
{
  SIGNS_BOARD,  /* . and Q; spaces are ignored */
  SIGNS_GRID,   /* | between squares; spaces are empty squares */
  SIGNS_FRAMED, /* | around a row; each space is an empty square */
  SIGNS_MATRIX, /* 0 and 1 */
} Signs;

/* The meaning of a character in a row: 1 for a queen, 0 for an empty square, −1 for nothing, −2 for an
 * error. */
static int
read_sign (Signs signs, char sign)
{
  if (strchr (",;[](){}'\"\t\r", sign))
    return -1;
  if (signs == SIGNS_MATRIX)
    return sign == '0' || sign == '1' ? sign - '0' : sign == ' ' ? -1 : -2;
  if (sign == 'Q' || sign == 'q')
    return 1;
  if (signs == SIGNS_FRAMED && (sign == '|' || sign == ' '))
    return sign == '|' ? -1 : 0;
  return sign && strchr (".-_*xX", sign) ? 0 : sign == ' ' ? -1 : -2;
}

/* Adds the squares from start to end to the current row. */
static gboolean
read_signs (const char *start, const char *end, Signs signs, Board *board, GError **error)
{
  for (const char *c = start; c < end; c++)
    {
      int sign = read_sign (signs, *c);

      if (sign == -2)
        return fail_at_sign (board, c, error);
      if (sign == 1)
        add_queen (board, board->column, board->n_rows);
      board->column += sign >= 0;
    }
  return TRUE;
}

/* The same for the text between two bars: one square, however wide, or several characters. A bar at
 * either end is a border. */
static gboolean
read_grid_row (const char *start, const char *end, Board *board, GError **error)
{
  gboolean is_bordered = *start == '|' || end[-1] == '|';

  for (const char *c = start, *bar; c <= end; c = bar + 1)
    {
      guint before = board->column;
      gboolean is_border;

      bar = memchr (c, '|', (gsize) (end - c));
      is_border = is_bordered && (c == start || !bar);
      bar = bar ? bar : end;
      if (!read_signs (c, bar, SIGNS_BOARD, board, error))
        return FALSE;
      board->column += board->column == before && !is_border;
    }
  return TRUE;
}

/* TRUE for a row of a grid that has bars only at its ends. */
static gboolean
is_framed (const char *start, const char *end)
{
  const char *bar = memchr (start + 1, '|', (gsize) (end - start - 1));

  return *start == '|' && (!bar || bar == end - 1);
}

/* TRUE for the line between two rows of a grid. */
static gboolean
is_rule (const char *start, const char *end)
{
  return (*start == '+' || *start == '-') && strspn (start, "+-= ") >= (gsize) (end - start);
}

/* Reads one row, without the line end. */
static gboolean
read_row (const char *start, const char *end, Signs signs, int line, Board *board, GError **error)
{
  board->line = line;
  while (end > start && strchr ("\r\t", end[-1]))
    end--;
  if (start == end || (signs == SIGNS_GRID && is_rule (start, end)))
    return TRUE;
  if (signs == SIGNS_GRID && !is_framed (start, end)
          ? !read_grid_row (start, end, board, error)
          : !read_signs (start, end, signs == SIGNS_GRID ? SIGNS_FRAMED : signs, board, error))
    return FALSE;
  return board->column == 0 || end_row (board, error);
}

static gboolean
is_heading (const char *start, const char *end)
{
  gsize length = (gsize) (end - start);

  /* In the formats board, grid, and matrix: "Solution 1". */
  return length >= 8 && strncmp (start, "Solution", 8) == 0;
}

static gboolean
read_rows (const char *text, Board *board, GError **error)
{
  int line = 1;
  Signs signs = strchr (text, '|')                ? SIGNS_GRID
                : strpbrk (text, "Qq.") || !*text ? SIGNS_BOARD
                                                  : SIGNS_MATRIX;

  for (const char *start = text; *start; line++)
    {
      const char *end = start + strcspn (start, "\n");

      if (start == end && board->n_rows > 0)
        break;
      if (!is_heading (start, end) && !read_row (start, end, signs, line, board, error))
        return FALSE;
      start = *end ? end + 1 : end;
    }
  board->line = 0;
  if (board->n_rows == 0)
    return fail (board, error, QUEENS_READER_ERROR_SYNTAX, _ ("This is not a board"));
  return finish_rows (board, error);
}

/* TRUE for lists of strings with one square each: [['-', 'Q'], …]. */
static gboolean
is_of_squares (const char *text)
{
  const char *quote = strpbrk (text, "\"'");

  return quote && text[1 + strspn (text + 1, " \n\r\t")] == '[' && quote[1] && quote[2] == quote[0];
}

/* A space between two quotation marks is an empty square. */
static void
fill_blanks (char *text)
{
  for (char *c = strchr (text, ' '); c; c = strchr (c + 1, ' '))
    if (strchr ("\"'", c[-1]) && c[1] == c[-1] && strchr ("[( ,", c[-2]))
      *c = '.';
}

/* A list of lists, of which the first is read. Each string is a row, or each inner list has the squares
 * of a row, or it is a row of a matrix. */
static gboolean
read_list (char *text, Board *board, GError **error)
{
  gboolean squares = is_of_squares (text);
  gboolean strings = !squares && strpbrk (text, "\"'");
  const char *open = strings ? "\"'" : "[";
  const char *c = text;

  if (squares)
    fill_blanks (text);
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
        return fail (board, error, QUEENS_READER_ERROR_SYNTAX,
                     _ ("The list has no closing bracket"));
      if (!read_row (start + 1, end, strings || squares ? SIGNS_BOARD : SIGNS_MATRIX,
                     (int) board->n_rows + 1, board, error))
        return FALSE;
      board->line = 0;
      c = end + 1;
      if (!strings && c[strspn (c, " \n\r\t")] == ']')
        break;
    }
  if (board->n_rows == 0)
    return fail (board, error, QUEENS_READER_ERROR_SYNTAX, _ ("The list is empty"));
  return finish_rows (board, error);
}

/* FEN: reads only the placement, and ignores the rest, after a space. */
static gboolean
read_fen (const char *text, Board *board, GError **error)
{
  for (const char *c = text;; c++)
    {
      board->line = (int) board->n_rows + 1;
      if (g_ascii_isdigit (*c) && *c != '0')
        {
          guint64 gap = g_ascii_strtoull (c, (char **) &c, 10);

          board->column += (guint) MIN (gap, QUEENS_MAX_N + 1);
          c--;
        }
      else if (*c == 'Q' || *c == 'q')
        add_queen (board, board->column++, board->n_rows);
      else if (*c == '/' || *c == '\0' || g_ascii_isspace (*c))
        {
          if (!end_row (board, error))
            return FALSE;
          if (*c != '/')
            break;
        }
      else
        return fail_at_sign (board, c, error);
      if (board->column > QUEENS_MAX_N)
        return fail_too_large (board, QUEENS_MAX_N, error);
    }
  return finish_rows (board, error);
}

/* Squares and notation. */

/* A square in upper or lower case, with or without the letter for a queen before it. */
static gboolean
read_square (const char *word, int max_n, QueensSquare *square)
{
  g_autofree char *name = g_ascii_strdown (word, -1);

  return queens_square_parse (name, max_n, square) == QUEENS_NOTATION_OK
         || (*word == 'Q' && queens_square_parse (name + 1, max_n, square) == QUEENS_NOTATION_OK);
}

static gboolean
fail_at_word (const Board *board, const char *word, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (word, MIN ((gssize) strlen (word), 20));

  if (read_square (word, QUEENS_LARGE_MAX_N, &(QueensSquare){ 0 }))
    return fail (
        board, error, QUEENS_READER_ERROR_SIZE,
        /* Translators: a square, and the size of the largest board (the same number twice) */
        _ ("“%s” is outside the largest board, %d × %d"), valid, QUEENS_MAX_N, QUEENS_MAX_N);
  return fail (board, error, QUEENS_READER_ERROR_SYNTAX,
               /* Translators: what was typed */
               _ ("“%s” is not a square"), valid);
}

static gboolean
read_squares (const char *text, guint n_hint, Board *board, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;\n\r\t", -1);
  QueensSquare square;

  board->n = n_hint;
  for (char **word = words; *word; word++)
    {
      if (!**word)
        continue;
      if (!read_square (*word, QUEENS_MAX_N, &square))
        return fail_at_word (board, *word, error);
      add_queen (board, square.file, square.rank);
      board->n = MAX (board->n, MAX (square.file, square.rank) + 1U);
    }
  return TRUE;
}

static gboolean
check_ranks (const Board *board, GError **error)
{
  for (guint i = 0; i < board->queens->len; i++)
    {
      guint rank = g_array_index (board->queens, QueensSquare, i).rank;

      if (rank >= board->n)
        return fail (
            board, error, QUEENS_READER_ERROR_SIZE,
            /* Translators: the number of ranks, on which the plural depends, the size of the
                      * board, and a rank */
            ngettext ("%u rank makes a board of size %u, which has no rank %u",
                      "%u ranks make a board of size %u, which has no rank %u", board->n),
            /* a rank of 0 became 65535 when 1 was subtracted */
            board->n, board->n, (guint16) (rank + 1));
    }
  return TRUE;
}

/* The ranks of the queens, file by file. The queens may attack each other. */
static gboolean
read_notation (const char *text, Board *board, GError **error)
{
  gboolean joined = strpbrk (text, "- ,;\t") != NULL;

  for (const char *c = text; *c; board->n++)
    {
      guint64 rank = joined ? g_ascii_strtoull (c, (char **) &c, 10) : (guint64) (*c++ - '0');

      if (board->n == board->max_ranks || rank > board->max_ranks)
        return fail_too_large (board, board->max_ranks, error);
      add_queen (board, board->n, (guint) rank - 1);
      c += joined ? strspn (c, "- ,;\t") : 0;
    }
  if (!joined && board->n > 9)
    return fail (board, error, QUEENS_READER_ERROR_SYNTAX,
                 _ ("With more than 9 queens, separate the ranks with “-”"));
  return check_ranks (board, error);
}

/* The notation of the first solution in the program's own output: CSV, text with names before the
 * values, or JSON. NULL if the text is none of these. */
static char *
find_notation (const char *text)
{
  static const char pattern[]
      = "\\A(?|(?:number,class,notation,squares\\r?\\n)?[0-9]+,[0-9]*,([0-9-]+),[a-z]"
        "|notation: ([0-9-]+)"
        "|[[{][^}]*\"notation\": ?\"([0-9-]+)\")";
  static GRegex *regex;
  g_autoptr (GMatchInfo) match = NULL;

  if (g_once_init_enter (&regex))
    g_once_init_leave (&regex, g_regex_new (pattern, G_REGEX_RAW | G_REGEX_OPTIMIZE, 0, NULL));
  return g_regex_match (regex, text, 0, &match) ? g_match_info_fetch (match, 1) : NULL;
}

/* Recognizes the format. */
static gboolean
read_text (char *text, guint n_hint, Board *board, GError **error)
{
  char *c = text + strspn (text, "\n\r");
  g_autofree char *notation = NULL;

  if (!c[strspn (c, " \t\n\r")])
    return fail (board, error, QUEENS_READER_ERROR_EMPTY, _ ("There is nothing to read"));
  notation = find_notation (c + strspn (c, " \t\n\r"));
  if (notation && g_ascii_isdigit (*notation))
    return read_notation (notation, board, error);
  if (c[strspn (c, " \t\n\r")] == '[')
    return read_list (c + strspn (c, " \t\n\r"), board, error);
  if (strchr (c, '/'))
    return read_fen (g_strchug (c), board, error);
  if (!strchr (c, '\n') && !strpbrk (c, "|.") && !c[strspn (c, "0123456789- ,;\t")]
      && g_ascii_isdigit (*g_strchug (c)))
    return read_notation (c, board, error);
  if (!strpbrk (c, "|.[") && !is_heading (c, c + strlen (c)) && strpbrk (c, "0123456789")
      && c[strspn (c, "01 \t\r\n,;")])
    return read_squares (c, n_hint, board, error);
  return read_rows (c, board, error);
}

static int
compare_squares (gconstpointer a, gconstpointer b)
{
  const QueensSquare *first = a;
  const QueensSquare *second = b;

  if (first->file != second->file)
    return first->file < second->file ? -1 : 1;
  return first->rank < second->rank ? -1 : first->rank > second->rank;
}

/* Sorts the queens. A square that is named twice has one queen. */
static void
sort (GArray *queens)
{
  guint n = 0;

  g_array_sort (queens, compare_squares);
  for (guint i = 0; i < queens->len; i++)
    {
      QueensSquare *queen = &g_array_index (queens, QueensSquare, i);

      if (n == 0 || compare_squares (queen - (i - n + 1), queen) != 0)
        g_array_index (queens, QueensSquare, n++) = *queen;
    }
  g_array_set_size (queens, n);
}

GArray *
queens_reader_read_large (const char *text,
                          gssize length,
                          guint n_hint,
                          guint max_ranks,
                          guint *n,
                          GError **error)
{
  gsize size = length < 0 ? strlen (text) : (gsize) length;
  gsize max_size
      = max_ranks <= QUEENS_MAX_N ? QUEENS_READER_MAX_BYTES : QUEENS_READER_MAX_LARGE_BYTES;
  g_autoptr (GArray) queens = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  Board board = { .queens = queens, .max_ranks = max_ranks };
  g_autofree char *copy = NULL;
  gsize start = size >= 3 && memcmp (text, BYTE_ORDER_MARK, 3) == 0 ? 3 : 0;

  if (size > max_size)
    {
      fail (&board, error, QUEENS_READER_ERROR_TOO_LONG, _ ("This is too long for a board"));
      return NULL;
    }
  copy = g_strndup (text + start, size - start);
  if (!read_text (g_strchomp (copy), n_hint, &board, error))
    return NULL;
  sort (queens);
  *n = board.n;
  return g_steal_pointer (&queens);
}

gboolean
queens_reader_read (const char *text,
                    gssize length,
                    int n_hint,
                    QueensPosition *position,
                    GError **error)
{
  guint n;
  g_autoptr (GArray) queens
      = queens_reader_read_large (text, length, (guint) n_hint, QUEENS_MAX_N, &n, error);

  if (!queens)
    return FALSE;
  *position = queens_square_set_from_list ((int) n, (const QueensSquare *) (gpointer) queens->data,
                                           queens->len);
  return TRUE;
}
