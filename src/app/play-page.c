/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play-page.h"

#include "app/controls-row.h"
#include "app/page-layout.h"
#include "app/settings.h"
#include "model/game.h"
#include "model/words.h"

#include <glib/gi18n.h>

/* The most conflicts that are told in words; of more, the number is. */
#define MAX_CONFLICT_WORDS 6

struct _QueensPlayPage
{
  AdwBin parent_instance;

  QueensGame *games[QUEENS_MAX_N + 1]; /* by n, made when first shown */
  QueensGame *game;                    /* the one shown, not owned */
  QueensSolutions *solutions;
  QueensBoardStyle style;

  QueensBoardView *board;
  GtkWidget *solved_image;
  GtkLabel *head_label;
  GtkLabel *detail_label;
  GtkLabel *queens_label;
  AdwActionRow *conflicts_row;
  GtkWidget *conflicts_image;
  GtkLabel *conflicts_label;
  GtkSwitch *conflicts_switch;
  GtkSwitch *attacked_switch;
};

G_DEFINE_FINAL_TYPE (QueensPlayPage, queens_play_page, ADW_TYPE_BIN)

/* From the game to what is seen. */

static void
update_board (QueensPlayPage *self)
{
  const QueensGameState *state = queens_game_get_state (self->game);
  QueensBoardContent content = queens_board_content_new (&state->queens);
  gboolean solved = queens_game_get_solution (self->game, NULL);

  content.crosses = state->crosses;
  content.given = *queens_game_get_given (self->game);
  if (gtk_switch_get_active (self->conflicts_switch))
    content.conflicts = queens_game_get_conflicts (self->game, &content.n_conflicts);
  content.show_attacked = gtk_switch_get_active (self->attacked_switch) && !solved;
  content.n_gold = solved ? queens_game_get_n (self->game) : 0;
  queens_board_view_set_content (self->board, &content, &self->style);
}

static char *
dup_conflict_words (QueensPlayPage *self)
{
  int n_conflicts;
  const QueensConflict *conflicts = queens_game_get_conflicts (self->game, &n_conflicts);
  GString *words = g_string_new (NULL);

  for (int i = 0; i < MIN (n_conflicts, MAX_CONFLICT_WORDS); i++)
    {
      g_autofree char *conflict = queens_words_conflict (&conflicts[i]);

      g_string_append_printf (words, "%s%s", i > 0 ? "\n" : "", conflict);
    }
  if (n_conflicts > MAX_CONFLICT_WORDS)
    {
      int more = n_conflicts - MAX_CONFLICT_WORDS;

      g_string_append_c (words, '\n');
      g_string_append_printf (words, ngettext ("and %d more", "and %d more", (gulong) more), more);
    }
  return g_string_free (words, FALSE);
}

static void
update_conflicts (QueensPlayPage *self)
{
  gboolean shown = gtk_switch_get_active (self->conflicts_switch);
  int n_conflicts;
  g_autofree char *words = NULL;
  g_autofree char *number = NULL;

  queens_game_get_conflicts (self->game, &n_conflicts);
  gtk_widget_set_visible (GTK_WIDGET (self->conflicts_row), shown);
  words = n_conflicts > 0 ? dup_conflict_words (self) : g_strdup (_ ("No two queens share a line"));
  number = g_strdup_printf ("%d", n_conflicts);
  adw_action_row_set_subtitle (self->conflicts_row, words);
  adw_action_row_set_subtitle_lines (self->conflicts_row, 0);
  gtk_label_set_text (self->conflicts_label, number);
  gtk_widget_set_visible (self->conflicts_image, n_conflicts > 0);
  if (n_conflicts > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->conflicts_label), "conflict-count");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->conflicts_label), "conflict-count");
}

/* "Solution 17 of 92, class 11 of 12", as far as it is known yet. */
static char *
dup_solved_words (QueensPlayPage *self, const QueensSolution *solution)
{
  gboolean total, classes_total;
  guint64 count = queens_solutions_get_count (self->solutions, FALSE, &total);
  guint64 n_classes = queens_solutions_get_count (self->solutions, TRUE, &classes_total);
  guint64 number;
  QueensClassPlace place;
  g_autofree char *number_words = NULL;
  g_autofree char *count_words = queens_words_number (count);
  g_autofree char *class_words = NULL;
  g_autofree char *classes_words = queens_words_number (n_classes);

  if (!queens_solutions_identify (self->solutions, solution, &number)
      || !queens_solutions_classify (self->solutions, solution, &place))
    return g_strdup (total ? _ ("Its number is beyond the solutions that are listed.")
                           : _ ("Its number is being looked for…"));
  number_words = queens_words_number (number);
  class_words = queens_words_number (place.number);
  if (!total || !classes_total)
    return g_strdup_printf (_ ("Solution %s, class %s"), number_words, class_words);
  return g_strdup_printf (_ ("Solution %s of %s, class %s of %s"), number_words, count_words,
                          class_words, classes_words);
}

static void
update_head (QueensPlayPage *self)
{
  int n = queens_game_get_n (self->game);
  QueensSolution solution;
  gboolean solved = queens_game_get_solution (self->game, &solution);
  g_autofree char *head = NULL;
  g_autofree char *detail = NULL;

  if (solved)
    {
      head = g_strdup (_ ("Solved"));
      detail = dup_solved_words (self, &solution);
    }
  else
    {
      head = g_strdup_printf (ngettext ("Place %d queen", "Place %d queens", (gulong) n), n);
      detail = g_strdup (n == 2 || n == 3 ? _ ("On this board it cannot be done.")
                                          : _ ("No two on the same file, rank or diagonal."));
    }
  gtk_label_set_text (self->head_label, head);
  gtk_label_set_text (self->detail_label, detail);
  gtk_widget_set_visible (self->solved_image, solved);
  gtk_widget_remove_css_class (GTK_WIDGET (self->head_label), solved ? "title-3" : "title-1");
  gtk_widget_add_css_class (GTK_WIDGET (self->head_label), solved ? "title-1" : "title-3");
}

static void
update (QueensPlayPage *self)
{
  int n = queens_game_get_n (self->game);
  int n_queens = queens_game_get_n_queens (self->game);
  const QueensGameState *state = queens_game_get_state (self->game);
  gboolean crosses = queens_square_set_size (&state->crosses) > 0;
  g_autofree char *queens = g_strdup_printf (_ ("%d of %d"), n_queens, n);
  g_autofree char *board = g_strdup_printf (
      ngettext ("Board with %d queen", "Board with %d queens", (gulong) n_queens), n_queens);

  update_board (self);
  update_conflicts (self);
  update_head (self);
  gtk_label_set_text (self->queens_label, queens);
  queens_board_view_set_label (self->board, board);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "play.undo", queens_game_can_undo (self->game));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "play.redo", queens_game_can_redo (self->game));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "play.clear", n_queens > 0 || crosses);
}

/* From events to moves. */

static void
play (QueensPlayPage *self, QueensMoveKind kind, guint file, guint rank)
{
  QueensMove move = { .kind = kind, .square = { (uint8_t) file, (uint8_t) rank } };

  if (!queens_game_play (self->game, &move))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
queen_cb (QueensBoardView *board, guint file, guint rank, QueensPlayPage *self)
{
  play (self, QUEENS_MOVE_QUEEN, file, rank);
}

static void
cross_cb (QueensBoardView *board, guint file, guint rank, QueensPlayPage *self)
{
  play (self, QUEENS_MOVE_CROSS, file, rank);
}

static void
erase_cb (QueensBoardView *board, guint file, guint rank, QueensPlayPage *self)
{
  play (self, QUEENS_MOVE_ERASE, file, rank);
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_game_undo (QUEENS_PLAY_PAGE (widget)->game);
}

static void
redo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_game_redo (QUEENS_PLAY_PAGE (widget)->game);
}

static void
clear_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  play (QUEENS_PLAY_PAGE (widget), QUEENS_MOVE_CLEAR, 0, 0);
}

static void
switched_cb (GtkSwitch *control, GParamSpec *pspec, QueensPlayPage *self)
{
  if (self->game)
    update (self);
}

static void
game_changed_cb (QueensGame *game, QueensPlayPage *self)
{
  if (game == self->game)
    update (self);
}

static void
solutions_changed_cb (QueensSolutions *solutions, QueensPlayPage *self)
{
  if (queens_game_get_solution (self->game, NULL))
    update_head (self);
}

void
queens_play_page_set_solutions (QueensPlayPage *self, QueensSolutions *solutions)
{
  int n = queens_solutions_get_n (solutions);

  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  g_set_object (&self->solutions, solutions);
  g_signal_connect (solutions, "changed", G_CALLBACK (solutions_changed_cb), self);
  if (!self->games[n])
    {
      self->games[n] = queens_game_new (n);
      g_signal_connect (self->games[n], "changed", G_CALLBACK (game_changed_cb), self);
    }
  self->game = self->games[n];
  update (self);
}

void
queens_play_page_update_style (QueensPlayPage *self)
{
  self->style = queens_settings_get_board_style ();
  if (self->game)
    update (self);
}

QueensBoardView *
queens_play_page_get_board (QueensPlayPage *self)
{
  return self->board;
}

char *
queens_play_page_dup_file_name (QueensPlayPage *self)
{
  return g_strdup_printf ("%d-queens-game", queens_game_get_n (self->game));
}

static void
queens_play_page_dispose (GObject *object)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (object);

  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  g_clear_object (&self->solutions);
  self->game = NULL;
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    g_clear_object (&self->games[n]);
  G_OBJECT_CLASS (queens_play_page_parent_class)->dispose (object);
}

static gboolean
queens_play_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (QUEENS_PLAY_PAGE (widget)->board));
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (QUEENS_TYPE_BOARD_VIEW);
  g_type_ensure (QUEENS_TYPE_CONTROLS_ROW);
  g_type_ensure (QUEENS_TYPE_PAGE_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/eightqueens/EightQueens/play-page.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, board);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, solved_image);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, head_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, detail_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, queens_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, conflicts_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, conflicts_image);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, conflicts_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, conflicts_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPage, attacked_switch);
  gtk_widget_class_bind_template_callback (widget_class, queen_cb);
  gtk_widget_class_bind_template_callback (widget_class, cross_cb);
  gtk_widget_class_bind_template_callback (widget_class, erase_cb);
}

static void
queens_play_page_class_init (QueensPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_play_page_dispose;
  widget_class->grab_focus = queens_play_page_grab_focus;
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "play.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "play.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "play.clear", NULL, clear_cb);
}

static void
queens_play_page_init (QueensPlayPage *self)
{
  GSettings *settings = queens_settings_get ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->style = queens_settings_get_board_style ();
  queens_board_view_set_interactive (self->board, TRUE);
  g_settings_bind (settings, "show-conflicts", self->conflicts_switch, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "show-attacked", self->attacked_switch, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect (self->conflicts_switch, "notify::active", G_CALLBACK (switched_cb), self);
  g_signal_connect (self->attacked_switch, "notify::active", G_CALLBACK (switched_cb), self);
}
