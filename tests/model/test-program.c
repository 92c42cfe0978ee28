/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs the pseudocode of each method as it is displayed, line by line, without asking the machine, and
 * compares every step of the run with it: the line that is lit, the calls with their lines and variables,
 * the variables beside the board, the board, and the stored boards. A step is a line that assigns, branches,
 * calls, returns, or reports; a condition that is false, and a loop that goes on without a value of its
 * own, are no steps. Only what the program leaves open is taken from the run: random choices, and which of
 * several equal ones. */
#include "learn-fixture.h"

#include "engine/methods/variables.h"
#include "model/learn/contents.h"
#include "model/learn/method-text.h"

#include <string.h>

#define MAX_N     6
#define MAX_ITEMS (6 * MAX_N)
#define STOP      (-1)

/* A square is row * n + column; −1 is none. */

typedef struct
{
  int argument;
  guint rows;   /* forward checking: the argument, as bits */
  int line;     /* the line that it has reached */
  int item;     /* the chosen row, or item, or −1 */
  int square;   /* the value of its loop, or −1 */
  guint64 left; /* dancing links: the squares of the item that were not tried */
  int found;    /* solutions found before it */
  guint words[3], free, bit;
  gboolean has_free;
} Call;

typedef struct
{
  int n_queens;
  int queens[MAX_N];
} Board;

typedef struct
{
  guint64 lists[MAX_ITEMS]; /* the squares in the list of each item */
  guint covered[2];         /* rows and columns, as bits */
} Links;

typedef struct
{
  const QueensMethodRequest *request;
  const QueensMachine *machine; /* what is compared, and what decides if the program does not */
  int n;
  char **code;  /* as if it went row by row; */
  char **shown; /* as shown */
  int n_lines;
  int levels[16];
  Call calls[MAX_N + 2];
  int n_calls;
  Board board;                        /* the queens on the board */
  guint candidates[MAX_N][MAX_N + 1]; /* before each queen, by row */
  guint open;                         /* rows whose candidates are current */
  guint current[MAX_N];
  Links links, saved[2 * MAX_N + 2];
  int n_saved;
  GArray *list; /* of boards, or of columns */
  int column, row, marks;
  gboolean has_column, has_row, has_marks;
  int solutions;
  int removed; /* the square of the queen that was just removed, or −1 */
  int lit;     /* −1 for none */
  gboolean returning, reports, ended, is_random;
} Program;

/* Squares. */

static int
square_at (const Program *p, int walked, int across)
{
  return p->request->by_columns ? across * p->n + walked : walked * p->n + across;
}

static int
walked_of (const Program *p, int square)
{
  return p->request->by_columns ? square % p->n : square / p->n;
}

static int
across_of (const Program *p, int square)
{
  return p->request->by_columns ? square / p->n : square % p->n;
}

/* The number of the square's line: its row, column, sum, or difference. */
static int
number_of (const Program *p, int square, int kind)
{
  int row = square / p->n, column = square % p->n;

  return kind == 0 ? row : kind == 1 ? column : kind == 2 ? row + column : row - column;
}

static gboolean
attack (const Program *p, int a, int b)
{
  for (int kind = 0; kind < 4; kind++)
    if (number_of (p, a, kind) == number_of (p, b, kind))
      return TRUE;
  return FALSE;
}

static gboolean
is_attacked (const Program *p, int square)
{
  for (int i = 0; i < p->board.n_queens; i++)
    if (attack (p, p->board.queens[i], square))
      return TRUE;
  return FALSE;
}

static gboolean
is_peaceful (const Program *p)
{
  for (int i = 0; i < p->board.n_queens; i++)
    for (int j = 0; j < i; j++)
      if (attack (p, p->board.queens[i], p->board.queens[j]))
        return FALSE;
  return TRUE;
}

/* Whether a queen is on a line of this kind and number. */
static gboolean
is_taken (const Program *p, int kind, int number)
{
  for (int i = 0; i < p->board.n_queens; i++)
    if (number_of (p, p->board.queens[i], kind) == number)
      return TRUE;
  return FALSE;
}

static void
put (Program *p, int square)
{
  p->board.queens[p->board.n_queens++] = square;
}

static void
take (Program *p)
{
  p->removed = p->board.queens[--p->board.n_queens];
}

static Call *
get_call (Program *p)
{
  return &p->calls[p->n_calls - 1];
}

static gboolean
is_descending (const Program *p, int line)
{
  return strstr (p->shown[line], "n − 1 … 0") != NULL
         || strstr (p->shown[line], "column by column");
}

/* Lines. */

static gboolean
is_line (const Program *p, int line, const char *pattern)
{
  return g_pattern_match_simple (pattern, p->code[line]);
}

static gboolean
is_loop (const Program *p, int line)
{
  return is_line (p, line, "for *") || is_line (p, line, "while *");
}

/* The loop around a line, or −1. */
static int
get_loop (const Program *p, int line)
{
  int loop = line - 1;

  while (loop >= 0 && !(is_loop (p, loop) && p->levels[loop] < p->levels[line]))
    loop--;
  return loop;
}

/* The first line behind the block that a line heads. */
static int
get_end (const Program *p, int line)
{
  int end = line + 1;

  while (end < p->n_lines && p->levels[end] > p->levels[line])
    end++;
  return end;
}

static int
stop (Program *p, int line)
{
  p->lit = line;
  if (p->n_calls > 0)
    get_call (p)->line = line;
  return STOP;
}

/* Stops at the line if its condition is true. */
static int
stop_if (Program *p, int line, gboolean condition)
{
  return condition ? stop (p, line) : line + 1;
}

static int
report (Program *p, int line)
{
  p->solutions++;
  p->reports = TRUE;
  return stop (p, line);
}

static int
report_if (Program *p, int line, gboolean condition)
{
  return condition ? report (p, line) : line + 1;
}

/* At the end of a loop: the lines behind it, the loop around it, or the end of the function or program. */
static int
leave (Program *p, int line)
{
  int end = get_end (p, line);
  int loop = get_loop (p, line);

  p->has_column = FALSE;
  if (end < p->n_lines && (loop < 0 || p->levels[end] > p->levels[loop]))
    return end;
  if (loop >= 0)
    return loop;
  p->returning = p->n_calls > 0;
  p->ended = p->n_calls == 0;
  return stop (p, line);
}

/* Loops. */

static int
loop_along (Program *p, int line, int *value, gboolean has, gboolean falls)
{
  int first = falls ? p->n - 1 : 0, step = falls ? -1 : 1;

  *value = has ? *value + step : first;
  return *value >= 0 && *value < p->n ? stop (p, line) : leave (p, line);
}

/* "for column in …": of a call, or of the board taken from a list. */
static int
do_for_column (Program *p, int line, gboolean falls)
{
  Call *call = p->n_calls > 0 ? get_call (p) : NULL;
  int value, next;

  if (!call)
    {
      next = loop_along (p, line, &p->column, p->has_column, falls);
      p->has_column = next == STOP && !p->ended;
      return next;
    }
  value = call->square < 0 ? 0 : across_of (p, call->square);
  next = loop_along (p, line, &value, call->square >= 0, falls);
  if (next == STOP && !p->returning)
    call->square = square_at (p, call->argument, value);
  return next;
}

static int
do_for_square (Program *p, int line)
{
  Call *call = get_call (p);
  gboolean falls = is_descending (p, line);
  int number = call->argument;

  if (call->square >= 0)
    number = falls ? walked_of (p, call->square) * p->n + p->n - across_of (p, call->square)
                   : call->square + 1;
  if (number == p->n * p->n)
    return leave (p, line);
  call->square = square_at (p, number / p->n, falls ? p->n - 1 - number % p->n : number % p->n);
  return stop (p, line);
}

static int
do_for_candidate (Program *p, int line)
{
  Call *call = get_call (p);
  int across
      = call->square < 0 ? (is_descending (p, line) ? p->n : -1) : across_of (p, call->square);

  do
    across += is_descending (p, line) ? -1 : 1;
  while (across >= 0 && across < p->n && !((p->current[call->item] >> across) & 1));
  if (across < 0 || across == p->n)
    return leave (p, line);
  call->square = square_at (p, call->item, across);
  return stop (p, line);
}

/* The squares are taken in the order of the board. */
static int
do_for_left (Program *p, int line)
{
  Call *call = get_call (p);
  gboolean falls = p->request->by_columns;

  for (int i = 0; i < p->n * p->n; i++)
    {
      int square = square_at (p, i / p->n, falls ? p->n - 1 - i % p->n : i % p->n);

      if (!((call->left >> square) & 1))
        continue;
      call->left &= ~(G_GUINT64_CONSTANT (1) << square);
      call->square = square;
      return stop (p, line);
    }
  return leave (p, line);
}

static int
do_for (Program *p, int line)
{
  int next;

  if (is_line (p, line, "for square in first*"))
    return do_for_square (p, line);
  if (is_line (p, line, "for column in its candidates*"))
    return do_for_candidate (p, line);
  if (is_line (p, line, "for each square left in item:"))
    return do_for_left (p, line);
  if (is_line (p, line, "for choice in next_choices*"))
    return do_for_column (p, line, p->request->by_columns);
  do
    next = do_for_column (p, line, is_descending (p, line));
  while (next == STOP && !p->returning && is_line (p, line, "*except columns*")
         && is_taken (p, p->request->by_columns ? 0 : 1, across_of (p, get_call (p)->square)));
  if (next == STOP && !p->returning && is_line (p, line, "*: place a queen"))
    put (p, get_call (p)->square);
  return next;
}

/* Dancing links: rows, columns, sums, and differences. */

static int
get_item (const Program *p, int square, int kind)
{
  int number = number_of (p, square, kind);

  return kind < 2    ? kind * p->n + number
         : kind == 2 ? 2 * p->n + number
                     : 4 * p->n - 1 + number + p->n - 1;
}

static void
cover (Program *p, int item)
{
  for (int square = 0; square < p->n * p->n; square++)
    for (int kind = 0; kind < 4 && ((p->links.lists[item] >> square) & 1); kind++)
      if (get_item (p, square, kind) != item)
        p->links.lists[get_item (p, square, kind)] &= ~(G_GUINT64_CONSTANT (1) << square);
  if (item < 2 * p->n)
    p->links.covered[item / p->n] |= 1u << item % p->n;
}

static void
save_links (Program *p)
{
  p->saved[p->n_saved++] = p->links;
}

static gboolean
is_item_covered (const Program *p, int item)
{
  return (p->links.covered[item / p->n] >> item % p->n) & 1;
}

static int
get_size (const Program *p, int item)
{
  return __builtin_popcountll (p->links.lists[item]);
}

/* Takes the row or item that the run chose, if no other one has fewer. */
static void
choose_fewest (Program *p)
{
  const QueensMethodState *state = queens_machine_get_state (p->machine);
  const QueensMethodEvent *event = &state->event;
  Call *call = get_call (p);
  gboolean column = event->chosen == QUEENS_METHOD_COLUMN;

  g_assert_cmpint (event->kind, ==, QUEENS_EVENT_CHOOSE);
  if (p->request->method->store == QUEENS_STORE_LINKS)
    {
      call->item = column ? p->n + event->col : event->row;
      g_assert_false (is_item_covered (p, call->item));
      for (int item = 0; item < 2 * p->n; item++)
        if (!is_item_covered (p, item))
          g_assert_cmpint (get_size (p, call->item), <=, get_size (p, item));
      return;
    }
  call->item = column ? event->col : event->row;
  for (int row = 0; row < p->n; row++)
    if ((call->rows >> row) & 1)
      g_assert_cmpint (__builtin_popcount (p->current[call->item]), <=,
                       __builtin_popcount (p->current[row]));
}

/* The other statements, each with the step that it makes. */

static int
place_in_links (Program *p, int line)
{
  int square = get_call (p)->square;

  save_links (p);
  for (int kind = 0; kind < 4; kind++)
    if (get_item (p, square, kind) != get_call (p)->item)
      cover (p, get_item (p, square, kind));
  put (p, square);
  return stop (p, line);
}

static int
cross_out (Program *p, int line)
{
  Call *call = get_call (p);

  memcpy (p->candidates[p->n_calls - 1], p->current, sizeof p->current);
  for (int row = 0, done = 0; row < p->n && !done; row++)
    if (((call->rows >> row) & 1) && row != call->item)
      {
        for (int across = 0; across < p->n; across++)
          if (attack (p, square_at (p, row, across), call->square))
            p->current[row] &= ~(1u << across);
        done = p->current[row] == 0;
      }
  return stop (p, line);
}

static gboolean
is_some_row_empty (const Program *p)
{
  const Call *call = &p->calls[p->n_calls - 1];

  for (int row = 0; row < p->n; row++)
    if (((call->rows >> row) & 1) && row != call->item && p->current[row] == 0)
      return TRUE;
  return FALSE;
}

static int
call (Program *p, int line)
{
  const Call *caller = get_call (p);
  guint mask = (1u << p->n) - 1;
  Call callee
      = { .argument = caller->argument + 1, .item = -1, .square = -1, .found = p->solutions };

  if (is_line (p, line, "place (square + 1)"))
    callee.argument = walked_of (p, caller->square) * p->n
                      + (p->request->by_columns ? p->n - across_of (p, caller->square)
                                                : across_of (p, caller->square) + 1);
  callee.rows = caller->rows & ~(1u << MAX (caller->item, 0));
  callee.words[0] = caller->words[0] | caller->bit;
  callee.words[1] = ((caller->words[1] | caller->bit) << 1) & mask;
  callee.words[2] = (caller->words[2] | caller->bit) >> 1;
  get_call (p)->line = line;
  p->calls[p->n_calls++] = callee;
  return stop (p, 0);
}

static int
remove_queen (Program *p, int line)
{
  if (is_line (p, line, "remove: uncover*"))
    p->links = p->saved[--p->n_saved];
  if (is_line (p, line, "*restore what it crossed out"))
    memcpy (p->current, p->candidates[p->n_calls - 1], sizeof p->current);
  take (p);
  return stop (p, line);
}

static int
add_marks (Program *p, int line)
{
  int square = get_call (p)->square;
  /* the first array is named after the loop's variable */
  int kind
      = g_str_has_prefix (p->shown[line] + strspn (p->shown[line], " "), "marks ← row[") ? 0 : 1;

  p->marks = is_taken (p, kind, number_of (p, square, kind))
             + is_taken (p, 2, number_of (p, square, 2))
             + is_taken (p, 3, number_of (p, square, 3));
  p->has_marks = TRUE;
  return stop (p, line);
}

static int
place_queen (Program *p, int line)
{
  Call *call = get_call (p);

  p->has_marks = FALSE;
  if (is_line (p, line, "remove bit from free*"))
    {
      call->free &= ~call->bit;
      call->square = square_at (p, call->argument,
                                p->request->by_columns ? __builtin_ctz (call->bit)
                                                       : p->n - 1 - __builtin_ctz (call->bit));
    }
  put (p, call->square);
  return stop (p, line);
}

/* "if … in …: next" */
static gboolean
is_in_set (const Program *p, int line)
{
  int square = p->calls[p->n_calls - 1].square;
  int across_kind = p->request->by_columns ? 0 : 1;

  if (is_line (p, line, "*in sums*"))
    return is_taken (p, 2, number_of (p, square, 2));
  if (is_line (p, line, "*in differences*"))
    return is_taken (p, 3, number_of (p, square, 3));
  if (is_line (p, line, "if its row*") || is_line (p, line, "if its column*"))
    return strstr (p->shown[line], "its row") ? is_taken (p, 0, number_of (p, square, 0))
                                              : is_taken (p, 1, number_of (p, square, 1));
  return is_taken (p, across_kind, number_of (p, square, across_kind));
}

static int
do_condition (Program *p, int line)
{
  Call *call = p->n_calls > 0 ? get_call (p) : NULL;
  int argument = call ? call->argument : p->row;

  if (is_line (p, line, "if row = n: report*"))
    return report_if (p, line, argument == p->n);
  if (is_line (p, line, "if row = n:"))
    return argument == p->n ? stop (p, line) : get_end (p, line);
  if (is_line (p, line, "if n queens are placed*") || is_line (p, line, "if is_solution*"))
    return report_if (p, line, p->board.n_queens == p->n);
  if (is_line (p, line, "if rows is empty*"))
    return report_if (p, line, call->rows == 0);
  if (is_line (p, line, "if no item is left*"))
    return report_if (p, line,
                      p->links.covered[0] == (1u << p->n) - 1
                          && p->links.covered[1] == (1u << p->n) - 1);
  if (is_line (p, line, "if two queens share*"))
    return stop_if (p, line, !is_peaceful (p));
  if (is_line (p, line, "if * in *: next"))
    return stop_if (p, line, is_in_set (p, line));
  if (is_line (p, line, "if marks > 0: next"))
    return stop_if (p, line, p->marks > 0);
  if (is_line (p, line, "if not is_valid*"))
    return stop_if (p, line, is_attacked (p, call->square));
  if (is_line (p, line, "if a queen attacks (*"))
    return stop_if (p, line, is_attacked (p, square_at (p, p->row, p->column)));
  g_assert_true (is_line (p, line, "if a row has none left: reject column"));
  if (is_some_row_empty (p))
    return stop (p, line);
  return line + 1;
}

/* The stack of choices is the queens. */
static int
do_stack (Program *p, int line)
{
  gboolean falls = strstr (p->shown[1], "≥ 0") != NULL;
  int first = falls ? p->n - 1 : 0, none = falls ? -1 : p->n, step = falls ? -1 : 1;
  int height = p->board.n_queens;

  if (is_line (p, line, "if the height is n: report*"))
    {
      if (height < p->n)
        return line + 1;
      p->column = none;
      return report (p, line);
    }
  if (is_line (p, line, "while *"))
    {
      p->ended = p->column == none && height == 0;
      return p->ended ? stop (p, line) : line + 1;
    }
  if (is_line (p, line, "test it*"))
    return stop (p, line);
  if (is_line (p, line, "if column = *"))
    {
      if (p->column != none)
        return line + 1;
      take (p);
      p->column = across_of (p, p->removed) + step;
    }
  else if (is_line (p, line, "if one conflicts*"))
    {
      if (!is_attacked (p, square_at (p, height, p->column)))
        return line + 1;
      p->column += step;
    }
  else
    {
      if (is_line (p, line, "push *"))
        put (p, square_at (p, height, p->column));
      p->column = first;
    }
  p->has_column = TRUE;
  return stop (p, line);
}

/* A queue or a stack of boards. */
static int
do_boards (Program *p, int line)
{
  Board copy = p->board;

  if (is_line (p, line, "while the * is not empty:"))
    {
      p->ended = p->list->len == 0;
      return p->ended ? stop (p, line) : line + 1;
    }
  if (is_line (p, line, "(row, board) ← *"))
    {
      guint taken = is_line (p, line, "*remove its front") ? 0 : p->list->len - 1;

      p->board = g_array_index (p->list, Board, taken);
      g_array_remove_index (p->list, taken);
      p->row = p->board.n_queens;
      p->has_row = TRUE;
      p->has_column = FALSE;
    }
  else if (is_line (p, line, "append *") || is_line (p, line, "push *"))
    {
      if (!strstr (p->code[line], "empty board"))
        copy.queens[copy.n_queens++] = square_at (p, p->row, p->column);
      g_array_append_val (p->list, copy);
    }
  return stop (p, line);
}

static int
do_local (Program *p, int line)
{
  const QueensMethodState *state = queens_machine_get_state (p->machine);
  const QueensMethodEvent *event = &state->event;
  int square = event->row * p->n + event->col;

  p->is_random = TRUE;
  if (is_line (p, line, "for row in 0 *"))
    {
      if (p->board.n_queens == p->n)
        return line + 1;
      g_assert_cmpint (walked_of (p, square), ==, p->board.n_queens);
      put (p, square);
    }
  else if (is_line (p, line, "while a queen is attacked:"))
    {
      if (!is_peaceful (p))
        return line + 1;
      p->lit = line;
      return STOP;
    }
  else if (is_line (p, line, "row ← a random one*"))
    {
      p->row = walked_of (p, square);
      p->column = 0;
    }
  else if (is_line (p, line, "count what*"))
    {
      if (p->column == p->n)
        return line + 1;
      p->column++;
    }
  else if (is_line (p, line, "move its queen*"))
    p->board.queens[p->row] = square;
  else if (is_line (p, line, "if this has gone on too long*"))
    {
      if (event->code_line != line)
        return get_loop (p, line);
      p->board.n_queens = event->kind == QUEENS_EVENT_GIVE_UP ? p->n : 0;
      p->ended = event->kind == QUEENS_EVENT_GIVE_UP;
    }
  else
    return report (p, line);
  return stop (p, line);
}

/* Does a line that is not a condition or a loop of a call. */
static int
do_statement (Program *p, int line)
{
  Call *own = get_call (p);

  if (is_line (p, line, "report a solution*"))
    return report (p, line);
  if (is_line (p, line, "marks ← *"))
    return add_marks (p, line);
  if (is_line (p, line, "place: cover*"))
    return place_in_links (p, line);
  if (is_line (p, line, "*cross out what it attacks*"))
    return cross_out (p, line);
  if (is_line (p, line, "* ← the one *"))
    {
      choose_fewest (p);
      return stop (p, line);
    }
  if (is_line (p, line, "cover item"))
    {
      save_links (p);
      own->left = p->links.lists[own->item];
      cover (p, own->item);
      return stop (p, line);
    }
  if (is_line (p, line, "uncover item"))
    {
      p->links = p->saved[--p->n_saved];
      return stop (p, line);
    }
  if (is_line (p, line, "free ← not*"))
    {
      own->free = ((1u << p->n) - 1) & ~(own->words[0] | own->words[1] | own->words[2]);
      own->has_free = TRUE;
      return stop (p, line);
    }
  if (is_line (p, line, "bit ← the highest*"))
    {
      own->bit = 1u << (31 - __builtin_clz (own->free));
      own->square = square_at (p, own->argument,
                               p->request->by_columns ? __builtin_ctz (own->bit)
                                                      : p->n - 1 - __builtin_ctz (own->bit));
      return stop (p, line);
    }
  if (is_line (p, line, "place a queen on*") || is_line (p, line, "add to*")
      || is_line (p, line, "make *") || is_line (p, line, "set the marks*")
      || is_line (p, line, "remove bit*"))
    return place_queen (p, line);
  if (is_line (p, line, "remove*") || is_line (p, line, "undo*")
      || is_line (p, line, "set the four*") || is_line (p, line, "(the three*"))
    return remove_queen (p, line);
  return call (p, line);
}

static int
execute (Program *p, int line)
{
  const QueensMethod *method = p->request->method;

  if (method->is_local)
    return do_local (p, line);
  if (method->store == QUEENS_STORE_CHOICES)
    return do_stack (p, line);
  if (is_line (p, line, "while free ≠ 0:"))
    return get_call (p)->free != 0 ? line + 1 : leave (p, line);
  if (is_line (p, line, "for *"))
    return do_for (p, line);
  if (is_line (p, line, "if *"))
    return do_condition (p, line);
  if (queens_method_stores_boards (method) && is_line (p, line, "report a solution*"))
    return report (p, line);
  return queens_method_stores_boards (method) ? do_boards (p, line) : do_statement (p, line);
}

/* Where the program goes on after the line that is lit. */
static int
get_next (Program *p)
{
  if (p->returning)
    {
      p->returning = FALSE;
      p->ended = --p->n_calls == 0;
      return p->ended ? STOP : get_call (p)->line + 1;
    }
  if (p->lit < 0)
    return 0;
  if (is_line (p, p->lit, "*return"))
    {
      p->returning = TRUE;
      return STOP;
    }
  if (is_line (p, p->lit, "*next") || is_line (p, p->lit, "*: start over*"))
    return p->request->method->is_local ? 0 : get_loop (p, p->lit);
  if (is_line (p, p->lit, "if a row has none left*"))
    return p->lit + 2; /* the line after "else" */
  if (p->request->method->is_local
      && (is_line (p, p->lit, "for *") || is_line (p, p->lit, "count*")))
    return p->lit;
  if (is_line (p, p->lit, "while a queen is attacked:"))
    return get_end (p, p->lit);
  if (is_line (p, p->lit, "report the solution"))
    {
      p->ended = TRUE;
      return STOP;
    }
  return p->lit + 1;
}

/* Goes on to the next step. */
static void
advance (Program *p)
{
  int lit = p->lit, line = get_next (p);
  int before = p->n_calls > 0 ? get_call (p)->line : lit;

  p->removed = -1;
  p->reports = FALSE;
  if (p->lit >= 0 && is_line (p, p->lit, "if marks > 0*"))
    p->has_marks = FALSE;
  if (line == STOP && p->ended)
    p->lit = -1;
  if (p->lit < 0 && line == 0 && p->request->method->is_recursive)
    {
      p->calls[p->n_calls++] = (Call){ .rows = (1u << p->n) - 1, .item = -1, .square = -1 };
      stop (p, 0);
      return;
    }
  while (line != STOP)
    {
      int loop = before >= 0 ? get_loop (p, before) : -1;

      /* after its last line, a loop goes on */
      if (loop >= 0 && line == before + 1 && get_end (p, loop) == line)
        line = loop;
      if (line == p->n_lines)
        {
          p->returning = TRUE;
          stop (p, line - 1);
          return;
        }
      before = line;
      line = execute (p, line);
    }
}

/* What is shown. */

static void
append_set (GString *text, const Program *p, const char *name, int kind)
{
  g_string_append_printf (text, "%s%s {", text->len > 0 ? "\n" : "", name);
  for (int i = 0; i < p->board.n_queens; i++)
    {
      int number = number_of (p, p->board.queens[i], kind);

      g_string_append_printf (text, "%s%s%d", i > 0 ? ", " : "", number < 0 ? "−" : "",
                              ABS (number));
    }
  g_string_append_c (text, '}');
  if (p->removed >= 0)
    {
      int number = number_of (p, p->removed, kind);

      g_string_append_printf (text, "  %s%d removed", number < 0 ? "−" : "", ABS (number));
    }
}

static void
append_array (GString *text, const Program *p, const char *name, int kind)
{
  int first = kind == 3 ? 1 - p->n : 0, last = kind == 2 ? 2 * p->n - 2 : p->n - 1;
  int shift = kind == 3 ? 2 * p->n : 0;

  g_string_append_printf (text, "%s%s[%d…%d]", text->len > 0 ? "\n" : "", name, first + shift,
                          last + shift);
  for (int i = first; i <= last; i++)
    g_string_append_printf (text, " %d", is_taken (p, kind, i));
}

static void
append_word (GString *text, const char *name, guint word, int n)
{
  g_string_append_printf (text, "\n%s ", name);
  for (int bit = n - 1; bit >= 0; bit--)
    g_string_append_c (text, (word >> bit) & 1 ? '1' : '0');
}

static void
append_words (GString *text, const Program *p)
{
  const Call *own = &p->calls[p->n_calls - 1];
  gboolean turned = p->request->by_columns;

  g_string_append (text, turned ? "row " : "column ");
  for (int i = 0; i < p->n; i++)
    g_string_append_printf (text, "%d", turned ? p->n - 1 - i : i);
  append_word (text, turned ? "rows" : "columns", own->words[0], p->n);
  append_word (text, "left", own->words[1], p->n);
  append_word (text, "right", own->words[2], p->n);
  if (own->has_free)
    append_word (text, "free", own->free, p->n);
  if (own->bit && (is_line (p, p->lit, "bit ←*") || is_line (p, p->lit, "remove bit*")))
    append_word (text, "bit", own->bit, p->n);
}

static void
append_candidates (GString *text, const Program *p)
{
  for (int row = 0; row < p->n; row++)
    if ((p->calls[p->n_calls - 1].rows >> row) & 1)
      {
        const char *separator = "";

        g_string_append_printf (text, "%s%s %d {", text->len > 0 ? "\n" : "",
                                p->request->by_columns ? "column" : "row", row);
        for (int i = 0; i < p->n; i++)
          if ((p->current[row] >> i) & 1)
            {
              g_string_append_printf (text, "%s%d", separator, i);
              separator = ", ";
            }
        g_string_append_c (text, '}');
      }
}

static char *
name_item (const Program *p, int item)
{
  return g_strdup_printf ("%s %d", item < p->n ? "row" : "column", item % p->n);
}

static void
append_items (GString *text, const Program *p)
{
  int item = p->calls[p->n_calls - 1].item;
  g_autofree char *name = item >= 0 ? name_item (p, item) : NULL;

  if (name)
    g_string_append_printf (text, "item %s\n", name);
  for (int kind = 0; kind < 2; kind++)
    {
      const char *separator = "";

      g_string_append (text, kind ? "\ncolumns {" : "rows {");
      for (int i = 0; i < p->n; i++)
        {
          /* the lists are in the order in which the squares are tried */
          int number = p->request->by_columns && kind == 0 ? p->n - 1 - i : i;

          if (is_item_covered (p, kind * p->n + number))
            continue;
          g_string_append_printf (text, "%s%d: %d", separator, number,
                                  get_size (p, kind * p->n + number));
          separator = ", ";
        }
      g_string_append_c (text, '}');
    }
}

static void
append_number (GString *text, const char *name, int number)
{
  g_string_append_printf (text, "%s%s %s%d", text->len > 0 ? "\n" : "", name, number < 0 ? "−" : "",
                          ABS (number));
}

static void
append_used (GString *text, const Program *p, const char *name, int kind)
{
  const char *separator = "";

  g_string_append_printf (text, "\n%s {", name);
  for (int i = 0; i < p->n; i++)
    if (is_taken (p, kind, i))
      {
        g_string_append_printf (text, "%s%d", separator, i);
        separator = ", ";
      }
  g_string_append_c (text, '}');
}

static char *
dup_variables (const Program *p)
{
  static const char *const names[] = { "rows", "columns", "sums", "differences" };
  static const char *const arrays[] = { "row", "column", "sum", "difference" };
  GString *text = g_string_new (NULL);
  QueensMethodStore store = p->request->method->store;
  gboolean turned = p->request->by_columns;

  if (store == QUEENS_STORE_FOUR_SETS || store == QUEENS_STORE_THREE_SETS)
    for (int kind = 0; kind < 4; kind++)
      if (store == QUEENS_STORE_FOUR_SETS || kind != (turned ? 1 : 0))
        append_set (text, p, names[kind], kind);
  for (int kind = 0; kind < 4 && store == QUEENS_STORE_MARKS; kind++)
    append_array (text, p, arrays[kind], kind);
  if (p->has_marks)
    append_number (text, "marks", p->marks);
  if (store == QUEENS_STORE_WORDS && p->n_calls > 0)
    append_words (text, p);
  if (store == QUEENS_STORE_CANDIDATES && p->n_calls > 0)
    append_candidates (text, p);
  if (store == QUEENS_STORE_LINKS && p->n_calls > 0)
    append_items (text, p);
  if (p->has_row)
    append_number (text, turned ? "column" : "row", p->row);
  if (p->has_column)
    append_number (text, turned ? "row" : "column", p->column);
  if (store == QUEENS_STORE_QUEENS || store == QUEENS_STORE_COLUMNS)
    {
      g_string_append (text, "queens ");
      for (int i = 0; i < p->board.n_queens; i++)
        g_string_append_printf (text, "%s(%d, %d)", i > 0 ? " " : "", p->board.queens[i] / p->n,
                                p->board.queens[i] % p->n);
    }
  if (store == QUEENS_STORE_COLUMNS)
    append_used (text, p, turned ? "rows" : "columns", turned ? 0 : 1);
  return g_string_free (text, FALSE);
}

static char *
dup_call_variables (const Program *p, const Call *own)
{
  gboolean one = p->request->method->in_rows;
  g_autofree char *square = NULL;
  g_autofree char *item = NULL;

  if (own->square >= 0)
    square = one ? g_strdup_printf ("%s = %d", p->request->by_columns ? "row" : "column",
                                    across_of (p, own->square))
                 : g_strdup_printf ("(%d, %d)", own->square / p->n, own->square % p->n);
  if (own->item < 0)
    return g_strdup (square ? square : "");
  item = p->request->method->store == QUEENS_STORE_LINKS
             ? name_item (p, own->item)
             : g_strdup_printf ("%s %d", p->request->by_columns ? "column" : "row", own->item);
  return square ? g_strdup_printf ("%s: %s", item, square) : g_steal_pointer (&item);
}

static char *
dup_argument (const Program *p, const Call *own)
{
  GString *text = g_string_new ("{");

  if (p->request->method->store != QUEENS_STORE_CANDIDATES)
    {
      g_string_free (text, TRUE);
      return g_strdup_printf ("%d", own->argument);
    }
  for (int first = 0, last; first < p->n; first = last + 1)
    {
      for (last = first; ((own->rows >> last) & 3) == 3;)
        last++;
      if (!((own->rows >> first) & 1))
        continue;
      g_string_append_printf (text, "%s%d", text->len > 1 ? ", " : "", first);
      if (last > first)
        g_string_append_printf (text, "%s%d", last > first + 1 ? "…" : ", ", last);
    }
  g_string_append_c (text, '}');
  return g_string_free (text, FALSE);
}

/* What a call says: its variables, and that it waits, reports a solution, or returns. */
static void
check_call (const Program *p, int i, const QueensLearnFrame *frame)
{
  const Call *own = &p->calls[i];
  gboolean last = i == p->n_calls - 1;
  int n_found = p->solutions - own->found;
  g_autofree char *argument = dup_argument (p, own);
  g_autofree char *variables = dup_call_variables (p, own);
  g_autofree char *waits = g_strconcat (variables, ", waits", NULL);
  g_autofree char *reports = g_strdup_printf ("reports solution %d", p->solutions);
  g_autofree char *returns = n_found == 0 ? g_strdup ("returns: no solution found")
                                          : g_strdup_printf ("returns: %d solution%s found",
                                                             n_found, n_found > 1 ? "s" : "");

  g_assert_cmpstr (frame->argument, ==, argument);
  g_assert_cmpint (frame->code_line, ==, own->line);
  g_assert_cmpint (frame->role, ==,
                   last && p->returning ? QUEENS_FRAME_RETURNING
                   : last               ? QUEENS_FRAME_RUNNING
                   : i < p->n_calls - 2 ? QUEENS_FRAME_WAITING
                   : p->returning       ? QUEENS_FRAME_RESUMED
                                        : QUEENS_FRAME_CALLER);
  if (!last)
    g_assert_cmpstr (frame->detail, ==, waits);
  else if (p->returning)
    g_assert_cmpstr (frame->detail, ==, returns);
  else if (p->reports)
    g_assert_cmpstr (frame->detail, ==, reports);
  else if (*variables)
    g_assert_true (g_str_has_prefix (frame->detail, variables));
  else
    g_assert_null (strpbrk (frame->detail, "0123456789"));
}

static void
check_list (const Program *p, const QueensMethodState *state)
{
  if (p->request->method->store == QUEENS_STORE_CHOICES)
    {
      g_assert_cmpuint (state->n_entries, ==, p->board.n_queens);
      for (guint i = 0; i < state->n_entries; i++)
        g_assert_cmpint (state->entries[i].square.row * p->n + state->entries[i].square.col, ==,
                         p->board.queens[i]);
    }
  if (!queens_method_stores_boards (p->request->method))
    return;
  g_assert_cmpuint (state->counters.size, ==, p->list->len);
  for (guint i = 0; i < p->list->len; i++)
    {
      const Board *board = &g_array_index (p->list, Board, i);
      QueensMethodSquare queens[QUEENS_MAX_N + 1];
      int n_queens = p->request->method->store == QUEENS_STORE_QUEUE
                         ? queens_method_state_queue_board (state, state->n_popped + i, queens)
                         : queens_method_state_stack_board (state, i, queens);

      g_assert_cmpint (n_queens, ==, board->n_queens);
      for (int k = 0; k < n_queens; k++)
        g_assert_cmpint (queens[k].row * p->n + queens[k].col, ==, board->queens[k]);
    }
}

/* The lists of dancing links, link by link. */
static void
check_links (const Program *p)
{
  for (int item = 1; item <= queens_machine_get_n_items (p->n); item++)
    {
      QueensMachineItem found = queens_machine_get_item (p->machine, item);
      QueensMethodSquare squares[QUEENS_MAX_N];
      int n_squares = queens_machine_list_item (p->machine, item, squares);
      int kind = (int) found.kind;
      int own = kind < 2    ? kind * p->n + found.number
                : kind == 2 ? 2 * p->n + found.number
                            : 4 * p->n - 1 + found.number + p->n - 1;
      guint64 listed = 0;

      for (int i = 0; i < n_squares; i++)
        listed |= G_GUINT64_CONSTANT (1) << (squares[i].row * p->n + squares[i].col);
      g_assert_cmpuint (listed, ==, p->links.lists[own]);
      g_assert_cmpint (found.size, ==, get_size (p, own));
      if (kind < 2)
        g_assert_true (found.is_covered == is_item_covered (p, own));
    }
}

static void
check_step (const Program *p)
{
  const QueensMethodState *state = queens_machine_get_state (p->machine);
  int lit = state->event.code_line == QUEENS_EVENT_NOWHERE ? -1 : state->event.code_line;
  g_autoptr (GPtrArray) frames = queens_learn_list_frames (state, QUEENS_NAMES_INDICES);
  g_autofree char *variables = dup_variables (p);
  g_autofree char *shown = dup_shown_variables (p->machine);

  g_assert_cmpint (lit, ==, p->lit);
  g_assert_cmpint (state->n_queens, ==, p->board.n_queens);
  for (int i = 0; i < state->n_queens; i++)
    g_assert_cmpint (state->queens[i].row * p->n + state->queens[i].col, ==, p->board.queens[i]);
  g_assert_cmpint ((int) state->counters.solutions, ==, p->solutions);
  if (!p->is_random)
    g_assert_cmpstr (shown, ==, variables);
  g_assert_cmpint ((int) frames->len, ==, p->n_calls);
  for (int i = 0; i < p->n_calls; i++)
    check_call (p, i, frames->pdata[i]);
  check_list (p, state);
  if (p->request->method->store == QUEENS_STORE_LINKS)
    check_links (p);
}

/* Swaps the words for the directions, except in sums and differences of both. */
static char *
dup_turned (const char *line, gboolean turned)
{
  g_autoptr (GString) text = g_string_new (line + strspn (line, " "));

  if (turned && !strstr (line, "row + column") && !strstr (line, "row − column"))
    {
      g_string_replace (text, "column", "\001", 0);
      g_string_replace (text, "row", "column", 0);
      g_string_replace (text, "\001", "row", 0);
    }
  return g_strdup (text->str);
}

static void
begin_program (Program *p, const QueensMethodRequest *request)
{
  *p = (Program){ .request = request, .n = request->n, .lit = -1, .removed = -1 };
  p->shown = queens_method_dup_pseudocode (request);
  p->n_lines = (int) g_strv_length (p->shown);
  p->code = g_new0 (char *, (gsize) p->n_lines + 1);
  for (int i = 0; i < p->n_lines; i++)
    {
      p->code[i] = dup_turned (p->shown[i], request->by_columns);
      p->levels[i] = (int) strspn (p->shown[i], " ");
    }
  p->list = g_array_new (FALSE, FALSE, sizeof (Board));
  for (int row = 0; row < p->n; row++)
    p->current[row] = (1u << p->n) - 1;
  for (int square = 0; square < p->n * p->n; square++)
    for (int kind = 0; kind < 4; kind++)
      p->links.lists[get_item (p, square, kind)] |= G_GUINT64_CONSTANT (1) << square;
}

static void
check_run (const QueensMethodRequest *request, guint *lit)
{
  QueensMachine *machine = queens_machine_new (request);
  Program program;

  begin_program (&program, request);
  program.machine = machine;
  while (queens_machine_step (machine))
    {
      const QueensMethodEvent *event = &queens_machine_get_state (machine)->event;

      advance (&program);
      check_step (&program);
      if (event->code_line != QUEENS_EVENT_NOWHERE)
        *lit |= 1u << event->code_line;
      if (event->kind == QUEENS_EVENT_CALL && event->caller != QUEENS_EVENT_NOWHERE)
        *lit |= 1u << event->caller;
    }
  g_assert_true (program.ended);
  queens_machine_free (machine);
  g_strfreev (program.code);
  g_strfreev (program.shown);
  g_array_unref (program.list);
}

/* Every step is that of the program, and every line of it is lit, or marked as the line of a call. */
static void
test_steps (gconstpointer data)
{
  const QueensMethod *method = data;
  gboolean large = method->bound == QUEENS_BOUND_POWER || method->store == QUEENS_STORE_FOUR_SETS;
  int last_n = large && !g_test_slow () ? 4 : MAX_N;

  for (int by_columns = 0; by_columns < 2; by_columns++)
    {
      guint lit = 0;

      for (int n = method->is_local ? 3 : 4; n <= last_n; n++)
        {
          QueensMethodRequest request = queens_method_request_new (method, n);

          request.by_columns = by_columns;
          check_run (&request, &lit);
        }
      g_assert_cmphex (lit, ==, (1u << method->n_code_lines) - 1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    {
      const QueensMethod *method = queens_methods_get (i);
      g_autofree char *path = g_strdup_printf ("/program/%s", method->name);

      if (queens_method_is_stepped (method))
        g_test_add_data_func (path, method, test_steps);
    }
  return g_test_run ();
}
