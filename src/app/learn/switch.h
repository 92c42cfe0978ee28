/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The two linked buttons that choose the view of Learn, by the action win.learn-view. */
#pragma once

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_SWITCH (queens_learn_switch_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnSwitch, queens_learn_switch, QUEENS, LEARN_SWITCH, GtkBox)
