/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/page.h"
#include "app/layout/text.h"
#include "app/settings.h"

/* From this height on, in px, a wide window has room for the tree. */
#define TREE_ROOM 640
/* When the handle has not moved for this long, in ms, its position is saved. */
#define HANDLE_REST_MS 200
/* The largest share of the height that the lower pane gets unless the user drags the handle, in a
 * window and in the presentation. */
#define MAX_SHARE           0.46
#define MAX_SHARE_PRESENTED 0.4

typedef struct
{
  GtkPaned *paned;
  GtkWidget *view;
  GtkWidget *panel; /* of the view */
  int position;     /* the last position of the handle */
  gboolean held;    /* a button is pressed, so the handle may be being dragged */
  gboolean placed;  /* the handle is where the lower pane wants it, not where the user moved it */
  guint handle_id;  /* the source that saves the position, or 0 */
  guint grow_id;    /* the pending idle source that checks the size, or 0 */
} Panes;

static void
panes_free (gpointer data)
{
  Panes *self = data;

  g_clear_handle_id (&self->handle_id, g_source_remove);
  g_clear_handle_id (&self->grow_id, g_source_remove);
  g_free (self);
}

/* The position of the handle. */

static void
save_handle (Panes *self)
{
  g_clear_handle_id (&self->handle_id, g_source_remove);
  g_settings_set_int (queens_settings_get (), "learn-tree-place", self->position);
}

static gboolean
handle_rests_cb (gpointer data)
{
  Panes *self = data;

  if (self->held)
    return G_SOURCE_CONTINUE;
  self->handle_id = 0;
  save_handle (self);
  return G_SOURCE_REMOVE;
}

/* The handle moves for each px of a drag; only the position where the user leaves it is saved. */
static void
handle_moved_cb (Panes *self)
{
  gboolean moved;

  g_object_get (self->paned, "position-set", &moved, NULL);
  if (self->placed && self->held)
    self->placed = FALSE;
  if (!moved || self->placed || !gtk_widget_get_mapped (gtk_paned_get_end_child (self->paned)))
    return;
  self->position = gtk_paned_get_position (self->paned);
  g_clear_handle_id (&self->handle_id, g_source_remove);
  self->handle_id = g_timeout_add (HANDLE_REST_MS, handle_rests_cb, self);
}

/* The user moves the handle with the keyboard. */
static gboolean
handle_keyed_cb (Panes *self)
{
  self->placed = FALSE;
  return FALSE;
}

static void
place (Panes *self)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self->paned));
  double share
      = gtk_widget_has_css_class (self->view, "presenting") ? MAX_SHARE_PRESENTED : MAX_SHARE;
  int wanted = queens_learn_tree_pane_get_wanted_height (
      QUEENS_LEARN_TREE_PANE (gtk_paned_get_end_child (self->paned)));

  if (height == 0 || g_settings_get_int (queens_settings_get (), "learn-tree-place") > 0
      || self->handle_id)
    return;
  if (wanted > 0)
    {
      self->placed = TRUE;
      gtk_paned_set_position (self->paned, height - MIN (wanted, (int) (share * height)));
    }
  else if (self->placed)
    {
      self->placed = FALSE;
      g_object_set (self->paned, "position-set", FALSE, NULL);
    }
}

void
queens_learn_panes_show (GtkPaned *paned, const QueensLearnScene *scene, gboolean tree)
{
  Panes *self = g_object_get_data (G_OBJECT (paned), "panes");
  QueensLearnTreePane *tree_pane = QUEENS_LEARN_TREE_PANE (gtk_paned_get_end_child (paned));
  gboolean visible = tree && !scene->view->state->method->is_local, narrow;

  g_object_get (gtk_paned_get_start_child (paned), "narrow", &narrow, NULL);
  gtk_widget_set_visible (GTK_WIDGET (tree_pane), visible);
  gtk_widget_set_visible (self->panel, !visible || !narrow);
  queens_learn_tree_pane_set_narrow (tree_pane, narrow);
  queens_learn_tree_pane_show (tree_pane, scene);
  place (self);
}

gboolean
queens_learn_panes_have_room (GtkPaned *paned)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (paned)));
  int width = gtk_widget_get_width (root), height = gtk_widget_get_height (root);

  if (width == 0)
    gtk_window_get_default_size (GTK_WINDOW (root), &width, &height);
  return width >= QUEENS_NARROW_WIDTH && height >= TREE_ROOM * queens_text_scale (root);
}

static void
unmapped_cb (Panes *self)
{
  if (self->handle_id)
    save_handle (self);
}

static gboolean
pointer_event_cb (GtkEventControllerLegacy *controller, GdkEvent *event, Panes *self)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    self->held = TRUE;
  else if (type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL)
    self->held = FALSE;
  return GDK_EVENT_PROPAGATE;
}

/* The size of the text follows the size of the view. */

static gboolean
grow_cb (gpointer user_data)
{
  Panes *self = user_data;

  self->grow_id = 0;
  queens_page_layout_set_size_class (self->view, gtk_widget_get_width (self->view),
                                     gtk_widget_get_height (self->view));
  place (self);
  return G_SOURCE_REMOVE;
}

/* The size of the window has changed: that of the upper pane or, without a lower one, of the panel. */
static void
resized_cb (Panes *self)
{
  if (self->grow_id == 0)
    self->grow_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, grow_cb, self, NULL);
}

static void
panel_resized_cb (GtkPaned *paned)
{
  resized_cb (g_object_get_data (G_OBJECT (paned), "panes"));
}

void
queens_learn_panes_follow (GtkPaned *paned, GtkWidget *view, GtkWidget *panel)
{
  Panes *self = g_new0 (Panes, 1);
  GtkEventController *pointer = gtk_event_controller_legacy_new ();
  int position = g_settings_get_int (queens_settings_get (), "learn-tree-place");

  self->paned = paned;
  self->view = view;
  self->panel = panel;
  g_object_set_data_full (G_OBJECT (paned), "panes", self, panes_free);
  if (position > 0)
    gtk_paned_set_position (paned, position);
  gtk_event_controller_set_propagation_phase (pointer, GTK_PHASE_CAPTURE);
  g_signal_connect (pointer, "event", G_CALLBACK (pointer_event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (paned), pointer);
  g_signal_connect_swapped (paned, "move-handle", G_CALLBACK (handle_keyed_cb), self);
  g_signal_connect_swapped (paned, "unmap", G_CALLBACK (unmapped_cb), self);
  g_signal_connect_swapped (paned, "notify::position", G_CALLBACK (handle_moved_cb), self);
  g_signal_connect_swapped (paned, "notify::max-position", G_CALLBACK (resized_cb), self);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (panel)),
                           "notify::page-size", G_CALLBACK (panel_resized_cb), paned,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (panel)),
                           "notify::page-size", G_CALLBACK (panel_resized_cb), paned,
                           G_CONNECT_SWAPPED);
}
