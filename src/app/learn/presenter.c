/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/presenter.h"

#include "app/board/view.h"
#include "app/help.h"
#include "app/learn/board.h"
#include "app/learn/tree-view.h"
#include "model/learn/frames.h"
#include "model/learn/method-words.h"
#include "model/words.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Font sizes in percent of the usual one, before what + and − make of them. */
#define MIN_SCALE 60
#define MAX_SCALE 200
#define STEP      10

#define QUEENS_TYPE_LEARN_PRESENTER (queens_learn_presenter_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnPresenter,
                      queens_learn_presenter,
                      QUEENS,
                      LEARN_PRESENTER,
                      AdwWindow)

struct _QueensLearnPresenter
{
  AdwWindow parent_instance;

  QueensLearnSession *session;
  QueensLearnPlayer *player;
  QueensLearnTree *tree;
  QueensBoardStyle style;
  QueensLearnNames names;
  int scale; /* percent */
  char **code;
  GtkCssProvider *css;

  QueensBoardView *board;
  GtkLabel *title;
  GtkLabel *step;
  GtkLabel *sentence;
  GtkLabel *before, *line, *after;
  GtkLabel *calls;
  GtkLabel *figures;
  QueensLearnTreeView *tree_view;
};

G_DEFINE_FINAL_TYPE (QueensLearnPresenter, queens_learn_presenter, ADW_TYPE_WINDOW)

/* What is seen. */

static void
show_code (QueensLearnPresenter *self, const QueensMethodState *state)
{
  int n_lines = (int) g_strv_length (self->code);
  int line = state->step == 0 || state->event.line >= n_lines ? -1 : state->event.line;

  gtk_label_set_text (self->before, line > 0 ? self->code[line - 1] : "");
  gtk_label_set_text (self->line, line >= 0 ? self->code[line] : "");
  gtk_label_set_text (self->after, line >= 0 && line + 1 < n_lines ? self->code[line + 1] : "");
}

/* The calls from the outermost to the running one. */
static void
show_calls (QueensLearnPresenter *self, const QueensMethodState *state)
{
  g_autoptr (GPtrArray) frames = queens_learn_frames (state, self->names);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < frames->len; i++)
    {
      const QueensLearnFrame *frame = frames->pdata[i];

      g_string_append_printf (text, "%s%s%s", i > 0 ? "  ›  " : "", frame->returns ? "↩ " : "",
                              frame->title);
    }
  gtk_label_set_text (self->calls, text->str);
}

static void
show_figures (QueensLearnPresenter *self, const QueensMethodState *state)
{
  const QueensMethodCounters *counters = &state->counters;
  g_autofree char *tried = queens_words_number (counters->tried);
  g_autofree char *rejected = queens_words_number (counters->rejected);
  g_autofree char *back = queens_words_number (counters->backtracks);
  g_autofree char *solutions = queens_words_number (counters->solutions);
  g_autofree char *tried_words = g_strdup_printf (
      /* Translators: so many squares */
      ngettext ("%s tried", "%s tried", counters->tried), tried);
  g_autofree char *rejected_words = g_strdup_printf (
      /* Translators: so many squares */
      ngettext ("%s rejected", "%s rejected", counters->rejected), rejected);
  g_autofree char *back_words = g_strdup_printf (
      /* Translators: so many queens */
      ngettext ("%s taken back", "%s taken back", counters->backtracks), back);
  g_autofree char *solution_words
      = g_strdup_printf (ngettext ("%s solution", "%s solutions", counters->solutions), solutions);
  g_autofree char *words
      = g_strjoin ("   ", tried_words, rejected_words, back_words, solution_words, NULL);

  gtk_label_set_text (self->figures, words);
}

static void
update (QueensLearnPresenter *self)
{
  const QueensMethodState *state = queens_learn_session_get_state (self->session);
  const QueensMethodLogRange *range = queens_learn_session_get_range (self->session);
  QueensBoardContent content = queens_learn_board_content (state);
  g_autofree char *sentence = queens_learn_words_event (state, range, 0, self->names);
  g_autofree char *step = queens_learn_words_step (state, range);

  queens_board_view_set_content (self->board, &content, &self->style);
  gtk_label_set_text (self->sentence, sentence);
  gtk_label_set_text (self->step, step);
  show_code (self, state);
  show_calls (self, state);
  show_figures (self, state);
}

/* Type. */

static void
update_type (QueensLearnPresenter *self)
{
  g_autofree char *css = g_strdup_printf (
      ".presenter .sentence { font-size: %d%%; font-weight: 800; min-height: 2.7em; }"
      ".presenter .program { font-family: monospace; font-size: %d%%; }"
      ".presenter .program.current { font-weight: bold; font-size: %d%%; }"
      ".presenter .calls { font-family: monospace; font-size: %d%%; }"
      ".presenter .figures { font-size: %d%%; font-weight: 700; }"
      ".presenter .title { font-size: %d%%; }"
      ".presenter .keys { font-size: %d%%; }",
      225 * self->scale / 100, 116 * self->scale / 100, 143 * self->scale / 100,
      125 * self->scale / 100, 150 * self->scale / 100, 130 * self->scale / 100,
      95 * self->scale / 100);

  gtk_css_provider_load_from_data (self->css, css, -1);
}

static void
change_type (QueensLearnPresenter *self, int by)
{
  self->scale = CLAMP (self->scale + by, MIN_SCALE, MAX_SCALE);
  update_type (self);
}

/* Keys. */

static void
find (QueensLearnPresenter *self, QueensLearnStop stop, gboolean back)
{
  queens_learn_player_set_playing (self->player, FALSE);
  queens_learn_session_find (self->session, &stop, back);
}

static void
step_by (QueensLearnPresenter *self, int by)
{
  guint64 step = queens_learn_session_get_target (self->session);

  queens_learn_player_set_playing (self->player, FALSE);
  queens_learn_session_seek (self->session, by < 0 && step == 0 ? 0 : step + (guint64) by);
}

static void
play (QueensLearnPresenter *self)
{
  gboolean busy = queens_learn_player_get_playing (self->player)
                  || queens_learn_session_is_waiting (self->session);

  queens_learn_player_set_playing (self->player, !busy);
  if (busy)
    queens_learn_session_pause (self->session);
}

/* Those of a presenter, too, which has Page Up and Page Down, and sometimes b or a full stop. */
static gboolean
key_cb (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType modifiers,
        QueensLearnPresenter *self)
{
  const QueensMethodState *state = queens_learn_session_get_state (self->session);

  switch (keyval)
    {
    case GDK_KEY_Escape:
    case GDK_KEY_F11:
      gtk_window_close (GTK_WINDOW (self));
      return GDK_EVENT_STOP;
    case GDK_KEY_space:
      play (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_Page_Down:
      step_by (self, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Left:
    case GDK_KEY_Page_Up:
      step_by (self, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
      find (self, queens_learn_stop_over (state), FALSE);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
      find (self, queens_learn_stop_out (state), FALSE);
      return GDK_EVENT_STOP;
    case GDK_KEY_s:
    case GDK_KEY_S:
      find (self, (QueensLearnStop){ .kind = QUEENS_STOP_SOLUTION }, FALSE);
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
      queens_learn_session_seek (self->session, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      change_type (self, STEP);
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      change_type (self, -STEP);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
go_cb (QueensLearnTreeView *view, guint64 step, QueensLearnPresenter *self)
{
  queens_learn_player_set_playing (self->player, FALSE);
  queens_learn_session_seek (self->session, step);
}

/* The object. */

static void
queens_learn_presenter_dispose (GObject *object)
{
  QueensLearnPresenter *self = QUEENS_LEARN_PRESENTER (object);

  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->css)
    gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                   GTK_STYLE_PROVIDER (self->css));
  g_clear_object (&self->css);
  g_clear_object (&self->tree);
  g_clear_object (&self->player);
  g_clear_object (&self->session);
  g_clear_pointer (&self->code, g_strfreev);
  G_OBJECT_CLASS (queens_learn_presenter_parent_class)->dispose (object);
}

static void
queens_learn_presenter_class_init (QueensLearnPresenterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_learn_presenter_dispose;
  queens_help_install (GTK_WIDGET_CLASS (klass), "class#present");
}

static GtkLabel *
add_label (GtkWidget *box, const char *css_class)
{
  GtkLabel *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "yalign", 0.0, "wrap", TRUE,
                                  "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

  gtk_widget_add_css_class (GTK_WIDGET (label), css_class);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (label));
  return label;
}

static GtkWidget *
create_words (QueensLearnPresenter *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *program = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  self->title = add_label (head, "title");
  gtk_widget_set_hexpand (GTK_WIDGET (self->title), TRUE);
  self->step = add_label (head, "title");
  gtk_box_append (GTK_BOX (box), head);
  self->sentence = add_label (box, "sentence");
  self->before = add_label (program, "program");
  self->line = add_label (program, "program");
  self->after = add_label (program, "program");
  gtk_widget_add_css_class (GTK_WIDGET (self->line), "current");
  gtk_widget_add_css_class (GTK_WIDGET (self->before), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->after), "dim-label");
  gtk_box_append (GTK_BOX (box), program);
  self->calls = add_label (box, "calls");
  self->figures = add_label (box, "figures");
  gtk_widget_add_css_class (GTK_WIDGET (self->figures), "numeric");
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

static GtkWidget *
create_upper (QueensLearnPresenter *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 36);
  GtkWidget *frame = gtk_aspect_frame_new (0.5, 0.0, 1.0, FALSE);

  self->board = g_object_new (QUEENS_TYPE_BOARD_VIEW, NULL);
  gtk_aspect_frame_set_child (GTK_ASPECT_FRAME (frame), GTK_WIDGET (self->board));
  gtk_widget_set_vexpand (frame, TRUE);
  gtk_widget_set_hexpand (frame, TRUE);
  gtk_box_append (GTK_BOX (box), frame);
  gtk_box_append (GTK_BOX (box), create_words (self));
  gtk_box_set_homogeneous (GTK_BOX (box), FALSE);
  return box;
}

static void
queens_learn_presenter_init (QueensLearnPresenter *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkLabel *legend;

  self->scale = 100;
  gtk_widget_add_css_class (GTK_WIDGET (self), "presenter");
  gtk_widget_set_margin_top (box, 22);
  gtk_widget_set_margin_bottom (box, 10);
  gtk_widget_set_margin_start (box, 32);
  gtk_widget_set_margin_end (box, 32);
  gtk_box_append (GTK_BOX (box), create_upper (self));
  self->tree_view = g_object_new (QUEENS_TYPE_LEARN_TREE_VIEW, "vexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->tree_view));
  legend = add_label (box, "keys");
  gtk_label_set_text (
      legend,
      /* Translators: keys and what they do; keep the names of keys as your keyboards have them. The + and − keys change the size of the type */
      _ ("Space play · → Page Down step · ← back · ↓ over · ↑ out · S next "
         "solution · + − type · Esc leave"));
  gtk_widget_set_halign (GTK_WIDGET (legend), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (legend), "dim-label");
  adw_window_set_content (ADW_WINDOW (self), box);

  self->css = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (self->css),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (self->tree_view, "go", G_CALLBACK (go_cb), self);
  update_type (self);
}

static void
follow (QueensLearnPresenter *self, QueensLearnSession *session, QueensLearnPlayer *player)
{
  const QueensMethodRequest *request = queens_learn_session_get_request (session);
  g_autofree char *title = g_strdup_printf (
      _ ("%s, %d × %d"), queens_method_words_title (request->method), request->n, request->n);

  self->session = g_object_ref (session);
  self->player = g_object_ref (player);
  self->code = queens_method_words_dup_code (request);
  self->tree = queens_learn_tree_new (session);
  gtk_label_set_text (self->title, title);
  gtk_window_set_title (GTK_WINDOW (self), title);
  queens_learn_tree_view_set_style (self->tree_view, &self->style, self->names);
  queens_learn_tree_view_set_tree (self->tree_view, session, self->tree);
  queens_learn_tree_set_active (self->tree, TRUE);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (update), self);
}

GtkWindow *
queens_learn_presenter_present (GtkWidget *from,
                                QueensLearnSession *session,
                                QueensLearnPlayer *player,
                                const QueensBoardStyle *style,
                                QueensLearnNames names)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (from));
  QueensLearnPresenter *self = g_object_new (QUEENS_TYPE_LEARN_PRESENTER, "application",
                                             gtk_window_get_application (parent), "default-width",
                                             1280, "default-height", 720, NULL);

  self->style = *style;
  self->names = names;
  follow (self, session, player);
  update (self);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_window_destroy), self,
                           G_CONNECT_SWAPPED);
  gtk_window_fullscreen (GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WINDOW (self);
}
