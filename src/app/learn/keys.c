/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/keys.h"

typedef struct
{
  guint keyval;
  GdkModifierType modifiers;
  const char *action;
} Key;

/* The key is handled even at an end, where the run cannot go further. A popover has its own keys. */
static gboolean
press_cb (GtkWidget *widget, GVariant *arguments, gpointer action)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = gtk_root_get_focus (root);

  if (focus && gtk_widget_get_native (focus) != GTK_NATIVE (root))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action_variant (widget, action, NULL);
  return GDK_EVENT_STOP;
}

static void
add_key (GtkEventController *controller, const Key *key, guint keyval)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (keyval, key->modifiers),
                        gtk_callback_action_new (press_cb, (gpointer) key->action, NULL)));
}

/* Adds each key, and the same one of the keypad. */
static GtkEventController *
add_keys (GtkWidget *widget, GtkPropagationPhase phase, const Key *keys, guint n_keys)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, phase);
  for (guint i = 0; i < n_keys; i++)
    {
      add_key (controller, &keys[i], keys[i].keyval);
      if (queens_keys_to_keypad (keys[i].keyval))
        add_key (controller, &keys[i], queens_keys_to_keypad (keys[i].keyval));
    }
  gtk_widget_add_controller (widget, controller);
  return controller;
}

void
queens_learn_keys_add (GtkWidget *page, GtkWidget *step)
{
  /* These keys work only while the focus is on no widget that needs them. While the user is choosing a
   * square, the arrow keys belong to the board. */
  static const Key usual[] = {
    { GDK_KEY_Right, 0, "learn.step" },
    { GDK_KEY_Left, 0, "learn.back" },
    { GDK_KEY_Down, 0, "learn.over" },
    { GDK_KEY_Up, 0, "learn.out" },
    { GDK_KEY_Down, GDK_SHIFT_MASK, "learn.back-over" },
    { GDK_KEY_Up, GDK_SHIFT_MASK, "learn.back-out" },
    { GDK_KEY_space, 0, "learn.play" },
    { GDK_KEY_Page_Down, 0, "learn.next-solution" },
    { GDK_KEY_Page_Up, 0, "learn.previous-solution" },
    { GDK_KEY_b, 0, "learn.next-backtrack" },
    { GDK_KEY_b, GDK_SHIFT_MASK, "learn.previous-backtrack" },
    { GDK_KEY_Home, 0, "learn.start" },
    { GDK_KEY_End, 0, "learn.end" },
    { GDK_KEY_g, 0, "learn.go-to-step" },
  };
  /* These keys work wherever the focus is, in both views. */
  static const Key panes[]
      = { { GDK_KEY_F6, 0, "learn.next-pane" }, { GDK_KEY_F6, GDK_SHIFT_MASK, "learn.next-pane" } };
  GtkEventController *controller = add_keys (step, GTK_PHASE_BUBBLE, usual, G_N_ELEMENTS (usual));

  for (int i = 0; i < QUEENS_PREDICTION_N_RULES; i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new_with_arguments (gtk_keyval_trigger_new (GDK_KEY_1 + (guint) i, 0),
                                         gtk_named_action_new ("learn.answer"), "i", i));
  add_keys (page, GTK_PHASE_CAPTURE, panes, G_N_ELEMENTS (panes));
}

GtkEventController *
queens_learn_keys_add_presenting (GtkWidget *step)
{
  static const Key keys[] = {
    { GDK_KEY_Right, 0, "learn.step" },        { GDK_KEY_Page_Down, 0, "learn.step" },
    { GDK_KEY_Left, 0, "learn.back" },         { GDK_KEY_Page_Up, 0, "learn.back" },
    { GDK_KEY_Down, 0, "learn.over" },         { GDK_KEY_Up, 0, "learn.out" },
    { GDK_KEY_space, 0, "learn.play" },        { GDK_KEY_s, 0, "learn.next-solution" },
    { GDK_KEY_Home, 0, "learn.start" },        { GDK_KEY_plus, 0, "learn.text-larger" },
    { GDK_KEY_equal, 0, "learn.text-larger" }, { GDK_KEY_minus, 0, "learn.text-smaller" },
    { GDK_KEY_p, 0, "learn.predict" },         { GDK_KEY_m, 0, "learn.choose-method" },
    { GDK_KEY_b, 0, "learn.next-backtrack" },  { GDK_KEY_l, 0, "learn.lists" },
  };

  return add_keys (step, GTK_PHASE_NONE, keys, G_N_ELEMENTS (keys));
}
