/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/game.h"

#include "model/game/puzzle.h"

/* A move that was played, and the state after it. */
typedef struct
{
  QueensMove move;
  QueensGameState after;
} Step;

gboolean
queens_assists_any_seen (const QueensAssists *self)
{
  gboolean any = self->hints > 0;

  for (int assist = 0; assist < QUEENS_N_ASSISTS; assist++)
    any = any || self->seen[assist];
  return any;
}

gboolean
queens_assists_record (QueensAssists *self, QueensAssist assist, gint64 seconds)
{
  if (self->seen[assist])
    return FALSE;
  self->seen[assist] = TRUE;
  self->seconds[assist] = seconds;
  return TRUE;
}

QueensGameKind
queens_game_get_kind (QueensGame *self)
{
  QueensPuzzleId id;

  return self->code && queens_puzzle_parse_code (self->code, &id) ? (QueensGameKind) id.difficulty
                                                                  : QUEENS_GAME_FREE;
}

gboolean
queens_game_is_helped (QueensGame *self)
{
  return self->code ? queens_assists_any_seen (&self->assists) : self->assists.hints > 0;
}

QueensGame *
queens_game_ref (QueensGame *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  QueensGame *self = data;

  g_array_unref (self->history);
  g_free (self->code);
}

void
queens_game_unref (QueensGame *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

void
queens_game_set_changed (QueensGame *self,
                         void (*changed) (QueensGame *self, gpointer data),
                         gpointer data)
{
  self->changed = changed;
  self->changed_data = data;
}

/* Evaluates the state again, and reports the change. */
static void
state_changed (QueensGame *self)
{
  self->n_queens = queens_square_set_size (&self->state.queens);
  self->n_conflicts = queens_rules_find_conflicts (&self->state.queens, self->conflicts);
  if (self->changed)
    self->changed (self, self->changed_data);
}

QueensGame *
queens_game_new_at (const QueensPosition *given, const QueensGameState *start)
{
  QueensGame *self = g_atomic_rc_box_new0 (QueensGame);

  self->history = g_array_new (FALSE, FALSE, sizeof (Step));
  self->n = given->n;
  self->given = *given;
  self->start.queens = *given;
  self->start.crosses = queens_square_set_empty (given->n);
  if (start)
    self->start = *start;
  self->state = self->start;
  state_changed (self);
  return self;
}

QueensGame *
queens_game_new (int n)
{
  QueensPosition empty = queens_square_set_empty (n);

  return queens_game_new_at (&empty, NULL);
}

gboolean
queens_game_state_equal (const QueensGameState *a, const QueensGameState *b)
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

QueensGameState
queens_game_get_state_after (QueensGame *self, const QueensMove *move)
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
      if (!queens_square_set_contains (&state.queens, move->square)
          || queens_square_set_contains (&self->given, move->square)
          || queens_square_set_contains (&state.queens, move->to))
        break;
      queens_square_set_remove (&state.queens, move->square);
      queens_square_set_add (&state.queens, move->to);
      break;
    case QUEENS_MOVE_ERASE:
      queens_square_set_remove (&state.queens, move->square);
      queens_square_set_remove (&state.crosses, move->square);
      break;
    case QUEENS_MOVE_CLEAR:
      state.queens = state.crosses = queens_square_set_empty (self->n);
      state.shown = FALSE;
      break;
    case QUEENS_MOVE_ADD_CROSSES:
      state.crosses = queens_square_set_union (&state.crosses, &move->squares);
      break;
    case QUEENS_MOVE_REMOVE_CROSSES:
      state.crosses = queens_square_set_minus (&state.crosses, &move->squares);
      break;
    case QUEENS_MOVE_SET:
    case QUEENS_MOVE_SHOW:
    default:
      state.queens = move->squares;
      state.shown |= move->kind == QUEENS_MOVE_SHOW;
      break;
    }
  /* The given queens stay, and a square that has a queen has no cross. */
  state.queens = queens_square_set_union (&state.queens, &self->given);
  state.crosses = queens_square_set_minus (&state.crosses, &state.queens);
  return state;
}

guint
queens_game_play (QueensGame *self, const QueensMove *moves, guint n_moves)
{
  guint n_played;

  for (n_played = 0; n_played < n_moves; n_played++)
    {
      Step step = { .move = moves[n_played] };

      if (!queens_move_fits (&step.move, self->n))
        break;
      step.after = queens_game_get_state_after (self, &step.move);
      if (queens_game_state_equal (&step.after, &self->state))
        break;
      g_array_set_size (self->history, self->position);
      g_array_append_val (self->history, step);
      self->n_moves = ++self->position;
      self->state = step.after;
    }
  if (n_played > 0)
    state_changed (self);
  return n_played;
}

const QueensGameState *
queens_game_get_state_at (QueensGame *self, guint position)
{
  return position == 0 ? &self->start : &g_array_index (self->history, Step, position - 1).after;
}

const QueensMove *
queens_game_get_move (QueensGame *self, guint i)
{
  return &g_array_index (self->history, Step, i).move;
}

void
queens_game_go_to (QueensGame *self, guint position)
{
  if (position == self->position)
    return;
  self->position = position;
  self->state = *queens_game_get_state_at (self, position);
  state_changed (self);
}

gboolean
queens_game_undo (QueensGame *self)
{
  if (self->position == 0)
    return FALSE;
  queens_game_go_to (self, self->position - 1);
  return TRUE;
}

gboolean
queens_game_redo (QueensGame *self)
{
  if (self->position == self->n_moves)
    return FALSE;
  queens_game_go_to (self, self->position + 1);
  return TRUE;
}

int
queens_game_list_queens (QueensGame *self, QueensSquare *squares)
{
  QueensSquareSet left = queens_square_set_minus (&self->state.queens, &self->given);
  int first = queens_square_set_list (&self->given, squares);
  int end = self->n_queens;

  /* Goes back from the last move and collects the queens that each move added. */
  for (guint position = self->position; position > 0 && end > first; position--)
    {
      const QueensGameState *before = queens_game_get_state_at (self, position - 1);
      QueensSquareSet added = queens_square_set_minus (&left, &before->queens);

      left = queens_square_set_minus (&left, &added);
      end -= queens_square_set_size (&added);
      queens_square_set_list (&added, squares + end);
    }
  queens_square_set_list (&left, squares + first);
  return self->n_queens;
}

gboolean
queens_game_get_solution (QueensGame *self, QueensSolution *solution)
{
  QueensSolution unused;

  return self->n_conflicts == 0
         && queens_rules_to_solution (&self->state.queens, solution ? solution : &unused);
}

gboolean
queens_game_is_shown (QueensGame *self)
{
  return self->state.shown && !self->solved_on;
}
