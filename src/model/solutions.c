/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/solutions.h"

#include "engine/count.h"
#include "engine/solver.h"
#include "model/scheduler.h"

struct _QueensSolutionItem
{
  GObject parent_instance;
  guint64 number;
  QueensSolution solution;
};

G_DEFINE_FINAL_TYPE (QueensSolutionItem, queens_solution_item, G_TYPE_OBJECT)

static void
queens_solution_item_class_init (QueensSolutionItemClass *klass)
{
}

static void
queens_solution_item_init (QueensSolutionItem *self)
{
}

guint64
queens_solution_item_get_number (QueensSolutionItem *self)
{
  return self->number;
}

const QueensSolution *
queens_solution_item_get_solution (QueensSolutionItem *self)
{
  return &self->solution;
}

/* What the worker and the list share. */
typedef struct
{
  int n;
  GMutex lock;           /* guards what follows */
  GByteArray *ranks;     /* found and not yet fetched: n ranks a solution */
  GArray *class_numbers; /* of those, the numbers of the fundamental ones, as guint32 */
  guint n_found;         /* in all */
  gboolean counted;      /* the totals are known */
  guint64 totals[2];     /* all, fundamental */
} Work;

struct _QueensSolutions
{
  GObject parent_instance;

  int n;
  QueensJob *job; /* NULL when the work is done */
  gboolean fundamental;

  GByteArray *ranks;     /* n ranks a solution, in order */
  GArray *class_numbers; /* guint32: the numbers of the smallest members, class by class */
  gboolean complete;
  gboolean counted;
  guint64 counts[2];
  double fraction;
};

static void
queens_solutions_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (QueensSolutions,
                               queens_solutions,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      queens_solutions_list_model_init))

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
work_free (gpointer data)
{
  Work *work = data;

  g_mutex_clear (&work->lock);
  g_byte_array_unref (work->ranks);
  g_array_unref (work->class_numbers);
  g_free (work);
}

/* The worker's side. */

/* How many solutions are found between two calls of queens_job_notify(). */
#define NOTIFY_INTERVAL 256

static bool
collect (const QueensSolution *solution, void *data)
{
  QueensJob *job = data;
  Work *work = queens_job_get_data (job);
  gboolean canonical = queens_symmetry_is_canonical (solution);
  gboolean full;
  gboolean notify;

  g_mutex_lock (&work->lock);
  full = work->n_found == QUEENS_SOLUTIONS_LIMIT;
  if (!full)
    {
      guint32 number = ++work->n_found;

      g_byte_array_append (work->ranks, solution->ranks, (guint) work->n);
      if (canonical)
        g_array_append_val (work->class_numbers, number);
    }
  notify = work->n_found % NOTIFY_INTERVAL == 1;
  g_mutex_unlock (&work->lock);
  if (notify)
    queens_job_notify (job);
  return !full;
}

/* Counts what the request means, with the progress of that alone. */
static gboolean
count (QueensJob *job, const QueensRequest *request, guint64 *total)
{
  QueensControl *control = queens_job_get_control (job);
  uint64_t found;

  atomic_store (&control->found, 0);
  atomic_store (&control->steps_done, 0);
  atomic_store (&control->steps_total, 0);
  if (queens_count (request, queens_scheduler_get_n_threads (), control, &found) != QUEENS_DONE)
    return FALSE;
  *total = found;
  return TRUE;
}

static void
find_solutions (QueensJob *job, gpointer data)
{
  Work *work = data;
  QueensControl *control = queens_job_get_control (job);
  QueensRequest request = queens_request_all (work->n);
  guint64 totals[2];

  if (queens_solver_visit (&request, collect, job, control) == QUEENS_DONE
      || queens_control_stopped (control))
    return;
  /* More than are listed: go on to count. */
  if (!count (job, &request, &totals[0]))
    return;
  request.fundamental = true;
  if (!count (job, &request, &totals[1]))
    return;
  g_mutex_lock (&work->lock);
  work->counted = TRUE;
  work->totals[0] = totals[0];
  work->totals[1] = totals[1];
  g_mutex_unlock (&work->lock);
}

/* The list's side. */

static guint
n_listed (QueensSolutions *self, gboolean fundamental)
{
  return fundamental ? self->class_numbers->len : self->ranks->len / (guint) self->n;
}

/* Takes over what the worker has found since the last time. */
static void
fetch (QueensSolutions *self, Work *work, gboolean finished)
{
  g_mutex_lock (&work->lock);
  g_byte_array_append (self->ranks, work->ranks->data, work->ranks->len);
  g_byte_array_set_size (work->ranks, 0);
  g_array_append_vals (self->class_numbers, work->class_numbers->data, work->class_numbers->len);
  g_array_set_size (work->class_numbers, 0);
  self->counted = work->counted;
  if (work->counted)
    memcpy (self->counts, work->totals, sizeof self->counts);
  g_mutex_unlock (&work->lock);

  self->complete = finished && !self->counted;
}

static void
update_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensSolutions *self = owner;
  QueensControl *control = queens_job_get_control (job);
  guint before = n_listed (self, self->fundamental);
  guint after;

  fetch (self, queens_job_get_data (job), finished);
  self->fraction = finished ? 1.0 : queens_control_fraction (control);
  if (!self->counted)
    {
      /* The worker counts from 0 again, and fundamental ones last. */
      guint64 found = MAX (n_listed (self, FALSE), atomic_load (&control->found));

      self->counts[0] = MAX (self->counts[0], found);
      self->counts[1] = n_listed (self, TRUE);
      self->counted = finished;
    }
  if (finished)
    queens_job_cancel (&self->job);

  after = n_listed (self, self->fundamental);
  if (after > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, after - before);
  g_signal_emit (self, signals[CHANGED], 0);
}

static GType
queens_solutions_get_item_type (GListModel *model)
{
  return QUEENS_TYPE_SOLUTION_ITEM;
}

static guint
queens_solutions_get_n_items (GListModel *model)
{
  QueensSolutions *self = QUEENS_SOLUTIONS (model);

  return n_listed (self, self->fundamental);
}

static gpointer
queens_solutions_get_item (GListModel *model, guint position)
{
  QueensSolutions *self = QUEENS_SOLUTIONS (model);
  QueensSolution solution;
  guint64 number;
  QueensSolutionItem *item;

  if (!queens_solutions_get (self, position, &solution, &number))
    return NULL;
  item = g_object_new (QUEENS_TYPE_SOLUTION_ITEM, NULL);
  item->solution = solution;
  item->number = number;
  return item;
}

static void
queens_solutions_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = queens_solutions_get_item_type;
  iface->get_n_items = queens_solutions_get_n_items;
  iface->get_item = queens_solutions_get_item;
}

static void
queens_solutions_dispose (GObject *object)
{
  queens_job_cancel (&QUEENS_SOLUTIONS (object)->job);
  G_OBJECT_CLASS (queens_solutions_parent_class)->dispose (object);
}

static void
queens_solutions_finalize (GObject *object)
{
  QueensSolutions *self = QUEENS_SOLUTIONS (object);

  g_byte_array_unref (self->ranks);
  g_array_unref (self->class_numbers);
  G_OBJECT_CLASS (queens_solutions_parent_class)->finalize (object);
}

static void
queens_solutions_class_init (QueensSolutionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = queens_solutions_dispose;
  object_class->finalize = queens_solutions_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_solutions_init (QueensSolutions *self)
{
  self->ranks = g_byte_array_new ();
  self->class_numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
}

QueensSolutions *
queens_solutions_new (int n)
{
  QueensSolutions *self = g_object_new (QUEENS_TYPE_SOLUTIONS, NULL);
  Work *work = g_new0 (Work, 1);

  self->n = work->n = n;
  g_mutex_init (&work->lock);
  work->ranks = g_byte_array_new ();
  work->class_numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->job
      = queens_job_start (QUEENS_JOB_INTERACTIVE, find_solutions, work, work_free, update_cb, self);
  return self;
}

int
queens_solutions_get_n (QueensSolutions *self)
{
  return self->n;
}

void
queens_solutions_set_fundamental (QueensSolutions *self, gboolean fundamental)
{
  guint before = n_listed (self, self->fundamental);

  if (self->fundamental == fundamental)
    return;
  self->fundamental = fundamental;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, n_listed (self, fundamental));
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
queens_solutions_get_fundamental (QueensSolutions *self)
{
  return self->fundamental;
}

guint64
queens_solutions_get_count (QueensSolutions *self, gboolean fundamental, gboolean *total)
{
  *total = self->counted;
  return self->counts[fundamental];
}

double
queens_solutions_get_fraction (QueensSolutions *self)
{
  return self->fraction;
}

gboolean
queens_solutions_is_complete (QueensSolutions *self)
{
  return self->complete;
}

/* The solution with that number, from 1; it must be listed. */
static QueensSolution
numbered (QueensSolutions *self, guint64 number)
{
  QueensSolution solution = { .n = (uint8_t) self->n };

  memcpy (solution.ranks, self->ranks->data + (number - 1) * (guint) self->n, (gsize) self->n);
  return solution;
}

gboolean
queens_solutions_get (QueensSolutions *self, guint place, QueensSolution *solution, guint64 *number)
{
  if (place >= n_listed (self, self->fundamental))
    return FALSE;
  *number = self->fundamental ? g_array_index (self->class_numbers, guint32, place) : place + 1;
  *solution = numbered (self, *number);
  return TRUE;
}

/* The index of the first class number that is not below number. */
static guint
search_class_numbers (QueensSolutions *self, guint64 number)
{
  guint low = 0;
  guint high = self->class_numbers->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->class_numbers, guint32, middle) < number)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

gboolean
queens_solutions_find_number (QueensSolutions *self, guint64 number, guint *place)
{
  guint64 index = self->fundamental ? search_class_numbers (self, number) : number - 1;

  if (number == 0 || index >= n_listed (self, self->fundamental))
    return FALSE;
  *place = (guint) index;
  return TRUE;
}

gboolean
queens_solutions_identify (QueensSolutions *self, const QueensSolution *solution, guint64 *number)
{
  guint64 low = 1;
  guint64 high = n_listed (self, FALSE);

  while (low <= high)
    {
      guint64 middle = low + (high - low) / 2;
      QueensSolution there = numbered (self, middle);
      int order = queens_solution_compare (&there, solution);

      if (order == 0)
        {
          *number = middle;
          return TRUE;
        }
      if (order < 0)
        low = middle + 1;
      else
        high = middle - 1;
    }
  return FALSE;
}

gboolean
queens_solutions_classify (QueensSolutions *self,
                           const QueensSolution *solution,
                           QueensClassPlace *place)
{
  QueensSolution images[QUEENS_N_SYMMETRIES];
  guint64 smallest;

  place->n_members = queens_symmetry_class (solution, images);
  if (!queens_solutions_identify (self, &images[0], &smallest))
    return FALSE;
  place->number = search_class_numbers (self, smallest) + 1;
  for (int i = 0; i < place->n_members; i++)
    if (queens_solution_compare (&images[i], solution) == 0)
      place->member = i + 1;
  return TRUE;
}
