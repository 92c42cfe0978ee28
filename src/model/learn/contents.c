/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/contents.h"

#include "model/learn/words.h"

#include <glib/gi18n.h>

static void
content_free (gpointer data)
{
  QueensLearnContent *content = data;

  g_free (content->name);
  g_free (content->value);
  g_free (content);
}

static void
add (GPtrArray *contents, const char *name, GString *value)
{
  QueensLearnContent *content = g_new (QueensLearnContent, 1);

  content->name = g_strdup (name);
  content->value = g_string_free (value, FALSE);
  g_ptr_array_add (contents, content);
}

/* Sets. */

static const char *const set_names[]
    = { N_ ("rows"), N_ ("columns"), N_ ("sums"), N_ ("differences") };

static void
append_number (GString *value, int number)
{
  g_string_append_printf (value, "%s%d", number < 0 ? "−" : "", ABS (number));
}

static void
add_set (GPtrArray *contents, const QueensMethodState *state, QueensMethodLine kind)
{
  int numbers[QUEENS_MAX_N + 1];
  int n_numbers = queens_method_state_lines (state, kind, numbers);
  GString *value = g_string_new ("{");

  for (int i = 0; i < n_numbers; i++)
    {
      if (i > 0)
        g_string_append (value, ", ");
      append_number (value, numbers[i]);
    }
  g_string_append_c (value, '}');
  add (contents, _ (set_names[kind]), value);
}

/* Without the lines that it walks along, unless all are kept. */
static void
add_sets (GPtrArray *contents, const QueensMethodState *state, gboolean all)
{
  QueensMethodLine walked = state->by_columns ? QUEENS_METHOD_COLUMN : QUEENS_METHOD_ROW;

  for (int kind = QUEENS_METHOD_ROW; kind <= QUEENS_METHOD_DIFFERENCE; kind++)
    if (all || kind != (int) walked)
      add_set (contents, state, (QueensMethodLine) kind);
}

/* Arrays of marks. */

static void
add_array (GPtrArray *contents, const QueensMethodState *state, QueensMethodLine kind)
{
  static const char *const names[] = { N_ ("row"), N_ ("column"), N_ ("sum"), N_ ("difference") };
  gboolean diagonal = kind == QUEENS_METHOD_SUM || kind == QUEENS_METHOD_DIFFERENCE;
  int first = kind == QUEENS_METHOD_DIFFERENCE ? state->n + 1 : 0;
  int shift = kind == QUEENS_METHOD_DIFFERENCE ? 2 * state->n : 0;
  int length = diagonal ? 2 * state->n - 1 : state->n;
  int marks[4 * QUEENS_MAX_N] = { 0 };
  int numbers[QUEENS_MAX_N + 1];
  int n_numbers = queens_method_state_lines (state, kind, numbers);
  GString *value = g_string_new (NULL);
  g_autofree char *name = g_strdup_printf ("%s[%d…%d]", _ (names[kind]), first, first + length - 1);

  for (int i = 0; i < n_numbers; i++)
    marks[numbers[i] + shift]++;
  for (int i = first; i < first + length; i++)
    g_string_append_printf (value, "%s%d", i > first ? " " : "", marks[i]);
  add (contents, name, value);
}

/* Words. */

static void
add_word (GPtrArray *contents, const char *name, guint32 word, int n)
{
  GString *value = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_c (value, (word >> i) & 1 ? '1' : '0');
  add (contents, name, value);
}

/* The first bit, the lowest, is that of the choice tried first. */
static void
add_words (GPtrArray *contents, const QueensMethodState *state)
{
  guint32 words[3];

  queens_method_state_words (state, words);
  add_word (contents, state->by_columns ? _ ("rows") : _ ("columns"), words[0], state->n);
  add_word (contents, _ ("left"), words[1], state->n);
  add_word (contents, _ ("right"), words[2], state->n);
}

static void
add_queens (GPtrArray *contents, const QueensMethodState *state)
{
  GString *value = g_string_new (NULL);

  for (int i = 0; i < state->n_queens; i++)
    {
      g_autofree char *square = queens_learn_words_square (state->queens[i]);

      g_string_append_printf (value, "%s%s", i > 0 ? " " : "", square);
    }
  add (contents, _ ("queens"), value);
}

GPtrArray *
queens_learn_contents (const QueensMethodState *state)
{
  GPtrArray *contents = g_ptr_array_new_with_free_func (content_free);

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
    case QUEENS_STORE_QUEENS:
      add_queens (contents, state);
      break;
    default:
      break;
    }
  return contents;
}
