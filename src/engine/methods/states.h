/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * State and choices: backtracking over anything that has states, choices and a way back. The
 * search knows nothing of queens; see states.c for the n-queens problem as one instance. */
#pragma once

#include <stdbool.h>

/* What a problem must be able to say of a state, and do to it. Choices are numbers from 0. */
typedef struct
{
  bool (*is_solution) (void *state);              /* is it complete? */
  bool (*next_choice) (void *state, int *choice); /* the one after *choice, −1 at first; */
                                                  /* false when there is none */
  bool (*is_valid) (void *state, int choice);     /* may it be made? */
  void (*make) (void *state, int choice);
  void (*enter) (void *state, int choice); /* NULL, or called when a search of the state begins, */
  void (*leave) (void *state, int choice); /* and ends; choice is the last made, −1 at first */
  void (*undo) (void *state, int choice);  /* the choice made last */
  void (*report) (void *state);            /* called with each solution */
} QueensStates;

/* Visits every solution that can be reached from the state, and leaves it as it was. */
void queens_states_search (const QueensStates *states, void *state);
