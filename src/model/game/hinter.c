/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/hinter.h"

/* The time after which the best hint so far is shown, in µs. */
#define HINT_TIME (900 * G_TIME_SPAN_MILLISECOND)

typedef struct
{
  QueensHintQuestion question;
  QueensHint hint; /* the answer */
} Hinting;

static void
hint_run (gpointer data, QueensControl *control)
{
  Hinting *hinting = data;

  control->deadline = g_get_monotonic_time () + HINT_TIME;
  hinting->hint = queens_hint_find (&hinting->question, control);
}

/* A hint counts once, however many of its steps are shown. */
static void
show_step (QueensHinter *self, int step)
{
  int before = self->step;

  self->step = step;
  self->changed (self->data, queens_hint_is_news (&self->hint, step)
                                 && (before == 0 || !queens_hint_is_news (&self->hint, before)));
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

/* A player who has done what a hint says knows that every queen can stay. */
static void
hinted_cb (gpointer data, gpointer owner)
{
  QueensHinter *self = owner;
  gboolean followed = queens_game_state_equal (&self->advised, &self->game->state);

  self->hint = ((Hinting *) data)->hint;
  self->advised = find_advised (&self->hint, self->game);
  show_step (self, queens_hint_get_first_step (&self->hint, followed));
}

static void
find_hint (QueensHinter *self, QueensGame *game)
{
  Hinting *hinting = g_new0 (Hinting, 1);

  self->game = game;
  hinting->question.n = game->n;
  hinting->question.n_given = queens_square_set_size (&game->given);
  hinting->question.crosses = game->state.crosses;
  hinting->question.n_queens = queens_game_list_queens (game, hinting->question.queens);
  queens_ask (&self->work, QUEENS_WORK_USER_STARTED, hint_run, hinting, g_free, hinted_cb, self);
  self->changed (self->data, FALSE);
}

void
queens_hinter_follow (QueensHinter *self, QueensGame *game)
{
  QueensMove move;

  if (self->step > 0 && self->step == queens_hint_get_n_steps (&self->hint)
      && queens_hint_get_move (&self->hint, &game->state.queens, &move))
    queens_game_play (game, &move, 1);
}

void
queens_hinter_go_on (QueensHinter *self, QueensGame *game)
{
  if (self->step > 0 && self->step < queens_hint_get_n_steps (&self->hint))
    {
      show_step (self, self->step + 1);
      return;
    }
  /* The owner clears the hint when the game changes. */
  queens_hinter_follow (self, game);
  if (self->step == 0 && !self->work && !queens_game_get_solution (game, NULL))
    find_hint (self, game);
}

void
queens_hinter_set_why (QueensHinter *self, int why)
{
  if (self->step == 0 || self->step < queens_hint_get_n_steps (&self->hint))
    return;
  self->why = CLAMP (why, 0, queens_hint_get_n_why (&self->hint));
  self->changed (self->data, FALSE);
}

void
queens_hinter_clear (QueensHinter *self)
{
  self->step = self->why = 0;
  queens_work_cancel (&self->work);
}
