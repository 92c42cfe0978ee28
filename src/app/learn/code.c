/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/a11y.h"
#include "app/layout/style.h"
#include "app/layout/text.h"
#include "app/layout/wrap.h"
#include "engine/board/position.h"

#include <glib/gi18n.h>
#include <string.h>

/* The widths of a leading space and of the numbers of the lines, in px, with text of the default size. */
#define INDENT 7
#define GUTTER 18

/* From this scale of text on, no room is reserved for the number of waiting calls. */
#define MAX_RESERVED_SCALE 1.5

struct _QueensLearnCode
{
  GtkBox parent_instance;

  int current; /* −1 for none */
  int caller;  /* the line at which the caller continues, or that made a call; −1 for none */
  GtkLabel *waiting; /* the label on the line with the call; NULL if there is none */
};

G_DEFINE_FINAL_TYPE (QueensLearnCode, queens_learn_code, GTK_TYPE_BOX)

enum
{
  RUN_TO,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The line with a number, or NULL. */
static GtkWidget *
get_line (QueensLearnCode *self, int number)
{
  GtkWidget *line = number < 0 ? NULL : gtk_widget_get_first_child (GTK_WIDGET (self));

  for (; line && number > 0; number--)
    line = gtk_widget_get_next_sibling (line);
  return line;
}

/* Runs to the line that is, or contains, a widget; widget may be NULL. */
static void
run_to (QueensLearnCode *self, GtkWidget *widget)
{
  int number = 0;

  for (GtkWidget *line; widget && (line = get_line (self, number)) != NULL; number++)
    if (widget == line || gtk_widget_is_ancestor (widget, line))
      {
        g_signal_emit (self, signals[RUN_TO], 0, number);
        return;
      }
}

static void
clicked_cb (GtkGestureClick *gesture, int n_press, double x, double y, QueensLearnCode *self)
{
  run_to (self, gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT));
}

static gboolean
enter_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  run_to (QUEENS_LEARN_CODE (widget), gtk_widget_get_focus_child (widget));
  return GDK_EVENT_STOP;
}

/* A line has a label with its number; then, in a box that wraps, its text and what is beside that. */
static QueensWrap *
get_wrap (GtkWidget *line)
{
  return QUEENS_WRAP (gtk_widget_get_last_child (line));
}

static GtkWidget *
get_text (GtkWidget *line)
{
  return gtk_widget_get_first_child (GTK_WIDGET (get_wrap (line)));
}

static void
make_focusable (GtkWidget *line)
{
  gtk_widget_set_focusable (line, TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  gtk_widget_get_first_child (line), get_text (line), NULL, -1);
  gtk_widget_set_tooltip_text (line, _ ("Run to This Line"));
  /* Otherwise, with GTK 4.8, a screen reader would read the tooltip twice on each line. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "",
                                  -1);
}

/* The lines are numbered from 1. */
static GtkWidget *
create_number (int number, double scale)
{
  g_autofree char *text = g_strdup_printf ("%d", number + 1);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "valign",
                                   GTK_ALIGN_START, "width-request", (int) (scale * GUTTER), NULL);

  gtk_widget_add_css_class (label, "number");
  return label;
}

static GtkWidget *
create_line (const char *text, int number, double scale)
{
  size_t indent = strspn (text, " ");
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "label", text + indent, "xalign", 0.0, "wrap", TRUE,
                      "margin-start", (int) (scale * INDENT * (double) indent), NULL);
  GtkWidget *line
      = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  GtkWidget *wrap = g_object_new (QUEENS_TYPE_WRAP, "hexpand", TRUE, NULL);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, text + indent);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), create_number (number, scale));
  gtk_box_append (GTK_BOX (line), wrap);
  queens_wrap_append (QUEENS_WRAP (wrap), label);
  /* A program is indented from the side where its text begins. */
  if (pango_layout_get_direction (layout, 0) != PANGO_DIRECTION_RTL)
    queens_text_keep_left_to_right (line);
  gtk_widget_add_css_class (line, "line");
  make_focusable (line);
  return line;
}

/* Whether a line calls the function that begins with the first line, as "place (" does. */
static gboolean
is_recursive_call (const char *line, const char *first)
{
  const char *end = strstr (first, " (");
  g_autofree char *call = end ? g_strndup (first, (gsize) (end + 2 - first)) : NULL;

  return line != first && call && strstr (line, call);
}

static char *
describe_waiting (int n_calls)
{
  return g_strdup_printf (
      /* Translators: shown beside a line of a program: the number of calls waiting there */
      ngettext ("%d call waiting", "%d calls waiting", (gulong) n_calls), n_calls);
}

/* Adds the label for the number of waiting calls to a line. Reserves room for its longest text, at the end of
 * the line or on a second line, so that no line wraps when a call begins. With much larger text, a narrow
 * window has no such room. */
static void
add_waiting (QueensLearnCode *self, GtkWidget *line)
{
  GtkWidget *label = gtk_label_new (NULL);
  g_autofree char *one = describe_waiting (1);
  g_autofree char *many = describe_waiting (QUEENS_MAX_N);

  if (queens_text_scale (GTK_WIDGET (self)) < MAX_RESERVED_SCALE)
    gtk_label_set_width_chars (GTK_LABEL (label),
                               (int) MAX (g_utf8_strlen (one, -1), g_utf8_strlen (many, -1)));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "waiting");
  gtk_widget_add_css_class (label, "dim-label");
  queens_wrap_append (get_wrap (line), label);
  self->waiting = GTK_LABEL (label);
}

void
queens_learn_code_set_lines (QueensLearnCode *self, char **lines)
{
  const char *first = lines[0];

  for (GtkWidget *line; (line = get_line (self, 0)) != NULL;)
    gtk_box_remove (GTK_BOX (self), line);
  self->current = self->caller = -1;
  self->waiting = NULL;
  for (int number = 0; *lines; lines++, number++)
    {
      GtkWidget *line = create_line (*lines, number, queens_text_scale (GTK_WIDGET (self)));

      if (!self->waiting && is_recursive_call (*lines, first))
        add_waiting (self, line);
      gtk_box_append (GTK_BOX (self), line);
    }
}

static void
set_marked (QueensLearnCode *self, int number, const char *css_class, gboolean marked)
{
  GtkWidget *widget = get_line (self, number);

  if (widget)
    queens_style_set_class (widget, css_class, marked);
}

static void
set_selected (QueensLearnCode *self, int number, gboolean selected)
{
  GtkWidget *line = get_line (self, number);

  set_marked (self, number, "current", selected);
  if (line)
    gtk_accessible_update_state (GTK_ACCESSIBLE (get_text (line)), GTK_ACCESSIBLE_STATE_SELECTED,
                                 selected, -1);
}

static void
set_current (QueensLearnCode *self, int number)
{
  set_selected (self, self->current, FALSE);
  set_selected (self, number, TRUE);
  self->current = number;
}

/* Scrolls to the current line if the code is only partly visible. */
static void
scroll_to_current (QueensLearnCode *self)
{
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);
  GtkWidget *content = view ? gtk_viewport_get_child (GTK_VIEWPORT (view)) : NULL;
  GtkAdjustment *adjustment = view ? gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view)) : NULL;
  GtkWidget *current = get_line (self, self->current);
  graphene_rect_t code, line;
  double top;

  /* Positions are not relative to the viewport, because that moves only in the next layout. */
  if (!adjustment || !current || !gtk_widget_get_mapped (GTK_WIDGET (self))
      || !gtk_widget_compute_bounds (GTK_WIDGET (self), content, &code)
      || !gtk_widget_compute_bounds (current, content, &line))
    return;
  top = gtk_adjustment_get_value (adjustment);
  if (code.origin.y < top + gtk_adjustment_get_page_size (adjustment)
      && code.origin.y + code.size.height > top)
    gtk_adjustment_clamp_page (adjustment, line.origin.y, line.origin.y + line.size.height);
}

/* Shows a note beside a line if there is room for it on that line; NULL hides it. */
static void
show_note (QueensLearnCode *self, int number, const char *text)
{
  GtkWidget *line = get_line (self, number);
  QueensWrap *wrap = line ? get_wrap (line) : NULL;
  GtkWidget *note = wrap ? gtk_widget_get_last_child (GTK_WIDGET (wrap)) : NULL;
  int natural;

  if (!line || (!text && !gtk_widget_has_css_class (note, "note")))
    return;
  if (!gtk_widget_has_css_class (note, "note"))
    {
      note = gtk_label_new (NULL);
      gtk_widget_add_css_class (note, "waiting");
      gtk_widget_add_css_class (note, "note");
      queens_wrap_append (wrap, note);
    }
  gtk_label_set_text (GTK_LABEL (note), text);
  gtk_widget_set_visible (note, text != NULL);
  gtk_widget_measure (GTK_WIDGET (wrap), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                      NULL);
  if (natural > gtk_widget_get_width (GTK_WIDGET (wrap)))
    gtk_widget_set_visible (note, FALSE);
}

/* Why a call that returns from a line does so, if that is the end of its loop. */
static const char *
describe_end (const QueensMethodState *state)
{
  if (state->event.kind != QUEENS_EVENT_RETURN || !state->method->in_rows
      || state->event.argument >= state->n)
    return NULL;
  if (state->method->tries == QUEENS_TRIES_FREE_SQUARES)
    return _ ("no square left");
  return state->by_columns ? _ ("no row left") : _ ("no column left");
}

/* How many calls wait on the line with the call, or which of them goes on there now. */
static char *
describe_calls (const QueensMethodState *state)
{
  g_autofree char *call = NULL;

  if (state->n_frames < 2)
    return NULL;
  if (state->event.kind != QUEENS_EVENT_RETURN)
    return describe_waiting (state->n_frames - 1);
  call = queens_learn_format_call (state, state->n_frames - 2);
  /* Translators: shown beside a line of a program: the call that continues there, as in “↩ place (3) goes
   * on” */
  return g_strdup_printf (_ ("↩ %s goes on"), call);
}

void
queens_learn_code_show (QueensLearnCode *self, const QueensLearnScene *scene)
{
  const QueensMethodState *state = scene->view->state;
  gboolean hidden = state->step == 0 || scene->asking;
  gboolean is_call_event
      = state->event.kind == QUEENS_EVENT_CALL || state->event.kind == QUEENS_EVENT_RETURN;
  int line = hidden ? -1 : state->event.code_line;
  int caller = hidden || !is_call_event ? -1 : state->event.caller;
  g_autofree char *waiting = describe_calls (state);

  if (self->waiting)
    gtk_label_set_text (self->waiting, waiting);
  show_note (self, self->current, NULL);
  show_note (self, line, hidden ? NULL : describe_end (state));
  if (caller != self->caller)
    {
      set_marked (self, self->caller, "caller", FALSE);
      self->caller = caller;
      set_marked (self, caller, "caller", TRUE);
    }
  if (line == self->current)
    return;
  set_current (self, line);
  scroll_to_current (self);
}

static void
queens_learn_code_class_init (QueensLearnCodeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[RUN_TO] = g_signal_new ("run-to", QUEENS_TYPE_LEARN_CODE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_css_name (widget_class, "code");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, enter_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, enter_cb, NULL);
}

static void
queens_learn_code_init (QueensLearnCode *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->current = self->caller = -1;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  g_signal_connect (click, "released", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  queens_a11y_set_value (GTK_WIDGET (self), _ ("Pseudocode"), _ ("Run to This Line"));
}
