/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Makes GTK's thread that loads icons slow to free one: between the last reference and the removal from
 * the table of all icons, the main thread has 50 ms to find the icon there. Call it once, on the main
 * thread, after GTK is set up. */
void races_delay_icons (void);
