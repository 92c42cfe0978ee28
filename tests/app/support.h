/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Driving the real window from inside its process, under tests/headless: what is on the screen is
 * found by what it is, does or says, and clicks and keys come through the X server. */
#pragma once

#include "app/board/view.h"
#include "app/window.h"
#include "tests/wait.h"

/* Sets up tests and GTK; makes the application all windows belong to. From then on a warning ends the
 * test. */
void support_init (int *argc, char ***argv);

/* Warnings of GTK that contain word are passed over, until this is called with another one or NULL. */
void support_pass_over (const char *word);

/* Forgets all settings. */
void support_reset_settings (void);

/* The same, and what was kept of games and what was found. */
void support_forget (void);

/* A new window, mapped, with the settings as they are. Returns (transfer none); the window is to
 * be closed with support_close(). */
QueensWindow *support_open (void);

/* The same with fresh settings, on that page and with that board size. */
QueensWindow *support_open_at (const char *page, int n);

/* Closes the window as the user does, and makes sure that nothing of it is left. */
void support_close (QueensWindow *window);

/* Writes what is to hold of a widget; returns TRUE for the one that is looked for. */
typedef gboolean (*SupportMatch) (GtkWidget *widget, gconstpointer data);

/* The first mapped widget in root that matches, or NULL. */
GtkWidget *support_find (gpointer root, SupportMatch match, gconstpointer data);

/* The first mapped widget of a type, or the one that does an action ("browse.next"), or NULL. */
GtkWidget *support_find_type (gpointer root, GType type);
GtkWidget *support_find_action (gpointer root, const char *action);

/* A toggle or button with that label, or NULL. */
GtkWidget *support_find_button (gpointer root, const char *label);

/* A mapped window of that type, or NULL. */
GtkWindow *support_find_window (GType type);

/* A dialog of libadwaita that is open, or NULL: by the name of its type without "Adw", which is one
 * to 1.4 and another since. */
GtkWidget *support_find_dialog (const char *older, const char *newer);

/* The question that wants to be confirmed, or NULL. */
GtkWidget *support_find_question (void);

/* Answers it by the button with that label. */
void support_answer_question (const char *label);

/* The file dialog that is open, or NULL. */
GtkWindow *support_find_chooser (void);

/* Types the name of a file to be saved into it. */
void support_type_name (const char *name);

/* Accepts the file that is offered, which the file dialog ignores until it has read its folder. TRUE
 * when it has gone. */
gboolean support_accept_chosen (void);

/* TRUE when a label on the screen says just that. */
gboolean support_shows (gpointer root, const char *text);

/* The board on the page shown. */
QueensBoardView *support_get_board (QueensWindow *window);

/* TRUE when that is the widget's name for a screen reader. */
gboolean support_has_name (gpointer widget, const char *name);

/* The widget of a square ("d4") of the board on the page shown. */
GtkWidget *support_get_square (QueensWindow *window, const char *name);

/* Whether that square is called by these words. */
gboolean support_square_says (QueensWindow *window, const char *square, const char *words);

/* The page Play, which must be there. */
GtkWidget *support_get_play_page (QueensWindow *window);

/* Types the names of squares ("a1 d4") on the board, and puts a queen on each. */
void support_type_queens (QueensWindow *window, const char *names);

/* Runs an action of the widget or of what holds it; it must be there. */
#define support_activate(widget, action) support_when_there (widget, support_activate_at, action)
void support_activate_at (gpointer widget, const char *action);

/* Has the board on the page shown say that such a move is made on a square ("d4"). */
void support_play (QueensWindow *window, QueensMoveKind kind, const char *name);

/* What is drawn of a widget, waiting for it; (transfer full). */
GdkTexture *support_take_picture (gpointer widget);

/* Does something to a widget as soon as there is one: widget is evaluated until it is not NULL. */
#define support_when_there(widget, function, ...)                                                  \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gpointer found_;                                                                               \
                                                                                                   \
    wait_until ((found_ = (widget)) != NULL);                                                      \
    function (found_ __VA_OPT__ (, ) __VA_ARGS__);                                                 \
  }                                                                                                \
  G_STMT_END

/* Moves the pointer to the middle of a widget. */
#define support_point(widget) support_when_there (widget, support_point_at)
void support_point_at (gpointer widget);

/* Clicks with a button of the mouse in the middle of a widget. */
#define support_click(widget, button) support_when_there (widget, support_click_at, button)
void support_click_at (gpointer widget, guint button);

/* Clicks in the middle of two widgets, so quickly that the window handles the first click when the
 * second one has been made. */
void support_click_both (gpointer first, gpointer second);

/* The first half of a click, and the second one. */
void support_hold (gpointer widget, guint button);
void support_let_go (guint button);

/* Drags with a button from the middle of a widget to that of another, and lets it go if drop. */
void support_drag (gpointer from, gpointer to, guint button, gboolean drop);

/* Presses keys, each in the words of xdotool: "ctrl+plus". Ends with NULL. */
void support_press (QueensWindow *window, ...) G_GNUC_NULL_TERMINATED;
