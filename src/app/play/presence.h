/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whether the player is there: informs the session when the page is shown, when its window has the keyboard,
 * and of all input; and notices which device the player uses.
 *
 * Signal: "changed", when the device is another one, or when the day has changed since the last input. */
#pragma once

#include "model/game/session.h"

#include <gtk/gtk.h>

/* The device that the player uses, which texts about the board mention. */
typedef enum
{
  QUEENS_DEVICE_POINTER,
  QUEENS_DEVICE_TOUCH,
  QUEENS_DEVICE_KEYS
} QueensDevice;

#define QUEENS_TYPE_PRESENCE (queens_presence_get_type ())
G_DECLARE_FINAL_TYPE (QueensPresence, queens_presence, QUEENS, PRESENCE, GObject)

/* Watches a page that is not realized yet, for the session that is played there. Both must exist as long as it
 * does. Returns (transfer full). */
QueensPresence *queens_presence_new (GtkWidget *page, QueensGameSession *session);

/* The device of the last input; at first, the one that was probably used to open the page. */
QueensDevice queens_presence_get_device (QueensPresence *self);
