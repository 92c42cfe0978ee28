/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/histogram.h"

#include "engine/kernel/kernel.h"
#include "engine/search/solver.h"

#include <pthread.h>
#include <string.h>

#define MAX_SQUARES (QUEENS_MAX_N * QUEENS_MAX_N)

/* Shared by the threads of one histogram. A task is a square, by its index in squares. */
typedef struct
{
  const QueensRequest *request;
  QueensControl *control;
  uint64_t *squares;
  int n;
  int tasks[MAX_SQUARES];
  int n_tasks;
  bool mirrored; /* if true, the tasks cover one half, and its mirror image is added at the end */
  bool images[QUEENS_N_SYMMETRIES]; /* the symmetries that map the request to itself */
  pthread_mutex_t lock;             /* protects squares */
} Work;

/* Visiting: a task is a pair of squares for the first two queens, numbered n × the first one's rank +
 * the second one's. */

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
visit_task (size_t i, QueensKernel *kernel, void *data)
{
  Work *work = data;
  int n = work->n;
  const uint8_t prefix[] = { (uint8_t) (work->tasks[i] / n), (uint8_t) (work->tasks[i] % n) };
  const QueensRange range = { .prefix = prefix, .n_prefix = n > 1 ? 2 : 1 };
  Tally tally = { .n = n };

  (void) kernel;
  if (queens_solver_visit_range (work->request, range, tally_cb, &tally, work->control)
      != QUEENS_DONE)
    return;
  pthread_mutex_lock (&work->lock);
  for (int square = 0; square < n * n; square++)
    work->squares[square] += tally.squares[square];
  queens_control_add_progress (work->control,
                               work->mirrored ? 2 * tally.n_visited : tally.n_visited, 1);
  pthread_mutex_unlock (&work->lock);
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

/* Counting: a task is one of several squares that are images of each other. */

/* The index of a square's image. */
static int
map_square (const Work *work, QueensSymmetry symmetry, int square)
{
  QueensSquare at = { (uint8_t) (square / work->n), (uint8_t) (square % work->n) };
  QueensSquare image = queens_symmetry_map_square (symmetry, work->n, at);

  return image.file * work->n + image.rank;
}

/* Writes a square's count to its images. Returns the number of solutions that this adds on file a. */
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
count_task (size_t i, QueensKernel *kernel, void *data)
{
  Work *work = data;
  int square = work->tasks[i];
  QueensRequest request = *work->request;
  QueensBatch batch;
  uint64_t count = 0;

  queens_square_set_add (
      &request.pins, (QueensSquare){ (uint8_t) (square / work->n), (uint8_t) (square % work->n) });
  if (queens_batch_init (&batch, &request))
    count = queens_kernel_count (kernel, &batch, 1, work->control, NULL);
  if (queens_control_stopped (work->control))
    return;
  pthread_mutex_lock (&work->lock);
  queens_control_add_progress (work->control, store_count (work, square, count), 1);
  pthread_mutex_unlock (&work->lock);
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
  QueensOutcome outcome;
  bool visits = request->n <= QUEENS_HISTOGRAM_MAX_VISITED_N || request->fundamental;

  memset (squares, 0, (size_t) (request->n * request->n) * sizeof *squares);
  if (visits)
    list_visits (&work);
  else
    list_counts (&work);
  queens_control_set_progress (control, 0, 0, (uint64_t) work.n_tasks);
  pthread_mutex_init (&work.lock, NULL);
  outcome = queens_kernel_run ((size_t) work.n_tasks, threads, visits ? visit_task : count_task,
                               &work, control);
  pthread_mutex_destroy (&work.lock);
  if (work.mirrored)
    add_mirror_image (&work);
  return outcome;
}
