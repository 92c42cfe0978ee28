/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The slideshow: goes from solution to solution, as fast as the setting says, to the end of the
 * list. */
#pragma once

#include "model/list/navigator.h"

#define QUEENS_TYPE_SLIDESHOW (queens_slideshow_get_type ())
/* Property "running". */
G_DECLARE_FINAL_TYPE (QueensSlideshow, queens_slideshow, QUEENS, SLIDESHOW, GObject)

/* For a navigator, which it keeps. Returns (transfer full). */
QueensSlideshow *queens_slideshow_new (QueensNavigator *navigator);

/* Starts (from the beginning, where it is at the end) or stops. */
void queens_slideshow_set_running (QueensSlideshow *self, gboolean running);
gboolean queens_slideshow_get_running (QueensSlideshow *self);
