/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/focus.h"

#include "app/keys.h"

#include <adwaita.h>

/* The keys under which a window stores its watch, and a widget that it is a region. */
#define WATCH  "queens-focus-watch"
#define REGION "queens-focus-region"

typedef struct
{
  GtkWindow *window;
  QueensFocusHome home;
  /* Where the focus was, as GWeakRef: in each region that it is in, from the outermost to the innermost.
   * The first one is in the window itself, if the focus was there. */
  GQueue trail;
  GtkWidget *focus; /* the last of them, while its signals are connected; not owned */
  GWeakRef button;  /* what a popover that has just closed was attached to */
  gulong hidden_id;
  GdkFrameClock *clock; /* the clock that calls repair_cb() in the next frame, or NULL */
  gulong repair_id;
} Watch;

/* The innermost region of a widget, or NULL. */
static GtkWidget *
find_region (GtkWidget *widget)
{
  while (widget && !GTK_IS_POPOVER (widget) && !g_object_get_data (G_OBJECT (widget), REGION))
    widget = gtk_widget_get_parent (widget);
  return widget;
}

static gboolean
is_shown (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget);
}

static gboolean
has_focus (Watch *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  return focus && is_shown (focus);
}

/* The trail. */

static void
place_free (gpointer place)
{
  g_weak_ref_clear (place);
  g_free (place);
}

static void
drop_last (Watch *self)
{
  place_free (g_queue_pop_tail (&self->trail));
}

/* Moves the focus back to the last widget of the trail that is shown. */
static gboolean
go_back (Watch *self)
{
  for (; !g_queue_is_empty (&self->trail); drop_last (self))
    {
      g_autoptr (GtkWidget) last = g_weak_ref_get (g_queue_peek_tail (&self->trail));

      if (last && is_shown (last) && gtk_widget_get_root (last) == GTK_ROOT (self->window)
          && gtk_widget_grab_focus (last) && has_focus (self))
        return TRUE;
    }
  return FALSE;
}

/* Forgets the regions that the focus has left. */
static void
remember (Watch *self, GtkWidget *focus)
{
  GtkWidget *region = find_region (focus);
  GWeakRef *place = g_new0 (GWeakRef, 1);

  for (GList *link = self->trail.head; link; link = link->next)
    {
      g_autoptr (GtkWidget) widget = g_weak_ref_get (link->data);

      if (widget && find_region (widget) != region)
        continue;
      while (self->trail.tail != link)
        drop_last (self);
      drop_last (self);
      break;
    }
  g_weak_ref_init (place, focus);
  g_queue_push_tail (&self->trail, place);
}

/* Repairs. */

/* Newer GTK gives the focus to the button of a popover that closes, wherever it was before. */
static gboolean
is_on_button (Watch *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);
  g_autoptr (GtkWidget) button = g_weak_ref_get (&self->button);

  return focus && button && (focus == button || gtk_widget_is_ancestor (focus, button));
}

static void
repair (Watch *self)
{
  gboolean is_right = has_focus (self) && !is_on_button (self);

  g_weak_ref_set (&self->button, NULL);
  if (is_right)
    {
      remember (self, gtk_window_get_focus (self->window));
      return;
    }
  if (go_back (self))
    return;
  self->home (self->window);
  if (!has_focus (self))
    gtk_widget_child_focus (GTK_WIDGET (self->window), GTK_DIR_TAB_FORWARD);
}

static void
cancel_repair (Watch *self)
{
  if (self->clock)
    g_clear_signal_handler (&self->repair_id, self->clock);
  g_clear_object (&self->clock);
}

static void
repair_cb (Watch *self)
{
  cancel_repair (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->window)))
    repair (self);
}

/* Repairs the focus when everything else in this frame has been done, such as showing another page, but
 * before GTK moves the focus to the next best widget after the frame. */
static void
queue_repair (Watch *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->window));

  if (self->clock || !clock)
    return;
  self->clock = g_object_ref (clock);
  self->repair_id = g_signal_connect_swapped (clock, "paint", G_CALLBACK (repair_cb), self);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
}

static void
hidden_cb (Watch *self)
{
  GtkWidget *region = find_region (self->focus);

  if (GTK_IS_POPOVER (region))
    g_weak_ref_set (&self->button, gtk_widget_get_parent (region));
  queue_repair (self);
}

static void
follow (Watch *self, GtkWidget *focus)
{
  if (self->focus)
    g_clear_signal_handler (&self->hidden_id, self->focus);
  g_set_weak_pointer (&self->focus, focus);
  if (focus)
    self->hidden_id = g_signal_connect_swapped (focus, "unmap", G_CALLBACK (hidden_cb), self);
}

/* GTK opens a list of choices at the first one, and in GTK 4.18 the next key then selects that one instead of
 * moving on. Moves the focus that comes into the list to the current choice. */
static gboolean
start_at_choice (Watch *self, GtkWidget *focus)
{
  GtkWidget *list = focus ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW) : NULL;
  GtkWidget *drop_down = list ? gtk_widget_get_ancestor (list, GTK_TYPE_DROP_DOWN) : NULL;
  GtkWidget *choice
      = list && !drop_down ? gtk_widget_get_ancestor (list, ADW_TYPE_COMBO_ROW) : drop_down;
  GtkWidget *row;
  guint selected;

  if (!choice || (self->focus && gtk_widget_is_ancestor (self->focus, list)))
    return FALSE;
  g_object_get (choice, "selected", &selected, NULL);
  gtk_widget_activate_action (list, "list.select-item", "(ubb)", selected, FALSE, FALSE);
  row = gtk_widget_get_first_child (list);
  for (guint i = 0; row && i < selected; i++)
    row = gtk_widget_get_next_sibling (row);
  return row && row != focus && gtk_widget_grab_focus (row);
}

static void
changed_cb (GtkWindow *window, GParamSpec *pspec, Watch *self)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (start_at_choice (self, focus))
    return;
  follow (self, focus);
  if (!gtk_widget_get_mapped (GTK_WIDGET (window)))
    return;
  if (focus && is_shown (focus) && is_on_button (self))
    return;
  if (focus && is_shown (focus))
    remember (self, focus);
  else if (!focus || !go_back (self))
    queue_repair (self);
}

/* For pages and widgets. */

gboolean
queens_focus_is_in (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

gboolean
queens_focus_move_to (GtkWidget *widget)
{
  return is_shown (widget) && gtk_widget_grab_focus (widget);
}

void
queens_focus_next_pane (GtkWidget *const *panes, guint n_panes)
{
  guint at = 0;

  for (guint i = 0; i < n_panes; i++)
    if (queens_focus_is_in (panes[i]))
      at = i;
  for (guint i = 1; i <= n_panes; i++)
    {
      GtkWidget *pane = panes[(at + i) % n_panes];

      if (gtk_widget_get_mapped (pane) && (gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD)))
        return;
    }
}

void
queens_focus_make_region (GtkWidget *widget)
{
  g_object_set_data (G_OBJECT (widget), REGION, GINT_TO_POINTER (TRUE));
}

void
queens_focus_leave (GtkWidget *region)
{
  GtkRoot *root = gtk_widget_get_root (region);
  Watch *self = root ? g_object_get_data (G_OBJECT (root), WATCH) : NULL;

  if (!self || g_queue_is_empty (&self->trail) || !queens_focus_is_in (region))
    return;
  drop_last (self);
  if (!go_back (self))
    self->home (self->window);
}

/* Keys. */

/* Whether a key moves in a text or changes it; beside a text, the page would use it. */
static gboolean
is_moving (guint keyval)
{
  static const guint moving[]
      = { GDK_KEY_Left,      GDK_KEY_Right, GDK_KEY_Up,  GDK_KEY_Down,   GDK_KEY_Page_Up,
          GDK_KEY_Page_Down, GDK_KEY_Home,  GDK_KEY_End, GDK_KEY_Delete, GDK_KEY_BackSpace };

  for (guint i = 0; i < G_N_ELEMENTS (moving); i++)
    if (queens_keys_from_keypad (keyval) == moving[i])
      return TRUE;
  return FALSE;
}

/* A text that has the focus gets its keys before the actions of the window and of the page, such as Undo and
 * Copy, and then what the text is in, such as a spin button. Keys that move never go further. */
static gboolean
key_pressed_cb (GtkEventControllerKey *keys,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                GtkWindow *window)
{
  GtkWidget *widget = gtk_window_get_focus (window);
  gboolean moving = is_moving (keyval) && !(state & (GDK_ALT_MASK | GDK_SUPER_MASK));

  if (!GTK_IS_EDITABLE (widget) || (!moving && !(state & GDK_CONTROL_MASK)))
    return GDK_EVENT_PROPAGATE;
  for (; GTK_IS_EDITABLE (widget); widget = gtk_widget_get_parent (widget))
    if (gtk_event_controller_key_forward (keys, widget))
      return GDK_EVENT_STOP;
  return moving;
}

static void
watch_free (gpointer data)
{
  Watch *self = data;

  follow (self, NULL);
  cancel_repair (self);
  g_weak_ref_clear (&self->button);
  g_queue_clear_full (&self->trail, place_free);
  g_free (self);
}

void
queens_focus_watch (GtkWindow *window, QueensFocusHome home)
{
  Watch *self = g_new0 (Watch, 1);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->window = window;
  self->home = home;
  g_weak_ref_init (&self->button, NULL);
  g_queue_init (&self->trail);
  g_object_set_data_full (G_OBJECT (window), WATCH, self, watch_free);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (window, "map", G_CALLBACK (queue_repair), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
  g_signal_connect_swapped (window, "unrealize", G_CALLBACK (cancel_repair), self);
}
