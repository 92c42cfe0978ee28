/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/contents.h"

#include "engine/methods/variables.h"
#include "model/text/format.h"

#include <glib/gi18n.h>
#include <string.h>

/* Between the name of a variable and its value. */
#define TAB "\t"

/* Begins a line for a variable. The caller appends its value. */
static void
add (GString *contents, const char *name)
{
  g_string_append_printf (contents, "%s%s" TAB, contents->len > 0 ? "\n" : "", name);
}

/* A number, and a comma before it unless it is the first. */
static void
add_number (GString *contents, int number, gboolean first)
{
  g_autofree char *text = queens_learn_format_signed (number);

  g_string_append_printf (contents, "%s%s", first ? "" : ", ", text);
}

/* Sets. */

static const char *const set_names[]
    = { NC_ ("variable", "rows"), NC_ ("variable", "columns"), NC_ ("variable", "sums"),
        NC_ ("variable", "differences") };

/* The numbers in a set, in the order in which they were added; and the number that was just removed. */
static void
add_set (GString *contents, const QueensMachine *machine, QueensMethodLine kind)
{
  const QueensMethodState *state = queens_machine_get_state (machine);
  gboolean first = TRUE;

  add (contents, g_dpgettext2 (GETTEXT_PACKAGE, "variable", set_names[kind]));
  g_string_append_c (contents, '{');
  for (int i = 0; i < state->n_queens; i++)
    {
      int number = queens_method_line_number (state->queens[i], kind);

      if (!queens_machine_set_contains (machine, kind, number))
        continue;
      add_number (contents, number, first);
      first = FALSE;
    }
  g_string_append_c (contents, '}');
  if (state->event.kind == QUEENS_EVENT_REMOVE)
    {
      g_autofree char *removed = queens_learn_format_signed (
          queens_method_line_number (queens_event_square (&state->event), kind));
      g_autofree char *text = g_strdup_printf (
          /* Translators: after the content of a set: the number that was removed from it */
          C_ ("variable", "%s removed"), removed);

      g_string_append_printf (contents, "  %s", text);
    }
}

/* Without all, skips the set of the rows (columns) that the method fills one after the other. */
static void
add_sets (GString *contents, const QueensMachine *machine, gboolean all)
{
  const QueensMethodState *state = queens_machine_get_state (machine);
  QueensMethodLine filled = state->by_columns ? QUEENS_METHOD_COLUMN : QUEENS_METHOD_ROW;

  for (int kind = QUEENS_METHOD_ROW; kind <= QUEENS_METHOD_DIFFERENCE; kind++)
    if (all || kind != (int) filled)
      add_set (contents, machine, (QueensMethodLine) kind);
}

/* Arrays of marks. As in a textbook, the indexes of the array of differences begin above 0. */

static void
add_array (GString *contents, const QueensMachine *machine, QueensMethodLine kind)
{
  static const char *const names[] = { NC_ ("variable", "row"), NC_ ("variable", "column"),
                                       NC_ ("variable", "sum"), NC_ ("variable", "difference") };
  int n = queens_machine_get_state (machine)->n;
  gboolean diagonal = kind == QUEENS_METHOD_SUM || kind == QUEENS_METHOD_DIFFERENCE;
  int first = kind == QUEENS_METHOD_DIFFERENCE ? 1 - n : 0;
  int shift = kind == QUEENS_METHOD_DIFFERENCE ? 2 * n : 0;
  int length = diagonal ? 2 * n - 1 : n;
  g_autofree char *name
      = g_strdup_printf ("%s[%d…%d]", g_dpgettext2 (GETTEXT_PACKAGE, "variable", names[kind]),
                         first + shift, first + shift + length - 1);

  add (contents, name);
  for (int i = first; i < first + length; i++)
    g_string_append_printf (contents, "%s%d", i > first ? " " : "",
                            queens_machine_get_mark (machine, kind, i));
}

/* The sum of the marks is known only while a square is tested. */
static void
add_arrays (GString *contents, const QueensMachine *machine)
{
  const QueensMethodState *state = queens_machine_get_state (machine);
  int kind = state->event.kind;

  for (int line = QUEENS_METHOD_ROW; line <= QUEENS_METHOD_DIFFERENCE; line++)
    add_array (contents, machine, (QueensMethodLine) line);
  if (kind != QUEENS_EVENT_MARKS && kind != QUEENS_EVENT_REJECT)
    return;
  add (contents, C_ ("variable", "marks"));
  g_string_append_printf (contents, "%d", queens_machine_get_marks (machine));
}

/* Words. */

static void
add_word (GString *contents, const char *name, guint32 word, int n)
{
  add (contents, name);
  for (int i = n - 1; i >= 0; i--)
    g_string_append_c (contents, (word >> i) & 1 ? '1' : '0');
}

/* The number of the column (row) that a bit stands for. */
static int
get_line_number (const QueensMethodState *state, int bit)
{
  gboolean descending = state->by_columns != (state->order == QUEENS_ORDER_BACKWARD);

  return descending ? bit : state->n - 1 - bit;
}

/* For each bit, the last digit of the number of its column (row), in the order of the bits. */
static void
add_line_numbers (GString *contents, const QueensMethodState *state)
{
  add (contents, state->by_columns ? C_ ("variable", "row") : C_ ("variable", "column"));
  for (int bit = state->n - 1; bit >= 0; bit--)
    g_string_append_printf (contents, "%d", get_line_number (state, bit) % 10);
}

/* The first bit, which is the highest, is for the choice tried first. So a word reads like its row, and
 * a shift to the right moves to the right. */
static void
add_words (GString *contents, const QueensMachine *machine)
{
  const QueensMethodState *state = queens_machine_get_state (machine);
  QueensMachineWords words;

  if (state->n_frames == 0)
    return;
  words = queens_machine_get_words (machine);
  add_line_numbers (contents, state);
  add_word (contents, state->by_columns ? C_ ("variable", "rows") : C_ ("variable", "columns"),
            words.across, state->n);
  add_word (contents, C_ ("variable", "left"), words.left, state->n);
  add_word (contents, C_ ("variable", "right"), words.right, state->n);
  if (words.has_free)
    add_word (contents, C_ ("variable", "free"), words.free, state->n);
  if (words.bit)
    add_word (contents, C_ ("variable", "bit"), words.bit, state->n);
}

/* The rows to be filled, and their candidates. */
static void
add_candidates (GString *contents, const QueensMachine *machine)
{
  const QueensMethodState *state = queens_machine_get_state (machine);

  for (int line = 0; line < state->n && state->n_frames > 0; line++)
    {
      g_autofree char *name
          = g_strdup_printf (state->by_columns ? _ ("column %d") : _ ("row %d"), line);
      guint32 candidates;

      if (!queens_machine_get_candidates (machine, line, &candidates))
        continue;
      add (contents, name);
      g_string_append_c (contents, '{');
      for (gboolean first = TRUE; candidates; candidates &= candidates - 1, first = FALSE)
        add_number (contents, queens_lowest_bit (candidates), first);
      g_string_append_c (contents, '}');
    }
}

/* The chosen item; and the items that are in the list of those to be covered, with their sizes. */
static void
add_items (GString *contents, const QueensMachine *machine)
{
  const QueensMethodState *state = queens_machine_get_state (machine);
  int item
      = state->n_frames > 0 ? queens_machine_get_chosen_item (machine, state->n_frames - 1) : 0;

  if (state->n_frames == 0)
    return;
  if (item > 0)
    {
      QueensMachineItem chosen = queens_machine_get_item (machine, item);

      add (contents, C_ ("variable", "item"));
      g_string_append_printf (contents,
                              chosen.kind == QUEENS_METHOD_COLUMN ? _ ("column %d") : _ ("row %d"),
                              chosen.number);
    }
  for (int kind = QUEENS_METHOD_ROW; kind <= QUEENS_METHOD_COLUMN; kind++)
    {
      gboolean first = TRUE;

      add (contents, g_dpgettext2 (GETTEXT_PACKAGE, "variable", set_names[kind]));
      g_string_append_c (contents, '{');
      for (int i = queens_machine_get_item (machine, 0).next; i > 0;
           i = queens_machine_get_item (machine, i).next)
        {
          QueensMachineItem listed = queens_machine_get_item (machine, i);

          if ((int) listed.kind != kind)
            continue;
          g_string_append_printf (contents, "%s%d: %d", first ? "" : ", ", listed.number,
                                  listed.size);
          first = FALSE;
        }
      g_string_append_c (contents, '}');
    }
}

/* The variable of the loop over the squares of a row (column), in a method without calls. If has_end, its value
 * after the last square is shown, too. */
static void
add_column (GString *contents, const QueensMachine *machine, gboolean has_end)
{
  const QueensMethodState *state = queens_machine_get_state (machine);
  gboolean descending = state->by_columns != (state->order == QUEENS_ORDER_BACKWARD);
  gboolean ordered = (QUEENS_ORDERS_STRAIGHT >> state->order) & 1;
  QueensMethodSquare square;
  gboolean has_square = queens_machine_get_column (machine, &square);

  if (!has_square && !has_end)
    return;
  add (contents, state->by_columns ? C_ ("variable", "row") : C_ ("variable", "column"));
  if (!has_square && !ordered)
    g_string_append (contents, C_ ("variable", "none"));
  else
    add_number (contents,
                !has_square         ? (descending ? -1 : state->n)
                : state->by_columns ? square.row
                                    : square.col,
                TRUE);
}

/* The variables of a search over a list of boards. */
static void
add_board (GString *contents, const QueensMachine *machine)
{
  const QueensMethodState *state = queens_machine_get_state (machine);
  gboolean begins = state->counters.placed == 0 && state->event.kind == QUEENS_EVENT_PUSH;

  if (begins || state->step <= state->n_given)
    return;
  add (contents, state->by_columns ? C_ ("variable", "column") : C_ ("variable", "row"));
  add_number (contents, queens_machine_get_row (machine), TRUE);
  add_column (contents, machine, FALSE);
}

/* The queens, and for each the number of others that attack it; then the row (column) whose queen moves,
 * and what attacks its squares. */
static void
add_conflicts (GString *contents, const QueensMachine *machine, QueensSquareNames names)
{
  const QueensMethodState *state = queens_machine_get_state (machine);
  guint8 counts[QUEENS_MAX_N];
  int n_counts, line;

  for (int i = 0; i < state->n_queens; i++)
    {
      g_autofree char *square = queens_learn_format_square (state->queens[i], state->n, names);
      int n_attacks = 0;

      for (int j = 0; j < state->n_queens; j++)
        n_attacks
            += j != i && queens_method_squares_share_line (state->queens[i], state->queens[j]);
      add (contents, square);
      g_string_append_printf (contents, "%d", n_attacks);
    }
  if (!queens_machine_get_mover (machine, &line))
    return;
  add (contents, state->by_columns ? C_ ("variable", "column") : C_ ("variable", "row"));
  add_number (contents, line, TRUE);
  n_counts = queens_machine_get_attack_counts (machine, counts);
  if (n_counts > 0)
    add (contents, C_ ("variable", "counts"));
  for (int i = 0; i < n_counts; i++)
    g_string_append_printf (contents, "%s%d", i > 0 ? " " : "",
                            counts[state->by_columns ? state->n - n_counts + i : i]);
}

static void
add_queens (GString *contents, const QueensMethodState *state, QueensSquareNames names)
{
  add (contents, C_ ("variable", "queens"));
  for (int i = 0; i < state->n_queens; i++)
    {
      g_autofree char *square = queens_learn_format_square (state->queens[i], state->n, names);

      g_string_append_printf (contents, "%s%s", i > 0 ? " " : "", square);
    }
}

/* The columns that are used, in order. */
static void
add_used (GString *contents, const QueensMachine *machine)
{
  const QueensMethodState *state = queens_machine_get_state (machine);
  gboolean first = TRUE;

  add (contents,
       g_dpgettext2 (GETTEXT_PACKAGE, "variable",
                     set_names[state->by_columns ? QUEENS_METHOD_ROW : QUEENS_METHOD_COLUMN]));
  g_string_append_c (contents, '{');
  for (int i = 0; i < state->n; i++)
    if (queens_machine_is_used (machine, i))
      {
        add_number (contents, i, first);
        first = FALSE;
      }
  g_string_append_c (contents, '}');
}

static char *
describe_variables (const QueensMachine *machine, QueensSquareNames names)
{
  const QueensMethodState *state = queens_machine_get_state (machine);
  GString *contents = g_string_new (NULL);

  switch (state->method->store)
    {
    case QUEENS_STORE_FOUR_SETS:
    case QUEENS_STORE_THREE_SETS:
      add_sets (contents, machine, state->method->store == QUEENS_STORE_FOUR_SETS);
      break;
    case QUEENS_STORE_COLUMNS:
      add_queens (contents, state, names);
      add_used (contents, machine);
      break;
    case QUEENS_STORE_MARKS:
      add_arrays (contents, machine);
      break;
    case QUEENS_STORE_WORDS:
      add_words (contents, machine);
      break;
    case QUEENS_STORE_CANDIDATES:
      add_candidates (contents, machine);
      break;
    case QUEENS_STORE_LINKS:
      add_items (contents, machine);
      break;
    case QUEENS_STORE_CONFLICTS:
      add_conflicts (contents, machine, names);
      break;
    case QUEENS_STORE_CHOICES:
      add_column (contents, machine, TRUE);
      break;
    case QUEENS_STORE_QUEUE:
    case QUEENS_STORE_BOARD_STACK:
      add_board (contents, machine);
      break;
    default:
      add_queens (contents, state, names);
      break;
    }
  return g_string_free (contents, FALSE);
}

char **
queens_learn_list_variables (const QueensMachine *machine, QueensSquareNames names)
{
  g_autofree char *variables = describe_variables (machine, names);

  return g_strsplit_set (variables, "\n" TAB, -1);
}

/* How much room variables need: their number counts first, then their characters. */
static gsize
measure (char **variables)
{
  gsize size = 0;

  for (; *variables; variables++)
    size += 10000 + strlen (*variables);
  return size;
}

/* The maximum number of steps looked at. */
#define MAX_STEPS 400

char **
queens_learn_list_longest_variables (const QueensMethodRequest *request, QueensSquareNames names)
{
  QueensMachine *machine = queens_machine_new (request);
  char **longest = g_new0 (char *, 1);

  for (int i = 0; i < MAX_STEPS && queens_machine_step (machine); i++)
    {
      char **variables = queens_learn_list_variables (machine, names);
      gboolean longer = measure (variables) > measure (longest);

      g_strfreev (longer ? longest : variables);
      longest = longer ? variables : longest;
    }
  queens_machine_free (machine);
  return longest;
}

/* Calls. */

static void
frame_free (gpointer data)
{
  QueensLearnFrame *frame = data;

  g_free (frame->title);
  g_free (frame->argument);
  g_free (frame->detail);
  g_free (frame);
}

/* The square, or its column: "column = 4". */
static char *
describe_square (const QueensMethodState *state,
                 const QueensMethodFrame *frame,
                 QueensSquareNames names)
{
  if (!state->method->in_rows || names == QUEENS_NAMES_SQUARES)
    return queens_learn_format_square (frame->square, state->n, names);
  return g_strdup_printf (
      /* Translators: the argument of a call: a variable and its value */
      state->by_columns ? _ ("row = %d") : _ ("column = %d"),
      state->by_columns ? frame->square.row : frame->square.col);
}

/* The variables of a call, or NULL if it has none yet. */
static char *
describe_call (const QueensMethodState *state,
               const QueensMethodFrame *frame,
               QueensSquareNames names)
{
  gboolean has_square = frame->square.row != QUEENS_EVENT_NOWHERE;
  gboolean has_item = frame->number != QUEENS_EVENT_NOWHERE;
  g_autofree char *square = has_square ? describe_square (state, frame, names) : NULL;
  g_autofree char *item = NULL;

  if (!has_item)
    return g_steal_pointer (&square);
  item = queens_learn_format_line (frame->number, frame->kind == QUEENS_METHOD_COLUMN, state->n,
                                   names);
  if (!has_square)
    return g_strdup_printf (frame->kind == QUEENS_METHOD_COLUMN ? C_ ("call", "column %s")
                                                                : C_ ("call", "row %s"),
                            item);
  /* Translators: the row that a call fills, and what it does there, as in “row 1: (1, 3)” */
  return g_strdup_printf (frame->kind == QUEENS_METHOD_COLUMN ? C_ ("call", "column %s: %s")
                                                              : C_ ("call", "row %s: %s"),
                          item, square);
}

/* What a call returns: the number of solutions that it found. */
static char *
describe_return (const QueensMethodState *state, const QueensMethodFrame *frame)
{
  guint64 n_found = state->counters.solutions - frame->found;
  g_autofree char *number = queens_format_number (n_found);

  if (n_found == 0)
    return g_strdup (C_ ("call", "returns: no solution found"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "returns: %s solution found",
                                       "returns: %s solutions found", n_found),
                          number);
}

static char *
describe (const QueensMethodState *state,
          const QueensMethodFrame *frame,
          gboolean running,
          QueensSquareNames names)
{
  g_autofree char *variables = describe_call (state, frame, names);
  const char *doing = running ? queens_learn_event_get_title (state) : C_ ("call", "waits");

  if (running && state->event.kind == QUEENS_EVENT_RETURN)
    return describe_return (state, frame);
  if (running && state->event.kind == QUEENS_EVENT_SOLUTION)
    {
      g_autofree char *number = queens_format_number (state->counters.solutions);

      /* Translators: what a call does; the number counts the solutions from 1 */
      return g_strdup_printf (C_ ("call", "reports solution %s"), number);
    }
  if (!variables)
    return g_strdup (*doing ? doing : C_ ("call", "begins"));
  if (!*doing)
    return g_steal_pointer (&variables);
  return g_strdup_printf ("%s, %s", variables, doing);
}

GPtrArray *
queens_learn_list_frames (const QueensMethodState *state, QueensSquareNames names)
{
  GPtrArray *frames = g_ptr_array_new_with_free_func (frame_free);
  gboolean returning = state->event.kind == QUEENS_EVENT_RETURN;

  for (int i = 0; i < state->n_frames; i++)
    {
      const QueensMethodFrame *from = &state->frames[i];
      QueensLearnFrame *frame = g_new0 (QueensLearnFrame, 1);
      gboolean last = i == state->n_frames - 1;

      frame->role = last && returning         ? QUEENS_FRAME_RETURNING
                    : last                    ? QUEENS_FRAME_RUNNING
                    : i < state->n_frames - 2 ? QUEENS_FRAME_WAITING
                    : returning               ? QUEENS_FRAME_RESUMED
                                              : QUEENS_FRAME_CALLER;
      frame->line = from->line;
      frame->code_line = from->code_line;
      frame->argument = queens_learn_format_argument (state, i);
      frame->title = queens_learn_format_call (state, i);
      frame->detail = describe (state, from, last, names);
      g_ptr_array_add (frames, frame);
    }
  return frames;
}
