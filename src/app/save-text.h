/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saving the list as text. */
#pragma once

#include "engine/request.h"

#include <adwaita.h>

/* Asks for a file and a format, and has a worker write all solutions the request means; a toast
 * tells how it went. Closing parent cancels it. */
void
queens_save_text (GtkWindow *parent, AdwToastOverlay *toasts, const QueensRequest *request);
