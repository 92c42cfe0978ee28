/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"

#include "app/announce.h"
#include "app/layout/a11y.h"

#include <glib/gi18n.h>

/* How long a solution is shown, in ms. */
#define SLIDE_MS 1000

struct _QueensSlideshow
{
  GtkButton parent_instance;

  QueensSolutions *solutions; /* owned by the page */
  guint timeout_id;           /* a timeout while it runs, or 0 */
};

G_DEFINE_FINAL_TYPE (QueensSlideshow, queens_slideshow, GTK_TYPE_BUTTON)

static void set_running (QueensSlideshow *self, gboolean running);

static gboolean
slide_cb (gpointer user_data)
{
  QueensSlideshow *self = user_data;

  if (queens_solutions_can_go (self->solutions, 1))
    queens_solutions_go_by (self->solutions, 1);
  else
    set_running (self, FALSE);
  return self->timeout_id != 0;
}

static void
show_state (QueensSlideshow *self)
{
  gboolean running = self->timeout_id != 0;

  gtk_button_set_icon_name (GTK_BUTTON (self), running ? "media-playback-pause-symbolic"
                                                       : "media-playback-start-symbolic");
  queens_a11y_set_tooltip (GTK_WIDGET (self),
                           running ? _ ("Stop Slideshow") : _ ("Start Slideshow"));
}

static void
set_running (QueensSlideshow *self, gboolean running)
{
  if (running == (self->timeout_id != 0))
    return;
  queens_announce (GTK_WIDGET (self), running ? _ ("Slideshow started") : _ ("Slideshow stopped"));
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (running && !queens_solutions_can_go (self->solutions, 1))
    queens_solutions_go_to (self->solutions, 1);
  if (running)
    self->timeout_id = g_timeout_add (SLIDE_MS, slide_cb, self);
  show_state (self);
}

void
queens_slideshow_toggle (QueensSlideshow *self, QueensSolutions *solutions)
{
  self->solutions = solutions;
  set_running (self, self->timeout_id == 0);
}

static void
queens_slideshow_unmap (GtkWidget *widget)
{
  set_running (QUEENS_SLIDESHOW (widget), FALSE);
  GTK_WIDGET_CLASS (queens_slideshow_parent_class)->unmap (widget);
}

static void
queens_slideshow_class_init (QueensSlideshowClass *klass)
{
  GTK_WIDGET_CLASS (klass)->unmap = queens_slideshow_unmap;
}

static void
queens_slideshow_init (QueensSlideshow *self)
{
  show_state (self);
}
