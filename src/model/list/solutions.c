/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/solutions.h"

#include "engine/search/solver.h"
#include "model/list/known-index.h"

/* The number of positions by which the window moves at a time. */
#define EXTENT (QUEENS_SOLUTIONS_WINDOW / 4)

/* The remaining time is estimated only after this time and this fraction of the work. */
#define MIN_ELAPSED  0.5
#define MIN_FRACTION 0.005

/* The number of solutions for which the answer is kept. Each page of the window shows one. */
#define N_LOOKUPS 4

struct _QueensListItem
{
  GObject parent_instance;
  QueensAnswer answer;
  guint64 wanted; /* the time of the last request for it, as a counter; 0 if it need not be read */
};

/* A solution that was looked up. */
typedef struct
{
  QueensAnswer known; /* its solution's n is 0 if there is none */
  gboolean wanted;    /* whether a worker must look it up */
  guint64 n_learned;  /* the list's, when it was last requested */
  guint64 used;       /* the time of the last request for it, as a counter */
} Lookup;

struct _QueensSolutions
{
  GObject parent_instance;

  QueensSolutionsView view;
  QueensWork *counting; /* builds the indexes of all solutions and of the classes */
  QueensWork *listing;  /* builds the index of the request, if it is a different one */
  gboolean grouped;     /* whether to group by class, if possible */
  QueensWork *grouping; /* the work that groups the list */

  guint64 before; /* number of positions before the window */
  guint length;   /* number of positions in the window */
  gint64 started; /* when work on the list started, in µs */

  /* The items of the window, by position, as far as they were requested or read. */
  GHashTable *items;
  Lookup lookups[N_LOOKUPS];

  /* One solution is looked up at a time, and one page (or the pieces) is read at a time. Look-ups and
   * reading do not wait for each other. */
  QueensWork *looking_up;
  Lookup *looked_up; /* the entry for the solution that is being looked up */
  QueensWork *reading;
  gboolean cut;      /* whether the pieces in view belong to the list, or will soon */
  guint64 n_wanted;  /* number of requests for items and solutions */
  guint64 n_learned; /* how often the indexes have learned something */
};

static void queens_solutions_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (QueensSolutions,
                               queens_solutions,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      queens_solutions_list_model_init))

static guint changed_signal, item_changed_signal;

static void refresh (QueensSolutions *self);

/* Items. */

G_DEFINE_FINAL_TYPE (QueensListItem, queens_list_item, G_TYPE_OBJECT)

const QueensAnswer *
queens_list_item_get_answer (QueensListItem *self)
{
  return &self->answer;
}

const QueensSolution *
queens_list_item_get_solution (QueensListItem *self)
{
  return self->answer.answer == QUEENS_INDEX_FOUND ? &self->answer.solution : NULL;
}

/* Stores what was read. */
static void
resolve (QueensListItem *self, const QueensAnswer *answer)
{
  if (queens_list_item_get_solution (self) && self->answer.number == answer->number)
    return;
  self->answer = *answer;
  g_signal_emit (self, item_changed_signal, 0);
}

static void
queens_list_item_class_init (QueensListItemClass *klass)
{
  item_changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_list_item_init (QueensListItem *self)
{
}

/* Asking. */

static QueensListItem *
find_item (QueensSolutions *self, guint64 position)
{
  return g_hash_table_lookup (self->items, &position);
}

/* The item at a position. It is always the same item while the position is in the window. */
static QueensListItem *
ensure_item (QueensSolutions *self, guint64 position)
{
  QueensListItem *item = find_item (self, position);

  if (item)
    return item;
  item = g_object_new (QUEENS_TYPE_LIST_ITEM, NULL);
  item->answer = queens_list_source_peek (self->view.source, position);
  g_hash_table_insert (self->items, &item->answer.position, item);
  return item;
}

static gboolean
lacks_something (const QueensListItem *item)
{
  return item->answer.answer != QUEENS_INDEX_FOUND || item->answer.number == 0;
}

static gboolean
is_used (QueensListItem *item)
{
  return G_OBJECT (item)->ref_count > 1;
}

/* The item that was requested last among the items in use that must be read, or NULL. */
static QueensListItem *
find_wanted (QueensSolutions *self)
{
  QueensListItem *last = NULL;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      QueensListItem *item = value;

      if (item->wanted > (last ? last->wanted : 0) && is_used (item))
        last = item;
    }
  return last;
}

static Lookup *
find_lookup (QueensSolutions *self, const QueensSolution *solution)
{
  for (guint i = 0; i < N_LOOKUPS; i++)
    if (self->lookups[i].known.solution.n != 0
        && queens_solution_compare (&self->lookups[i].known.solution, solution) == 0)
      return &self->lookups[i];
  return NULL;
}

/* Both find the next query, which then counts as asked. They return FALSE if there is none. */

static gboolean
find_lookup_query (QueensSolutions *self, QueensQuery *query)
{
  for (guint i = 0; i < N_LOOKUPS; i++)
    {
      Lookup *lookup = &self->lookups[i];
      gboolean wanted = lookup->wanted;

      lookup->wanted = FALSE;
      if (!wanted || !queens_list_source_lacks (self->view.source, &lookup->known))
        continue;
      self->looked_up = lookup;
      *query = (QueensQuery){ .kind = QUEENS_QUERY_SOLUTION, .solution = lookup->known.solution };
      return TRUE;
    }
  return FALSE;
}

/* The pieces are needed once all of the list is known. */
static gboolean
find_page_query (QueensSolutions *self, QueensQuery *query)
{
  const QueensSolutionsView *view = &self->view;
  const QueensListItem *item = find_wanted (self);

  if (item)
    *query = (QueensQuery){ .kind = QUEENS_QUERY_PAGE, .k = item->answer.position };
  else if (!self->cut && view->listed.total && view->listed.n > 0 && !view->source->index_positions)
    {
      *query = (QueensQuery){ .kind = QUEENS_QUERY_PIECES };
      self->cut = TRUE;
    }
  else
    return FALSE;
  return TRUE;
}

static void
resolve_page (QueensSolutions *self, const QueensListPage *page)
{
  for (guint i = 0; i < QUEENS_LIST_PAGE; i++)
    {
      guint64 position = page->first + i;
      guint index;
      QueensListItem *item = i < page->n && queens_solutions_get_index (self, position, &index)
                                 ? ensure_item (self, position)
                                 : find_item (self, position);

      if (item)
        item->wanted = 0;
      if (item && i < page->n)
        resolve (item, &page->answers[i]);
    }
}

static void ask_next (QueensSolutions *self);

static void
answered_cb (gpointer data, gpointer owner)
{
  QueensSolutions *self = owner;
  const QueensReply *reply = data;
  Lookup *lookup;

  if (reply->query.kind == QUEENS_QUERY_PAGE)
    resolve_page (self, &reply->page);
  else if (reply->query.kind == QUEENS_QUERY_PIECES)
    self->view.pieces = reply->pieces;
  else if ((lookup = find_lookup (self, &reply->query.solution)))
    lookup->known = reply->answer;
  ask_next (self);
  if (reply->query.kind != QUEENS_QUERY_PAGE)
    g_signal_emit (self, changed_signal, 0);
}

/* Lets workers answer the next queries, if there are any. */
static void
ask_next (QueensSolutions *self)
{
  QueensQuery query;

  if (!self->looking_up && find_lookup_query (self, &query))
    queens_list_source_ask (self->view.source, &query, &self->looking_up, answered_cb, self);
  if (!self->reading && find_page_query (self, &query))
    queens_list_source_ask (self->view.source, &query, &self->reading, answered_cb, self);
}

/* Tries again to read what could not be read, because the indexes know more now. Items that nobody uses
 * are read when they are requested. */
static void
read_again (QueensSolutions *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (lacks_something (value) && is_used (value))
      ((QueensListItem *) value)->wanted = ++self->n_wanted;
    else if (lacks_something (value))
      g_hash_table_iter_remove (&iter);
  ask_next (self);
}

static gboolean
is_outside (gpointer key, gpointer item, gpointer self)
{
  guint index;

  return !queens_solutions_get_index (self, *(const guint64 *) key, &index);
}

/* The entry for a solution, which replaces the one that has not been requested for the longest time. */
static Lookup *
ensure_lookup (QueensSolutions *self, const QueensSolution *solution)
{
  Lookup *lookup = find_lookup (self, solution);

  if (!lookup)
    {
      lookup = self->lookups;
      for (guint i = 1; i < N_LOOKUPS; i++)
        if (self->lookups[i].used < lookup->used)
          lookup = &self->lookups[i];
      if (lookup == self->looked_up)
        queens_work_cancel (&self->looking_up);
      *lookup = (Lookup){ .known = { .answer = QUEENS_INDEX_FOUND, .solution = *solution } };
    }
  lookup->used = ++self->n_wanted;
  return lookup;
}

const QueensAnswer *
queens_solutions_look_up (QueensSolutions *self, const QueensSolution *solution)
{
  static const QueensAnswer nothing = { .answer = QUEENS_INDEX_UNKNOWN };
  Lookup *lookup;

  if (solution->n != self->view.request->n)
    return &nothing;
  lookup = ensure_lookup (self, solution);
  lookup->known.listed = queens_request_matches (self->view.request, solution);
  lookup->wanted |= lookup->n_learned != self->n_learned;
  lookup->n_learned = self->n_learned;
  ask_next (self);
  return &lookup->known;
}

void
queens_solutions_note (QueensSolutions *self, const QueensAnswer *answer)
{
  ensure_lookup (self, &answer->solution)->known = *answer;
}

/* Building the indexes. */

/* TRUE if the list's index is one of those that are built anyway for counting. */
static gboolean
is_counted (const QueensListSource *source)
{
  return source->listed == source->all || source->listed == source->classes;
}

/* Lets the index, which may be NULL, learn all that it can. */
static void
build (gpointer index, QueensControl *control)
{
  g_autoptr (GError) error = NULL;

  if (!index)
    return;
  if (!queens_known_index_begin (index, &error))
    g_warning ("%s: it is not used", error->message);
  queens_index_build (index, queens_work_get_n_threads (), control);
}

static void
count (gpointer data, QueensControl *control)
{
  QueensListSource *source = data;

  build (source->all, control);
  queens_control_set_progress (control, 0, 0, 0);
  queens_work_notify (control);
  if (!queens_control_stop_requested (control))
    build (source->classes, control);
}

/* There is progress. */
static void
learn_cb (gpointer data, gpointer owner)
{
  QueensSolutions *self = owner;

  self->n_learned++;
  refresh (self);
  read_again (self);
  g_signal_emit (self, changed_signal, 0);
}

/* The order. */

static void replace_source (QueensSolutions *self, QueensListSource *source);

static void
group (gpointer source, QueensControl *control)
{
  queens_list_source_group (source, control);
}

static void
grouping_progress_cb (gpointer data, gpointer owner)
{
  refresh (owner);
  g_signal_emit (owner, changed_signal, 0);
}

static void
grouped_cb (gpointer data, gpointer owner)
{
  replace_source (owner, data);
  g_signal_emit (owner, changed_signal, 0);
}

/* Groups the list if that is wanted and possible, once the whole list is known. */
static void
start_grouping (QueensSolutions *self)
{
  const QueensRequest *request = self->view.request;

  if (!self->grouped || request->n > QUEENS_GROUPED_MAX_N || request->fundamental || self->grouping
      || self->view.source->index_positions || !self->view.listed.total || self->view.listed.n == 0)
    return;
  self->started = g_get_monotonic_time ();
  queens_ask (&self->grouping, QUEENS_WORK_USER_STARTED, group,
              queens_list_source_new (request, self->view.source),
              (GDestroyNotify) queens_list_source_unref, grouped_cb, self);
  queens_work_set_progress (self->grouping, grouping_progress_cb);
}

static QueensOrder
get_order (QueensSolutions *self)
{
  const QueensRequest *request = self->view.request;

  if (self->view.source->index_positions)
    return QUEENS_ORDER_BY_CLASS;
  if (self->grouping)
    return QUEENS_ORDER_BEING_GROUPED;
  return self->grouped && request->n > QUEENS_GROUPED_MAX_N && !request->fundamental
             ? QUEENS_ORDER_UNGROUPED
             : QUEENS_ORDER_BY_NUMBER;
}

void
queens_solutions_set_grouped (QueensSolutions *self, gboolean grouped)
{
  if (self->grouped == grouped)
    return;
  self->grouped = grouped;
  queens_work_cancel (&self->grouping);
  if (self->view.source->index_positions)
    {
      g_autoptr (QueensListSource) ungrouped
          = queens_list_source_new (self->view.request, self->view.source);

      replace_source (self, ungrouped);
    }
  refresh (self);
  g_signal_emit (self, changed_signal, 0);
}

/* What is known. */

/* The work on the list, if there is or will be any. */
static QueensWork *
get_work (QueensSolutions *self)
{
  if (self->grouping || self->view.listed.total)
    return self->grouping;
  if (self->listing)
    return self->listing;
  return is_counted (self->view.source) ? self->counting : NULL;
}

static double
get_fraction (QueensSolutions *self)
{
  QueensWork *work = get_work (self);

  if (!work)
    return 1.0;
  /* All solutions are counted before the classes. */
  if (work == self->counting && self->view.source->listed != self->view.source->all
      && !self->view.all.total)
    return 0.0;
  return queens_control_fraction (queens_work_get_control (work));
}

static double
get_time_left (QueensSolutions *self)
{
  double elapsed = (double) (g_get_monotonic_time () - self->started) / G_TIME_SPAN_SECOND;
  double fraction = self->view.fraction;

  if (!self->view.busy || elapsed < MIN_ELAPSED || fraction < MIN_FRACTION)
    return -1.0;
  return elapsed * (1.0 - fraction) / fraction;
}

/* The window. */

/* The number of positions in a window that starts after `before` positions. */
static guint
window_length (QueensSolutions *self, guint64 before)
{
  return (guint) MIN (QUEENS_SOLUTIONS_WINDOW, self->view.listed.n - before);
}

/* Updates what is known, and starts what has become possible. */
static void
refresh (QueensSolutions *self)
{
  QueensSolutionsView *view = &self->view;
  guint before = self->length;

  view->listed = queens_list_count (view->source->listed);
  view->all = queens_list_count (view->source->all);
  view->fundamental = queens_list_count (queens_list_source_get_classes (view->source));
  view->partial = queens_index_is_partial (view->source->listed);
  ask_next (self);
  start_grouping (self);
  view->order = get_order (self);
  view->busy = get_work (self) != NULL;
  view->fraction = get_fraction (self);
  view->time_left = get_time_left (self);
  self->length = window_length (self, self->before);
  if (self->length > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->length - before);
}

static void
clear_window (QueensSolutions *self)
{
  guint removed = self->length;

  self->length = 0;
  if (removed > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, removed, 0);
}

/* Starts the window after `before` positions, and keeps no items. It is empty at first, because views
 * handle that better than a change of all items. */
static void
set_window (QueensSolutions *self, guint64 before)
{
  clear_window (self);
  self->before = before;
  self->length = window_length (self, before);
  g_hash_table_foreach_remove (self->items, is_outside, self);
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
  guint64 last = self->view.listed.n - MIN (self->view.listed.n, QUEENS_SOLUTIONS_WINDOW);
  guint64 half = QUEENS_SOLUTIONS_WINDOW / 2;
  guint index = 0;

  g_return_val_if_fail (position >= 1 && position <= self->view.listed.n, 0);

  if (queens_solutions_get_index (self, position, &index))
    return index;
  set_window (self, MIN (last, position > half ? position - half : 0));
  queens_solutions_get_index (self, position, &index);
  return index;
}

gboolean
queens_solutions_extend (QueensSolutions *self, gboolean forward)
{
  guint64 after = self->view.listed.n - self->before - self->length;
  guint step = (guint) MIN (EXTENT, forward ? after : self->before);
  guint n_added = step;
  guint n_removed;

  if (step == 0)
    return FALSE;
  /* In two steps, so that a view keeps its place. */
  self->length += n_added;
  if (!forward)
    self->before -= n_added;
  g_list_model_items_changed (G_LIST_MODEL (self), forward ? self->length - n_added : 0, 0,
                              n_added);
  n_removed = self->length - MIN (self->length, QUEENS_SOLUTIONS_WINDOW);
  self->length -= n_removed;
  if (forward)
    self->before += n_removed;
  g_hash_table_foreach_remove (self->items, is_outside, self);
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
  QueensListItem *item;

  if (index >= self->length)
    return NULL;
  item = ensure_item (self, queens_solutions_get_position (self, index));
  g_object_ref (item);
  if (!queens_list_item_get_solution (item))
    {
      item->wanted = ++self->n_wanted;
      ask_next (self);
    }
  return item;
}

static void
queens_solutions_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = queens_solutions_get_item_type;
  iface->get_n_items = queens_solutions_get_n_items;
  iface->get_item = queens_solutions_get_item;
}

/* The request. */

/* Lists from another source, starting at position 1, and builds those of its indexes that the old one
 * did not have. */
static void
replace_source (QueensSolutions *self, QueensListSource *source)
{
  g_autoptr (QueensListSource) old = self->view.source;

  self->view.source = queens_list_source_ref (source);
  self->view.request = &source->request;
  if (!old)
    {
      queens_ask (&self->counting, QUEENS_WORK_BACKGROUND, count, queens_list_source_ref (source),
                  (GDestroyNotify) queens_list_source_unref, learn_cb, self);
      queens_work_set_progress (self->counting, learn_cb);
    }
  if (!is_counted (source) && (!old || old->listed != source->listed))
    {
      queens_ask (&self->listing, QUEENS_WORK_USER_STARTED, build,
                  queens_index_ref (source->listed), (GDestroyNotify) queens_index_unref, learn_cb,
                  self);
      queens_work_set_progress (self->listing, learn_cb);
    }
  queens_work_cancel (&self->looking_up);
  queens_work_cancel (&self->reading);
  /* Items that are in use do not change. */
  g_hash_table_remove_all (self->items);
  for (guint i = 0; i < N_LOOKUPS; i++)
    self->lookups[i].known.position = 0;
  self->n_learned++;
  self->cut = FALSE;
  self->view.pieces.n = 0;
  self->before = 0;
  clear_window (self);
  refresh (self);
}

void
queens_solutions_set_request (QueensSolutions *self, const QueensRequest *request)
{
  g_autoptr (QueensListSource) source = NULL;

  g_return_if_fail (!self->view.source || request->n == self->view.request->n);

  if (self->view.source && queens_request_equal (self->view.request, request))
    return;
  source = queens_list_source_new (request, self->view.source);
  queens_work_cancel (&self->listing);
  queens_work_cancel (&self->grouping);
  self->started = g_get_monotonic_time ();
  replace_source (self, source);
  g_signal_emit (self, changed_signal, 0);
}

const QueensSolutionsView *
queens_solutions_get (QueensSolutions *self)
{
  return &self->view;
}

gboolean
queens_solutions_view_is_empty (const QueensSolutionsView *view)
{
  return view->listed.total && view->listed.n == 0;
}

/* The object. */

static void
queens_solutions_dispose (GObject *object)
{
  QueensSolutions *self = QUEENS_SOLUTIONS (object);

  queens_work_cancel (&self->counting);
  queens_work_cancel (&self->listing);
  queens_work_cancel (&self->grouping);
  queens_work_cancel (&self->looking_up);
  queens_work_cancel (&self->reading);
  g_hash_table_remove_all (self->items);
  G_OBJECT_CLASS (queens_solutions_parent_class)->dispose (object);
}

static void
queens_solutions_finalize (GObject *object)
{
  QueensSolutions *self = QUEENS_SOLUTIONS (object);

  g_hash_table_unref (self->items);
  g_clear_pointer (&self->view.source, queens_list_source_unref);
  G_OBJECT_CLASS (queens_solutions_parent_class)->finalize (object);
}

static void
queens_solutions_class_init (QueensSolutionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = queens_solutions_dispose;
  object_class->finalize = queens_solutions_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_solutions_init (QueensSolutions *self)
{
  self->items = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_object_unref);
}

QueensSolutions *
queens_solutions_new (const QueensRequest *request)
{
  QueensSolutions *self = g_object_new (QUEENS_TYPE_SOLUTIONS, NULL);

  queens_solutions_set_request (self, request);
  return self;
}
