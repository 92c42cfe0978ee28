/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/index-refined.h"

#include "engine/kernel/kernel.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* So many are kept, each of some thousand bytes. */
#define N_KEPT 64

/* The files a longer prefix covers more, and the most files it leaves. */
#define FILES_MORE 2
#define MAX_LEFT   16

typedef struct
{
  QueensSums sums; /* first, for they stand for it */
  atomic_int ref_count;
} Entry;

struct QueensRefined
{
  int depth;
  pthread_mutex_t lock; /* of what follows */
  Entry *kept[N_KEPT];  /* the last one asked for first; NULL behind the end */
};

QueensRefined *
queens_refined_new (int depth)
{
  QueensRefined *self = calloc (1, sizeof *self);

  if (!self)
    return NULL;
  self->depth = depth;
  pthread_mutex_init (&self->lock, NULL);
  return self;
}

void
queens_refined_release (const QueensSums *sums)
{
  Entry *entry = (Entry *) sums;

  if (!entry || atomic_fetch_sub (&entry->ref_count, 1) > 1)
    return;
  queens_sums_clear (&entry->sums);
  free (entry);
}

void
queens_refined_free (QueensRefined *self)
{
  if (!self)
    return;
  for (int i = 0; i < N_KEPT && self->kept[i]; i++)
    queens_refined_release (&self->kept[i]->sums);
  pthread_mutex_destroy (&self->lock);
  free (self);
}

/* Puts an entry first, those before place i one further. */
static void
move_to_front (QueensRefined *self, int i, Entry *entry)
{
  memmove (&self->kept[1], &self->kept[0], (size_t) i * sizeof self->kept[0]);
  self->kept[0] = entry;
}

static Entry *
take_kept (QueensRefined *self, const uint8_t *prefix)
{
  Entry *found = NULL;

  pthread_mutex_lock (&self->lock);
  for (int i = 0; i < N_KEPT && self->kept[i] && !found; i++)
    if (memcmp (queens_sums_get_prefix (&self->kept[i]->sums, 0), prefix, (size_t) self->depth)
        == 0)
      {
        found = self->kept[i];
        move_to_front (self, i, found);
        atomic_fetch_add (&found->ref_count, 1);
      }
  pthread_mutex_unlock (&self->lock);
  return found;
}

static void
keep (QueensRefined *self, Entry *entry)
{
  atomic_fetch_add (&entry->ref_count, 1);
  pthread_mutex_lock (&self->lock);
  if (self->kept[N_KEPT - 1])
    queens_refined_release (&self->kept[N_KEPT - 1]->sums);
  move_to_front (self, N_KEPT - 1, entry);
  pthread_mutex_unlock (&self->lock);
}

/* Counts what lies under each of the longer prefixes. False when stopped or out of memory. */
static bool
count_all (QueensSums *sums, const QueensControl *control)
{
  QueensKernel *kernel = queens_kernel_new ();
  QueensBatch root;
  size_t n = sums->prefixes.n;

  if (!kernel)
    return false;
  queens_batch_init (&root, &sums->request);
  for (size_t i = 0; i < n && !queens_control_stopped (control); i++)
    {
      QueensBatch batch;

      queens_batch_fix_first (&root, queens_sums_get_prefix (sums, i), sums->prefixes.depth,
                              &batch);
      sums->ends[i] = queens_kernel_count (kernel, &batch, 1, control, NULL);
    }
  queens_kernel_free (kernel);
  if (queens_control_stop_requested (control))
    return false;
  queens_sums_add_up (sums, n);
  return true;
}

static Entry *
make (const QueensRequest *request, const uint8_t *prefix, int depth, const QueensControl *control)
{
  Entry *entry = calloc (1, sizeof *entry);
  QueensRequest under = *request;
  int deeper
      = depth + FILES_MORE > request->n - MAX_LEFT ? depth + FILES_MORE : request->n - MAX_LEFT;

  for (uint8_t file = 0; file < depth; file++)
    queens_square_set_add (&under.pins, (QueensSquare){ file, prefix[file] });
  if (!entry || !queens_sums_init (&entry->sums, &under, deeper < under.n ? deeper : under.n))
    {
      free (entry);
      return NULL;
    }
  atomic_init (&entry->ref_count, 1);
  if (count_all (&entry->sums, control))
    return entry;
  queens_refined_release (&entry->sums);
  return NULL;
}

const QueensSums *
queens_refined_get (QueensRefined *self,
                    const QueensRequest *request,
                    const uint8_t *prefix,
                    const QueensControl *control)
{
  Entry *entry = take_kept (self, prefix);

  if (!entry)
    {
      entry = make (request, prefix, self->depth, control);
      if (entry && entry->sums.prefixes.n > 0)
        keep (self, entry);
    }
  return entry ? &entry->sums : NULL;
}
