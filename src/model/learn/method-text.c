/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/method-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* A method in English. In its code, a name in braces stands for text that depends on the direction, row
 * by row or column by column; see replacements. */
typedef struct
{
  const char *name; /* the engine's name of the method */
  const char *title;
  const char *about;
  const char *levels; /* the indentation of each line of the code, one digit each */
  const char *code;   /* or NULL */
} MethodText;

static const MethodText texts[] = {
  { .name = "brute-force",
    .title = NC_ ("method", "Whole Configurations"),
    .about = N_ ("Places one queen in each row in every possible way and tests a configuration "
                 "only when it is complete. There are nⁿ configurations. Nearly all fail because "
                 "of their first few queens, but this method detects that only at the end."),
    .levels = "0122122",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "choose ({row}):\n"
                 "if {row} = n:\n"
                 "if two queens share a line: return\n"
                 "report a solution, return\n"
                 "for {column} in {order}: place a queen\n"
                 "choose ({row} + 1)\n"
                 "remove the queen") },
  { .name = "permutations",
    .title = NC_ ("method", "Permutations"),
    .about
    = N_ ("Whole configurations again, but no column is used twice, so each one is a "
          "permutation of the columns. That leaves n! of the nⁿ configurations, and only the "
          "diagonals have to be tested. It is still done only at the end: a permutation that "
          "fails because of its first two queens is completed in every possible way."),
    .levels = "0122122",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "permute ({row}):\n"
                 "if {row} = n:\n"
                 "if two queens share a diagonal: return\n"
                 "report a solution, return\n"
                 "for {column} in {order} except {columns}: place a queen\n"
                 "permute ({row} + 1)\n"
                 "remove the queen") },
  { .name = "cells",
    .title = NC_ ("method", "Square by Square"),
    .about
    = N_ ("The general backtracking template: any later square is a candidate for the next "
          "queen. Four sets show at once whether a square is free. The template does not use the "
          "fact that every row must have a queen, so it continues long after a row has been left "
          "empty. As in the textbook version, it also continues after a solution and examines "
          "the remaining squares."),
    .levels = "0112222222",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "place (first):\n"
                 "if n queens are placed: report a solution\n"
                 "for square in first … n² − 1, {walk}:\n"
                 "if its row in rows: next\n"
                 "if its column in columns: next\n"
                 "if row + column in sums: next\n"
                 "if row − column in differences: next\n"
                 "add to the four sets\n"
                 "place (square + 1)\n"
                 "remove from the four sets") },
  { .name = "rows",
    .title = NC_ ("method", "Row by Row With Sets"),
    .about = N_ ("Every row must have exactly one queen, so the search places one in each row in "
                 "turn and backtracks as soon as a row has no free square. Three sets keep track "
                 "of the occupied columns and the two kinds of diagonals."),
    .levels = "011222222",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "place ({row}):\n"
                 "if {complete}: report a solution, return\n"
                 "for {column} in {order}:\n"
                 "if {column} in {columns}: next\n"
                 "if row + column in sums: next\n"
                 "if row − column in differences: next\n"
                 "add to the three sets\n"
                 "place ({next})\n"
                 "remove from the three sets") },
  { .name = "markers",
    .title = NC_ ("method", "Marker Arrays"),
    .about = N_ ("Row by row again, but each line has its own entry in an array, set to 1 while a "
                 "queen is on it. A square is free when its three marks add up to 0. Row − column "
                 "can be negative, so 2n is added to make it an index. The arrays are enough to "
                 "count the solutions; no board is kept."),
    .levels = "01122222",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "place ({row}):\n"
                 "if {complete}: report a solution, return\n"
                 "for {column} in {order}:\n"
                 "marks ← {column}[{column}] + sum[row + column] + difference[row − column + "
                 "2n]\n"
                 "if marks > 0: next\n"
                 "set the marks of row, column, sum, and difference to 1\n"
                 "place ({next})\n"
                 "set the four marks back to 0") },
  { .name = "stack",
    .title = NC_ ("method", "Explicit Stack"),
    .about
    = N_ ("The same search without recursion. A choice is tested first and pushed only if it "
          "fits, so the stack contains the choices made so far, and its height is the number "
          "of the row being filled. When a row has no options left, the choice on top is "
          "popped and advanced. After a solution, the search backtracks as if it had failed. "
          "It ends when there is nothing left to pop."),
    .levels = "0011111",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "{column} ← {first}\n"
                 "while {column} {within} or stack not empty:\n"
                 "if {column} = {beyond}: {column} ← {after}, next\n"
                 "test it against each choice on the stack\n"
                 "if one conflicts: {column} ← {next_one}, next\n"
                 "push {column}, {column} ← {first}\n"
                 "if the height is n: report a solution, {column} ← {beyond}") },
  { .name = "queue",
    .title = NC_ ("method", "Breadth-First Queue"),
    .about = N_ ("Removes a board from the front of a queue and appends a copy for every "
                 "promising square of its next row. A complete board is checked once more. All "
                 "boards with one queen come before those with two, and the whole frontier must "
                 "fit in memory. Each entry must be a copy: if the entries shared one board, a "
                 "queen placed for one would appear on all the others, and nothing would be "
                 "promising any longer."),
    .levels = "001121222",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "append ({row} 0, empty board) to the queue\n"
                 "while the queue is not empty:\n"
                 "({row}, board) ← remove its front\n"
                 "if {row} = n:\n"
                 "report a solution if the board is valid, next\n"
                 "for {column} in {order}:\n"
                 "if a queen attacks (row, column): next\n"
                 "copy ← board with a queen on (row, column)\n"
                 "append ({row} + 1, copy) to the queue") },
  { .name = "boards",
    .title = NC_ ("method", "Stack of Boards"),
    .about = N_ ("Breadth-first search with one change: the board added last is removed first, "
                 "which makes it depth-first. It tries the same squares in a different order, the "
                 "last column first, and keeps only the untried boards that branch off the "
                 "current path."),
    .levels = "001121222",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "push ({row} 0, empty board)\n"
                 "while the stack is not empty:\n"
                 "({row}, board) ← pop\n"
                 "if {row} = n:\n"
                 "report a solution if the board is valid, next\n"
                 "for {column} in {order}:\n"
                 "if a queen attacks (row, column): next\n"
                 "copy ← board with a queen on (row, column)\n"
                 "push ({row} + 1, copy)") },
  { .name = "states",
    .title = NC_ ("method", "State and Choices"),
    .about = N_ ("Backtracking as a tool for any problem. The search asks whether a state is a "
                 "solution, which choices the state offers, and whether each choice is valid. It "
                 "makes a valid choice, searches on, and undoes the choice. Here, a state is the "
                 "set of queens placed, and a choice is tested against each of them. For another "
                 "problem, only these answers change."),
    .levels = "0112222",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "search (state):\n"
                 "if is_solution (state): report it, return\n"
                 "for choice in next_choices (state):\n"
                 "if not is_valid (state, choice): next\n"
                 "make (state, choice)\n"
                 "search (state)\n"
                 "undo (state, choice)") },
  { .name = "bitmasks",
    .title = NC_ ("method", "Bitmasks"),
    .about
    = N_ ("Three integers mark the attacked squares of a row, one bit per square. One is for "
          "the columns, and one for each direction of the diagonals; these two shift one "
          "place left or right from row to row. One operation finds all free "
          "squares of a row, and no others are ever tried. The highest bit is the first "
          "square, so the integer reads like its row, and >> 1 moves to the right; "
          "textbooks often start with the lowest bit instead."),
    .levels = "01112222",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "place ({row}, {columns}, left, right):\n"
                 "if {row} = n: report a solution, return\n"
                 "free ← not ({columns} or left or right)\n"
                 "while free ≠ 0:\n"
                 "bit ← the highest bit of free\n"
                 "remove bit from free: place a queen there\n"
                 "place ({row} + 1, {columns} + bit, (left + bit) << 1, (right + bit) >> 1)\n"
                 "(the three integers are unchanged)") },
  { .name = "forward-checking",
    .title = NC_ ("method", "Forward Checking"),
    .about = N_ ("Every row keeps its candidates, the squares that are still free. The row with "
                 "the fewest candidates is filled next, and a queen that leaves a row without "
                 "candidates is removed at once, before the search goes deeper."),
    .levels = "011122222",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "place ({rows}):\n"
                 "if {rows} is empty: report a solution, return\n"
                 "{row} ← the one of {rows} with the fewest candidates\n"
                 "for {column} in its candidates, {order}:\n"
                 "place a queen on (row, column)\n"
                 "cross out what it attacks, until a {row} has none\n"
                 "if a {row} has none left: reject {column}\n"
                 "else: place ({rows} except {row})\n"
                 "remove the queen, restore what it crossed out") },
  { .name = "dancing-links",
    .title = NC_ ("method", "Dancing Links"),
    .about = N_ ("The problem as an exact cover: every row and every column must be covered by "
                 "exactly one queen, and every diagonal by at most one. What a queen covers is "
                 "removed from linked lists and restored in reverse order with a few "
                 "assignments. The row or column with the fewest squares left is always covered "
                 "next."),
    .levels = "011112221",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "search (k):\n"
                 "if no item is left: report, return\n"
                 "item ← the one with the fewest squares\n"
                 "cover item\n"
                 "for each square left in item:\n"
                 "place: cover its other lines\n"
                 "search (k + 1)\n"
                 "remove: uncover them in reverse\n"
                 "uncover item") },
  { .name = "min-conflicts",
    .title = NC_ ("method", "Min-Conflicts"),
    .about = N_ ("A local search: all queens are on the board from the start, one per row at "
                 "random. Repeatedly, an attacked queen moves to where the fewest queens attack "
                 "it. This quickly finds one solution even on large boards, but not all of them, "
                 "and it cannot show that none exists. If it is stuck for too long, it starts "
                 "over."),
    .levels = "0011110",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "for {row} in 0 … n − 1: place a queen there at random\n"
                 "while a queen is attacked:\n"
                 "{row} ← a random one whose queen is attacked\n"
                 "count what attacks each square of {row}\n"
                 "move its queen to one attacked by the fewest\n"
                 "if this has gone on too long: start over, or give up\n"
                 "report the solution") },
  { .name = "kernel",
    .title = NC_ ("method", "Counting Kernel"),
    .about
    = N_ ("The kernel that this app uses for counting, on one thread. It finds the number of "
          "solutions without going through the squares one by one.") },
};

/* The replacement of each name: row by row, and column by column. The latter is the same search rotated
 * counterclockwise by 90 degrees, so it goes through the rows from the bottom. */
static const struct
{
  const char *name;
  const char *texts[2];
} replacements[] = {
  /* Translators: these replace names of variables in programs: {row} becomes “row” or, when a method
   * goes column by column, “column”. Write them as names, not as parts of a sentence. */
  { "{row}", { NC_ ("pseudo-code", "row"), NC_ ("pseudo-code", "column") } },
  { "{rows}", { NC_ ("pseudo-code", "rows"), NC_ ("pseudo-code", "columns") } },
  { "{column}", { NC_ ("pseudo-code", "column"), NC_ ("pseudo-code", "row") } },
  { "{columns}", { NC_ ("pseudo-code", "columns"), NC_ ("pseudo-code", "rows") } },
  { "{walk}", { NC_ ("pseudo-code", "row by row"), NC_ ("pseudo-code", "column by column") } },
};

/* The direction along a row: up or down, or an order without a direction. They may contain the names
 * above. */
static const struct
{
  const char *name;
  const char *texts[3];
} directions[] = {
  { "{first}", { "0", "n − 1", NC_ ("pseudo-code", "the first in the order") } },
  { "{last}", { "n − 1", "0", "" } },
  { "{within}", { "< n", "≥ 0", NC_ ("pseudo-code", "≠ none") } },
  { "{beyond}", { "n", "−1", NC_ ("pseudo-code", "none") } },
  { "{after}", { "pop + 1", "pop − 1", NC_ ("pseudo-code", "the one after the popped one") } },
  { "{next_one}", { "{column} + 1", "{column} − 1", NC_ ("pseudo-code", "the one after it") } },
};

/* The replacements for an order. They may contain the names above. */
static const struct
{
  const char *title;
  const char *order;
} orders[QUEENS_N_ORDERS] = {
  [QUEENS_ORDER_FORWARD] = { NC_ ("order", "Left to Right"), "{first} … {last}" },
  [QUEENS_ORDER_BACKWARD] = { NC_ ("order", "Right to Left"), "{first} … {last}" },
  [QUEENS_ORDER_MIDDLE] = { NC_ ("order", "Middle Outward"), N_ ("0 … n − 1, the middle first") },
  [QUEENS_ORDER_RANDOM] = { NC_ ("order", "Random"), N_ ("0 … n − 1, in random order") },
  [QUEENS_ORDER_CONSTRAINED] = { NC_ ("order", "Most Constrained Row First"), "{first} … {last}" },
};

static const MethodText *
get_text (const QueensMethod *method)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_str_equal (texts[i].name, method->name))
      return &texts[i];
  g_assert_not_reached ();
}

const char *
queens_method_get_title (const QueensMethod *method)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "method", get_text (method)->title);
}

const char *
queens_method_get_description (const QueensMethod *method)
{
  return _ (get_text (method)->about);
}

char *
queens_method_dup_summary (const QueensMethod *method)
{
  const char *about = queens_method_get_description (method);
  const char *end = strstr (about, ". ");

  if (!end)
    end = strstr (about, "。");
  return end ? g_strndup (about, (gsize) (g_utf8_next_char (end) - about)) : g_strdup (about);
}

const char *
queens_method_order_get_title (QueensMethodOrder order)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "order", orders[order].title);
}

const char *
queens_method_get_missing_orders_note (const QueensMethod *method)
{
  if (method->orders == QUEENS_ORDERS_ALL)
    return NULL;
  if (method->is_local)
    return _ ("The next step is chosen at random.");
  switch (method->store)
    {
    case QUEENS_STORE_FOUR_SETS:
      return _ ("This method goes through all squares in sequence, not row by row.");
    case QUEENS_STORE_LINKS:
      return _ ("This method always covers the row or column with the fewest squares left.");
    case QUEENS_STORE_CANDIDATES:
      return _ ("This method fills the most constrained row first in every order.");
    case QUEENS_STORE_WORDS:
      return _ (
          "Only two orders are possible because one operation finds either the highest or the "
          "lowest bit.");
    case QUEENS_STORE_QUEUE:
    case QUEENS_STORE_BOARD_STACK:
    case QUEENS_STORE_CHOICES:
      return _ (
          "“Most Constrained Row First” is not possible: the number of queens determines which "
          "row is filled next.");
    default:
      return _ (
          "“Most Constrained Row First” is not possible: nothing is rejected before all queens "
          "are placed.");
    }
}

/* Replaces the expression for the next row, and the test whether there is one. */
static void
replace_ends (GString *text, QueensMethodOrder order, gboolean by_columns)
{
  const char *next = "{row} + 1";
  const char *complete = "{row} = n";

  if (order == QUEENS_ORDER_CONSTRAINED)
    {
      next = by_columns ? C_ ("pseudo-code", "the column with the fewest free squares")
                        : C_ ("pseudo-code", "the row with the fewest free squares");
      complete = by_columns ? C_ ("pseudo-code", "no column is left")
                            : C_ ("pseudo-code", "no row is left");
    }
  g_string_replace (text, "{order}",
                    orders[order].order[0] == '{' ? orders[order].order : _ (orders[order].order),
                    0);
  g_string_replace (text, "{next}", next, 0);
  g_string_replace (text, "{complete}", complete, 0);
}

/* Adds the indentation to each line. */
static char **
dup_lines (const char *text, const char *levels)
{
  char **lines = g_strsplit (text, "\n", -1);

  for (int i = 0; lines[i] && levels[i]; i++)
    {
      char *line = g_strdup_printf ("%*s%s", 2 * (levels[i] - '0'), "", lines[i]);

      g_free (lines[i]);
      lines[i] = line;
    }
  return lines;
}

/* The pseudocode of a method, in English; NULL if it has none. */
static const char *
get_code (const QueensMethod *method)
{
  const char *code = get_text (method)->code;

  return code ? g_dpgettext2 (GETTEXT_PACKAGE, "program", code) : NULL;
}

static const char *
get_direction (int direction, const QueensMethodRequest *request)
{
  gboolean falling = request->by_columns != (request->order == QUEENS_ORDER_BACKWARD);

  if (request->order == QUEENS_ORDER_MIDDLE || request->order == QUEENS_ORDER_RANDOM)
    return directions[direction].texts[2][0]
               ? g_dpgettext2 (GETTEXT_PACKAGE, "pseudo-code", directions[direction].texts[2])
               : "";
  return directions[direction].texts[falling];
}

char **
queens_method_dup_pseudocode (const QueensMethodRequest *request)
{
  const char *levels = get_text (request->method)->levels;
  g_autoptr (GString) turned = g_string_new (get_code (request->method));

  replace_ends (turned, request->order, request->by_columns);
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    g_string_replace (turned, directions[i].name, get_direction ((int) i, request), 0);
  for (guint i = 0; i < G_N_ELEMENTS (replacements); i++)
    g_string_replace (
        turned, replacements[i].name,
        g_dpgettext2 (GETTEXT_PACKAGE, "pseudo-code", replacements[i].texts[request->by_columns]),
        0);
  return dup_lines (turned->str, levels ? levels : "");
}

/* Pseudocode begins with the name of its function, followed by a space. */
char *
queens_method_format_call (const QueensMethod *method, const char *argument)
{
  const char *code = get_code (method);
  g_autofree char *name = NULL;

  if (!method->is_recursive)
    return NULL;
  name = g_strndup (code, strcspn (code, " "));
  return g_strdup_printf ("%s (%s)", name, argument);
}

/* The lesson. */

#define LESSON_N 4
#define ANYWHERE QUEENS_EVENT_NOWHERE

/* Squares are written as in all sentences of Learn: “(row, column)”. */
static const QueensLesson lesson[] = {
  { .step = 0,
    .kind = QUEENS_EVENT_NONE,
    .text = N_ ("This lesson places 4 queens so that no queen attacks another. Press Next or →."),
    .detail = N_ ("A queen attacks every square of its row, its column, and its two diagonals.") },
  { .step = 1,
    .kind = QUEENS_EVENT_CALL,
    .text = N_ ("place (0) is called. A call is one run of the function; this one fills row 0."),
    .detail = N_ ("Rows and columns are counted from 0. Squares are written as (row, column).") },
  { .step = 3,
    .kind = QUEENS_EVENT_PLACE,
    .text = N_ ("The board is empty, so (0, 0) is free. The call places a queen there."),
    .detail = N_ ("In the search tree, each queen is a node with the number of its column.") },
  { .step = 4,
    .kind = QUEENS_EVENT_CALL,
    .text
    = N_ ("place (0) calls place (1), which fills row 1. Until that returns, place (0) waits.") },
  { .step = 6,
    .kind = QUEENS_EVENT_REJECT,
    .text = N_ ("(1, 0) is rejected. The queen on (0, 0) is in the same column.") },
  { .step = 8,
    .kind = QUEENS_EVENT_REJECT,
    .text = N_ ("(1, 1) is rejected, too. It is on a diagonal with (0, 0).") },
  { .step = 8,
    .kind = QUEENS_EVENT_REJECT,
    .text = N_ ("row − column is 0 on (1, 1), as on (0, 0)."),
    .detail
    = N_ ("On a diagonal of this direction, row − column is the same on every square, so the "
          "program remembers only this number. In the other direction, it is row + column."),
    .shows_differences = true },
  { .step = 8,
    .kind = QUEENS_EVENT_REJECT,
    .text = N_ ("Which square does place (1) try next?"),
    .detail = N_ ("Click the square, or move to it with the arrow keys and press Enter."),
    .asks = TRUE,
    .answer = { 1, 2 } },
  { .step = 10,
    .kind = QUEENS_EVENT_PLACE,
    .text = N_ ("(1, 2) is free. Which row does the next call fill?"),
    .detail
    = N_ ("Click a square of that row, or move to one with the arrow keys and press Enter."),
    .asks = TRUE,
    .answer = { 2, ANYWHERE } },
  { .step = 19,
    .kind = QUEENS_EVENT_REJECT,
    .text
    = N_ ("place (2) is called and rejects every square of its row, the last being (2, 3).") },
  { .step = 20,
    .kind = QUEENS_EVENT_RETURN,
    .text = N_ ("place (2) returns to place (1). Which queen does place (1) remove?"),
    .detail = N_ ("Click the square, or move to it with the arrow keys and press Enter."),
    .asks = TRUE,
    .answer = { 1, 2 } },
  { .step = 21,
    .kind = QUEENS_EVENT_REMOVE,
    .text = N_ ("The queen on (1, 2) is removed. The search backtracks and tries the next square."),
    .detail = N_ ("To backtrack is to give up a square and go on with the next one of its row.") },
  { .step = 28,
    .kind = QUEENS_EVENT_PLACE,
    .text = N_ ("place (1) found (1, 3), and place (2) found (2, 1)."),
    .detail
    = N_ ("The search is one queen deeper than before. Three calls have not returned yet; next, "
          "place (2) calls another one.") },
  { .step = 38,
    .kind = QUEENS_EVENT_RETURN,
    .text = N_ ("place (3) rejects every square of row 3, and returns to place (2)."),
    .detail = N_ (
        "Each square has its reason: | is the same column, / and \\ are the diagonals. A circle is "
        "a square that the search gave up.") },
  { .step = 44,
    .kind = QUEENS_EVENT_RETURN,
    .text = N_ ("place (2) removed its queen and found no other square. It returns, too."),
    .detail = N_ ("It returns to place (1), which still has its queen on (1, 3).") },
  { .step = 46,
    .kind = QUEENS_EVENT_RETURN,
    .text = N_ ("place (1) removed its queen and found no other square. It returns to place (0)."),
    .detail
    = N_ ("The search backtracked twice. Everything below the queen on (0, 0) has been tried.") },
  { .step = 47,
    .kind = QUEENS_EVENT_REMOVE,
    .text = N_ ("place (0) backtracks from (0, 0). Which square does it try next?"),
    .detail = N_ ("Click the square, or move to it with the arrow keys and press Enter."),
    .asks = TRUE,
    .answer = { 0, 1 } },
  { .step = 58,
    .kind = QUEENS_EVENT_PLACE,
    .text = N_ ("(1, 3) has a queen again, but now under the queen on (0, 1)."),
    .detail = N_ ("The same square can be part of different boards; here, another part of the "
                  "search begins.") },
  { .step = 70,
    .kind = QUEENS_EVENT_SOLUTION,
    .text = N_ ("All 4 queens are placed: the first solution."),
    .detail
    = N_ ("5 calls have not returned yet: one for each row, and place (4), which reports the "
          "solution.") },
  { .step = 71,
    .kind = QUEENS_EVENT_RETURN,
    .text = N_ ("Well done: this is the whole method. place (4) returns with the first solution."),
    .detail = N_ ("The second solution is still to be found.") },
};

int
queens_lesson_get_n (void)
{
  return G_N_ELEMENTS (lesson);
}

const QueensLesson *
queens_lesson_get (int index)
{
  return &lesson[index];
}

QueensMethodRequest
queens_lesson_request (void)
{
  return queens_method_request_new (queens_methods_find ("rows"), LESSON_N);
}

gboolean
queens_lesson_is_right (int index, QueensMethodSquare square)
{
  QueensMethodSquare answer = lesson[index].answer;

  return square.row == answer.row && (answer.col == ANYWHERE || square.col == answer.col);
}
