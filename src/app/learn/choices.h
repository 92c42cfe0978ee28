/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The choices for a run and its words: the method, its order and seed, row by row or column by column,
 * the names of squares, the speed, and the view of Learn. All except the view are saved in the settings.
 * Signals: "request", when another run was chosen; "names", when other names of squares were chosen. */
#pragma once

#include "engine/methods/method.h"
#include "model/learn/words.h"

#include <adwaita.h>

#define QUEENS_TYPE_LEARN_CHOICES (queens_learn_choices_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnChoices, queens_learn_choices, QUEENS, LEARN_CHOICES, AdwBin)

/* The chosen run, on a whole n × n board. */
QueensMethodRequest queens_learn_choices_get_request (QueensLearnChoices *self, int n);

QueensLearnNames queens_learn_choices_get_names (QueensLearnChoices *self);

/* Sets the row of the page in which the method is chosen. Call it once, before any other function. */
void queens_learn_choices_set_method_row (QueensLearnChoices *self, AdwComboRow *row);

/* Makes a button show, in a short form, the speed at which a run steps by itself, and gives it a menu to
 * set the speed. */
void queens_learn_choices_set_speed_button (GtkMenuButton *button);

/* The two linked buttons that choose the view of Learn, with the action win.learn-view. */
#define QUEENS_TYPE_LEARN_SWITCH (queens_learn_switch_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnSwitch, queens_learn_switch, QUEENS, LEARN_SWITCH, GtkBox)
