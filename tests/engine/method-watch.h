/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * For the tests of the textbook methods: follows a run from outside, using only its events. */
#pragma once

#include "engine/methods/machine.h"
#include "engine/methods/method.h"

#include <glib.h>

typedef struct
{
  QueensMethodRequest request;
  QueensMachine *machine;         /* a machine that steps in parallel … */
  const QueensMethodState *state; /* … and provides the visible state */
  GHashTable *found;              /* the solutions, as GBytes of their ranks */
  uint64_t n_done;
} Watch;

Watch *watch_new (const QueensMethodRequest *request);

void watch_free (Watch *watch);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Watch, watch_free)

/* The key, in the table found, of a solution. */
GBytes *watch_solution_key (const QueensSolution *solution);

/* Called with each event of a run. Returning false stops it. */
typedef bool (*EventFunc) (const QueensMethodEvent *event, void *data);

/* Steps through a run, and returns how it ended. */
QueensOutcome step_run (const QueensMethodRequest *request,
                        EventFunc func,
                        void *data,
                        QueensMethodCounters *counters);

/* An EventFunc, with a Watch as its data, that checks each event. */
bool watch_event_cb (const QueensMethodEvent *event, void *data);

/* Compares what a run has counted, without its state at the end. */
void assert_totals_equal (const QueensMethodCounters *a, const QueensMethodCounters *b);

/* Compares everything except the number of bytes in use at the end. */
void assert_counters_equal (const QueensMethodCounters *a, const QueensMethodCounters *b);

QueensMethodRequest request_for (const char *name, int n, bool by_columns);

/* Adds given queens on random squares; some may be the same. */
void put_random_queens (QueensMethodRequest *request, int n_queens);

/* Runs a method to its end without checking events. */
QueensMethodCounters count_run (const char *name, int n, bool by_columns);

/* Adds the test once for each method that can be stepped; its data is the method. */
void add_for_each_method (const char *test, GTestDataFunc function);
