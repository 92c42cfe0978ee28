/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/method-text.h"

#include "engine/methods/machine.h"
#include "engine/methods/method.h"

#include <string.h>

/* The direction of a method determines the words of its program. */
static void
test_ways (void)
{
  static const struct
  {
    const char *method;
    int line;
    const char *by_rows;
    const char *by_columns;
  } table[] = {
    { "rows", 0, "place (row):", "place (column):" },
    { "rows", 2, "  for column in 0 … n − 1:", "  for row in n − 1 … 0:" },
    { "rows", 3, "    if column in columns: next", "    if row in rows: next" },
    { "rows", 4, "    if row + column in sums: next", "    if row + column in sums: next" },
    { "stack", 0, "column ← 0", "row ← n − 1" },
    { "stack", 1, "while column < n or stack not empty:", "while row ≥ 0 or stack not empty:" },
    { "stack", 2, "  if column = n: column ← pop + 1, next", "  if row = −1: row ← pop − 1, next" },
    { "stack", 4, "  if one conflicts: column ← column + 1, next",
      "  if one conflicts: row ← row − 1, next" },
    { "stack", 6, "  if the height is n: report a solution, column ← n",
      "  if the height is n: report a solution, row ← −1" },
    { "forward-checking", 6, "    if a row has none left: reject column",
      "    if a column has none left: reject row" },
    { "cells", 2, "  for square in first … n² − 1, row by row:",
      "  for square in first … n² − 1, column by column:" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const QueensMethod *method = queens_methods_find (table[i].method);
      QueensMethodRequest request = queens_method_request_new (method, 8);
      g_auto (GStrv) by_rows = queens_method_dup_pseudocode (&request);
      g_auto (GStrv) by_columns = NULL;

      request.by_columns = true;
      by_columns = queens_method_dup_pseudocode (&request);
      g_assert_cmpstr (by_rows[table[i].line], ==, table[i].by_rows);
      g_assert_cmpstr (by_columns[table[i].line], ==, table[i].by_columns);
    }
}

/* What the line of an event must say, as a regular expression. */
static const char *const sayings[] = {
  [QUEENS_EVENT_START] = "← ",
  [QUEENS_EVENT_TRY] = "for |test|highest bit|count what|if (row|column) = n:",
  [QUEENS_EVENT_MARKS] = "marks ← ",
  [QUEENS_EVENT_REJECT] = "^ +if .*: (next|return|.* ← .*next)$",
  [QUEENS_EVENT_PLACE] = "place|add to|^    set the marks |push|make",
  [QUEENS_EVENT_REMOVE] = "remove|back to 0|pop|undo|unchanged",
  [QUEENS_EVENT_CALL] = "^(place|choose|permute|search) \\(",
  [QUEENS_EVENT_RETURN] = "for |while |report|return|uncover item",
  [QUEENS_EVENT_CHOOSE] = "fewest|whose queen",
  [QUEENS_EVENT_CROSS] = "cross out",
  [QUEENS_EVENT_COVER] = "^  cover item",
  [QUEENS_EVENT_UNCOVER] = "uncover item",
  [QUEENS_EVENT_DEAD_END] = "has none left",
  [QUEENS_EVENT_MOVE] = "move its queen",
  [QUEENS_EVENT_RESTART] = "start over",
  [QUEENS_EVENT_GIVE_UP] = "give up",
  [QUEENS_EVENT_MASK] = "free ← not",
  [QUEENS_EVENT_COPY] = "copy ← ",
  [QUEENS_EVENT_PUSH] = "push|append",
  [QUEENS_EVENT_POP] = "pop|remove its front",
  [QUEENS_EVENT_COMPLETE] = "if (row|column) = n:|while a queen is attacked",
  [QUEENS_EVENT_SOLUTION] = "report",
  [QUEENS_EVENT_DONE] = "^while ",
};

static void
check_event (const QueensMethodEvent *event, char **code)
{
  if (event->code_line == QUEENS_EVENT_NOWHERE)
    return;
  g_assert_cmpint (event->kind, <, G_N_ELEMENTS (sayings));
  if (!g_regex_match_simple (sayings[event->kind], code[event->code_line], 0, 0))
    g_error ("event %d is on line %d: %s", event->kind, event->code_line, code[event->code_line]);
}

/* Every method has words, and the events of its run are on lines that mention them. */
static void
test_lines (void)
{
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    for (int way = 0; way < 2 * QUEENS_N_ORDERS; way++)
      {
        QueensMethodRequest request = queens_method_request_new (queens_methods_get (i), 4);
        g_auto (GStrv) code = NULL;
        g_autofree char *program = NULL;
        QueensMachine *machine;
        const QueensMethodState *state;

        request.by_columns = way % 2;
        request.order = (QueensMethodOrder) (way / 2);
        if (!queens_method_has_order (request.method, request.order))
          continue;
        code = queens_method_dup_pseudocode (&request);
        program = g_strjoinv ("\n", code);

        g_assert_cmpstr (queens_method_get_title (request.method), !=, "");
        g_assert_cmpstr (queens_method_get_description (request.method), !=, "");
        g_assert_cmpstr (queens_method_order_get_title (request.order), !=, "");
        g_assert_cmpint ((int) g_strv_length (code), ==, request.method->n_code_lines);
        g_assert_null (strpbrk (program, "{}"));
        if (!queens_method_is_stepped (request.method))
          continue;
        machine = queens_machine_new (&request);
        state = queens_machine_get_state (machine);
        while (queens_machine_step (machine))
          check_event (&state->event, code);
        g_assert_cmpuint (state->counters.solutions, ==, request.method->is_local ? 1 : 2);
        queens_machine_free (machine);
      }
}

/* If a method does not have all orders, it says why. */
static void
test_orders (void)
{
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    {
      const QueensMethod *method = queens_methods_get (i);

      g_assert_cmpint (!queens_method_get_missing_orders_note (method), ==,
                       method->orders == QUEENS_ORDERS_ALL);
      if (method->in_rows && method->store != QUEENS_STORE_WORDS)
        g_assert_true (queens_method_has_order (method, QUEENS_ORDER_MIDDLE)
                       && queens_method_has_order (method, QUEENS_ORDER_RANDOM));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/method-words/ways", test_ways);
  g_test_add_func ("/method-words/orders", test_orders);
  g_test_add_func ("/method-words/lines", test_lines);
  return g_test_run ();
}
