/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/solutions.h"

#include "model/list/known-index.h"
#include "model/list/loader.h"

/* How far the window is moved at a time. */
#define EXTENT (QUEENS_SOLUTIONS_WINDOW / 4)

/* The least time and part of the work from which the time left is told. */
#define MIN_ELAPSED  0.5
#define MIN_FRACTION 0.005

struct _QueensSolutions
{
  GObject parent_instance;

  int n;
  QueensIndex *all;
  QueensIndex *classes;     /* NULL above the limit */
  QueensListSource *source; /* of the request */
  QueensListLoader *loader;
  QueensJob *counting; /* builds all, then classes; NULL when done */
  QueensJob *listing;  /* builds the index of the request, where it is another; or NULL */
  gboolean grouped;    /* by class, where that is possible */
  QueensJob *grouping; /* groups the list; or NULL */

  guint64 n_listed; /* positions that can be reached */
  gboolean total;   /* these are all */
  guint64 before;   /* positions before the window */
  guint length;     /* of the window */
  gint64 started;   /* when the work for the list began, in µs */
  double fraction;

  QueensListItem *asked; /* what identify and classify were asked about; or NULL */
};

static void queens_solutions_list_model_init (GListModelInterface *iface);

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

static void built_cb (QueensJob *job, gboolean finished, gpointer owner);
static void start_grouping (QueensSolutions *self);

static void
build (QueensJob *job, gpointer index)
{
  g_autoptr (GError) error = NULL;
  QueensTallySaver *saver;

  if (!index)
    return;
  if (!queens_known_index_begin (index, &error))
    g_warning ("%s: it is not used", error->message);
  saver = queens_known_index_keep (index);
  queens_index_build (index, queens_scheduler_get_n_threads (), queens_job_get_control (job));
  if (saver)
    queens_tally_saver_leave (saver);
}

static QueensJob *
start_building (QueensSolutions *self, QueensJobPriority priority, QueensIndex *index)
{
  return queens_job_start (priority, build, queens_index_ref (index),
                           (GDestroyNotify) queens_index_unref, built_cb, self);
}

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
  if (!job || self->total)
    return 1.0;
  if (queens_job_get_data (job) != self->source->listed)
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

  self->n_listed = queens_list_source_count (self->source->listed, &self->total);
  self->fraction = compute_fraction (self);
  self->length = window_length (self, self->before);
  if (self->length > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->length - before);
}

static void
built_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensSolutions *self = owner;

  gboolean classes_are_next = finished && self->classes && queens_job_get_data (job) == self->all;

  if (finished)
    queens_job_cancel (job == self->listing ? &self->listing : &self->counting);
  if (classes_are_next)
    self->counting = start_building (self, QUEENS_JOB_BACKGROUND, self->classes);
  refresh (self);
  start_grouping (self);
  queens_list_loader_retry (self->loader);
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
  return QUEENS_TYPE_LIST_ITEM;
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
  return queens_list_loader_get_item (self->loader, queens_solutions_get_position (self, index));
}

static void
queens_solutions_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = queens_solutions_get_item_type;
  iface->get_n_items = queens_solutions_get_n_items;
  iface->get_item = queens_solutions_get_item;
}

/* The request. */

/* Returns (transfer full) the index of a request, a new one if need be. */
static QueensIndex *
dup_index_for (QueensSolutions *self, const QueensRequest *request)
{
  if (!queens_request_is_free (request))
    return queens_index_new (request);
  if (!request->fundamental)
    return queens_index_ref (self->all);
  return self->classes ? queens_index_ref (self->classes) : queens_index_new (request);
}

/* Lists from another source, from position 1 on. */
static void
replace_source (QueensSolutions *self,
                const QueensRequest *request,
                QueensIndex *index,
                QueensGrouping *grouping)
{
  QueensListSource *old = self->source;
  guint removed = self->length;

  self->source = queens_list_source_new (request, self->all, self->classes, index, grouping);
  queens_list_loader_set_source (self->loader, self->source);
  g_clear_pointer (&old, queens_list_source_unref);
  self->before = 0;
  self->length = 0;
  if (removed > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, removed, 0);
  refresh (self);
}

static void
start_listing (QueensSolutions *self, const QueensRequest *request)
{
  QueensIndex *index = dup_index_for (self, request);

  queens_job_cancel (&self->listing);
  queens_job_cancel (&self->grouping);
  if (index != self->all && index != self->classes)
    self->listing = start_building (self, QUEENS_JOB_INTERACTIVE, index);
  self->started = g_get_monotonic_time ();
  replace_source (self, request, index, NULL);
  queens_index_unref (index);
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
  g_return_if_fail (request->n == self->n);

  if (queens_request_equal (&self->source->request, request))
    return;
  start_listing (self, request);
  g_signal_emit (self, signals[CHANGED], 0);
}

const QueensRequest *
queens_solutions_get_request (QueensSolutions *self)
{
  return &self->source->request;
}

QueensListSource *
queens_solutions_get_source (QueensSolutions *self)
{
  return self->source;
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
    return queens_list_source_count (self->all, total);
  if (self->classes)
    return queens_list_source_count (self->classes, total);
  if (request->fundamental && queens_request_is_free (request))
    return queens_list_source_count (self->source->listed, total);
  *total = FALSE;
  return 0;
}

gboolean
queens_solutions_is_partial (QueensSolutions *self)
{
  return queens_index_is_partial (self->source->listed);
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

/* Solutions that are looked for. */

QueensListItem *
queens_solutions_find (QueensSolutions *self, const QueensQuery *query, const QueensAnswer *known)
{
  QueensListItem *item = queens_list_item_new_for_query (self->source, query, known);

  g_signal_connect_object (self, "changed", G_CALLBACK (queens_list_item_ask_again), item,
                           G_CONNECT_SWAPPED);
  return item;
}

static void
identified_cb (QueensSolutions *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* What is known about a solution; asks about it. */
static const QueensAnswer *
identify (QueensSolutions *self, const QueensSolution *solution)
{
  QueensQuery query = { .kind = QUEENS_QUERY_SOLUTION, .solution = *solution };
  QueensAnswer known = { .answer = QUEENS_INDEX_FOUND, .solution = *solution };

  if (self->asked
      && queens_solution_compare (queens_list_item_get_solution (self->asked), solution) == 0)
    return queens_list_item_get_answer (self->asked);
  g_clear_object (&self->asked);
  self->asked = queens_solutions_find (self, &query, &known);
  g_signal_connect_object (self->asked, "notify::resolved", G_CALLBACK (identified_cb), self,
                           G_CONNECT_SWAPPED);
  return queens_list_item_get_answer (self->asked);
}

gboolean
queens_solutions_identify (QueensSolutions *self, const QueensSolution *solution, guint64 *number)
{
  *number = identify (self, solution)->number;
  return *number > 0;
}

gboolean
queens_solutions_classify (QueensSolutions *self,
                           const QueensSolution *solution,
                           QueensClassPlace *place)
{
  *place = identify (self, solution)->place;
  return place->number > 0;
}

/* The object. */

static void
queens_solutions_dispose (GObject *object)
{
  QueensSolutions *self = QUEENS_SOLUTIONS (object);

  queens_job_cancel (&self->counting);
  queens_job_cancel (&self->listing);
  queens_job_cancel (&self->grouping);
  g_clear_object (&self->asked);
  G_OBJECT_CLASS (queens_solutions_parent_class)->dispose (object);
}

static void
queens_solutions_finalize (GObject *object)
{
  QueensSolutions *self = QUEENS_SOLUTIONS (object);

  g_clear_pointer (&self->loader, queens_list_loader_free);
  g_clear_pointer (&self->source, queens_list_source_unref);
  queens_index_unref (self->all);
  queens_index_unref (self->classes);
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
  self->loader = queens_list_loader_new ();
}

QueensSolutions *
queens_solutions_new (const QueensRequest *request)
{
  QueensSolutions *self = g_object_new (QUEENS_TYPE_SOLUTIONS, NULL);
  QueensRequest all = queens_request_all (request->n);

  self->n = request->n;
  self->all = queens_index_new (&all);
  all.fundamental = true;
  if (self->n <= QUEENS_CLASSES_MAX_N)
    self->classes = queens_index_new (&all);
  self->counting = start_building (self, QUEENS_JOB_BACKGROUND, self->all);
  start_listing (self, request);
  return self;
}
