/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/presence.h"

#include <math.h>

/* How long to wait, in ms, before deciding whether a window has lost the keyboard to a popover. */
#define ACTIVE_DELAY_MS 150

struct _QueensPresence
{
  GObject parent_instance;

  GtkWidget *page;
  QueensGameSession *session;
  guint active_timeout;
  QueensDay day;               /* the day of the last input */
  QueensDevice device;         /* that of the last input */
  double pointer_x, pointer_y; /* the last position of the pointer, in the window; NAN at first */
};

G_DEFINE_FINAL_TYPE (QueensPresence, queens_presence, G_TYPE_OBJECT)

static guint changed_signal;

static gboolean
is_shown (QueensPresence *self)
{
  GtkNative *native = gtk_widget_get_native (self->page);
  GdkSurface *surface = native ? gtk_native_get_surface (native) : NULL;

  return surface && gtk_widget_get_mapped (self->page)
         && !(gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & GDK_TOPLEVEL_STATE_MINIMIZED);
}

/* Whether the window, or one of its popovers or dialogs, has the keyboard. */
static gboolean
has_keyboard (QueensPresence *self)
{
  GtkRoot *root = gtk_widget_get_root (self->page);
  GtkWidget *focus = gtk_root_get_focus (root);
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean has = focus && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      has = has
            || (gtk_window_is_active (window)
                && (GTK_ROOT (window) == root
                    || gtk_window_get_transient_for (window) == GTK_WINDOW (root)));
    }
  return has;
}

static void
active_timeout_cb (gpointer data)
{
  QueensPresence *self = data;

  self->active_timeout = 0;
  g_object_set (self->session, "active", is_shown (self) && has_keyboard (self), NULL);
}

/* Solutions are counted while the board is visible. The clock also requires that the window has the
 * keyboard. Whether one of its own popovers or dialogs has taken the keyboard is known only a moment
 * later. */
static void
update (QueensPresence *self)
{
  gboolean shown = is_shown (self);

  g_object_set (self->session, "shown", shown, NULL);
  if (shown && !has_keyboard (self))
    {
      if (!self->active_timeout)
        self->active_timeout = g_timeout_add_once (ACTIVE_DELAY_MS, active_timeout_cb, self);
      return;
    }
  g_clear_handle_id (&self->active_timeout, g_source_remove);
  g_object_set (self->session, "active", shown, NULL);
}

/* Whether the pointer has moved. GTK also emits motion events if the content below it changes. */
static gboolean
has_moved (QueensPresence *self, GdkEvent *event)
{
  double x = self->pointer_x, y = self->pointer_y;

  gdk_event_get_position (event, &self->pointer_x, &self->pointer_y);
  return !isnan (x) && (x != self->pointer_x || y != self->pointer_y);
}

/* The device of an event, or that of the one before. */
static QueensDevice
find_device (QueensPresence *self, GdkEvent *event)
{
  GdkDevice *device = gdk_event_get_device (event);

  switch (gdk_event_get_event_type (event))
    {
    case GDK_KEY_PRESS:
      return gdk_key_event_is_modifier (event) ? self->device : QUEENS_DEVICE_KEYS;
    case GDK_TOUCH_BEGIN:
      return QUEENS_DEVICE_TOUCH;
    case GDK_MOTION_NOTIFY:
      if (!has_moved (self, event))
        return self->device;
      G_GNUC_FALLTHROUGH;
    case GDK_BUTTON_PRESS:
      return device && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN
                 ? QUEENS_DEVICE_TOUCH
                 : QUEENS_DEVICE_POINTER;
    default:
      return self->device;
    }
}

/* What was probably used to open the page. On a phone or a tablet, there is no pointer. */
static QueensDevice
find_first_device (GtkWindow *window)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (window)));
  GdkSeatCapabilities capabilities
      = seat ? gdk_seat_get_capabilities (seat) : GDK_SEAT_CAPABILITY_NONE;

  if ((capabilities & GDK_SEAT_CAPABILITY_TOUCH) && !(capabilities & GDK_SEAT_CAPABILITY_POINTER))
    return QUEENS_DEVICE_TOUCH;
  return gtk_window_is_active (window) && gtk_window_get_focus_visible (window)
             ? QUEENS_DEVICE_KEYS
             : QUEENS_DEVICE_POINTER;
}

static gboolean
event_cb (GtkEventController *controller, GdkEvent *event, QueensPresence *self)
{
  QueensDay today = queens_day_today ();
  QueensDevice device = find_device (self, event);
  gboolean changed = device != self->device || today != self->day;

  queens_game_session_touch (self->session);
  self->device = device;
  self->day = today;
  if (changed)
    g_signal_emit (self, changed_signal, 0);
  return GDK_EVENT_PROPAGATE;
}

static void
realize_cb (GtkWidget *page, QueensPresence *self)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();
  GtkRoot *root = gtk_widget_get_root (page);

  self->device = find_first_device (GTK_WINDOW (root));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, "event", G_CALLBACK (event_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (root), controller);
  g_signal_connect_object (root, "notify::is-active", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (root)), "notify::state",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

static void
queens_presence_finalize (GObject *object)
{
  g_clear_handle_id (&QUEENS_PRESENCE (object)->active_timeout, g_source_remove);
  G_OBJECT_CLASS (queens_presence_parent_class)->finalize (object);
}

static void
queens_presence_class_init (QueensPresenceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queens_presence_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_presence_init (QueensPresence *self)
{
  self->pointer_x = NAN;
  self->day = queens_day_today ();
}

QueensPresence *
queens_presence_new (GtkWidget *page, QueensGameSession *session)
{
  QueensPresence *self = g_object_new (QUEENS_TYPE_PRESENCE, NULL);

  self->page = page;
  self->session = session;
  g_signal_connect_object (page, "realize", G_CALLBACK (realize_cb), self, 0);
  g_signal_connect_object (page, "map", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "unmap", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return self;
}

QueensDevice
queens_presence_get_device (QueensPresence *self)
{
  return self->device;
}
