/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/crew.h"

#include <pthread.h>
#include <stddef.h>

typedef struct
{
  void (*work) (void *data);
  void *data;
} Task;

static void *
run_task (void *data)
{
  Task *task = data;

  task->work (task->data);
  return NULL;
}

void
queens_crew_run (int threads, void (*work) (void *data), void *data)
{
  pthread_t others[QUEENS_CREW_MAX_THREADS - 1];
  Task task = { work, data };
  int n_others = 0;

  while (n_others < threads - 1 && n_others < QUEENS_CREW_MAX_THREADS - 1
         && pthread_create (&others[n_others], NULL, run_task, &task) == 0)
    n_others++;
  work (data);
  for (int i = 0; i < n_others; i++)
    pthread_join (others[i], NULL);
}
