/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The parts of Learn's page. Each part that follows the run has a function that shows a step. That
 * function copies what it needs, unless it says otherwise. */
#pragma once

#include "draw/board.h"
#include "draw/links.h"
#include "model/learn/prediction.h"
#include "model/learn/results.h"

#include <adwaita.h>

/* What the page is used for at the moment. */
typedef enum
{
  QUEENS_MODE_SEARCH,   /* stepping through the chosen run */
  QUEENS_MODE_CONFLICT, /* the queens from Play are in conflict, so there is nothing to search */
  QUEENS_MODE_LESSON,
  QUEENS_MODE_PREDICT,
} QueensLearnMode;

/* The first lesson: its text, and its buttons in place of the controls, which use actions of the page. */
#define QUEENS_TYPE_LEARN_LESSON (queens_learn_lesson_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnLesson, queens_learn_lesson, QUEENS, LEARN_LESSON, GtkBox)

/* The index of its current part, from 0, or −1 if it is not shown. */
int queens_learn_lesson_get_part (QueensLearnLesson *self);
void queens_learn_lesson_set_part (QueensLearnLesson *self, int part);

/* Whether the current part asks for a square. */
gboolean queens_learn_lesson_asks (QueensLearnLesson *self);

/* Answers its question. Returns whether that is right; then the next part is the current one. */
gboolean queens_learn_lesson_answer (QueensLearnLesson *self, QueensMethodSquare square);

/* Returns (transfer full) what it says, as queens_learn_sentence_show() needs it. */
char *queens_learn_lesson_describe (QueensLearnLesson *self, char **detail, const char **icon);

/* What the page shows. */
typedef struct
{
  QueensLearnMode mode;
  const QueensLearnView *view; /* the run, at a step */
  QueensPrediction *prediction;
  QueensLearnLesson *lesson;
  const QueensBoardStyle *style; /* the style of boards */
  QueensSquareNames names;
  gboolean wants_square; /* a question asks for a square of the board */
  gboolean hide_ahead;   /* while predicting, steps that have not been reached are hidden */
  gboolean asking;       /* a question about the step is open, so what it does is hidden */
  gboolean presenting;   /* to an audience, in full screen */
} QueensLearnScene;

/* The controls that step and run. Signal "go-to-step", with a guint64: the user wants to go to that step. */
#define QUEENS_TYPE_LEARN_PLAYER (queens_learn_player_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnPlayer, queens_learn_player, QUEENS, LEARN_PLAYER, AdwBin)

void queens_learn_player_show (QueensLearnPlayer *self, const QueensLearnScene *scene);

/* Asks for the number of a step, starting with this one. */
void queens_learn_player_ask_step (QueensLearnPlayer *self, guint64 step);

/* The keys of Learn's page, and of its view that steps through a run. */
void queens_learn_keys_add (GtkWidget *page, GtkWidget *step);

/* Those of the presentation, which include the keys of a remote control. They work wherever the focus is in
 * the view, once the propagation phase of the controller, which the view owns, is that of capturing. */
GtkEventController *queens_learn_keys_add_presenting (GtkWidget *step);

/* The panes of a view: a layout with a panel, and below it a QueensLearnTreePane. Keeps the position of the
 * handle in the settings, and the size of the text in step with the size of the view. Call it once. */
void queens_learn_panes_follow (GtkPaned *paned, GtkWidget *view, GtkWidget *panel);

/* Shows the tree if it is wanted and there is one; in a narrow window, in place of the panel. It gets the
 * height that it wants, if there is room, unless the user has moved the handle. */
void queens_learn_panes_show (GtkPaned *paned, const QueensLearnScene *scene, gboolean tree);

/* Whether the window has so much room that the tree is shown by default. */
gboolean queens_learn_panes_have_room (GtkPaned *paned);

/* The choices for a run: the method, its order and seed, row by row or column by column, and the names of
 * squares. All are saved in the settings.
 * Signals: "request", when another run was chosen; "names", when other names of squares were chosen. */
#define QUEENS_TYPE_LEARN_CHOICES (queens_learn_choices_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnChoices, queens_learn_choices, QUEENS, LEARN_CHOICES, AdwBin)

/* The chosen run, on a whole n × n board. */
QueensMethodRequest queens_learn_choices_get_request (QueensLearnChoices *self, int n);

QueensSquareNames queens_learn_choices_get_names (QueensLearnChoices *self);

/* Sets the row of the page in which the method is chosen. Call it once, before any other function. */
void queens_learn_choices_set_method_row (QueensLearnChoices *self, AdwComboRow *row);

/* Chooses a method, in its usual order and row by row. */
void queens_learn_choices_choose (QueensLearnChoices *self, const QueensMethod *method);

/* The two linked buttons that choose the view of Learn, with the action win.learn-view. */
#define QUEENS_TYPE_LEARN_SWITCH (queens_learn_switch_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnSwitch, queens_learn_switch, QUEENS, LEARN_SWITCH, GtkBox)

/* The sentence under the board that describes the current step, with the reason and an icon. It is always
 * completely visible, and widgets below it do not move when it changes. */
#define QUEENS_TYPE_LEARN_SENTENCE (queens_learn_sentence_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnSentence, queens_learn_sentence, QUEENS, LEARN_SENTENCE, GtkBox)

void queens_learn_sentence_show (QueensLearnSentence *self, const QueensLearnScene *scene);

/* Prepares for another run: no longer reserves the height of the longest sentence so far. */
void queens_learn_sentence_begin (QueensLearnSentence *self);

/* The text that is shown. */
const char *queens_learn_sentence_get_text (QueensLearnSentence *self);

/* The call stack of a recursive method, beside its board: a frame for each call, beside the row that the
 * call fills, with its variables. The running call is marked, and unless the user predicts, so is the one to which
 * it returns. */
#define QUEENS_TYPE_LEARN_CALL_STACK (queens_learn_call_stack_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnCallStack,
                      queens_learn_call_stack,
                      QUEENS,
                      LEARN_CALL_STACK,
                      GtkWidget)

void queens_learn_call_stack_show (QueensLearnCallStack *self, const QueensLearnScene *scene);

/* The queue or the stack of a method, beside its board: small boards, grouped by the number of queens,
 * or the choices on a stack. The next one to be taken and the newest one are marked. If there are very
 * many, or there is no room for all, only the first ones are shown, and for a queue, the last ones. */
#define QUEENS_TYPE_LEARN_BOARDS (queens_learn_boards_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnBoards, queens_learn_boards, QUEENS, LEARN_BOARDS, GtkWidget)

/* The method must be one that stores entries. */
void queens_learn_boards_show (QueensLearnBoards *self, const QueensLearnScene *scene);

/* The number of tiles a view can have. */
#define QUEENS_LEARN_MAX_TILES 64

/* Stores the places of at most QUEENS_LEARN_MAX_TILES tiles in the view, in px; −1 as the height of those left
 * out. Returns their number. */
int queens_learn_boards_list_tiles (QueensLearnBoards *self, GdkRectangle *places);

/* The kinds of questions that Predict asks, and the button to stop it. Signal "chosen": the user chose
 * another kind. */
#define QUEENS_TYPE_PREDICTION_PANEL (queens_prediction_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensPredictionPanel,
                      queens_prediction_panel,
                      QUEENS,
                      PREDICTION_PANEL,
                      GtkBox)

void queens_prediction_panel_show (QueensPredictionPanel *self, const QueensLearnScene *scene);

/* The kind that is chosen. */
QueensPredictionKind queens_prediction_panel_get_kind (QueensPredictionPanel *self);

/* The score of the predictions, the last answer, and the tries that are asked about. Signal "chosen": the
 * user chose these. */
#define QUEENS_TYPE_PREDICTION_SCORE (queens_prediction_score_get_type ())
G_DECLARE_FINAL_TYPE (QueensPredictionScore,
                      queens_prediction_score,
                      QUEENS,
                      PREDICTION_SCORE,
                      GtkBox)

void queens_prediction_score_show (QueensPredictionScore *self, const QueensLearnScene *scene);

/* The tries that are asked about. */
QueensPredictionFilter queens_prediction_score_get_filter (QueensPredictionScore *self);

/* The possible answers to a question of Predict, in place of the controls. They use the actions
 * "learn.answer", with the index of an answer, "learn.give-up", and "learn.step" of a parent widget. */
#define QUEENS_TYPE_LEARN_ANSWERS (queens_learn_answers_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnAnswers, queens_learn_answers, QUEENS, LEARN_ANSWERS, GtkBox)

void queens_learn_answers_show (QueensLearnAnswers *self, const QueensLearnScene *scene);

/* The pseudocode of a method. The current line is marked, unless the user predicts. Signal "run-to", with an int:
 * the user clicked a line or pressed Enter on it. */
#define QUEENS_TYPE_LEARN_CODE (queens_learn_code_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnCode, queens_learn_code, QUEENS, LEARN_CODE, GtkBox)

/* Replaces the lines, which end with NULL; leading spaces are indentation. No line is marked. */
void queens_learn_code_set_lines (QueensLearnCode *self, char **lines);

/* Marks the current line, and shows how many calls are waiting on the line with the call. */
void queens_learn_code_show (QueensLearnCode *self, const QueensLearnScene *scene);

/* The search tree of a run. The arrow keys move from node to node; Enter or a click goes to the step of a
 * node; and dragging moves the tree. To zoom, +, −, and 0 use the actions "tree.zoom-in", "tree.zoom-out",
 * and "tree.fit" of a parent widget, and the wheel zooms, too. A card shows the board of the node under the
 * pointer, or of the node with the focus. Signal "go-to-step", with a guint64: the user wants to go to that
 * step. */
#define QUEENS_TYPE_LEARN_TREE_VIEW (queens_learn_tree_view_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnTreeView,
                      queens_learn_tree_view,
                      QUEENS,
                      LEARN_TREE_VIEW,
                      GtkWidget)

/* The tree must stay valid until the next call. */
void queens_learn_tree_view_show (QueensLearnTreeView *self, const QueensLearnScene *scene);

/* Returns (transfer full) "78 of 2,057 nodes shown", or why there is no tree. */
char *queens_learn_tree_view_describe (QueensLearnTreeView *self);

/* Returns the rectangle of the card for a node at (x, y), given its height. The card is beside the node,
 * or if there is no room on either side, above or below it. It is always inside the view. All values are
 * in px. */
GdkRectangle
queens_learn_tree_view_place_hint (QueensLearnTreeView *self, double x, double y, int height);

/* Zooms by a factor; 0 makes the tree fit. */
void queens_learn_tree_view_zoom (QueensLearnTreeView *self, double times);

/* Draws the legend, around y, as far as there is room: of the view, or elsewhere if the view hides it. */
void queens_learn_tree_view_draw_legend (QueensLearnTreeView *self,
                                         cairo_t *cr,
                                         double width,
                                         double y,
                                         const QueensFigureStyle *style);
void queens_learn_tree_view_set_hides_legend (QueensLearnTreeView *self, gboolean hides_legend);

/* Asks for a file, and saves the tree as it is now. Does nothing if there is none. */
void queens_learn_tree_view_export (QueensLearnTreeView *self);

/* The style of pictures in a widget. */
QueensFigureStyle queens_learn_get_style (GtkWidget *widget);

/* Draws a widget again whenever the colors of that style change. */
void queens_learn_follow_style (GtkWidget *widget);

/* The lists of dancing links, which can be scrolled if they are wider than the view. */
#define QUEENS_TYPE_LEARN_LINKS_VIEW (queens_learn_links_view_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnLinksView,
                      queens_learn_links_view,
                      QUEENS,
                      LEARN_LINKS_VIEW,
                      GtkWidget)

/* The method must be one with such lists. */
void queens_learn_links_view_show (QueensLearnLinksView *self, const QueensLearnScene *scene);

/* Returns (transfer full) "3 of 16 squares left". */
char *queens_learn_links_view_describe (QueensLearnLinksView *self);

/* Asks for a file, and saves all lists as they are now. */
void queens_learn_links_view_export (QueensLearnLinksView *self);

/* The search tree, or, for dancing links, the lists if the user prefers them, below a heading with
 * their size, the step, and the buttons for zooming and saving. Signal "go-to-step", as of the tree. */
#define QUEENS_TYPE_LEARN_TREE_PANE (queens_learn_tree_pane_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnTreePane, queens_learn_tree_pane, QUEENS, LEARN_TREE_PANE, GtkBox)

/* The height that it needs to show the lists whole, in px; 0 while it shows the tree. */
int queens_learn_tree_pane_get_wanted_height (QueensLearnTreePane *self);

/* The tree must stay valid until the next call. */
void queens_learn_tree_pane_show (QueensLearnTreePane *self, const QueensLearnScene *scene);

/* Whether it shows the lists. */
gboolean queens_learn_tree_pane_shows_lists (QueensLearnTreePane *self);

/* Leaves out the title and the size of the tree, for which a narrow window has no room. */
void queens_learn_tree_pane_set_narrow (QueensLearnTreePane *self, gboolean narrow);

/* Sets whether it is part of a presentation, which needs the room of the heading and of the legend. */
void queens_learn_tree_pane_set_presenting (QueensLearnTreePane *self, gboolean presenting);

/* Draws the legend of the tree or the lists in the middle of a widget, as far as there is room. */
void queens_learn_tree_pane_draw_legend (QueensLearnTreePane *self, cairo_t *cr, GtkWidget *widget);

/* The bar at the top of a view that is shown to an audience: in full screen, with large text and keys of its
 * own. Its parent is the view. It is visible while presenting. */
#define QUEENS_TYPE_LEARN_PRESENTATION (queens_learn_presentation_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnPresentation,
                      queens_learn_presentation,
                      QUEENS,
                      LEARN_PRESENTATION,
                      GtkBox)

void queens_learn_presentation_show (QueensLearnPresentation *self, const QueensLearnScene *scene);

/* Sets the row of the page in which the method is chosen, for the same choice in the bar, and the pane
 * whose legend is in the bar. Call it once. */
void queens_learn_presentation_set_parts (QueensLearnPresentation *self,
                                          AdwComboRow *row,
                                          QueensLearnTreePane *pane);

/* Opens the list of methods. */
void queens_learn_presentation_choose_method (QueensLearnPresentation *self);

/* Makes the text larger, or for a negative number smaller, by this many steps. */
void queens_learn_presentation_change_text_size (QueensLearnPresentation *self, int n_steps);

/* What a run has counted, and the step. */
#define QUEENS_TYPE_LEARN_COUNTS (queens_learn_counts_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnCounts, queens_learn_counts, QUEENS, LEARN_COUNTS, GtkBox)

void queens_learn_counts_show (QueensLearnCounts *self, const QueensLearnScene *scene);

/* Sets whether it also shows the step. */
void queens_learn_counts_set_shows_step (QueensLearnCounts *self, gboolean shows_step);

/* A table in which each row is as high as it needs to be, with lines between the rows. Columns of
 * numbers that do not fit are left out; if too few would fit, the numbers of a row are below its
 * title. */
#define QUEENS_TYPE_LEARN_TABLE (queens_learn_table_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnTable, queens_learn_table, QUEENS, LEARN_TABLE, GtkWidget)

/* Adds a widget in a row, from the first to the last of these columns. */
void
queens_learn_table_attach (QueensLearnTable *self, GtkWidget *widget, int row, int first, int last);

/* Sets the order in which the last n_order columns, those of numbers, are shown: the first of them always,
 * and each further one if there is room. The other columns, of which the last one has the titles, are
 * always shown. There are at most 12 columns. */
void queens_learn_table_set_order (QueensLearnTable *self, const int *order, int n_order);

/* The comparison of methods: a table and a chart of the work of each method for n = 1, 2, …, measured on
 * this machine. */
#define QUEENS_TYPE_LEARN_COMPARE (queens_learn_compare_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnCompare, queens_learn_compare, QUEENS, LEARN_COMPARE, AdwBin)

/* Sets the n whose results the table shows. */
void queens_learn_compare_set_board_size (QueensLearnCompare *self, int n);

/* Moves the focus to the next of the choices, the table, and the chart. */
void queens_learn_compare_next_pane (QueensLearnCompare *self);

/* Asks where to save the chart or the table. Does nothing if there are no results. */
void queens_learn_compare_export (QueensLearnCompare *self);

/* The variables of a method at a step, below a heading: names and values in two columns. */
#define QUEENS_TYPE_LEARN_VARIABLES (queens_learn_variables_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnVariables, queens_learn_variables, QUEENS, LEARN_VARIABLES, GtkBox)

void queens_learn_variables_show (QueensLearnVariables *self, const QueensLearnScene *scene);

/* Reserves the height that the variables of a run need at most, so that widgets below do not move.
 * Hides the widget if the method has no variables. */
void queens_learn_variables_begin (QueensLearnVariables *self,
                                   const QueensMethodRequest *request,
                                   QueensSquareNames names);

/* Asks for a file, and saves the chart of a measure, or all results as a table. Copies results. */
void queens_learn_export (GtkWidget *widget, const GArray *results, QueensMeasure measure);

/* Ask for a file, and save the tree or the lists, of which they take ownership. */
void queens_learn_export_tree (GtkWidget *widget, QueensTreePicture *tree);
void queens_learn_export_links (GtkWidget *widget, QueensLinksPicture *lists);

/* Asks for a file, and saves a worksheet of the request's first steps. */
void queens_learn_export_worksheet (GtkWidget *widget, const QueensMethodRequest *request);

/* Copies a step as a picture for slides, with the board, a title, and the sentence; then shows a
 * toast. */
void queens_learn_copy_step (GtkWidget *widget,
                             const QueensBoardContent *content,
                             const QueensBoardStyle *style,
                             const char *title,
                             const char *sentence);
