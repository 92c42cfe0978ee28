/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Min-conflicts: places a queen in every row at random. Then, again and again, an attacked queen moves
 * to where the fewest queens attack it. This finds one solution, and cannot prove that there is none.
 *
 * See S. Minton, M. D. Johnston, A. B. Philips, and P. Laird, "Minimizing conflicts", Artificial Intelligence
 * 58, 1992. */
#include "engine/methods/program.h"
#include "engine/methods/variables.h"

enum
{
  CODE_PLACE,
  CODE_LOOP,
  CODE_CHOOSE,
  CODE_TRY,
  CODE_MOVE,
  CODE_RESTART,
  CODE_SOLUTION,
  N_CODE_LINES,
};

enum
{
  START = QUEENS_PHASE_BEGIN,
  PLACE,
  CHOOSE,
  MOVE,
  TRIED,
  SOLVED,
};

/* The search gives up after this many starts, each with at most this many moves. */
#define MAX_MOVES(n) (20 + 10 * (n))
#define MAX_STARTS   200

/* The state of the search. The tables count the queens on each column, sum, and difference. */
typedef struct
{
  int n_starts, n_moves;
  int mover; /* the depth of the queen to move, or of the next to place */
  QueensMethodSquare from;
  int choice;    /* the index of the square to which it might move */
  int n_attacks; /* the number of attacks on it there */
  /* the lowest score so far: the number of attacks, times two, plus one for the square where the queen was */
  int best_score;
  uint32_t n_best; /* the number of squares that have this score */
  uint8_t bytes[]; /* the choice on each filled line, by depth (n); then the tables of counts
                    * (n + 2 (2 n − 1)); then the attacks counted on the squares of the line (n) */
} Repair;

static inline Repair *
get_repair (QueensMachine *self)
{
  return (Repair *) self->data;
}

static inline uint8_t *
get_line_counts (QueensMachine *self)
{
  return get_repair (self)->bytes + self->n;
}

/* The attacks counted on the squares of a line, by choice. They are kept only to be shown. */
static inline uint8_t *
get_attack_counts (QueensMachine *self)
{
  return get_line_counts (self) + self->n + 2 * (2 * self->n - 1);
}

static inline int
get_sum_index (const QueensMachine *self, QueensMethodSquare square)
{
  return self->n + queens_method_square_sum (square);
}

static inline int
get_difference_index (const QueensMachine *self, QueensMethodSquare square)
{
  return 4 * self->n - 2 + queens_method_square_difference (square);
}

/* Adds 1 or −1 to the counts of the lines through a square. */
static void
add_to_counts (QueensMachine *self, QueensMethodSquare square, int change)
{
  uint8_t *counts = get_line_counts (self);

  counts[queens_machine_crossing_number (self, square)] += (uint8_t) change;
  counts[get_sum_index (self, square)] += (uint8_t) change;
  counts[get_difference_index (self, square)] += (uint8_t) change;
}

/* The number of queens on the lines through a square; a queen on the square itself counts three
 * times. */
static int
count_attacks (QueensMachine *self, QueensMethodSquare square)
{
  const uint8_t *counts = get_line_counts (self);

  queens_machine_count_checks (self, 1);
  return counts[queens_machine_crossing_number (self, square)]
         + counts[get_sum_index (self, square)] + counts[get_difference_index (self, square)];
}

static QueensMethodSquare
queen_at (QueensMachine *self, int depth)
{
  return queens_machine_square (self, depth, get_repair (self)->bytes[depth]);
}

/* Reports an event with the number of queens that attack the square. */
static void
report_attacks (QueensMachine *self,
                QueensMethodEventKind kind,
                int code_line,
                QueensMethodSquare square,
                int n_attacks)
{
  queens_machine_report (self, kind, code_line, square,
                         (QueensMethodSquare){ QUEENS_EVENT_NOWHERE, (uint8_t) n_attacks });
}

/* Removes the queens of the previous start, if any. */
static int
start (QueensMachine *self)
{
  Repair *repair = get_repair (self);

  repair->mover = repair->n_moves = 0;
  self->gave_up = repair->n_starts == MAX_STARTS;
  if (self->gave_up)
    return QUEENS_PHASE_END;
  if (repair->n_starts++ == 0)
    return PLACE;
  for (int depth = 0; depth < self->n_lines; depth++)
    add_to_counts (self, queen_at (self, depth), -1);
  self->state.counters.depth = 0;
  if (self->stepping)
    queens_machine_report (self, QUEENS_EVENT_RESTART, CODE_RESTART, queens_machine_nowhere (),
                           queens_machine_nowhere ());
  return PLACE;
}

static int
place (QueensMachine *self)
{
  Repair *repair = get_repair (self);
  int depth = repair->mover++;

  if (depth == self->n_lines)
    return CHOOSE;
  repair->bytes[depth] = (uint8_t) queens_random_below (&self->random, self->n);
  add_to_counts (self, queen_at (self, depth), 1);
  queens_machine_place (self, CODE_PLACE, queen_at (self, depth), self->stepping);
  return PLACE;
}

/* Chooses one of the attacked queens at random. */
static int
choose_attacked (QueensMachine *self)
{
  Repair *repair = get_repair (self);
  int n_attacks = 0;
  uint32_t n_attacked = 0;

  if (repair->n_moves++ > MAX_MOVES (self->n))
    return START;
  for (int depth = 0; depth < self->n_lines; depth++)
    {
      int attacks = count_attacks (self, queen_at (self, depth)) - 3;

      if (attacks == 0 || queens_random_below (&self->random, ++n_attacked) != 0)
        continue;
      repair->mover = depth;
      n_attacks = attacks;
    }
  if (n_attacked == 0)
    {
      if (self->stepping)
        queens_machine_report (self, QUEENS_EVENT_COMPLETE, CODE_LOOP, queens_machine_nowhere (),
                               queens_machine_nowhere ());
      return SOLVED;
    }
  if (self->stepping)
    report_attacks (self, QUEENS_EVENT_CHOOSE, CODE_CHOOSE, queen_at (self, repair->mover),
                    n_attacks);
  return MOVE;
}

/* Keeps the tried square if it is one of the best, but prefers a square other than the queen's own. */
static void
compare (QueensMachine *self)
{
  Repair *repair = get_repair (self);
  int choice = repair->choice++;
  QueensMethodSquare square = queens_machine_square (self, repair->mover, choice);
  bool stays = square.row == repair->from.row && square.col == repair->from.col;
  int score = 2 * repair->n_attacks + stays;

  if (score < repair->best_score)
    repair->n_best = 0;
  if (score > repair->best_score || queens_random_below (&self->random, ++repair->n_best) != 0)
    return;
  repair->best_score = score;
  repair->bytes[repair->mover] = (uint8_t) choice;
}

/* Looks at the remaining squares of the line, then moves the queen. */
static int
try_squares (QueensMachine *self)
{
  Repair *repair = get_repair (self);

  while (repair->choice < self->n && !self->ended)
    {
      QueensMethodSquare square = queens_machine_square (self, repair->mover, repair->choice);

      repair->n_attacks = count_attacks (self, square);
      queens_machine_try (self, CODE_TRY, square, false);
      if (self->stepping)
        {
          get_attack_counts (self)[repair->choice] = (uint8_t) repair->n_attacks;
          report_attacks (self, QUEENS_EVENT_TRY, CODE_TRY, square, repair->n_attacks);
          return TRIED;
        }
      compare (self);
    }
  add_to_counts (self, queen_at (self, repair->mover), 1);
  self->state.counters.placed++;
  if (self->stepping)
    queens_machine_report (self, QUEENS_EVENT_MOVE, CODE_MOVE, queen_at (self, repair->mover),
                           repair->from);
  return self->ended ? QUEENS_PHASE_END : CHOOSE;
}

static int
do_phase (QueensMachine *self)
{
  Repair *repair = get_repair (self);

  switch (self->phase)
    {
    case START:
      return start (self);
    case PLACE:
      return place (self);
    case CHOOSE:
      return choose_attacked (self);
    case MOVE:
      repair->from = queen_at (self, repair->mover);
      repair->best_score = INT16_MAX;
      repair->n_best = 0;
      repair->choice = 0;
      add_to_counts (self, repair->from, -1);
      return try_squares (self);
    case TRIED:
      compare (self);
      return try_squares (self);
    default:
      queens_machine_solution (self, CODE_SOLUTION, self->stepping);
      return QUEENS_PHASE_END;
    }
}

bool
queens_machine_get_mover (const QueensMachine *self, int *line)
{
  int kind = self->state.event.kind;

  if (kind != QUEENS_EVENT_CHOOSE && kind != QUEENS_EVENT_TRY && kind != QUEENS_EVENT_MOVE)
    return false;
  *line = self->lines[get_repair ((QueensMachine *) self)->mover];
  return true;
}

int
queens_machine_get_attack_counts (const QueensMachine *self, uint8_t *counts)
{
  Repair *repair = get_repair ((QueensMachine *) self);
  int kind = self->state.event.kind;
  int n_counted = kind == QUEENS_EVENT_TRY    ? repair->choice + 1
                  : kind == QUEENS_EVENT_MOVE ? self->n
                                              : 0;

  for (int choice = 0; choice < n_counted; choice++)
    counts[queens_machine_crossing_number (self,
                                           queens_machine_square (self, repair->mover, choice))]
        = get_attack_counts ((QueensMachine *) self)[choice];
  return n_counted;
}

static size_t
get_size (int n)
{
  return sizeof (Repair) + 7 * (size_t) n;
}

static void
begin (QueensMachine *self)
{
  if (!queens_machine_add_memory (self, 6u * self->n - 2))
    return;
  for (int i = 0; i < self->n_given; i++)
    add_to_counts (self, self->given[i], 1);
}

const QueensMethod queens_method_min_conflicts = {
  .name = "min-conflicts",
  .n_code_lines = N_CODE_LINES,
  .end_line = CODE_RESTART,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_CONFLICTS,
  .bound = QUEENS_BOUND_NONE,
  .orders = QUEENS_ORDERS_FORWARD,
  .is_local = true,
  .get_size = get_size,
  .begin = begin,
  .do_phase = do_phase,
};
