/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Drives the real window from inside its process, under tests/headless. Widgets are found by type,
 * action, or text; clicks and keys go through the X server. */
#pragma once

#include "app/board/view.h"
#include "app/window.h"
#include "tests/folder.h"
#include "tests/wait.h"

/* Sets up tests and GTK, and makes the application to which all windows belong. From then on, a warning
 * ends the test. */
void support_init (int *argc, char ***argv);

/* Resets all settings, and deletes saved games and found solutions. */
void support_forget (void);

/* Changes settings, with a format of g_variant_new_parsed(): "{'page': <%s>, 'board-size': <8>}". */
void support_choose (const char *format, ...);

/* Makes text this large, in percent of the usual size. */
void support_enlarge_text (int percent);

/* Whether Browse lists all solutions of a small board, or is not shown. Until then, the last solution in the
 * list is not the last one of all, and large numbers are refused. */
gboolean support_lists_all (QueensWindow *window);

/* Opens a window with the current settings, and waits until it is mapped and lists all solutions of a small
 * board. Returns (transfer none); close the window with support_close(). */
QueensWindow *support_open (void);

/* The same with fresh settings, on this page, with this board size; and also with a window of this size,
 * in px. */
QueensWindow *support_open_at (const char *page, int n);
QueensWindow *support_open_sized (const char *page, int n, int width, int height);

/* Runs the application until it ends, with the open window if there is one. Returns the exit status. */
int support_run (void);

/* Closes the window as the user does, and asserts that nothing of it is left. */
void support_close (QueensWindow *window);

/* Opens a window for a test as support_open_at() does, with these two choices. */
typedef QueensWindow *(*SupportOpen) (const char *choice, int n);

/* Adds a test that gets the window that open() returns. The window is closed afterward. */
void support_add (const char *path,
                  SupportOpen open,
                  const char *choice,
                  int n,
                  void (*test) (QueensWindow *window));

/* Returns TRUE for the widget to find. */
typedef gboolean (*SupportMatch) (GtkWidget *widget, gconstpointer data);

/* Whether a widget has a style class, or is a button with this name for a screen reader. */
gboolean support_has_class (GtkWidget *widget, gconstpointer name);
gboolean support_is_named (GtkWidget *widget, gconstpointer name);

/* The first mapped widget in root that matches, or NULL. */
GtkWidget *support_find (gpointer root, SupportMatch match, gconstpointer data);

/* The first mapped widget of a type, or NULL. */
GtkWidget *support_find_type (gpointer root, GType type);

/* The first mapped widget with this name in CSS, or NULL: "separator". */
GtkWidget *support_find_css (gpointer root, const char *name);

/* The first mapped widget with an action, or NULL: "browse.next", or with a target, "win.theme::blue". */
GtkWidget *support_find_action (gpointer root, const char *detail);

/* The first visible label whose text matches this pattern, in which * stands for any text, or NULL. */
GtkWidget *support_find_label (gpointer root, const char *pattern);

/* A toggle or button with this label, or NULL. */
GtkWidget *support_find_button (gpointer root, const char *label);

/* The first mapped button with this name for a screen reader, or NULL. */
GtkWidget *support_find_named (gpointer root, const char *name);

/* A mapped window of this type, or NULL. */
GtkWindow *support_find_window (GType type);

/* The open question to confirm, or NULL. */
GtkWindow *support_find_question (void);

/* Answers the question with the button that has this label. */
void support_answer_question (const char *label);

/* The open file dialog, or NULL. */
GtkWindow *support_find_chooser (void);

/* Waits for the file dialog, types the name of the file to save there unless name is NULL, accepts the
 * file, and waits until the dialog has closed. */
void support_choose_file (const char *name);

/* TRUE if a visible label has exactly this text. */
gboolean support_shows (gpointer root, const char *text);

/* The board on the current page. */
QueensBoardView *support_get_board (QueensWindow *window);

/* The content that the board shows. */
const QueensBoardContent *support_get_content (QueensWindow *window);

/* TRUE if this is the widget's name for a screen reader, or the board's. */
gboolean support_has_name (gpointer widget, const char *name);
gboolean support_board_says (QueensWindow *window, const char *name);

/* The widget of a square ("d4") of the board on the current page. */
GtkWidget *support_get_square (QueensWindow *window, const char *name);

/* Whether the accessible name of this square is `words`. */
gboolean support_square_says (QueensWindow *window, const char *square, const char *words);

/* Types the names of squares ("a1 d4") on the board, and places a queen on each. */
void support_type_queens (QueensWindow *window, const char *names);

/* The same for the squares that complete a solution with the given queens. */
void support_solve (QueensWindow *window);

/* Activates an action of the widget or of one of its parents, of a window also one of its page. The action
 * must exist. It is named as in support_find_action(), and formatted as by printf(). */
#define support_activate(widget, ...) support_when_there (widget, support_activate_at, __VA_ARGS__)
void support_activate_at (gpointer widget, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Counts in *n how often an object emits a signal from now on. Returns the handler. */
gulong support_count (gpointer object, const char *signal, guint *n);

/* Whether a square ("d4") is in a set. */
gboolean support_has (const QueensSquareSet *set, const char *name);

/* The clipboard, and what is in it once it can be read; (transfer full). */
GdkClipboard *support_get_clipboard (void);
char *support_read_text (void);
GdkTexture *support_read_picture (void);

/* Makes moves on the board of the current page, and activates actions there: "d4 ×a8 -d4 play.hint" places a
 * queen, crosses out a square, empties one, and asks for a hint; "3*learn.step" takes three steps. */
void support_do (QueensWindow *window, const char *words);

/* A picture of a widget, taken once it is drawn again; (transfer full). */
GdkTexture *support_take_picture (gpointer widget);

/* The same as it is drawn now, with zoom × zoom pixels for each px. */
GdkTexture *support_take_picture_now (gpointer widget, int zoom);

/* The pixels of a picture, row by row, in cairo's format; (transfer full). */
guint32 *support_get_pixels (GdkTexture *picture);

gboolean support_is_same_picture (GdkTexture *a, GdkTexture *b);

/* Calls function for a widget as soon as it exists: evaluates widget until it is not NULL. */
#define support_when_there(widget, function, ...)                                                  \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gpointer found_;                                                                               \
                                                                                                   \
    wait_until ((found_ = (widget)) != NULL);                                                      \
    function (found_ __VA_OPT__ (, ) __VA_ARGS__);                                                 \
  }                                                                                                \
  G_STMT_END

/* The place of a mapped widget in another one, in px. */
graphene_rect_t support_get_bounds (gpointer widget, gpointer in);

/* Moves the pointer to the middle of a widget. */
#define support_point(widget) support_when_there (widget, support_point_at)
void support_point_at (gpointer widget);

/* Clicks with a mouse button in the middle of a widget. */
#define support_click(widget, button) support_when_there (widget, support_click_at, button)
void support_click_at (gpointer widget, guint button);

/* Clicks in the middle of two widgets, so fast that the second click is made before the window handles
 * the first. */
void support_click_both (gpointer first, gpointer second);

/* Clicks in the middle of a widget that is laid out while the button is pressed. The X server knows of the
 * release before GTK makes its motion for the new layout, but GTK reads the release later. */
#define support_click_unread(widget, button)                                                       \
  support_when_there (widget, support_click_unread_at, button)
void support_click_unread_at (gpointer widget, guint button);

/* The two halves of a click. */
void support_hold (gpointer widget, guint button);
void support_let_go (guint button);

/* The same, after the window has been busy for ms milliseconds, in which the hand trembled. */
void support_let_go_late (guint button, guint ms);

/* Presses or releases a key that is held down during other input: "Control_L". */
void support_hold_key (const char *symbol, gboolean press);

/* Drags with a button from the middle of one widget to that of another. If drop is TRUE, releases the
 * button there. */
void support_drag (gpointer from, gpointer to, guint button, gboolean drop);

/* The widget with the focus in a window, or NULL. */
GtkWidget *support_get_focus (gpointer window);

/* Presses a key, and waits until the focus is elsewhere. */
void support_move_focus (gpointer window, const char *key);

/* Far more than the number of widgets at which Tab stops in any view. */
#define SUPPORT_MAX_STOPS 80

/* Presses Tab until the focus is on a widget that matches, and returns that widget. */
GtkWidget *support_tab_to (gpointer window, SupportMatch match, gconstpointer data);

/* Presses keys in a window, named as in xdotool, "ctrl+plus", and separated by spaces. */
void support_press (gpointer window, const char *keys);
