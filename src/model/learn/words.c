/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/words.h"

#include "model/text/words.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

char *
queens_learn_words_square (QueensMethodSquare square, int n, QueensLearnNames names)
{
  g_autofree char *name = queens_words_square (queens_method_square_to_square (square, n));

  if (names == QUEENS_LEARN_SQUARES)
    return g_steal_pointer (&name);
  if (names == QUEENS_LEARN_BOTH)
    /* Translators: a square by its name and, in parentheses, its row and column from 0 */
    return g_strdup_printf (_ ("%s (%d, %d)"), name, square.row, square.col);
  /* Translators: a square by its row and its column, both counted from 0 */
  return g_strdup_printf (_ ("(%d, %d)"), square.row, square.col);
}

char *
queens_learn_words_square_content (QueensMethodSquare square, gboolean queen, gboolean given)
{
  if (given)
    return g_strdup_printf (
        /* Translators: a square by its row and column, counted from 0, and what is on it */
        _ ("row %d, column %d, given queen"), square.row, square.col);
  if (queen)
    return g_strdup_printf (_ ("row %d, column %d, queen"), square.row, square.col);
  return g_strdup_printf (
      /* Translators: a square by its row and column, counted from 0 */
      _ ("row %d, column %d"), square.row, square.col);
}

char *
queens_learn_words_line (int line, gboolean column, int n, QueensLearnNames names)
{
  QueensSquare square
      = { .file = (guint8) (column ? line : 0), .rank = (guint8) (column ? 0 : n - 1 - line) };
  g_autofree char *name = queens_words_square (square);
  size_t letters = strcspn (name, "0123456789");

  if (names != QUEENS_LEARN_SQUARES)
    return g_strdup_printf ("%d", line);
  return column ? g_strndup (name, letters) : g_strdup (name + letters);
}

/* Selects one of four formats for a line: row, column, rank, or file. */
static int
get_format (gboolean column, QueensLearnNames names)
{
  return (column ? 1 : 0) + (names == QUEENS_LEARN_SQUARES ? 2 : 0);
}

char *
queens_learn_words_signed (int number)
{
  return g_strdup_printf ("%s%d", number < 0 ? "−" : "", ABS (number));
}

/* Rejections. */

/* The formats are our own, translated. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static const char *const rejection_formats[] = {
  /* Translators: two squares */
  N_ ("%s is rejected: the queen on %s is in the same row."),
  N_ ("%s is rejected: the queen on %s is in the same column."),
  N_ ("%s is rejected: the queen on %s is on the same rank."),
  N_ ("%s is rejected: the queen on %s is on the same file."),
};

static char *
words_of_rejection (const char *square,
                    const char *queen,
                    QueensMethodSquare here,
                    int shared,
                    QueensLearnNames names)
{
  g_autofree char *difference = queens_learn_words_signed (queens_method_square_difference (here));

  if (names == QUEENS_LEARN_SQUARES && shared >= QUEENS_METHOD_SUM)
    return g_strdup_printf (_ ("%s is rejected: the queen on %s is on the same diagonal."), square,
                            queen);
  switch (shared)
    {
    case QUEENS_METHOD_ROW:
    case QUEENS_METHOD_COLUMN:
      return g_strdup_printf (
          _ (rejection_formats[get_format (shared == QUEENS_METHOD_COLUMN, names)]), square, queen);
    case QUEENS_METHOD_SUM:
      return g_strdup_printf (
          /* Translators: the first two are squares; the last is row + column, of both */
          _ ("%s is rejected: the queen on %s is on the same diagonal, row + column = %d."), square,
          queen, queens_method_square_sum (here));
    default:
      return g_strdup_printf (
          /* Translators: the first two are squares; the last is row − column, of both */
          _ ("%s is rejected: the queen on %s is on the same diagonal, row − column = %s."), square,
          queen, difference);
    }
}

/* Formats like those of get_format(), and a last one for both kinds of diagonals. */
static const char *const configuration_formats[] = {
  /* Translators: two squares */
  N_ ("The configuration is rejected: the queens on %s and %s are in the same row."),
  N_ ("The configuration is rejected: the queens on %s and %s are in the same column."),
  N_ ("The configuration is rejected: the queens on %s and %s are on the same rank."),
  N_ ("The configuration is rejected: the queens on %s and %s are on the same file."),
  N_ ("The configuration is rejected: the queens on %s and %s are on the same diagonal."),
};

static const char *const given_formats[] = {
  /* Translators: two squares */
  N_ ("The given queens on %s and %s are in the same row, so there is no solution."),
  N_ ("The given queens on %s and %s are in the same column, so there is no solution."),
  N_ ("The given queens on %s and %s are on the same rank, so there is no solution."),
  N_ ("The given queens on %s and %s are on the same file, so there is no solution."),
  N_ ("The given queens on %s and %s are on the same diagonal, so there is no solution."),
};

static char *
words_of_conflict (const char *const format[],
                   const char *a,
                   const char *b,
                   int shared,
                   QueensLearnNames names)
{
  int number = shared >= QUEENS_METHOD_SUM ? 4 : get_format (shared == QUEENS_METHOD_COLUMN, names);

  return g_strdup_printf (_ (format[number]), a, b);
}
#pragma GCC diagnostic pop

static char *
words_of_forbidden (const QueensMethodState *state, QueensLearnNames names)
{
  const QueensMethodEvent *event = &state->event;
  QueensMethodSquare here = queens_event_square (event);
  QueensMethodSquare by = event->by;
  int shared = (int) queens_method_shared_line (here, by);
  g_autofree char *square = queens_learn_words_square (here, state->n, names);
  g_autofree char *queen = queens_learn_words_square (by, state->n, names);

  if (event->kind == QUEENS_EVENT_CONFLICT)
    return words_of_conflict (given_formats, queen, square, shared, names);
  if (state->method->tries == QUEENS_TRIES_CONFIGURATIONS)
    return words_of_conflict (configuration_formats, queen, square, shared, names);
  return words_of_rejection (square, queen, here, shared, names);
}

/* Stacks and queues. */

/* With the square, and the size after the change. */
static const struct
{
  const char *pushed, *popped;
} entry_formats[] = {
  /* Translators: a square, and the number of boards in the queue */
  [QUEENS_STORE_QUEUE]
  = { N_ ("A copy of the board with a queen on %s joins the end of the queue, now %s long."),
      N_ ("The board whose last queen is on %s leaves the front of the queue, now %s long.") },
  /* Translators: a square, and the number of boards in the stack */
  [QUEENS_STORE_BOARDS]
  = { N_ ("A copy of the board with a queen on %s goes on top of the stack, now %s high."),
      N_ ("The board whose last queen is on %s is popped off the stack, now %s high.") },
  /* Translators: a square, and the number of entries */
  [QUEENS_STORE_CHOICES]
  = { N_ ("%s is pushed: the stack is %s high."), N_ ("%s is popped: the stack is %s high.") },
};

/* The formats are our own, translated. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static char *
words_of_entry (const QueensMethodState *state, QueensLearnNames names)
{
  const QueensMethodEvent *event = &state->event;
  g_autofree char *size = queens_words_number (state->counters.size);
  g_autofree char *square = NULL;
  gboolean pushed = event->kind == QUEENS_EVENT_PUSH;

  if (event->row == QUEENS_EVENT_NOWHERE)
    return g_strdup (pushed ? _ ("The empty board is added.") : _ ("The empty board is removed."));
  square = queens_learn_words_square (queens_event_square (event), state->n, names);
  return g_strdup_printf (pushed ? _ (entry_formats[state->method->store].pushed)
                                 : _ (entry_formats[state->method->store].popped),
                          square, size);
}
#pragma GCC diagnostic pop

/* Ends. */

static char *
words_of_done (const QueensMethodState *state)
{
  guint64 n_solutions = state->counters.solutions;
  g_autofree char *number = queens_words_number (n_solutions);

  if (n_solutions == 0 && state->n_given > 0)
    return g_strdup (_ ("The search is over: no solution contains the given queens."));
  if (state->n_given > 0)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "The search is over: %s solution contains the given queens.",
                     "The search is over: %s solutions contain the given queens.", n_solutions),
        number);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The search is over: %s solution.",
                                       "The search is over: %s solutions.", n_solutions),
                          number);
}

static char *
words_of_memory_limit (const QueensMethodState *state, guint32 limit)
{
  g_autofree char *held = g_format_size (state->counters.held);
  g_autofree char *most = g_format_size (limit > 0 ? limit : QUEENS_METHOD_MEMORY_LIMIT);

  return g_strdup_printf (
      /* Translators: the memory that it uses, and its limit */
      _ ("The search stops here: it uses %s of memory, and the next step would exceed the limit "
         "of %s."),
      held, most);
}

/* Calls and their choices. The formats are our own, translated. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static const char *const call_formats[] = {
  /* Translators: a square, and a row, column, rank, or file */
  N_ ("With the queen on %s in place, the search calls itself for row %s."),
  N_ ("With the queen on %s in place, the search calls itself for column %s."),
  N_ ("With the queen on %s in place, the search calls itself for rank %s."),
  N_ ("With the queen on %s in place, the search calls itself for file %s."),
};

static const char *const return_formats[] = {
  /* Translators: a row, column, rank, or file, and a square */
  N_ ("The call for row %s has no squares left and returns to the call that placed the queen on "
      "%s."),
  N_ ("The call for column %s has no squares left and returns to the call that placed the queen "
      "on %s."),
  N_ ("The call for rank %s has no squares left and returns to the call that placed the queen on "
      "%s."),
  N_ ("The call for file %s has no squares left and returns to the call that placed the queen on "
      "%s."),
};

static const char *const none_formats[] = {
  /* Translators: a row, column, rank, or file; “it” is the search */
  N_ ("Row %s has the fewest free squares: none. The search backtracks."),
  N_ ("Column %s has the fewest free squares: none. The search backtracks."),
  N_ ("Rank %s has the fewest free squares: none. The search backtracks."),
  N_ ("File %s has the fewest free squares: none. The search backtracks."),
};

static const char *const dead_end_formats[] = {
  /* Translators: a square, and a row, column, rank, or file */
  N_ ("%s is rejected: a queen there leaves row %s without free squares."),
  N_ ("%s is rejected: a queen there leaves column %s without free squares."),
  N_ ("%s is rejected: a queen there leaves rank %s without free squares."),
  N_ ("%s is rejected: a queen there leaves file %s without free squares."),
};

static const char *const mask_formats[] = {
  /* Translators: a row, column, rank, or file */
  N_ ("All free squares of row %s are computed in one operation."),
  N_ ("All free squares of column %s are computed in one operation."),
  N_ ("All free squares of rank %s are computed in one operation."),
  N_ ("All free squares of file %s are computed in one operation."),
};

static char *
words_of_call (const QueensMethodState *state, QueensLearnNames names)
{
  const QueensMethodEvent *event = &state->event;
  g_autofree char *square = NULL;
  g_autofree char *line = NULL;

  if (event->row == QUEENS_EVENT_NOWHERE)
    return g_strdup (_ ("The search is called for the first time."));
  square = queens_learn_words_square (queens_event_square (event), state->n, names);
  if (!state->method->in_rows)
    /* Translators: a square */
    return g_strdup_printf (_ ("With the queen on %s in place, the search calls itself for the "
                               "rest of the board."),
                            square);
  if (event->argument == state->n)
    return g_strdup_printf (_ ("With the queen on %s in place, the search calls itself with "
                               "nothing left to fill."),
                            square);
  line = queens_learn_words_line (event->argument, state->by_columns, state->n, names);
  return g_strdup_printf (_ (call_formats[get_format (state->by_columns, names)]), square, line);
}

static char *
words_of_return (const QueensMethodState *state, QueensLearnNames names)
{
  const QueensMethodEvent *event = &state->event;
  g_autofree char *square = NULL;
  g_autofree char *line = NULL;

  if (event->row == QUEENS_EVENT_NOWHERE)
    return g_strdup (_ ("Everything has been tried, so the first call ends."));
  square = queens_learn_words_square (queens_event_square (event), state->n, names);
  if (event->argument >= state->n || !state->method->in_rows)
    /* Translators: a square */
    return g_strdup_printf (_ ("The call ends and returns to the call that placed the queen on "
                               "%s."),
                            square);
  line = queens_learn_words_line (event->argument, state->by_columns, state->n, names);
  return g_strdup_printf (_ (return_formats[get_format (state->by_columns, names)]), line, square);
}

/* The line to fill next. */
static char *
words_of_fewest (const QueensMethodState *state, QueensLearnNames names)
{
  const QueensMethodEvent *event = &state->event;
  gboolean column = event->chosen == QUEENS_METHOD_COLUMN;
  int format = get_format (column, names);
  const char *some;
  g_autofree char *line
      = queens_learn_words_line (column ? event->col : event->row, column, state->n, names);

  if (event->n_open == 0)
    return g_strdup_printf (_ (none_formats[format]), line);
  if (format == 0)
    /* Translators: a row, and a number of squares, on which the plural depends */
    some = ngettext ("Row %s has the fewest free squares: %d.",
                     "Row %s has the fewest free squares: %d.", event->n_open);
  else if (format == 1)
    /* Translators: a column, and a number of squares, on which the plural depends */
    some = ngettext ("Column %s has the fewest free squares: %d.",
                     "Column %s has the fewest free squares: %d.", event->n_open);
  else if (format == 2)
    /* Translators: a rank, and a number of squares, on which the plural depends */
    some = ngettext ("Rank %s has the fewest free squares: %d.",
                     "Rank %s has the fewest free squares: %d.", event->n_open);
  else
    /* Translators: a file, and a number of squares, on which the plural depends */
    some = ngettext ("File %s has the fewest free squares: %d.",
                     "File %s has the fewest free squares: %d.", event->n_open);
  return g_strdup_printf (some, line, event->n_open);
}

static char *
words_of_choice (const QueensMethodState *state, const char *square, QueensLearnNames names)
{
  const QueensMethodEvent *event = &state->event;

  if (state->method->is_local)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: a square, and a number */
                     "The queen on %s is chosen at random from the attacked queens: %d other "
                     "attacks it.",
                     "The queen on %s is chosen at random from the attacked queens: %d others "
                     "attack it.",
                     event->n_attacks),
        square, event->n_attacks);
  return words_of_fewest (state, names);
}

static char *
words_of_dead_end (const QueensMethodState *state, const char *square, QueensLearnNames names)
{
  g_autofree char *line
      = queens_learn_words_line (state->event.dead_line, state->by_columns, state->n, names);

  return g_strdup_printf (_ (dead_end_formats[get_format (state->by_columns, names)]), square,
                          line);
}

static char *
words_of_mask (const QueensMethodState *state, QueensLearnNames names)
{
  QueensMethodSquare square = queens_event_square (&state->event);
  g_autofree char *line = queens_learn_words_line (state->by_columns ? square.col : square.row,
                                                   state->by_columns, state->n, names);

  return g_strdup_printf (_ (mask_formats[get_format (state->by_columns, names)]), line);
}
#pragma GCC diagnostic pop

static char *
words_of_move (const QueensMethodState *state, const char *square, QueensLearnNames names)
{
  const QueensMethodEvent *event = &state->event;
  g_autofree char *from = queens_learn_words_square (event->by, state->n, names);

  if (event->row == event->by.row && event->col == event->by.col)
    return g_strdup_printf (
        /* Translators: a square */
        _ ("The queen stays on %s: no other square is attacked by fewer queens."), square);
  /* Translators: two squares */
  return g_strdup_printf (_ ("The queen on %s moves to %s, where the fewest queens attack it."),
                          from, square);
}

static char *
words_of_try (const QueensMethodState *state, const char *square)
{
  switch (state->method->tries)
    {
    case QUEENS_TRIES_CONFIGURATIONS:
      return g_strdup (_ ("All queens are placed. Do any two share a line?"));
    case QUEENS_TRIES_FREE_SQUARES:
      return g_strdup_printf (
          /* Translators: a square */
          _ ("%s is the next free square."), square);
    default:
      if (state->method->is_local)
        return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                             /* Translators: a number, and a square */
                                             "%d queen attacks %s.", "%d queens attack %s.",
                                             state->event.n_attacks),
                                state->event.n_attacks, square);
      return g_strdup_printf (
          /* Translators: a square */
          _ ("Is %s free?"), square);
    }
}

char *
queens_learn_words_event (const QueensMethodState *state,
                          guint32 memory_limit,
                          QueensLearnNames names)
{
  g_autofree char *square
      = queens_learn_words_square (queens_event_square (&state->event), state->n, names);
  g_autofree char *number = queens_words_number (state->counters.solutions);

  switch ((QueensMethodEventKind) state->event.kind)
    {
    case QUEENS_EVENT_GIVEN:
      return g_strdup_printf (
          /* Translators: a square */
          _ ("The queen on %s is given."), square);
    case QUEENS_EVENT_CONFLICT:
    case QUEENS_EVENT_REJECT:
      return words_of_forbidden (state, names);
    case QUEENS_EVENT_TRY:
      return words_of_try (state, square);
    case QUEENS_EVENT_PLACE:
      return g_strdup_printf (
          /* Translators: a square */
          _ ("A queen is placed on %s."), square);
    case QUEENS_EVENT_REMOVE:
      return g_strdup_printf (
          /* Translators: a square */
          _ ("The queen on %s is removed."), square);
    case QUEENS_EVENT_CALL:
      return words_of_call (state, names);
    case QUEENS_EVENT_RETURN:
      return words_of_return (state, names);
    case QUEENS_EVENT_CHOOSE:
      return words_of_choice (state, square, names);
    case QUEENS_EVENT_DEAD_END:
      return words_of_dead_end (state, square, names);
    case QUEENS_EVENT_MOVE:
      return words_of_move (state, square, names);
    case QUEENS_EVENT_RESTART:
      return g_strdup (_ ("No solution was reached; the search starts over from a different "
                          "board."));
    case QUEENS_EVENT_GIVE_UP:
      return g_strdup (
          _ ("The search gives up: a local search cannot show that there is no solution."));
    case QUEENS_EVENT_MASK:
      return words_of_mask (state, names);
    case QUEENS_EVENT_PUSH:
    case QUEENS_EVENT_POP:
      return words_of_entry (state, names);
    case QUEENS_EVENT_SOLUTION:
      /* Translators: a number that counts the solutions from 1 */
      return g_strdup_printf (_ ("Solution %s is found."), number);
    case QUEENS_EVENT_DONE:
      return words_of_done (state);
    case QUEENS_EVENT_MEMORY_LIMIT:
      return words_of_memory_limit (state, memory_limit);
    default:
      return g_strdup (_ ("Before the first step."));
    }
}

const char *
queens_learn_words_event_kind (const QueensMethodState *state)
{
  static const char *const words[] = {
    [QUEENS_EVENT_REJECT] = NC_ ("step", "rejected"),
    [QUEENS_EVENT_CONFLICT] = NC_ ("step", "rejected"),
    [QUEENS_EVENT_DEAD_END] = NC_ ("step", "rejected"),
    [QUEENS_EVENT_TRY] = NC_ ("step", "tried"),
    [QUEENS_EVENT_PLACE] = NC_ ("step", "placed"),
    [QUEENS_EVENT_MOVE] = NC_ ("step", "placed"),
    [QUEENS_EVENT_REMOVE] = NC_ ("step", "removed"),
    [QUEENS_EVENT_SOLUTION] = NC_ ("step", "solution"),
  };
  guint kind = state->event.kind;

  return kind < G_N_ELEMENTS (words) && words[kind]
             ? g_dpgettext2 (GETTEXT_PACKAGE, "step", words[kind])
             : "";
}

/* Above this n, the end is out of reach: a run would take more than a year at a billion steps per
 * second. */
#define MAX_REACHED_N 18

/* The approximate number of solutions: M. Simkin, "The number of n-queens configurations", 2021. */
char *
queens_learn_words_unreachable (int n)
{
  double exponent = n * log10 (0.143 * n);

  if (n <= MAX_REACHED_N)
    return NULL;
  return g_strdup_printf (
      /* Translators: the board size, and the exponent of a power of ten */
      _ ("For n = %d there are about 10^%.0f solutions, so the search will not finish. Pause it "
         "at any time."),
      n, exponent);
}

/* Figures. */

const char *
queens_learn_words_tries (const QueensMethod *method)
{
  static const char *const words[] = {
    [QUEENS_TRIES_CONFIGURATIONS] = NC_ ("counter", "configurations tried"),
    [QUEENS_TRIES_FREE_SQUARES] = NC_ ("counter", "free squares tried"),
    [QUEENS_TRIES_SQUARES] = NC_ ("counter", "squares tried"),
    [QUEENS_TRIES_UNKNOWN] = NC_ ("counter", "not counted"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "counter", words[method->tries]);
}

char *
queens_learn_words_step (const QueensMethodState *state, const QueensMethodRange *range)
{
  g_autofree char *step = queens_words_number (state->step);
  g_autofree char *last = queens_words_number (range->last);

  /* Translators: a step, and the number of steps */
  return g_strdup_printf (range->ended ? _ ("%s of %s") : _ ("%s of more than %s"), step, last);
}

char *
queens_learn_words_seconds (double seconds)
{
  static const struct
  {
    double unit;
    const char *format; /* %s is the number */
  } units[] = { { 1.0, N_ ("%s s") }, { 1e-3, N_ ("%s ms") }, { 1e-6, N_ ("%s µs") } };
  guint i = 0;
  double value;
  g_autofree char *number = NULL;

  while (i < G_N_ELEMENTS (units) - 1 && seconds < units[i].unit)
    i++;
  value = seconds / units[i].unit;
  number = g_strdup_printf ("%.*f", value < 9.995 ? 2 : value < 99.95 ? 1 : 0, value);
  return g_strdup_printf (_ (units[i].format), number);
}

char *
queens_learn_words_bound (const QueensBound *bound)
{
  int exponent;

  if (bound->is_exact)
    return queens_words_number (bound->exact);
  exponent = (int) floor (log10 (bound->approximate));
  return g_strdup_printf ("%.1f × 10^%d", bound->approximate / pow (10, exponent), exponent);
}
