/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play-page-private.h"
#include "app/settings.h"
#include "model/play-words.h"

#include <glib/gi18n.h>

/* The squares on which another queen can stand. */
static QueensSquareSet
free_squares (const QueensPosition *queens)
{
  QueensSquareSet free = queens_rules_attacked (queens);

  for (int file = 0; file < queens->n; file++)
    free.files[file] = queens_all_ranks (queens->n) & ~(free.files[file] | queens->files[file]);
  return free;
}

static guint64
get_largest (const QueensBoardContent *content)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = content->heat ? queens_square_set_list (&content->heat_squares, squares) : 0;
  guint64 largest = 0;

  for (int i = 0; i < n_squares; i++)
    largest = MAX (largest, content->heat[squares[i].file * content->queens.n + squares[i].rank]);
  return largest;
}

static void
add_hint (QueensPlayPage *self, QueensBoardContent *content)
{
  content->show_hint = self->hint_step > 0
                       && queens_hint_get_square (&self->hint, self->hint_step, &content->hint);
}

static void
update_board (QueensPlayPage *self)
{
  GSettings *settings = queens_settings_get ();
  const QueensGameState *state = queens_game_get_state (self->game);
  QueensBoardContent content = queens_board_content_new (&state->queens);
  gboolean solved = queens_game_get_solution (self->game, NULL);

  content.crosses = state->crosses;
  content.given = *queens_game_get_given (self->game);
  if (g_settings_get_boolean (settings, "show-conflicts"))
    content.conflicts = queens_game_get_conflicts (self->game, &content.n_conflicts);
  content.show_attacked = g_settings_get_boolean (settings, "show-attacked") && !solved;
  content.n_gold = solved ? queens_game_get_n (self->game) : 0;
  if (g_settings_get_boolean (settings, "show-numbers") && !solved)
    content.heat = queens_completions_get_squares (self->completions);
  if (content.heat)
    content.heat_squares = free_squares (&state->queens);
  queens_play_panel_show_legend (self->panel, get_largest (&content), self->style.theme);
  add_hint (self, &content);
  queens_board_view_set_content (self->board, &content, &self->style);
}

static void
update_actions (QueensPlayPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const QueensGameState *state = queens_game_get_state (self->game);
  const QueensSquareSet *given = queens_game_get_given (self->game);
  gboolean clear = queens_square_set_size (&state->crosses) > 0
                   || !queens_square_set_equal (&state->queens, given);

  gtk_widget_action_set_enabled (widget, "play.undo", queens_game_can_undo (self->game));
  gtk_widget_action_set_enabled (widget, "play.redo", queens_game_can_redo (self->game));
  gtk_widget_action_set_enabled (widget, "play.clear", clear);
  gtk_widget_action_set_enabled (widget, "play.hint",
                                 !self->hint_task && !queens_game_get_solution (self->game, NULL));
}

void
queens_play_page_update_time (QueensPlayPage *self)
{
  gint64 now = g_get_monotonic_time ();
  gint64 best;
  g_autofree char *time = queens_words_time (
      queens_stopwatch_elapsed (queens_game_get_stopwatch (self->game), now) / G_USEC_PER_SEC);
  g_autofree char *best_words = NULL;

  if (queens_bests_get (self->bests, queens_game_get_n (self->game),
                        queens_play_page_get_kind (self), FALSE, &best))
    {
      g_autofree char *best_time = queens_words_time (best);

      /* Translators: a time, as in “Best without hints: 2:41” */
      best_words = g_strdup_printf (_ ("Best without hints: %s"), best_time);
    }
  queens_play_panel_show_time (
      self->panel, g_settings_get_boolean (queens_settings_get (), "show-timer") ? time : NULL,
      best_words);
}

void
queens_play_page_update_fit (QueensPlayPage *self)
{
  QueensSquare cursor = queens_board_view_get_cursor (self->board);
  int n = queens_game_get_n (self->game);
  gboolean inside = cursor.file < n && cursor.rank < n;

  queens_play_panel_show_fit (self->panel, self->game, self->completions, self->solutions,
                              inside ? &cursor : NULL);
}

void
queens_play_page_ask_fit (QueensPlayPage *self)
{
  GSettings *settings = queens_settings_get ();
  gboolean numbers = g_settings_get_boolean (settings, "show-numbers");

  if (queens_game_get_solution (self->game, NULL)
      || (!numbers && !g_settings_get_boolean (settings, "show-completions")))
    queens_completions_stop (self->completions);
  else
    queens_completions_ask (self->completions, self->game, numbers);
}

static void
update_panel (QueensPlayPage *self)
{
  gboolean solved = queens_game_get_solution (self->game, NULL);
  g_autofree char *words
      = self->hint_step > 0 ? queens_hint_dup_words (&self->hint, self->hint_step) : NULL;

  gtk_stack_set_visible_child_name (self->panels, solved ? "solved" : "playing");
  gtk_stack_set_visible_child_name (self->puzzle_stack, solved ? "next" : "new");
  if (solved)
    {
      g_autofree char *result = queens_play_page_dup_result (self);

      queens_solved_panel_show (self->solved_panel, self->game, self->solutions, self->found,
                                self->news, result);
      return;
    }
  queens_play_panel_show_game (self->panel, self->game);
  queens_play_panel_show_hint (self->panel, words);
  queens_play_panel_show_found (self->panel, self->found, self->solutions);
  queens_play_page_update_time (self);
  queens_play_page_update_fit (self);
}

void
queens_play_page_update (QueensPlayPage *self)
{
  int n_queens = queens_game_get_n_queens (self->game);
  g_autofree char *board = g_strdup_printf (
      ngettext ("Board with %d queen", "Board with %d queens", (gulong) n_queens), n_queens);

  update_board (self);
  update_panel (self);
  update_actions (self);
  queens_board_view_set_label (self->board, board);
}
