/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the files of the window share. */
#pragma once

#include "app/browse-page.h"
#include "app/learn-page.h"
#include "app/play-page.h"
#include "app/window.h"

struct _QueensWindow
{
  AdwApplicationWindow parent_instance;

  QueensSolutions *solutions; /* of the board size shown */

  GtkMenuButton *size_button;
  GtkAdjustment *size_adjustment;
  AdwToastOverlay *toasts;
  AdwViewStack *stack;
  QueensBrowsePage *browse_page;
  GtkMenuButton *menu_button;
  GMenuModel *primary_menu;
  AdwBin *play_place;
  QueensPlayPage *play_page; /* NULL until it is needed */
  QueensLearnPage *learn_page;
  GtkWidget *learn_switch;
};

/* window.c: the Play page. It is made when it is first needed, for a start without it is quicker. */
QueensPlayPage *
queens_window_ensure_play_page (QueensWindow *self);

/* window.c: gives the page shown the focus. */
void
queens_window_focus_page (QueensWindow *self);

/* window.c: what is on the page shown, for export; *file_name, to be freed, is a name for a file
 * with it. NULL on a page without a board. */
QueensBoardView *
queens_window_get_shown_board (QueensWindow *self, char **file_name);

/* window-actions.c: the actions of the group "win". */
void
queens_window_install_actions (GtkWidgetClass *widget_class);
