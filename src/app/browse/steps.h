/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Going about the list step by step and to its ends: by keys on the page, in the gallery and on the
 * board, and by the wheel on the board. */
#pragma once

#include "model/list/history.h"

#include <gtk/gtk.h>

typedef struct _QueensSteps QueensSteps;

/* For the widgets of a page, which must live as long. Free it with queens_steps_free(). */
QueensSteps *queens_steps_new (QueensNavigator *navigator,
                               QueensHistory *history,
                               GtkWidget *page,
                               GtkWidget *gallery,
                               GtkWidget *board);
void queens_steps_free (QueensSteps *self);

/* To the first and to the last solution, which are jumps; and so many steps on. */
void queens_steps_go_first (QueensSteps *self);
void queens_steps_go_last (QueensSteps *self);
void queens_steps_go_by (QueensSteps *self, int n_steps);
