/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/page.h"

#include "app/announce.h"
#include "app/layout/focus.h"
#include "app/layout/a11y.h"
#include "app/layout/page.h"
#include "app/layout/text.h"
#include "app/learn/parts.h"
#include "app/settings.h"
#include "model/learn/board.h"
#include "model/learn/method-text.h"
#include "model/learn/worksheet.h"

#include <glib/gi18n.h>

/* The board size on which to predict after the lesson. */
#define PREDICT_N 5
/* How much larger the coordinates of the board are in a presentation. */
#define PRESENTATION_TEXT_SCALE 2.0
/* The width, in px, of the text about the method. A narrow window has room for it. */
#define ABOUT_WIDTH 320

struct _QueensLearnPage
{
  AdwBin parent_instance;

  QueensLearnSession *session;
  QueensPrediction *prediction;
  gboolean tree_shown;
  QueensPosition given[QUEENS_MAX_N + 1]; /* by n */
  guint64 steps[QUEENS_MAX_N + 1];        /* by n: the last step shown */
  int n;                                  /* the board size; 0 until the window sets it */
  QueensBoardStyle style;

  GtkStack *stack;
  GtkWidget *step_view;        /* its child that steps through a run */
  QueensLearnCompare *compare; /* its other child; NULL until it is needed */
  QueensLearnPresentation *presentation;
  GtkWidget *key_line; /* what the keys do in the presentation */
  GtkPaned *paned;
  QueensPageLayout *layout;
  QueensBoardView *board;
  QueensLearnSentence *sentence;
  GtkWidget *controls; /* the player, the lesson, or the answers */
  QueensLearnPlayer *player;
  QueensLearnLesson *lesson;
  QueensLearnAnswers *answers;
  GtkStack *side_stack;
  QueensLearnCallStack *call_stack;
  QueensLearnBoards *boards;
  QueensLearnTreePane *tree_pane;
  GtkWidget *panel;
  GtkBox *panel_box;
  QueensPredictionPanel *prediction_panel;
  QueensPredictionScore *prediction_score;
  GtkWidget *method_list;
  AdwComboRow *method_row;
  GtkWidget *given_list;
  AdwPreferencesRow *given_row;
  QueensLearnCode *code;
  QueensLearnVariables *variables;
  QueensLearnCounts *counts;
  QueensLearnChoices *choices;
  GtkWidget *marks_group;
  GtkSwitch *attacked_switch;
  AdwComboRow *values_row;
  GtkLabel *about_label;
};

static void queens_learn_page_iface_init (QueensPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (QueensLearnPage,
                               queens_learn_page,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (QUEENS_TYPE_PAGE,
                                                      queens_learn_page_iface_init))

enum
{
  VIEW = 1,
  TREE_SHOWN,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static const QueensMethodState *
get_state (QueensLearnPage *self)
{
  return queens_learn_session_get_view (self->session)->state;
}

/* The queens from Play. The run searches only for solutions that contain them; if they are in conflict, there is
 * nothing to search. */
static const QueensPosition *
get_given (QueensLearnPage *self)
{
  return &queens_learn_session_get_view (self->session)->request->given;
}

static QueensLearnMode
get_mode (QueensLearnPage *self)
{
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];

  if (queens_learn_lesson_get_part (self->lesson) >= 0)
    return QUEENS_MODE_LESSON;
  if (queens_rules_find_conflicts (get_given (self), conflicts) > 0)
    return QUEENS_MODE_CONFLICT;
  return queens_prediction_get_view (self->prediction)->phase == QUEENS_PREDICTION_OFF
             ? QUEENS_MODE_SEARCH
             : QUEENS_MODE_PREDICT;
}

/* If there are queens from Play, squares are also named as in Play. */
static QueensSquareNames
get_names (QueensLearnPage *self)
{
  QueensSquareNames names = queens_learn_choices_get_names (self->choices);

  return queens_square_set_size (get_given (self)) > 0 && names == QUEENS_NAMES_INDICES
             ? QUEENS_NAMES_BOTH
             : names;
}

/* The visible part of the session. */

static void
update_board (QueensLearnPage *self, const QueensLearnScene *scene)
{
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  const QueensMethodState *state = scene->view->state;
  QueensBoardContent content = queens_learn_board_content (state, conflicts);
  gboolean predict = scene->mode == QUEENS_MODE_PREDICT;

  /* Without a run, all given queens are shown. */
  if (scene->mode == QUEENS_MODE_CONFLICT)
    {
      content = queens_board_content_new (get_given (self));
      content.given = content.queens;
      content.n_conflicts = queens_rules_find_conflicts (get_given (self), conflicts);
      content.conflicts = conflicts;
    }
  content.values = (QueensSquareValues) adw_combo_row_get_selected (self->values_row);
  if (scene->mode == QUEENS_MODE_LESSON)
    content.values
        = queens_lesson_get (queens_learn_lesson_get_part (self->lesson))->shows_differences
              ? QUEENS_VALUES_DIFFERENCES
              : QUEENS_VALUES_NONE;
  /* Marks that would give away the answer to a question are hidden; in a local search, so are those of attacked
   * squares, which would contradict the numbers of attacks that it writes on squares. */
  content.show_attacked
      = gtk_switch_get_active (self->attacked_switch) && !predict && !state->method->is_local;
  if (predict)
    {
      content.crosses = queens_square_set_empty (content.queens.n);
      queens_learn_board_add_attackers (&content, state);
    }
  /* Squares can be clicked if a question asks for one. */
  queens_board_view_set_interactive (self->board, scene->wants_square);
  queens_board_view_set_content (self->board, &content, &self->style);
  /* The sentence says what has changed. */
  queens_announce (GTK_WIDGET (self->board), "");
}

/* The calls, or the stored boards. */
static void
update_side_stack (QueensLearnPage *self, const QueensLearnScene *scene)
{
  const QueensMethod *method = scene->view->state->method;
  gboolean has_entries = queens_method_has_entries (method);

  gtk_widget_set_visible (GTK_WIDGET (self->side_stack), has_entries || method->is_recursive);
  gtk_stack_set_visible_child (self->side_stack, has_entries ? GTK_WIDGET (self->boards)
                                                             : GTK_WIDGET (self->call_stack));
  if (has_entries)
    queens_learn_boards_show (self->boards, scene);
  else if (method->is_recursive)
    queens_learn_call_stack_show (self->call_stack, scene);
}

static void
enable (QueensLearnPage *self, const char *action, gboolean enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

/* Only while searching can the user step freely. */
static void
update_actions (QueensLearnPage *self, const QueensLearnScene *scene)
{
  const QueensPredictionView *prediction = queens_prediction_get_view (self->prediction);
  const QueensLearnView *view = scene->view;
  const QueensMethod *method = view->state->method;
  gboolean search = scene->mode == QUEENS_MODE_SEARCH;
  gboolean can_step_over = queens_learn_breakpoint_can_step_over (method);
  gboolean has_backtracks = queens_learn_breakpoint_has_backtracks (method);
  gboolean forward = search && !view->at_end, back = search && view->state->step > 0;

  enable (self, "learn.start", back || (search && view->seeking));
  enable (self, "learn.back", back || queens_learn_lesson_get_part (self->lesson) > 0);
  enable (self, "learn.back-over", back && can_step_over);
  enable (self, "learn.back-out", back && can_step_over);
  enable (self, "learn.previous-solution", back);
  enable (self, "learn.previous-backtrack", back && has_backtracks);
  enable (self, "learn.step",
          forward || scene->mode == QUEENS_MODE_LESSON
              || prediction->phase == QUEENS_PREDICTION_ANSWERED);
  enable (self, "learn.over", forward && can_step_over);
  enable (self, "learn.out", forward && can_step_over);
  enable (self, "learn.next-solution", forward);
  enable (self, "learn.next-backtrack", forward && has_backtracks);
  enable (self, "learn.end", forward);
  enable (self, "learn.go-to-step", search);
  enable (self, "learn.play", forward || (search && view->seeking));
  enable (self, "learn.answer",
          prediction->phase == QUEENS_PREDICTION_ASKING
              && prediction->kind == QUEENS_PREDICTION_RULE);
  enable (self, "learn.give-up", prediction->phase == QUEENS_PREDICTION_ASKING);
  enable (self, "learn.predict",
          scene->mode == QUEENS_MODE_PREDICT
              || (search && queens_prediction_supports (method, QUEENS_PREDICTION_WHERE)));
  enable (self, "learn.tree", !method->is_local);
  enable (self, "learn.worksheet", queens_worksheet_has_method (method));
  enable (self, "learn.lists", method->store == QUEENS_STORE_LINKS);
}

static gboolean
is_presenting (QueensLearnPage *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->presentation));
}

/* Shows what the mode needs. A presentation has no controls but its keys, except for a question or a lesson. */
static void
update_mode (QueensLearnPage *self, const QueensLearnScene *scene)
{
  gboolean lesson = scene->mode == QUEENS_MODE_LESSON;
  gboolean predict = scene->mode == QUEENS_MODE_PREDICT;
  gboolean show_choices = !predict && !scene->presenting;

  gtk_widget_set_visible (GTK_WIDGET (self->player), !lesson && !predict);
  gtk_widget_set_visible (GTK_WIDGET (self->lesson), lesson);
  gtk_widget_set_visible (GTK_WIDGET (self->answers), predict);
  gtk_widget_set_visible (self->controls, !scene->presenting || lesson || predict);
  gtk_widget_set_visible (self->key_line, scene->presenting && !lesson);
  gtk_widget_set_visible (GTK_WIDGET (self->prediction_panel), predict);
  gtk_widget_set_visible (GTK_WIDGET (self->prediction_score), predict);
  gtk_widget_set_visible (GTK_WIDGET (self->counts), !predict);
  gtk_widget_set_visible (self->method_list, show_choices && !lesson);
  gtk_widget_set_visible (GTK_WIDGET (self->choices), show_choices && !lesson);
  gtk_widget_set_visible (self->marks_group, show_choices);
}

/* Shows the state of the session, of the prediction, and of the page itself. */
static void
queens_learn_page_update (QueensPage *page)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (page);
  const QueensPredictionView *prediction = queens_prediction_get_view (self->prediction);
  gboolean predict = get_mode (self) == QUEENS_MODE_PREDICT;
  gboolean lesson_asks = queens_learn_lesson_asks (self->lesson);
  const QueensLearnScene scene = {
    .mode = get_mode (self),
    .view = queens_learn_session_get_view (self->session),
    .prediction = self->prediction,
    .lesson = self->lesson,
    .style = &self->style,
    .names = get_names (self),
    .wants_square = lesson_asks
                    || (prediction->phase == QUEENS_PREDICTION_ASKING
                        && prediction->kind == QUEENS_PREDICTION_WHERE),
    .hide_ahead = lesson_asks || predict,
    .asking = predict && prediction->phase != QUEENS_PREDICTION_ANSWERED,
    .presenting = is_presenting (self),
  };

  queens_learn_sentence_show (self->sentence, &scene);
  queens_prediction_panel_show (self->prediction_panel, &scene);
  queens_prediction_score_show (self->prediction_score, &scene);
  queens_learn_answers_show (self->answers, &scene);
  update_mode (self, &scene);
  queens_learn_presentation_show (self->presentation, &scene);
  update_board (self, &scene);
  queens_learn_variables_show (self->variables, &scene);
  update_side_stack (self, &scene);
  queens_learn_counts_show (self->counts, &scene);
  queens_learn_player_show (self->player, &scene);
  update_actions (self, &scene);
  queens_learn_code_show (self->code, &scene);
  queens_learn_panes_show (self->paned, &scene, self->tree_shown);
  queens_learn_counts_set_shows_step (
      self->counts, !scene.presenting && !gtk_widget_get_visible (GTK_WIDGET (self->tree_pane)));
}

/* The choices. */

static void
update_texts (QueensLearnPage *self, const QueensMethodRequest *request)
{
  const QueensMethod *method = request->method;
  g_auto (GStrv) code = queens_method_dup_pseudocode (request);
  int n_given = queens_square_set_size (&request->given);
  g_autofree char *given = g_strdup_printf (
      /* Translators: a heading: the search below this number of given queens */
      ngettext ("Search From %d Queen", "Search From %d Queens", (gulong) n_given), n_given);

  gtk_label_set_text (self->about_label, queens_method_get_description (method));
  adw_preferences_row_set_title (self->given_row, given);
  gtk_widget_set_visible (self->given_list, n_given > 0);
  queens_learn_code_set_lines (self->code, code);
  queens_board_view_set_label (self->board, queens_method_get_title (method));
}

static QueensMethodRequest
get_request (QueensLearnPage *self)
{
  QueensMethodRequest request;

  if (queens_learn_lesson_get_part (self->lesson) >= 0)
    return queens_lesson_request ();
  request = queens_learn_choices_get_request (self->choices, self->n);
  request.given = self->given[self->n];
  return request;
}

/* The look of the boards, and the names of squares. */
static void
update_style (QueensLearnPage *self)
{
  self->style = queens_settings_get_board_style ();
  self->style.coordinates = get_names (self) == QUEENS_NAMES_INDICES ? QUEENS_COORDINATES_INDICES
                                                                     : QUEENS_COORDINATES_FRAME;
  self->style.text_scale = is_presenting (self) ? PRESENTATION_TEXT_SCALE : 1.0;
  if (self->n > 0)
    queens_learn_variables_begin (
        self->variables, queens_learn_session_get_view (self->session)->request, get_names (self));
  queens_page_queue_update (self);
}

/* Starts the chosen run. If there are given queens, it starts with them on the board. */
static void
begin (QueensLearnPage *self)
{
  QueensMethodRequest request = get_request (self);

  queens_prediction_end (self->prediction);
  update_texts (self, &request);
  queens_learn_sentence_begin (self->sentence);
  queens_learn_session_begin (self->session, &request);
  if (get_mode (self) != QUEENS_MODE_CONFLICT)
    queens_learn_session_seek (self->session, (guint64) queens_square_set_size (&request.given));
  update_style (self);
}

/* The lesson. */

/* The window shows the board size of the lesson while the lesson is visible. */
static int
queens_learn_page_get_board_size (QueensPage *page)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (page);

  return get_mode (self) == QUEENS_MODE_LESSON && gtk_widget_get_mapped (self->step_view)
             ? queens_lesson_request ().n
             : 0;
}

static void
begin_lesson (QueensLearnPage *self)
{
  queens_learn_lesson_set_part (self->lesson, 0);
  begin (self);
  g_signal_emit_by_name (self, "board-changed");
}

/* Starts the lesson if it was never seen, as soon as the view is visible and has a size. */
static void
begin_unseen_lesson (QueensLearnPage *self)
{
  if (gtk_widget_get_mapped (self->step_view) && self->n > 0
      && queens_learn_lesson_get_part (self->lesson) < 0
      && queens_square_set_size (&self->given[self->n]) == 0
      && !g_settings_get_boolean (queens_settings_get (), "learn-lesson-seen"))
    begin_lesson (self);
}

/* From now on, the lesson does not start by itself. */
static void
end_lesson (QueensLearnPage *self)
{
  if (queens_learn_lesson_get_part (self->lesson) < 0)
    return;
  g_settings_set_boolean (queens_settings_get (), "learn-lesson-seen", TRUE);
  queens_learn_lesson_set_part (self->lesson, -1);
  begin (self);
  g_signal_emit_by_name (self, "board-changed");
}

/* Leaves the lesson, and shows a step of its method on a board of this size. */
static void
go_on_from_lesson (QueensLearnPage *self, int n, guint64 step)
{
  end_lesson (self);
  queens_learn_choices_choose (self->choices, queens_lesson_request ().method);
  self->given[n] = queens_square_set_empty (n);
  queens_host_set_board_size (GTK_WIDGET (self), n);
  queens_learn_session_seek (self->session, step);
}

static void
show_lesson (QueensLearnPage *self, int part)
{
  guint64 step = queens_lesson_get (MIN (part, queens_lesson_get_n () - 1))->step;

  if (part == queens_lesson_get_n ())
    {
      go_on_from_lesson (self, queens_lesson_request ().n, step);
      return;
    }
  queens_learn_lesson_set_part (self->lesson, part);
  queens_learn_session_seek (self->session, step);
}

/* The buttons of the last part of the lesson: predict on a small board, or choose a method. */
static void
after_lesson_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (widget);
  gboolean predict = g_str_equal (action, "learn.lesson-predict");

  if (get_mode (self) != QUEENS_MODE_LESSON)
    return;
  go_on_from_lesson (self, predict ? PREDICT_N : queens_lesson_request ().n, 0);
  gtk_widget_grab_focus (widget);
  if (predict)
    queens_prediction_begin (self->prediction, QUEENS_PREDICTION_WHERE,
                             queens_prediction_score_get_filter (self->prediction_score));
  queens_page_finish_update (self);
  if (!predict)
    adw_action_row_activate (ADW_ACTION_ROW (self->method_row));
}

static void
lesson_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (g_str_equal (action, "learn.lesson"))
    begin_lesson (QUEENS_LEARN_PAGE (widget));
  else
    end_lesson (QUEENS_LEARN_PAGE (widget));
  gtk_widget_grab_focus (widget);
}

/* The steps of the previous run do not apply to this one. */
static void
request_chosen_cb (QueensLearnPage *self)
{
  memset (self->steps, 0, sizeof self->steps);
  if (self->n > 0)
    begin (self);
}

static void
set_board_size (QueensLearnPage *self, int n)
{
  guint64 step = self->steps[n];

  if (n == self->n)
    return;
  if (self->n > 0 && queens_learn_lesson_get_part (self->lesson) < 0)
    self->steps[self->n] = get_state (self)->step;
  self->n = n;
  if (queens_learn_lesson_get_part (self->lesson) >= 0)
    {
      end_lesson (self);
      return;
    }
  begin (self);
  if (step > 0)
    queens_learn_session_seek (self->session, step);
  begin_unseen_lesson (self);
}

static void
open_position (QueensLearnPage *self, const QueensPosition *position)
{
  end_lesson (self);
  self->given[position->n] = *position;
  self->steps[position->n] = 0;
  if (self->n != position->n)
    set_board_size (self, position->n);
  else
    begin (self);
}

/* The page. */

/* Created only when it is shown, because it has as many widgets as the rest of the page. */
static QueensLearnCompare *
ensure_compare (QueensLearnPage *self)
{
  if (self->compare)
    return self->compare;
  self->compare = g_object_new (QUEENS_TYPE_LEARN_COMPARE, NULL);
  queens_a11y_apply (GTK_WIDGET (self->compare));
  queens_learn_compare_set_board_size (self->compare, self->n);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->compare), "compare");
  return self->compare;
}

static gboolean
is_comparing (QueensLearnPage *self)
{
  return gtk_stack_get_visible_child (self->stack) != self->step_view;
}

static void
queens_learn_page_set_board_size (QueensPage *page, int n)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (page);

  set_board_size (self, n);
  if (self->compare)
    queens_learn_compare_set_board_size (self->compare, self->n);
}

void
queens_learn_page_open_position (QueensLearnPage *self, const QueensPosition *position)
{
  gtk_stack_set_visible_child (self->stack, self->step_view);
  open_position (self, position);
}

static void
queens_learn_page_update_style (QueensPage *page)
{
  update_style (QUEENS_LEARN_PAGE (page));
}

static QueensBoardView *
queens_learn_page_get_board (QueensPage *page)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (page);

  return is_comparing (self) ? NULL : self->board;
}

static const char *
queens_learn_page_get_help (QueensPage *page)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (page);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (is_comparing (self))
    return "compare";
  if (is_presenting (self))
    return "class#present";
  if (!focus || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->tree_pane)))
    return "learn";
  return queens_learn_tree_pane_shows_lists (self->tree_pane) ? "learn#lists" : "learn#tree";
}

static char *
queens_learn_page_dup_file_name (QueensPage *page)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (page);
  const QueensMethodState *state = get_state (self);

  return g_strdup_printf ("%s-%d-%" G_GUINT64_FORMAT, state->method->name, state->n, state->step);
}

static void
queens_learn_page_export (QueensPage *page)
{
  queens_learn_compare_export (ensure_compare (QUEENS_LEARN_PAGE (page)));
}

static void
queens_learn_page_iface_init (QueensPageInterface *iface)
{
  iface->set_board_size = queens_learn_page_set_board_size;
  iface->update = queens_learn_page_update;
  iface->update_style = queens_learn_page_update_style;
  iface->get_help = queens_learn_page_get_help;
  iface->get_board = queens_learn_page_get_board;
  iface->get_board_size = queens_learn_page_get_board_size;
  iface->dup_file_name = queens_learn_page_dup_file_name;
  iface->export_without_board = queens_learn_page_export;
}

static void
view_changed_cb (QueensLearnPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[VIEW]);
}

/* Actions. */

/* The breakpoint for an action. */
static QueensLearnBreakpoint
get_breakpoint (QueensLearnPage *self, const char *action)
{
  if (g_str_has_suffix (action, "over"))
    return queens_learn_breakpoint_over (get_state (self));
  if (g_str_has_suffix (action, "out"))
    return queens_learn_breakpoint_out (get_state (self));
  return (QueensLearnBreakpoint){ .kind = g_str_has_suffix (action, "backtrack")
                                              ? QUEENS_BREAKPOINT_BACKTRACK
                                              : QUEENS_BREAKPOINT_SOLUTION };
}

static void
step_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (widget);
  guint64 step = queens_learn_session_get_view (self->session)->target;

  if (get_mode (self) == QUEENS_MODE_LESSON)
    {
      show_lesson (self, MAX (0, queens_learn_lesson_get_part (self->lesson)
                                     + (g_str_equal (action, "learn.step") ? 1 : -1)));
      return;
    }
  if (get_mode (self) == QUEENS_MODE_PREDICT)
    queens_prediction_next (self->prediction);
  else if (g_str_equal (action, "learn.start"))
    queens_learn_session_seek (self->session, 0);
  else if (g_str_equal (action, "learn.back"))
    queens_learn_session_seek (self->session, step > 0 ? step - 1 : 0);
  else if (g_str_equal (action, "learn.step"))
    queens_learn_session_seek (self->session, step + 1);
  else
    queens_learn_session_seek (self->session, G_MAXUINT64);
}

static void
find_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (widget);
  QueensLearnBreakpoint breakpoint = get_breakpoint (self, action);
  gboolean back
      = g_str_has_prefix (action, "learn.back-") || g_str_has_prefix (action, "learn.previous-");

  queens_learn_session_find (self->session, &breakpoint, back);
}

static void
run_to_line_cb (QueensLearnPage *self, int line)
{
  QueensLearnBreakpoint breakpoint = { .kind = QUEENS_BREAKPOINT_LINE, .number = line };

  if (get_mode (self) == QUEENS_MODE_SEARCH)
    queens_learn_session_find (self->session, &breakpoint, FALSE);
}

static void
seek_cb (QueensLearnPage *self, guint64 step)
{
  if (get_mode (self) == QUEENS_MODE_SEARCH)
    queens_learn_session_seek (self->session, step);
}

static void
ask_step_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (widget);

  queens_learn_player_ask_step (self->player, get_state (self)->step);
}

/* Pauses whatever is moving; otherwise, starts stepping. */
static void
play_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (widget);
  const QueensLearnView *view = queens_learn_session_get_view (self->session);

  if (view->playing || view->seeking)
    queens_learn_session_pause (self->session);
  else
    queens_learn_session_play (self->session);
}

/* A square was clicked as an answer. */
static void
move_cb (QueensBoardView *board, const QueensMove *move, QueensLearnPage *self)
{
  QueensMethodSquare square = queens_method_square_from_square (move->square, get_state (self)->n);

  if (move->kind != QUEENS_MOVE_QUEEN)
    return;
  if (get_mode (self) == QUEENS_MODE_LESSON)
    {
      if (queens_learn_lesson_answer (self->lesson, square))
        queens_learn_session_seek (
            self->session, queens_lesson_get (queens_learn_lesson_get_part (self->lesson))->step);
      queens_page_queue_update (self);
    }
  else
    queens_prediction_answer_square (self->prediction, square);
}

/* Predicting. */

static void
begin_prediction (QueensLearnPage *self)
{
  queens_prediction_begin (self->prediction,
                           queens_prediction_panel_get_kind (self->prediction_panel),
                           queens_prediction_score_get_filter (self->prediction_score));
}

static void
prediction_chosen_cb (QueensLearnPage *self)
{
  if (get_mode (self) == QUEENS_MODE_PREDICT)
    begin_prediction (self);
}

static void
predict_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (widget);

  queens_learn_session_pause (self->session);
  if (get_mode (self) == QUEENS_MODE_PREDICT)
    queens_prediction_end (self->prediction);
  else
    begin_prediction (self);
}

static void
answer_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (widget);
  int rules[QUEENS_PREDICTION_N_RULES], answer = g_variant_get_int32 (parameter);

  if (answer < queens_prediction_list_rules (get_state (self), rules))
    queens_prediction_answer_rule (self->prediction, rules[answer]);
}

static void
give_up_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_prediction_give_up (QUEENS_LEARN_PAGE (widget)->prediction);
}

/* The text can be selected so that it takes the focus and a screen reader reads it; GTK selects all of it. GTK 4.8
 * measures the height of what a popover contains for a width that includes the shadow. */
static void
about_shown_cb (QueensLearnPage *self)
{
  GtkWidget *text = GTK_WIDGET (self->about_label);
  int width, height;

  gtk_label_select_region (self->about_label, 0, 0);
  gtk_widget_set_size_request (text, ABOUT_WIDTH, -1);
  gtk_widget_measure (text, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (text, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_set_size_request (text, ABOUT_WIDTH, height);
}

/* Opens the list of methods at the top of the presentation. */
static void
choose_method_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (widget);

  if (is_presenting (self) && get_mode (self) == QUEENS_MODE_SEARCH)
    queens_learn_presentation_choose_method (self->presentation);
}

/* Shows the tree, or the lists, in the presentation, which has no switch. */
static void
lists_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (widget);
  gboolean lists = queens_learn_tree_pane_shows_lists (self->tree_pane);

  g_object_set (self->tree_pane, "view", lists ? "tree" : "lists", NULL);
}

static void
clear_given_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPosition empty = queens_square_set_empty (get_state (QUEENS_LEARN_PAGE (widget))->n);

  open_position (QUEENS_LEARN_PAGE (widget), &empty);
}

/* Opens the queens of this step in Play. */
static void
open_in_play_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (widget);
  QueensSquareSet none = queens_square_set_empty (get_state (self)->n);
  QueensPosition queens = get_mode (self) == QUEENS_MODE_CONFLICT
                              ? *get_given (self)
                              : queens_method_state_position (get_state (self));

  queens_host_play_position (widget, &queens, &none);
}

/* Exporting. */

static void
copy_step_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (widget);
  const QueensMethodState *state = get_state (self);
  g_autofree char *title = g_strdup_printf (
      /* Translators: a method, and the board size (the same number twice) */
      _ ("%s, %d × %d"), queens_method_get_title (state->method), state->n, state->n);

  queens_page_finish_update (self);
  queens_learn_copy_step (widget, queens_board_view_get_content (self->board), &self->style, title,
                          queens_learn_sentence_get_text (self->sentence));
}

/* For the board size of the page, or the nearest one that fits on a page. */
static void
worksheet_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (widget);
  int n = CLAMP (self->n, QUEENS_WORKSHEET_MIN_N, QUEENS_WORKSHEET_MAX_N);
  QueensMethodRequest request = queens_learn_choices_get_request (self->choices, n);

  queens_learn_export_worksheet (widget, &request);
}

/* The tree. */

static void
set_tree_shown (QueensLearnPage *self, gboolean shown)
{
  self->tree_shown = shown;
  queens_learn_session_want_tree (self->session, shown);
  queens_page_queue_update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[TREE_SHOWN]);
}

/* The tree is shown if there is room, until the user shows or hides it. */
static void
show_tree_in_room (QueensLearnPage *self)
{
  set_tree_shown (self, queens_learn_panes_have_room (self->paned));
}

/* In a narrow window, the pseudocode comes first. */
static void
narrow_changed_cb (QueensLearnPage *self)
{
  gboolean narrow;

  g_object_get (self->layout, "narrow", &narrow, NULL);
  gtk_box_reorder_child_after (self->panel_box, GTK_WIDGET (self->code),
                               narrow ? NULL : self->given_list);
  show_tree_in_room (self);
}

/* The presentation. */

static void
text_size_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_learn_presentation_change_text_size (QUEENS_LEARN_PAGE (widget)->presentation,
                                              g_str_has_suffix (action, "larger") ? 1 : -1);
}

/* An audience also sees the tree, but not the choices. */
static void
presentation_changed_cb (QueensLearnPage *self)
{
  queens_learn_tree_pane_set_presenting (self->tree_pane, is_presenting (self));
  if (is_presenting (self))
    set_tree_shown (self, TRUE);
  else
    show_tree_in_room (self);
  update_style (self);
}

/* Moves the focus to the next of the board, the panel, and the tree; while methods are compared, to the next pane
 * of the comparison. GtkPaned would return it to the widget that had it last, which may be in a closed popover. */
static void
next_pane_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (widget);
  GtkWidget *panes[] = { GTK_WIDGET (self->board), self->panel, GTK_WIDGET (self->tree_pane) };

  if (is_comparing (self))
    queens_learn_compare_next_pane (self->compare);
  else
    queens_focus_next_pane (panes, G_N_ELEMENTS (panes));
}

/* The object. */

static gboolean
queens_learn_page_grab_focus (GtkWidget *widget)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (widget);

  return gtk_widget_grab_focus (is_comparing (self) ? GTK_WIDGET (self->compare)
                                                    : GTK_WIDGET (self->board));
}

/* AdwBin's own handler takes the focus itself when Shift+Tab leaves the board, and then gives it back to
 * the board. */
static gboolean
queens_learn_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (QUEENS_LEARN_PAGE (widget)->stack), direction);
}

static void
queens_learn_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (queens_learn_page_parent_class)->root (widget);
  show_tree_in_room (QUEENS_LEARN_PAGE (widget));
}

static void
step_mapped_cb (QueensLearnPage *self)
{
  begin_unseen_lesson (self);
  g_signal_emit_by_name (self, "board-changed");
}

static void
step_unmapped_cb (QueensLearnPage *self)
{
  queens_learn_session_pause (self->session);
  g_signal_emit_by_name (self, "board-changed");
}

static void
queens_learn_page_dispose (GObject *object)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (object);

  self->n = 0; /* nothing more is shown */
  G_OBJECT_CLASS (queens_learn_page_parent_class)->dispose (object);
}

/* The parts of the page use the prediction and the session until they are disposed. */
static void
queens_learn_page_finalize (GObject *object)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (object);

  queens_prediction_free (self->prediction);
  queens_learn_session_free (self->session);
  G_OBJECT_CLASS (queens_learn_page_parent_class)->finalize (object);
}

static void
queens_learn_page_get_property (GObject *object,
                                guint property_id,
                                GValue *value,
                                GParamSpec *pspec)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (object);

  if (property_id == VIEW)
    g_value_set_string (value, is_comparing (self) ? "compare" : "step");
  else
    g_value_set_boolean (value, self->tree_shown);
}

static void
queens_learn_page_set_property (GObject *object,
                                guint property_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  QueensLearnPage *self = QUEENS_LEARN_PAGE (object);

  if (property_id == TREE_SHOWN)
    set_tree_shown (self, g_value_get_boolean (value));
  else
    gtk_stack_set_visible_child (self->stack, g_strcmp0 (g_value_get_string (value), "compare") == 0
                                                  ? GTK_WIDGET (ensure_compare (self))
                                                  : self->step_view);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, stack);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, step_view);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, presentation);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, key_line);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, paned);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, layout);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, board);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, sentence);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, controls);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, player);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, lesson);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, answers);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, side_stack);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, call_stack);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, boards);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, tree_pane);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, panel);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, panel_box);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, prediction_panel);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, prediction_score);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, method_list);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, method_row);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, given_list);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, given_row);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, code);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, variables);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, counts);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, choices);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, marks_group);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, attacked_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, values_row);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPage, about_label);
  gtk_widget_class_bind_template_callback (widget_class, about_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, view_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_mapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_unmapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, request_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, prediction_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_style);
  gtk_widget_class_bind_template_callback (widget_class, run_to_line_cb);
  gtk_widget_class_bind_template_callback (widget_class, seek_cb);
  gtk_widget_class_bind_template_callback (widget_class, queens_page_queue_update);
  gtk_widget_class_bind_template_callback (widget_class, presentation_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_changed_cb);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc func;
  } actions[] = {
    { "learn.start", step_cb },
    { "learn.back", step_cb },
    { "learn.step", step_cb },
    { "learn.end", step_cb },
    { "learn.go-to-step", ask_step_cb },
    { "learn.over", find_cb },
    { "learn.out", find_cb },
    { "learn.back-over", find_cb },
    { "learn.back-out", find_cb },
    { "learn.next-solution", find_cb },
    { "learn.previous-solution", find_cb },
    { "learn.next-backtrack", find_cb },
    { "learn.previous-backtrack", find_cb },
    { "learn.lesson", lesson_cb },
    { "learn.leave-lesson", lesson_cb },
    { "learn.lesson-predict", after_lesson_cb },
    { "learn.lesson-method", after_lesson_cb },
    { "learn.play", play_cb },
    { "learn.predict", predict_cb },
    { "learn.give-up", give_up_cb },
    { "learn.copy-step", copy_step_cb },
    { "learn.worksheet", worksheet_cb },
    { "learn.text-larger", text_size_cb },
    { "learn.text-smaller", text_size_cb },
    { "learn.clear-given", clear_given_cb },
    { "learn.choose-method", choose_method_cb },
    { "learn.lists", lists_cb },
    { "learn.next-pane", next_pane_cb },
    { "learn.open-in-play", open_in_play_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].func);
  gtk_widget_class_install_action (widget_class, "learn.answer", "i", answer_cb);
  gtk_widget_class_install_property_action (widget_class, "learn.tree", "tree-shown");
}

static void
queens_learn_page_class_init (QueensLearnPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = queens_learn_page_get_property;
  object_class->set_property = queens_learn_page_set_property;
  object_class->dispose = queens_learn_page_dispose;
  object_class->finalize = queens_learn_page_finalize;
  widget_class->grab_focus = queens_learn_page_grab_focus;
  widget_class->focus = queens_learn_page_focus;
  widget_class->root = queens_learn_page_root;

  properties[VIEW]
      = g_param_spec_string ("view", NULL, NULL, "step",
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[TREE_SHOWN]
      = g_param_spec_boolean ("tree-shown", NULL, NULL, FALSE,
                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/learn/page.ui");
  bind_children (widget_class);
  install_actions (widget_class);
}

static void
speed_chosen_cb (QueensLearnPage *self)
{
  queens_learn_session_set_speed (self->session,
                                  g_settings_get_int (queens_settings_get (), "learn-speed"));
}

static void
connect_signals (QueensLearnPage *self)
{
  g_signal_connect_object (queens_settings_get (), "changed::learn-speed",
                           G_CALLBACK (speed_chosen_cb), self, G_CONNECT_SWAPPED);
  speed_chosen_cb (self);
  g_signal_connect (self->board, "move", G_CALLBACK (move_cb), self);
  g_signal_connect_swapped (self->tree_pane, "notify::view", G_CALLBACK (queens_page_queue_update),
                            self);
}

static void
queens_learn_page_init (QueensLearnPage *self)
{
  self->session = queens_learn_session_new (queens_page_queue_update, self);
  self->prediction = queens_prediction_new (self->session, queens_page_queue_update, self);
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    self->given[n] = queens_square_set_empty (n);

  gtk_widget_init_template (GTK_WIDGET (self));
  /* As on any player, → means forward. */
  queens_text_keep_left_to_right (self->controls);
  queens_learn_choices_set_method_row (self->choices, self->method_row);
  queens_learn_presentation_set_parts (self->presentation, self->method_row, self->tree_pane);
  queens_learn_keys_add (GTK_WIDGET (self), self->step_view);
  queens_learn_panes_follow (self->paned, self->step_view, self->panel);
  connect_signals (self);
  update_style (self);
  queens_a11y_apply (GTK_WIDGET (self));
}
