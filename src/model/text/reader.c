/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The grammar, of signs (signs.h):
 *
 *   text    = { blank | heading | board } ; whatever is neither is an error
 *   board   = ranks | squares | pairs | fen | rows | csv | record | object
 *   heading = "Solution" or "Answer", [number], [":"]
 *           | "n" ("=" | ":") number, alone on its line
 *           | name ("=" | ":") before a list or a line end; name directly before "(", "[", or "{"
 *           | number, alone on its line, that is not 4 or more different ranks, before rows that are not in
 *             "[[" and quotes, and before ranks in a list
 *           | number, alone on its line, that cannot be ranks and is the n of the board after it
 *           | "number,class,notation,squares"
 *   list    = open, { list | board | "," }, close ; after the outermost, [".", ";", or ","], and then the
 *             line ends or another list follows
 *
 *   ranks   = digits from 1 (a number, alone on its line or in quotes) | numbers with "-" between
 *           | numbers from 1 or, if one is 0, from 0, with blanks, "," or ";" between, on a line or in a list;
 *             not if they may be a number and ranks
 *   squares = { file rank | "Q" file rank } with blanks, ",", or ";" between, on a line or in a list
 *   pairs   = { [name] open number "," number close }: file and rank, from 1 or, if one is 0, from 0; on a
 *             line, or each on a line
 *   fen     = rows of gaps and queens with "/" between, ["/"], ["w - - 0 1"], in quotes or not
 *   csv     = [number] "," [class] "," ranks "," squares, with ",", ";" or a tab, in quotes or not
 *   record  = "notation:" ranks, { "number:" | "class:" | "member:" | "images:" … }, [rows]
 *   object  = JSON with "notation", "ranks", or "squares", and "n"; other members are those that nqueens
 *             writes. What a csv, record, or object says twice must agree.
 *
 *   rows    = w rows of w squares: lines, blank or not, between which there may be blank lines and, in a grid,
 *             lines of + and -; or lists; or the strings of one list or line, with "," or blanks between
 *   row     = signs, with blanks between or not | squares with ",", ";" or tabs between, which may be empty;
 *             a last "," follows numbers only
 *           | squares with "|" between and, if all lines have them, at the ends
 *           | in "|" or quotes: signs with blanks between, or signs and blanks, if all signs are queens
 *   queen   = Q q W D 1; if a board has none, and has two signs, the one that each row has once; else the one
 *             that is rarer. It is not . - _ 0 or blank. */
#include "model/text/reader.h"

#include "engine/board/notation.h"
#include "model/text/signs.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_QUARK (queens - reader - error - quark, queens_reader_error)

#define MAX_OPEN   6
#define MAX_NUMBER 65535U
#define MAX_QUOTE  40

#define BLANKS      " \t"
#define SPACES      " \t\n"
#define DIGITS      "0123456789"
#define QUEEN_SIGNS "QqWD1"
#define EMPTY_SIGNS ".-_0 "               /* never queens */
#define FREE_SIGNS  EMPTY_SIGNS "*xXoO#+" /* empty where there are queens */
#define NO_SIGNS    "23456789[](){}\"'/|,;\t\n\177"

#define NO_BOARD   N_ ("This is not a board")
#define NOT_CLOSED N_ ("The list has no closing bracket")
#define DIFFERS    N_ ("the text names two different boards")

/* What is kept from one board of the text to the next. */
typedef struct
{
  char open[MAX_OPEN]; /* the brackets that are open */
  guint n_open;
  gboolean is_within_line; /* the board before was FEN, which more may follow on its line */
} Context;

struct _QueensReader
{
  guint n_hint;
  guint max_n;
  gboolean joins_squares;
  QueensSigns signs;
  gboolean needs_more; /* the end of signs, the text added so far, was reached */
  guint error_line;
  Context context;

  /* The current board. */
  const char *start;     /* where it begins, after its headings */
  const char *c;         /* what is read next */
  gboolean heading_is_n; /* a heading that must be n was read */
  GError *error;
  const char *problem; /* where the error is */
  GArray *items;       /* Item */
  GArray *numbers;     /* guint, of all units */
  GByteArray *cells;   /* the signs of rows */
  GArray *queens;      /* QueensSquare */
  guint n;
  gboolean sized;
  QueensReading reading;
};

/* A part of a line or list. */
typedef struct
{
  const char *start;
  const char *end;
  char before; /* the separator; 0 before the first */
  gboolean quoted;
} Item;

/* A line, or a list without lists. */
typedef struct
{
  enum
  {
    UNIT_ROWS,
    UNIT_SQUARES,
    UNIT_LISTED, /* ranks with separators between: "2 4 1 3" */
    UNIT_JOINED, /* ranks with nothing between: "2413" */
    UNIT_DASHED  /* ranks with dashes between: "2-4-1-3" */
  } kind;
  gboolean is_binary; /* ranks that are all 0 or 1, without dashes, and may be a row */
  gboolean has_bars;
  gboolean is_bordered; /* all rows have bars at their ends */
  guint n_rows;
  guint width;
  guint first; /* index of the first of its numbers in those of the reader */
  guint n_numbers;
  guint smallest;
  guint largest;
} Unit;

/* Errors. */

static gboolean G_GNUC_PRINTF (3, 4)
    fail (QueensReader *self, const char *where, const char *format, ...)
{
  va_list list;

  if (!self->error)
    {
      va_start (list, format);
      self->error
          = g_error_new_valist (QUEENS_READER_ERROR, QUEENS_READER_ERROR_SYNTAX, format, list);
      va_end (list);
      self->problem = where;
    }
  return FALSE;
}

/* Returns (transfer full) what was typed there, if it is not too long for a message. */
static char *
dup_typed (const QueensReader *self, const char *start, const char *end)
{
  return queens_signs_dup_typed (&self->signs, start, MIN (end, start + MAX_QUOTE));
}

static gboolean
fail_at_sign (QueensReader *self, const char *sign)
{
  g_autofree char *typed = dup_typed (self, sign, sign + 1);

  if (!*sign || *sign == '\n')
    return fail (self, sign, _ (NO_BOARD));
  /* Translators: a character */
  return fail (self, sign, _ ("“%s” is not allowed on a board"), typed);
}

static gboolean
fail_too_large (QueensReader *self, const char *where)
{
  return fail (self, where,
               /* Translators: the problem with a text that was read */
               ngettext ("the board has more than %u square per side",
                         "the board has more than %u squares per side", self->max_n),
               self->max_n);
}

static gboolean
fail_not_square (QueensReader *self, const char *where, guint n_rows, guint width)
{
  return fail (self, where,
               /* Translators: the number of rows, on which the plural depends, and the number of
                * squares in each */
               ngettext ("%u row of %u squares is not a square board",
                         "%u rows of %u squares are not a square board", n_rows),
               n_rows, width);
}

/* Signs among others. Whatever depends on the end of what has been added goes through is_at_end(). */

static gboolean
is_at_end (QueensReader *self, const char *c)
{
  self->needs_more = self->needs_more || !*c;
  return !*c;
}

static const char *
skip (QueensReader *self, const char *c, const char *set)
{
  c += strspn (c, set);
  is_at_end (self, c);
  return c;
}

static const char *
find_line_end (QueensReader *self, const char *c)
{
  c += strcspn (c, "\n");
  is_at_end (self, c);
  return c;
}

/* Returns the start of the next line that is not blank, or c, if there are only blanks between. */
static const char *
skip_blank_lines (QueensReader *self, const char *c)
{
  const char *start = c;

  for (c = skip (self, c, SPACES); c > start && c[-1] != '\n'; c--)
    ;
  return c;
}

static gboolean
is_one_of (char c, const char *set)
{
  return c && strchr (set, c);
}

static gboolean
has_only (const char *c, const char *end, const char *set)
{
  return c + strspn (c, set) >= end;
}

static const char *
find (const char *c, const char *end, char sign)
{
  return memchr (c, sign, (gsize) (end - c));
}

static const char *
trim_end (const char *c, const char *end)
{
  while (end > c && is_one_of (end[-1], SPACES))
    end--;
  return end;
}

/* Starts a board that begins at c. */
static void
restart (QueensReader *self, const char *c)
{
  self->c = c;
  self->n = 0;
  self->sized = FALSE;
  self->reading = (QueensReading){ 0 };
  g_array_set_size (self->queens, 0);
  g_byte_array_set_size (self->cells, 0);
}

/* Continues after the line or list that ends there. */
static void
pass (QueensReader *self, const char *end)
{
  self->c = end + (*end != '\0');
}

static const char *
skip_name (QueensReader *self, const char *c)
{
  const char *start = c;

  while (g_ascii_isalpha (*c) || *c == '_' || (c > start && (g_ascii_isdigit (*c) || *c == '.')))
    c++;
  is_at_end (self, c);
  return c;
}

/* TRUE if there is a list here, which may have a name. */
static gboolean
is_list (QueensReader *self, const char *c)
{
  return is_one_of (*skip_name (self, c), "[({");
}

static char
closing (char open)
{
  return open == '[' ? ']' : open == '(' ? ')' : '}';
}

/* Returns the end of the list that begins at c, if there are no lists in it, else NULL. */
static const char *
find_close (QueensReader *self, const char *c)
{
  const char *end = c + 1 + strcspn (c + 1, "[](){}");

  return is_at_end (self, end) || *end != closing (*c) ? NULL : end;
}

/* Items: the texts between separators. */

static Item *
get_item (const QueensReader *self, guint i)
{
  return &g_array_index (self->items, Item, i);
}

static gboolean
is_empty (const Item *item)
{
  return item->start == item->end;
}

/* Splits a line or list at separators and blanks, or a row of a grid at its bars. Tabs are blanks, or separators
 * that empty squares may stand between. */
static gboolean
split (QueensReader *self, const char *c, const char *end, const char *separators)
{
  gboolean is_grid = *separators == '|';
  const char *blanks = is_grid ? "" : strchr (separators, '\t') ? " \n" : SPACES;
  char before = '\0';

  g_array_set_size (self->items, 0);
  do
    {
      Item item = { .before = before };

      c = MIN (c + strspn (c, blanks), end);
      item.quoted = !is_grid && c < end && is_one_of (*c, "\"'");
      item.start = c + item.quoted;
      item.end = item.quoted ? find (c + 1, end, *c)
                             : MIN (c + strcspn (c, is_grid ? "|" : " \n\t,;\"'"), end);
      if (!item.end)
        return fail (self, c, _ ("The text has no closing quote"));
      g_array_append_val (self->items, item);
      c = item.end + item.quoted;
      c = MIN (c + strspn (c, blanks), end);
      before = c == end ? '\0' : is_one_of (*c, separators) ? *c++ : ' ';
    }
  while (before);
  return TRUE;
}

/* Returns the first item whose separator is not that of the second, or NULL. */
static const Item *
find_odd (const QueensReader *self)
{
  for (guint i = 2; i < self->items->len; i++)
    if (get_item (self, i)->before != get_item (self, 1)->before)
      return get_item (self, i);
  return NULL;
}

/* Fails at the separator before an item. */
static gboolean
fail_before (QueensReader *self, const Item *item)
{
  return fail_at_sign (self, trim_end (get_item (self, 0)->start, item->start - item->quoted) - 1);
}

/* Returns the separator of the items, a blank if they have only blanks, or 0 if they have different ones. */
static char
get_separator (const QueensReader *self)
{
  return self->items->len < 2 ? ' ' : find_odd (self) ? '\0' : get_item (self, 1)->before;
}

/* Splits a line or list; at tabs, if it has nothing else between items of at most one sign. */
static gboolean
split_unit (QueensReader *self, const char *c, const char *end, gboolean is_line)
{
  if (!split (self, c, end, ",;"))
    return FALSE;
  if (!is_line || !find (c, end, '\t') || find (c, end, ' ') || get_separator (self) != ' ')
    return TRUE;
  for (guint i = 0; i < self->items->len; i++)
    if (get_item (self, i)->end > get_item (self, i)->start + 1)
      return TRUE;
  return split (self, c, end, ",;\t");
}

/* Numbers. */

static guint
parse_number (const char *c, const char *end)
{
  guint number = 0;

  for (; c < end && g_ascii_isdigit (*c); c++)
    number = MIN (number * 10 + (guint) (*c - '0'), MAX_NUMBER);
  return number;
}

static guint
get_number (const QueensReader *self, const Unit *unit, guint i)
{
  return g_array_index (self->numbers, guint, unit->first + i);
}

static void
clear_numbers (QueensReader *self, Unit *unit)
{
  g_array_set_size (self->numbers, unit->first);
  unit->n_numbers = 0;
  unit->smallest = MAX_NUMBER;
  unit->largest = 0;
}

/* Adds the number that begins at c, without zeros before it. Returns its end, or NULL if there is none. */
static const char *
add_number (QueensReader *self, Unit *unit, const char *c, const char *end)
{
  const char *digits_end = MIN (c + strspn (c, DIGITS), end);
  guint number = parse_number (c, digits_end);

  if (digits_end == c || (*c == '0' && digits_end > c + 1))
    return NULL;
  g_array_append_val (self->numbers, number);
  unit->n_numbers++;
  unit->smallest = MIN (unit->smallest, number);
  unit->largest = MAX (unit->largest, number);
  return digits_end;
}

/* Reads a single item: digits, or numbers with dashes between them. */
static gboolean
read_joined (QueensReader *self, const Item *item, Unit *unit)
{
  gboolean is_dashed = find (item->start, item->end, '-') != NULL;
  const char *c = item->start;

  if (is_empty (item) || !has_only (item->start, item->end, DIGITS "-"))
    return FALSE;
  clear_numbers (self, unit);
  unit->kind = is_dashed ? UNIT_DASHED : UNIT_JOINED;
  c = add_number (self, unit, c, is_dashed ? item->end : c + 1);
  while (c && c < item->end)
    c = add_number (self, unit, c + is_dashed, is_dashed ? item->end : c + 1);
  return c != NULL;
}

/* Reads numbers; 0. and 1. are those of NumPy. */
static gboolean
read_numbers (QueensReader *self, Unit *unit)
{
  clear_numbers (self, unit);
  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = get_item (self, i);
      const char *digits_end = add_number (self, unit, item->start, item->end);
      gboolean is_real = digits_end == item->start + 1 && *item->start <= '1' && *digits_end == '.'
                         && has_only (digits_end + 1, item->end, "0");

      if (!digits_end || (digits_end < item->end && !is_real)
          || (item->quoted && self->items->len > 1 && item->end > item->start + 2))
        return FALSE;
    }
  unit->kind = UNIT_LISTED;
  return TRUE;
}

/* TRUE if the numbers from the one at first on are 1 to n, in any order. */
static gboolean
is_permutation (const QueensReader *self, const Unit *unit, guint first)
{
  guint n = unit->n_numbers - first;
  g_autofree guint8 *there = g_malloc0 (n + 1);

  for (guint i = first; i < unit->n_numbers; i++)
    {
      guint number = get_number (self, unit, i);

      if (number == 0 || number > n || there[number]++)
        return FALSE;
    }
  return TRUE;
}

/* Refuses a line that may be the number of a solution and its ranks: the other numbers are ranks without it,
 * or the gap after it is wider than all others. */
static gboolean
check_table (QueensReader *self, const Unit *unit, const char *where)
{
  guint n = unit->n_numbers - 1;
  guint number = get_number (self, unit, 0);
  gboolean is_wide = n >= 4 && number > 0 && !unit->is_binary && get_separator (self) == ' ';
  gboolean may_be_ranks
      = is_wide && !is_permutation (self, unit, 0) && is_permutation (self, unit, 1);

  for (guint i = 2; is_wide && i < self->items->len; i++)
    is_wide = get_item (self, i)->start - get_item (self, i - 1)->end
              < get_item (self, 1)->start - get_item (self, 0)->end;
  return (!is_wide && !may_be_ranks)
         || fail (
             self, where,
             /* Translators: two readings of a line: a list of rows of queens, or the number of a
              * solution and one row less */
             _ ("These are %u rows, or the number %u and %u rows"), n + 1, number, n);
}

static void
add_queen (QueensReader *self, guint file, guint rank)
{
  QueensSquare square = { (guint16) file, (guint16) rank };

  g_array_append_val (self->queens, square);
  self->n = MAX (self->n, MAX (file, rank) + 1);
}

/* Adds a queen on each file. They may attack each other. */
static gboolean
add_ranks (QueensReader *self, const Unit *unit, const char *where)
{
  guint n = unit->n_numbers;
  gboolean from_0 = unit->kind == UNIT_LISTED && n > 1 && unit->smallest == 0 && unit->largest < n;

  if (MAX (n, unit->largest) > self->max_n)
    return fail_too_large (self, where);
  if (unit->kind == UNIT_JOINED && n > 9)
    return fail (self, where, _ ("With more than 9 queens, separate the rows with “-”"));
  if (from_0 && unit->is_binary && n > 2)
    return fail_not_square (self, where, 1, n);
  for (guint file = 0; file < n; file++)
    {
      guint rank = get_number (self, unit, file);

      if (!from_0 && (rank == 0 || rank > n))
        return fail (self, where,
                     /* Translators: the number of queens, on which the plural depends, the size of
                      * the board, and a row */
                     ngettext ("%u number makes a board of size %u, which has no row %u",
                               "%u numbers make a board of size %u, which has no row %u", n),
                     n, n, rank);
      add_queen (self, file, rank - !from_0);
    }
  self->sized = TRUE;
  self->reading.from_0 = from_0;
  return TRUE;
}

/* Squares. */

/* Reads a square in upper or lower case, with or without the letter for a queen before it, which only a small
 * board cannot take for a file. */
static gboolean
read_square (const Item *item, guint n, guint max_n, QueensSquare *square)
{
  gsize length = (gsize) (item->end - item->start);
  char name[16] = "";

  if (length < 2 || length >= sizeof name || !g_ascii_isalpha (*item->start))
    return FALSE;
  for (gsize i = 0; i < length; i++)
    name[i] = g_ascii_tolower (item->start[i]);
  return queens_square_parse (name, (int) n, square) == QUEENS_NOTATION_OK
         || (*item->start == 'Q'
             && queens_square_parse (name + 1, (int) max_n, square) == QUEENS_NOTATION_OK)
         || queens_square_parse (name, (int) max_n, square) == QUEENS_NOTATION_OK;
}

/* TRUE if an item looks like a square. */
static gboolean
is_square (const Item *item)
{
  const char *digit = item->start;

  while (g_ascii_isalpha (*digit))
    digit++;
  return digit > item->start && digit < item->start + 5 && digit < item->end
         && has_only (digit, item->end, DIGITS);
}

/* Reads squares, and adds their queens. */
static gboolean
read_squares (QueensReader *self, Unit *unit)
{
  guint n = self->n_hint <= QUEENS_MAX_N ? MIN (QUEENS_MAX_N, self->max_n) : self->max_n;

  unit->kind = UNIT_SQUARES;
  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = get_item (self, i);
      g_autofree char *typed = dup_typed (self, item->start, item->end);
      QueensSquare square;

      if (read_square (item, n, self->max_n, &square))
        add_queen (self, square.file, square.rank);
      else if (read_square (item, QUEENS_LARGE_MAX_N, QUEENS_LARGE_MAX_N, &square))
        return fail (
            self, item->start,
            /* Translators: a square, and the size of the largest board (the same number twice) */
            _ ("“%s” is outside the largest board, %u × %u"), typed, self->max_n, self->max_n);
      else
        /* Translators: what was typed */
        return fail (self, item->start, _ ("“%s” is not a square"), typed);
    }
  return TRUE;
}

/* Rows. */

/* Adds squares to the current row. Words are no row: they have more than two letters that are never queens. */
static gboolean
add_cells (QueensReader *self, const char *c, const char *end, gboolean with_blanks)
{
  const char *letters[2] = { NULL, NULL };

  for (; c < end; c++)
    {
      guint8 cell = *c == '\t' ? ' ' : (guint8) *c;

      if (cell == ' ' && !with_blanks)
        continue;
      if (cell != ' ' && cell != '.' && is_one_of (*c, NO_SIGNS))
        return fail_at_sign (self, c);
      if (g_ascii_isalpha (cell) && !is_one_of (*c, QUEEN_SIGNS FREE_SIGNS)
          && !(letters[0] && *letters[0] == *c) && !(letters[1] && *letters[1] == *c))
        {
          if (letters[1])
            return fail_at_sign (self, letters[0]);
          letters[letters[0] != NULL] = c;
        }
      g_byte_array_append (self->cells, &cell, 1);
    }
  return TRUE;
}

/* TRUE if blanks in the text between two bars or quotation marks are squares: unless they stand between signs some
 * of which are empty squares. */
static gboolean
has_blank_squares (const Item *item)
{
  const char *sign = item->start + strspn (item->start, " ");

  return has_only (item->start, item->end, QUEEN_SIGNS " ")
         || (!is_one_of (*sign, EMPTY_SIGNS) && has_only (sign + 1, item->end, " "));
}

/* Ends a row, which has the squares from before on. */
static gboolean
end_row (QueensReader *self, Unit *unit, guint before, const char *where)
{
  guint width = self->cells->len - before;

  if (unit->n_rows > 0 && width != unit->width)
    return fail (self, where,
                 /* Translators: the number of squares in a row, on which the plural depends, and in
                  * the rows above it */
                 ngettext ("%u square where the rows above have %u",
                           "%u squares where the rows above have %u", width),
                 width, unit->width);
  unit->width = width;
  unit->n_rows++;
  return TRUE;
}

/* Reads the items as a row of squares, or as rows: strings, of which the first has several squares. */
static gboolean
read_row (QueensReader *self, Unit *unit)
{
  const Item *first = get_item (self, 0);
  const Item *odd = find_odd (self);
  gboolean is_framed = unit->has_bars && self->items->len == 1;
  gboolean is_drawn = get_separator (self) == ' ' && !first->quoted && !is_framed;
  gboolean are_rows = !is_drawn && !unit->has_bars && first->end > first->start + 1;
  guint before = self->cells->len;

  unit->kind = UNIT_ROWS;
  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = get_item (self, i);
      guint item_before = self->cells->len;

      if (item == odd)
        return fail_before (self, item);
      if (is_drawn && item->quoted)
        return fail_at_sign (self, item->start - 1);
      if (!add_cells (self, item->start, item->end,
                      (is_framed || (are_rows && item->quoted)) && has_blank_squares (item)))
        return FALSE;
      if (are_rows && !end_row (self, unit, item_before, item->start))
        return FALSE;
      if (are_rows || is_drawn || is_framed)
        continue;
      if (self->cells->len == item_before)
        g_byte_array_append (self->cells, (const guint8 *) " ", 1);
      if (self->cells->len != item_before + 1)
        return fail_at_sign (self, item->start + 1);
    }
  return are_rows || end_row (self, unit, before, first->start);
}

/* Adds numbers that may be a row of a matrix as its squares. Returns TRUE. */
static gboolean
end_numbers (QueensReader *self, Unit *unit)
{
  unit->is_binary = unit->largest < 2;
  for (guint i = 0; unit->is_binary && i < unit->n_numbers; i++)
    {
      guint8 cell = (guint8) ('0' + get_number (self, unit, i));

      g_byte_array_append (self->cells, &cell, 1);
    }
  unit->n_rows = unit->is_binary;
  unit->width = unit->n_numbers;
  return TRUE;
}

/* TRUE for a line of a frame, as in +---+---+. */
static gboolean
is_rule (const char *c, const char *end)
{
  const char *start = c + strspn (c, BLANKS);

  return start < end && has_only (start, end, "+-=|: \t")
         && (find (start, end, '+') || g_strstr_len (start, end - start, "--"));
}

/* TRUE if each line of the grid has bars at its ends. */
static gboolean
is_bordered (QueensReader *self, const char *c)
{
  gboolean is_grid = TRUE;

  for (guint i = 0; is_grid && i <= 2 * self->max_n; i++)
    {
      const char *end = find_line_end (self, c);
      const char *last = trim_end (c, end);

      is_grid = find (c, end, '|') != NULL;
      if (is_grid && !is_rule (c, end) && (c[strspn (c, BLANKS)] != '|' || last[-1] != '|'))
        return FALSE;
      is_grid = *end && (is_grid || is_rule (c, end));
      c = end + 1;
    }
  return TRUE;
}

/* Reads a line, or a list in which are no lists: rows into cells, all else into numbers. It belongs to the
 * rows that begin with first, if it is not NULL. */
static gboolean
read_unit (QueensReader *self,
           const char *c,
           const char *end,
           gboolean is_line,
           const Unit *first,
           Unit *unit)
{
  Item last;

  *unit = (Unit){ .has_bars = is_line && find (c, end, '|'), .first = self->numbers->len };
  if (first && unit->has_bars != first->has_bars)
    return fail_at_sign (self, unit->has_bars ? find (c, end, '|') : c + strspn (c, BLANKS));
  if (unit->has_bars)
    {
      unit->is_bordered = first ? first->is_bordered : is_bordered (self, c);
      if (unit->is_bordered)
        {
          c += strspn (c, BLANKS);
          end = trim_end (c, end) - 1;
          if (*c != '|' || end <= c || *end != '|')
            return fail_at_sign (self, c);
          c++;
        }
      return split (self, c, end, "|") && read_row (self, unit);
    }
  if (!split_unit (self, c, end, is_line))
    return FALSE;
  last = *get_item (self, self->items->len - 1);
  if (self->items->len == 1 && read_joined (self, &last, unit)
      && (is_line || last.quoted || unit->kind == UNIT_DASHED))
    return unit->kind == UNIT_DASHED || end_numbers (self, unit);
  if (self->items->len > 1 && is_empty (&last) && !last.quoted && last.before != '\t')
    g_array_set_size (self->items, self->items->len - 1);
  if (is_square (get_item (self, 0)))
    return read_squares (self, unit);
  if (read_numbers (self, unit))
    {
      end_numbers (self, unit);
      return !find_odd (self) || fail_before (self, find_odd (self));
    }
  if (is_empty (&last) && get_item (self, self->items->len - 1)->start != last.start)
    g_array_append_val (self->items, last);
  return read_row (self, unit);
}

/* Reads a unit, and leaves nothing of it but its numbers. */
static gboolean
peek (QueensReader *self, const char *c, const char *end, gboolean is_line, Unit *unit)
{
  guint n_cells = self->cells->len;
  guint n_queens = self->queens->len;
  guint n = self->n;
  gboolean read = read_unit (self, c, end, is_line, NULL, unit);

  self->n = n;
  g_clear_error (&self->error);
  g_byte_array_set_size (self->cells, n_cells);
  g_array_set_size (self->queens, n_queens);
  return read;
}

/* Finds the next row or pair of the same board: a line or, if open is a bracket, a list beside this one. */
static gboolean
find_next (QueensReader *self, char open, gboolean has_bars, const char **c, const char **end)
{
  if (open)
    {
      *c = skip (self, self->c, SPACES);
      if (is_one_of (**c, open == '(' ? ",;." : ","))
        *c = skip (self, *c + 1, SPACES);
      *c = skip_name (self, *c);
      *end = **c == open ? find_close (self, *c) : NULL;
      *c += 1;
      return *end != NULL;
    }
  do
    {
      *c = skip_blank_lines (self, self->c);
      *end = find_line_end (self, *c);
      if (!has_bars || !is_rule (*c, *end) || !**end)
        return **c != '\0';
      self->c = *end + 1;
    }
  while (TRUE);
}

/* Reads the rows that follow unit, which has the first, or all: lines or, if open is a bracket, lists. */
static gboolean
read_rows (QueensReader *self, Unit *unit, char open, const char *where)
{
  const Unit first = *unit;
  const char *c;
  const char *end;

  if (MAX (unit->width, unit->n_rows) > self->max_n)
    return fail_too_large (self, where);
  while (unit->n_rows < unit->width)
    {
      guint before = self->cells->len;
      Unit row;

      if (first.n_rows > 1 || !find_next (self, open, first.has_bars, &c, &end))
        return fail_not_square (self, where, unit->n_rows, unit->width);
      where = c;
      if (!read_unit (self, c, end, !open, &first, &row))
        return FALSE;
      if (row.n_rows != 1)
        return fail_not_square (self, where, unit->n_rows, unit->width);
      if (!end_row (self, unit, before, where))
        return FALSE;
      g_array_set_size (self->numbers, row.first);
      pass (self, end);
    }
  if (unit->n_rows > unit->width)
    return fail_not_square (self, where, unit->n_rows, unit->width);
  end = find_line_end (self, self->c);
  if (unit->has_bars && is_rule (self->c, end) && !find (self->c, end, '|'))
    pass (self, end);
  self->n = unit->width;
  self->sized = TRUE;
  return TRUE;
}

/* Sets *queen to the character of the queens, on a board without any that always means a queen; to '\0' if
 * there are no queens. */
static gboolean
find_queen (QueensReader *self, const char *where, char *queen)
{
  guint n = self->n;
  const char *cells = (const char *) self->cells->data;
  char signs[2] = { cells[0], '\0' };
  guint counts[2] = { 0 };
  guint once[2] = { 0 }; /* the number of rows with exactly one */
  guint better;

  for (guint row = 0; row < n; row++)
    {
      guint in_row[2] = { 0 };

      for (const char *cell = cells + row * n; cell < cells + (row + 1) * n; cell++)
        {
          signs[1] = *cell != signs[0] && !signs[1] ? *cell : signs[1];
          if (*cell != signs[0] && *cell != signs[1])
            return fail (self, where, _ ("Which sign is the queen?"));
          in_row[*cell != signs[0]]++;
        }
      for (guint i = 0; i < 2; i++)
        {
          counts[i] += in_row[i];
          once[i] += in_row[i] == 1;
        }
    }
  better = (once[0] == n) != (once[1] == n) ? once[1] == n : counts[1] < counts[0];
  *queen = signs[1] ? signs[better] : '\0';
  return (signs[1] ? !is_one_of (*queen, EMPTY_SIGNS)
                         && (counts[0] != counts[1] || (once[0] == n) != (once[1] == n))
                   : is_one_of (signs[0], EMPTY_SIGNS))
         || fail (self, where, _ ("Which sign is the queen?"));
}

/* Turns rows, which begin at where, into queens. */
static gboolean
add_rows (QueensReader *self, const char *where)
{
  guint n = self->n;
  const guint8 *cells = self->cells->data;
  gboolean has_queens = FALSE;
  char queen = '\0';

  for (const char *sign = QUEEN_SIGNS; *sign; sign++)
    has_queens = has_queens || memchr (cells, *sign, self->cells->len);
  if (!has_queens && !find_queen (self, where, &queen))
    return FALSE;
  for (guint i = 0; i < n * n; i++)
    {
      char sign = (char) cells[i];

      if (sign == '.') /* most are */
        continue;
      if (has_queens ? is_one_of (sign, QUEEN_SIGNS) : queen && sign == queen)
        {
          add_queen (self, i % n, n - 1 - i / n);
          if (!is_one_of (sign, "Qq"))
            self->reading.queen = queens_signs_get_typed (&self->signs, strchr (where, sign));
        }
      else if (has_queens && (guchar) sign < 0x80 && !is_one_of (sign, FREE_SIGNS))
        return fail_at_sign (self, strchr (where, sign));
    }
  return TRUE;
}

/* FEN. */

/* TRUE for FEN, in quotes or not. */
static gboolean
is_fen (QueensReader *self, const char *c)
{
  c += strspn (c, SPACES "\"'");
  c += strspn (c, DIGITS "Qq");
  return !is_at_end (self, c) && *c == '/';
}

static gboolean
read_fen_row (QueensReader *self, const char *c, const char *end, Unit *unit)
{
  guint before = self->cells->len;

  while (c < end)
    {
      const char *digits_end = MIN (c + strspn (c, DIGITS), end);
      gboolean is_gap = digits_end > c && *c != '0';

      if (!is_gap && !is_one_of (*c, "Qq"))
        return fail_at_sign (self, c);
      for (guint n = is_gap ? MIN (parse_number (c, digits_end), self->max_n + 1) : 1; n > 0; n--)
        g_byte_array_append (self->cells, (const guint8 *) (is_gap ? "." : "Q"), 1);
      if (self->cells->len - before > self->max_n)
        return fail_too_large (self, c);
      c = is_gap ? digits_end : c + 1;
    }
  return end_row (self, unit, before, end);
}

/* Reads FEN, after which its line may go on. */
static gboolean
read_fen (QueensReader *self)
{
  static const char tail[] = "w - - 0 1";
  const char *where = self->c + strspn (self->c, BLANKS);
  gboolean is_quoted = is_one_of (*where, "\"'");
  const char *c = where + is_quoted;
  const char *end = c + strcspn (c, ",;\"'" SPACES);
  Unit unit = { .kind = UNIT_ROWS };

  self->c = skip (self, end, " ");
  self->c = g_str_has_prefix (self->c, tail) ? self->c + strlen (tail) : end;
  is_at_end (self, self->c);
  if (is_quoted && *self->c != *where)
    return fail_at_sign (self, self->c);
  self->c += is_quoted;
  if (*self->c && !is_one_of (*self->c, ",;])}" SPACES))
    return fail_at_sign (self, self->c);
  end -= end[-1] == '/';
  for (const char *slash; c <= end; c = slash + 1)
    {
      slash = find (c, end, '/');
      slash = slash ? slash : end;
      if (!read_fen_row (self, c, slash, &unit))
        return FALSE;
    }
  self->context.is_within_line = TRUE;
  if (unit.n_rows != unit.width)
    return fail_not_square (self, where, unit.n_rows, unit.width);
  return read_rows (self, &unit, '\0', where) && add_rows (self, where);
}

/* Fields: what a csv, record, or object says of a board, maybe twice. */

static int
compare_squares (gconstpointer a, gconstpointer b)
{
  const QueensSquare *first = a;
  const QueensSquare *second = b;

  return first->file != second->file ? first->file - second->file : first->rank - second->rank;
}

/* Sorts the queens. A square that is named twice has one queen. */
static void
sort_queens (QueensReader *self)
{
  GArray *queens = self->queens;
  guint n = 0;

  g_array_sort (queens, compare_squares);
  for (guint i = 0; i < queens->len; i++)
    {
      QueensSquare *queen = &g_array_index (queens, QueensSquare, i);

      if (n == 0 || compare_squares (&g_array_index (queens, QueensSquare, n - 1), queen) != 0)
        g_array_index (queens, QueensSquare, n++) = *queen;
    }
  g_array_set_size (queens, n);
}

/* Checks that the queens are those that were there before, if there were any. */
static gboolean
agree (QueensReader *self, const GArray *before, const char *where)
{
  sort_queens (self);
  return before->len == 0
         || (before->len == self->queens->len
             && memcmp (before->data, self->queens->data, before->len * sizeof (QueensSquare)) == 0)
         || fail (self, where, _ (DIFFERS));
}

/* Reads ranks or squares as a field. */
static gboolean
read_field (QueensReader *self, const char *c, const char *end, gboolean is_line)
{
  g_autoptr (GArray) before = g_array_copy (self->queens);
  Unit unit;

  g_array_set_size (self->queens, 0);
  if (!read_unit (self, c, end, is_line, NULL, &unit))
    return FALSE;
  if (unit.kind == UNIT_ROWS)
    return fail_at_sign (self, c);
  g_byte_array_set_size (self->cells, 0);
  return (unit.kind == UNIT_SQUARES || add_ranks (self, &unit, c)) && agree (self, before, c);
}

/* The names of the fields that nqueens writes: those of a board, and what it adds. */
enum
{
  FIELD_NONE = -1,
  FIELD_N,
  FIELD_SQUARES,
  FIELD_NOTATION,
  FIELD_RANKS,
  FIELD_NUMBER, /* this one and those after it do not specify the board */
  FIELD_CLASS
};

static int
find_field (const char *c, const char *end)
{
  static const char *const names[]
      = { "n",        "squares", "notation", "ranks",   "number",    "class",
          "member",   "images",  "found",    "queens",  "conflicts", "pairs",
          "solution", "seed",    "uniform",  "seconds", "read" };
  gsize length = (gsize) (end - c);

  for (int i = 0; i < (int) G_N_ELEMENTS (names); i++)
    if (strlen (names[i]) == length && strncmp (names[i], c, length) == 0)
      return i;
  return FIELD_NONE;
}

/* TRUE for number,class,notation,squares, of which the items remain, or these names. */
static gboolean
is_csv (QueensReader *self, const char *c, const char *end, gboolean is_head)
{
  const Item *items;

  if (!split (self, c, end, find (c, end, ',') || find (c, end, ';') ? ",;" : "\t"))
    g_clear_error (&self->error);
  if (self->items->len < 4)
    return FALSE;
  items = get_item (self, 0);
  for (guint i = 1; i < self->items->len; i++)
    if (items[i].before != (i < 4 ? items[1].before : ' '))
      return FALSE;
  if (is_head)
    return self->items->len == 4 && find_field (items[0].start, items[0].end) == FIELD_NUMBER
           && find_field (items[1].start, items[1].end) == FIELD_CLASS
           && find_field (items[2].start, items[2].end) == FIELD_NOTATION
           && find_field (items[3].start, items[3].end) == FIELD_SQUARES;
  return items[1].before != ' ' && has_only (items[0].start, items[0].end, DIGITS)
         && has_only (items[1].start, items[1].end, DIGITS) && !is_empty (&items[2])
         && has_only (items[2].start, items[2].end, DIGITS "-") && g_ascii_isalpha (*items[3].start)
         && items[3].end > items[3].start + 1;
}

/* Reads notation: 2413, and what follows in the output of show. */
static gboolean
read_record (QueensReader *self)
{
  const char *end = find_line_end (self, self->c);
  const char *where = self->c + strlen ("notation:");
  const char *name_end;
  g_autoptr (GArray) before = NULL;
  Unit unit;

  if (!read_field (self, where, end, TRUE))
    return FALSE;
  do
    {
      pass (self, end);
      where = self->c;
      end = find_line_end (self, where);
      name_end = skip_name (self, where);
    }
  while (*name_end == ':' && find_field (where, name_end) >= FIELD_NUMBER);
  if (where == end || is_one_of (*where, "[({") || !peek (self, where, end, TRUE, &unit)
      || unit.kind != UNIT_ROWS || unit.width != self->n)
    return TRUE;
  pass (self, end);
  before = g_array_copy (self->queens);
  g_array_set_size (self->queens, 0);
  return read_unit (self, where, end, TRUE, NULL, &unit) && read_rows (self, &unit, '\0', where)
         && add_rows (self, where) && agree (self, before, where);
}

/* Skips the name of a member of an object, which follows c. Returns the text after its colon, or NULL. */
static const char *
skip_member_name (QueensReader *self, const char *c, const char **name, const char **name_end)
{
  c = skip (self, c + 1, SPACES);
  *name = c + 1;
  *name_end = *c == '"' ? strchr (*name, '"') : NULL;
  self->needs_more = self->needs_more || (*c == '"' && !*name_end);
  c = *name_end ? skip (self, *name_end + 1, SPACES) : "";
  return *c == ':' ? c + 1 : NULL;
}

/* TRUE if the brace begins a JSON object. */
static gboolean
is_object (QueensReader *self, const char *c)
{
  const char *name;
  const char *name_end;

  return *c == '{' && skip_member_name (self, c, &name, &name_end);
}

/* Returns the end of a JSON value without objects, or NULL. */
static const char *
skip_value (QueensReader *self, const char *c)
{
  guint depth = 0;

  for (; *c; c++)
    {
      if (depth == 0 && is_one_of (*c, ",}"))
        return c;
      if (*c == '{' || (*c == ']' && depth == 0))
        return NULL;
      depth += *c == '[';
      depth -= *c == ']';
      if (*c == '"' && !(c = strchr (c + 1, '"')))
        break;
    }
  self->needs_more = TRUE;
  return NULL;
}

/* Reads the value of a member of an object, and sets *n if it is that. */
static gboolean
read_value (QueensReader *self, int field, const char *c, const char *end, guint *n)
{
  gboolean is_list = end > c + 1 && *c == '[' && end[-1] == ']';

  if (field == FIELD_N)
    {
      *n = parse_number (c, end);
      return (has_only (c, end, DIGITS) && *n > 0) || fail_at_sign (self, c);
    }
  if (field >= FIELD_NUMBER || (end == c + 4 && strncmp (c, "null", 4) == 0))
    return TRUE;
  if (field == FIELD_SQUARES && is_list && has_only (c + 1, end - 1, SPACES))
    return self->queens->len == 0 || fail (self, c, _ (DIFFERS));
  return read_field (self, c + is_list, end - is_list, !is_list);
}

static gboolean
read_object (QueensReader *self)
{
  const char *where = self->c;
  gboolean has_queens = FALSE;
  guint n = 0;

  do
    {
      const char *name;
      const char *name_end;
      const char *value = skip_member_name (self, self->c, &name, &name_end);
      const char *end = value ? skip_value (self, value) : NULL;
      int field = value ? find_field (name, name_end) : FIELD_NONE;

      if (!end)
        return fail (self, where, _ (NO_BOARD));
      if (field == FIELD_NONE)
        {
          g_autofree char *typed = dup_typed (self, name, name_end);

          /* Translators: a name in a JSON object */
          return fail (self, name - 1, _ ("“%s” is not part of a board"), typed);
        }
      self->c = end;
      value += strspn (value, SPACES);
      if (!read_value (self, field, value, trim_end (value, end), &n))
        return FALSE;
      has_queens = has_queens || (field < FIELD_NUMBER && *value == '[') || self->queens->len > 0;
    }
  while (*self->c == ',');
  self->c++;
  /* Without queens, the size comes from n or from a hint, which is 1 if the caller has none. */
  if (!has_queens || (n == 0 && self->n == 0 && self->n_hint <= 1))
    return fail (self, where, _ (NO_BOARD));
  if (n > 0 && self->sized && n != self->n)
    return fail (self, where, _ (DIFFERS));
  if (n > self->max_n)
    return fail_too_large (self, where);
  self->sized = self->sized || (n > 0 && n >= self->n);
  self->n = MAX (n, self->n);
  return TRUE;
}

/* Lists. */

/* Goes past the end of the outermost list. On its line, there may be more lists. */
static gboolean
end_outermost (QueensReader *self)
{
  const char *c = skip (self, self->c, BLANKS);

  if (is_one_of (*c, ".;,"))
    c = skip (self, c + 1, BLANKS);
  self->c = c;
  return !*c || *c == '\n' || is_list (self, c) || fail_at_sign (self, c);
}

/* Closes lists that have ended. */
static gboolean
close_lists (QueensReader *self)
{
  Context *context = &self->context;

  while (context->n_open > 0)
    {
      const char *c = skip (self, self->c, SPACES);

      if (*c == ',')
        c = skip (self, c + 1, SPACES);
      self->c = c;
      if (*c != closing (context->open[context->n_open - 1]))
        return TRUE;
      self->c++;
      context->is_within_line = FALSE;
      if (--context->n_open == 0)
        return end_outermost (self);
    }
  return TRUE;
}

/* Goes into lists up to one without lists in it, an object, or FEN. */
static gboolean
open_lists (QueensReader *self, const char **name)
{
  Context *context = &self->context;
  const char *where = self->c;

  while (is_list (self, self->c))
    {
      *name = self->c;
      self->c = skip_name (self, self->c);
      if (is_object (self, self->c) || (find_close (self, self->c) && !is_fen (self, self->c + 1)))
        return TRUE;
      if (context->n_open == MAX_OPEN)
        return fail_at_sign (self, self->c);
      context->open[context->n_open++] = *self->c;
      self->c = skip (self, self->c + 1, SPACES);
    }
  return is_fen (self, self->c) || fail (self, where, _ (NOT_CLOSED));
}

/* Adds a queen for each pair, of which the first has been read: those on its line or, if it is alone there, on the
 * lines below; all in a list. Returns FALSE without error if they are two ranks. */
static gboolean
read_pairs (QueensReader *self, Unit all, const char *name, char open, const char *where)
{
  const char *start = self->c;
  gsize name_length = (gsize) (where - 1 - name);
  guint n_lines = 0;
  const char *c;
  const char *end;

  add_queen (self, get_number (self, &all, 0), get_number (self, &all, 1));
  while (find_next (self, open, FALSE, &c, &end))
    {
      const char *list_name = c - 1 - name_length;
      gboolean has_comma = is_one_of (self->c[strspn (self->c, BLANKS)], ",;");
      guint n_breaks = 0;
      Unit pair;

      for (const char *sign = self->c; sign < c; sign++)
        n_breaks += *sign == '\n';
      if (self->context.n_open == 0
          && (n_breaks > 1 || (n_breaks == 1 && !has_comma && n_lines + 1 < self->queens->len)))
        break;
      if (list_name < self->c || strncmp (list_name, name, name_length) != 0
          || (name_length == 0 && g_ascii_isalnum (c[-2])))
        break;
      if (!peek (self, c, end, FALSE, &pair) || pair.kind < UNIT_LISTED || pair.n_numbers != 2)
        break;
      add_queen (self, get_number (self, &pair, 0), get_number (self, &pair, 1));
      all.smallest = MIN (all.smallest, pair.smallest);
      all.largest = MAX (all.largest, pair.largest);
      n_lines += n_breaks;
      pass (self, end);
    }
  if (name_length == 0 && open != '(' && (self->queens->len < 2 || all.largest < 2))
    {
      self->c = start;
      self->n = 0;
      g_array_set_size (self->queens, 0);
      return FALSE;
    }
  self->reading.are_pairs = TRUE;
  self->reading.from_0 = all.smallest == 0;
  self->n = all.largest + self->reading.from_0;
  for (guint i = 0; i < self->queens->len && all.smallest > 0; i++)
    {
      g_array_index (self->queens, QueensSquare, i).file--;
      g_array_index (self->queens, QueensSquare, i).rank--;
    }
  return self->n <= self->max_n || fail_too_large (self, where);
}

/* Headings. */

/* TRUE for a word, in any case, that is not part of a longer one. */
static gboolean
has_word (const char *c, const char *word)
{
  return g_ascii_strncasecmp (c, word, strlen (word)) == 0 && !g_ascii_isalnum (c[strlen (word)]);
}

/* Skips a heading that is not a number. The board may follow "Solution 1:" on its line. */
static gboolean
skip_heading (QueensReader *self, const char *c, gboolean *is_solution)
{
  const char *end = find_line_end (self, c);
  const char *last = trim_end (c, end);
  const char *name_end = skip_name (self, c);
  const char *value = name_end + strspn (name_end, BLANKS);
  gboolean is_n = name_end == c + 1 && is_one_of (*c, "nN");

  *is_solution = (has_word (c, "Solution") || has_word (c, "Answer")) && *value != '=';
  if (*is_solution)
    {
      value += strspn (value, "#" BLANKS);
      value += strspn (value, DIGITS);
      value += strspn (value, BLANKS);
      if (*value != ':' && value < last && !is_one_of (*value, "[({"))
        return FALSE;
      value += *value == ':';
      value += strspn (value, BLANKS);
      self->c = value;
      return TRUE;
    }
  if (is_csv (self, c, end, TRUE))
    {
      pass (self, end);
      return TRUE;
    }
  if (name_end == c || !is_one_of (*value, "=:") || g_str_has_prefix (c, "notation:"))
    return FALSE;
  value += 1 + strspn (value + 1, BLANKS);
  if (value < last && is_list (self, value))
    self->c = value;
  else if (value >= last || (is_n && has_only (value, last, DIGITS)))
    pass (self, end);
  else
    return FALSE;
  return TRUE;
}

/* TRUE if rows, or ranks in a list, follow, which may have a number as their heading. */
static gboolean
precedes_drawn (QueensReader *self, const char *c)
{
  const char *end;
  const char *inner;
  Unit unit;

  c = skip_blank_lines (self, c);
  if (is_at_end (self, skip (self, c, BLANKS)))
    return FALSE;
  end = find_line_end (self, c);
  if (is_rule (c, end))
    return TRUE;
  c += strspn (c, BLANKS);
  inner = skip (self, c + 1, SPACES);
  if (is_list (self, c))
    return !is_object (self, c) && (*c != '[' || *inner != '{')
           && !(*c == '[' && *inner == '[' && inner[1] == '"');
  if (find (c, end, ':') || is_fen (self, c) || !peek (self, c, end, TRUE, &unit))
    return FALSE;
  return unit.kind == UNIT_ROWS
         || (unit.n_numbers > 1
             && (unit.kind == UNIT_LISTED
                 || (unit.kind == UNIT_JOINED && unit.is_binary && unit.smallest == 0)));
}

/* Lines and lists. */

static gboolean read_board (QueensReader *self);

/* Reads a number that is alone on its line: ranks, or the heading of the board after it. */
static gboolean
judge_number (QueensReader *self, const Unit *unit, const char *where, const char *end)
{
  guint n = parse_number (where + strspn (where, BLANKS), end);
  gboolean begins_with_0 = get_number (self, unit, 0) == 0;
  GError *first_error;

  if (unit->n_numbers >= 4 && is_permutation (self, unit, 0))
    return add_ranks (self, unit, where);
  restart (self, self->c);
  if (!begins_with_0 && precedes_drawn (self, self->c))
    return read_board (self);
  if (add_ranks (self, unit, where))
    return TRUE;
  if (unit->n_numbers > 4 || begins_with_0 || self->heading_is_n)
    return FALSE;
  first_error = g_steal_pointer (&self->error);
  restart (self, self->c);
  self->heading_is_n = TRUE;
  if (read_board (self) && self->n == n)
    {
      g_error_free (first_error);
      return TRUE;
    }
  g_clear_error (&self->error);
  self->error = first_error;
  self->problem = where;
  return FALSE;
}

/* Reads squares on more lines, if they are one board. */
static gboolean
join_squares (QueensReader *self)
{
  while (self->joins_squares)
    {
      const char *c = skip_blank_lines (self, self->c);
      const char *end = find_line_end (self, c);
      Unit unit;

      if (!g_ascii_isalpha (c[strspn (c, BLANKS)]) || is_list (self, c + strspn (c, BLANKS)))
        break;
      if (!read_unit (self, c, end, TRUE, NULL, &unit))
        return FALSE;
      if (unit.kind != UNIT_SQUARES)
        return fail_at_sign (self, c);
      pass (self, end);
    }
  return TRUE;
}

/* Reads the board that begins with a unit of ranks: it, or the matrix of which it is the first row, and then turns
 * unit into rows. If they are all 0 or 1, they are ranks only if no other rows follow, or all are 1. */
static gboolean
read_numbered (QueensReader *self, Unit *unit, char open, const char *where, const char *end)
{
  if (unit->is_binary && (unit->n_numbers > 1 || (open && self->context.n_open > 0)))
    {
      Unit rows = *unit;
      const char *c = self->c;
      const char *next;
      const char *next_end;
      gboolean is_row = unit->kind == UNIT_LISTED && unit->smallest == 0
                        && find_next (self, open, FALSE, &next, &next_end);

      if (read_rows (self, &rows, open, where) && memchr (self->cells->data, '0', self->cells->len))
        {
          unit->kind = UNIT_ROWS;
          return add_rows (self, where);
        }
      if (is_row)
        return FALSE;
      g_clear_error (&self->error);
      restart (self, c);
    }
  if (!open && unit->kind == UNIT_JOINED)
    return judge_number (self, unit, where, end);
  return (open || unit->kind == UNIT_DASHED || check_table (self, unit, where))
         && add_ranks (self, unit, where);
}

/* Checks that rows that are lists fill the list that they are in. */
static gboolean
check_filled (QueensReader *self)
{
  const char *c = skip (self, self->c, SPACES ",");

  return self->n == 1 || self->context.n_open == 0 || !*c
         || *c == closing (self->context.open[self->context.n_open - 1])
         || fail_not_square (self, c, self->n + 1, self->n);
}

/* Reads the board that begins with a line or, if open is a bracket, a list without lists in it. */
static gboolean
read_from (QueensReader *self, const char *name, char open, const char *where, const char *end)
{
  gboolean are_strings;
  gboolean read;
  Unit unit;

  pass (self, end);
  if (!read_unit (self, where, end, !open, NULL, &unit))
    return FALSE;
  if (open && unit.kind >= UNIT_LISTED && unit.n_numbers == 2
      && (read_pairs (self, unit, name, open, where) || self->error))
    return !self->error;
  are_strings = unit.n_rows > 1; /* rows, before more are read */
  if (!open && unit.kind == UNIT_ROWS && unit.width == 1 && !unit.has_bars && end != where + 1)
    return fail (self, where, _ ("one square with blanks beside it is not a board"));
  if (unit.kind == UNIT_SQUARES)
    read = open || join_squares (self);
  else if (unit.kind == UNIT_ROWS)
    read = read_rows (self, &unit, open, where) && add_rows (self, where);
  else
    read = read_numbered (self, &unit, open, where, end);
  return read && (!open || unit.kind != UNIT_ROWS || are_strings || check_filled (self));
}

/* Reads a board, whose first sign is at c, outside of lists. */
static gboolean
read_line (QueensReader *self)
{
  const char *where = self->c;
  const char *end = find_line_end (self, where);

  if (is_fen (self, where))
    return read_fen (self);
  if (is_rule (where, end) && *end && find (end + 1, find_line_end (self, end + 1), '|'))
    {
      pass (self, end);
      where = self->c;
      self->start = where + strspn (where, BLANKS);
      end = find_line_end (self, where);
    }
  if (is_csv (self, where, end, FALSE))
    {
      Item notation = *get_item (self, 2);
      const char *squares = get_item (self, 3)->start;
      const char *squares_end = get_item (self, self->items->len - 1)->end;

      pass (self, end);
      return read_field (self, notation.start, notation.end, TRUE)
             && read_field (self, squares, squares_end, TRUE);
    }
  return read_from (self, NULL, '\0', where, end);
}

/* Reads a board whose first sign is at c. */
static gboolean
read_one (QueensReader *self, const char *c)
{
  const char *name = c;
  const char *end;

  if (!is_list (self, c) && !g_str_has_prefix (c, "notation:"))
    return self->context.n_open == 0 || is_fen (self, c) ? read_line (self)
                                                         : fail_at_sign (self, c);
  self->c = c;
  if (!is_list (self, c))
    return read_record (self);
  if (!open_lists (self, &name))
    return FALSE;
  if (!is_list (self, self->c))
    return read_fen (self);
  end = find_close (self, self->c);
  if (end && skip (self, self->c + 1, SPACES) == end)
    return fail (self, self->c, _ ("The list is empty"));
  return (is_object (self, self->c) ? read_object (self)
                                    : read_from (self, name, *self->c, self->c + 1, end))
         && (self->context.n_open > 0 || end_outermost (self));
}

/* Goes to the next heading or board. Returns its first sign; the blanks before it on its line may be
 * squares. */
static const char *
find_start (QueensReader *self)
{
  const char *c;

  if (self->context.is_within_line && self->context.n_open == 0)
    {
      c = skip (self, self->c, BLANKS);
      self->c = is_one_of (*c, ",;") ? c + 1 : c;
    }
  self->context.is_within_line = FALSE;
  if (!close_lists (self))
    return self->c;
  self->c = skip_blank_lines (self, self->c);
  c = skip (self, self->c, BLANKS);
  if (self->c > self->signs.signs->str + self->signs.begin && self->c[-1] != '\n')
    self->c = c;
  return c;
}

/* Reads up to and including the next board. Returns FALSE without error at the end of the text, where nothing may
 * be open, and no heading may be left. */
static gboolean
read_board (QueensReader *self)
{
  const char *heading = NULL;
  gboolean has_solution = FALSE;

  while (TRUE)
    {
      const char *c = find_start (self);
      gboolean is_solution;

      self->start = c;
      if (self->error)
        return FALSE;
      if (is_at_end (self, c))
        break;
      if (self->context.n_open > 0 || !(g_ascii_isalpha (*c) || is_one_of (*c, "_\""))
          || !skip_heading (self, c, &is_solution))
        return read_one (self, c);
      if (is_solution && has_solution)
        return fail (self, c, _ (NO_BOARD));
      has_solution = has_solution || is_solution;
      heading = heading ? heading : c;
    }
  self->c = self->start;
  return heading                    ? fail (self, heading, _ (NO_BOARD))
         : self->context.n_open > 0 ? fail (self, self->c, _ (NOT_CLOSED))
                                    : FALSE;
}

/* The reader. */

QueensReader *
queens_reader_new (guint n_hint, guint max_n)
{
  QueensReader *self = g_new0 (QueensReader, 1);

  self->n_hint = n_hint;
  self->max_n = max_n;
  queens_signs_init (&self->signs);
  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  self->numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  self->queens = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  self->cells = g_byte_array_new ();
  return self;
}

void
queens_reader_free (QueensReader *self)
{
  queens_signs_clear (&self->signs);
  g_array_unref (self->items);
  g_array_unref (self->numbers);
  g_array_unref (self->queens);
  g_byte_array_unref (self->cells);
  g_free (self);
}

void
queens_reader_add (QueensReader *self, const char *text, gsize length)
{
  queens_signs_add (&self->signs, text, length);
}

gsize
queens_reader_get_waiting (const QueensReader *self)
{
  return self->signs.signs->len - self->signs.begin;
}

guint
queens_reader_get_line (const QueensReader *self)
{
  return self->error_line;
}

QueensReaderResult
queens_reader_next (QueensReader *self, QueensReaderBoard *board, GError **error)
{
  const char *begin = self->signs.signs->str + self->signs.begin;
  Context before;
  gboolean read;

  /* Blank lines before a board are used, so that many of them take no memory. */
  restart (self, skip_blank_lines (self, begin));
  g_array_set_size (self->numbers, 0);
  self->context.is_within_line = self->context.is_within_line && self->c == begin;
  begin = self->c;
  queens_signs_use (&self->signs, begin);
  self->needs_more = FALSE;
  self->heading_is_n = FALSE;
  before = self->context;
  read = read_board (self);
  if (self->needs_more && !self->signs.ended)
    {
      self->context = before;
      g_clear_error (&self->error);
      return QUEENS_READER_MORE;
    }
  if (self->error)
    {
      self->error_line = queens_signs_get_line (&self->signs, self->problem);
      g_propagate_error (error, g_steal_pointer (&self->error));
      return QUEENS_READER_FAILED;
    }
  sort_queens (self);
  *board = (QueensReaderBoard){ .queens = self->queens,
                                .n = self->sized ? self->n : MAX (self->n, self->n_hint),
                                .sized = self->sized,
                                .line = queens_signs_get_line (&self->signs, self->start),
                                .start = self->signs.used + (gsize) (self->start - begin),
                                .reading = self->reading };
  queens_signs_use (&self->signs, self->c);
  board->end = self->signs.used;
  return read ? QUEENS_READER_BOARD : QUEENS_READER_END;
}

char **
queens_reading_describe (const QueensReading *reading, gboolean translated)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  char sign[7] = "";

  if (reading->are_pairs)
    g_strv_builder_add (builder,
                        translated ? _ ("pairs are column and row") : "pairs are column and row");
  if (reading->from_0)
    g_strv_builder_add (builder, translated ? _ ("counted from 0") : "counted from 0");
  if (reading->queen)
    {
      g_autofree char *text = NULL;

      g_unichar_to_utf8 (reading->queen, sign);
      /* Translators: a character */
      text = g_strdup_printf (translated ? _ ("%s is the queen") : "%s is the queen", sign);
      g_strv_builder_add (builder, text);
    }
  return g_strv_builder_end (builder);
}

static GArray *
set_error (GError **error, QueensReaderError code, const char *message)
{
  g_set_error_literal (error, QUEENS_READER_ERROR, (int) code, message);
  return NULL;
}

GArray *
queens_reader_read_large (const char *text,
                          gssize length,
                          guint n_hint,
                          guint max_n,
                          guint *n,
                          QueensReading *reading,
                          GError **error)
{
  gsize size = length < 0 ? strlen (text) : (gsize) length;
  gsize max_size = max_n <= QUEENS_MAX_N ? QUEENS_READER_MAX_BYTES : QUEENS_READER_MAX_LARGE_BYTES;
  g_autoptr (QueensReader) self = queens_reader_new (n_hint, max_n);
  g_autoptr (GArray) queens = NULL;
  g_autoptr (GError) reason = NULL;
  QueensReaderBoard board;
  QueensReaderResult result;

  if (size > max_size)
    return set_error (error, QUEENS_READER_ERROR_TOO_LONG, _ ("This is too long for a board"));
  self->joins_squares = TRUE;
  if (size > 0)
    queens_reader_add (self, text, size);
  queens_reader_add (self, "", 0);
  result = queens_reader_next (self, &board, &reason);
  if (result == QUEENS_READER_END)
    return set_error (error, QUEENS_READER_ERROR_EMPTY, _ ("There is nothing to read"));
  if (result == QUEENS_READER_BOARD)
    {
      queens = g_array_copy (board.queens);
      *n = board.n;
      if (reading)
        *reading = board.reading;
      if (queens_reader_next (self, &board, &reason) == QUEENS_READER_BOARD)
        {
          self->error_line = board.line;
          set_error (&reason, QUEENS_READER_ERROR_SYNTAX, _ ("There is another board"));
        }
    }
  if (!reason)
    return g_steal_pointer (&queens);
  if (memchr (text, '\n', size))
    /* Translators: the number of a line of text, and the problem with it */
    g_set_error (error, QUEENS_READER_ERROR, reason->code, _ ("Line %u: %s"), self->error_line,
                 reason->message);
  else
    g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

gboolean
queens_reader_read (const char *text,
                    gssize length,
                    int n_hint,
                    QueensPosition *position,
                    QueensReading *reading,
                    GError **error)
{
  guint n;
  g_autoptr (GArray) queens
      = queens_reader_read_large (text, length, (guint) n_hint, QUEENS_MAX_N, &n, reading, error);

  if (!queens)
    return FALSE;
  *position = queens_square_set_from_list ((int) n, (const QueensSquare *) (gpointer) queens->data,
                                           queens->len);
  return TRUE;
}
