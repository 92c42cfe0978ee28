/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/hinter.h"

/* The time after which the best hint so far is shown, in µs. */
#define HINT_TIME (900 * G_TIME_SPAN_MILLISECOND)

typedef struct
{
  QueensHintQuestion question;
  gboolean for_solution; /* whether the search is for a solution, not for a hint */
  QueensHint hint;
  QueensSolution solution; /* its n is 0 if none was found */
} Hinting;

static void
hint_run (gpointer data, QueensControl *control)
{
  Hinting *hinting = data;

  control->deadline = g_get_monotonic_time () + HINT_TIME;
  if (!hinting->for_solution)
    hinting->hint = queens_hint_find (&hinting->question, control);
  else if (!queens_hint_find_solution (&hinting->question, control, &hinting->solution))
    hinting->solution.n = 0;
}

/* Shows a step of the hint. A hint is counted once, at the first of its steps that counts. */
static void
show_step (QueensHinter *self, int step)
{
  int before = self->step;

  self->step = step;
  self->changed (self->data,
                 queens_hint_step_counts (&self->hint, step)
                     && (before == 0 || !queens_hint_step_counts (&self->hint, before)));
}

/* The state after doing what the hint says, if anything. */
static QueensGameState
find_advised (const QueensHint *hint, QueensGame *game)
{
  QueensMove move;

  return queens_hint_get_move (hint, &game->state.queens, &move)
             ? queens_game_get_state_after (game, &move)
             : (QueensGameState){ 0 };
}

static void
show_pending_cb (gpointer data)
{
  QueensHinter *self = data;
  QueensMove move
      = { .kind = QUEENS_MOVE_SHOW, .squares = queens_position_from_solution (&self->pending) };

  self->pending_id = 0;
  queens_hinter_clear (self);
  if (queens_game_play (self->game, &move, 1))
    self->shown (self->data, TRUE);
}

static void
show_later (QueensHinter *self, const QueensSolution *solution)
{
  if (solution->n == 0)
    {
      self->shown (self->data, FALSE);
      return;
    }
  self->pending = *solution;
  self->pending_id = g_timeout_add_once (self->pending_ms, show_pending_cb, self);
  self->changed (self->data, FALSE);
}

/* A player who has done what the last hint says knows that every queen can stay, so the step of the next hint
 * that says this is skipped. */
static void
hinted_cb (gpointer data, gpointer owner)
{
  QueensHinter *self = owner;
  const Hinting *hinting = data;
  gboolean followed = queens_game_state_equal (&self->advised, &self->game->state);

  if (hinting->for_solution)
    {
      show_later (self, &hinting->solution);
      return;
    }
  self->hint = hinting->hint;
  self->advised = find_advised (&self->hint, self->game);
  show_step (self, queens_hint_get_first_step (&self->hint, followed));
}

static void
search (QueensHinter *self, QueensGame *game, gboolean for_solution)
{
  Hinting *hinting = g_new0 (Hinting, 1);

  self->game = game;
  hinting->for_solution = for_solution;
  hinting->question.n = game->n;
  hinting->question.n_given = queens_square_set_size (&game->given);
  hinting->question.crosses = game->state.crosses;
  hinting->question.n_queens = queens_game_list_queens (game, hinting->question.queens);
  queens_work_start (&self->work, QUEENS_WORK_USER_STARTED, hint_run, hinting, g_free, hinted_cb,
                     self);
  self->changed (self->data, FALSE);
}

void
queens_hinter_show_solution (QueensHinter *self, QueensGame *game, guint ms)
{
  queens_hinter_clear (self);
  self->pending_ms = ms;
  search (self, game, TRUE);
}

void
queens_hinter_make_move (QueensHinter *self, QueensGame *game)
{
  QueensMove move;

  if (self->step > 0 && self->step == queens_hint_get_n_steps (&self->hint)
      && queens_hint_get_move (&self->hint, &game->state.queens, &move))
    queens_game_play (game, &move, 1);
}

void
queens_hinter_advance (QueensHinter *self, QueensGame *game)
{
  if (self->step > 0 && self->step < queens_hint_get_n_steps (&self->hint))
    {
      show_step (self, self->step + 1);
      return;
    }
  /* The owner clears the hint when the game changes. */
  queens_hinter_make_move (self, game);
  if (self->step == 0 && !self->work && !self->pending_id && !queens_game_get_solution (game, NULL))
    search (self, game, FALSE);
}

void
queens_hinter_set_reason_step (QueensHinter *self, int reason_step)
{
  if (self->step == 0 || self->step < queens_hint_get_n_steps (&self->hint))
    return;
  self->reason_step = CLAMP (reason_step, 0, queens_hint_get_n_reason_steps (&self->hint));
  self->changed (self->data, FALSE);
}

void
queens_hinter_clear (QueensHinter *self)
{
  self->step = self->reason_step = self->pending.n = 0;
  g_clear_handle_id (&self->pending_id, g_source_remove);
  queens_work_cancel (&self->work);
}
