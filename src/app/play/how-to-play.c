/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/how-to-play.h"

#include "app/board/miniature.h"
#include "app/help.h"
#include "app/layout/focus.h"
#include "app/layout/a11y.h"
#include "app/settings.h"
#include "model/game/saved-game.h"

/* The size of the boards. */
#define N 5

struct _QueensHowToPlay
{
  AdwWindow parent_instance;

  GtkWidget *goal_row;
  GtkImage *goal_board;
  GtkImage *moves_board;
  GtkImage *hint_board;
};

G_DEFINE_FINAL_TYPE (QueensHowToPlay, queens_how_to_play, ADW_TYPE_WINDOW)

static QueensSquareSet
parse (const char *names)
{
  QueensSquareSet squares;

  queens_saved_game_parse_squares (names, " ", N, &squares);
  return squares;
}

static QueensBoardContent
create_content (const char *queens, const char *crosses)
{
  QueensPosition position = parse (queens);
  QueensBoardContent content = queens_board_content_new (&position);

  content.crosses = parse (crosses);
  return content;
}

static void
show_boards (QueensHowToPlay *self)
{
  QueensBoardStyle style = queens_settings_get_board_style ();
  QueensBoardContent goal = create_content ("c3", "");
  QueensBoardContent moves = create_content ("b4", "b2 b3 c3 d2");
  QueensBoardContent hint = create_content ("a1 b3", "d2");

  goal.show_attacked = TRUE;
  hint.hint.place = parse ("c5");
  hint.hint.cross = parse ("e2");
  hint.hint.remove = parse ("d2");
  hint.hint.has_line = hint.hint.on_file = TRUE;
  hint.hint.line = 2;
  queens_miniature_show (self->goal_board, &goal, &style);
  queens_miniature_show (self->moves_board, &moves, &style);
  queens_miniature_show (self->hint_board, &hint, &style);
}

/* Makes a screen reader read the title and the text of each row together. Only the text expands vertically;
 * otherwise, GTK 4.8 would divide the height of a row evenly between both, and make the text too wide. */
static void
set_up_rows (GtkWidget *root)
{
  if (gtk_widget_has_css_class (root, "subtitle"))
    gtk_widget_set_vexpand (root, TRUE);
  if (ADW_IS_ACTION_ROW (root))
    queens_a11y_set_value (root, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)),
                           adw_action_row_get_subtitle (ADW_ACTION_ROW (root)));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    set_up_rows (child);
}

static void
focus_first_row (GtkWindow *window)
{
  gtk_widget_grab_focus (QUEENS_HOW_TO_PLAY (window)->goal_row);
}

void
queens_how_to_play_present (GtkWindow *parent)
{
  QueensHowToPlay *self = g_object_new (QUEENS_TYPE_HOW_TO_PLAY, "transient-for", parent, NULL);

  show_boards (self);
  queens_focus_watch (GTK_WINDOW (self), focus_first_row);
  /* If a widget in the window gets an accessible name before the window is presented, GTK 4.8 loses the
   * role of the window. */
  gtk_window_present (GTK_WINDOW (self));
  queens_a11y_apply (GTK_WIDGET (self));
  set_up_rows (GTK_WIDGET (self));
  focus_first_row (GTK_WINDOW (self));
}

static void
queens_how_to_play_class_init (QueensHowToPlayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/play/how-to-play.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensHowToPlay, goal_row);
  gtk_widget_class_bind_template_child (widget_class, QueensHowToPlay, goal_board);
  gtk_widget_class_bind_template_child (widget_class, QueensHowToPlay, moves_board);
  gtk_widget_class_bind_template_child (widget_class, QueensHowToPlay, hint_board);
  queens_help_install (widget_class, "play");
}

static void
queens_how_to_play_init (QueensHowToPlay *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
