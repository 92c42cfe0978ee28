/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/announce.h"

#include "app/layout/voice.h"
#include "app/layout/workarounds.h"

/* The delay before an announcement, in ms. Each new announcement restarts it. */
#define QUIET_MS 120
/* The time, in ms, until a screen reader notices that another window is active. Before that, it drops
 * announcements of the new window. */
#define WINDOW_NOTICED_MS 500
/* The maximum time that an announcement waits, in ms. */
#define MAX_WAIT_MS 2000
/* The interval, in ms, at which waiting announcements are checked. */
#define CHECK_MS 40

typedef struct
{
  GWeakRef widget;
  char *text;
} Announcement;

static GQueue queue = G_QUEUE_INIT; /* Announcement, the oldest first */
static guint timer;                 /* the timeout while an announcement waits, or 0 */
static gint64 first_time;           /* when the timer was started, in µs */
static gint64 last_time;            /* when the newest announcement was queued, in µs */

static void
announcement_free (Announcement *self)
{
  g_weak_ref_clear (&self->widget);
  g_free (self->text);
  g_free (self);
}

/* The window that the user is working in, or NULL. Looks at all toplevels, because the application
 * does not list its dialogs. */
static GtkWindow *
find_active (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_is_active (window))
        return window;
    }
  return NULL;
}

/* Announces a text in the active window or, if there is none, in the window of its widget. Does nothing if
 * the widget is gone. */
static void
say (Announcement *announcement)
{
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&announcement->widget);
  gpointer window = widget ? find_active () : NULL;

  if (widget && !window)
    window = gtk_widget_get_root (widget);
  if (GTK_IS_WINDOW (window) && gtk_widget_get_mapped (window))
    queens_voice_say (window, announcement->text);
}

static gboolean
timer_cb (gpointer data)
{
  gint64 now = g_get_monotonic_time ();
  Announcement *announcement;

  /* When a dialog closes, no window is active for a moment. A screen reader needs a moment to notice a new
   * window. */
  if ((now - last_time < QUIET_MS * G_TIME_SPAN_MILLISECOND || !find_active ()
       || now - queens_workarounds_get_active_time () < WINDOW_NOTICED_MS * G_TIME_SPAN_MILLISECOND)
      && now - first_time < MAX_WAIT_MS * G_TIME_SPAN_MILLISECOND)
    return G_SOURCE_CONTINUE;
  while ((announcement = g_queue_pop_head (&queue)))
    {
      say (announcement);
      announcement_free (announcement);
    }
  timer = 0;
  return G_SOURCE_REMOVE;
}

/* Drops the queued announcements of a widget, and those of widgets that are gone. */
static void
drop (GtkWidget *widget)
{
  for (GList *link = queue.head, *next; link; link = next)
    {
      Announcement *other = link->data;
      g_autoptr (GtkWidget) other_widget = g_weak_ref_get (&other->widget);

      next = link->next;
      if (other_widget && other_widget != widget)
        continue;
      announcement_free (other);
      g_queue_delete_link (&queue, link);
    }
}

void
queens_announce_label (GtkLabel *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (label), text) == 0)
    return;
  gtk_label_set_text (label, text);
  queens_announce (GTK_WIDGET (label), text);
}

void
queens_announce (GtkWidget *widget, const char *text)
{
  Announcement *announcement;

  drop (widget);
  if (*text == '\0' || !gtk_widget_get_mapped (widget))
    return;
  announcement = g_new0 (Announcement, 1);
  g_weak_ref_init (&announcement->widget, widget);
  announcement->text = g_strdup (text);
  g_queue_push_tail (&queue, announcement);
  last_time = g_get_monotonic_time ();
  if (timer != 0)
    return;
  first_time = last_time;
  timer = g_timeout_add (CHECK_MS, timer_cb, NULL);
}
