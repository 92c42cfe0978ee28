/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/count.h"

#include "engine/kernel/kernel.h"
#include "engine/memory.h"
#include "engine/search/solver.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* With fewer files to fill than this, the count ends before a second thread would have started. */
#define MIN_FILES_FOR_THREADS 12

/* 64 bits are enough to count all solutions of this board, about 2.6 × 10¹⁸, but not those of the next
 * larger one. */
#define MAX_COUNTED_N 28

/* Counting a part of the units. A task is a group of units that are counted together. */

typedef struct
{
  QueensUnits units;
  QueensControl *control;
  atomic_uint_fast64_t count;
} Part;

static void
count_group (size_t task, QueensKernel *kernel, void *data)
{
  Part *self = data;
  QueensControl *control = self->control;
  QueensBatch piece;
  size_t n;
  const QueensBatch *batches = queens_units_get_group (&self->units, task, &piece, &n);

  atomic_fetch_add_explicit (
      &self->count,
      queens_kernel_count (kernel, batches, n, control, control ? &control->found : NULL),
      memory_order_relaxed);
  queens_control_add_progress (control, 0, n);
}

bool
queens_count_fits (const QueensRequest *request)
{
  uint32_t allowed[QUEENS_MAX_N];
  double most = 1;
  int n_required = 0;

  queens_request_allowed (request, allowed);
  for (int file = 0; file < request->n; file++)
    {
      n_required += request->required.files[file] != 0;
      most *= __builtin_popcount (allowed[file]);
    }
  /* each size has about eleven times as many solutions as the one before, but each required square leaves
   * far fewer */
  return most < 0x1p64 || n_required >= request->n - MAX_COUNTED_N;
}

QueensOutcome
queens_count_part (const QueensRequest *request,
                   int part,
                   int n_parts,
                   int threads,
                   QueensControl *control,
                   uint64_t *count)
{
  Part self = { .control = control };
  QueensOutcome outcome;

  if (request->n < MIN_FILES_FOR_THREADS)
    threads = 1;
  queens_units_init_part (&self.units, request, part, n_parts, threads);
  queens_control_set_progress (control, 0, 1, self.units.n + 1);
  outcome = queens_kernel_run (self.units.n_groups, threads, count_group, &self, control);
  *count = atomic_load_explicit (&self.count, memory_order_relaxed);
  queens_units_clear (&self.units);
  return outcome;
}

/* Counting classes */

/* The number of solutions that are mapped to themselves by a rotation of the board. */
typedef struct
{
  int n;
  const QueensControl *control;
  uint8_t ranks[QUEENS_MAX_N];
  uint64_t half_turn;    /* by a half turn, including those in quarter_turn */
  uint64_t quarter_turn; /* by a quarter turn */
} Symmetric;

/* The lines that have a queen: ranks by number, rising diagonals by n − 1 + file − rank, falling
 * diagonals by file + rank. */
typedef struct
{
  uint32_t ranks;
  uint64_t rising;
  uint64_t falling;
} Lines;

static Lines
lines_of (int n, int file, int rank)
{
  return (Lines){ UINT32_C (1) << rank, UINT64_C (1) << (n - 1 + file - rank),
                  UINT64_C (1) << (file + rank) };
}

static bool
share_any (const Lines *a, const Lines *b)
{
  return (a->ranks & b->ranks) || (a->rising & b->rising) || (a->falling & b->falling);
}

static Lines
join (const Lines *a, const Lines *b)
{
  return (Lines){ a->ranks | b->ranks, a->rising | b->rising, a->falling | b->falling };
}

/* True if the quarter turn that maps (file, rank) to (rank, n − 1 − file) leaves the solution
 * unchanged. */
static bool
is_quarter_turn_symmetric (const Symmetric *self)
{
  for (int file = 0; file < self->n; file++)
    if (self->ranks[self->ranks[file]] != self->n - 1 - file)
      return false;
  return true;
}

/* Places each queen together with its images, which takes about the square root of the time of a whole
 * count. */
static void
place_pairs (Symmetric *self, int file, const Lines *taken)
{
  int n = self->n;

  if (file == n / 2)
    {
      self->half_turn++;
      self->quarter_turn += is_quarter_turn_symmetric (self);
      return;
    }
  if (queens_control_stopped (self->control))
    return;
  for (int rank = 0; rank < n; rank++)
    {
      Lines queen = lines_of (n, file, rank);
      Lines image = lines_of (n, n - 1 - file, n - 1 - rank);
      Lines both = join (&queen, &image);

      if (share_any (&queen, &image) || share_any (&both, taken))
        continue;
      self->ranks[file] = (uint8_t) rank;
      self->ranks[n - 1 - file] = (uint8_t) (n - 1 - rank);
      both = join (&both, taken);
      place_pairs (self, file + 1, &both);
    }
}

static QueensOutcome
count_classes (int n, int threads, QueensControl *control, uint64_t *count)
{
  QueensRequest all = queens_request_all (n);
  Symmetric symmetric = { .n = n, .control = control };
  Lines taken = { 0 };
  uint64_t reflected = n == 1 ? 4 : 0; /* in larger solutions, two queens would share a line */
  QueensOutcome outcome;

  if (n % 2)
    {
      symmetric.ranks[n / 2] = (uint8_t) (n / 2);
      taken = lines_of (n, n / 2, n / 2);
    }
  place_pairs (&symmetric, 0, &taken);
  outcome = queens_count_part (&all, 0, 1, threads, control, count);
  *count = (*count + symmetric.half_turn + 2 * symmetric.quarter_turn + reflected)
           / QUEENS_N_SYMMETRIES;
  return outcome;
}

static bool
count_one_cb (const QueensSolution *solution, void *data)
{
  (void) solution;
  (*(uint64_t *) data)++;
  return true;
}

QueensOutcome
queens_count (const QueensRequest *request, int threads, QueensControl *control, uint64_t *count)
{
  if (!request->fundamental)
    return queens_count_part (request, 0, 1, threads, control, count);
  if (queens_request_is_unconstrained (request))
    return count_classes (request->n, threads, control, count);
  *count = 0;
  return queens_solver_visit (request, count_one_cb, count, control);
}

/* Counting each unit */

const char *
queens_count_scheme (const QueensRequest *request, QueensCut cut)
{
  if (cut == QUEENS_CUT_PREFIXES)
    return QUEENS_UNITS_PREFIX_SCHEME;
  if (!queens_request_is_unconstrained (request))
    return QUEENS_UNITS_CONSTRAINED_SCHEME;
  return request->n < QUEENS_UNITS_LEAST_FINE_N ? QUEENS_UNITS_SCHEME : QUEENS_UNITS_FINE_SCHEME;
}

/* A task is a unit that has not been counted yet. */
typedef struct
{
  QueensUnits units;       /* for QUEENS_CUT_MIDDLE */
  QueensPrefixes prefixes; /* for QUEENS_CUT_PREFIXES */
  QueensBatch root;        /* the batch that has queens on the required squares */
  size_t n;                /* number of units */
  size_t *remaining;
  size_t n_remaining;
  QueensControl *control;
  atomic_uint_fast64_t *counts;
} Units;

/* Lists the units; there are none if there is no solution. */
static void
init_units (Units *self, const QueensRequest *request, QueensCut cut)
{
  if (cut == QUEENS_CUT_MIDDLE)
    queens_units_init (&self->units, request);
  else if (queens_batch_init (&self->root, request))
    queens_prefixes_init (&self->prefixes, request, QUEENS_COUNT_PREFIX_DEPTH);
  self->n = cut == QUEENS_CUT_MIDDLE ? self->units.n : self->prefixes.n;
}

static void
clear_units (Units *self)
{
  queens_units_clear (&self->units);
  queens_prefixes_clear (&self->prefixes);
}

size_t
queens_count_n_units (const QueensRequest *request, QueensCut cut)
{
  Units self = { 0 };
  size_t n_units;

  init_units (&self, request, cut);
  n_units = self.n;
  clear_units (&self);
  return n_units;
}

static void
get_unit (const Units *self, size_t i, QueensBatch *batch)
{
  const QueensPrefixes *prefixes = &self->prefixes;

  if (prefixes->n == 0)
    {
      queens_units_get (&self->units, i, batch);
      return;
    }
  queens_batch_place_first (&self->root, queens_prefixes_get (prefixes, i), prefixes->depth, batch);
  batch->weight = queens_prefixes_weight (prefixes);
}

static void
count_unit (size_t task, QueensKernel *kernel, void *data)
{
  Units *self = data;
  QueensControl *control = self->control;
  size_t i = self->remaining[task];
  uint64_t count = atomic_load_explicit (&self->counts[i], memory_order_relaxed);
  QueensBatch batch;

  if (count != QUEENS_UNCOUNTED)
    {
      queens_control_add_progress (control, count, 1);
      return;
    }
  get_unit (self, i, &batch);
  count = queens_kernel_count (kernel, &batch, 1, control, control ? &control->found : NULL);
  if (queens_control_stop_requested (control))
    return;
  atomic_store_explicit (&self->counts[i], count, memory_order_relaxed);
  queens_control_add_progress (control, 0, 1);
  queens_control_end_part (control);
}

/* Of the units first, first + step, and so on, lists those that have not been counted, and publishes the
 * progress. */
static void
list_remaining (Units *self, size_t first, size_t step)
{
  uint64_t found = 0;
  size_t n_done = 0;

  self->remaining = queens_allocate (NULL, self->n + 1, sizeof *self->remaining);
  for (size_t i = first; i < self->n; i += step)
    {
      uint64_t count = atomic_load_explicit (&self->counts[i], memory_order_relaxed);

      if (count == QUEENS_UNCOUNTED)
        self->remaining[self->n_remaining++] = i;
      else
        {
          found += count;
          n_done++;
        }
    }
  queens_control_set_progress (self->control, found, n_done + 1, n_done + self->n_remaining + 1);
}

QueensOutcome
queens_count_units (const QueensRequest *request,
                    QueensCut cut,
                    size_t first,
                    size_t step,
                    int threads,
                    QueensControl *control,
                    atomic_uint_fast64_t *counts)
{
  Units self = { .control = control, .counts = counts };
  QueensOutcome outcome;

  init_units (&self, request, cut);
  list_remaining (&self, first, step);
  outcome = queens_kernel_run (self.n_remaining, threads, count_unit, &self, self.control);
  free (self.remaining);
  clear_units (&self);
  return outcome;
}

/* The number of solutions with a queen on each square. */

#define MAX_SQUARES (QUEENS_MAX_N * QUEENS_MAX_N)

/* Shared by the threads of one histogram. There is a task for each square, by its index in the array
 * squares. */
typedef struct
{
  const QueensRequest *request;
  QueensControl *control;
  uint64_t *squares;
  int n;
  bool images[QUEENS_N_SYMMETRIES]; /* the symmetries that map the request to itself */
  pthread_mutex_t lock;             /* protects squares */
} Work;

/* Visiting fundamental solutions: there is a task for each pair of squares of the first two queens, with
 * the number n × the rank of the first queen + the rank of the second. */

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
  const uint8_t prefix[] = { (uint8_t) (i / (size_t) n), (uint8_t) (i % (size_t) n) };
  const QueensRange range = { .prefix = prefix, .n_prefix = n > 1 ? 2 : 1 };
  Tally tally = { .n = n };

  (void) kernel;
  if (queens_solver_visit_range (work->request, range, tally_cb, &tally, work->control)
      != QUEENS_DONE)
    return;
  pthread_mutex_lock (&work->lock);
  for (int square = 0; square < n * n; square++)
    work->squares[square] += tally.squares[square];
  queens_control_add_progress (work->control, tally.n_visited, 1);
  pthread_mutex_unlock (&work->lock);
}

/* Counting all solutions: of squares that are images of each other, only the first one is counted. */

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

static bool
is_first_image (const Work *work, int square)
{
  bool is_first = true;

  for (QueensSymmetry s = QUEENS_IDENTITY; s < QUEENS_N_SYMMETRIES; s++)
    is_first &= !work->images[s] || square <= map_square (work, s, square);
  return is_first;
}

static void
count_task (size_t i, QueensKernel *kernel, void *data)
{
  Work *work = data;
  int square = (int) i;
  QueensRequest request = *work->request;
  QueensBatch batch;
  uint64_t count = 0;

  if (!is_first_image (work, square))
    return;
  queens_square_set_add (&request.required, (QueensSquare){ (uint8_t) (square / work->n),
                                                            (uint8_t) (square % work->n) });
  if (queens_batch_init (&batch, &request))
    count = queens_kernel_count (kernel, &batch, 1, work->control, NULL);
  if (queens_control_stopped (work->control))
    return;
  pthread_mutex_lock (&work->lock);
  queens_control_add_progress (work->control, store_count (work, square, count), 1);
  pthread_mutex_unlock (&work->lock);
}

QueensOutcome
queens_histogram (const QueensRequest *request,
                  int threads,
                  QueensControl *control,
                  uint64_t *squares)
{
  Work work = { .request = request, .control = control, .squares = squares, .n = request->n };
  size_t n_squares = (size_t) (request->n * request->n);
  size_t n_steps = 0;
  QueensOutcome outcome;

  memset (squares, 0, n_squares * sizeof *squares);
  for (QueensSymmetry s = QUEENS_IDENTITY; s < QUEENS_N_SYMMETRIES; s++)
    work.images[s] = queens_request_has_symmetry (request, s);
  for (int square = 0; square < (int) n_squares; square++)
    n_steps += request->fundamental || is_first_image (&work, square);
  queens_control_set_progress (control, 0, 0, n_steps);
  pthread_mutex_init (&work.lock, NULL);
  outcome = queens_kernel_run (n_squares, threads, request->fundamental ? visit_task : count_task,
                               &work, control);
  pthread_mutex_destroy (&work.lock);
  return outcome;
}
