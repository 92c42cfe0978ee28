/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The interface between the window and its pages. A page puts the focus where the user works
 * (gtk_widget_grab_focus()). Its actions are in a group that has the name of the page in the window's
 * stack, so that "win.do::undo" becomes "play.undo" on Play. */
#pragma once

#include "app/board/view.h"
#include "app/export/export.h"
#include "model/list/solutions.h"

#define QUEENS_TYPE_PAGE (queens_page_get_type ())
G_DECLARE_INTERFACE (QueensPage, queens_page, QUEENS, PAGE, GtkWidget)

/* To be called as QUEENS_PAGE_GET_IFACE (page)->get_help (page). A function
 * marked with * may be NULL if the page does not need it. */
struct _QueensPageInterface
{
  GTypeInterface parent_interface;

  /* * Shows the page for the board size of solutions. This list is used to identify solved boards. */
  void (*set_solutions) (QueensPage *self, QueensSolutions *solutions);

  /* Draws everything again, in the look from the settings. */
  void (*update_style) (QueensPage *self);

  /* * The page's section of the main menu. Owned by the page. */
  GMenuModel *(*get_menu) (QueensPage *self);

  /* The page of the help for the current view, or a section of a page: "puzzles#daily". */
  const char *(*get_help) (QueensPage *self);

  /* The board shown, or NULL; when that changes, emit "board-changed". Owned by the page. */
  QueensBoardView *(*get_board) (QueensPage *self);

  /* A name for a file with the content shown, without extension; free it with g_free(). */
  char *(*dup_file_name) (QueensPage *self);

  /* * Adds to the export what only the page knows. */
  void (*describe) (QueensPage *self, QueensExportSubject *subject);

  /* * If there is no board, asks where to save the content that is shown instead. */
  void (*export_other) (QueensPage *self);
};

/* Makes a button of the window or of a page open a menu, whose popover is created when the button is first
 * pressed, so that the program starts faster. The button keeps the menu. */
void queens_page_add_menu (GtkMenuButton *button, GMenuModel *menu);

/* Shows a position in Play, in the widget's window, with the given queens locked. */
void queens_page_open_in_play (GtkWidget *from,
                               const QueensPosition *position,
                               const QueensSquareSet *given);
