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
  self->step = step;
  self->changed (self->data, queens_hint_is_news (&self->hint, step)
                                 && !queens_hint_is_news (&self->hint, step - 1));
}

static void
hinted_cb (gpointer data, gpointer owner)
{
  QueensHinter *self = owner;

  self->hint = ((Hinting *) data)->hint;
  show_step (self, 1);
}

static void
find_hint (QueensHinter *self, QueensGame *game)
{
  Hinting *hinting = g_new0 (Hinting, 1);

  hinting->question.n = game->n;
  hinting->question.n_given = queens_square_set_size (&game->given);
  hinting->question.crosses = game->state.crosses;
  hinting->question.n_queens = queens_game_list_queens (game, hinting->question.queens);
  queens_ask (&self->work, QUEENS_WORK_USER_STARTED, hint_run, hinting, g_free, hinted_cb, self);
  self->changed (self->data, FALSE);
}

void
queens_hinter_go_on (QueensHinter *self, QueensGame *game)
{
  if (self->step == 0)
    find_hint (self, game);
  else if (self->step < queens_hint_get_n_steps (&self->hint))
    show_step (self, self->step + 1);
}

void
queens_hinter_clear (QueensHinter *self)
{
  self->step = 0;
  queens_work_cancel (&self->work);
}
