/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/game.h"

/* A move that was played, and what it led to. */
typedef struct
{
  QueensMoveKind kind;
  QueensSquare square;
  QueensSquare to;
  QueensGameState after;
} Step;

struct _QueensGame
{
  GObject parent_instance;

  int n;
  QueensSquareSet given;
  QueensGameState start;
  QueensGameState state;

  GArray *history; /* of Step */
  guint place;     /* how many of history have led to state */

  char *code;
  char *day;
  char *solved_on;
  QueensHelps helps;
  QueensStopwatch stopwatch;

  int n_queens;
  int n_conflicts;
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
};

G_DEFINE_FINAL_TYPE (QueensGame, queens_game, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
queens_game_finalize (GObject *object)
{
  QueensGame *self = QUEENS_GAME (object);

  g_array_unref (self->history);
  g_free (self->code);
  g_free (self->day);
  g_free (self->solved_on);
  G_OBJECT_CLASS (queens_game_parent_class)->finalize (object);
}

static void
queens_game_class_init (QueensGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queens_game_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_game_init (QueensGame *self)
{
  self->history = g_array_new (FALSE, FALSE, sizeof (Step));
}

/* Judges the state anew and tells everybody. */
static void
state_changed (QueensGame *self)
{
  self->n_queens = queens_square_set_size (&self->state.queens);
  self->n_conflicts = queens_rules_find_conflicts (&self->state.queens, self->conflicts);
  g_signal_emit (self, signals[CHANGED], 0);
}

QueensGame *
queens_game_new_at (const QueensPosition *given, const QueensGameState *start)
{
  QueensGame *self = g_object_new (QUEENS_TYPE_GAME, NULL);

  self->n = given->n;
  self->given = *given;
  self->start = self->state = *start;
  state_changed (self);
  return self;
}

QueensGame *
queens_game_new_with_given (const QueensPosition *given)
{
  QueensGameState start = { .queens = *given, .crosses = queens_square_set_empty (given->n) };

  return queens_game_new_at (given, &start);
}

QueensGame *
queens_game_new (int n)
{
  QueensPosition empty = queens_square_set_empty (n);

  return queens_game_new_with_given (&empty);
}

QueensGame *
queens_game_new_full (int n)
{
  QueensPosition empty = queens_square_set_empty (n);
  QueensGameState start = { .queens = queens_square_set_full (n), .crosses = empty };

  return queens_game_new_at (&empty, &start);
}

static gboolean
states_equal (const QueensGameState *a, const QueensGameState *b)
{
  return queens_square_set_equal (&a->queens, &b->queens)
         && queens_square_set_equal (&a->crosses, &b->crosses);
}

static void
toggle (QueensSquareSet *set, QueensSquare square)
{
  if (queens_square_set_contains (set, square))
    queens_square_set_remove (set, square);
  else
    queens_square_set_add (set, square);
}

static void
carry (QueensGameState *state, QueensSquare from, QueensSquare to)
{
  if (!queens_square_set_contains (&state->queens, from)
      || queens_square_set_contains (&state->queens, to))
    return;
  queens_square_set_remove (&state->queens, from);
  queens_square_set_add (&state->queens, to);
}

/* Keeps the given queens, and crosses off the squares that hold a queen. */
static void
settle (QueensGame *self, QueensGameState *state)
{
  state->queens = queens_square_set_union (&state->queens, &self->given);
  state->crosses = queens_square_set_minus (&state->crosses, &state->queens);
}

static QueensGameState
apply (QueensGame *self, const QueensMove *move)
{
  QueensGameState state = self->state;

  switch (move->kind)
    {
    case QUEENS_MOVE_QUEEN:
      toggle (&state.queens, move->square);
      break;
    case QUEENS_MOVE_CROSS:
      toggle (&state.crosses, move->square);
      break;
    case QUEENS_MOVE_CARRY:
      if (!queens_square_set_contains (&self->given, move->square))
        carry (&state, move->square, move->to);
      break;
    case QUEENS_MOVE_ERASE:
      queens_square_set_remove (&state.queens, move->square);
      queens_square_set_remove (&state.crosses, move->square);
      break;
    case QUEENS_MOVE_CLEAR:
      state.queens = state.crosses = queens_square_set_empty (self->n);
      break;
    case QUEENS_MOVE_MARK:
      state.crosses = queens_square_set_union (&state.crosses, &move->squares);
      break;
    case QUEENS_MOVE_SET:
    default:
      state.queens = move->squares;
      break;
    }
  settle (self, &state);
  return state;
}

static gboolean
take_step (QueensGame *self, const QueensMove *move)
{
  Step step = { move->kind, move->square, move->to, apply (self, move) };

  if (states_equal (&step.after, &self->state))
    return FALSE;
  g_array_set_size (self->history, self->place);
  g_array_append_val (self->history, step);
  self->place++;
  self->state = step.after;
  return TRUE;
}

gboolean
queens_game_play (QueensGame *self, const QueensMove *move)
{
  if (!take_step (self, move))
    return FALSE;
  state_changed (self);
  return TRUE;
}

guint
queens_game_play_all (QueensGame *self, const QueensMove *moves, guint n_moves)
{
  guint n_played = 0;

  while (n_played < n_moves && take_step (self, &moves[n_played]))
    n_played++;
  if (n_played > 0)
    state_changed (self);
  return n_played;
}

guint
queens_game_get_n_moves (QueensGame *self)
{
  return self->history->len;
}

guint
queens_game_get_place (QueensGame *self)
{
  return self->place;
}

const QueensGameState *
queens_game_get_state_at (QueensGame *self, guint place)
{
  return place == 0 ? &self->start : &g_array_index (self->history, Step, place - 1).after;
}

QueensMove
queens_game_get_move (QueensGame *self, guint i)
{
  const Step *step = &g_array_index (self->history, Step, i);
  QueensMove move = { .kind = step->kind, .square = step->square, .to = step->to };

  if (step->kind == QUEENS_MOVE_SET)
    move.squares = step->after.queens;
  else if (step->kind == QUEENS_MOVE_MARK)
    move.squares = step->after.crosses;
  return move;
}

void
queens_game_go_to (QueensGame *self, guint place)
{
  if (place == self->place)
    return;
  self->place = place;
  self->state = *queens_game_get_state_at (self, place);
  state_changed (self);
}

gboolean
queens_game_can_undo (QueensGame *self)
{
  return self->place > 0;
}

gboolean
queens_game_can_redo (QueensGame *self)
{
  return self->place < self->history->len;
}

gboolean
queens_game_undo (QueensGame *self)
{
  if (!queens_game_can_undo (self))
    return FALSE;
  queens_game_go_to (self, self->place - 1);
  return TRUE;
}

gboolean
queens_game_redo (QueensGame *self)
{
  if (!queens_game_can_redo (self))
    return FALSE;
  queens_game_go_to (self, self->place + 1);
  return TRUE;
}

int
queens_game_list_queens (QueensGame *self, QueensSquare *squares)
{
  QueensSquareSet left = queens_square_set_minus (&self->state.queens, &self->given);
  int first = queens_square_set_list (&self->given, squares);
  int end = self->n_queens;

  /* From the last move back, the queens that were not there before it. */
  for (guint place = self->place; place > 0 && end > first; place--)
    {
      const QueensGameState *before = queens_game_get_state_at (self, place - 1);
      QueensSquareSet came = queens_square_set_minus (&left, &before->queens);

      left = queens_square_set_minus (&left, &came);
      end -= queens_square_set_size (&came);
      queens_square_set_list (&came, squares + end);
    }
  queens_square_set_list (&left, squares + first);
  return self->n_queens;
}

const char *
queens_game_get_code (QueensGame *self)
{
  return self->code;
}

static void
set_text (char **text, const char *value)
{
  char *copy = g_strdup (value);

  g_free (*text);
  *text = copy;
}

void
queens_game_set_code (QueensGame *self, const char *code)
{
  set_text (&self->code, code);
}

const char *
queens_game_get_day (QueensGame *self)
{
  return self->day;
}

void
queens_game_set_day (QueensGame *self, const char *day)
{
  set_text (&self->day, day);
}

const char *
queens_game_get_solved_on (QueensGame *self)
{
  return self->solved_on;
}

void
queens_game_set_solved_on (QueensGame *self, const char *day)
{
  set_text (&self->solved_on, day);
}

QueensHelps *
queens_game_get_helps (QueensGame *self)
{
  return &self->helps;
}

QueensStopwatch *
queens_game_get_stopwatch (QueensGame *self)
{
  return &self->stopwatch;
}

int
queens_game_get_n (QueensGame *self)
{
  return self->n;
}

const QueensGameState *
queens_game_get_state (QueensGame *self)
{
  return &self->state;
}

const QueensSquareSet *
queens_game_get_given (QueensGame *self)
{
  return &self->given;
}

int
queens_game_get_n_queens (QueensGame *self)
{
  return self->n_queens;
}

const QueensConflict *
queens_game_get_conflicts (QueensGame *self, int *n_conflicts)
{
  *n_conflicts = self->n_conflicts;
  return self->conflicts;
}

gboolean
queens_game_get_solution (QueensGame *self, QueensSolution *solution)
{
  QueensSolution unused;

  return self->n_conflicts == 0
         && queens_rules_to_solution (&self->state.queens, solution ? solution : &unused);
}
