/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pixels of a widget, as drawn. */
#pragma once

#include <gtk/gtk.h>

typedef struct
{
  int width;
  int height;
  guchar *pixels; /* in cairo's format; owned */
} Picture;

/* Takes a picture of a widget as drawn, with zoom × zoom pixels for each px. Waits for parts that have
 * not been drawn yet. Free it with picture_clear(). */
Picture picture_take (GtkWidget *widget, int zoom);

gboolean picture_equal (const Picture *a, const Picture *b);

void picture_clear (Picture *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)
