/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The title of the header bar: the page switcher in a wide window, the window's title in a narrow
 * one. It asks for the width of its narrow form only. Properties "wide" and "narrow". */
#pragma once

#include "app/layout/slots.h"

#define QUEENS_TYPE_TITLE_SWITCH (queens_title_switch_get_type ())
G_DECLARE_FINAL_TYPE (QueensTitleSwitch, queens_title_switch, QUEENS, TITLE_SWITCH, QueensSlots)

/* May be called while the window lays itself out. */
void queens_title_switch_set_narrow (QueensTitleSwitch *self, gboolean narrow);
