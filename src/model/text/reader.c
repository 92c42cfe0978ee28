/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The grammar. First, characters become signs: full-width characters are those of ASCII; ♛ and ♕ are Q; all
 * kinds of spaces, dashes, quotation marks, and middle dots are one; lines of frames are + - |; CR LF and CR
 * are LF; a byte order mark is nothing. Then:
 *
 *   text    = { blank | heading | board } ; whatever is neither is an error
 *   board   = ranks | squares | pairs | fen | rows | csv | record | object
 *   heading = "Solution" or "Answer", [number], [":"]
 *           | "n" ("=" | ":") number, alone on its line
 *           | name ("=" | ":") before a list or a line end; name directly before "(", "[", or "{"
 *           | number, alone on its line, that is not 4 or more different ranks, before rows that are not in
 *             "[[" and quotes, and before ranks in a list
 *           | number, alone on its line, that cannot be ranks and is the n of the board behind it
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

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_QUARK (queens - reader - error - quark, queens_reader_error)

#define MAX_OPEN   6
#define MAX_NUMBER 65535U
#define MAX_QUOTE  40
#define N_OTHERS   126
#define BAD        '\177' /* the sign for what is not text */

#define BLANKS      " \t"
#define SPACES      " \t\n"
#define DIGITS      "0123456789"
#define QUEEN_SIGNS "QqWD1"
#define EMPTY_SIGNS ".-_0 "               /* never queens */
#define FREE_SIGNS  EMPTY_SIGNS "*xXoO#+" /* empty where there are queens */
#define NO_SIGNS    "23456789[](){}\"'/|,;\t\n\177"

/* What goes on from board to board. */
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

  GString *bytes; /* an incomplete character */
  GString *signs; /* the text, a byte for each character: its meaning, */
  GString *typed; /* and the character, in ASCII, or 128 and its index in others */
  gunichar others[N_OTHERS];
  guint n_others;
  gboolean after_cr;
  gboolean ended;
  gboolean wanted; /* the end of signs was reached */
  gsize begin;     /* what has been used of signs; */
  gsize used;      /* and of the whole text */
  guint line;      /* at begin */
  guint error_line;
  Context context;

  /* The current board. */
  const char *c; /* what is read next */
  GError *error;
  const char *problem; /* where the error is */
  GArray *items;       /* Item */
  GArray *numbers;     /* guint: ranks, or file and rank in turn, from 0 */
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
    UNIT_RANKS,
    UNIT_SQUARES
  } kind;
  enum
  {
    RANKS_LISTED,
    RANKS_JOINED,
    RANKS_DASHED
  } form;
  gboolean is_binary; /* ranks that are all 0 or 1, without dashes */
  gboolean has_bars;
  gboolean is_bordered; /* all rows have bars at their ends */
  guint n_rows;
  guint width;
} Unit;

/* Signs. */

static char
to_sign (gunichar c)
{
  static const struct
  {
    gunichar first, last;
    char sign;
  } table[] = {
    { 0xA0, 0xA0, ' ' },      { 0xB7, 0xB7, '.' },      { 0x2000, 0x200A, ' ' },
    { 0x200B, 0x200B, '\0' }, { 0x2010, 0x2015, '-' },  { 0x2018, 0x2019, '\'' },
    { 0x201C, 0x201D, '"' },  { 0x202F, 0x202F, ' ' },  { 0x205F, 0x205F, ' ' },
    { 0x2212, 0x2212, '-' },  { 0x2219, 0x2219, '.' },  { 0x22C5, 0x22C5, '.' },
    { 0x2500, 0x2501, '-' },  { 0x2502, 0x2503, '|' },  { 0x2504, 0x2505, '-' },
    { 0x2506, 0x2507, '|' },  { 0x2508, 0x2509, '-' },  { 0x250A, 0x250B, '|' },
    { 0x2550, 0x2550, '-' },  { 0x2551, 0x2551, '|' },  { 0x2500, 0x257F, '+' },
    { 0x2655, 0x2655, 'Q' },  { 0x265B, 0x265B, 'Q' },  { 0x3000, 0x3000, ' ' },
    { 0x30FB, 0x30FB, '.' },  { 0xFE0E, 0xFE0F, '\0' }, { 0xFEFF, 0xFEFF, '\0' },
  };

  if (c < 0x80)
    return c == '\n' || c == '\t' || (c >= ' ' && c < 0x7F) ? (char) c : BAD;
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    if (c >= table[i].first && c <= table[i].last)
      return table[i].sign;
  return c >= 0xFF01 && c <= 0xFF5E ? (char) (c - 0xFF01 + '!') : (char) 0x80;
}

static void
add_character (QueensReader *self, gunichar c)
{
  gboolean ends_cr = c == '\n' && self->after_cr;
  char sign = to_sign (c == '\r' ? '\n' : c);
  char typed = sign;

  self->after_cr = c == '\r';
  if (ends_cr || !sign)
    return;
  if (c >= 0x80)
    {
      guint i = 0;

      while (i < self->n_others && self->others[i] != c)
        i++;
      if (i < N_OTHERS)
        self->others[i] = c;
      self->n_others = MAX (self->n_others, MIN (i + 1, N_OTHERS));
      typed = i < N_OTHERS ? (char) (0x80 + i) : BAD;
      sign = (guchar) sign == 0x80 ? typed : sign;
    }
  g_string_append_c (self->signs, sign);
  g_string_append_c (self->typed, typed);
}

/* Adds all characters of bytes; the last, if it is not complete, only at the end of the text. */
static void
add_bytes (QueensReader *self)
{
  const char *c = self->bytes->str;
  const char *end = c + self->bytes->len;

  while (c < end)
    {
      const char *plain = c;
      gunichar character;

      for (; plain < end && *plain >= ' ' && *plain < BAD; plain++)
        ;
      if (plain > c)
        {
          g_string_append_len (self->signs, c, plain - c);
          g_string_append_len (self->typed, c, plain - c);
          self->after_cr = FALSE;
          c = plain;
          continue;
        }
      character = *c ? g_utf8_get_char_validated (c, end - c) : BAD;
      if (character == (gunichar) -2 && !self->ended)
        break;
      add_character (self, character < 0x110000 ? character : BAD);
      c = character < 0x110000 && *c ? g_utf8_next_char (c) : c + 1;
    }
  g_string_erase (self->bytes, 0, c - self->bytes->str);
}

/* Errors. */

static gboolean G_GNUC_PRINTF (4, 5)
    fail (QueensReader *self, const char *where, QueensReaderError code, const char *format, ...)
{
  va_list list;

  if (!self->error)
    {
      va_start (list, format);
      self->error = g_error_new_valist (QUEENS_READER_ERROR, (int) code, format, list);
      va_end (list);
      self->problem = where;
    }
  return FALSE;
}

static gunichar
get_typed (const QueensReader *self, const char *sign)
{
  guchar c = (guchar) self->typed->str[sign - self->signs->str];

  return c >= 0x80 ? self->others[c - 0x80] : c == BAD ? 0xFFFD : g_ascii_iscntrl (c) ? ' ' : c;
}

/* Returns (transfer full) what was typed there. */
static char *
quote (const QueensReader *self, const char *start, const char *end)
{
  GString *text = g_string_new (NULL);

  for (const char *c = start; c < MIN (end, start + MAX_QUOTE); c++)
    g_string_append_unichar (text, get_typed (self, c));
  return g_string_free (text, FALSE);
}

static gboolean
fail_no_board (QueensReader *self, const char *where)
{
  return fail (self, where, QUEENS_READER_ERROR_SYNTAX, _ ("This is not a board"));
}

static gboolean
fail_not_closed (QueensReader *self, const char *where)
{
  return fail (self, where, QUEENS_READER_ERROR_SYNTAX, _ ("The list has no closing bracket"));
}

static gboolean
fail_at_sign (QueensReader *self, const char *sign)
{
  g_autofree char *typed = *sign && *sign != '\n' ? quote (self, sign, sign + 1) : NULL;

  if (!typed)
    return fail_no_board (self, sign);
  return fail (self, sign, QUEENS_READER_ERROR_SYNTAX,
               /* Translators: a character */
               _ ("“%s” is not allowed on a board"), typed);
}

static gboolean
fail_too_large (QueensReader *self, const char *where)
{
  return fail (self, where, QUEENS_READER_ERROR_SIZE,
               /* Translators: the problem with a text that was read */
               ngettext ("the board has more than %u square per side",
                         "the board has more than %u squares per side", self->max_n),
               self->max_n);
}

static gboolean
fail_not_square (QueensReader *self, const char *where, guint n_rows, guint width)
{
  return fail (self, where, QUEENS_READER_ERROR_SIZE,
               /* Translators: the number of rows, on which the plural depends, and the number of
                * squares in each */
               ngettext ("%u row of %u squares is not a square board",
                         "%u rows of %u squares are not a square board", n_rows),
               n_rows, width);
}

static gboolean
fail_width (QueensReader *self, const char *where, guint width, guint above)
{
  return fail (self, where, QUEENS_READER_ERROR_SIZE,
               /* Translators: the number of squares in a row, on which the plural depends, and in
                * the rows above it */
               ngettext ("%u square where the rows above have %u",
                         "%u squares where the rows above have %u", width),
               width, above);
}

static gboolean
fail_differs (QueensReader *self, const char *where)
{
  return fail (self, where, QUEENS_READER_ERROR_SYNTAX, _ ("the text names two different boards"));
}

/* Signs among others. Whatever depends on the end of what has been added goes through is_at_end(). */

static gboolean
is_at_end (QueensReader *self, const char *c)
{
  self->wanted = self->wanted || !*c;
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

/* Goes on behind the line or list that ends there. */
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

static char
closing (char open)
{
  return open == '[' ? ']' : open == '(' ? ')' : '}';
}

/* Items: what stands between separators. */

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

/* Splits a line or list. Tabs are blanks, or separators that empty squares may stand between. */
static gboolean
split (QueensReader *self, const char *c, const char *end, gboolean at_tabs)
{
  const char *blanks = at_tabs ? " \n" : SPACES;
  const char *separators = at_tabs ? ",;\t" : ",;";
  char before = '\0';

  g_array_set_size (self->items, 0);
  do
    {
      Item item = { .before = before };
      const char *after;

      c = MIN (c + strspn (c, blanks), end);
      item.quoted = c < end && is_one_of (*c, "\"'");
      item.start = c + item.quoted;
      item.end = item.quoted ? find (c + 1, end, *c) : MIN (c + strcspn (c, " \n\t,;\"'"), end);
      if (!item.end)
        return fail (self, c, QUEENS_READER_ERROR_SYNTAX, _ ("The text has no closing quote"));
      g_array_append_val (self->items, item);
      after = item.end + item.quoted;
      c = MIN (after + strspn (after, blanks), end);
      before = c == end ? '\0' : is_one_of (*c, separators) ? *c++ : ' ';
    }
  while (before);
  return TRUE;
}

/* Returns the separator of the items, a blank if they have only blanks, or 0 if they have different ones. */
static char
get_separator (const QueensReader *self)
{
  char separator = self->items->len > 1 ? get_item (self, 1)->before : ' ';

  for (guint i = 2; i < self->items->len; i++)
    if (get_item (self, i)->before != separator)
      return '\0';
  return separator;
}

/* Splits a line or list; at tabs, if it has nothing else between items of at most one sign. */
static gboolean
split_unit (QueensReader *self, const char *c, const char *end, gboolean is_line)
{
  if (!split (self, c, end, FALSE))
    return FALSE;
  if (!is_line || !find (c, end, '\t') || find (c, end, ' ') || get_separator (self) != ' ')
    return TRUE;
  for (guint i = 0; i < self->items->len; i++)
    if (get_item (self, i)->end > get_item (self, i)->start + 1)
      return TRUE;
  return split (self, c, end, TRUE);
}

/* Squares. */

/* Reads a square in upper or lower case, with or without the letter for a queen before it, which only a small
 * board cannot take for a file. */
static gboolean
read_square (const QueensReader *self, const Item *item, QueensSquare *square)
{
  gsize length = (gsize) (item->end - item->start);
  char name[16] = "";
  guint n = self->n_hint <= QUEENS_MAX_N ? MIN (QUEENS_MAX_N, self->max_n) : self->max_n;

  if (length < 2 || length >= sizeof name || !g_ascii_isalpha (*item->start))
    return FALSE;
  for (gsize i = 0; i < length; i++)
    name[i] = g_ascii_tolower (item->start[i]);
  return queens_square_parse (name, (int) n, square) == QUEENS_NOTATION_OK
         || (*item->start == 'Q'
             && queens_square_parse (name + 1, (int) self->max_n, square) == QUEENS_NOTATION_OK)
         || queens_square_parse (name, (int) self->max_n, square) == QUEENS_NOTATION_OK;
}

/* TRUE if the first item looks like a square. */
static gboolean
are_squares (const QueensReader *self)
{
  const Item *item = get_item (self, 0);
  const char *digit = item->start;

  while (g_ascii_isalpha (*digit))
    digit++;
  return digit > item->start && digit < item->start + 5 && digit < item->end
         && has_only (digit, item->end, DIGITS);
}

static gboolean
fail_at_square (QueensReader *self, const Item *item)
{
  g_autofree char *typed = quote (self, item->start, item->end);
  QueensReader large = { .n_hint = QUEENS_LARGE_MAX_N, .max_n = QUEENS_LARGE_MAX_N };
  QueensSquare square;

  if (read_square (&large, item, &square))
    return fail (
        self, item->start, QUEENS_READER_ERROR_SIZE,
        /* Translators: a square, and the size of the largest board (the same number twice) */
        _ ("“%s” is outside the largest board, %u × %u"), typed, self->max_n, self->max_n);
  return fail (self, item->start, QUEENS_READER_ERROR_SYNTAX,
               /* Translators: what was typed */
               _ ("“%s” is not a square"), typed);
}

/* Reads squares as pairs of numbers. */
static gboolean
read_squares (QueensReader *self, Unit *unit)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      QueensSquare square;
      guint pair[2];

      if (!read_square (self, get_item (self, i), &square))
        return fail_at_square (self, get_item (self, i));
      pair[0] = square.file;
      pair[1] = square.rank;
      g_array_append_vals (self->numbers, pair, 2);
    }
  unit->kind = UNIT_SQUARES;
  return TRUE;
}

static void
add_queen (QueensReader *self, guint file, guint rank)
{
  QueensSquare square = { (guint16) file, (guint16) rank };

  g_array_append_val (self->queens, square);
}

static guint
get_number (const QueensReader *self, guint i)
{
  return g_array_index (self->numbers, guint, i);
}

/* Adds queens on squares that are pairs of numbers. */
static gboolean
add_pairs (QueensReader *self, guint first, const char *where)
{
  for (guint i = 0; i < self->numbers->len; i += 2)
    {
      guint file = get_number (self, i) - first;
      guint rank = get_number (self, i + 1) - first;

      if (MAX (file, rank) >= self->max_n)
        return fail_too_large (self, where);
      add_queen (self, file, rank);
      self->n = MAX (self->n, MAX (file, rank) + 1);
    }
  return TRUE;
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

static void
add_number (QueensReader *self, const char *c, const char *end)
{
  guint number = parse_number (c, end);

  g_array_append_val (self->numbers, number);
}

static gboolean
has_number (const QueensReader *self, guint number)
{
  for (guint i = 0; i < self->numbers->len; i++)
    if (get_number (self, i) == number)
      return TRUE;
  return FALSE;
}

static guint
get_largest (const QueensReader *self)
{
  guint largest = 0;

  for (guint i = 0; i < self->numbers->len; i++)
    largest = MAX (largest, get_number (self, i));
  return largest;
}

/* Reads a single item: digits, or numbers with dashes between them. */
static gboolean
read_joined (QueensReader *self, const Item *item, Unit *unit)
{
  const char *c = item->start;
  gboolean is_dashed;

  if (is_empty (item) || !has_only (c, item->end, DIGITS "-"))
    return FALSE;
  is_dashed = find (c, item->end, '-') != NULL;
  unit->kind = UNIT_RANKS;
  unit->form = is_dashed ? RANKS_DASHED : RANKS_JOINED;
  for (const char *end; c < item->end; c = end + is_dashed)
    {
      end = is_dashed ? MIN (c + strspn (c, DIGITS), item->end) : c + 1;
      if (is_dashed && (end == c || (*c == '0' && end > c + 1) || end + 1 == item->end))
        return FALSE;
      add_number (self, c, end);
    }
  return TRUE;
}

/* Reads numbers; 0. and 1. are those of NumPy. */
static gboolean
read_numbers (QueensReader *self, Unit *unit)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = get_item (self, i);
      const char *digits = MIN (item->start + strspn (item->start, DIGITS), item->end);
      gboolean is_real = digits == item->start + 1 && *item->start <= '1' && *digits == '.'
                         && has_only (digits + 1, item->end, "0");

      if (digits == item->start || (*item->start == '0' && digits > item->start + 1)
          || (digits < item->end && !is_real)
          || (item->quoted && self->items->len > 1 && item->end > item->start + 2))
        return FALSE;
      add_number (self, item->start, digits);
    }
  unit->kind = UNIT_RANKS;
  unit->form = RANKS_LISTED;
  return TRUE;
}

/* TRUE if the numbers from the one at first on are 1 to n, in any order. */
static gboolean
is_permutation (const QueensReader *self, guint first)
{
  guint n = self->numbers->len - first;
  g_autofree guint8 *there = g_malloc0 (n + 1);

  for (guint i = first; i < self->numbers->len; i++)
    {
      guint number = get_number (self, i);

      if (number == 0 || number > n || there[number]++)
        return FALSE;
    }
  return TRUE;
}

/* Refuses a line that may be the number of a solution and its ranks: the other numbers are ranks without it,
 * or the gap behind it is wider than all others. */
static gboolean
check_table (QueensReader *self, const char *where)
{
  guint n = self->numbers->len - 1;
  gboolean is_wide = n >= 4 && get_number (self, 0) > 0 && get_separator (self) == ' ';
  gboolean may_be_ranks = is_wide && !is_permutation (self, 0) && is_permutation (self, 1);

  for (guint i = 2; is_wide && i < self->items->len; i++)
    is_wide = get_item (self, i)->start - get_item (self, i - 1)->end
              < get_item (self, 1)->start - get_item (self, 0)->end;
  return (!is_wide && !may_be_ranks)
         || fail (
             self, where, QUEENS_READER_ERROR_SYNTAX,
             /* Translators: two readings of a line: a list of rows of queens, or the number of a
                   * solution and one row less */
             _ ("These are %u rows, or the number %u and %u rows"), n + 1, get_number (self, 0), n);
}

/* Adds a queen on each file. They may attack each other. */
static gboolean
add_ranks (QueensReader *self, const Unit *unit, const char *where)
{
  guint n = self->numbers->len;
  gboolean from_0
      = unit->form == RANKS_LISTED && n > 1 && has_number (self, 0) && get_largest (self) < n;

  if (n > self->max_n || get_largest (self) > self->max_n)
    return fail_too_large (self, where);
  if (unit->form == RANKS_JOINED && n > 9)
    return fail (self, where, QUEENS_READER_ERROR_SYNTAX,
                 _ ("With more than 9 queens, separate the rows with “-”"));
  if (from_0 && unit->is_binary && n > 2)
    return fail_not_square (self, where, 1, n);
  for (guint file = 0; file < n; file++)
    {
      guint rank = get_number (self, file);

      if (!from_0 && (rank == 0 || rank > n))
        return fail (self, where, QUEENS_READER_ERROR_SIZE,
                     /* Translators: the number of queens, on which the plural depends, the size of
                      * the board, and a row */
                     ngettext ("%u number makes a board of size %u, which has no row %u",
                               "%u numbers make a board of size %u, which has no row %u", n),
                     n, n, rank);
      add_queen (self, file, rank - !from_0);
    }
  self->n = n;
  self->sized = TRUE;
  self->reading.from_0 = from_0;
  return TRUE;
}

/* Rows. */

/* Adds squares to the current row. Words are no row: they have more than two letters that are never queens. */
static gboolean
add_cells (QueensReader *self, const char *c, const char *end, gboolean with_blanks)
{
  guint64 letters = 0;
  const char *letter = NULL;

  for (; c < end; c++)
    {
      guint8 cell = is_one_of (*c, BLANKS) ? ' ' : (guint8) *c;

      if (cell == ' ' && !with_blanks)
        continue;
      if (cell != ' ' && cell != '.' && is_one_of (*c, NO_SIGNS))
        return fail_at_sign (self, c);
      if (g_ascii_isalpha (cell) && !is_one_of (*c, QUEEN_SIGNS FREE_SIGNS))
        {
          letters |= G_GUINT64_CONSTANT (1) << (cell - 'A');
          letter = letter ? letter : c;
        }
      if (letters & (letters - 1) & ((letters & (letters - 1)) - 1))
        return fail_at_sign (self, letter);
      g_byte_array_append (self->cells, &cell, 1);
    }
  return TRUE;
}

/* Adds a square; it may be empty. */
static gboolean
add_cell (QueensReader *self, const char *c, const char *end)
{
  guint before = self->cells->len;

  if (!add_cells (self, c, end, FALSE))
    return FALSE;
  if (self->cells->len == before)
    g_byte_array_append (self->cells, (const guint8 *) " ", 1);
  return self->cells->len == before + 1 || fail_at_sign (self, c + 1);
}

/* Adds the text between two bars or quotation marks. Blanks are squares unless they stand between signs some of
 * which are empty squares. */
static gboolean
add_framed (QueensReader *self, const char *c, const char *end)
{
  guint n_signs = 0;
  gboolean are_queens = TRUE;
  gboolean has_empty = FALSE;

  for (const char *sign = c; sign < end; sign++)
    if (*sign != ' ')
      {
        n_signs++;
        are_queens = are_queens && is_one_of (*sign, QUEEN_SIGNS);
        has_empty = has_empty || is_one_of (*sign, EMPTY_SIGNS);
      }
  return add_cells (self, c, end, are_queens || (n_signs < 2 && !has_empty));
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
  for (guint i = 0; i <= 2 * self->max_n; i++)
    {
      const char *end = find_line_end (self, c);
      const char *last = trim_end (c, end);
      const char *start = c + strspn (c, BLANKS);

      if (!is_rule (c, end) && !find (c, end, '|'))
        break;
      if (!is_rule (c, end) && (*start != '|' || last[-1] != '|'))
        return FALSE;
      if (!*end)
        break;
      c = end + 1;
    }
  return TRUE;
}

static gboolean
read_grid_row (QueensReader *self, const char *c, const char *end, Unit *unit)
{
  guint before = self->cells->len;

  if (unit->is_bordered)
    {
      c += strspn (c, BLANKS);
      end = trim_end (c, end);
      if (*c != '|' || end < c + 2 || end[-1] != '|')
        return fail_at_sign (self, c);
      c++;
      end--;
    }
  if (!find (c, end, '|'))
    {
      if (!add_framed (self, c, end))
        return FALSE;
    }
  else
    for (const char *bar; c <= end; c = bar + 1)
      {
        bar = find (c, end, '|');
        bar = bar ? bar : end;
        if (!add_cell (self, c, bar))
          return FALSE;
      }
  unit->n_rows = 1;
  unit->width = self->cells->len - before;
  return TRUE;
}

/* Reads items that are a row each: strings, of which the first has several squares. */
static gboolean
read_strings (QueensReader *self, Unit *unit)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = get_item (self, i);
      guint before = self->cells->len;

      if (i > 0 && item->before != get_item (self, 1)->before)
        return fail_at_sign (self, item->start - 1);
      if (item->quoted ? !add_framed (self, item->start, item->end)
                       : !add_cells (self, item->start, item->end, FALSE))
        return FALSE;
      if (i > 0 && self->cells->len - before != unit->width)
        return fail_width (self, item->start, self->cells->len - before, unit->width);
      unit->width = self->cells->len - before;
    }
  unit->n_rows = self->items->len;
  return TRUE;
}

/* Reads the items as a row of squares, or as rows. */
static gboolean
read_row (QueensReader *self, Unit *unit)
{
  const Item *first = get_item (self, 0);
  gboolean is_drawn = get_separator (self) == ' ' && !first->quoted;
  guint before = self->cells->len;

  unit->kind = UNIT_ROWS;
  if (!is_drawn && first->end > first->start + 1)
    return read_strings (self, unit);
  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = get_item (self, i);

      if (is_drawn ? item->quoted || !add_cells (self, item->start, item->end, FALSE)
                   : !add_cell (self, item->start, item->end))
        return fail_at_sign (self, item->start - item->quoted);
      if (i > 0 && get_separator (self) == '\0')
        return fail_at_sign (self, item->start - 1);
    }
  unit->n_rows = 1;
  unit->width = self->cells->len - before;
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

  *unit = (Unit){ .has_bars = is_line && find (c, end, '|') };
  g_array_set_size (self->numbers, 0);
  if (first && unit->has_bars != first->has_bars)
    return fail_at_sign (self, unit->has_bars ? find (c, end, '|') : c + strspn (c, BLANKS));
  if (unit->has_bars)
    {
      unit->is_bordered = first ? first->is_bordered : is_bordered (self, c);
      return read_grid_row (self, c, end, unit);
    }
  if (!split_unit (self, c, end, is_line))
    return FALSE;
  last = *get_item (self, self->items->len - 1);
  if (self->items->len == 1 && read_joined (self, &last, unit)
      && (is_line || last.quoted || unit->form == RANKS_DASHED))
    {
      unit->is_binary = unit->form == RANKS_JOINED && get_largest (self) < 2;
      return TRUE;
    }
  g_array_set_size (self->numbers, 0);
  if (self->items->len > 1 && is_empty (&last) && !last.quoted && last.before != '\t')
    g_array_set_size (self->items, self->items->len - 1);
  if (are_squares (self))
    return read_squares (self, unit);
  if (read_numbers (self, unit))
    {
      unit->is_binary = get_largest (self) < 2;
      for (guint i = 1; get_separator (self) == '\0' && i < self->items->len; i++)
        if (get_item (self, i)->before != get_item (self, 1)->before)
          return fail_at_sign (self, get_item (self, i)->start - 1);
      return TRUE;
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
  gboolean read = read_unit (self, c, end, is_line, NULL, unit);

  g_clear_error (&self->error);
  g_byte_array_set_size (self->cells, n_cells);
  return read;
}

/* Returns the end of the list that begins at c, if there are no lists in it, else NULL. */
static const char *
find_close (QueensReader *self, const char *c)
{
  const char *end = c + 1 + strcspn (c + 1, "[](){}");

  return is_at_end (self, end) || *end != closing (*c) ? NULL : end;
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

/* Turns ranks that may be a row of a matrix into one. */
static void
ranks_to_row (QueensReader *self, Unit *unit)
{
  for (guint i = 0; i < self->numbers->len; i++)
    {
      guint8 cell = (guint8) ('0' + get_number (self, i));

      g_byte_array_append (self->cells, &cell, 1);
    }
  unit->kind = UNIT_ROWS;
  unit->n_rows = 1;
  unit->width = self->numbers->len;
}

/* Reads the other rows of the board that begins with first: lines or, if open is a bracket, lists. */
static gboolean
read_rows (QueensReader *self, const Unit *first, char open, const char *where)
{
  guint width = first->width;
  guint n_rows = first->n_rows;
  const char *c;
  const char *end;

  if (MAX (width, n_rows) > self->max_n)
    return fail_too_large (self, where);
  for (; n_rows < width; n_rows++)
    {
      Unit unit;

      if (first->n_rows > 1 || !find_next (self, open, first->has_bars, &c, &end))
        return fail_not_square (self, where, n_rows, width);
      where = c;
      if (!read_unit (self, c, end, !open, first, &unit))
        return FALSE;
      if (unit.kind == UNIT_RANKS && unit.is_binary)
        ranks_to_row (self, &unit);
      if (unit.kind != UNIT_ROWS || unit.n_rows != 1)
        return fail_not_square (self, where, n_rows, width);
      if (unit.width != width)
        return fail_width (self, where, unit.width, width);
      pass (self, end);
    }
  if (n_rows > width)
    return fail_not_square (self, where, n_rows, width);
  if (first->has_bars)
    {
      end = find_line_end (self, self->c);
      if (is_rule (self->c, end) && !find (self->c, end, '|'))
        pass (self, end);
    }
  self->n = width;
  self->sized = TRUE;
  return TRUE;
}

/* Finds the sign of the queens, on a board without one that always is; '\0' if it has none. */
static gboolean
find_queen (QueensReader *self, const char *where, char *queen)
{
  guint n = self->n;
  guint counts[256] = { 0 };
  guint once[256] = { 0 }; /* the number of rows with exactly one */
  guint signs[2] = { 0 };
  guint n_signs = 0;

  for (guint row = 0; row < n; row++)
    {
      guint in_row[256] = { 0 };

      for (guint file = 0; file < n; file++)
        in_row[self->cells->data[row * n + file]]++;
      for (guint sign = 0; sign < 256; sign++)
        {
          counts[sign] += in_row[sign];
          once[sign] += in_row[sign] == 1;
        }
    }
  for (guint sign = 1; sign < 256; sign++)
    if (counts[sign] > 0 && n_signs++ < 2)
      signs[n_signs - 1] = sign;
  *queen = '\0';
  if (n_signs == 1 && is_one_of ((char) signs[0], EMPTY_SIGNS))
    return TRUE;
  if (n_signs == 2)
    {
      guint a = signs[0];
      guint b = signs[1];
      guint found = (once[a] == n) != (once[b] == n) ? (once[a] == n ? a : b)
                    : counts[a] != counts[b]         ? (counts[a] < counts[b] ? a : b)
                                                     : ' ';

      *queen = (char) found;
      if (!is_one_of (*queen, EMPTY_SIGNS))
        return TRUE;
    }
  for (guint sign = 1; n_signs > 2 && sign < 256; sign++)
    if (counts[sign] > 0 && g_ascii_isalpha (sign) && !is_one_of ((char) sign, FREE_SIGNS))
      return fail_at_sign (self, strchr (where, (char) sign));
  return fail (self, where, QUEENS_READER_ERROR_SYNTAX, _ ("Which sign is the queen?"));
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

      if (has_queens ? is_one_of (sign, QUEEN_SIGNS) : queen && sign == queen)
        {
          add_queen (self, i % n, n - 1 - i / n);
          if (!is_one_of (sign, "Qq"))
            self->reading.queen = get_typed (self, strchr (where, sign));
        }
      else if (has_queens && (guchar) sign < 0x80 && !is_one_of (sign, FREE_SIGNS))
        return fail_at_sign (self, strchr (where, sign));
    }
  return TRUE;
}

/* Reads ranks that are all 0 or 1 as the first row of a matrix. Returns FALSE without error if they are
 * none, because the other rows are not there, or all are 1. */
static gboolean
read_matrix (QueensReader *self, Unit unit, char open, const char *where)
{
  const char *c = self->c;
  const char *next;
  const char *end;
  gboolean is_row = unit.form == RANKS_LISTED && has_number (self, 0)
                    && find_next (self, open, FALSE, &next, &end);

  ranks_to_row (self, &unit);
  if (read_rows (self, &unit, open, where) && memchr (self->cells->data, '0', self->cells->len))
    return add_rows (self, where);
  if (!is_row)
    g_clear_error (&self->error);
  self->c = c;
  self->n = 0;
  self->sized = FALSE;
  g_byte_array_set_size (self->cells, 0);
  return FALSE;
}

/* What a csv, record, or object says twice. */

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

/* Checks that the queens from the one at first on are those before it, if there are any, and removes them. */
static gboolean
agree (QueensReader *self, guint first, const char *where)
{
  g_autoptr (GArray) queens = g_array_new (FALSE, FALSE, sizeof (QueensSquare));

  if (first < self->queens->len)
    g_array_append_vals (queens, &g_array_index (self->queens, QueensSquare, first),
                         self->queens->len - first);
  sort (queens);
  if (first > 0)
    g_array_set_size (self->queens, first);
  sort (self->queens);
  return (queens->len == self->queens->len
          && (queens->len == 0
              || memcmp (queens->data, self->queens->data, queens->len * sizeof (QueensSquare))
                     == 0))
         || fail_differs (self, where);
}

/* Reads ranks or squares as a field of a csv, record, or object. */
static gboolean
read_field (QueensReader *self, const char *c, const char *end, gboolean is_line)
{
  guint first = self->queens->len;
  Unit unit;

  if (!read_unit (self, c, end, is_line, NULL, &unit))
    return FALSE;
  if (unit.kind == UNIT_ROWS)
    return fail_at_sign (self, c);
  return (unit.kind == UNIT_RANKS ? add_ranks (self, &unit, c) : add_pairs (self, 0, c))
         && agree (self, first, c);
}

/* TRUE for number,class,notation,squares, of which the items remain. */
static gboolean
is_csv (QueensReader *self, const char *c, const char *end)
{
  const Item *items;
  char separator;

  if (!split (self, c, end, !find (c, end, ',') && !find (c, end, ';')))
    g_clear_error (&self->error);
  if (self->items->len < 4)
    return FALSE;
  items = get_item (self, 0);
  separator = items[1].before;
  for (guint i = 4; i < self->items->len; i++)
    if (items[i].before != ' ')
      return FALSE;
  return separator != ' ' && items[2].before == separator && items[3].before == separator
         && has_only (items[0].start, items[0].end, DIGITS)
         && has_only (items[1].start, items[1].end, DIGITS) && !is_empty (&items[2])
         && has_only (items[2].start, items[2].end, DIGITS "-") && g_ascii_isalpha (*items[3].start)
         && g_ascii_isdigit (
             items[3].start[1 + strspn (items[3].start + 1, "abcdefghijklmnopqrstuvwxyz")]);
}

static gboolean
read_csv (QueensReader *self)
{
  Item notation = *get_item (self, 2);
  const char *squares = get_item (self, 3)->start;
  const char *end = get_item (self, self->items->len - 1)->end;

  return read_field (self, notation.start, notation.end, TRUE)
         && read_field (self, squares, end, TRUE);
}

/* TRUE for the names of what nqueens writes beside a board. */
static gboolean
is_member (const char *c, const char *end)
{
  static const char *const names[]
      = { "number", "class",    "member", "images",  "found",   "queens", "conflicts",
          "pairs",  "solution", "seed",   "uniform", "seconds", "read",   NULL };
  g_autofree char *name = g_strndup (c, (gsize) (end - c));

  return g_strv_contains (names, name);
}

/* Reads notation: 2413, and what follows in the output of show. */
static gboolean
read_record (QueensReader *self)
{
  const char *end = find_line_end (self, self->c);
  const char *where;
  const char *name_end;
  guint n;
  Unit unit;

  if (!read_field (self, self->c + strlen ("notation:"), end, TRUE))
    return FALSE;
  do
    {
      pass (self, end);
      end = find_line_end (self, self->c);
      name_end = skip_name (self, self->c);
    }
  while (*name_end == ':' && is_member (self->c, name_end));
  where = self->c;
  n = self->n;
  if (where == end || is_one_of (*where, "[({") || !peek (self, where, end, TRUE, &unit)
      || unit.kind != UNIT_ROWS || unit.width != n)
    return TRUE;
  pass (self, end);
  n = self->queens->len;
  return read_unit (self, where, end, TRUE, NULL, &unit) && read_rows (self, &unit, '\0', where)
         && add_rows (self, where) && agree (self, n, where);
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
  self->wanted = TRUE;
  return NULL;
}

/* Reads a member of an object, and sets *n if it is that. */
static gboolean
read_member (QueensReader *self,
             const char *name,
             const char *name_end,
             const char *value,
             const char *end,
             guint *n)
{
  g_autofree char *key = quote (self, name, name_end);
  gboolean is_squares = strcmp (key, "squares") == 0;
  gboolean is_list = end > value + 1 && *value == '[' && end[-1] == ']';

  if (strcmp (key, "n") == 0)
    {
      *n = parse_number (value, end);
      return (value < end && has_only (value, end, DIGITS)) || fail_at_sign (self, value);
    }
  if (is_member (name, name_end))
    return TRUE;
  if (!is_squares && strcmp (key, "notation") != 0 && strcmp (key, "ranks") != 0)
    return fail (self, name, QUEENS_READER_ERROR_SYNTAX,
                 /* Translators: a name in a JSON object */
                 _ ("“%s” is not part of a board"), key);
  if (end == value + 4 && strncmp (value, "null", 4) == 0)
    return TRUE;
  if (is_squares && is_list && has_only (value + 1, end - 1, SPACES))
    return self->queens->len == 0 || fail_differs (self, value);
  return read_field (self, value + is_list, end - is_list, !is_list);
}

static gboolean
read_object (QueensReader *self)
{
  const char *where = self->c;
  gboolean has_queens = FALSE;
  guint n = 0;

  do
    {
      const char *name = skip (self, self->c + 1, SPACES);
      const char *name_end = *name == '"' ? strchr (name + 1, '"') : NULL;
      const char *value = name_end ? skip (self, name_end + 1, SPACES) : NULL;
      const char *end = value && *value == ':' ? skip_value (self, value + 1) : NULL;

      self->wanted = self->wanted || !name_end;
      if (!end)
        return fail_no_board (self, where);
      self->c = end;
      value += 1 + strspn (value + 1, SPACES);
      end = trim_end (value, end);
      if (!read_member (self, name + 1, name_end, value, end, &n))
        return FALSE;
      has_queens = has_queens || *value == '[' || self->queens->len > 0;
    }
  while (*self->c == ',');
  self->c++;
  if (!has_queens)
    return fail_no_board (self, where);
  if (n > 0 && self->sized && n != self->n)
    return fail_differs (self, where);
  if (n > self->max_n)
    return fail_too_large (self, where);
  self->sized = self->sized || n >= self->n;
  self->n = MAX (n, self->n);
  return TRUE;
}

/* FEN. */

/* TRUE for FEN, in quotes or not. */
static gboolean
is_fen (const char *c)
{
  c += strspn (c, SPACES "\"'");
  return c[strspn (c, DIGITS "Qq")] == '/';
}

/* Ends a row of FEN, which has squares from before on. */
static gboolean
end_fen_row (QueensReader *self, guint before, guint *n_rows, const char *where)
{
  guint width = self->cells->len - before;

  if (MAX (width, *n_rows + 1) > self->max_n)
    return fail_too_large (self, where);
  if (*n_rows > 0 && width != before / *n_rows)
    return fail_width (self, where, width, before / *n_rows);
  *n_rows += 1;
  self->n = width;
  return TRUE;
}

/* Reads FEN, after which its line may go on. */
static gboolean
read_fen (QueensReader *self)
{
  static const char tail[] = "w - - 0 1";
  const char *c = self->c + strspn (self->c, BLANKS);
  const char *where = c;
  char quote_sign = is_one_of (*c, "\"'") ? *c++ : '\0';
  guint n_rows = 0;
  guint before = 0;
  guint gap;

  for (gboolean goes_on = TRUE; goes_on; c++)
    {
      const char *digits_end = c + strspn (c, DIGITS);

      if (digits_end > c && *c != '0')
        {
          for (gap = MIN (parse_number (c, digits_end), self->max_n + 1); gap > 0; gap--)
            g_byte_array_append (self->cells, (const guint8 *) ".", 1);
          c = digits_end - 1;
        }
      else if (is_one_of (*c, "Qq"))
        g_byte_array_append (self->cells, (const guint8 *) "Q", 1);
      else if (*c && !is_one_of (*c, "/,;\"'" SPACES))
        return fail_at_sign (self, c);
      else if (!end_fen_row (self, before, &n_rows, c))
        return FALSE;
      else
        {
          before = self->cells->len;
          goes_on = *c == '/' && c[1] && !is_one_of (c[1], ",;\"'" SPACES);
          c -= *c != '/' && !goes_on;
        }
      if (self->cells->len - before > self->max_n)
        return fail_too_large (self, where);
    }
  is_at_end (self, c);
  if (n_rows != self->n)
    return fail_not_square (self, where, n_rows, self->n);
  if (g_str_has_prefix (skip (self, c, " "), tail))
    c = skip (self, c, " ") + strlen (tail);
  if (quote_sign && *c != quote_sign)
    return fail_at_sign (self, c);
  self->c = c + (quote_sign != '\0');
  if (*self->c && !is_one_of (*self->c, ",;])}" SPACES))
    return fail_at_sign (self, self->c);
  self->sized = TRUE;
  self->context.is_within_line = TRUE;
  return add_rows (self, where);
}

/* Lists. */

/* TRUE if there is a list here, which may have a name. */
static gboolean
is_list (QueensReader *self, const char *c)
{
  return is_one_of (*skip_name (self, c), "[({");
}

/* TRUE if the brace begins a JSON object. */
static gboolean
is_object (QueensReader *self, const char *c)
{
  const char *name = *c == '{' ? skip (self, c + 1, SPACES) : "";
  const char *name_end = *name == '"' ? strchr (name + 1, '"') : NULL;

  return name_end && *skip (self, name_end + 1, SPACES) == ':';
}

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
      if (is_object (self, self->c) || (find_close (self, self->c) && !is_fen (self->c + 1)))
        return TRUE;
      if (context->n_open == MAX_OPEN)
        return fail_at_sign (self, self->c);
      context->open[context->n_open++] = *self->c;
      self->c = skip (self, self->c + 1, SPACES);
    }
  return is_fen (self->c) || fail_not_closed (self, where);
}

static guint
count_lines (const char *c, const char *end)
{
  guint n = 0;

  for (; (c = find (c, end, '\n')); c++)
    n++;
  return n;
}

/* Adds the numbers of more pairs: those on the line of the first or, if it is alone there, on the lines below;
 * all in a list. */
static void
collect_pairs (QueensReader *self, const char *name, gsize name_length, char open)
{
  g_autoptr (GArray) all = g_array_copy (self->numbers);
  guint n_lines = 0;
  const char *c;
  const char *end;

  while (find_next (self, open, FALSE, &c, &end))
    {
      Unit unit;
      const char *list_name = c - 1 - name_length;
      guint n_breaks = count_lines (self->c, c);
      gboolean has_comma = is_one_of (self->c[strspn (self->c, BLANKS)], ",;");

      if (self->context.n_open == 0
          && (n_breaks > 1 || (n_breaks == 1 && !has_comma && n_lines + 1 < all->len / 2)))
        break;
      if (list_name < self->c || strncmp (list_name, name, name_length) != 0
          || (name_length == 0 && g_ascii_isalnum (c[-2])))
        break;
      if (!peek (self, c, end, FALSE, &unit) || unit.kind != UNIT_RANKS || self->numbers->len != 2)
        break;
      g_array_append_vals (all, self->numbers->data, 2);
      n_lines += n_breaks;
      self->c = end + 1;
    }
  g_array_set_size (self->numbers, 0);
  g_array_append_vals (self->numbers, all->data, all->len);
}

/* Reads pairs, of which the first has been read. Returns FALSE without error if they are two ranks. */
static gboolean
read_pairs (QueensReader *self, const char *name, char open, const char *where)
{
  const char *c = self->c;
  gsize name_length = (gsize) (where - 1 - name);

  collect_pairs (self, name, name_length, open);
  if (name_length > 0 || open == '(' || (self->numbers->len > 2 && get_largest (self) > 1))
    {
      self->reading.are_pairs = TRUE;
      self->reading.from_0 = has_number (self, 0);
      return add_pairs (self, !self->reading.from_0, where);
    }
  self->c = c;
  g_array_set_size (self->numbers, 2);
  return FALSE;
}

/* Reads the ranks of a list, or the matrix of which they are the first row. */
static gboolean
read_listed (QueensReader *self, Unit *unit, char open, const char *where, const char *end)
{
  if (unit->is_binary && self->numbers->len > 1)
    {
      if (read_matrix (self, *unit, open, where))
        {
          unit->kind = UNIT_ROWS;
          unit->n_rows = 1;
          return TRUE;
        }
      if (self->error || !read_unit (self, where, end, FALSE, NULL, unit))
        return FALSE;
    }
  if (!unit->is_binary || self->numbers->len > 1 || self->context.n_open == 0)
    return add_ranks (self, unit, where);
  ranks_to_row (self, unit);
  return read_rows (self, unit, open, where) && add_rows (self, where);
}

/* Reads a list without lists in it, and those beside it that are of the same board. */
static gboolean
read_list (QueensReader *self, const char *name)
{
  Context *context = &self->context;
  char open = *self->c;
  const char *where = self->c + 1;
  const char *end = find_close (self, self->c);
  Unit unit;

  if (skip (self, where, SPACES) == end)
    return fail (self, where, QUEENS_READER_ERROR_SYNTAX, _ ("The list is empty"));
  if (!read_unit (self, where, end, FALSE, NULL, &unit))
    return FALSE;
  self->c = end + 1;
  if (unit.kind == UNIT_SQUARES)
    add_pairs (self, 0, where);
  else if (unit.kind == UNIT_ROWS)
    {
      if (!read_rows (self, &unit, open, where) || !add_rows (self, where))
        return FALSE;
    }
  else if ((self->numbers->len != 2 || !read_pairs (self, name, open, where))
           && (self->error || !read_listed (self, &unit, open, where, end)))
    return FALSE;
  /* Rows fill their list. */
  if (unit.kind == UNIT_ROWS && unit.n_rows == 1 && self->n > 1 && context->n_open > 0)
    {
      where = skip (self, self->c, SPACES ",");
      if (*where && *where != closing (context->open[context->n_open - 1]))
        return fail_not_square (self, where, self->n + 1, self->n);
    }
  return context->n_open > 0 || end_outermost (self);
}

/* Headings. */

/* TRUE for a word, in any case, that is not part of a longer one. */
static gboolean
has_word (const char *c, const char *word)
{
  return g_ascii_strncasecmp (c, word, strlen (word)) == 0 && !g_ascii_isalnum (c[strlen (word)]);
}

/* Skips "Solution 1:", which the board may follow on the line. */
static gboolean
skip_solution (QueensReader *self, const char *c, const char *last)
{
  c = skip_name (self, c);
  c += strspn (c, BLANKS "#");
  c += strspn (c, DIGITS);
  c += strspn (c, BLANKS);
  if (*c != ':' && c < last && !is_one_of (*c, "[({"))
    return FALSE;
  c += *c == ':';
  c += strspn (c, BLANKS);
  self->c = c + (c == last && *c == '\n');
  return TRUE;
}

/* TRUE for the first line of the program's own CSV. */
static gboolean
is_csv_head (const char *c, const char *last)
{
  g_autoptr (GString) line = g_string_new_len (c, MIN (last - c, 60));

  g_string_replace (line, "\"", "", 0);
  g_strdelimit (line->str, ";\t", ',');
  return strcmp (line->str, "number,class,notation,squares") == 0;
}

/* Skips a heading that is not a number. */
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
    return skip_solution (self, c, last);
  if (is_csv_head (c, last))
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
  if (is_at_end (self, c))
    return FALSE;
  end = find_line_end (self, c);
  if (is_rule (c, end))
    return TRUE;
  c += strspn (c, BLANKS);
  inner = skip (self, c + 1, SPACES);
  if (is_list (self, c))
    return !is_object (self, c) && (*c != '[' || *inner != '{')
           && !(*c == '[' && *inner == '[' && inner[1] == '"');
  if (find (c, end, ':') || is_fen (c) || !peek (self, c, end, TRUE, &unit))
    return FALSE;
  return unit.kind == UNIT_ROWS
         || (unit.kind == UNIT_RANKS && self->numbers->len > 1
             && (unit.form == RANKS_LISTED
                 || (unit.form == RANKS_JOINED && unit.is_binary && has_number (self, 0))));
}

/* Lines. */

typedef enum
{
  STEP_FAILED,
  STEP_BOARD,
  STEP_HEADING,
  STEP_DOUBTED /* a number that is a heading if it is n; the error says what is wrong otherwise */
} Step;

static Step
to_step (gboolean read)
{
  return read ? STEP_BOARD : STEP_FAILED;
}

/* Judges a number that is alone on its line. */
static Step
judge_number (QueensReader *self, const Unit *unit, const char *where, const char *end)
{
  gboolean begins_with_0 = get_number (self, 0) == 0;
  Unit again;

  if (self->numbers->len >= 4 && is_permutation (self, 0))
    return to_step (add_ranks (self, unit, where));
  if (!begins_with_0 && precedes_drawn (self, self->c))
    return STEP_HEADING;
  read_unit (self, where, end, TRUE, NULL, &again);
  if (add_ranks (self, unit, where))
    return STEP_BOARD;
  return self->numbers->len > 4 || begins_with_0 ? STEP_FAILED : STEP_DOUBTED;
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
      add_pairs (self, 0, c);
      pass (self, end);
    }
  return TRUE;
}

/* Reads the board that begins with a line of rows. */
static gboolean
read_drawn (QueensReader *self, const Unit *unit, const char *where, const char *end)
{
  if (unit->width == 1 && !unit->has_bars && end != where + 1)
    return fail (self, where, QUEENS_READER_ERROR_SYNTAX,
                 _ ("one square with blanks beside it is not a board"));
  return read_rows (self, unit, '\0', where) && add_rows (self, where);
}

/* Reads a line that is not in a list. */
static Step
read_line (QueensReader *self)
{
  const char *where = self->c;
  const char *end = find_line_end (self, where);
  Unit unit;

  if (is_fen (where))
    return to_step (read_fen (self));
  pass (self, end);
  if (is_rule (where, end) && *end && find (end + 1, find_line_end (self, end + 1), '|'))
    return STEP_HEADING;
  if (is_csv (self, where, end))
    return to_step (read_csv (self));
  if (!read_unit (self, where, end, TRUE, NULL, &unit))
    return STEP_FAILED;
  if (unit.kind == UNIT_SQUARES)
    return to_step (add_pairs (self, 0, where) && join_squares (self));
  if (unit.kind == UNIT_ROWS)
    return to_step (read_drawn (self, &unit, where, end));
  if (unit.is_binary && self->numbers->len > 1)
    {
      if (read_matrix (self, unit, '\0', where))
        return STEP_BOARD;
      if (self->error || !read_unit (self, where, end, TRUE, NULL, &unit))
        return STEP_FAILED;
    }
  if (unit.form == RANKS_JOINED)
    return judge_number (self, &unit, where, end);
  return to_step ((unit.form == RANKS_DASHED || check_table (self, where))
                  && add_ranks (self, &unit, where));
}

/* Reads a board, or a heading that is a number or a frame. */
static Step
read_one (QueensReader *self, const char *c)
{
  const char *name = c;

  if (g_str_has_prefix (c, "notation:"))
    {
      self->c = c;
      return to_step (read_record (self));
    }
  if (!is_list (self, c))
    return self->context.n_open == 0 || is_fen (c) ? read_line (self)
                                                   : to_step (fail_at_sign (self, c));
  self->c = c;
  if (!open_lists (self, &name))
    return STEP_FAILED;
  if (!is_list (self, self->c))
    return to_step (read_fen (self));
  return to_step (is_object (self, self->c)
                      ? read_object (self) && (self->context.n_open > 0 || end_outermost (self))
                      : read_list (self, name));
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
  if (self->c > self->signs->str + self->begin && self->c[-1] != '\n')
    self->c = c;
  return c;
}

/* Ends the text: nothing may be open, and no heading may be left. */
static gboolean
end_text (QueensReader *self, const char *c, const char *heading)
{
  self->c = c;
  return heading                    ? fail_no_board (self, heading)
         : self->context.n_open > 0 ? fail_not_closed (self, c)
                                    : FALSE;
}

/* Reads up to and including the next board. Returns FALSE at the end, or with the error set. Sets *start. */
static gboolean
read_board (QueensReader *self, const char **start)
{
  g_autoptr (GError) doubt = NULL; /* what is wrong with a number if it is no heading */
  guint doubted_n = 0;
  const char *heading = NULL;
  gboolean has_solution = FALSE;
  Step step = STEP_HEADING;

  while (step >= STEP_HEADING)
    {
      const char *c = find_start (self);
      gboolean is_solution;

      *start = c;
      if (self->error)
        return FALSE;
      if (is_at_end (self, c))
        break;
      if (self->context.n_open == 0 && (g_ascii_isalpha (*c) || is_one_of (*c, "_\""))
          && skip_heading (self, c, &is_solution))
        {
          if (is_solution && has_solution)
            return fail_no_board (self, c);
          has_solution = has_solution || is_solution;
          heading = heading ? heading : c;
          continue;
        }
      step = read_one (self, c);
      if (step == STEP_DOUBTED && doubt)
        break;
      if (step == STEP_DOUBTED)
        {
          doubt = g_steal_pointer (&self->error);
          doubted_n = parse_number (c, c + strspn (c, DIGITS));
          g_array_set_size (self->queens, 0);
        }
      if (step == STEP_DOUBTED || (step == STEP_HEADING && !heading))
        heading = c;
    }
  if (doubt && (step != STEP_BOARD || self->n != doubted_n))
    {
      g_clear_error (&self->error);
      self->error = g_steal_pointer (&doubt);
      self->problem = heading;
      return FALSE;
    }
  return step == STEP_BOARD || (step >= STEP_HEADING && end_text (self, *start, heading));
}

/* The reader. */

QueensReader *
queens_reader_new (guint n_hint, guint max_n)
{
  QueensReader *self = g_new0 (QueensReader, 1);

  self->n_hint = n_hint;
  self->max_n = max_n;
  self->line = 1;
  self->bytes = g_string_new (NULL);
  self->signs = g_string_new (NULL);
  self->typed = g_string_new (NULL);
  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  self->numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  self->queens = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  self->cells = g_byte_array_new ();
  return self;
}

void
queens_reader_free (QueensReader *self)
{
  g_string_free (self->bytes, TRUE);
  g_string_free (self->signs, TRUE);
  g_string_free (self->typed, TRUE);
  g_array_unref (self->items);
  g_array_unref (self->numbers);
  g_array_unref (self->queens);
  g_byte_array_unref (self->cells);
  g_free (self);
}

void
queens_reader_join_squares (QueensReader *self)
{
  self->joins_squares = TRUE;
}

void
queens_reader_add (QueensReader *self, const char *text, gsize length)
{
  self->ended = length == 0;
  g_string_erase (self->signs, 0, (gssize) self->begin);
  g_string_erase (self->typed, 0, (gssize) self->begin);
  self->begin = 0;
  g_string_append_len (self->bytes, text, (gssize) length);
  add_bytes (self);
}

gsize
queens_reader_get_waiting (const QueensReader *self)
{
  return self->signs->len - self->begin;
}

guint
queens_reader_get_line (const QueensReader *self)
{
  return self->error_line;
}

/* Returns the line of a sign. */
static guint
get_line (const QueensReader *self, const char *sign)
{
  return self->line + count_lines (self->signs->str + self->begin, sign);
}

/* Goes past what has been used. */
static void
use (QueensReader *self)
{
  gsize begin = (gsize) (self->c - self->signs->str);

  self->line = get_line (self, self->c);
  self->used += begin - self->begin;
  self->begin = begin;
}

/* Starts the next board. Blank lines before it are used, so that many of them take no memory. */
static void
start_board (QueensReader *self)
{
  const char *begin = self->signs->str + self->begin;

  self->wanted = FALSE;
  self->c = skip_blank_lines (self, begin);
  self->context.is_within_line = self->context.is_within_line && self->c == begin;
  use (self);
  self->wanted = FALSE;
  self->n = 0;
  self->sized = FALSE;
  self->reading = (QueensReading){ 0 };
  g_array_set_size (self->queens, 0);
  g_byte_array_set_size (self->cells, 0);
}

QueensReaderResult
queens_reader_next (QueensReader *self, QueensReaderBoard *board, GError **error)
{
  Context before;
  const char *start = NULL;
  const char *begin;
  gsize used;
  gboolean read;

  start_board (self);
  before = self->context;
  read = read_board (self, &start);
  if (self->wanted && !self->ended)
    {
      self->context = before;
      g_clear_error (&self->error);
      return QUEENS_READER_MORE;
    }
  if (self->error)
    {
      self->error_line = get_line (self, self->problem);
      g_propagate_error (error, g_steal_pointer (&self->error));
      return QUEENS_READER_FAILED;
    }
  begin = self->signs->str + self->begin;
  used = self->used;
  *board = (QueensReaderBoard){ .queens = self->queens,
                                .n = self->sized ? self->n : MAX (self->n, self->n_hint),
                                .sized = self->sized,
                                .line = get_line (self, start),
                                .start = used + (gsize) (start - begin),
                                .reading = self->reading };
  use (self);
  board->end = self->used;
  sort (self->queens);
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

/* Reads the only board of a text. */
static GArray *
read_only (QueensReader *self, guint *n, QueensReading *reading, GError **error)
{
  g_autoptr (GArray) queens = NULL;
  QueensReaderBoard board;
  QueensReaderResult result = queens_reader_next (self, &board, error);

  if (result == QUEENS_READER_END)
    g_set_error_literal (error, QUEENS_READER_ERROR, QUEENS_READER_ERROR_EMPTY,
                         _ ("There is nothing to read"));
  if (result != QUEENS_READER_BOARD)
    return NULL;
  queens = g_array_copy (board.queens);
  *n = board.n;
  if (reading)
    *reading = board.reading;
  result = queens_reader_next (self, &board, error);
  if (result == QUEENS_READER_BOARD)
    {
      self->error_line = board.line;
      g_set_error_literal (error, QUEENS_READER_ERROR, QUEENS_READER_ERROR_SYNTAX,
                           _ ("There is another board"));
    }
  return result == QUEENS_READER_END ? g_steal_pointer (&queens) : NULL;
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
  g_autoptr (GError) reason = NULL;
  GArray *queens;

  if (size > max_size)
    {
      g_set_error_literal (error, QUEENS_READER_ERROR, QUEENS_READER_ERROR_TOO_LONG,
                           _ ("This is too long for a board"));
      return NULL;
    }
  queens_reader_join_squares (self);
  if (size > 0)
    queens_reader_add (self, text, size);
  queens_reader_add (self, "", 0);
  queens = read_only (self, n, reading, &reason);
  if (reason && memchr (self->typed->str, '\n', self->typed->len))
    /* Translators: the number of a line of text, and the problem with it */
    g_set_error (error, QUEENS_READER_ERROR, reason->code, _ ("Line %u: %s"), self->error_line,
                 reason->message);
  else if (reason)
    g_propagate_error (error, g_steal_pointer (&reason));
  return queens;
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
