/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/solutions.h"

#include "model/solution-loader.h"

/* How far the window is moved at a time. */
#define EXTENT (QUEENS_SOLUTIONS_WINDOW / 4)

/* The least time and part of the work from which the time left is told. */
#define MIN_ELAPSED  0.5
#define MIN_FRACTION 0.005

struct _QueensSolutions
{
  GObject parent_instance;

  int n;
  QueensIndexBox *all;
  QueensIndexBox *classes;      /* NULL above the limit */
  QueensSolutionSource *source; /* of the request */
  QueensLoader *loader;
  QueensJob *counting; /* builds all and classes; NULL when done */
  QueensJob *listing;  /* builds the index of the request, where it is another; or NULL */
  gboolean grouped;    /* by class, where that is possible */
  QueensJob *grouping; /* groups the list; or NULL */

  guint64 n_listed; /* positions that can be reached */
  gboolean total;   /* these are all */
  guint64 before;   /* positions before the window */
  guint length;     /* of the window */
  gint64 started;   /* when the work for the list began, in µs */
  double fraction;

  QueensJob *asking; /* about asked, or NULL */
  QueensSolution asked;
  gboolean answered; /* what is known about asked is in answer */
  QueensAnswer answer;
  guint64 known; /* at the time of the answer */
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
  REORDERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Building the indexes. */

static void
built_cb (QueensJob *job, gboolean finished, gpointer owner);
static void
start_grouping (QueensSolutions *self);

/* The job that builds the list's index, if any does. */
static QueensJob *
get_builder (QueensSolutions *self)
{
  return self->listing ? self->listing
         : self->source->listed == self->all || self->source->listed == self->classes
             ? self->counting
             : NULL;
}

static double
compute_fraction (QueensSolutions *self)
{
  QueensJob *job = get_builder (self);

  if (self->grouping)
    return queens_control_fraction (queens_job_get_control (self->grouping));
  if (!job)
    return 1.0;
  if (self->total)
    return 1.0;
  if (queens_index_box_get_built (job) != self->source->listed)
    return 0.0;
  return queens_control_fraction (queens_job_get_control (job));
}

/* The window. */

/* What of the list's end fits into a window that begins after before positions. */
static guint
window_length (QueensSolutions *self, guint64 before)
{
  return (guint) MIN (QUEENS_SOLUTIONS_WINDOW, self->n_listed - before);
}

/* Takes over what the index knows now. */
static void
refresh (QueensSolutions *self)
{
  guint before = self->length;

  self->n_listed = queens_index_box_count (self->source->listed, &self->total);
  self->fraction = compute_fraction (self);
  self->length = window_length (self, self->before);
  if (self->length > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->length - before);
}

static void
built_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensSolutions *self = owner;

  if (finished)
    queens_job_cancel (job == self->listing ? &self->listing : &self->counting);
  refresh (self);
  start_grouping (self);
  queens_loader_retry (self->loader);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Has the window begin after before positions, with nothing kept: first it is empty, which views
 * follow more surely than a change of everything. */
static void
set_window (QueensSolutions *self, guint64 before)
{
  guint removed = self->length;

  self->length = 0;
  if (removed > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, removed, 0);
  self->before = before;
  self->length = window_length (self, before);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, self->length);
}

guint64
queens_solutions_get_position (QueensSolutions *self, guint index)
{
  return self->before + index + 1;
}

gboolean
queens_solutions_get_index (QueensSolutions *self, guint64 position, guint *index)
{
  if (position <= self->before || position > self->before + self->length)
    return FALSE;
  *index = (guint) (position - self->before - 1);
  return TRUE;
}

guint
queens_solutions_show_position (QueensSolutions *self, guint64 position)
{
  guint64 last = self->n_listed - MIN (self->n_listed, QUEENS_SOLUTIONS_WINDOW);
  guint64 half = QUEENS_SOLUTIONS_WINDOW / 2;
  guint index = 0;

  g_return_val_if_fail (position >= 1 && position <= self->n_listed, 0);

  if (queens_solutions_get_index (self, position, &index))
    return index;
  set_window (self, MIN (last, position > half ? position - half : 0));
  queens_solutions_get_index (self, position, &index);
  return index;
}

gboolean
queens_solutions_extend (QueensSolutions *self, gboolean forward)
{
  guint64 after = self->n_listed - self->before - self->length;
  guint step = (guint) MIN (EXTENT, forward ? after : self->before);
  guint n_added = step;
  guint n_removed;

  if (step == 0)
    return FALSE;
  /* Two steps, so that a view keeps what it shows in its place. */
  self->length += n_added;
  if (!forward)
    self->before -= n_added;
  g_list_model_items_changed (G_LIST_MODEL (self), forward ? self->length - n_added : 0, 0,
                              n_added);
  n_removed = self->length - MIN (self->length, QUEENS_SOLUTIONS_WINDOW);
  self->length -= n_removed;
  if (forward)
    self->before += n_removed;
  if (n_removed > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), forward ? 0 : self->length, n_removed, 0);
  return TRUE;
}

static GType
queens_solutions_get_item_type (GListModel *model)
{
  return QUEENS_TYPE_SOLUTION_ITEM;
}

static guint
queens_solutions_get_n_items (GListModel *model)
{
  return QUEENS_SOLUTIONS (model)->length;
}

static gpointer
queens_solutions_get_item (GListModel *model, guint index)
{
  QueensSolutions *self = QUEENS_SOLUTIONS (model);

  if (index >= self->length)
    return NULL;
  return queens_loader_get_item (self->loader, queens_solutions_get_position (self, index));
}

static void
queens_solutions_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = queens_solutions_get_item_type;
  iface->get_n_items = queens_solutions_get_n_items;
  iface->get_item = queens_solutions_get_item;
}

/* The request. */

static QueensIndexBox *
dup_box_for (QueensSolutions *self, const QueensRequest *request)
{
  if (!queens_request_is_free (request))
    return queens_index_box_new (request);
  if (!request->fundamental)
    return queens_index_box_ref (self->all);
  return self->classes ? queens_index_box_ref (self->classes) : queens_index_box_new (request);
}

/* Lists from another source, from position 1 on. */
static void
replace_source (QueensSolutions *self,
                const QueensRequest *request,
                QueensIndexBox *box,
                QueensGrouping *grouping)
{
  QueensSolutionSource *old = self->source;
  guint removed = self->length;

  self->source = queens_solution_source_new (request, self->all, self->classes, box, grouping);
  queens_loader_set_source (self->loader, self->source);
  g_clear_pointer (&old, queens_solution_source_unref);
  self->before = 0;
  self->length = 0;
  if (removed > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, removed, 0);
  refresh (self);
}

static void
start_listing (QueensSolutions *self, const QueensRequest *request)
{
  g_autoptr (QueensIndexBox) box = dup_box_for (self, request);

  queens_job_cancel (&self->listing);
  queens_job_cancel (&self->grouping);
  if (box != self->all && box != self->classes)
    self->listing = queens_index_box_start (QUEENS_JOB_INTERACTIVE, box, NULL, built_cb, self);
  self->started = g_get_monotonic_time ();
  replace_source (self, request, box, NULL);
  start_grouping (self);
}

/* The order. */

static void
reorder (QueensSolutions *self, QueensGrouping *grouping)
{
  replace_source (self, &self->source->request, self->source->listed, grouping);
  g_signal_emit (self, signals[REORDERED], 0);
}

static void
grouped_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensSolutions *self = owner;
  g_autoptr (QueensGrouping) grouping = NULL;

  if (finished)
    {
      grouping = queens_grouping_ref (queens_grouping_get_result (job));
      queens_job_cancel (&self->grouping);
      reorder (self, grouping);
    }
  else
    refresh (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Groups the list where that is wanted and possible, once all of it is known. */
static void
start_grouping (QueensSolutions *self)
{
  if (!self->grouped || self->n > QUEENS_GROUPED_MAX_N || self->source->request.fundamental
      || self->grouping || self->source->grouping || !self->total || self->n_listed == 0)
    return;
  self->started = g_get_monotonic_time ();
  self->grouping = queens_grouping_start (&self->source->request, grouped_cb, self);
  self->fraction = 0.0;
}

void
queens_solutions_set_grouped (QueensSolutions *self, gboolean grouped)
{
  if (self->grouped == grouped)
    return;
  self->grouped = grouped;
  queens_job_cancel (&self->grouping);
  if (self->source->grouping)
    reorder (self, NULL);
  start_grouping (self);
  refresh (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

QueensOrder
queens_solutions_get_order (QueensSolutions *self)
{
  if (self->source->grouping)
    return QUEENS_ORDER_BY_CLASS;
  if (self->grouping)
    return QUEENS_ORDER_BEING_GROUPED;
  return self->grouped && self->n > QUEENS_GROUPED_MAX_N && !self->source->request.fundamental
             ? QUEENS_ORDER_UNGROUPED
             : QUEENS_ORDER_BY_NUMBER;
}

void
queens_solutions_set_request (QueensSolutions *self, const QueensRequest *request)
{
  const QueensRequest *old = &self->source->request;

  g_return_if_fail (request->n == self->n);

  if (old->fundamental == request->fundamental
      && queens_square_set_equal (&old->pins, &request->pins)
      && queens_square_set_equal (&old->bans, &request->bans))
    return;
  start_listing (self, request);
  g_signal_emit (self, signals[CHANGED], 0);
}

const QueensRequest *
queens_solutions_get_request (QueensSolutions *self)
{
  return &self->source->request;
}

int
queens_solutions_get_n (QueensSolutions *self)
{
  return self->n;
}

/* What is known. */

guint64
queens_solutions_get_n_listed (QueensSolutions *self, gboolean *total)
{
  *total = self->total;
  return self->n_listed;
}

guint64
queens_solutions_get_count (QueensSolutions *self, gboolean fundamental, gboolean *total)
{
  const QueensRequest *request = &self->source->request;

  if (!fundamental)
    return queens_index_box_count (self->all, total);
  if (self->classes)
    return queens_index_box_count (self->classes, total);
  if (request->fundamental && queens_request_is_free (request))
    return queens_index_box_count (self->source->listed, total);
  *total = FALSE;
  return 0;
}

gboolean
queens_solutions_is_busy (QueensSolutions *self)
{
  return self->grouping != NULL || (!self->total && get_builder (self) != NULL);
}

double
queens_solutions_get_fraction (QueensSolutions *self)
{
  return self->fraction;
}

double
queens_solutions_get_time_left (QueensSolutions *self)
{
  double elapsed = (double) (g_get_monotonic_time () - self->started) / G_TIME_SPAN_SECOND;

  if (!queens_solutions_is_busy (self) || elapsed < MIN_ELAPSED || self->fraction < MIN_FRACTION)
    return -1.0;
  return elapsed * (1.0 - self->fraction) / self->fraction;
}

QueensSolutionSource *
queens_solutions_get_source (QueensSolutions *self)
{
  return self->source;
}

/* Queries. */

typedef struct
{
  QueensSolutionSource *source;
  QueensQuery query;
  QueensAnswer answer;
} Asking;

static void
asking_free (gpointer data)
{
  Asking *asking = data;

  queens_solution_source_unref (asking->source);
  g_free (asking);
}

static void
answer (QueensJob *job, gpointer data)
{
  Asking *asking = data;

  asking->answer = queens_solution_source_answer (asking->source, &asking->query,
                                                  queens_job_get_control (job));
}

QueensJob *
queens_solutions_ask (QueensSolutions *self,
                      const QueensQuery *query,
                      QueensJobUpdate update,
                      gpointer owner)
{
  Asking *asking = g_new0 (Asking, 1);

  asking->source = queens_solution_source_ref (self->source);
  asking->query = *query;
  return queens_job_start (QUEENS_JOB_INTERACTIVE, answer, asking, asking_free, update, owner);
}

const QueensAnswer *
queens_solutions_get_answer (QueensJob *job)
{
  return &((Asking *) queens_job_get_data (job))->answer;
}

/* How much the indexes of n know. */
static guint64
get_known (QueensSolutions *self)
{
  gboolean total;
  guint64 all = queens_index_box_count (self->all, &total);

  return all + (self->classes ? queens_index_box_count (self->classes, &total) : 0);
}

static void
identified_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensSolutions *self = owner;

  if (!finished)
    return;
  self->answer = *queens_solutions_get_answer (job);
  self->answered = TRUE;
  queens_job_cancel (&self->asking);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* What is known about a solution, or NULL; asks when there may be more to know. */
static const QueensAnswer *
know (QueensSolutions *self, const QueensSolution *solution)
{
  gboolean same = self->asked.n == self->n && queens_solution_compare (&self->asked, solution) == 0;
  gboolean complete = self->answered && self->answer.number > 0
                      && (self->answer.place.number > 0 || !self->classes);

  if (!same || (!self->asking && !complete && self->known != get_known (self)))
    {
      QueensQuery query = { .kind = QUEENS_QUERY_SOLUTION, .solution = *solution };

      queens_job_cancel (&self->asking);
      self->answered = self->answered && same;
      self->asked = *solution;
      self->known = get_known (self);
      self->asking = queens_solutions_ask (self, &query, identified_cb, self);
    }
  return self->answered ? &self->answer : NULL;
}

gboolean
queens_solutions_identify (QueensSolutions *self, const QueensSolution *solution, guint64 *number)
{
  const QueensAnswer *known = know (self, solution);

  if (!known || known->number == 0)
    return FALSE;
  *number = known->number;
  return TRUE;
}

gboolean
queens_solutions_classify (QueensSolutions *self,
                           const QueensSolution *solution,
                           QueensClassPlace *place)
{
  const QueensAnswer *known = know (self, solution);

  if (!known || known->place.number == 0)
    return FALSE;
  *place = known->place;
  return TRUE;
}

/* The object. */

static void
queens_solutions_dispose (GObject *object)
{
  QueensSolutions *self = QUEENS_SOLUTIONS (object);

  queens_job_cancel (&self->counting);
  queens_job_cancel (&self->listing);
  queens_job_cancel (&self->grouping);
  queens_job_cancel (&self->asking);
  G_OBJECT_CLASS (queens_solutions_parent_class)->dispose (object);
}

static void
queens_solutions_finalize (GObject *object)
{
  QueensSolutions *self = QUEENS_SOLUTIONS (object);

  g_clear_pointer (&self->loader, queens_loader_free);
  g_clear_pointer (&self->source, queens_solution_source_unref);
  g_clear_pointer (&self->all, queens_index_box_unref);
  g_clear_pointer (&self->classes, queens_index_box_unref);
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
  signals[REORDERED] = g_signal_new ("reordered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_solutions_init (QueensSolutions *self)
{
  self->loader = queens_loader_new ();
}

QueensSolutions *
queens_solutions_new (int n)
{
  QueensSolutions *self = g_object_new (QUEENS_TYPE_SOLUTIONS, NULL);
  QueensRequest request = queens_request_all (n);

  self->n = n;
  self->all = queens_index_box_new (&request);
  request.fundamental = true;
  if (n <= QUEENS_CLASSES_MAX_N)
    self->classes = queens_index_box_new (&request);
  request.fundamental = false;
  self->counting
      = queens_index_box_start (QUEENS_JOB_BACKGROUND, self->all, self->classes, built_cb, self);
  start_listing (self, &request);
  return self;
}
