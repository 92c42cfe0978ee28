/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play-page-private.h"

#include <glib/gi18n.h>

/* A puzzle that is being made. */
typedef struct
{
  QueensPuzzleName name;
  QueensPosition given;
} Work;

static void
run (QueensJob *job, gpointer data)
{
  Work *work = data;

  work->given = queens_puzzle_make (&work->name);
}

static void
made_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensPlayPage *self = owner;
  Work *work = queens_job_get_data (job);
  QueensGame *game;
  char code[QUEENS_PUZZLE_CODE_SIZE];

  if (!finished)
    return;
  game = queens_game_new_with_given (&work->given);
  queens_puzzle_print_code (&work->name, code);
  queens_game_set_code (game, code);
  queens_job_cancel (&self->puzzle_job);
  queens_play_page_take_game (self, game, _ ("New puzzle"));
}

void
queens_play_page_make_puzzle (QueensPlayPage *self, const QueensPuzzleName *name)
{
  Work *work = g_new0 (Work, 1);

  work->name = *name;
  queens_job_cancel (&self->puzzle_job);
  self->puzzle_job = queens_job_start (QUEENS_JOB_INTERACTIVE, run, work, g_free, made_cb, self);
}

static void
make_random (QueensPlayPage *self, QueensDifficulty difficulty)
{
  int n = queens_game_get_n (self->game);
  QueensPuzzleName name = { .n = CLAMP (n, QUEENS_PUZZLE_MIN_N, QUEENS_PUZZLE_MAX_N),
                            .difficulty = difficulty,
                            .seed = g_random_int_range (0, QUEENS_PUZZLE_N_SEEDS) };

  queens_play_page_make_puzzle (self, &name);
}

static void
make_daily (QueensPlayPage *self)
{
  g_autoptr (GDate) today = g_date_new ();
  QueensPuzzleName name;

  g_date_set_time_t (today, g_get_real_time () / G_USEC_PER_SEC);
  name = queens_puzzle_daily (today);
  queens_play_page_make_puzzle (self, &name);
}

void
queens_play_page_new_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const char *const difficulties[QUEENS_N_DIFFICULTIES] = { "easy", "medium", "hard" };
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  const char *what = g_variant_get_string (parameter, NULL);
  int n = queens_game_get_n (self->game);

  gtk_popover_popdown (self->puzzle_popover);
  for (int i = 0; i < QUEENS_N_DIFFICULTIES; i++)
    if (g_str_equal (what, difficulties[i]))
      make_random (self, (QueensDifficulty) i);
  if (g_str_equal (what, "daily"))
    make_daily (self);
  else if (g_str_equal (what, "empty"))
    queens_play_page_take_game (self, queens_game_new (n), _ ("Empty board"));
  else if (g_str_equal (what, "full"))
    queens_play_page_take_game (self, queens_game_new_full (n), _ ("Full board"));
}

void
queens_play_page_code_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  QueensPuzzleName name;

  if (!queens_puzzle_parse_code (g_variant_get_string (parameter, NULL), &name))
    return;
  gtk_popover_popdown (self->puzzle_popover);
  queens_play_page_make_puzzle (self, &name);
}

/* As hard as this one was. */
void
queens_play_page_next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  QueensGameKind kind = queens_play_page_get_kind (self);

  make_random (self, kind == QUEENS_GAME_FREE ? QUEENS_PUZZLE_MEDIUM : (QueensDifficulty) kind);
}
