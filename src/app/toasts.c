/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/toasts.h"

#include "app/announce.h"

#include <glib/gi18n.h>

/* How long a message is shown, in seconds. */
#define SECONDS 5

/* The name under which a window keeps its toasts. */
#define TOASTS "queens-toasts"

typedef struct
{
  AdwToastOverlay *overlay;
  GtkBox *rows;
  AdwToast *toast; /* that is shown, not owned, or NULL */
  GtkLabel *label; /* of the toast */
  guint timer;
} Toasts;

static void
toasts_free (gpointer data)
{
  Toasts *self = data;

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->toast)
    g_signal_handlers_disconnect_by_data (self->toast, self);
  g_free (self);
}

void
queens_toasts_set_up (GtkWindow *window, AdwToastOverlay *overlay, GtkBox *rows)
{
  Toasts *self = g_new0 (Toasts, 1);

  self->overlay = overlay;
  self->rows = rows;
  g_object_set_data_full (G_OBJECT (window), TOASTS, self, toasts_free);
}

/* NULL where there are none. */
static Toasts *
find (GtkWidget *from)
{
  GtkRoot *root = gtk_widget_get_root (from);
  GtkWindow *window = GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;

  while (window && gtk_window_get_transient_for (window))
    window = gtk_window_get_transient_for (window);
  if (!window || gtk_widget_in_destruction (GTK_WIDGET (window)))
    return NULL;
  return g_object_get_data (G_OBJECT (window), TOASTS);
}

/* While it goes it cannot be dismissed a second time. */
static void
dismissed_cb (AdwToast *toast, Toasts *self)
{
  GtkWidget *widget = gtk_widget_get_last_child (GTK_WIDGET (self->overlay));

  if (widget != adw_toast_overlay_get_child (self->overlay))
    gtk_widget_set_can_target (widget, FALSE);
  self->toast = NULL;
  g_clear_handle_id (&self->timer, g_source_remove);
}

/* Nothing goes away under the pointer. */
static gboolean
timer_cb (gpointer data)
{
  Toasts *self = data;
  GtkWidget *widget = gtk_widget_get_last_child (GTK_WIDGET (self->overlay));

  if (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_PRELIGHT)
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  adw_toast_dismiss (self->toast);
  return G_SOURCE_REMOVE;
}

/* The words have a tooltip, where there is no room for all of them. libadwaita 1.2 uses freed memory
 * when a toast is dismissed while another one moves. So there is one at a time, and it goes by a timer
 * of our own, which each message starts again. */
static void
add_toast (Toasts *self)
{
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *close;

  self->toast = adw_toast_new ("");
  self->label = GTK_LABEL (label);
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (self->toast, label);
  adw_toast_set_timeout (self->toast, 0);
  g_signal_connect (self->toast, "dismissed", G_CALLBACK (dismissed_cb), self);
  adw_toast_overlay_add_toast (self->overlay, self->toast);
  close = gtk_widget_get_last_child (gtk_widget_get_last_child (GTK_WIDGET (self->overlay)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("button", "Close"), -1);
}

void
queens_toasts_show (GtkWidget *from, const char *text)
{
  queens_toasts_show_button (from, text, NULL, NULL, NULL);
}

void
queens_toasts_show_button (GtkWidget *from,
                           const char *text,
                           const char *label,
                           const char *action,
                           GVariant *target)
{
  g_autoptr (GVariant) owned = target ? g_variant_ref_sink (target) : NULL;
  Toasts *self = find (from);

  if (!self)
    return;
  if (!self->toast)
    add_toast (self);
  gtk_label_set_text (self->label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->label), text);
  adw_toast_set_button_label (self->toast, label);
  adw_toast_set_action_name (self->toast, NULL);
  adw_toast_set_action_target_value (self->toast, owned);
  adw_toast_set_action_name (self->toast, action);
  queens_announce (GTK_WIDGET (self->overlay), text);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add_seconds (SECONDS, timer_cb, self);
}

void
queens_toasts_withdraw (GtkWidget *from, const char *action, const char *target)
{
  Toasts *self = find (from);
  GVariant *shown = self && self->toast ? adw_toast_get_action_target_value (self->toast) : NULL;

  if (shown && g_strcmp0 (adw_toast_get_action_name (self->toast), action) == 0
      && g_strcmp0 (g_variant_get_string (shown, NULL), target) == 0)
    adw_toast_set_button_label (self->toast, NULL);
}

gboolean
queens_toasts_add_row (GtkWidget *from, GtkWidget *row)
{
  Toasts *self = find (from);

  if (self)
    gtk_box_append (self->rows, row);
  return self != NULL;
}

void
queens_toasts_remove_row (GtkWidget *row)
{
  GtkWidget *rows = gtk_widget_get_parent (row);

  /* Hidden first, while its button is pressed, GTK 4.8 would keep it for ever. */
  if (rows)
    gtk_box_remove (GTK_BOX (rows), row);
}
