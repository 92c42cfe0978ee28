/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panels.h"

#include "model/game/describe.h"

G_DEFINE_ABSTRACT_TYPE (QueensSidePanel, queens_side_panel, ADW_TYPE_BIN)

static void
queens_side_panel_class_init (QueensSidePanelClass *klass)
{
}

static void
queens_side_panel_init (QueensSidePanel *self)
{
}

char *
queens_side_panel_show_part (GtkProgressBar *bar, const QueensPlayScene *scene, gboolean classes)
{
  double share;
  char *text = queens_game_format_n_found (queens_game_session_get_view (scene->session)->records,
                                           scene->solutions, classes, &share);

  gtk_widget_set_visible (GTK_WIDGET (bar), share >= 0);
  gtk_progress_bar_set_fraction (bar, MAX (share, 0));
  return text;
}
