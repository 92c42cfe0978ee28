/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play-page-private.h"
#include "app/settings.h"
#include "model/play-words.h"

#include <glib/gi18n.h>

static gboolean
is_timed (void)
{
  return g_settings_get_boolean (queens_settings_get (), "show-timer");
}

QueensGameKind
queens_play_page_get_kind (QueensPlayPage *self)
{
  const char *code = queens_game_get_code (self->game);
  QueensPuzzleName name;

  return code && queens_puzzle_parse_code (code, &name) ? (QueensGameKind) name.difficulty
                                                        : QUEENS_GAME_FREE;
}

static gint64
get_seconds (QueensPlayPage *self)
{
  return queens_stopwatch_elapsed (queens_game_get_stopwatch (self->game), g_get_monotonic_time ())
         / G_USEC_PER_SEC;
}

static gboolean
tick_cb (gpointer data)
{
  queens_play_page_update_time (data);
  return G_SOURCE_CONTINUE;
}

void
queens_play_page_run_clock (QueensPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gint64 now = g_get_monotonic_time ();
  gboolean begun
      = self->game
        && (queens_game_get_n_moves (self->game) > 0 || queens_game_get_code (self->game));
  gboolean runs = begun && is_timed () && gtk_widget_get_mapped (GTK_WIDGET (self)) && root
                  && gtk_window_is_active (GTK_WINDOW (root))
                  && !queens_game_get_solution (self->game, NULL);

  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    if (self->games[n] && !(runs && self->games[n] == self->game))
      queens_stopwatch_pause (queens_game_get_stopwatch (self->games[n]), now);
  if (runs)
    queens_stopwatch_start (queens_game_get_stopwatch (self->game), now);
  if (runs && !self->tick)
    self->tick = g_timeout_add_seconds (1, tick_cb, self);
  else if (!runs)
    g_clear_handle_id (&self->tick, g_source_remove);
}

/* A solution that was pasted has not been found by hand. */
static gboolean
is_by_hand (QueensGame *game)
{
  guint place = queens_game_get_place (game);

  return place > 0 && queens_game_get_move (game, place - 1).kind != QUEENS_MOVE_SET;
}

static char *
dup_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d");
}

static void
keep_time (QueensPlayPage *self, const char *date)
{
  g_autoptr (GError) error = NULL;

  if (is_timed ()
      && !queens_bests_add (
          self->bests, queens_game_get_n (self->game), queens_play_page_get_kind (self),
          queens_game_get_hints (self->game) > 0, get_seconds (self), date, &self->best, &error))
    queens_play_page_tell (self, error->message);
}

void
queens_play_page_judge (QueensPlayPage *self)
{
  QueensSolution solution;
  gboolean solved = queens_game_get_solution (self->game, &solution);
  g_autofree char *date = dup_today ();
  g_autoptr (GError) error = NULL;

  if (solved == self->solved)
    return;
  self->solved = solved;
  self->best = FALSE;
  self->news = QUEENS_FOUND_AGAIN;
  if (!solved || !is_by_hand (self->game))
    return;
  if (!queens_found_add (self->found, &solution, date, &self->news, &error))
    queens_play_page_tell (self, error->message);
  keep_time (self, date);
}

/* "2:41, no hints. Your best for medium." */
char *
queens_play_page_dup_result (QueensPlayPage *self)
{
  guint hints = queens_game_get_hints (self->game);
  g_autofree char *time = queens_words_time (get_seconds (self));
  g_autofree char *hint_words = queens_words_hints (hints);
  g_autofree char *first = is_timed () ? g_strdup_printf ("%s, %s.", time, hint_words)
                                       : g_strdup_printf ("%s.", hint_words);

  if (!self->best)
    return g_steal_pointer (&first);
  return g_strconcat (first, " ", queens_words_best (queens_play_page_get_kind (self), hints > 0),
                      NULL);
}

char *
queens_play_page_dup_share (QueensPlayPage *self)
{
  const char *code = queens_game_get_code (self->game);
  g_autofree char *today = dup_today ();
  g_autoptr (GDate) date = g_date_new ();
  QueensPuzzleName name;
  char daily[QUEENS_PUZZLE_CODE_SIZE];

  g_date_set_time_t (date, g_get_real_time () / G_USEC_PER_SEC);
  name = queens_puzzle_daily (date);
  queens_puzzle_print_code (&name, daily);
  return queens_words_share (code, g_strcmp0 (code, daily) == 0 ? today : NULL,
                             is_timed () ? get_seconds (self) : -1,
                             queens_game_get_hints (self->game));
}
