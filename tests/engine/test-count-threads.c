/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Threads of a count without GLib, which ThreadSanitizer does not understand. */
#include "engine/count.h"

#include <pthread.h>
#include <stdio.h>

static int n_checks;
static int n_failures;

static void
check (bool good, const char *what)
{
  n_checks++;
  n_failures += !good;
  printf ("%s %d %s\n", good ? "ok" : "not ok", n_checks, what);
}

static void *
watch_cb (void *data)
{
  QueensControl *control = data;

  while (atomic_load (&control->found) < 10000)
    ;
  atomic_store (&control->stop, true);
  return NULL;
}

int
main (void)
{
  QueensRequest request = queens_request_all (13);
  QueensRequest endless = queens_request_all (24);
  QueensControl control = { 0 };
  QueensControl watched = { 0 };
  pthread_t watcher;
  uint64_t count;

  check (queens_count (&request, 4, &control, &count) == QUEENS_DONE, "four threads end");
  check (count == 73712, "the count is right");
  check (control.found == count, "as much was found");
  check (control.steps_done == control.steps_total, "all steps are done");
  check (queens_count_part (&request, 2, 3, 4, NULL, &count) == QUEENS_DONE, "a part ends");
  pthread_create (&watcher, NULL, watch_cb, &watched);
  check (queens_count (&endless, 3, &watched, &count) == QUEENS_STOPPED, "a watcher stops it");
  pthread_join (watcher, NULL);
  printf ("1..%d\n", n_checks);
  return n_failures != 0;
}
