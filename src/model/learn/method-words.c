/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/method-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* A method in English. In its code, a name in braces stands for what depends on the way it goes,
 * row by row or column by column; see replacements. */
typedef struct
{
  const char *name; /* the method's */
  const char *title;
  const char *about;
  const char *levels; /* how far each line of the code is indented, a digit for each */
  const char *code;   /* or NULL */
} Words;

static const Words words[] = {
  { .name = "brute-force",
    .title = NC_ ("method", "Whole configurations"),
    .about = N_ ("Puts one queen in each row in every possible way, and tests a configuration "
                 "only when it is complete. There are n to the power of n of them, and nearly "
                 "all are spoilt by their first few queens: it never learns that early."),
    .levels = "012321222",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "choose ({row}):\n"
                 "if {complete}:\n"
                 "for each two queens:\n"
                 "if they share a line: return\n"
                 "report a solution, return\n"
                 "for {column} in {order}:\n"
                 "put a queen on (row, column)\n"
                 "choose ({row} + 1)\n"
                 "take the queen away") },
  { .name = "cells",
    .title = NC_ ("method", "Cell by cell"),
    .about
    = N_ ("The general template of backtracking: any later square is a candidate for "
          "the next queen. Four sets tell at once whether a square is free. It does not "
          "use that every row must hold a queen, and so goes on for long after a row "
          "was left empty. As its text has it, it goes on after a solution, too, and looks at "
          "the squares that are left."),
    .levels = "0112222222",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "place (first):\n"
                 "if n queens stand: report a solution\n"
                 "for cell in first … n² − 1, {walk}:\n"
                 "if its row in rows: next\n"
                 "if its column in columns: next\n"
                 "if row + column in sums: next\n"
                 "if row − column in differences: next\n"
                 "add to the four sets\n"
                 "place (cell + 1)\n"
                 "take from the four sets") },
  { .name = "rows",
    .title = NC_ ("method", "Row by row with sets"),
    .about = N_ ("Every row must hold exactly one queen, so the search puts one in each row "
                 "in turn, and goes back as soon as a row has no free square. Three sets "
                 "remember the columns and the two kinds of diagonals that are taken."),
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
                 "take from the three sets") },
  { .name = "markers",
    .title = NC_ ("method", "Marker arrays"),
    .about = N_ ("Row by row again, but each line has its own place in an array, marked by 1 "
                 "while a queen stands on it. A square is free when its three marks add up to "
                 "0. Row − column can be negative, so 2n is added to make it an index. To "
                 "count the solutions, these few numbers a row are enough: no board is kept."),
    .levels = "01122222",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "place ({row}):\n"
                 "if {complete}: report a solution, return\n"
                 "for {column} in {order}:\n"
                 "marks ← {column}[{column}] + sum[row + column] + difference[row − column + 2n]\n"
                 "if marks > 0: next\n"
                 "mark row, column, sum and difference by 1\n"
                 "place ({next})\n"
                 "set the four marks back to 0") },
  { .name = "stack",
    .title = NC_ ("method", "Explicit stack"),
    .about = N_ ("The same search without recursion. The stack holds nothing but the choices "
                 "made, and its height is the row. When a row has no options left, the choice "
                 "above is popped and moved on; after a solution the search backtracks as if "
                 "it were none; it ends when there is nothing left to pop."),
    .levels = "0012222211",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "{column} ← {first}\n"
                 "repeat:\n"
                 "while {column} {within}:\n"
                 "push {column}; {row} is the height below it\n"
                 "test it against each choice below it\n"
                 "if one forbids it: {column} ← {after}\n"
                 "else if the height is below n: {column} ← {first}\n"
                 "else: report a solution, {column} ← {beyond}\n"
                 "if the stack is empty: end\n"
                 "{column} ← {after}") },
  { .name = "queue",
    .title = NC_ ("method", "Breadth-first queue"),
    .about = N_ ("Takes a board from the front of a queue, and appends a copy for every "
                 "promising square of its next row; a complete board is checked once more. "
                 "All boards with one queen come before those with two, and the whole "
                 "frontier has to be in memory. Each entry must be a copy: if the entries "
                 "shared one board, a queen put for one would stand on all the others, and "
                 "nothing would be promising any more."),
    .levels = "001121222",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "append ({row} 0, empty board) to the queue\n"
                 "while the queue is not empty:\n"
                 "({row}, board) ← take its front\n"
                 "if {row} = n:\n"
                 "report a solution if the board is valid, next\n"
                 "for {column} in {order}:\n"
                 "if a queen attacks (row, column): next\n"
                 "copy ← board with a queen on (row, column)\n"
                 "append ({row} + 1, copy) to the queue") },
  { .name = "boards",
    .title = NC_ ("method", "Stack of boards"),
    .about = N_ ("The breadth-first search with one change: what was put in last is taken out "
                 "first. That makes it depth-first. It tries the same squares in another "
                 "order, the last column first, and holds only the boards beside its path."),
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
    .title = NC_ ("method", "State and choices"),
    .about = N_ ("Backtracking as a tool for any problem: it asks whether a state is a "
                 "solution, which choices it has and whether one is valid, makes it, searches "
                 "on, and undoes it. Here a state is the queens placed, and a choice is tested "
                 "against each of them. Another problem needs only other answers."),
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
    .about = N_ ("Three words hold what is taken of a row, one bit a square: columns, and the "
                 "diagonals that move one place to the left or to the right from row to row. "
                 "One operation finds all free squares of a row, and no other is ever tried. "
                 "The highest bit is the first square, so that a word reads like its row and "
                 ">> 1 moves to the right; texts often take the lowest bit first instead."),
    .levels = "01112222",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "place ({row}, {columns}, left, right):\n"
                 "if {row} = n: report a solution, return\n"
                 "free ← not ({columns} or left or right)\n"
                 "while free ≠ 0:\n"
                 "bit ← the highest bit of free\n"
                 "take bit out of free: a queen stands there\n"
                 "place ({row} + 1, {columns} + bit, (left + bit) << 1, (right + bit) >> 1)\n"
                 "(the three words are as they were)") },
  { .name = "forward-checking",
    .title = NC_ ("method", "Forward checking"),
    .about = N_ ("Every row keeps the squares that are still free, its candidates. The row with "
                 "the fewest is filled next, and a queen that leaves some row none is taken back "
                 "at once, before anything is tried below it."),
    .levels = "011122222",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "place ({rows}):\n"
                 "if {rows} is empty: report a solution, return\n"
                 "{row} ← the one of {rows} with the fewest candidates\n"
                 "for {column} in its candidates, {order}:\n"
                 "put a queen on (row, column)\n"
                 "cross out what it attacks in {rows} without {row}\n"
                 "if one of them has none left: it is rejected\n"
                 "else: place ({rows} without {row})\n"
                 "take the queen away, and undo the crossing out") },
  { .name = "dancing-links",
    .title = NC_ ("method", "Dancing links"),
    .about = N_ ("The problem as an exact cover: every row and every column must be covered by one "
                 "queen, and every diagonal by one at most. What a queen covers is taken out of "
                 "linked lists, and comes back in the reverse order with a few assignments. It "
                 "always covers the row or column for which the fewest squares are left."),
    .levels = "011112221",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "search (k):\n"
                 "if all rows and columns are covered: report a solution, return\n"
                 "item ← the row or column with the fewest squares left\n"
                 "cover item\n"
                 "for each square left of item:\n"
                 "put a queen there: cover its other lines\n"
                 "search (k + 1)\n"
                 "take it away: uncover them in reverse\n"
                 "uncover item") },
  { .name = "min-conflicts",
    .title = NC_ ("method", "Min-conflicts"),
    .about = N_ ("A local search: all queens stand from the start, one a row at random. Again and "
                 "again one that is attacked moves to where the fewest attack it. That finds one "
                 "solution of large boards at once, but not all, and it cannot tell that there "
                 "is none. Where it is stuck for long it begins anew."),
    .levels = "0011111",
    .code = NC_ ("program",
                 /* Translators: a program; keep its lines one for one, and the names in braces */
                 "for {row} in 0 … n − 1: put a queen there, at random\n"
                 "repeat:\n"
                 "if none is attacked: report the solution, end\n"
                 "{row} ← one whose queen is attacked, at random\n"
                 "count what attacks each square of {row}\n"
                 "move its queen to one attacked by the fewest\n"
                 "if that went on for long: begin anew") },
  { .name = "kernel",
    .title = NC_ ("method", "Counting kernel"),
    .about = N_ ("What this program counts with, on one thread: it finds how many solutions "
                 "there are, without going through the squares one by one.") },
};

/* By the name: the text row by row, and column by column. That is the same search turned by 90
 * degrees against the clock, so that it goes through the rows from the bottom. */
static const struct
{
  const char *name;
  const char *texts[2];
} replacements[] = {
  /* Translators: these stand for names of variables in programs, {row} for “row” or, where a method goes
   * column by column, “column”; write them as a name, not as a part of a sentence */
  { "{row}", { NC_ ("pseudo-code", "row"), NC_ ("pseudo-code", "column") } },
  { "{rows}", { NC_ ("pseudo-code", "rows"), NC_ ("pseudo-code", "columns") } },
  { "{column}", { NC_ ("pseudo-code", "column"), NC_ ("pseudo-code", "row") } },
  { "{columns}", { NC_ ("pseudo-code", "columns"), NC_ ("pseudo-code", "rows") } },
  { "{walk}", { NC_ ("pseudo-code", "row by row"), NC_ ("pseudo-code", "column by column") } },
};

/* How it goes along a row: up, down, or in an order that is no way. */
static const struct
{
  const char *name;
  const char *texts[3];
} directions[] = {
  { "{first}", { "0", "n − 1", NC_ ("pseudo-code", "the first of the order") } },
  { "{last}", { "n − 1", "0", "" } },
  { "{within}", { "< n", "≥ 0", NC_ ("pseudo-code", "≠ none") } },
  { "{beyond}", { "n", "−1", NC_ ("pseudo-code", "none") } },
  { "{after}", { "pop + 1", "pop − 1", NC_ ("pseudo-code", "the one after pop") } },
};

/* What stands for an order, with the names of above in it. */
static const struct
{
  const char *title;
  const char *order;
} orders[QUEENS_N_ORDERS] = {
  [QUEENS_ORDER_FORWARD] = { NC_ ("order", "Left to right"), "{first} … {last}" },
  [QUEENS_ORDER_BACKWARD] = { NC_ ("order", "Right to left"), "{first} … {last}" },
  [QUEENS_ORDER_MIDDLE] = { NC_ ("order", "Middle outwards"), N_ ("0 … n − 1, the middle first") },
  [QUEENS_ORDER_RANDOM] = { NC_ ("order", "Random"), N_ ("0 … n − 1, in an order at random") },
  [QUEENS_ORDER_CONSTRAINED] = { NC_ ("order", "Most constrained row first"), "{first} … {last}" },
};

static const Words *
get_words (const QueensMethod *method)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].name, method->name))
      return &words[i];
  g_assert_not_reached ();
}

const char *
queens_method_words_title (const QueensMethod *method)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "method", get_words (method)->title);
}

const char *
queens_method_words_about (const QueensMethod *method)
{
  return _ (get_words (method)->about);
}

const char *
queens_method_words_order (QueensMethodOrder order)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "order", orders[order].title);
}

const char *
queens_method_words_no_order (const QueensMethod *method)
{
  if (method->orders == QUEENS_ORDERS_ALL)
    return NULL;
  if (method->is_local)
    return _ ("What it does next is decided at random.");
  switch (method->store)
    {
    case QUEENS_STORE_FOUR_SETS:
      return _ ("It goes through all squares one after the other, not along each row.");
    case QUEENS_STORE_LINKS:
      return _ ("It always covers next what has the fewest squares left.");
    case QUEENS_STORE_CANDIDATES:
      return _ ("Most constrained first is what it does in every order.");
    case QUEENS_STORE_WORDS:
      return _ (
          "Only two orders: one operation finds the highest or the lowest bit, and no other.");
    case QUEENS_STORE_QUEUE:
    case QUEENS_STORE_BOARDS:
    case QUEENS_STORE_CHOICES:
      return _ (
          "Most constrained first is not possible: the number of queens says what is filled next.");
    default:
      return _ (
          "Most constrained first is not possible: nothing is rejected before all queens stand.");
    }
}

/* The next row, and how it is known that there is none. */
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

/* Each line with the blanks it begins with. */
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

/* The program of a method, or NULL. */
static const char *
get_code (const QueensMethod *method)
{
  const char *code = get_words (method)->code;

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
queens_method_words_dup_code (const QueensMethodRequest *request)
{
  const char *levels = get_words (request->method)->levels;
  g_autoptr (GString) turned = g_string_new (get_code (request->method));

  replace_ends (turned, request->order, request->by_columns);
  for (guint i = 0; i < G_N_ELEMENTS (replacements); i++)
    g_string_replace (
        turned, replacements[i].name,
        g_dpgettext2 (GETTEXT_PACKAGE, "pseudo-code", replacements[i].texts[request->by_columns]),
        0);
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    g_string_replace (turned, directions[i].name, get_direction ((int) i, request), 0);
  return dup_lines (turned->str, levels ? levels : "");
}

/* The function is what its program begins with. */
char *
queens_method_words_dup_call (const QueensMethod *method, const char *argument)
{
  const char *code = get_code (method);
  g_autofree char *name = NULL;

  if (!method->is_recursive)
    return NULL;
  name = g_strndup (code, strcspn (code, " "));
  return g_strdup_printf ("%s (%s)", name, argument);
}
