/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/histogram.h"

#include "engine/crew.h"
#include "engine/kernel/kernel.h"
#include "engine/solver.h"

#include <pthread.h>
#include <string.h>

#define MAX_SQUARES (QUEENS_MAX_N * QUEENS_MAX_N)

/* What the threads of one histogram share. A task is a square, by its place in squares. */
typedef struct
{
  const QueensRequest *request;
  QueensControl *control;
  uint64_t *squares;
  int n;
  int tasks[MAX_SQUARES];
  int n_tasks;
  bool mirrored; /* the tasks are one half, whose mirror image is added in the end */
  bool images[QUEENS_N_SYMMETRIES]; /* the symmetries that map the request to itself */
  atomic_int next_task;
  pthread_mutex_t lock; /* of squares, and of control's numbers */
} Work;

/* The next task, or −1 when there is none or the work is stopped. */
static int
take_task (Work *work)
{
  int i;

  if (queens_control_stopped (work->control))
    return -1;
  i = atomic_fetch_add (&work->next_task, 1);
  return i < work->n_tasks ? work->tasks[i] : -1;
}

/* Tells that a task is done and how many solutions it found; the lock is held. */
static void
tell (Work *work, uint64_t found)
{
  if (!work->control)
    return;
  atomic_fetch_add_explicit (&work->control->found, found, memory_order_relaxed);
  atomic_fetch_add_explicit (&work->control->steps_done, 1, memory_order_relaxed);
}

/* Visiting: a task is the squares of the first two queens, n × the first one's rank + the second
 * one's. */

typedef struct
{
  int n;
  uint64_t n_visited;
  uint32_t squares[MAX_SQUARES];
} Tally;

static bool
tally_cb (const QueensSolution *solution, void *data)
{
  Tally *tally = data;

  tally->n_visited++;
  for (int file = 0; file < tally->n; file++)
    tally->squares[file * tally->n + solution->ranks[file]]++;
  return true;
}

static void
visit_tasks (void *data)
{
  Work *work = data;
  int task;

  while ((task = take_task (work)) >= 0)
    {
      uint8_t prefix[2] = { (uint8_t) (task / work->n), (uint8_t) (task % work->n) };
      Tally tally = { .n = work->n };

      if (queens_solver_visit_prefix (work->request, prefix, work->n > 1 ? 2 : 1, tally_cb, &tally,
                                      work->control)
          != QUEENS_DONE)
        break;
      pthread_mutex_lock (&work->lock);
      for (int square = 0; square < work->n * work->n; square++)
        work->squares[square] += tally.squares[square];
      tell (work, work->mirrored ? 2 * tally.n_visited : tally.n_visited);
      pthread_mutex_unlock (&work->lock);
    }
}

static void
list_visits (Work *work)
{
  int n = work->n;

  work->mirrored = n > 1 && !work->request->fundamental
                   && queens_request_has_symmetry (work->request, QUEENS_MIRROR_RANKS);
  for (int first = 0; first < n; first++)
    for (int second = 0; second < n; second++)
      if (!work->mirrored || 2 * first < n - 1 || (2 * first == n - 1 && 2 * second < n - 1))
        work->tasks[work->n_tasks++] = first * n + second;
}

static void
add_mirror_image (Work *work)
{
  int n = work->n;

  for (int file = 0; file < n; file++)
    for (int rank = 0; rank < (n + 1) / 2; rank++)
      {
        uint64_t *square = &work->squares[file * n + rank];
        uint64_t *image = &work->squares[file * n + n - 1 - rank];

        *square = *image = *square + *image;
      }
}

/* Counting: a task is a square, one of those that are images of each other. */

/* The place of a square's image. */
static int
map_square (const Work *work, QueensSymmetry symmetry, int square)
{
  QueensSquare at = { (uint8_t) (square / work->n), (uint8_t) (square % work->n) };
  QueensSquare image = queens_symmetry_map_square (symmetry, work->n, at);

  return image.file * work->n + image.rank;
}

/* Writes a square's count to its images. Returns how many solutions that is on file a. */
static uint64_t
store_count (Work *work, int square, uint64_t count)
{
  uint32_t on_file_a = 0;

  for (QueensSymmetry s = QUEENS_IDENTITY; s < QUEENS_N_SYMMETRIES; s++)
    if (work->images[s])
      {
        int image = map_square (work, s, square);

        work->squares[image] = count;
        if (image < work->n)
          on_file_a |= UINT32_C (1) << image;
      }
  return count * (uint64_t) __builtin_popcount (on_file_a);
}

static void
count_tasks (void *data)
{
  Work *work = data;
  QueensKernel *kernel = queens_kernel_new ();
  int square;

  while (kernel && (square = take_task (work)) >= 0)
    {
      QueensRequest request = *work->request;
      QueensBatch batch;
      uint64_t count = 0;

      queens_square_set_add (&request.pins, (QueensSquare){ (uint8_t) (square / work->n),
                                                            (uint8_t) (square % work->n) });
      if (queens_batch_init (&batch, &request))
        count = queens_kernel_count (kernel, &batch, 1, work->control, NULL);
      if (queens_control_stopped (work->control))
        break;
      pthread_mutex_lock (&work->lock);
      tell (work, store_count (work, square, count));
      pthread_mutex_unlock (&work->lock);
    }
  queens_kernel_free (kernel);
}

static void
list_counts (Work *work)
{
  for (QueensSymmetry s = QUEENS_IDENTITY; s < QUEENS_N_SYMMETRIES; s++)
    work->images[s] = queens_request_has_symmetry (work->request, s);
  for (int square = 0; square < work->n * work->n; square++)
    {
      bool is_first = true;

      for (QueensSymmetry s = QUEENS_IDENTITY; s < QUEENS_N_SYMMETRIES; s++)
        is_first &= !work->images[s] || square <= map_square (work, s, square);
      if (is_first)
        work->tasks[work->n_tasks++] = square;
    }
}

QueensOutcome
queens_histogram (const QueensRequest *request,
                  int threads,
                  QueensControl *control,
                  uint64_t *squares)
{
  Work work = { .request = request, .control = control, .squares = squares, .n = request->n };
  bool visits = request->n <= QUEENS_HISTOGRAM_MAX_VISITED_N || request->fundamental;

  memset (squares, 0, (size_t) (request->n * request->n) * sizeof *squares);
  if (visits)
    list_visits (&work);
  else
    list_counts (&work);
  if (control)
    atomic_store_explicit (&control->steps_total, (uint64_t) work.n_tasks, memory_order_relaxed);
  pthread_mutex_init (&work.lock, NULL);
  queens_crew_run (threads, visits ? visit_tasks : count_tasks, &work);
  pthread_mutex_destroy (&work.lock);
  if (work.mirrored)
    add_mirror_image (&work);
  if (queens_control_stopped (control))
    return QUEENS_STOPPED;
  return atomic_load (&work.next_task) < work.n_tasks ? QUEENS_NO_MEMORY : QUEENS_DONE;
}
