/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/toasts.h"

#include "app/announce.h"
#include "app/layout/strip.h"
#include "app/layout/wrap.h"

/* How long a message is shown, in seconds. */
#define SECONDS 5

/* What a message may take of the gap above the strip, in px. */
#define GAP 6

struct _QueensToasts
{
  AdwBin parent_instance;

  GtkBox *rows;
  GtkRevealer *revealer;
  GtkLabel *label;
  GtkButton *button;
  GtkEventController *pointer;
  guint timer;
};

G_DEFINE_FINAL_TYPE (QueensToasts, queens_toasts, ADW_TYPE_BIN)

/* While there is nothing to say, what is below can be used. There may be room for one line only: it
 * is the message's, as long as there is one. */
static void
update_visible (QueensToasts *self)
{
  gboolean any = gtk_revealer_get_reveal_child (self->revealer)
                 || gtk_revealer_get_child_revealed (self->revealer);

  gtk_widget_set_visible (gtk_revealer_get_child (self->revealer), any);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), !any);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row && !any;
       row = gtk_widget_get_next_sibling (row))
    any = gtk_widget_get_visible (row);
  gtk_widget_set_visible (GTK_WIDGET (self), any);
}

static void
hide (QueensToasts *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

static void
button_clicked_cb (GtkButton *button, QueensToasts *self)
{
  hide (self);
}

static void
close_clicked_cb (GtkButton *button, QueensToasts *self)
{
  hide (self);
}

/* Nothing goes away under the pointer. */
static gboolean
timer_cb (gpointer data)
{
  QueensToasts *self = data;

  if (gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (self->pointer)))
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  hide (self);
  return G_SOURCE_REMOVE;
}

/* On the strip of the page shown, and in the gap above it where that is a single line. */
static gboolean
place_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place, QueensToasts *self)
{
  QueensStrip *strip = queens_strip_find (GTK_WIDGET (overlay));
  graphene_rect_t bounds;
  int height;

  if (child != GTK_WIDGET (self) || !strip
      || !gtk_widget_compute_bounds (GTK_WIDGET (strip), GTK_WIDGET (overlay), &bounds))
    return FALSE;
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, (int) bounds.size.width, NULL, &height, NULL,
                      NULL);
  height = CLAMP (height, (int) bounds.size.height, (int) bounds.size.height + GAP);
  *place = (GdkRectangle){ .x = (int) bounds.origin.x,
                           .y = (int) (bounds.origin.y + bounds.size.height) - height,
                           .width = (int) bounds.size.width,
                           .height = height };
  return TRUE;
}

static void
queens_toasts_root (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  GTK_WIDGET_CLASS (queens_toasts_parent_class)->root (widget);
  if (GTK_IS_OVERLAY (parent))
    g_signal_connect_object (parent, "get-child-position", G_CALLBACK (place_cb), widget, 0);
}

static void
queens_toasts_dispose (GObject *object)
{
  QueensToasts *self = QUEENS_TOASTS (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  G_OBJECT_CLASS (queens_toasts_parent_class)->dispose (object);
}

static void
queens_toasts_class_init (QueensToastsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_toasts_dispose;
  widget_class->root = queens_toasts_root;
  g_type_ensure (QUEENS_TYPE_WRAP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/eightqueens/EightQueens/toasts.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensToasts, rows);
  gtk_widget_class_bind_template_child (widget_class, QueensToasts, revealer);
  gtk_widget_class_bind_template_child (widget_class, QueensToasts, label);
  gtk_widget_class_bind_template_child (widget_class, QueensToasts, button);
  gtk_widget_class_bind_template_child (widget_class, QueensToasts, pointer);
  gtk_widget_class_bind_template_callback (widget_class, update_visible);
  gtk_widget_class_bind_template_callback (widget_class, button_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_clicked_cb);
}

static void
queens_toasts_init (QueensToasts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static QueensToasts *
find_below (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      QueensToasts *found = QUEENS_IS_TOASTS (child) ? QUEENS_TOASTS (child) : find_below (child);

      if (found)
        return found;
    }
  return NULL;
}

/* NULL where there are none. A window keeps those it had found under this name. */
static QueensToasts *
find (GtkWidget *from)
{
  static const char key[] = "queens-toasts";
  GtkRoot *root = gtk_widget_get_root (from);
  GtkWindow *window = GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
  QueensToasts *toasts;

  while (window && gtk_window_get_transient_for (window))
    window = gtk_window_get_transient_for (window);
  if (!window || gtk_widget_in_destruction (GTK_WIDGET (window)))
    return NULL;
  toasts = g_object_get_data (G_OBJECT (window), key);
  if (!toasts)
    {
      toasts = find_below (GTK_WIDGET (window));
      g_object_set_data (G_OBJECT (window), key, toasts);
    }
  return toasts;
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
  QueensToasts *self = find (from);
  g_autoptr (GVariant) owned = target ? g_variant_ref_sink (target) : NULL;

  if (!self)
    return;
  gtk_label_set_label (self->label, text);
  gtk_button_set_label (self->button, label ? label : "");
  gtk_widget_set_visible (GTK_WIDGET (self->button), label != NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->button), owned);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  update_visible (self);
  queens_announce (GTK_WIDGET (self), text);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add_seconds (SECONDS, timer_cb, self);
}

void
queens_toasts_withdraw (GtkWidget *from, const char *action, const char *target)
{
  QueensToasts *self = find (from);
  const char *shown;
  GVariant *shown_target;

  if (!self)
    return;
  shown = gtk_actionable_get_action_name (GTK_ACTIONABLE (self->button));
  shown_target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (self->button));
  if (g_strcmp0 (shown, action) == 0
      && g_strcmp0 (shown_target ? g_variant_get_string (shown_target, NULL) : NULL, target) == 0)
    hide (self);
}

gboolean
queens_toasts_add_row (GtkWidget *from, GtkWidget *row)
{
  QueensToasts *self = find (from);

  if (!self)
    return FALSE;
  gtk_box_append (self->rows, row);
  g_signal_connect_object (row, "notify::visible", G_CALLBACK (update_visible), self,
                           G_CONNECT_SWAPPED);
  update_visible (self);
  return TRUE;
}

void
queens_toasts_remove_row (GtkWidget *row)
{
  GtkWidget *rows = gtk_widget_get_parent (row);

  if (!rows)
    return;
  /* Hidden first, while its button is pressed, GTK 4.8 would keep it for ever. */
  gtk_box_remove (GTK_BOX (rows), row);
  update_visible (QUEENS_TOASTS (gtk_widget_get_ancestor (rows, QUEENS_TYPE_TOASTS)));
}
