/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Driving the real window from inside its process, under tests/headless: widgets are found by type,
 * action, or text, and clicks and keys come through the X server. */
#pragma once

#include "app/board/view.h"
#include "app/window.h"
#include "tests/wait.h"

/* Sets up tests and GTK, and makes the application that all windows belong to. From then on a warning
 * ends the test. */
void support_init (int *argc, char ***argv);

/* Ignores warnings of GTK that contain word, until it is called with another word or NULL. */
void support_pass_over (const char *word);

/* Resets all settings. */
void support_reset_settings (void);

/* Also forgets saved games and found solutions. */
void support_forget (void);

/* Opens a window and waits until it is mapped, with the current settings. Returns (transfer none); close
 * the window with support_close(). */
QueensWindow *support_open (void);

/* The same with fresh settings, on this page and with this board size. */
QueensWindow *support_open_at (const char *page, int n);

/* Closes the window as the user does, and asserts that nothing of it is left. */
void support_close (QueensWindow *window);

/* Opens a window for a test, with these two choices, as support_open_at() does. */
typedef QueensWindow *(*SupportOpen) (const char *choice, int n);

/* Adds a test that gets the window that open() returns, which is then closed. */
void support_add (const char *path,
                  SupportOpen open,
                  const char *choice,
                  int n,
                  void (*test) (QueensWindow *window));

/* Returns TRUE for the widget that is looked for. */
typedef gboolean (*SupportMatch) (GtkWidget *widget, gconstpointer data);

/* The first mapped widget in root that matches, or NULL. */
GtkWidget *support_find (gpointer root, SupportMatch match, gconstpointer data);

/* The first mapped widget of a type, or with an action ("browse.next"), or NULL. */
GtkWidget *support_find_type (gpointer root, GType type);
GtkWidget *support_find_action (gpointer root, const char *action);

/* The first mapped widget with an action for this target, or NULL. */
GtkWidget *support_find_target (gpointer root, const char *action, const char *target);

/* The first visible label with a text of this pattern, in which * stands for any text, or NULL. */
GtkWidget *support_find_label (gpointer root, const char *pattern);

/* A toggle or button with this label, or NULL. */
GtkWidget *support_find_button (gpointer root, const char *label);

/* A mapped window of this type, or NULL. */
GtkWindow *support_find_window (GType type);

/* An open dialog of libadwaita, or NULL: by the name of its type without "Adw", which is older up to 1.4
 * and newer since. */
GtkWidget *support_find_dialog (const char *older, const char *newer);

/* The open question to confirm, or NULL. */
GtkWidget *support_find_question (void);

/* Answers the question with the button that has this label. */
void support_answer_question (const char *label);

/* The open file dialog, or NULL. */
GtkWindow *support_find_chooser (void);

/* Types the name of the file to save into it. */
void support_type_name (const char *name);

/* Accepts the offered file, which the file dialog ignores until it has read its folder. TRUE once it has
 * closed. */
gboolean support_accept_chosen (void);

/* TRUE if a visible label has exactly this text. */
gboolean support_shows (gpointer root, const char *text);

/* The board on the current page. */
QueensBoardView *support_get_board (QueensWindow *window);

/* What it shows. */
const QueensBoardContent *support_get_content (QueensWindow *window);

/* TRUE if this is the widget's name for a screen reader, or the board's. */
gboolean support_has_name (gpointer widget, const char *name);
gboolean support_board_says (QueensWindow *window, const char *name);

/* The widget of a square ("d4") of the board on the current page. */
GtkWidget *support_get_square (QueensWindow *window, const char *name);

/* Whether the accessible name of this square is words. */
gboolean support_square_says (QueensWindow *window, const char *square, const char *words);

/* The page Play, which must exist. */
GtkWidget *support_get_play_page (QueensWindow *window);

/* Types the names of squares ("a1 d4") on the board, and places a queen on each. */
void support_type_queens (QueensWindow *window, const char *names);

/* The same with those that complete a solution with the given ones. */
void support_solve (QueensWindow *window);

/* Runs an action of the widget or of one of its parents; it must exist. */
#define support_activate(widget, action) support_when_there (widget, support_activate_at, action)
void support_activate_at (gpointer widget, const char *action);

/* The same for an action with a target. */
void support_activate_with (gpointer widget, const char *action, const char *target);

/* Makes the board on the current page emit this move on a square ("d4"). */
void support_play (QueensWindow *window, QueensMoveKind kind, const char *name);

/* A picture of a widget, once it is drawn; (transfer full). */
GdkTexture *support_take_picture (gpointer widget);

/* Calls function for a widget as soon as it exists: widget is evaluated until it is not NULL. */
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

/* Clicks with a mouse button in the middle of a widget. */
#define support_click(widget, button) support_when_there (widget, support_click_at, button)
void support_click_at (gpointer widget, guint button);

/* Clicks in the middle of two widgets, fast enough that the second click is made before the window
 * handles the first. */
void support_click_both (gpointer first, gpointer second);

/* The two halves of a click. */
void support_hold (gpointer widget, guint button);
void support_let_go (guint button);

/* The same after the window has been busy for ms milliseconds, in which the hand trembled. */
void support_let_go_late (guint button, guint ms);

/* Presses or releases a key that is held during other input: "Control_L". */
void support_hold_key (const char *symbol, gboolean press);

/* Drags with a button from the middle of a widget to that of another, and releases it if drop. */
void support_drag (gpointer from, gpointer to, guint button, gboolean drop);

/* Presses keys in a window, with names like in xdotool: "ctrl+plus". Ends with NULL. */
void support_press (gpointer window, ...) G_GNUC_NULL_TERMINATED;
