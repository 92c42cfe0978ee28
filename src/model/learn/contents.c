/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/contents.h"

#include "model/learn/method-words.h"
#include "model/learn/words.h"

#include <glib/gi18n.h>

/* Begins a line for a variable. The caller appends its value. */
static void
add (GString *contents, const char *name)
{
  g_string_append_printf (contents, "%s%s ", contents->len > 0 ? "\n" : "", name);
}

/* Sets. */

static const char *const set_names[]
    = { NC_ ("variable", "rows"), NC_ ("variable", "columns"), NC_ ("variable", "sums"),
        NC_ ("variable", "differences") };

static void
add_set (GString *contents, const QueensMethodState *state, QueensMethodLine kind)
{
  add (contents, g_dpgettext2 (GETTEXT_PACKAGE, "variable", set_names[kind]));
  g_string_append_c (contents, '{');
  for (int i = 0; i < state->n_queens; i++)
    {
      g_autofree char *number
          = queens_learn_words_signed (queens_method_line_number (state->queens[i], kind));

      g_string_append_printf (contents, "%s%s", i > 0 ? ", " : "", number);
    }
  g_string_append_c (contents, '}');
}

/* Skips the lines that the method goes along, unless it keeps all sets. */
static void
add_sets (GString *contents, const QueensMethodState *state, gboolean all)
{
  QueensMethodLine walked = state->by_columns ? QUEENS_METHOD_COLUMN : QUEENS_METHOD_ROW;

  for (int kind = QUEENS_METHOD_ROW; kind <= QUEENS_METHOD_DIFFERENCE; kind++)
    if (all || kind != (int) walked)
      add_set (contents, state, (QueensMethodLine) kind);
}

/* Arrays of marks. */

static void
add_array (GString *contents, const QueensMethodState *state, QueensMethodLine kind)
{
  static const char *const names[] = { NC_ ("variable", "row"), NC_ ("variable", "column"),
                                       NC_ ("variable", "sum"), NC_ ("variable", "difference") };
  gboolean diagonal = kind == QUEENS_METHOD_SUM || kind == QUEENS_METHOD_DIFFERENCE;
  int first = kind == QUEENS_METHOD_DIFFERENCE ? state->n + 1 : 0;
  int shift = kind == QUEENS_METHOD_DIFFERENCE ? 2 * state->n : 0;
  int length = diagonal ? 2 * state->n - 1 : state->n;
  int marks[4 * QUEENS_MAX_N] = { 0 };
  g_autofree char *name
      = g_strdup_printf ("%s[%d…%d]", g_dpgettext2 (GETTEXT_PACKAGE, "variable", names[kind]),
                         first, first + length - 1);

  for (int i = 0; i < state->n_queens; i++)
    marks[queens_method_line_number (state->queens[i], kind) + shift]++;
  add (contents, name);
  for (int i = first; i < first + length; i++)
    g_string_append_printf (contents, "%s%d", i > first ? " " : "", marks[i]);
}

/* Words. */

static void
add_word (GString *contents, const char *name, guint32 word, int n)
{
  add (contents, name);
  for (int i = n - 1; i >= 0; i--)
    g_string_append_c (contents, (word >> i) & 1 ? '1' : '0');
}

/* The number of the square for a bit. */
static int
get_position (const QueensMethodState *state, int bit)
{
  gboolean falling = state->by_columns != (state->order == QUEENS_ORDER_BACKWARD);

  return falling ? bit : state->n - 1 - bit;
}

/* For each bit, the last digit of its square's number, in the order of the bits. */
static void
add_positions (GString *contents, const QueensMethodState *state)
{
  add (contents, state->by_columns ? C_ ("variable", "row") : C_ ("variable", "column"));
  for (int bit = state->n - 1; bit >= 0; bit--)
    g_string_append_printf (contents, "%d", get_position (state, bit) % 10);
}

/* The squares of the current line that the given queens attack. */
static guint32
get_given (const QueensMethodState *state)
{
  QueensMethodSquare square = queens_event_square (&state->event);
  guint32 given = 0;

  for (int bit = 0; bit < state->n && square.row != QUEENS_EVENT_NOWHERE; bit++)
    {
      *(state->by_columns ? &square.row : &square.col) = (guint8) get_position (state, bit);
      for (int i = 0; i < state->n_given; i++)
        if (queens_method_squares_meet (state->queens[i], square))
          given |= 1u << bit;
    }
  return given;
}

/* The first bit, which is the highest, is for the choice tried first. So a word reads like its row, and
 * a shift to the right moves to the right. */
static void
add_words (GString *contents, const QueensMethodState *state)
{
  guint32 words[3];

  queens_method_state_words (state, words);
  add_positions (contents, state);
  add_word (contents, state->by_columns ? C_ ("variable", "rows") : C_ ("variable", "columns"),
            words[0], state->n);
  add_word (contents, C_ ("variable", "left"), words[1], state->n);
  add_word (contents, C_ ("variable", "right"), words[2], state->n);
  add_word (contents, C_ ("variable", "free"),
            ~(words[0] | words[1] | words[2] | get_given (state)) & queens_all_ranks (state->n),
            state->n);
}

/* The rows to be filled, and their free squares. */

static gboolean
is_filled (const QueensMethodState *state, int line, gboolean by_columns)
{
  for (int i = 0; i < state->n_queens; i++)
    if ((by_columns ? state->queens[i].col : state->queens[i].row) == line)
      return TRUE;
  return FALSE;
}

/* The free squares of a row (column) that is not filled yet: their columns, or only their number. */
static void
add_line (GString *contents,
          const QueensMethodState *state,
          int line,
          gboolean by_columns,
          gboolean all)
{
  g_autofree char *name = g_strdup_printf (by_columns ? _ ("column %d") : _ ("row %d"), line);
  guint32 free = queens_method_state_free (
      state, by_columns ? QUEENS_METHOD_COLUMN : QUEENS_METHOD_ROW, line);

  if (is_filled (state, line, by_columns))
    return;
  add (contents, name);
  if (!all)
    {
      g_string_append_printf (contents, "%d", __builtin_popcount (free));
      return;
    }
  g_string_append_c (contents, '{');
  for (const char *separator = ""; free; free &= free - 1, separator = ", ")
    g_string_append_printf (contents, "%s%d", separator, queens_lowest_bit (free));
  g_string_append_c (contents, '}');
}

static void
add_candidates (GString *contents, const QueensMethodState *state)
{
  for (int line = 0; line < state->n; line++)
    add_line (contents, state, line, state->by_columns, TRUE);
}

/* The items that still have to be covered, and the number of squares that can cover each. */
static void
add_items (GString *contents, const QueensMethodState *state)
{
  for (int line = 0; line < 2 * state->n; line++)
    add_line (contents, state, line % state->n, line >= state->n, FALSE);
}

/* The queens, and for each the number of others that attack it. */
static void
add_conflicts (GString *contents, const QueensMethodState *state, QueensLearnNames names)
{
  for (int i = 0; i < state->n_queens; i++)
    {
      g_autofree char *square = queens_learn_words_square (state->queens[i], state->n, names);
      int n_attacks = 0;

      for (int j = 0; j < state->n_queens; j++)
        n_attacks += j != i && queens_method_squares_meet (state->queens[i], state->queens[j]);
      add (contents, square);
      g_string_append_printf (contents, "%d", n_attacks);
    }
}

static void
add_queens (GString *contents, const QueensMethodState *state, QueensLearnNames names)
{
  add (contents, C_ ("variable", "queens"));
  for (int i = 0; i < state->n_queens; i++)
    {
      g_autofree char *square = queens_learn_words_square (state->queens[i], state->n, names);

      g_string_append_printf (contents, "%s%s", i > 0 ? " " : "", square);
    }
}

char *
queens_learn_contents (const QueensMethodState *state, QueensLearnNames names)
{
  GString *contents = g_string_new (NULL);

  switch (state->method->store)
    {
    case QUEENS_STORE_FOUR_SETS:
    case QUEENS_STORE_THREE_SETS:
      add_sets (contents, state, state->method->store == QUEENS_STORE_FOUR_SETS);
      break;
    case QUEENS_STORE_MARKS:
      for (int kind = QUEENS_METHOD_ROW; kind <= QUEENS_METHOD_DIFFERENCE; kind++)
        add_array (contents, state, (QueensMethodLine) kind);
      break;
    case QUEENS_STORE_WORDS:
      add_words (contents, state);
      break;
    case QUEENS_STORE_CANDIDATES:
      add_candidates (contents, state);
      break;
    case QUEENS_STORE_LINKS:
      add_items (contents, state);
      break;
    case QUEENS_STORE_CONFLICTS:
      add_conflicts (contents, state, names);
      break;
    case QUEENS_STORE_QUEENS:
      add_queens (contents, state, names);
      break;
    default:
      break;
    }
  return g_string_free (contents, FALSE);
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

/* The argument of the function. */
static int
get_argument (const QueensMethodState *state, const QueensMethodFrame *frame)
{
  QueensMethodSquare above;

  if (state->method->store != QUEENS_STORE_FOUR_SETS)
    return frame->line;
  if (frame == state->frames)
    return 0;
  above = state->queens[state->n_given + (frame - state->frames) - 1];
  return state->by_columns ? above.col * state->n + state->n - above.row
                           : above.row * state->n + above.col + 1;
}

static char *
describe_argument (const QueensMethodState *state, const QueensMethodFrame *frame)
{
  if (state->method->store == QUEENS_STORE_CANDIDATES)
    return describe_open_lines (state, (int) (frame - state->frames));
  return g_strdup_printf ("%d", get_argument (state, frame));
}

/* The variable of the loop: "column = 4". */
static char *
describe_variable (const QueensMethodState *state,
                   const QueensMethodFrame *frame,
                   QueensLearnNames names)
{
  gboolean one = state->method->in_rows;
  g_autofree char *square = NULL;

  if (frame->square.row == QUEENS_EVENT_NOWHERE)
    return NULL;
  square = queens_learn_words_square (frame->square, state->n, names);
  if (!one || names == QUEENS_LEARN_SQUARES)
    return g_steal_pointer (&square);
  return g_strdup_printf (
      /* Translators: the argument of a call: a variable and its value */
      state->by_columns ? _ ("row = %d") : _ ("column = %d"),
      state->by_columns ? frame->square.row : frame->square.col);
}

static char *
describe (const QueensMethodState *state,
          const QueensMethodFrame *frame,
          gboolean running,
          QueensLearnNames names)
{
  g_autofree char *variable = describe_variable (state, frame, names);
  const char *doing = running ? queens_learn_words_event_kind (state) : C_ ("call", "waits");

  if (!variable)
    return g_strdup (C_ ("call", "begins"));
  if (!*doing)
    return g_steal_pointer (&variable);
  return g_strdup_printf ("%s, %s", variable, doing);
}

GPtrArray *
queens_learn_frames (const QueensMethodState *state, QueensLearnNames names)
{
  GPtrArray *frames = g_ptr_array_new_with_free_func (frame_free);

  for (int i = 0; i < state->n_frames; i++)
    {
      const QueensMethodFrame *from = &state->frames[i];
      QueensLearnFrame *frame = g_new0 (QueensLearnFrame, 1);

      frame->running = i == state->n_frames - 1;
      frame->returns = i == state->n_frames - 2;
      frame->line = from->line;
      frame->argument = describe_argument (state, from);
      frame->title = queens_method_words_dup_call (state->method, frame->argument);
      frame->detail = describe (state, from, frame->running, names);
      g_ptr_array_add (frames, frame);
    }
  return frames;
}
