/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The two interfaces between the window and its pages: what the window calls on a page, and what a page and
 * its parts ask the window for. A page puts the focus where the user works (gtk_widget_grab_focus()). Its
 * actions are in a group that has the name of the page in the window's stack, so that "win.do::undo" becomes
 * "play.undo" on Play. */
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

  /* * Shows the page for a board size. Each page keeps what it shows of each size. */
  void (*set_board_size) (QueensPage *self, int n);

  /* Shows what has changed since queens_page_queue_update(). */
  void (*update) (QueensPage *self);

  /* Draws everything again, in the style from the settings. */
  void (*update_style) (QueensPage *self);

  /* * The page's section of the main menu. Owned by the page. */
  GMenuModel *(*get_menu) (QueensPage *self);

  /* The page of the help for the current view, or a section of a page: "puzzles#daily". */
  const char *(*get_help) (QueensPage *self);

  /* The board shown, or NULL; when that or its size changes, emit "board-changed". To be called by
   * queens_page_get_board(). */
  QueensBoardView *(*get_board) (QueensPage *self);

  /* * The size of the board shown, if that is not the window's; otherwise 0. */
  int (*get_board_size) (QueensPage *self);

  /* A name for a file with the content shown, without extension; free it with g_free(). */
  char *(*dup_file_name) (QueensPage *self);

  /* * Adds to the export what only the page knows. */
  void (*describe) (QueensPage *self, QueensExportSubject *subject);

  /* * If there is no board, asks where to save the content that is shown instead. */
  void (*export_without_board) (QueensPage *self);
};

/* Updates a page in the next frame, only once however many changes there are. */
void queens_page_queue_update (gpointer page);

/* Updates it at once if an update is due: copies and exports do not wait for the next frame. */
void queens_page_finish_update (gpointer page);

/* The board that a page shows, up to date, or NULL. Owned by the page. */
QueensBoardView *queens_page_get_board (gpointer page);

/* Makes a button of the window or of a page open a menu, whose popover is created when the button is first
 * pressed, so that the program starts faster. The button keeps the menu. */
void queens_page_add_menu (GtkMenuButton *button, GMenuModel *menu);

/* Opens a context menu at a point of a page. Its popover is created when it is first opened. */
void queens_page_pop_up_menu (GtkWidget *page, GMenuModel *menu, double x, double y);

#define QUEENS_TYPE_HOST (queens_host_get_type ())
G_DECLARE_INTERFACE (QueensHost, queens_host, QUEENS, HOST, GtkWindow)

/* Implemented by the window. Pages call the functions below; what a button, a menu, or a key does is an
 * action of the group "win" instead. */
struct _QueensHostInterface
{
  GTypeInterface parent_interface;

  QueensSolutions *(*get_solutions) (QueensHost *self); /* the list of Browse */
  void (*set_board_size) (QueensHost *self, int n);
  void (*play_position) (QueensHost *self,
                         const QueensPosition *position,
                         const QueensSquareSet *given);
  void (*explain_position) (QueensHost *self, const QueensPosition *position);
  void (*show_solution) (QueensHost *self, const char *notation);
};

/* Each of these does nothing if the widget is not in a window with pages. */

/* Sets the board size of all pages. */
void queens_host_set_board_size (GtkWidget *widget, int n);

/* Shows a position in Play, with the given queens locked. */
void queens_host_play_position (GtkWidget *widget,
                                const QueensPosition *position,
                                const QueensSquareSet *given);

/* Shows the search below the queens of a position in Learn, to explain why there is no solution. */
void queens_host_explain_position (GtkWidget *widget, const QueensPosition *position);

/* Shows the solution with a notation, of the current board size, in Browse. */
void queens_host_show_solution (GtkWidget *widget, const char *notation);
