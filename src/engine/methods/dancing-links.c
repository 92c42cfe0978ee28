/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Exact cover with dancing links: every row and every column must be covered by exactly one queen, and
 * every diagonal by at most one. Covered items are removed from linked lists, and put back in reverse
 * order. D. E. Knuth, "Dancing links", Millennial Perspectives in Computer Science, 2000. */
#include "engine/methods/backtrack.h"
#include "engine/methods/variables.h"

/* The items that a queen covers: its line, its choice on that line, and both diagonals. */
#define N_COVERED 4

/* Node 0 is the head of the list of items. Then come the heads of the items, and then four nodes for
 * each square. */
typedef struct
{
  /* In a head: neighbors in the list of items that still have to be covered. */
  uint16_t left, right;
  uint16_t up, down; /* neighbors in the list of squares that would cover the item */
  uint16_t item;     /* the head of its item; in a head: 1 if the item is covered */
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

/* The number of heads and nodes. */
static inline int
get_n_nodes (int n)
{
  return get_n_heads (n) + N_COVERED * n * n;
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
        queens_machine_count_checks (self, 1);
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

  nodes[item].item = 1;
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
  nodes[item].item = 0;
}

/* Covers all items of a square except `but` (0: no exception). */
static void
cover_square (QueensMachine *self, int first, int except)
{
  for (int node = first; node < first + N_COVERED; node++)
    if (get_nodes (self)[node].item != except)
      cover (self, get_nodes (self)[node].item);
}

static void
uncover_square (QueensMachine *self, int first, int except)
{
  for (int node = first + N_COVERED - 1; node >= first; node--)
    if (get_nodes (self)[node].item != except)
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

/* Reports an event about an item, with the number of its squares. */
static void
report_item (QueensMachine *self, QueensMethodEventKind kind, int line, int item)
{
  bool is_line = item <= self->n;
  QueensMethodSquare square = is_line ? queens_machine_square_on (self, item - 1, 0)
                                      : queens_machine_square_on (self, 0, item - 1 - self->n);
  QueensMethodLine line_kind
      = is_line ? queens_machine_filled_kind (self) : queens_machine_crossing_kind (self);

  queens_machine_report (
      self, kind, line, square,
      (QueensMethodSquare){ (uint8_t) line_kind, (uint8_t) get_nodes (self)[item].size });
}

/* n + 1, by depth: the variable `item` of each call; 0 before it has one. */
static inline uint16_t *
get_items (QueensMachine *self)
{
  return (uint16_t *) (get_nodes (self) + get_n_nodes (self->n));
}

static void
open (QueensMachine *self, int depth)
{
  get_items (self)[depth] = 0;
}

static void
find_choices (QueensMachine *self, int depth)
{
  uint16_t item = (uint16_t) choose_item (self);

  get_items (self)[depth] = item;
  if (self->stepping)
    report_item (self, QUEENS_EVENT_CHOOSE, QUEENS_BACKTRACK_LINES (self).find_choices, item);
}

static void
enter (QueensMachine *self, int depth)
{
  cover (self, get_items (self)[depth]);
  if (self->stepping)
    report_item (self, QUEENS_EVENT_COVER, QUEENS_BACKTRACK_LINES (self).enter,
                 get_items (self)[depth]);
}

static void
leave (QueensMachine *self, int depth)
{
  uncover (self, get_items (self)[depth]);
  if (self->stepping)
    report_item (self, QUEENS_EVENT_UNCOVER, QUEENS_BACKTRACK_LINES (self).leave,
                 get_items (self)[depth]);
}

/* The choices are the nodes of the item. */
static int
next (QueensMachine *self, int depth, int node)
{
  int item = get_items (self)[depth];

  node = get_nodes (self)[node < 0 ? item : node].down;
  return node == item ? -1 : node;
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

int
queens_machine_get_n_items (int n)
{
  return get_n_heads (n) - 1;
}

/* Squares of the first lines of each kind are on the heads' lines. */
QueensMachineItem
queens_machine_get_item (const QueensMachine *self, int item)
{
  const Node *head = &get_nodes ((QueensMachine *) self)[item];
  int n = self->n, first_sum = 1 + 2 * n, first_difference = first_sum + 2 * n - 1;
  QueensMachineItem found = { .is_covered = head->item, .size = head->size };

  found.next = item <= 2 * n ? head->right : 0;
  if (item == 0)
    return found;
  if (item >= first_sum)
    {
      bool sum = item < first_difference;

      found.kind = sum ? QUEENS_METHOD_SUM : QUEENS_METHOD_DIFFERENCE;
      found.number = sum ? item - first_sum : item - first_difference - (n - 1);
      return found;
    }
  found.kind = item <= n ? queens_machine_filled_kind (self) : queens_machine_crossing_kind (self);
  found.number = item <= n ? item - 1
                           : queens_machine_crossing_number (
                               self, queens_machine_square_on (self, 0, item - 1 - n));
  return found;
}

int
queens_machine_get_chosen_item (const QueensMachine *self, int depth)
{
  return get_items ((QueensMachine *) self)[depth];
}

int
queens_machine_list_item (const QueensMachine *self, int item, QueensMethodSquare *squares)
{
  const Node *nodes = get_nodes ((QueensMachine *) self);
  int n_squares = 0;

  for (int node = nodes[item].down; node != item; node = nodes[node].down)
    squares[n_squares++] = square_of (self, 0, node);
  return n_squares;
}

/* The first of the four nodes of a square on the board. */
static int
find_first (const QueensMachine *self, QueensMethodSquare square)
{
  int line = self->by_columns ? square.col : square.row, choice = 0;

  while (queens_machine_crossing_number (self, queens_machine_square_on (self, line, choice))
         != queens_machine_crossing_number (self, square))
    choice++;
  return first_node (self, line, choice);
}

static const QueensBacktrack dancing_links = {
  .lines = { .head = 0,
             .solution = 1,
             .find_choices = 2,
             .enter = 3,
             .loop = 4,
             .tried = 4,
             .place = 5,
             .call = 6,
             .remove = 7,
             .leave = 8 },
  .open = open,
  .argument = count_queens,
  .find_choices = find_choices,
  .enter = enter,
  .leave = leave,
  .next = next,
  .square = square_of,
  .add = cover_rest,
  .remove = uncover_rest,
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
    cover_square (self, find_first (self, self->given[i]), 0);
}

/* Undoes what the last step did with the lists. */
static void
undo (QueensMachine *self)
{
  QueensMethodSquare square = queens_event_square (&self->state.event);
  int item = self->state.n_frames > 0
                 ? queens_machine_get_chosen_item (self, self->state.n_frames - 1)
                 : 0;

  switch (self->state.event.kind)
    {
    case QUEENS_EVENT_COVER:
      uncover (self, item);
      break;
    case QUEENS_EVENT_UNCOVER:
      cover (self, item);
      break;
    case QUEENS_EVENT_PLACE:
      uncover_square (self, find_first (self, square), item);
      break;
    case QUEENS_EVENT_REMOVE:
      cover_square (self, find_first (self, square), item);
      break;
    default:
      break;
    }
}

QueensMachine *
queens_machine_copy_links (const QueensMachine *self, bool before)
{
  QueensMachine *copy = queens_machine_copy (self);

  /* Once the lists are built, each head is linked at least to itself. */
  if (get_nodes (copy)[1].down == 0)
    build (copy);
  else if (before)
    undo (copy);
  return copy;
}

static size_t
get_links_size (int n)
{
  return (size_t) get_n_nodes (n) * sizeof (Node);
}

static size_t
get_size (int n)
{
  return get_links_size (n) + (n + 1u) * sizeof (uint16_t);
}

static void
begin (QueensMachine *self)
{
  if (!queens_machine_add_memory (self, get_links_size (self->n)))
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
