/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/step.h"

#include "app/announce.h"
#include "app/layout/page.h"
#include "app/layout/strip.h"
#include "app/learn/board.h"
#include "app/learn/code.h"
#include "app/learn/counters.h"
#include "app/learn/speed.h"
#include "app/learn/store.h"
#include "app/learn/switch.h"
#include "app/learn/tree.h"
#include "app/settings.h"
#include "engine/methods/methods.h"
#include "model/learn/contents.h"
#include "model/learn/method-words.h"
#include "model/learn/player.h"
#include "model/learn/words.h"

#include <glib/gi18n.h>

/* Played faster than this, in steps a second, single steps are not told in words. */
#define MAX_TOLD_SPEED 10
/* The method shown first: row by row with sets. */
#define FIRST_METHOD 2

struct _QueensLearnStep
{
  AdwBin parent_instance;

  QueensLearnSession *session;
  QueensLearnPlayer *player;
  guint speed_id; /* a pending idle that words the speed as briefly as the width asks for, or 0 */
  QueensPosition given[QUEENS_MAX_N + 1]; /* by n */
  guint64 steps[QUEENS_MAX_N + 1];        /* by n: where it was left */
  int n;                                  /* 0 before a size is set */
  QueensBoardStyle style;

  QueensPageLayout *layout;
  QueensBoardView *board;
  GtkWidget *play_button;
  GtkAdjustment *scrubber_adjustment;
  QueensLearnSpeed *speed;
  AdwComboRow *method_row;
  GtkSwitch *columns_switch;
  GtkLabel *about_label;
  AdwPreferencesRow *given_row;
  QueensLearnCode *code;
  GtkImage *event_image;
  GtkLabel *event_label;
  QueensLearnCounters *counters;
  GtkWidget *store_box;
  GtkLabel *store_label;
  QueensLearnStore *store;
  GtkWidget *contents_box;
  GtkLabel *contents_label;
  QueensLearnTree *tree;
  GtkSwitch *attacked_switch;
  AdwComboRow *values_row;
};

G_DEFINE_FINAL_TYPE (QueensLearnStep, queens_learn_step, ADW_TYPE_BIN)

static const QueensMethodState *
get_state (QueensLearnStep *self)
{
  return queens_learn_session_get_state (self->session);
}

/* What is seen of the session. */

static void
update_board (QueensLearnStep *self)
{
  QueensBoardContent content = queens_learn_board_content (get_state (self));

  content.show_attacked = gtk_switch_get_active (self->attacked_switch);
  content.values = (QueensSquareValues) adw_combo_row_get_selected (self->values_row);
  queens_board_view_set_content (self->board, &content, &self->style);
}

/* The sentence that tells where it is. */
static char *
describe (QueensLearnStep *self)
{
  gboolean told = !queens_learn_player_get_playing (self->player)
                  || queens_learn_player_get_speed (self->player) <= MAX_TOLD_SPEED;

  if (queens_learn_session_is_waiting (self->session))
    return g_strdup (_ ("Running on to there…"));
  if (!told)
    return g_strdup (_ ("Playing: pause to read what a step does."));
  return queens_learn_words_event (get_state (self), queens_learn_session_get_range (self->session),
                                   queens_learn_session_get_request (self->session)->memory_limit);
}

static void
update_event (QueensLearnStep *self)
{
  int kind = get_state (self)->event.kind;
  gboolean bad = kind == QUEENS_EVENT_REJECT || kind == QUEENS_EVENT_CONFLICT;
  g_autofree char *words = describe (self);

  queens_announce_label (self->event_label, words);
  gtk_image_set_from_icon_name (self->event_image, bad ? "window-close-symbolic"
                                                   : kind == QUEENS_EVENT_SOLUTION
                                                       ? "object-select-symbolic"
                                                       : "dialog-information-symbolic");
  if (bad)
    gtk_widget_add_css_class (GTK_WIDGET (self->event_image), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->event_image), "error");
}

static void
update_contents (QueensLearnStep *self)
{
  const QueensMethodState *state = get_state (self);
  gboolean stored = queens_method_has_entries (state->method);
  g_autoptr (GPtrArray) contents = queens_learn_contents (state);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < contents->len; i++)
    {
      const QueensLearnContent *content = contents->pdata[i];

      g_string_append_printf (text, "%s%s %s", i > 0 ? "\n" : "", content->name, content->value);
    }
  gtk_label_set_text (self->contents_label, text->str);
  gtk_widget_set_visible (self->contents_box, contents->len > 0);
  gtk_widget_set_visible (self->store_box, stored);
  if (stored)
    queens_learn_store_update (self->store, self->session, &self->style);
}

static void
update_scrubber (QueensLearnStep *self)
{
  const QueensMethodLogRange *range = queens_learn_session_get_range (self->session);
  guint64 step = get_state (self)->step;
  double last = (double) MAX (range->last, step);

  gtk_adjustment_configure (self->scrubber_adjustment, (double) step, (double) range->first,
                            MAX (last, 1.0), 1.0, MAX (10.0, last / 20), 0.0);
}

static void
update_actions (QueensLearnStep *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean at_start
      = get_state (self)->step == 0 && !queens_learn_session_is_waiting (self->session);
  gboolean at_end = queens_learn_player_is_at_end (self->player);

  gtk_widget_action_set_enabled (widget, "learn.start", !at_start);
  gtk_widget_action_set_enabled (widget, "learn.back", get_state (self)->step > 0);
  gtk_widget_action_set_enabled (widget, "learn.step", !at_end);
  gtk_widget_action_set_enabled (widget, "learn.next-solution", !at_end);
  gtk_widget_action_set_enabled (widget, "learn.end", !at_end);
  gtk_widget_action_set_enabled (widget, "learn.play", !at_end);
}

static void
session_changed_cb (QueensLearnSession *session, QueensLearnStep *self)
{
  const QueensMethodState *state = get_state (self);

  update_board (self);
  update_event (self);
  update_contents (self);
  update_scrubber (self);
  update_actions (self);
  queens_learn_code_set_current (self->code, state->step == 0 ? -1 : state->event.line);
  queens_learn_counters_set_state (self->counters, state, queens_learn_session_get_range (session));
  queens_learn_tree_set_state (self->tree, state);
}

/* What is chosen for it. */

static void
update_texts (QueensLearnStep *self, const QueensMethodRequest *request)
{
  const QueensMethod *method = request->method;
  g_auto (GStrv) code = queens_method_words_dup_code (method, request->by_columns);
  int n_given = queens_square_set_size (&request->given);
  g_autofree char *given
      = g_strdup_printf (ngettext ("Below %d Queen", "Below %d Queens", (gulong) n_given), n_given);

  gtk_label_set_text (self->about_label, queens_method_words_about (method));
  gtk_label_set_text (self->store_label, method->store == QUEENS_STORE_QUEUE
                                             ? _ ("Front of the Queue")
                                             : _ ("Top of the Stack"));
  adw_preferences_row_set_title (self->given_row, given);
  gtk_widget_set_visible (GTK_WIDGET (self->given_row), n_given > 0);
  queens_learn_code_set_lines (self->code, code);
  queens_board_view_set_label (self->board, queens_method_words_title (method));
}

/* Begins the chosen run anew. */
static void
begin (QueensLearnStep *self)
{
  QueensMethodRequest request = queens_method_request (
      queens_methods_get ((int) adw_combo_row_get_selected (self->method_row)), self->n);

  queens_learn_player_set_playing (self->player, FALSE);
  request.by_columns = gtk_switch_get_active (self->columns_switch);
  request.given = self->given[self->n];
  update_texts (self, &request);
  queens_learn_session_begin (self->session, &request);
}

/* The steps of another run say nothing about this one. */
static void
method_chosen_cb (QueensLearnStep *self)
{
  memset (self->steps, 0, sizeof self->steps);
  if (self->n > 0)
    begin (self);
}

static void
show_chosen_cb (QueensLearnStep *self)
{
  if (self->n > 0)
    update_board (self);
}

void
queens_learn_step_set_board_size (QueensLearnStep *self, int n)
{
  guint64 step = self->steps[n];

  if (n == self->n)
    return;
  if (self->n > 0)
    self->steps[self->n] = get_state (self)->step;
  self->n = n;
  begin (self);
  if (step > 0)
    queens_learn_session_seek (self->session, step);
}

void
queens_learn_step_open_position (QueensLearnStep *self, const QueensPosition *position)
{
  self->given[position->n] = *position;
  self->steps[position->n] = 0;
  if (self->n != position->n)
    queens_learn_step_set_board_size (self, position->n);
  else
    begin (self);
}

void
queens_learn_step_update_style (QueensLearnStep *self)
{
  self->style = queens_settings_get_board_style ();
  self->style.coordinates = QUEENS_COORDINATES_INDICES;
  if (self->n == 0)
    return;
  update_board (self);
  update_contents (self);
}

QueensBoardView *
queens_learn_step_get_board (QueensLearnStep *self)
{
  return self->board;
}

char *
queens_learn_step_dup_file_name (QueensLearnStep *self)
{
  const QueensMethodState *state = get_state (self);

  return g_strdup_printf ("%s-%d-%" G_GUINT64_FORMAT, state->method->name, self->n, state->step);
}

/* Actions. */

static void
go_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnStep *self = QUEENS_LEARN_STEP (widget);
  guint64 step = queens_learn_session_get_target (self->session);

  queens_learn_player_set_playing (self->player, FALSE);
  if (g_str_equal (action, "learn.start"))
    queens_learn_session_seek (self->session, 0);
  else if (g_str_equal (action, "learn.back"))
    queens_learn_session_seek (self->session, step > 0 ? step - 1 : 0);
  else if (g_str_equal (action, "learn.step"))
    queens_learn_session_seek (self->session, step + 1);
  else if (g_str_equal (action, "learn.next-solution"))
    queens_learn_session_find_solution (self->session);
  else
    queens_learn_session_seek (self->session, G_MAXUINT64);
}

static void
play_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensLearnPlayer *player = QUEENS_LEARN_STEP (widget)->player;

  queens_learn_player_set_playing (player, !queens_learn_player_get_playing (player));
}

static void
whole_board_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPosition empty = queens_square_set_empty (QUEENS_LEARN_STEP (widget)->n);

  queens_learn_step_open_position (QUEENS_LEARN_STEP (widget), &empty);
}

static gboolean
scrub_cb (GtkRange *range, GtkScrollType scroll, double value, QueensLearnStep *self)
{
  const QueensMethodLogRange *covered = queens_learn_session_get_range (self->session);

  queens_learn_player_set_playing (self->player, FALSE);
  value = CLAMP (value, (double) covered->first, (double) covered->last);
  queens_learn_session_seek (self->session, (guint64) (value + 0.5));
  return GDK_EVENT_STOP;
}

/* Playing. */

static void
playing_changed_cb (QueensLearnStep *self)
{
  gboolean playing = queens_learn_player_get_playing (self->player);

  gtk_button_set_icon_name (GTK_BUTTON (self->play_button), playing
                                                                ? "media-playback-pause-symbolic"
                                                                : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play_button, playing ? _ ("Pause") : _ ("Play"));
  update_event (self);
}

/* A narrow window has no room for the speed in words. */
static void
update_speed (QueensLearnStep *self)
{
  gboolean narrow;

  g_object_get (self->layout, "narrow", &narrow, NULL);
  queens_learn_speed_set_brief (self->speed, narrow);
}

static gboolean
update_speed_cb (gpointer user_data)
{
  QueensLearnStep *self = user_data;

  self->speed_id = 0;
  update_speed (self);
  return G_SOURCE_REMOVE;
}

/* The object. */

static gboolean
queens_learn_step_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (QUEENS_LEARN_STEP (widget)->board));
}

/* Only when it has been laid out does the window know whether it is narrow. */
static void
queens_learn_step_map (GtkWidget *widget)
{
  QueensLearnStep *self = QUEENS_LEARN_STEP (widget);

  GTK_WIDGET_CLASS (queens_learn_step_parent_class)->map (widget);
  if (self->speed_id == 0)
    self->speed_id = g_idle_add (update_speed_cb, self);
}

static void
queens_learn_step_unmap (GtkWidget *widget)
{
  queens_learn_player_set_playing (QUEENS_LEARN_STEP (widget)->player, FALSE);
  GTK_WIDGET_CLASS (queens_learn_step_parent_class)->unmap (widget);
}

static void
queens_learn_step_dispose (GObject *object)
{
  QueensLearnStep *self = QUEENS_LEARN_STEP (object);

  g_clear_handle_id (&self->speed_id, g_source_remove);
  if (self->player)
    g_signal_handlers_disconnect_by_data (self->player, self);
  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->player);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queens_learn_step_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, layout);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, board);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, play_button);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, scrubber_adjustment);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, speed);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, method_row);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, columns_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, about_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, given_row);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, code);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, event_image);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, event_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, counters);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, store_box);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, store_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, store);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, contents_box);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, contents_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, tree);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, attacked_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnStep, values_row);
  gtk_widget_class_bind_template_callback (widget_class, method_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, scrub_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "narrow_changed_cb",
                                                G_CALLBACK (update_speed));
}

static void
queens_learn_step_class_init (QueensLearnStepClass *klass)
{
  static const char *const actions[]
      = { "learn.start", "learn.back", "learn.step", "learn.next-solution", "learn.end" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_learn_step_dispose;
  widget_class->grab_focus = queens_learn_step_grab_focus;
  widget_class->map = queens_learn_step_map;
  widget_class->unmap = queens_learn_step_unmap;

  g_type_ensure (QUEENS_TYPE_PAGE_LAYOUT);
  g_type_ensure (QUEENS_TYPE_STRIP);
  g_type_ensure (QUEENS_TYPE_LEARN_SWITCH);
  g_type_ensure (QUEENS_TYPE_BOARD_VIEW);
  g_type_ensure (QUEENS_TYPE_LEARN_CODE);
  g_type_ensure (QUEENS_TYPE_LEARN_COUNTERS);
  g_type_ensure (QUEENS_TYPE_LEARN_SPEED);
  g_type_ensure (QUEENS_TYPE_LEARN_STORE);
  g_type_ensure (QUEENS_TYPE_LEARN_TREE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/eightqueens/EightQueens/learn/step.ui");
  bind_children (widget_class);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, go_cb);
  gtk_widget_class_install_action (widget_class, "learn.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "learn.whole-board", NULL, whole_board_cb);
}

/* While the board has the focus. */
static void
add_keys (QueensLearnStep *self)
{
  static const struct
  {
    guint keyval;
    const char *action;
  } keys[] = {
    { GDK_KEY_Right, "learn.step" }, { GDK_KEY_Left, "learn.back" },
    { GDK_KEY_space, "learn.play" }, { GDK_KEY_Page_Down, "learn.next-solution" },
    { GDK_KEY_Home, "learn.start" }, { GDK_KEY_End, "learn.end" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].keyval, 0),
                          gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (GTK_WIDGET (self->board), controller);
}

static void
add_methods (QueensLearnStep *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (int i = 0; i < queens_methods_get_n (); i++)
    if (queens_method_is_stepped (queens_methods_get (i)))
      gtk_string_list_append (titles, queens_method_words_title (queens_methods_get (i)));
  adw_combo_row_set_model (self->method_row, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->method_row, FIRST_METHOD);
}

static void
queens_learn_step_init (QueensLearnStep *self)
{
  self->session = queens_learn_session_new ();
  self->player = queens_learn_player_new (self->session);
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    self->given[n] = queens_square_set_empty (n);

  gtk_widget_init_template (GTK_WIDGET (self));
  add_methods (self);
  queens_learn_speed_set_player (self->speed, self->player);
  add_keys (self);
  queens_learn_step_update_style (self);
  g_signal_connect_swapped (self->player, "notify::playing", G_CALLBACK (playing_changed_cb), self);
  g_signal_connect (self->session, "changed", G_CALLBACK (session_changed_cb), self);
}
