/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/toasts.h"

#include "app/announce.h"
#include "app/layout/focus.h"

/* How long a message is shown, in seconds. */
#define SHOWN_SECONDS 5

/* The key under which a window stores its toasts. */
#define TOASTS "queens-toasts"

struct _QueensToasts
{
  AdwBin parent;

  GtkRevealer *revealer;
  GtkEventController *pointer;
  GtkLabel *label;
  GtkButton *button;
  GtkBox *rows;
  GtkWidget *kept_free; /* a weak pointer, or NULL */
  guint timer;
};

G_DEFINE_FINAL_TYPE (QueensToasts, queens_toasts, ADW_TYPE_BIN)

static void
close_cb (QueensToasts *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  queens_focus_leave (GTK_WIDGET (self));
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

/* A message does not close while the pointer or the focus is on it. */
static gboolean
time_over_cb (gpointer data)
{
  QueensToasts *self = data;

  if (gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (self->pointer))
      || queens_focus_is_in (GTK_WIDGET (self)))
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  close_cb (self);
  return G_SOURCE_REMOVE;
}

static void
queens_toasts_dispose (GObject *object)
{
  QueensToasts *self = QUEENS_TOASTS (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_weak_pointer (&self->kept_free);
  G_OBJECT_CLASS (queens_toasts_parent_class)->dispose (object);
}

static void
queens_toasts_class_init (QueensToastsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_toasts_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/toasts.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensToasts, revealer);
  gtk_widget_class_bind_template_child (widget_class, QueensToasts, pointer);
  gtk_widget_class_bind_template_child (widget_class, QueensToasts, label);
  gtk_widget_class_bind_template_child (widget_class, QueensToasts, button);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
queens_toasts_init (QueensToasts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  queens_focus_make_region (GTK_WIDGET (self));
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (self->button)), TRUE);
}

/* Centers the toast between x and x + width, above bottom. GtkOverlay would use the height for the
 * minimum width. */
static void
center_between (GtkWidget *self, int x, int width, int bottom, GdkRectangle *bounds)
{
  int minimum, natural;

  gtk_widget_measure (self, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  bounds->width = MAX (minimum, MIN (natural, width));
  gtk_widget_measure (self, GTK_ORIENTATION_VERTICAL, bounds->width, NULL, &bounds->height, NULL,
                      NULL);
  bounds->x = x + (width - bounds->width) / 2;
  bounds->y = bottom - bounds->height;
}

/* The bounds of the widget that toasts must not cover, in coordinates of the overlay. Returns FALSE
 * if there is none. */
static gboolean
find_kept_free (QueensToasts *self, GtkWidget *overlay, GdkRectangle *free)
{
  graphene_rect_t bounds;

  if (!self->kept_free || !gtk_widget_get_mapped (self->kept_free)
      || !gtk_widget_compute_bounds (self->kept_free, overlay, &bounds))
    return FALSE;
  *free = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                          (int) bounds.size.height };
  return TRUE;
}

/* Allocates the toast at the bottom or, if it would cover the widget that is kept free, beside
 * that; in a narrow window, above it. */
static gboolean
get_child_position_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *bounds, GtkWidget *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (overlay));
  int height = gtk_widget_get_height (GTK_WIDGET (overlay));
  GdkRectangle free;
  int minimum, end;

  if (child != self)
    return FALSE;
  center_between (self, 0, width, height, bounds);
  if (!find_kept_free (QUEENS_TOASTS (self), GTK_WIDGET (overlay), &free)
      || !gdk_rectangle_intersect (bounds, &free, NULL))
    return TRUE;
  gtk_widget_measure (self, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  end = free.x + free.width;
  if (minimum <= width - end)
    center_between (self, end, width - end, height, bounds);
  else if (minimum <= free.x)
    center_between (self, 0, free.x, height, bounds);
  else
    center_between (self, 0, width, free.y, bounds);
  return TRUE;
}

void
queens_toasts_set_up (GtkWindow *window, QueensToasts *self, GtkBox *rows)
{
  self->rows = rows;
  g_object_set_data (G_OBJECT (window), TOASTS, self);
  g_signal_connect (gtk_widget_get_parent (GTK_WIDGET (self)), "get-child-position",
                    G_CALLBACK (get_child_position_cb), self);
}

/* The toasts of the main window of a widget, which may be in a dialog; NULL if there are none. */
static QueensToasts *
find (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWindow *window = GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;

  while (window && gtk_window_get_transient_for (window))
    window = gtk_window_get_transient_for (window);
  if (!window || gtk_widget_in_destruction (GTK_WIDGET (window)))
    return NULL;
  return g_object_get_data (G_OBJECT (window), TOASTS);
}

void
queens_toasts_keep_free (GtkWidget *widget)
{
  QueensToasts *self = find (widget);

  if (!self)
    return;
  g_set_weak_pointer (&self->kept_free, widget);
  g_signal_connect_object (widget, "map", G_CALLBACK (gtk_widget_queue_resize), self,
                           G_CONNECT_SWAPPED);
}

void
queens_toasts_show (GtkWidget *widget, const char *text)
{
  queens_toasts_show_button (widget, text, NULL, NULL, NULL);
}

void
queens_toasts_show_button (GtkWidget *widget,
                           const char *text,
                           const char *label,
                           const char *action,
                           GVariant *target)
{
  g_autoptr (GVariant) owned = target ? g_variant_ref_sink (target) : NULL;
  QueensToasts *self = find (widget);

  if (!self)
    return;
  gtk_label_set_text (self->label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->button), label != NULL);
  gtk_button_set_label (self->button, label ? label : "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->button), owned);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action);
  gtk_widget_set_visible (GTK_WIDGET (self->revealer), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  queens_announce (GTK_WIDGET (self), text);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add_seconds (SHOWN_SECONDS, time_over_cb, self);
}

void
queens_toasts_close (GtkWidget *widget)
{
  QueensToasts *self = find (widget);

  if (self && gtk_revealer_get_reveal_child (self->revealer))
    close_cb (self);
}

static void
uri_or_message_cb (GObject *window, GAsyncResult *result, gpointer message)
{
  if (!gtk_show_uri_full_finish (GTK_WINDOW (window), result, NULL))
    queens_toasts_show (GTK_WIDGET (window), message);
}

static void
uri_or_action_cb (GObject *window, GAsyncResult *result, gpointer fallback_action)
{
  if (!gtk_show_uri_full_finish (GTK_WINDOW (window), result, NULL))
    gtk_widget_activate_action (GTK_WIDGET (window), fallback_action, NULL);
}

void
queens_toasts_show_uri (GtkWidget *widget,
                        const char *uri,
                        const char *message,
                        const char *fallback_action)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (GTK_IS_WINDOW (root))
    gtk_show_uri_full (GTK_WINDOW (root), uri, GDK_CURRENT_TIME, NULL,
                       fallback_action ? uri_or_action_cb : uri_or_message_cb,
                       (gpointer) (fallback_action ? fallback_action : message));
}

gboolean
queens_toasts_add_row (GtkWidget *widget, GtkWidget *row)
{
  QueensToasts *self = find (widget);

  if (self)
    gtk_box_append (self->rows, row);
  return self != NULL;
}
