/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/steps.h"

/* How far Page Up and Page Down go, and what goes to the ends. */
#define PAGE_STEP 10
#define TO_FIRST  G_MININT
#define TO_LAST   G_MAXINT

struct _QueensSteps
{
  QueensNavigator *navigator;
  QueensHistory *history;
  GtkWidget *page;
  GtkWidget *gallery;
  double scrolled; /* of the wheel, less than a step */
};

void
queens_steps_go_first (QueensSteps *self)
{
  queens_history_note (self->history);
  queens_navigator_go_to (self->navigator, 1);
}

void
queens_steps_go_last (QueensSteps *self)
{
  queens_history_note (self->history);
  queens_navigator_go_to (self->navigator, G_MAXUINT64);
}

void
queens_steps_go_by (QueensSteps *self, int n_steps)
{
  queens_navigator_go_by (self->navigator, n_steps);
}

static void
go (QueensSteps *self, int n_steps)
{
  if (n_steps == TO_FIRST)
    queens_steps_go_first (self);
  else if (n_steps == TO_LAST)
    queens_steps_go_last (self);
  else
    queens_steps_go_by (self, n_steps);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, QueensSteps *self)
{
  int n_steps;

  self->scrolled += dy;
  n_steps = (int) self->scrolled;
  self->scrolled -= n_steps;
  if (n_steps != 0)
    go (self, n_steps);
  return GDK_EVENT_STOP;
}

static const struct
{
  guint keyval;
  int n_steps;
  gboolean in_gallery; /* there too it goes about the whole list, not only about its window */
  gboolean on_board;
} keys[] = {
  { GDK_KEY_Left, -1, FALSE, FALSE },          { GDK_KEY_Up, -1, FALSE, FALSE },
  { GDK_KEY_Right, 1, FALSE, FALSE },          { GDK_KEY_Down, 1, FALSE, FALSE },
  { GDK_KEY_Page_Up, -PAGE_STEP, TRUE, TRUE }, { GDK_KEY_Page_Down, PAGE_STEP, TRUE, TRUE },
  { GDK_KEY_Home, TO_FIRST, TRUE, FALSE },     { GDK_KEY_End, TO_LAST, TRUE, FALSE },
};

/* Whether it is a key across in a list that goes to the left, and so the other way. GTK's own gallery
 * goes against its keys there. */
static gboolean
is_turned (GtkWidget *widget, guint keyval)
{
  return (keyval == GDK_KEY_Left || keyval == GDK_KEY_Right)
         && gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
}

static gboolean
key_pressed_cb (GtkEventController *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                QueensSteps *self)
{
  GtkWidget *widget = gtk_event_controller_get_widget (controller);
  gboolean turned = is_turned (widget, keyval);

  if (state & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_CONTROL_MASK))
    return GDK_EVENT_PROPAGATE;
  if (widget == self->page && keyval == GDK_KEY_Escape && !gtk_widget_has_focus (widget))
    return gtk_widget_grab_focus (widget);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keyval == keys[i].keyval
        && (widget == self->page
            || (widget == self->gallery ? keys[i].in_gallery || turned : keys[i].on_board)))
      {
        go (self, turned ? -keys[i].n_steps : keys[i].n_steps);
        return GDK_EVENT_STOP;
      }
  return GDK_EVENT_PROPAGATE;
}

/* Keys are seen before the widget sees them, or after. */
static void
add_keys (QueensSteps *self, GtkWidget *widget, GtkPropagationPhase phase)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, phase);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, controller);
}

QueensSteps *
queens_steps_new (QueensNavigator *navigator,
                  QueensHistory *history,
                  GtkWidget *page,
                  GtkWidget *gallery,
                  GtkWidget *board)
{
  QueensSteps *self = g_new0 (QueensSteps, 1);
  GtkEventController *wheel
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  self->navigator = g_object_ref (navigator);
  self->history = history;
  self->page = page;
  self->gallery = gallery;
  add_keys (self, page, GTK_PHASE_BUBBLE);
  add_keys (self, gallery, GTK_PHASE_CAPTURE);
  add_keys (self, board, GTK_PHASE_CAPTURE);
  g_signal_connect (wheel, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (board, wheel);
  return self;
}

void
queens_steps_free (QueensSteps *self)
{
  g_object_unref (self->navigator);
  g_free (self);
}
