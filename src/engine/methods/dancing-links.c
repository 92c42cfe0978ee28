/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Exact cover with dancing links: every row and every column must be covered by exactly one queen, and
 * every diagonal by at most one. Covered items are removed from linked lists, and put back in reverse
 * order. D. E. Knuth, "Dancing links", Millennial Perspectives in Computer Science, 2000. */
#include "engine/methods/backtrack.h"

/* The items that a queen covers: its line, its choice on that line, and both diagonals. */
#define N_COVERED 4

/* Node 0 is the head of the list of items. Then come the heads of the items, and then four nodes for
 * each square. */
typedef struct
{
  /* In a head: neighbors in the list of items that still have to be covered. */
  uint16_t left, right;
  uint16_t up, down; /* neighbors in the list of squares that would cover the item */
  uint16_t item;     /* the head of its item */
  uint16_t size;     /* in a head: the number of squares */
} Node;

static inline Node *
get_nodes (QueensMachine *self)
{
  return (Node *) self->data;
}

/* The number of heads, including node 0. */
static inline int
get_n_heads (int n)
{
  return 1 + 2 * n + 2 * (2 * n - 1);
}

/* The first of the four nodes of a square. */
static inline int
first_node (const QueensMachine *self, int line, int choice)
{
  return get_n_heads (self->n) + N_COVERED * (line * self->n + choice);
}

/* The first of the four nodes of the square that a node belongs to. */
static inline int
first_beside (const QueensMachine *self, int node)
{
  return node - (node - get_n_heads (self->n)) % N_COVERED;
}

static QueensMethodSquare
square_of (const QueensMachine *self, int depth, int node)
{
  int number = (node - get_n_heads (self->n)) / N_COVERED;

  return queens_machine_square_on (self, number / self->n, number % self->n);
}

static void
hide (QueensMachine *self, int square_node)
{
  Node *nodes = get_nodes (self);
  int first = first_beside (self, square_node);

  for (int node = first; node < first + N_COVERED; node++)
    if (node != square_node)
      {
        queens_machine_check (self, 1);
        nodes[nodes[node].up].down = nodes[node].down;
        nodes[nodes[node].down].up = nodes[node].up;
        nodes[nodes[node].item].size--;
      }
}

static void
show (QueensMachine *self, int square_node)
{
  Node *nodes = get_nodes (self);
  int first = first_beside (self, square_node);

  for (int node = first + N_COVERED - 1; node >= first; node--)
    if (node != square_node)
      {
        nodes[nodes[node].up].down = (uint16_t) node;
        nodes[nodes[node].down].up = (uint16_t) node;
        nodes[nodes[node].item].size++;
      }
}

static void
cover (QueensMachine *self, int item)
{
  Node *nodes = get_nodes (self);

  nodes[nodes[item].left].right = nodes[item].right;
  nodes[nodes[item].right].left = nodes[item].left;
  for (int node = nodes[item].down; node != item; node = nodes[node].down)
    hide (self, node);
}

static void
uncover (QueensMachine *self, int item)
{
  Node *nodes = get_nodes (self);

  for (int node = nodes[item].up; node != item; node = nodes[node].up)
    show (self, node);
  nodes[nodes[item].left].right = (uint16_t) item;
  nodes[nodes[item].right].left = (uint16_t) item;
}

/* Covers all items of a square except the given one (0: no exception). */
static void
cover_square (QueensMachine *self, int first, int but)
{
  for (int node = first; node < first + N_COVERED; node++)
    if (get_nodes (self)[node].item != but)
      cover (self, get_nodes (self)[node].item);
}

static void
uncover_square (QueensMachine *self, int first, int but)
{
  for (int node = first + N_COVERED - 1; node >= first; node--)
    if (get_nodes (self)[node].item != but)
      uncover (self, get_nodes (self)[node].item);
}

/* The row or column that the fewest squares would cover; the first one if there are several. */
static int
choose_item (QueensMachine *self)
{
  const Node *nodes = get_nodes (self);
  int best = nodes[0].right;

  for (int item = nodes[best].right; item != 0; item = nodes[item].right)
    if (nodes[item].size < nodes[best].size)
      best = item;
  return best;
}

static void
look (QueensMachine *self, int depth)
{
  int item = choose_item (self);
  bool is_line = item <= self->n;
  QueensMethodSquare square = is_line ? queens_machine_square_on (self, item - 1, 0)
                                      : queens_machine_square_on (self, 0, item - 1 - self->n);
  QueensMethodLine kind
      = is_line ? queens_machine_along_line (self) : queens_machine_across_line (self);

  if (self->stepping)
    queens_machine_report (
        self, QUEENS_EVENT_CHOOSE, QUEENS_BACKTRACK_LINES (self).look, square,
        (QueensMethodSquare){ (uint8_t) kind, (uint8_t) get_nodes (self)[item].size });
}

/* The choices are the nodes of the item, which remains covered meanwhile. */
static int
next (QueensMachine *self, int depth, int node)
{
  const Node *nodes = get_nodes (self);
  int item = node < 0 ? choose_item (self) : nodes[node].item;

  if (node < 0)
    cover (self, item);
  node = nodes[node < 0 ? item : node].down;
  if (node != item)
    return node;
  uncover (self, item);
  return -1;
}

static void
cover_rest (QueensMachine *self, int depth, QueensMethodSquare square)
{
  int node = self->chosen[depth];

  cover_square (self, first_beside (self, node), get_nodes (self)[node].item);
}

static void
uncover_rest (QueensMachine *self, int depth, QueensMethodSquare square)
{
  int node = self->chosen[depth];

  uncover_square (self, first_beside (self, node), get_nodes (self)[node].item);
}

static int
count_queens (const QueensMachine *self, int depth)
{
  return self->n_given + depth;
}

static const QueensBacktrack dancing_links = {
  .lines = { .head = 0,
             .solution = 1,
             .look = 2,
             .loop = 4,
             .tried = 4,
             .place = 5,
             .call = 6,
             .remove = 7 },
  .argument = count_queens,
  .look = look,
  .next = next,
  .square = square_of,
  .add = cover_rest,
  .take = uncover_rest,
};

static void
append (QueensMachine *self, int node, int item)
{
  Node *nodes = get_nodes (self);
  uint16_t last = nodes[item].up;

  nodes[node] = (Node){ .up = last, .down = (uint16_t) item, .item = (uint16_t) item };
  nodes[last].down = (uint16_t) node;
  nodes[item].up = (uint16_t) node;
  nodes[item].size++;
}

/* The diagonals are not in the list of items that must be covered. */
static void
build (QueensMachine *self)
{
  Node *nodes = get_nodes (self);
  int n = self->n;

  for (int item = 0; item < get_n_heads (n); item++)
    {
      uint16_t left = (uint16_t) (item == 0 ? 2 * n : item <= 2 * n ? item - 1 : item);
      uint16_t right = (uint16_t) (item == 2 * n ? 0 : item < 2 * n ? item + 1 : item);

      nodes[item] = (Node){ left, right, (uint16_t) item, (uint16_t) item, 0, 0 };
    }
  for (int line = 0; line < n; line++)
    for (int choice = 0; choice < n; choice++)
      {
        int first = first_node (self, line, choice);
        QueensMethodSquare square = queens_machine_square_on (self, line, choice);

        append (self, first, 1 + line);
        append (self, first + 1, 1 + n + choice);
        append (self, first + 2, 1 + 2 * n + queens_method_square_sum (square));
        append (self, first + 3, 5 * n - 1 + queens_method_square_difference (square));
      }
}

/* Removes the items of the given queens for good. */
static void
cover_given (QueensMachine *self)
{
  for (int i = 0; i < self->n_given; i++)
    for (int choice = 0; choice < self->n; choice++)
      {
        int line = self->turned ? self->given[i].col : self->given[i].row;
        QueensMethodSquare square = queens_machine_square_on (self, line, choice);

        if (square.row == self->given[i].row && square.col == self->given[i].col)
          cover_square (self, first_node (self, line, choice), 0);
      }
}

static size_t
get_size (int n)
{
  return (size_t) (get_n_heads (n) + N_COVERED * n * n) * sizeof (Node);
}

static void
begin (QueensMachine *self)
{
  if (!queens_machine_hold (self, get_size (self->n)))
    return;
  build (self);
  cover_given (self);
}

static void
run (QueensMachine *self, int depth)
{
  queens_backtrack_run (self, &dancing_links, depth, run);
}

const QueensMethod queens_method_dancing_links = {
  .name = "dancing-links",
  .n_code_lines = 9,
  .tries = QUEENS_TRIES_FREE_SQUARES,
  .store = QUEENS_STORE_LINKS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_FORWARD,
  .is_recursive = true,
  .get_size = get_size,
  .begin = begin,
  .backtrack = &dancing_links,
  .do_phase = queens_backtrack_do_phase,
  .run = run,
};
