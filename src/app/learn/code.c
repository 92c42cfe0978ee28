/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/code.h"

#include <glib/gi18n.h>
#include <string.h>

/* What a leading space of a line is wide, in px. */
#define INDENT 9

struct _QueensLearnCode
{
  GtkBox parent_instance;

  GPtrArray *labels; /* of the lines; owned by the box */
  int current;       /* −1 for none */
  GtkLabel *waiting; /* at the line with the call; NULL where there is none */
};

G_DEFINE_FINAL_TYPE (QueensLearnCode, queens_learn_code, GTK_TYPE_BOX)

enum
{
  RUN_TO,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
run_to (GtkWidget *line)
{
  GtkWidget *self = gtk_widget_get_parent (line);
  guint number;

  if (self && g_ptr_array_find (QUEENS_LEARN_CODE (self)->labels, line, &number))
    g_signal_emit (self, signals[RUN_TO], 0, (int) number);
}

static void
clicked_cb (GtkGestureClick *gesture, int n_press, double x, double y, GtkWidget *line)
{
  run_to (line);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType modifiers,
        GtkWidget *line)
{
  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter)
    return GDK_EVENT_PROPAGATE;
  run_to (line);
  return GDK_EVENT_STOP;
}

static void
make_clickable (GtkWidget *line)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  g_signal_connect (click, "released", G_CALLBACK (clicked_cb), line);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_cb), line);
  gtk_widget_add_controller (line, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (line, key);
  gtk_widget_set_focusable (line, TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  gtk_widget_get_first_child (line), NULL, -1);
  gtk_widget_set_tooltip_text (line, _ ("Run to this line"));
}

static GtkWidget *
create_line (const char *text)
{
  size_t indent = strspn (text, " ");
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, "label",
                      text + indent, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                      "margin-start", (int) indent * INDENT, NULL);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  gtk_widget_add_css_class (line, "line");
  make_clickable (line);
  return line;
}

/* The line that calls the function, which is what the first one begins with. */
static gboolean
calls (const char *line, const char *first)
{
  const char *end = strstr (first, " (");
  g_autofree char *call = end ? g_strndup (first, (gsize) (end + 2 - first)) : NULL;

  return line != first && call && strstr (line, call);
}

static void
add_waiting (QueensLearnCode *self, GtkWidget *line)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "waiting");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (line), label);
  self->waiting = GTK_LABEL (label);
}

void
queens_learn_code_set_waiting (QueensLearnCode *self, int n_calls)
{
  g_autofree char *words = NULL;

  if (!self->waiting)
    return;
  words = g_strdup_printf (ngettext ("%d call waits", "%d calls wait", (gulong) n_calls), n_calls);
  gtk_label_set_text (self->waiting, n_calls > 0 ? words : NULL);
}

void
queens_learn_code_set_lines (QueensLearnCode *self, char **lines)
{
  const char *first = lines[0];

  for (guint i = 0; i < self->labels->len; i++)
    gtk_box_remove (GTK_BOX (self), self->labels->pdata[i]);
  g_ptr_array_set_size (self->labels, 0);
  self->current = -1;
  self->waiting = NULL;
  for (; *lines; lines++)
    {
      GtkWidget *line = create_line (*lines);

      if (!self->waiting && calls (*lines, first))
        add_waiting (self, line);
      gtk_box_append (GTK_BOX (self), line);
      g_ptr_array_add (self->labels, line);
    }
}

static void
set_marked (QueensLearnCode *self, int line, gboolean marked)
{
  GtkWidget *widget;

  if (line < 0 || line >= (int) self->labels->len)
    return;
  widget = self->labels->pdata[line];
  if (marked)
    gtk_widget_add_css_class (widget, "current");
  else
    gtk_widget_remove_css_class (widget, "current");
  gtk_accessible_update_state (GTK_ACCESSIBLE (gtk_widget_get_first_child (widget)),
                               GTK_ACCESSIBLE_STATE_SELECTED, marked, -1);
}

void
queens_learn_code_set_current (QueensLearnCode *self, int line)
{
  if (line == self->current)
    return;
  set_marked (self, self->current, FALSE);
  self->current = line;
  set_marked (self, line, TRUE);
}

static void
queens_learn_code_finalize (GObject *object)
{
  g_ptr_array_unref (QUEENS_LEARN_CODE (object)->labels);
  G_OBJECT_CLASS (queens_learn_code_parent_class)->finalize (object);
}

static void
queens_learn_code_class_init (QueensLearnCodeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queens_learn_code_finalize;
  signals[RUN_TO] = g_signal_new ("run-to", QUEENS_TYPE_LEARN_CODE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "code");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_LIST);
}

static void
queens_learn_code_init (QueensLearnCode *self)
{
  self->labels = g_ptr_array_new ();
  self->current = -1;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Pseudo-code"), -1);
}
