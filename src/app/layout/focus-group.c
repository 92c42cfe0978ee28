/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/focus-group.h"

#include "app/keys.h"

#include <math.h>

struct _QueensFocusGroup
{
  AdwBin parent_instance;

  GtkWidget *last; /* the button that Tab moves to, by a weak pointer, or NULL */
};

G_DEFINE_FINAL_TYPE (QueensFocusGroup, queens_focus_group, ADW_TYPE_BIN)

/* The focused button, or NULL if the focus is elsewhere. */
static GtkWidget *
get_focus (QueensFocusGroup *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) ? focus : NULL;
}

/* A search for the nearest button in a direction (one of x and y is 0), and its distance, in px. */
typedef struct
{
  QueensFocusGroup *self;
  graphene_rect_t from;
  int x, y;
  GtkWidget *nearest;
  float along, across;
} Search;

/* Tries the buttons in a widget, and the widget itself. */
static void
try (Search *search, GtkWidget *widget)
{
  graphene_rect_t bounds;
  float x, y, along, across;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    try (search, child);
  if ((!GTK_IS_BUTTON (widget) && !GTK_IS_CHECK_BUTTON (widget))
      || !gtk_widget_compute_bounds (widget, GTK_WIDGET (search->self), &bounds))
    return;
  x = graphene_rect_get_x (&bounds) - graphene_rect_get_x (&search->from);
  y = graphene_rect_get_y (&bounds) - graphene_rect_get_y (&search->from);
  along = x * (float) search->x + y * (float) search->y;
  across = fabsf (search->x ? y : x);
  /* If the direction is sideways, the button must be on the same line. */
  if (along < 1 || (search->x && across >= graphene_rect_get_height (&search->from) / 2))
    return;
  if (search->nearest
      && (along > search->along + 1 || (along > search->along - 1 && across >= search->across)))
    return;
  search->nearest = widget;
  search->along = along;
  search->across = across;
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType modifiers,
        QueensFocusGroup *self)
{
  static const struct
  {
    guint keyval;
    int x, y;
  } arrows[] = {
    { GDK_KEY_Left, -1, 0 }, { GDK_KEY_Right, 1, 0 }, { GDK_KEY_Up, 0, -1 }, { GDK_KEY_Down, 0, 1 }
  };
  GtkWidget *focus = get_focus (self);

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      Search search = { .self = self, .x = arrows[i].x, .y = arrows[i].y };

      if (queens_keys_from_keypad (keyval) != arrows[i].keyval
          || (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 || !focus
          || !gtk_widget_compute_bounds (focus, GTK_WIDGET (self), &search.from))
        continue;
      try (&search, GTK_WIDGET (self));
      if (search.nearest)
        gtk_widget_grab_focus (search.nearest);
      return GDK_EVENT_STOP;
    }
  return GDK_EVENT_PROPAGATE;
}

void
queens_focus_group_start_at (QueensFocusGroup *self, GtkWidget *button)
{
  g_set_weak_pointer (&self->last, button);
}

static gboolean
queens_focus_group_focus (GtkWidget *widget, GtkDirectionType direction)
{
  QueensFocusGroup *self = QUEENS_FOCUS_GROUP (widget);
  GtkWidget *focus = get_focus (self);

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (queens_focus_group_parent_class)->focus (widget, direction);
  if (focus)
    {
      queens_focus_group_start_at (self, focus);
      return FALSE;
    }
  if (self->last && gtk_widget_is_ancestor (self->last, widget)
      && gtk_widget_get_mapped (self->last) && gtk_widget_grab_focus (self->last))
    return TRUE;
  return gtk_widget_child_focus (adw_bin_get_child (ADW_BIN (self)), GTK_DIR_TAB_FORWARD);
}

static void
queens_focus_group_dispose (GObject *object)
{
  g_clear_weak_pointer (&QUEENS_FOCUS_GROUP (object)->last);
  G_OBJECT_CLASS (queens_focus_group_parent_class)->dispose (object);
}

static void
queens_focus_group_class_init (QueensFocusGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_focus_group_dispose;
  GTK_WIDGET_CLASS (klass)->focus = queens_focus_group_focus;
}

static void
queens_focus_group_init (QueensFocusGroup *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  /* A list would move the focus to the first button of a row. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
