/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panels.h"

#include "app/announce.h"
#include "app/browse/describe.h"
#include "app/layout/focus.h"
#include "app/layout/a11y.h"
#include "app/layout/style.h"
#include "app/toasts.h"
#include "engine/board/notation.h"
#include "model/game/describe.h"
#include "model/text/format.h"

#include <glib/gi18n.h>
#include <string.h>

/* The maximum number of conflicts that are described; of more, only the number is shown. */
#define MAX_DESCRIBED_CONFLICTS 6

/* How long the strip shows what was done or failed, in seconds. */
#define FEEDBACK_SECONDS 5

/* The label and the action of a button, both static; NULL if there is none. */
typedef struct
{
  const char *label;
  const char *action;
} Choice;

struct _QueensStrip
{
  AdwBin parent_instance;

  GtkImage *image;
  GtkScrolledWindow *pane;
  GtkLabel *heading;
  GtkLabel *detail;
  GtkLabel *paragraph;    /* replaces both in a narrow window, where a long heading has no room */
  GtkButton *link;        /* at the end of the detail; hidden in a narrow window */
  GtkButton *narrow_link; /* replaces the link in a narrow window; below the button */
  GtkButton *button;

  char *note;             /* why a move was refused, until the next change, or NULL */
  char *feedback;         /* what was done or failed, for a few seconds, or NULL */
  Choice feedback_choice; /* the button beside it */
  guint feedback_timeout;

  gboolean narrow;    /* the strip is in a narrow window */
  Choice choice;      /* of the button */
  gboolean suggested; /* the button is the suggested one */
  Choice link_choice;

  char *announced_hint;     /* the hint, or the step of its reason, that was announced, or NULL */
  char *announced_solution; /* the last announcement of a solution, or NULL */
  gboolean goal_replaced;   /* another message has been shown since the board was untouched */
  char *announced_goal;     /* the last goal that was announced, or NULL */
};

G_DEFINE_FINAL_TYPE (QueensStrip, queens_strip, ADW_TYPE_BIN)

static guint changed_signal;

/* What was refused, done, or failed. */

static void
emit_changed (QueensStrip *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
clear_feedback (QueensStrip *self)
{
  g_clear_handle_id (&self->feedback_timeout, g_source_remove);
  g_clear_pointer (&self->feedback, g_free);
  self->feedback_choice = (Choice){ NULL, NULL };
}

/* Removes the feedback, unless the pointer or the focus is on the strip. */
static gboolean
feedback_timeout_cb (gpointer data)
{
  QueensStrip *self = data;

  if ((gtk_widget_get_state_flags (data) & GTK_STATE_FLAG_PRELIGHT) || queens_focus_is_in (data))
    return G_SOURCE_CONTINUE;
  self->feedback_timeout = 0;
  clear_feedback (self);
  emit_changed (self);
  return G_SOURCE_REMOVE;
}

static void
message_cb (QueensGameSession *session, const char *text, guint offer, QueensStrip *self)
{
  const QueensGameSessionView *view = queens_game_session_get_view (session);
  const Choice choices[] = {
    [QUEENS_GAME_SESSION_OFFER_NOTHING] = { NULL, NULL },
    [QUEENS_GAME_SESSION_OFFER_BACK] = { _ ("_Undo"), "play.go-back" },
    [QUEENS_GAME_SESSION_OFFER_OTHER_KIND] = { _ ("_New Puzzle…"), "play.choose-puzzle" },
  };
  GtkWidget *widget = GTK_WIDGET (self);

  if (!gtk_widget_get_mapped (widget) || self->note || view->hint || view->n_conflicts > 0)
    {
      /* The toast is not on the page. */
      queens_toasts_show_button (
          widget, text, choices[offer].label, "win.game",
          g_variant_new_string (choices[offer].action ? choices[offer].action + strlen ("play.")
                                                      : ""));
      return;
    }
  queens_toasts_close (widget);
  clear_feedback (self);
  self->feedback = g_strdup (text);
  self->feedback_choice = choices[offer];
  self->feedback_timeout = g_timeout_add_seconds (FEEDBACK_SECONDS, feedback_timeout_cb, self);
  queens_announce (widget, text);
  emit_changed (self);
}

static void
session_changed_cb (QueensGameSession *session, guint changes, QueensStrip *self)
{
  if (changes & (QUEENS_GAME_SESSION_BOARD | QUEENS_GAME_SESSION_OPENED))
    g_clear_pointer (&self->note, g_free);
  /* After the next move, the button no longer applies. */
  if ((changes & QUEENS_GAME_SESSION_BOARD) && self->feedback_choice.label
      && !queens_game_session_get_view (session)->can_go_back)
    clear_feedback (self);
}

void
queens_strip_set_session (QueensStrip *self, QueensGameSession *session)
{
  g_signal_connect_object (session, "message", G_CALLBACK (message_cb), self, 0);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self, 0);
}

void
queens_strip_refuse (QueensStrip *self, const char *text)
{
  g_free (self->note);
  self->note = g_strdup (text);
  queens_announce (GTK_WIDGET (self), text);
  emit_changed (self);
}

void
queens_strip_repeat (QueensStrip *self)
{
  g_clear_pointer (&self->announced_hint, g_free);
  emit_changed (self);
}

/* The widgets. */

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

/* Leaves a button unchanged if its label is the same: hiding it for a moment would lose a click. */
static void
set_up_button (GtkButton *button, const Choice *choice, gboolean shown)
{
  shown = shown && choice->label;
  if (shown && g_strcmp0 (gtk_button_get_label (button), choice->label) != 0)
    {
      gtk_button_set_label (button, choice->label);
      queens_a11y_let_shorten (button);
    }
  if (shown)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), choice->action);
  gtk_widget_set_visible (GTK_WIDGET (button), shown);
}

/* Tab does not stop at text that fits, unless there is a link in it. */
static void
update_pane (QueensStrip *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->pane);
  gboolean fits
      = gtk_adjustment_get_upper (adjustment) <= gtk_adjustment_get_page_size (adjustment) + 1;

  gtk_widget_set_can_focus (GTK_WIDGET (self->pane),
                            !fits || gtk_widget_get_visible (GTK_WIDGET (self->link)));
}

static void
update_buttons (QueensStrip *self)
{
  set_up_button (self->button, &self->choice, TRUE);
  queens_style_set_class (self->button, "suggested-action", self->suggested);
  set_up_button (self->link, &self->link_choice, !self->narrow);
  set_up_button (self->narrow_link, &self->link_choice, self->narrow);
  update_pane (self);
}

/* Adds a button to the message, which activates an action. The label is static. */
static void
set_button (QueensStrip *self, const char *label, const char *action)
{
  self->choice = (Choice){ label, action };
}

/* Replaces the message, whose parts may be NULL, and removes its buttons. In a narrow window, a heading with a
 * detail becomes one paragraph without an icon. */
static void
set_message (QueensStrip *self, const char *icon, const char *heading, const char *detail)
{
  gboolean joined = self->narrow && detail && *detail;

  gtk_image_set_from_icon_name (self->image, icon);
  gtk_widget_set_visible (GTK_WIDGET (self->image), icon && !joined);
  set_text (self->heading, joined ? NULL : heading);
  set_text (self->detail, joined ? NULL : detail);
  set_text (self->paragraph, NULL);
  self->choice = self->link_choice = (Choice){ NULL, NULL };
  self->suggested = FALSE;
  if (joined)
    {
      g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b> %s", heading, detail);

      gtk_label_set_markup (self->paragraph, g_strstrip (markup));
      gtk_widget_set_visible (GTK_WIDGET (self->paragraph), TRUE);
    }
}

/* The conflicts after the first one; "" if there are none. */
static char *
dup_more_conflicts (const QueensConflict *conflicts, int n_conflicts)
{
  g_autoptr (GString) list = g_string_new (NULL);
  int n_more = n_conflicts - 1;

  for (int i = 1; i < MIN (n_conflicts, MAX_DESCRIBED_CONFLICTS); i++)
    {
      g_autofree char *text = queens_describe_conflict (&conflicts[i]);

      g_string_append_printf (list, "%s%s", i > 1 ? "; " : "", text);
    }
  if (n_more <= 0)
    return g_strdup ("");
  /* Translators: the number of further conflicts, and the first of them in words, as in “and 2 more:
   * column d has 3 queens; d4 and g7 share a diagonal” */
  return g_strdup_printf (ngettext ("and %d more: %s", "and %d more: %s", (gulong) n_more), n_more,
                          list->str);
}

/* "1 move ago · 4 solutions remained"; NULL if there is nothing to go back to. */
static char *
dup_back (QueensGameSession *session)
{
  const QueensGameSessionView *view = queens_game_session_get_view (session);
  QueensGame *game = view->game;
  const QueensCompletionsAnswer *answer = view->answer;
  gulong count = (gulong) answer->good_count;
  guint n_moves;
  g_autofree char *moves = NULL;
  g_autofree char *number = NULL;
  g_autofree char *remained = NULL;

  if (!view->assists[QUEENS_ASSIST_COUNT] || !answer->good_known
      || answer->good_position >= game->position)
    return NULL;
  n_moves = game->position - answer->good_position;
  moves = g_strdup_printf (ngettext ("%u move ago", "%u moves ago", n_moves), n_moves);
  number = queens_format_number (count);
  if (count == 0)
    return g_steal_pointer (&moves);
  remained = g_strdup_printf (
      /* Translators: the number of solutions at an earlier move */
      ngettext ("%s solution remained", "%s solutions remained", count), number);
  /* Translators: “1 move ago” and “4 solutions remained” */
  return g_strdup_printf (_ ("%s · %s"), moves, remained);
}

/* The description of a conflict, with a capital first letter unless the name of a square or column comes
 * first. */
static char *
dup_heading (const QueensConflict *conflict)
{
  g_autofree char *text = queens_describe_conflict (conflict);
  g_autofree char *square = queens_format_square (conflict->queens[0]);
  gunichar first = g_utf8_get_char (text);
  char letter[7] = "";
  char file[QUEENS_SQUARE_NAME_SIZE];

  queens_file_name (conflict->queens[0].file, file);
  if (g_str_has_prefix (text, square)
      || (g_str_has_prefix (text, file) && !g_ascii_isalpha (text[strlen (file)])))
    return g_steal_pointer (&text);
  g_unichar_to_utf8 (g_unichar_totitle (first), letter);
  return g_strconcat (letter, g_utf8_next_char (text), NULL);
}

/* Says how many queens are enough; NULL if there are not more queens than rows. */
static char *
dup_enough (QueensGame *game)
{
  int n = game->n;

  return game->n_queens > n ? g_strdup_printf (
             /* Translators: the number of queens that solve a board */
             ngettext ("%d queen is enough.", "%d queens are enough, one for each row.",
                       (gulong) n),
             n)
                            : NULL;
}

static void
show_conflicts (QueensStrip *self, QueensGame *game, int n_conflicts, const char *back)
{
  g_autofree char *heading = dup_heading (&game->conflicts[0]);
  g_autofree char *more = dup_more_conflicts (game->conflicts, n_conflicts);
  g_autofree char *enough = dup_enough (game);

  set_message (self, "dialog-warning-symbolic", heading,
               enough                  ? enough
               : back && *more == '\0' ? back
                                       : more);
  if (back)
    set_button (self, _ ("Go _Back"), "play.back");
}

/* Says that there are too many queens where conflicts are not shown. */
static void
show_too_many (QueensStrip *self, QueensGame *game, const char *back)
{
  g_autofree char *heading = g_strdup_printf (
      /* Translators: the number of queens on a board, which is too large */
      ngettext ("%d queen is on the board", "%d queens are on the board", (gulong) game->n_queens),
      game->n_queens);
  g_autofree char *enough = dup_enough (game);

  set_message (self, "dialog-warning-symbolic", heading, enough);
  if (back)
    set_button (self, _ ("Go _Back"), "play.back");
}

/* The hint, or a step of its reason, with the button that does what the hint says. While the reason is
 * played, the button is suggested only with the last step. */
static void
show_hint (QueensStrip *self, const QueensPlayScene *scene)
{
  const QueensGameSessionView *view = queens_game_session_get_view (scene->session);
  const QueensHint *hint = view->hint;
  gboolean complete = view->hint_step == queens_hint_get_n_steps (hint);
  int n_why = queens_hint_get_n_reason_steps (hint);
  const char *act = queens_hint_get_act (hint);
  g_autofree char *text = view->reason_step ? queens_hint_dup_reason_text (hint, view->reason_step)
                                            : queens_hint_dup_text (hint, view->hint_step);
  g_autofree char *detail = view->reason_step
                                ? queens_hint_dup_reason_detail (hint, view->reason_step)
                                : queens_hint_dup_detail (hint, view->hint_step);
  g_autofree char *all = g_strjoin (" ", text, detail, NULL);

  set_message (self, "queens-hint-symbolic", text, detail);
  if (g_strcmp0 (all, self->announced_hint) != 0)
    queens_announce (GTK_WIDGET (self), all);
  g_free (self->announced_hint);
  self->announced_hint = g_steal_pointer (&all);
  if (complete && act)
    set_button (self, act, "play.follow");
  self->suggested = view->reason_step == 0 || view->reason_step == n_why;
  if (complete && n_why > 0 && view->reason_step == 0)
    self->link_choice = (Choice){ _ ("Show _Why"), "play.why" };
  else if (view->reason_step > 0 && view->reason_step == n_why)
    self->link_choice = (Choice){ _ ("See the whole _search"), "play.explain" };
}

/* Shows when a solution of the album was found or revealed. */
static void
show_album_solution (QueensStrip *self, const QueensSolution *solution, QueensRecords *records)
{
  QueensDay since;
  gboolean revealed = queens_records_look_up (records, solution, &since) == QUEENS_FOUND_REVEALED;
  g_autofree char *day = queens_game_format_day (since);
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *heading = g_strdup_printf (
      /* Translators: a date, as in “Saturday, November 21, 2026” */
      revealed ? _ ("Revealed on %s") : _ ("Found on %s"), day);

  queens_notation_print (solution, notation);
  set_message (self, "object-select-symbolic", heading, notation);
}

/* Solutions. */

/* Whether this is the only solution that was found so far, on any board. */
static gboolean
is_first_found (const QueensSolution *solution, QueensRecords *records)
{
  guint n_found = 0;

  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    n_found += queens_records_count_found (records, n);
  return n_found == 1 && queens_records_look_up (records, solution, NULL) == QUEENS_FOUND_BY_HAND;
}

/* "Solution 84 of 92, class 7 of 12", as far as it is known. */
static char *
dup_solution (const QueensSolutionsView *list, const QueensAnswer *answer)
{
  g_autofree char *board = queens_browse_describe_board (list, answer);
  g_autofree char *number = queens_format_number (answer->class_member.class_number);
  g_autofree char *n_classes = queens_format_number (list->fundamental.n);

  if (answer->class_member.class_number == 0 || !list->fundamental.is_complete)
    return g_steal_pointer (&board);
  /* Translators: a solution, the number of its class, and the number of classes, as in “Solution 84 of 92,
   * class 7 of 12” */
  return g_strdup_printf (_ ("%s, class %s of %s"), board, number, n_classes);
}

/* The number of the solution may become known later than the solution, and is then announced. */
static void
show_solution (QueensStrip *self, const QueensPlayScene *scene)
{
  const QueensGameSessionView *view = queens_game_session_get_view (scene->session);
  const QueensSolutionsView *list = queens_solutions_get_view (scene->solutions);
  QueensSolution solution;
  const QueensAnswer *answer;
  gboolean first;
  g_autofree char *text = NULL;
  g_autofree char *announced = NULL;
  g_autofree char *all = queens_format_number (list->all.n);

  queens_game_get_solution (view->game, &solution);
  answer = queens_solutions_look_up (scene->solutions, &solution);
  first = list->all.is_complete && list->all.n > 1 && is_first_found (&solution, view->records);
  text = first ? g_strdup_printf (
             /* Translators: the number of all solutions; the plural depends on it */
             ngettext ("This is 1 of the %s solution.", "This is 1 of the %s solutions.",
                       (gulong) list->all.n),
             all)
               : dup_solution (list, answer);
  set_message (self, "object-select-symbolic", text,
               queens_game_is_shown (view->game)
                   ? _ ("It was shown, so it counts neither as found nor as solved.")
               : self->narrow ? NULL
                              : _ ("No two queens share a row, a column, or a diagonal."));
  set_button (self, first ? _ ("_See the Others") : _ ("Show in _Browse"), "play.show-in-browse");
  announced = first ? g_strdup (text) : queens_browse_describe_board (list, answer);
  if ((!first && answer->number == 0) || g_strcmp0 (announced, self->announced_solution) == 0
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  queens_announce (GTK_WIDGET (self), announced);
  g_free (self->announced_solution);
  self->announced_solution = g_steal_pointer (&announced);
}

/* The goal. */

static gboolean
is_untouched (QueensGame *game)
{
  return queens_square_set_equal (&game->state.queens, &game->given)
         && queens_square_set_size (&game->state.crosses) == 0;
}

/* Whether the player has solved a game before. */
static gboolean
is_experienced (const QueensGameSessionView *view)
{
  return queens_records_list_results (view->records)->len > 0;
}

static gboolean
wants_goal (QueensStrip *self, const QueensGameSessionView *view)
{
  if (!is_experienced (view))
    return !self->goal_replaced;
  return is_untouched (view->game) && view->game->n_moves == 0;
}

/* How to place queens and crosses or, if there is no solution, why. */
static char *
dup_goal_detail (QueensGame *game, QueensDevice device)
{
  int n = game->n;

  if (n == 2 || n == 3)
    return g_strdup_printf (
        /* Translators: all three numbers are the board’s size, 2 or 3 */
        ngettext ("%d queen cannot be placed on a %d × %d board without attacking each other.",
                  "%d queens cannot be placed on a %d × %d board without attacking each other.",
                  (gulong) n),
        n, n, n);
  return g_strdup (device == QUEENS_DEVICE_TOUCH
                       ? _ ("Tap places a queen, a long press crosses a square out.")
                   : device == QUEENS_DEVICE_KEYS
                       ? _ ("Enter places a queen, Space crosses a square out.")
                       : _ ("Click places a queen, right-click crosses a square out."));
}

static void
announce_goal (QueensStrip *self, const char *goal, const char *detail)
{
  g_autofree char *text = g_strjoin (" ", goal, detail, NULL);

  if (g_strcmp0 (goal, self->announced_goal) == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  queens_announce (GTK_WIDGET (self), text);
  g_free (self->announced_goal);
  self->announced_goal = g_strdup (goal);
}

static void
show_goal (QueensStrip *self, const QueensPlayScene *scene)
{
  const QueensGameSessionView *view = queens_game_session_get_view (scene->session);
  g_autofree char *goal = queens_game_describe_goal (view->game);
  g_autofree char *detail = dup_goal_detail (view->game, scene->device);

  set_message (self, "queens-queen-symbolic", goal, detail);
  if (!is_experienced (view))
    announce_goal (self, goal, detail);
}

/* Shows a message about what happened in the game. Returns FALSE if there is none. */
static gboolean
show_event (QueensStrip *self, const QueensPlayScene *scene)
{
  const QueensGameSessionView *view = queens_game_session_get_view (scene->session);
  QueensGame *game = view->game;
  g_autofree char *back = dup_back (scene->session);

  if (self->note)
    set_message (self, "changes-prevent-symbolic", self->note, NULL);
  else if (view->hint)
    show_hint (self, scene);
  else if (view->n_conflicts > 0)
    show_conflicts (self, game, view->n_conflicts, back);
  else if (self->feedback)
    set_message (self, "dialog-information-symbolic", self->feedback, NULL);
  else if (game->n_queens > game->n)
    show_too_many (self, game, back);
  else if (queens_game_get_solution (game, NULL))
    show_solution (self, scene);
  else if (back)
    {
      set_message (self, "edit-undo-symbolic", _ ("Back to the last solvable board"), back);
      set_button (self, _ ("Go _Back"), "play.back");
    }
  else
    return FALSE;
  if (self->feedback && !self->choice.label && !view->hint)
    self->choice = self->feedback_choice;
  return TRUE;
}

void
queens_strip_show (QueensStrip *self, const QueensPlayScene *scene)
{
  const QueensGameSessionView *view = queens_game_session_get_view (scene->session);

  self->narrow = scene->narrow;
  if (!queens_game_get_solution (view->game, NULL))
    g_clear_pointer (&self->announced_solution, g_free);
  if (!view->hint)
    g_clear_pointer (&self->announced_hint, g_free);
  if (scene->album_solution->n > 0)
    show_album_solution (self, scene->album_solution, view->records);
  else if (view->paused)
    set_message (self, NULL, NULL, NULL);
  else if (show_event (self, scene))
    self->goal_replaced = TRUE;
  else
    {
      if (is_untouched (view->game))
        self->goal_replaced = FALSE;
      if (wants_goal (self, view))
        show_goal (self, scene);
      else
        set_message (self, NULL, NULL, NULL);
    }
  update_buttons (self);
}

/* The object. */

/* No toast lies over the strip. */
static void
queens_strip_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (queens_strip_parent_class)->realize (widget);
  queens_toasts_keep_free (widget);
}

static void
queens_strip_finalize (GObject *object)
{
  QueensStrip *self = QUEENS_STRIP (object);

  clear_feedback (self);
  g_free (self->note);
  g_free (self->announced_hint);
  g_free (self->announced_goal);
  g_free (self->announced_solution);
  G_OBJECT_CLASS (queens_strip_parent_class)->finalize (object);
}

static void
queens_strip_class_init (QueensStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = queens_strip_finalize;
  widget_class->realize = queens_strip_realize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "strip");
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/play/strip.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, image);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, pane);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, heading);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, detail);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, paragraph);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, link);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, narrow_link);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, button);
  gtk_widget_class_bind_template_callback (widget_class, update_pane);
}

static void
queens_strip_init (QueensStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
