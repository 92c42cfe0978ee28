/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is to be seen of a widget, as pixels. */
#pragma once

#include <gtk/gtk.h>

typedef struct
{
  int width;
  int height;
  guchar *pixels; /* as cairo has them, owned */
} Picture;

/* Takes a picture of what is drawn of a widget, each of its px as zoom × zoom pixels. Waits for what
 * is not drawn yet. Free it with picture_clear(). */
Picture picture_take (GtkWidget *widget, int zoom);

gboolean picture_equal (const Picture *a, const Picture *b);

void picture_clear (Picture *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)
