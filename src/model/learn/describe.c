/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/describe.h"

#include "model/learn/method-text.h"
#include "model/text/format.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

char *
queens_learn_format_square (QueensMethodSquare square, int n, QueensSquareNames names)
{
  g_autofree char *name = queens_format_square (queens_method_square_to_square (square, n));

  if (names == QUEENS_NAMES_SQUARES)
    return g_steal_pointer (&name);
  if (names == QUEENS_NAMES_BOTH)
    /* Translators: a square by its name and, in parentheses, its row and column from 0 */
    return g_strdup_printf (_ ("%s (%d, %d)"), name, square.row, square.col);
  /* Translators: a square by its row and its column, both counted from 0 */
  return g_strdup_printf (_ ("(%d, %d)"), square.row, square.col);
}

char *
queens_learn_describe_square (QueensMethodSquare square, gboolean queen, gboolean given)
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
queens_learn_format_line (int line, gboolean column, int n, QueensSquareNames names)
{
  QueensSquare square
      = { .file = (guint8) (column ? line : 0), .rank = (guint8) (column ? 0 : n - 1 - line) };
  g_autofree char *name = queens_format_square (square);
  size_t letters = strcspn (name, "0123456789");

  if (names != QUEENS_NAMES_SQUARES)
    return g_strdup_printf ("%d", line);
  return column ? g_strndup (name, letters) : g_strdup (name + letters);
}

char *
queens_learn_format_signed (int number)
{
  return g_strdup_printf ("%s%d", number < 0 ? "−" : "", ABS (number));
}

/* Calls. */

/* The rows (columns) to be filled below the previous call: "{1, 3…7}". */
static char *
describe_open_lines (const QueensMethodState *state, int n_frames)
{
  GString *lines = g_string_new ("{");
  int n_queens = MIN (state->n_given + n_frames, state->n_queens);
  gboolean filled[QUEENS_MAX_N + 1] = { FALSE };

  for (int i = 0; i < n_queens; i++)
    filled[state->by_columns ? state->queens[i].col : state->queens[i].row] = TRUE;
  filled[state->n] = TRUE;
  for (int first = 0, last; first < state->n; first = last + 1)
    {
      const char *separator = lines->len > 1 ? ", " : "";

      for (last = first; !filled[last] && !filled[last + 1];)
        last++;
      if (!filled[first] && last > first)
        g_string_append_printf (lines, last > first + 1 ? "%s%d…%d" : "%s%d, %d", separator, first,
                                last);
      else if (!filled[first])
        g_string_append_printf (lines, "%s%d", separator, first);
    }
  g_string_append_c (lines, '}');
  return g_string_free (lines, FALSE);
}

static int
get_argument (const QueensMethodState *state, int frame)
{
  QueensMethodSquare above;

  if (state->method->store != QUEENS_STORE_FOUR_SETS)
    return state->frames[frame].line;
  if (frame == 0)
    return 0;
  above = state->queens[state->n_given + frame - 1];
  return state->by_columns ? above.col * state->n + state->n - above.row
                           : above.row * state->n + above.col + 1;
}

char *
queens_learn_format_argument (const QueensMethodState *state, int frame)
{
  if (state->method->store == QUEENS_STORE_CANDIDATES)
    return describe_open_lines (state, frame);
  return g_strdup_printf ("%d", get_argument (state, frame));
}

char *
queens_learn_format_call (const QueensMethodState *state, int frame)
{
  g_autofree char *argument = queens_learn_format_argument (state, frame);

  return queens_method_format_call (state->method, argument);
}

/* Sentences. */

/* The line that an event is about: its kind, and its number. */
static QueensMethodLine
get_line (const QueensMethodState *state, int *number)
{
  const QueensMethodEvent *event = &state->event;
  QueensMethodLine kind = state->by_columns ? QUEENS_METHOD_COLUMN : QUEENS_METHOD_ROW;

  if (event->kind == QUEENS_EVENT_REJECT || event->kind == QUEENS_EVENT_CONFLICT)
    kind = queens_method_shared_line (queens_event_square (event), event->by);
  else if ((event->kind == QUEENS_EVENT_CHOOSE && !state->method->is_local)
           || event->kind == QUEENS_EVENT_COVER || event->kind == QUEENS_EVENT_UNCOVER)
    kind = (QueensMethodLine) event->chosen;
  *number = event->kind == QUEENS_EVENT_CALL || event->kind == QUEENS_EVENT_RETURN ? event->argument
            : event->kind == QUEENS_EVENT_DEAD_END ? event->dead_line
            : kind == QUEENS_METHOD_COLUMN         ? event->col
                                                   : event->row;
  return kind;
}

/* Selects one of the forms of a sentence: for a row, column, or diagonal. */
static int
get_form (const QueensMethodState *state)
{
  int number;
  QueensMethodLine kind = get_line (state, &number);

  return kind == QUEENS_METHOD_ROW ? 0 : kind == QUEENS_METHOD_COLUMN ? 1 : 2;
}

/* Returns (transfer full) the text for a letter: s, the square; b, the other square; l, the line;
 * n, the size of the stack or queue; f, the number of solutions found. */
static char *
format_part (const QueensMethodState *state, QueensSquareNames names, char letter)
{
  int line;
  gboolean column = get_line (state, &line) == QUEENS_METHOD_COLUMN;

  switch (letter)
    {
    case 's':
      return queens_learn_format_square (queens_event_square (&state->event), state->n, names);
    case 'b':
      return queens_learn_format_square (state->event.by, state->n, names);
    case 'l':
      return queens_learn_format_line (line, column, state->n, names);
    case 'n':
      return queens_format_number (state->counters.size);
    case 'f':
      return queens_format_number (state->counters.solutions);
    default:
      return NULL;
    }
}

/* The formats are our own, translated. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

/* Formats a sentence; each letter is for a %s in it. */
static char *
say (const QueensMethodState *state, QueensSquareNames names, const char *letters, const char *text)
{
  g_autofree char *first = format_part (state, names, letters[0]);
  g_autofree char *second = first ? format_part (state, names, letters[1]) : NULL;

  return g_strdup_printf (_ (text), first, second);
}

static char *
describe_conflict (const QueensMethodState *state, QueensSquareNames names)
{
  static const char *const forms[] = {
    /* Translators: two squares */
    N_ ("The given queens on %s and %s are in the same row, so there is no solution."),
    N_ ("The given queens on %s and %s are in the same column, so there is no solution."),
    N_ ("The given queens on %s and %s are on the same diagonal, so there is no solution."),
  };
  static const char *const configuration_forms[] = {
    /* Translators: two squares */
    N_ ("The configuration is rejected: the queens on %s and %s are in the same row."),
    N_ ("The configuration is rejected: the queens on %s and %s are in the same column."),
    N_ ("The configuration is rejected: the queens on %s and %s are on the same diagonal."),
  };
  gboolean given = state->event.kind == QUEENS_EVENT_CONFLICT;

  return say (state, names, "bs", (given ? forms : configuration_forms)[get_form (state)]);
}

static char *
describe_rejection (const QueensMethodState *state, QueensSquareNames names)
{
  static const char *const forms[] = {
    /* Translators: two squares */
    N_ ("%s is rejected: the queen on %s is in the same row."),
    N_ ("%s is rejected: the queen on %s is in the same column."),
    N_ ("%s is rejected: the queen on %s is on the same diagonal."),
  };
  QueensMethodSquare here = queens_event_square (&state->event);
  int form = get_form (state);
  g_autofree char *square = format_part (state, names, 's');
  g_autofree char *queen = format_part (state, names, 'b');
  g_autofree char *difference = queens_learn_format_signed (queens_method_square_difference (here));

  if (form < 2 || names == QUEENS_NAMES_SQUARES)
    return g_strdup_printf (_ (forms[form]), square, queen);
  if (queens_method_shared_line (here, state->event.by) == QUEENS_METHOD_SUM)
    return g_strdup_printf (
        /* Translators: the first two are squares; the last is row + column, of both */
        _ ("%s is rejected: the queen on %s is on the same diagonal, row + column = %d."), square,
        queen, queens_method_square_sum (here));
  return g_strdup_printf (
      /* Translators: the first two are squares; the last is row − column, of both */
      _ ("%s is rejected: the queen on %s is on the same diagonal, row − column = %s."), square,
      queen, difference);
}

static char *
describe_call (const QueensMethodState *state, QueensSquareNames names)
{
  static const char *const forms[] = {
    /* Translators: a square, and a row or column */
    N_ ("With the queen on %s in place, the search calls itself for row %s."),
    N_ ("With the queen on %s in place, the search calls itself for column %s."),
  };

  if (state->event.row == QUEENS_EVENT_NOWHERE)
    return g_strdup (_ ("The search is called for the first time."));
  if (!state->method->in_rows)
    return say (state, names, "s",
                /* Translators: a square */
                N_ ("With the queen on %s in place, the search calls itself for the rest of the "
                    "board."));
  if (state->event.argument == state->n)
    return say (state, names, "s",
                N_ ("With the queen on %s in place, the search calls itself with nothing left to "
                    "fill."));
  return say (state, names, "sl", forms[get_form (state)]);
}

/* Says why the returning call ends, as a format with the call, its caller, and a line. */
static const char *
get_return_format (const QueensMethodState *state)
{
  const QueensMethod *method = state->method;

  if (state->event.argument >= state->n && method->store != QUEENS_STORE_FOUR_SETS)
    /* Translators: a call, the call that made it, and the number of a line of the program, as in “place (4)
     * returns to place (3), which goes on at line 8.” */
    return _ ("%s returns to %s, which goes on at line %d.");
  if (!method->in_rows || method->tries == QUEENS_TRIES_FREE_SQUARES)
    return _ ("%s has no squares left and returns to %s, which goes on at line %d.");
  return state->by_columns
             ? _ ("%s has tried every row and returns to %s, which goes on at line %d.")
             : _ ("%s has tried every column and returns to %s, which goes on at line %d.");
}

static char *
describe_return (const QueensMethodState *state)
{
  g_autofree char *call = NULL;
  g_autofree char *caller = NULL;

  if (state->n_frames < 2)
    return g_strdup (_ ("Everything has been tried, so the first call ends."));
  call = queens_learn_format_call (state, state->n_frames - 1);
  caller = queens_learn_format_call (state, state->n_frames - 2);
  return g_strdup_printf (get_return_format (state), call, caller, state->event.caller + 1);
}

/* Describes the choice of the line to fill next. */
static char *
describe_fewest (const QueensMethodState *state, QueensSquareNames names)
{
  static const char *const none[] = {
    /* Translators: a row or column; “it” is the search */
    N_ ("Row %s has the fewest free squares: none. The search backtracks."),
    N_ ("Column %s has the fewest free squares: none. The search backtracks."),
  };
  int n_open = state->event.n_open;
  const char *const some[] = {
    /* Translators: a row, and a number of squares, on which the plural depends */
    ngettext ("Row %s has the fewest free squares: %d.", "Row %s has the fewest free squares: %d.",
              n_open),
    /* Translators: a column, and a number of squares, on which the plural depends */
    ngettext ("Column %s has the fewest free squares: %d.",
              "Column %s has the fewest free squares: %d.", n_open),
  };
  int form = get_form (state);
  g_autofree char *line = format_part (state, names, 'l');

  return g_strdup_printf (n_open == 0 ? _ (none[form]) : some[form], line, n_open);
}
#pragma GCC diagnostic pop

static char *
describe_dead_end (const QueensMethodState *state, QueensSquareNames names)
{
  static const char *const forms[] = {
    /* Translators: a square, and a row or column */
    N_ ("%s is rejected: a queen there leaves row %s without free squares."),
    N_ ("%s is rejected: a queen there leaves column %s without free squares."),
  };

  return say (state, names, "sl", forms[get_form (state)]);
}

static char *
describe_mask (const QueensMethodState *state, QueensSquareNames names)
{
  static const char *const forms[] = {
    /* Translators: a row or column */
    N_ ("All free squares of row %s are computed in one operation."),
    N_ ("All free squares of column %s are computed in one operation."),
  };

  return say (state, names, "l", forms[get_form (state)]);
}

/* Describes a change of the stack or queue, with the size after it. */
static char *
describe_entry (const QueensMethodState *state, QueensSquareNames names)
{
  static const char *const forms[][2] = {
    /* Translators: a square, and the number of boards in the queue */
    [QUEENS_STORE_QUEUE]
    = { N_ ("A copy of the board with a queen on %s joins the end of the queue, now %s long."),
        N_ ("The board whose last queen is on %s leaves the front of the queue, now %s long.") },
    /* Translators: a square, and the number of boards in the stack */
    [QUEENS_STORE_BOARD_STACK]
    = { N_ ("A copy of the board with a queen on %s goes on top of the stack, now %s high."),
        N_ ("The board whose last queen is on %s is popped off the stack, now %s high.") },
  };
  gboolean popped = state->event.kind == QUEENS_EVENT_POP;

  if (state->event.row == QUEENS_EVENT_NOWHERE)
    return g_strdup (popped ? _ ("The empty board is removed.") : _ ("The empty board is added."));
  return say (state, names, "sn", forms[state->method->store][popped]);
}

/* Describes the other lines of a queen in an exact cover, which are covered or uncovered with it. */
static char *
describe_links (const QueensMethodState *state, QueensSquareNames names)
{
  /* Translators: a square, the number of a column, its row + column, and its row − column */
  static const char *const forms[][2] = {
    { N_ ("A queen on %s: column %s, sum %d, and difference %s are covered, so they drop out of "
          "the "
          "lists."),
      N_ ("The queen on %s is removed: column %s, sum %d, and difference %s come back, in reverse "
          "order.") },
    /* Translators: a square, the number of a row, its row + column, and its row − column */
    { N_ ("A queen on %s: row %s, sum %d, and difference %s are covered, so they drop out of the "
          "lists."),
      N_ ("The queen on %s is removed: row %s, sum %d, and difference %s come back, in reverse "
          "order.") },
  };
  QueensMethodSquare here = queens_event_square (&state->event);
  gboolean by_row = state->frames[state->n_frames - 1].kind == QUEENS_METHOD_ROW;
  gboolean removed = state->event.kind == QUEENS_EVENT_REMOVE;
  g_autofree char *square = format_part (state, names, 's');
  g_autofree char *line
      = queens_learn_format_line (by_row ? here.col : here.row, by_row, state->n, names);
  g_autofree char *difference = queens_learn_format_signed (queens_method_square_difference (here));

  return g_strdup_printf (_ (forms[!by_row][removed]), square, line,
                          queens_method_square_sum (here), difference);
}

/* Whether the call goes on after a call that it made has returned. */
static gboolean
goes_on (const QueensMethodState *state)
{
  return state->method->is_recursive && state->method->store != QUEENS_STORE_CANDIDATES;
}

static char *
describe_queen (const QueensMethodState *state, QueensSquareNames names)
{
  gboolean removed = state->event.kind == QUEENS_EVENT_REMOVE;
  g_autofree char *call = NULL;
  g_autofree char *square = format_part (state, names, 's');

  if (state->method->store == QUEENS_STORE_LINKS)
    return describe_links (state, names);
  if (state->method->store == QUEENS_STORE_CHOICES)
    return say (state, names, "sn",
                /* Translators: a square, and the number of entries */
                removed ? N_ ("%s is popped: the stack is %s high.")
                        : N_ ("%s fits and is pushed: the stack is %s high."));
  if (!removed)
    return say (state, names, "s",
                /* Translators: a square */
                N_ ("A queen is placed on %s."));
  if (!goes_on (state))
    return say (state, names, "s",
                /* Translators: a square */
                N_ ("The queen on %s is removed."));
  call = queens_learn_format_call (state, state->n_frames - 1);
  /* In every program, the line before this one makes the call. Lines are shown from 1. */
  /* Translators: a call, the number of a line of the program, and a square, as in “place (3) goes on after
   * line 8: it removes the queen on (3, 4).” */
  return g_strdup_printf (_ ("%s goes on after line %d: it removes the queen on %s."), call,
                          state->event.code_line, square);
}

static char *
describe_item (const QueensMethodState *state, QueensSquareNames names)
{
  static const char *const forms[][2] = {
    /* Translators: a row or column */
    { N_ ("Row %s is covered: it drops off the list of items, and its squares out of all other "
          "lists."),
      N_ ("Column %s is covered: it drops off the list of items, and its squares out of all other "
          "lists.") },
    { N_ ("All squares of row %s were tried: it is uncovered, and comes back into the list of "
          "items."),
      N_ ("All squares of column %s were tried: it is uncovered, and comes back into the list of "
          "items.") },
  };

  return say (state, names, "l",
              forms[state->event.kind == QUEENS_EVENT_UNCOVER][get_form (state)]);
}

static char *
describe_complete (const QueensMethodState *state)
{
  if (state->method->is_local)
    return g_strdup (_ ("No queen is attacked any longer."));
  return g_strdup (state->by_columns ? _ ("Every column has a queen: the board is complete.")
                                     : _ ("Every row has a queen: the board is complete."));
}

static char *
describe_marks (const QueensMethodState *state, QueensSquareNames names)
{
  g_autofree char *square = format_part (state, names, 's');

  /* Translators: a square, and a number */
  return g_strdup_printf (_ ("The three marks of %s add up to %d."), square, state->event.marks);
}

static char *
describe_try (const QueensMethodState *state, QueensSquareNames names)
{
  if (state->method->tries == QUEENS_TRIES_CONFIGURATIONS)
    return g_strdup (_ ("All queens are placed. Do any two share a line?"));
  if (state->method->tries == QUEENS_TRIES_FREE_SQUARES)
    return say (state, names, "s",
                /* Translators: a square */
                N_ ("%s is the next free square."));
  return say (state, names, "s",
              /* Translators: a square */
              N_ ("Is %s free?"));
}

/* A local search counts the queens that attack a square. */
static char *
describe_attacks (const QueensMethodState *state, QueensSquareNames names)
{
  int n_attacks = state->event.n_attacks;
  g_autofree char *square = format_part (state, names, 's');

  if (state->event.kind == QUEENS_EVENT_TRY)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: a number, and a square */
                                         "%d queen attacks %s.", "%d queens attack %s.", n_attacks),
                            n_attacks, square);
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: a square, and a number */
                   "The queen on %s is chosen at random from the attacked queens: %d other "
                   "attacks it.",
                   "The queen on %s is chosen at random from the attacked queens: %d others "
                   "attack it.",
                   n_attacks),
      square, n_attacks);
}

static char *
describe_move (const QueensMethodState *state, QueensSquareNames names)
{
  const QueensMethodEvent *event = &state->event;

  if (event->row == event->by.row && event->col == event->by.col)
    return say (state, names, "s",
                /* Translators: a square */
                N_ ("The queen stays on %s: no other square is attacked by fewer queens."));
  return say (state, names, "bs",
              /* Translators: two squares */
              N_ ("The queen on %s moves to %s, where the fewest queens attack it."));
}

static char *
describe_done (const QueensMethodState *state)
{
  guint64 n_solutions = state->counters.solutions;
  g_autofree char *number = queens_format_number (n_solutions);

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
describe_memory_limit (const QueensMethodState *state, guint32 limit)
{
  g_autofree char *held = g_format_size (state->counters.memory);
  g_autofree char *most = g_format_size (limit > 0 ? limit : QUEENS_METHOD_MEMORY_LIMIT);

  return g_strdup_printf (
      /* Translators: the memory that it uses, and its limit */
      _ ("The search stops here: it uses %s of memory, and the next step would exceed the limit "
         "of %s."),
      held, most);
}

/* Describes what a method does to its own variables. */
static char *
describe_variables (const QueensMethodState *state, QueensSquareNames names)
{
  switch ((QueensMethodEventKind) state->event.kind)
    {
    case QUEENS_EVENT_START:
      return g_strdup (_ ("The search starts with an empty stack."));
    case QUEENS_EVENT_MARKS:
      return describe_marks (state, names);
    case QUEENS_EVENT_CROSS:
      return say (state, names, "s",
                  /* Translators: a square */
                  N_ ("What the queen on %s attacks is crossed out."));
    case QUEENS_EVENT_COVER:
    case QUEENS_EVENT_UNCOVER:
      return describe_item (state, names);
    case QUEENS_EVENT_COPY:
      return say (state, names, "s",
                  /* Translators: a square */
                  N_ ("%s is free: the board is copied, with a queen there."));
    case QUEENS_EVENT_COMPLETE:
      return describe_complete (state);
    case QUEENS_EVENT_MASK:
      return describe_mask (state, names);
    case QUEENS_EVENT_PUSH:
    case QUEENS_EVENT_POP:
      return describe_entry (state, names);
    default:
      return g_strdup (_ ("Before the first step."));
    }
}

char *
queens_learn_describe_event (const QueensMethodState *state,
                             guint32 memory_limit,
                             QueensSquareNames names)
{
  gboolean local = state->method->is_local;

  switch ((QueensMethodEventKind) state->event.kind)
    {
    case QUEENS_EVENT_GIVEN:
      return say (state, names, "s",
                  /* Translators: a square */
                  N_ ("The queen on %s is given."));
    case QUEENS_EVENT_CONFLICT:
      return describe_conflict (state, names);
    case QUEENS_EVENT_REJECT:
      return state->method->tries == QUEENS_TRIES_CONFIGURATIONS
                 ? describe_conflict (state, names)
                 : describe_rejection (state, names);
    case QUEENS_EVENT_TRY:
      return local ? describe_attacks (state, names) : describe_try (state, names);
    case QUEENS_EVENT_PLACE:
    case QUEENS_EVENT_REMOVE:
      return local ? say (state, names, "s", N_ ("A queen is placed on %s."))
                   : describe_queen (state, names);
    case QUEENS_EVENT_CALL:
      return describe_call (state, names);
    case QUEENS_EVENT_RETURN:
      return describe_return (state);
    case QUEENS_EVENT_CHOOSE:
      return local ? describe_attacks (state, names) : describe_fewest (state, names);
    case QUEENS_EVENT_DEAD_END:
      return describe_dead_end (state, names);
    case QUEENS_EVENT_MOVE:
      return describe_move (state, names);
    case QUEENS_EVENT_RESTART:
      return g_strdup (
          _ ("No solution was reached; the search starts over from a different board."));
    case QUEENS_EVENT_GIVE_UP:
      return g_strdup (
          _ ("The search gives up: a local search cannot show that there is no solution."));
    case QUEENS_EVENT_SOLUTION:
      return say (state, names, "f",
                  /* Translators: a number that counts the solutions from 1 */
                  N_ ("Solution %s is found."));
    case QUEENS_EVENT_DONE:
      return describe_done (state);
    case QUEENS_EVENT_MEMORY_LIMIT:
      return describe_memory_limit (state, memory_limit);
    default:
      return describe_variables (state, names);
    }
}

const char *
queens_learn_event_get_title (const QueensMethodState *state)
{
  static const char *const titles[] = {
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

  return kind < G_N_ELEMENTS (titles) && titles[kind]
             ? g_dpgettext2 (GETTEXT_PACKAGE, "step", titles[kind])
             : "";
}

/* Above this n, the end is out of reach: a run would take more than a year at a billion steps per
 * second. */
#define MAX_REACHED_N 18

/* The approximate number of solutions: M. Simkin, "The number of n-queens configurations", 2021. */
char *
queens_learn_describe_unreachable (int n)
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
queens_learn_tries_get_title (const QueensMethod *method)
{
  static const char *const titles[] = {
    [QUEENS_TRIES_CONFIGURATIONS] = NC_ ("counter", "configurations tried"),
    [QUEENS_TRIES_FREE_SQUARES] = NC_ ("counter", "free squares tried"),
    [QUEENS_TRIES_SQUARES] = NC_ ("counter", "squares tried"),
    [QUEENS_TRIES_UNKNOWN] = NC_ ("counter", "not counted"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "counter", titles[method->tries]);
}

char *
queens_learn_format_step (const QueensLearnView *view)
{
  g_autofree char *step = queens_format_number (view->state->step);
  g_autofree char *last = queens_format_number (view->last);

  /* Translators: a step, and the number of steps */
  return g_strdup_printf (view->ended ? _ ("%s of %s") : _ ("%s of more than %s"), step, last);
}

char *
queens_learn_format_seconds (double seconds)
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
queens_learn_format_bound (const QueensBound *bound)
{
  int exponent;

  if (bound->is_exact)
    return queens_format_number (bound->exact);
  exponent = (int) floor (log10 (bound->approximate));
  return g_strdup_printf ("%.1f × 10^%d", bound->approximate / pow (10, exponent), exponent);
}
