/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game.h"

struct _QueensGame
{
  GObject parent_instance;

  int n;
  QueensSquareSet given;
  QueensGameState state;

  GArray *history; /* of QueensGameState: the states before and after state, in order */
  guint place;     /* how many of history lie before state */

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
  self->history = g_array_new (FALSE, FALSE, sizeof (QueensGameState));
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
queens_game_new_with_given (const QueensPosition *given)
{
  QueensGame *self = g_object_new (QUEENS_TYPE_GAME, NULL);

  self->n = given->n;
  self->given = *given;
  self->state
      = (QueensGameState){ .queens = *given, .crosses = queens_square_set_empty (given->n) };
  state_changed (self);
  return self;
}

QueensGame *
queens_game_new (int n)
{
  QueensPosition empty = queens_square_set_empty (n);

  return queens_game_new_with_given (&empty);
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
  for (int file = 0; file < self->n; file++)
    {
      state->queens.files[file] |= self->given.files[file];
      state->crosses.files[file] &= ~state->queens.files[file];
    }
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
    case QUEENS_MOVE_SET:
    default:
      state.queens = move->queens;
      break;
    }
  settle (self, &state);
  return state;
}

gboolean
queens_game_play (QueensGame *self, const QueensMove *move)
{
  QueensGameState next = apply (self, move);

  if (states_equal (&next, &self->state))
    return FALSE;
  g_array_set_size (self->history, self->place);
  g_array_append_val (self->history, self->state);
  self->place++;
  self->state = next;
  state_changed (self);
  return TRUE;
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

/* Exchanges the state with the one remembered at that place. */
static void
exchange (QueensGame *self, guint place)
{
  QueensGameState *remembered = &g_array_index (self->history, QueensGameState, place);
  QueensGameState state = self->state;

  self->state = *remembered;
  *remembered = state;
}

gboolean
queens_game_undo (QueensGame *self)
{
  if (!queens_game_can_undo (self))
    return FALSE;
  exchange (self, --self->place);
  state_changed (self);
  return TRUE;
}

gboolean
queens_game_redo (QueensGame *self)
{
  if (!queens_game_can_redo (self))
    return FALSE;
  exchange (self, self->place++);
  state_changed (self);
  return TRUE;
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
         && queens_position_to_solution (&self->state.queens, solution ? solution : &unused);
}
