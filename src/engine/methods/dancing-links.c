/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Exact cover with dancing links: every row and every column must be covered by exactly one queen,
 * every diagonal by at most one; what is covered is taken out of linked lists, and put back in the
 * reverse order. D. E. Knuth, "Dancing links", Millennial Perspectives in Computer Science, 2000. */
#include "engine/methods/run.h"

enum
{
  LINE_HEAD = 0,
  LINE_SOLUTION = 1,
  LINE_CHOOSE = 2,
  LINE_TRY = 4,
  LINE_PLACE = 5,
  LINE_CALL = 6,
  LINE_REMOVE = 7,
  N_LINES = 9,
};

/* The items a queen covers: its line, its choice on it, and both diagonals. */
#define N_COVERED 4

/* The head of the list of items is node 0; the heads of the items follow, then four for a square. */
typedef struct
{
  uint16_t left, right; /* of a head: the items that are still to be covered */
  uint16_t up, down;    /* the squares that would cover the item */
  uint16_t item;        /* its head */
  uint16_t size;        /* of a head: how many squares there are */
} Node;

typedef struct
{
  QueensMethodRun *run;
  Node *nodes;
  int n_heads; /* with node 0 */
} Links;

static int
first_node (const Links *self, int line, int choice)
{
  return self->n_heads + N_COVERED * (line * self->run->n + choice);
}

static QueensMethodSquare
square_of (const Links *self, int node)
{
  int number = (node - self->n_heads) / N_COVERED;

  return queens_run_square_on (self->run, number / self->run->n, number % self->run->n);
}

static void
hide (Links *self, int square_node)
{
  Node *nodes = self->nodes;
  int first = square_node - (square_node - self->n_heads) % N_COVERED;

  for (int node = first; node < first + N_COVERED; node++)
    if (node != square_node)
      {
        queens_run_check (self->run, 1);
        nodes[nodes[node].up].down = nodes[node].down;
        nodes[nodes[node].down].up = nodes[node].up;
        nodes[nodes[node].item].size--;
      }
}

static void
show (Links *self, int square_node)
{
  Node *nodes = self->nodes;
  int first = square_node - (square_node - self->n_heads) % N_COVERED;

  for (int node = first + N_COVERED - 1; node >= first; node--)
    if (node != square_node)
      {
        nodes[nodes[node].up].down = (uint16_t) node;
        nodes[nodes[node].down].up = (uint16_t) node;
        nodes[nodes[node].item].size++;
      }
}

static void
cover (Links *self, int item)
{
  Node *nodes = self->nodes;

  nodes[nodes[item].left].right = nodes[item].right;
  nodes[nodes[item].right].left = nodes[item].left;
  for (int node = nodes[item].down; node != item; node = nodes[node].down)
    hide (self, node);
}

static void
uncover (Links *self, int item)
{
  Node *nodes = self->nodes;

  for (int node = nodes[item].up; node != item; node = nodes[node].up)
    show (self, node);
  nodes[nodes[item].left].right = (uint16_t) item;
  nodes[nodes[item].right].left = (uint16_t) item;
}

/* All items of a square but one, 0 for all. */
static void
cover_square (Links *self, int first, int but)
{
  for (int node = first; node < first + N_COVERED; node++)
    if (self->nodes[node].item != but)
      cover (self, self->nodes[node].item);
}

static void
uncover_square (Links *self, int first, int but)
{
  for (int node = first + N_COVERED - 1; node >= first; node--)
    if (self->nodes[node].item != but)
      uncover (self, self->nodes[node].item);
}

/* The first of the rows and columns that the fewest squares would cover. */
static int
choose_item (const Links *self)
{
  const Node *nodes = self->nodes;
  int best = nodes[0].right;

  for (int item = nodes[best].right; item != 0; item = nodes[item].right)
    if (nodes[item].size < nodes[best].size)
      best = item;
  return best;
}

static void
report_choice (Links *self, int item)
{
  QueensMethodRun *run = self->run;
  bool is_line = item <= run->n;
  QueensMethodSquare square = is_line ? queens_run_square_on (run, item - 1, 0)
                                      : queens_run_square_on (run, 0, item - 1 - run->n);
  QueensMethodLine kind = is_line == run->turned ? QUEENS_METHOD_COLUMN : QUEENS_METHOD_ROW;

  queens_run_report (run, QUEENS_EVENT_CHOOSE, LINE_CHOOSE, square,
                     (QueensMethodSquare){ (uint8_t) kind, (uint8_t) self->nodes[item].size });
}

static void search (Links *self, int n_queens);

static void
call (Links *self, int line, QueensMethodSquare square, int n_queens)
{
  queens_run_call (self->run, line, square, n_queens);
  search (self, n_queens);
  queens_run_return (self->run, n_queens == self->run->n ? LINE_SOLUTION : LINE_TRY, square,
                     n_queens);
}

static void
search (Links *self, int n_queens)
{
  QueensMethodRun *run = self->run;
  Node *nodes = self->nodes;
  int item;

  if (nodes[0].right == 0)
    {
      queens_run_solution (run, LINE_SOLUTION);
      return;
    }
  item = choose_item (self);
  if (run->sink)
    report_choice (self, item);
  cover (self, item);
  for (int node = nodes[item].down; node != item && !run->ended; node = nodes[node].down)
    {
      QueensMethodSquare square = square_of (self, node);
      int first = node - (node - self->n_heads) % N_COVERED;

      queens_run_try (run, LINE_TRY, square);
      cover_square (self, first, item);
      queens_run_place (run, LINE_PLACE, square);
      call (self, LINE_CALL, square, n_queens + 1);
      uncover_square (self, first, item);
      queens_run_remove (run, LINE_REMOVE, square);
      if (n_queens == run->n_given)
        queens_run_step_done (run);
    }
  uncover (self, item);
}

static void
append (Links *self, int node, int item)
{
  Node *nodes = self->nodes;
  uint16_t last = nodes[item].up;

  nodes[node] = (Node){ .up = last, .down = (uint16_t) item, .item = (uint16_t) item };
  nodes[last].down = (uint16_t) node;
  nodes[item].up = (uint16_t) node;
  nodes[item].size++;
}

/* The rows and columns are in the list of what must be covered; the diagonals are not. */
static void
build (Links *self)
{
  int n = self->run->n;

  for (int item = 0; item < self->n_heads; item++)
    {
      uint16_t left = (uint16_t) (item == 0 ? 2 * n : item <= 2 * n ? item - 1 : item);
      uint16_t right = (uint16_t) (item == 2 * n ? 0 : item < 2 * n ? item + 1 : item);

      self->nodes[item] = (Node){ left, right, (uint16_t) item, (uint16_t) item, 0, 0 };
    }
  for (int line = 0; line < n; line++)
    for (int choice = 0; choice < n; choice++)
      {
        int first = first_node (self, line, choice);
        QueensMethodSquare square = queens_run_square_on (self->run, line, choice);

        append (self, first, 1 + line);
        append (self, first + 1, 1 + n + choice);
        append (self, first + 2, 1 + 2 * n + queens_method_square_sum (square));
        append (self, first + 3, 5 * n - 1 + queens_method_square_difference (square));
      }
}

/* Takes the given queens' items out for good. */
static void
cover_given (Links *self)
{
  QueensMethodRun *run = self->run;

  for (int i = 0; i < run->n_given; i++)
    for (int choice = 0; choice < run->n; choice++)
      {
        int line = run->turned ? run->queens[i].col : run->queens[i].row;
        QueensMethodSquare square = queens_run_square_on (run, line, choice);

        if (square.row == run->queens[i].row && square.col == run->queens[i].col)
          cover_square (self, first_node (self, line, choice), 0);
      }
}

static void
run_method (QueensMethodRun *run)
{
  Links self = { .run = run, .n_heads = 1 + 2 * run->n + 2 * (2 * run->n - 1) };
  size_t size = (size_t) first_node (&self, run->n, 0) * sizeof (Node);

  self.nodes = queens_run_alloc (run, size);
  if (!self.nodes)
    return;
  build (&self);
  cover_given (&self);
  call (&self, LINE_HEAD, queens_run_nowhere (), run->n_given);
  queens_run_free (run, self.nodes, size);
}

const QueensMethod queens_method_dancing_links = {
  .name = "dancing-links",
  .n_code_lines = N_LINES,
  .tries = QUEENS_TRIES_FREE_SQUARES,
  .store = QUEENS_STORE_LINKS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_FORWARD,
  .is_recursive = true,
  .run = run_method,
};
