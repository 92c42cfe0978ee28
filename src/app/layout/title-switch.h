/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Something in a header bar that has a narrow form, "narrow", for where there is no room for what
 * it is else, "wide". It finds out by itself, and asks for the width of its narrow form only; or it
 * is told, and asks for the width of the form it is to have. */
#pragma once

#include "app/layout/slots.h"

#define QUEENS_TYPE_TITLE_SWITCH (queens_title_switch_get_type ())
G_DECLARE_FINAL_TYPE (QueensTitleSwitch, queens_title_switch, QUEENS, TITLE_SWITCH, QueensSlots)

/* May be called while the window lays itself out. */
void queens_title_switch_set_narrow (QueensTitleSwitch *self, gboolean narrow);

/* How much less, in px, it asks for when it is told to be narrow; 0 where it is that, or hidden. */
int queens_title_switch_get_less (QueensTitleSwitch *self);

/* How much wider, in px, the wide form is than the narrow one, whether it is shown or not. */
int queens_title_switch_get_more (QueensTitleSwitch *self);
