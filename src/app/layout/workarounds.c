/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/workarounds.h"

#include <adwaita.h>

/* The number of seconds after which a closed file dialog is freed. */
#define KEPT_SECONDS 60

/* How often the focus of a new window is set again, and the interval in ms. */
#define MAX_FOCUS_SETS 6
#define FOCUS_SET_MS   500

/* The keys under which a window stores its first focus, how often it was set, and the timer. */
#define FIRST_FOCUS "queens-first-focus"
#define N_SETS      "queens-focus-set"
#define TIMER       "queens-focus-timer"

/* The buttons that the state of an event includes. */
#define N_BUTTONS 5
#define BUTTON_MASKS                                                                               \
  (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK | GDK_BUTTON4_MASK | GDK_BUTTON5_MASK)

/* Removes the source whose ID an object stored, if the source still exists. */
static void
remove_source (gpointer id)
{
  GSource *source = g_main_context_find_source_by_id (NULL, GPOINTER_TO_UINT (id));

  if (source)
    g_source_destroy (source);
}

static gboolean
pop_down_cb (gpointer widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    pop_down_cb (child);
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    gtk_popover_popdown (widget);
  return G_SOURCE_REMOVE;
}

/* Stops the model of a folder when the file dialog that showed it is freed. */
static void
stop_model (gpointer data, GObject *chooser)
{
  g_autofree GWeakRef *reference = data;
  g_autoptr (GObject) model = g_weak_ref_get (reference);

  if (model)
    g_object_run_dispose (model);
  g_weak_ref_clear (reference);
}

static void
model_cb (GtkTreeView *list)
{
  GtkTreeModel *model = gtk_tree_view_get_model (list);
  GtkWidget *chooser = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_FILE_CHOOSER_WIDGET);
  GWeakRef *reference;

  if (!model || !chooser)
    return;
  reference = g_new0 (GWeakRef, 1);
  g_weak_ref_init (reference, model);
  g_object_weak_ref (G_OBJECT (chooser), stop_model, reference);
}

/* GTK keeps the model of a list that was clicked, or from which a file was dragged, and the model calls the dialog
 * whenever a file in its folder changes. */
static void
realize_cb (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    realize_cb (child);
  if (!GTK_IS_TREE_VIEW (widget))
    return;
  g_signal_connect (widget, "notify::model", G_CALLBACK (model_cb), NULL);
  model_cb (GTK_TREE_VIEW (widget));
}

/* Work that GTK has started for a file dialog, such as reading a folder or showing a menu, accesses the
 * dialog when it finishes, even if the dialog has been freed. */
static void
unrealize_cb (GtkWidget *dialog)
{
  if (!GTK_IS_FILE_CHOOSER_DIALOG (dialog))
    return;
  g_signal_handlers_disconnect_matched (dialog, G_SIGNAL_MATCH_ID,
                                        g_signal_lookup ("response", GTK_TYPE_DIALOG), 0, NULL,
                                        NULL, NULL);
  g_idle_add_full (G_PRIORITY_LOW, pop_down_cb, g_object_ref (dialog), g_object_unref);
  g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, KEPT_SECONDS, pop_down_cb, g_object_ref (dialog),
                              g_object_unref);
}

/* GTK announces the focus of a new window before a screen reader has noticed the window. */
static gboolean
set_focus_cb (gpointer window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  int times = GPOINTER_TO_INT (g_object_get_data (window, N_SETS)) + 1;

  if (!focus || focus != g_object_get_data (window, FIRST_FOCUS) || GTK_IS_TEXT (focus)
      || !gtk_window_is_active (window) || times > MAX_FOCUS_SETS)
    return G_SOURCE_REMOVE;
  g_object_set_data (window, N_SETS, GINT_TO_POINTER (times));
  gtk_window_set_focus (window, NULL);
  gtk_window_set_focus (window, focus);
  return G_SOURCE_CONTINUE;
}

/* If a key has been pressed, the user knows where the focus is, and typing must not be interrupted. */
static gboolean
key_pressed_cb (GtkEventController *controller)
{
  g_object_set_data (G_OBJECT (gtk_event_controller_get_widget (controller)), FIRST_FOCUS, NULL);
  return GDK_EVENT_PROPAGATE;
}

static gint64 active_time;

gint64
queens_workarounds_get_active_time (void)
{
  return active_time;
}

static void
is_active_cb (GtkWindow *window)
{
  GObject *object = G_OBJECT (window);
  GtkEventController *keys;
  guint id;

  if (gtk_window_is_active (window))
    active_time = g_get_monotonic_time ();

  if (!gtk_window_is_active (window) || g_object_get_data (object, TIMER))
    return;
  id = g_timeout_add (FOCUS_SET_MS, set_focus_cb, window);
  g_object_set_data (object, FIRST_FOCUS, gtk_window_get_focus (window));
  g_object_set_data_full (object, TIMER, GUINT_TO_POINTER (id), remove_source);
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}

/* The buttons of the pointer that are down according to the events that have been read. */
static GdkModifierType buttons;

static GdkModifierType
get_button_mask (GdkEvent *event)
{
  guint button = gdk_button_event_get_button (event);

  return button >= 1 && button <= N_BUTTONS ? GDK_BUTTON1_MASK << (button - 1) : 0;
}

/* After each layout, GTK makes a motion with the state that the buttons have on the X server. If a button
 * has been released there and the release has not been read yet, that motion would end the gestures of the
 * button, and the click would be lost. */
static gboolean
pointer_cb (GtkEventControllerLegacy *controller, GdkEvent *event)
{
  GdkModifierType state = gdk_event_get_modifier_state (event) & BUTTON_MASKS;

  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
      buttons |= get_button_mask (event);
      break;
    case GDK_BUTTON_RELEASE:
      buttons &= ~get_button_mask (event);
      break;
    case GDK_MOTION_NOTIFY:
      if (gdk_event_get_time (event) == GDK_CURRENT_TIME)
        return (buttons & ~state) != 0;
      buttons = state;
      break;
    default:
      break;
    }
  return GDK_EVENT_PROPAGATE;
}

static void
add_pointer_controller (GtkWidget *window)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (pointer_cb), NULL);
  gtk_widget_add_controller (window, controller);
}

static void
windows_changed_cb (GListModel *windows, guint index, guint removed, guint added, gpointer data)
{
  for (guint i = index; i < index + added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      /* If a window is closed, or asks before it closes, while one of its popovers is open, the popover
       * would keep its grab of all input. */
      g_signal_connect (window, "close-request", G_CALLBACK (pop_down_cb), NULL);
      g_signal_connect (window, "unmap", G_CALLBACK (pop_down_cb), NULL);
      g_signal_connect (window, "realize", G_CALLBACK (realize_cb), NULL);
      g_signal_connect (window, "unrealize", G_CALLBACK (unrealize_cb), NULL);
      g_signal_connect (window, "notify::is-active", G_CALLBACK (is_active_cb), NULL);
      add_pointer_controller (window);
    }
}

/* GTK's cache drops an icon once a hundred others have been used. Its thread that loads icons may then free
 * that icon just when the main thread finds it in the table of all icons. No release of GTK is known to be
 * free of this. The program shows about a hundred icons, so no icon is ever freed. */
static void (*icon_constructed) (GObject *icon);

static void
keep_icon (GObject *icon)
{
  static GPtrArray *icons;

  icon_constructed (icon);
  if (!icons)
    icons = g_ptr_array_new ();
  g_ptr_array_add (icons, g_object_ref (icon));
}

static void
keep_icons (void)
{
  GObjectClass *icon_class = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE);

  icon_constructed = icon_class->constructed;
  icon_class->constructed = keep_icon;
}

static void
activate_row_cb (GtkWidget *row, const char *action, GVariant *parameter)
{
  gtk_widget_activate (row);
}

void
queens_workarounds_init (void)
{
  /* Rows of all types inherit the action, because none exist yet. */
  gtk_widget_class_install_action (g_type_class_ref (GTK_TYPE_LIST_BOX_ROW),
                                   QUEENS_WORKAROUNDS_ACTIVATE_ROW, NULL, activate_row_cb);
  keep_icons ();
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_changed_cb),
                    NULL);
}
