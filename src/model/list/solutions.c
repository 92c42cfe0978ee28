/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/solutions.h"

#include "engine/search/solver.h"
#include "model/list/known-index.h"

/* The number of positions by which the range moves at a time. */
#define RANGE_STEP (QUEENS_SOLUTIONS_MAX_ITEMS / 4)

/* The number of solutions whose answers are kept: the one shown of each n, and some that other parts of the
 * program look up. */
#define N_LOOKUPS (QUEENS_MAX_N + 4)

/* The maximum number of states remembered for each n. */
#define MAX_UNDO_STATES 500

struct _QueensListItem
{
  GObject parent_instance;
  QueensAnswer answer;
  guint64 last_request; /* its time, as a counter; 0 if the item need not be read */
};

/* A solution that was looked up. */
typedef struct
{
  QueensAnswer known;   /* its solution's n is 0 if there is none */
  gboolean pending;     /* whether a worker must look it up */
  guint64 n_updates;    /* the n_updates of the list when this solution was last requested */
  guint64 last_request; /* its time, as a counter */
} Lookup;

/* A state that undo or redo can return to. */
typedef struct
{
  QueensRequest request;
  QueensSolution solution; /* the solution shown; its n is 0 if there was none */
} UndoState;

/* The request and the undo history of one n. */
typedef struct
{
  QueensRequest request;
  GQueue past;   /* UndoState, the latest at the tail */
  GQueue future; /* UndoState, the next one at the tail */
} History;

struct _QueensSolutions
{
  GObject parent_instance;

  QueensSolutionsView view;
  History histories[QUEENS_MAX_N + 1]; /* by n */
  QueensWork *counting;                /* builds the indexes of all solutions and of the classes */
  QueensWork *listing;  /* builds the index of the request, if it is a different one */
  gboolean grouped;     /* whether to group by class, if possible */
  QueensWork *grouping; /* the work that groups the list */

  guint64 n_before; /* number of positions before the range */
  guint length;     /* number of positions in the range */

  /* The items of the range, by position, as far as they were requested or read. */
  GHashTable *items;
  /* Those up to QUEENS_MAX_N belong to the solutions shown, by n. */
  Lookup lookups[N_LOOKUPS];

  /* One solution is looked up at a time, and one page (or the sections) is read at a time. Look-ups and
   * reading do not wait for each other. */
  QueensWork *looking_up;
  Lookup *looked_up; /* the entry for the solution that is being looked up */
  QueensWork *reading;
  gboolean sections_requested; /* whether the sections of this list were requested */
  guint64 n_requests;          /* number of requests for items and solutions */
  guint64 n_updates;           /* how often the indexes have got to know more */

  guint64 position;                    /* the position from which steps start */
  QueensWork *seeking;                 /* the search for the next solution to show */
  QueensQuery query;                   /* the query that the search answers */
  const QueensListSource *seek_source; /* the source that answers it */
  guint64 next_position;               /* the position to go to next, or 0 */
  gboolean sought_any; /* whether an arbitrary solution was searched for in this list */
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
  SHOWN,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS], item_changed_signal;

static void refresh (QueensSolutions *self);
static void notify_changed (QueensSolutions *self);

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
  return self->answer.status == QUEENS_INDEX_FOUND ? &self->answer.solution : NULL;
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

/* The item at a position. It is always the same item while the position is in the range. */
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
is_incomplete (const QueensListItem *item)
{
  return item->answer.status != QUEENS_INDEX_FOUND || item->answer.number == 0;
}

static gboolean
is_used (QueensListItem *item)
{
  return G_OBJECT (item)->ref_count > 1;
}

/* The item that was requested last among the items in use that must be read, or NULL. */
static QueensListItem *
find_requested (QueensSolutions *self)
{
  QueensListItem *last = NULL;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      QueensListItem *item = value;

      if (item->last_request > (last ? last->last_request : 0) && is_used (item))
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

/* The next two functions find the next query, and record it as asked. They return FALSE if there is none. */

static gboolean
find_lookup_query (QueensSolutions *self, QueensQuery *query)
{
  for (guint i = 0; i < N_LOOKUPS; i++)
    {
      Lookup *lookup = &self->lookups[i];
      gboolean pending = lookup->pending && lookup->known.solution.n == self->view.request->n;

      lookup->pending &= !pending;
      if (!pending || !queens_list_source_can_complete (self->view.source, &lookup->known))
        continue;
      self->looked_up = lookup;
      *query = (QueensQuery){ .kind = QUEENS_QUERY_SOLUTION, .solution = lookup->known.solution };
      return TRUE;
    }
  return FALSE;
}

/* The sections are needed once all of the list is known. */
static gboolean
find_page_query (QueensSolutions *self, QueensQuery *query)
{
  const QueensSolutionsView *view = &self->view;
  const QueensListItem *item = find_requested (self);

  if (item)
    *query = (QueensQuery){ .kind = QUEENS_QUERY_PAGE, .argument = item->answer.position };
  else if (!self->sections_requested && view->listed.is_complete && view->listed.n > 0
           && !view->source->index_positions)
    {
      *query = (QueensQuery){ .kind = QUEENS_QUERY_SECTIONS };
      self->sections_requested = TRUE;
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
      QueensListItem *item = i < page->n && queens_solutions_get_item_index (self, position, &index)
                                 ? ensure_item (self, position)
                                 : find_item (self, position);

      if (item)
        item->last_request = 0;
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
  else if (reply->query.kind == QUEENS_QUERY_SECTIONS)
    self->view.sections = reply->sections;
  else if ((lookup = find_lookup (self, &reply->query.solution)))
    lookup->known = reply->answer;
  ask_next (self);
  if (reply->query.kind != QUEENS_QUERY_PAGE)
    notify_changed (self);
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
    if (is_incomplete (value) && is_used (value))
      ((QueensListItem *) value)->last_request = ++self->n_requests;
    else if (is_incomplete (value))
      g_hash_table_iter_remove (&iter);
  ask_next (self);
}

static gboolean
is_outside (gpointer key, gpointer item, gpointer self)
{
  guint index;

  return !queens_solutions_get_item_index (self, *(const guint64 *) key, &index);
}

static void
set_lookup (QueensSolutions *self, Lookup *lookup, const QueensAnswer *known)
{
  if (lookup == self->looked_up)
    queens_work_cancel (&self->looking_up);
  *lookup = (Lookup){ .known = *known };
}

/* The entry for a solution. If it is new, it replaces the one that was requested least recently, but never that
 * of a solution shown. */
static Lookup *
ensure_lookup (QueensSolutions *self, const QueensSolution *solution)
{
  Lookup *lookup = find_lookup (self, solution);

  if (lookup)
    return lookup;
  lookup = &self->lookups[QUEENS_MAX_N + 1];
  for (guint i = QUEENS_MAX_N + 2; i < N_LOOKUPS; i++)
    if (self->lookups[i].last_request < lookup->last_request)
      lookup = &self->lookups[i];
  set_lookup (self, lookup, &(QueensAnswer){ .status = QUEENS_INDEX_FOUND, .solution = *solution });
  return lookup;
}

const QueensAnswer *
queens_solutions_look_up (QueensSolutions *self, const QueensSolution *solution)
{
  static const QueensAnswer nothing = { .status = QUEENS_INDEX_UNKNOWN };
  Lookup *lookup;

  if (solution->n != self->view.request->n)
    return &nothing;
  lookup = ensure_lookup (self, solution);
  lookup->last_request = ++self->n_requests;
  lookup->known.is_listed = queens_request_matches (self->view.request, solution);
  lookup->pending |= lookup->n_updates != self->n_updates;
  lookup->n_updates = self->n_updates;
  if (lookup->pending && !self->looking_up)
    ask_next (self);
  return &lookup->known;
}

/* Building the indexes. */

/* TRUE if the list's index is one of those that are built anyway for counting. */
static gboolean
is_counted (const QueensListSource *source)
{
  return source->list_index == source->all || source->list_index == source->classes;
}

/* Lets the index, which may be NULL, learn all that it can. */
static void
build (gpointer index, QueensControl *control)
{
  g_autoptr (GError) error = NULL;

  if (!index)
    return;
  if (!queens_known_index_load (index, &error))
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

/* The indexes know more, or there is progress. */
static void
progress_cb (gpointer data, gpointer owner)
{
  QueensSolutions *self = owner;

  self->n_updates++;
  refresh (self);
  read_again (self);
  notify_changed (self);
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
  notify_changed (owner);
}

static void
grouped_cb (gpointer data, gpointer owner)
{
  replace_source (owner, data);
  notify_changed (owner);
}

/* Groups the list if that is wanted and possible, once the whole list is known. */
static void
start_grouping (QueensSolutions *self)
{
  const QueensRequest *request = self->view.request;

  if (!self->grouped || request->n > QUEENS_GROUPED_MAX_N || request->fundamental || self->grouping
      || self->view.source->index_positions || !self->view.listed.is_complete
      || self->view.listed.n == 0)
    return;
  queens_work_start (&self->grouping, QUEENS_WORK_USER_STARTED, group,
                     queens_list_source_new (request, self->view.source),
                     (GDestroyNotify) queens_list_source_unref, grouped_cb, self);
  queens_work_set_progress (self->grouping, grouping_progress_cb);
}

static QueensListOrder
get_order (QueensSolutions *self)
{
  const QueensRequest *request = self->view.request;

  if (self->view.source->index_positions)
    return QUEENS_LIST_ORDER_CLASS;
  if (self->grouping)
    return QUEENS_LIST_ORDER_BEING_GROUPED;
  return self->grouped && request->n > QUEENS_GROUPED_MAX_N && !request->fundamental
             ? QUEENS_LIST_ORDER_UNGROUPED
             : QUEENS_LIST_ORDER_NUMBER;
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
  notify_changed (self);
}

/* What is known. */

/* The work that still changes the list, even if it has not begun; or NULL. */
static QueensWork *
get_work (QueensSolutions *self)
{
  if (self->grouping || self->view.listed.is_complete)
    return self->grouping;
  if (self->listing)
    return self->listing;
  return is_counted (self->view.source) ? self->counting : NULL;
}

static double
get_fraction (QueensSolutions *self, QueensWork *work)
{
  if (!work)
    return 1.0;
  /* All solutions are counted before the classes. */
  if (work == self->counting && self->view.source->list_index != self->view.source->all
      && !self->view.all.is_complete)
    return 0.0;
  return queens_control_fraction (queens_work_get_control (work));
}

/* The range. */

/* The number of positions in a range that starts after n_before positions. */
static guint
get_range_length (QueensSolutions *self, guint64 n_before)
{
  return (guint) MIN (QUEENS_SOLUTIONS_MAX_ITEMS, self->view.listed.n - n_before);
}

/* Updates what is known, and starts what has become possible. */
static void
refresh (QueensSolutions *self)
{
  QueensSolutionsView *view = &self->view;
  guint old_length = self->length;
  QueensWork *work;

  view->listed = queens_list_count (view->source->list_index);
  view->all = queens_list_count (view->source->all);
  view->fundamental = queens_list_count (queens_list_source_get_classes (view->source));
  view->partial = queens_index_is_known_partial (view->source->list_index);
  ask_next (self);
  start_grouping (self);
  view->order = get_order (self);
  work = get_work (self);
  view->busy = work != NULL;
  view->fraction = get_fraction (self, work);
  view->time_left = work && view->fraction > 0 ? queens_work_get_time_left (work) : -1.0;
  self->length = get_range_length (self, self->n_before);
  if (self->length > old_length)
    g_list_model_items_changed (G_LIST_MODEL (self), old_length, 0, self->length - old_length);
}

static void
clear_range (QueensSolutions *self)
{
  guint removed = self->length;

  self->length = 0;
  if (removed > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, removed, 0);
}

/* Starts the range after n_before positions. Empties it first, because views handle that better than a
 * change of all items. */
static void
set_range (QueensSolutions *self, guint64 n_before)
{
  clear_range (self);
  self->n_before = n_before;
  self->length = get_range_length (self, n_before);
  g_hash_table_foreach_remove (self->items, is_outside, self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, self->length);
}

guint64
queens_solutions_get_position (QueensSolutions *self, guint index)
{
  return self->n_before + index + 1;
}

gboolean
queens_solutions_get_item_index (QueensSolutions *self, guint64 position, guint *index)
{
  if (position <= self->n_before || position > self->n_before + self->length)
    return FALSE;
  *index = (guint) (position - self->n_before - 1);
  return TRUE;
}

guint
queens_solutions_move_range_to (QueensSolutions *self, guint64 position)
{
  guint64 last = self->view.listed.n - MIN (self->view.listed.n, QUEENS_SOLUTIONS_MAX_ITEMS);
  guint64 half = QUEENS_SOLUTIONS_MAX_ITEMS / 2;
  guint index = 0;

  g_return_val_if_fail (position >= 1 && position <= self->view.listed.n, 0);

  if (queens_solutions_get_item_index (self, position, &index))
    return index;
  set_range (self, MIN (last, position > half ? position - half : 0));
  queens_solutions_get_item_index (self, position, &index);
  return index;
}

gboolean
queens_solutions_move_range (QueensSolutions *self, gboolean forward)
{
  guint64 after = self->view.listed.n - self->n_before - self->length;
  guint step = (guint) MIN (RANGE_STEP, forward ? after : self->n_before);
  guint n_added = step;
  guint n_removed;

  if (step == 0)
    return FALSE;
  /* In two steps, so that a view keeps its place. */
  self->length += n_added;
  if (!forward)
    self->n_before -= n_added;
  g_list_model_items_changed (G_LIST_MODEL (self), forward ? self->length - n_added : 0, 0,
                              n_added);
  n_removed = self->length - MIN (self->length, QUEENS_SOLUTIONS_MAX_ITEMS);
  self->length -= n_removed;
  if (forward)
    self->n_before += n_removed;
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
      item->last_request = ++self->n_requests;
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

/* The solution shown. */

/* What is known about the solution shown; its n is 0 if there is none. */
static Lookup *
get_shown_lookup (QueensSolutions *self)
{
  return &self->lookups[self->view.request->n];
}

const QueensAnswer *
queens_solutions_get_shown (QueensSolutions *self)
{
  const QueensSolution *solution = &get_shown_lookup (self)->known.solution;

  return solution->n != 0 ? queens_solutions_look_up (self, solution) : NULL;
}

/* Makes steps start from the position shown, if it is known. */
static void
sync_position (QueensSolutions *self)
{
  const QueensAnswer *shown = queens_solutions_get_shown (self);

  if (shown && shown->position > 0)
    self->position = shown->position;
}

/* Going elsewhere. */

static void seek_position (QueensSolutions *self, guint64 position);

static void
sought_cb (gpointer data, gpointer owner)
{
  QueensSolutions *self = owner;
  const QueensReply *reply = data;
  guint64 next_position = self->next_position;
  gboolean found = reply->answer.status == QUEENS_INDEX_FOUND;

  self->next_position = 0;
  if (found)
    set_lookup (self, get_shown_lookup (self), &reply->answer);
  sync_position (self);
  if (found && next_position > 0)
    seek_position (self, next_position);
  if (found)
    g_signal_emit (self, signals[SHOWN], 0);
  else
    g_signal_emit (self, signals[FAILED], 0, &reply->query);
}

static void
seek (QueensSolutions *self, const QueensQuery *query)
{
  self->next_position = 0;
  self->query = *query;
  self->seek_source = self->view.source;
  queens_list_source_ask (self->view.source, &self->query, &self->seeking, sought_cb, self);
}

static void
seek_position (QueensSolutions *self, guint64 position)
{
  self->position = position;
  seek (self, &(QueensQuery){ .kind = QUEENS_QUERY_POSITION, .argument = position });
}

/* Shows a solution if none is shown. */
static void
show_any (QueensSolutions *self)
{
  const QueensSolutionsView *view = &self->view;

  if (queens_solutions_get_shown (self) || self->seeking)
    return;
  if (view->listed.n > 0)
    seek_position (self, 1);
  else if (!view->listed.is_complete && !self->sought_any && !view->busy)
    {
      self->sought_any = TRUE;
      seek (self, &(QueensQuery){ .kind = QUEENS_QUERY_ANY });
    }
}

static void
notify_changed (QueensSolutions *self)
{
  QueensQuery query = self->query;

  if (!self->seeking)
    sync_position (self);
  /* In another order, positions have changed. */
  if (self->seeking && self->seek_source != self->view.source)
    seek (self, &query);
  show_any (self);
  g_signal_emit (self, signals[CHANGED], 0);
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
      queens_work_start (&self->counting, QUEENS_WORK_BACKGROUND, count,
                         queens_list_source_ref (source), (GDestroyNotify) queens_list_source_unref,
                         progress_cb, self);
      queens_work_set_progress (self->counting, progress_cb);
    }
  if (!is_counted (source) && (!old || old->list_index != source->list_index))
    {
      queens_work_start (&self->listing, QUEENS_WORK_USER_STARTED, build,
                         queens_index_ref (source->list_index), (GDestroyNotify) queens_index_unref,
                         progress_cb, self);
      queens_work_set_progress (self->listing, progress_cb);
    }
  queens_work_cancel (&self->looking_up);
  queens_work_cancel (&self->reading);
  /* Items that are in use do not change. */
  g_hash_table_remove_all (self->items);
  for (guint i = 0; i < N_LOOKUPS; i++)
    if (self->lookups[i].known.solution.n == source->request.n)
      self->lookups[i].known.position = 0;
  self->n_updates++;
  self->sections_requested = FALSE;
  self->view.sections.n = 0;
  self->n_before = 0;
  clear_range (self);
  refresh (self);
}

/* Lists another request. */
static void
open_list (QueensSolutions *self, const QueensRequest *request)
{
  g_autoptr (QueensListSource) source = queens_list_source_new (request, self->view.source);

  self->histories[request->n].request = *request;
  queens_work_cancel (&self->listing);
  queens_work_cancel (&self->grouping);
  queens_work_cancel (&self->seeking);
  self->sought_any = FALSE;
  replace_source (self, source);
  notify_changed (self);
}

void
queens_solutions_set_board_size (QueensSolutions *self, int n)
{
  QueensRequest request = self->histories[n].request;

  if (n == self->view.request->n)
    return;
  request.fundamental = self->view.request->fundamental;
  queens_work_cancel (&self->counting);
  g_clear_pointer (&self->view.source, queens_list_source_unref);
  self->position = self->lookups[n].known.position;
  open_list (self, &request);
}

static void
change_request (QueensSolutions *self, const QueensRequest *request)
{
  Lookup *shown = get_shown_lookup (self);

  if (shown->known.solution.n != 0 && !queens_request_matches (request, &shown->known.solution))
    {
      set_lookup (self, shown, &(QueensAnswer){ 0 });
      self->position = 0;
    }
  open_list (self, request);
}

void
queens_solutions_set_request (QueensSolutions *self, const QueensRequest *request)
{
  g_return_if_fail (request->n == self->view.request->n);

  if (queens_request_equal (request, self->view.request))
    return;
  queens_solutions_push_undo (self);
  change_request (self, request);
}

void
queens_solutions_set_fundamental (QueensSolutions *self, gboolean fundamental)
{
  QueensRequest request = *self->view.request;

  request.fundamental = fundamental;
  queens_solutions_set_request (self, &request);
}

void
queens_solutions_apply_move (QueensSolutions *self, const QueensMove *move)
{
  QueensRequest request = *self->view.request;
  gboolean was_free = !queens_square_set_contains (&request.required, move->square)
                      && !queens_square_set_contains (&request.excluded, move->square);

  if (!queens_move_fits (move, self->view.request->n))
    return;
  if (move->kind == QUEENS_MOVE_ADD_CROSSES)
    {
      QueensSquareSet excluded = queens_square_set_minus (&move->squares, &request.required);

      request.excluded = queens_square_set_union (&request.excluded, &excluded);
    }
  else if (move->kind == QUEENS_MOVE_QUEEN || move->kind == QUEENS_MOVE_CROSS
           || move->kind == QUEENS_MOVE_ERASE)
    {
      queens_square_set_remove (&request.required, move->square);
      queens_square_set_remove (&request.excluded, move->square);
      if (was_free && move->kind != QUEENS_MOVE_ERASE)
        queens_square_set_add (
            move->kind == QUEENS_MOVE_QUEEN ? &request.required : &request.excluded, move->square);
    }
  queens_solutions_set_request (self, &request);
}

/* The history. */

static History *
get_history (QueensSolutions *self)
{
  return &self->histories[self->view.request->n];
}

static UndoState
get_present (QueensSolutions *self)
{
  return (UndoState){ .request = *self->view.request,
                      .solution = get_shown_lookup (self)->known.solution };
}

static gboolean
is_same (const UndoState *a, const UndoState *b)
{
  return queens_request_equal (&a->request, &b->request) && a->solution.n == b->solution.n
         && queens_solution_compare (&a->solution, &b->solution) == 0;
}

static void
push (GQueue *states, const UndoState *state)
{
  const UndoState *last = g_queue_peek_tail (states);

  if (last && is_same (last, state))
    return;
  if (states->length == MAX_UNDO_STATES)
    g_free (g_queue_pop_head (states));
  g_queue_push_tail (states, g_memdup2 (state, sizeof *state));
}

void
queens_solutions_push_undo (QueensSolutions *self)
{
  UndoState present = get_present (self);

  push (&get_history (self)->past, &present);
  g_queue_clear_full (&get_history (self)->future, g_free);
}

gboolean
queens_solutions_can_undo (QueensSolutions *self)
{
  return get_history (self)->past.length > 0;
}

gboolean
queens_solutions_can_redo (QueensSolutions *self)
{
  return get_history (self)->future.length > 0;
}

static void
return_to (QueensSolutions *self, const UndoState *state)
{
  if (!queens_request_equal (&state->request, self->view.request))
    change_request (self, &state->request);
  if (state->solution.n != 0)
    seek (self, &(QueensQuery){ .kind = QUEENS_QUERY_SOLUTION, .solution = state->solution });
}

/* Returns to the last state in one list that differs from the present state, and adds the present state
 * to the other list. */
static void
step_history (QueensSolutions *self, GQueue *from, GQueue *to)
{
  UndoState present = get_present (self);

  while (from->length > 0)
    {
      g_autofree UndoState *state = g_queue_pop_tail (from);

      if (is_same (state, &present))
        continue;
      push (to, &present);
      return_to (self, state);
      return;
    }
}

void
queens_solutions_undo (QueensSolutions *self)
{
  step_history (self, &get_history (self)->past, &get_history (self)->future);
}

void
queens_solutions_redo (QueensSolutions *self)
{
  step_history (self, &get_history (self)->future, &get_history (self)->past);
}

void
queens_solutions_clear_constraints (QueensSolutions *self)
{
  QueensRequest all = queens_request_all (self->view.request->n);

  all.fundamental = self->view.request->fundamental;
  for (GList *link = get_history (self)->past.tail; link; link = link->prev)
    {
      UndoState state = *(const UndoState *) link->data;

      if (!queens_request_is_unconstrained (&state.request) || state.solution.n == 0)
        continue;
      queens_solutions_push_undo (self);
      state.request = all;
      return_to (self, &state);
      return;
    }
  queens_solutions_set_request (self, &all);
}

/* Moving. */

guint64
queens_solutions_get_shown_position (QueensSolutions *self)
{
  const QueensAnswer *shown = queens_solutions_get_shown (self);

  return self->seeking || (shown && shown->position > 0) ? self->position : 0;
}

gboolean
queens_solutions_can_go (QueensSolutions *self, int direction)
{
  const QueensAnswer *shown = queens_solutions_get_shown (self);
  QueensListCount listed = self->view.listed;

  if (shown && shown->position == 0)
    return listed.n > 0 || !listed.is_complete;
  if (listed.n == 0)
    return !listed.is_complete;
  return direction < 0 ? self->position > 1 : self->position < listed.n;
}

void
queens_solutions_go_to (QueensSolutions *self, guint64 position)
{
  guint64 n_listed = self->view.listed.n;

  if (n_listed > 0)
    seek_position (self, CLAMP (position, 1, n_listed));
}

void
queens_solutions_follow (QueensSolutions *self, guint64 position)
{
  if (self->seeking && self->query.kind == QUEENS_QUERY_POSITION)
    self->next_position = position;
  else
    queens_solutions_go_to (self, position);
}

void
queens_solutions_go_by (QueensSolutions *self, gint64 step)
{
  guint64 back = (guint64) -step;
  const QueensAnswer *shown = queens_solutions_get_shown (self);

  if (shown && shown->position == 0 && shown->is_listed && !self->view.listed.is_complete)
    seek (self,
          &(QueensQuery){ .kind = QUEENS_QUERY_NEXT, .steps = step, .solution = shown->solution });
  else if (step >= 0)
    queens_solutions_go_to (self, self->position + (guint64) step);
  else
    queens_solutions_go_to (self, self->position > back ? self->position - back : 1);
}

void
queens_solutions_go_random (QueensSolutions *self)
{
  QueensListCount listed = self->view.listed;
  guint64 random = (guint64) g_random_int () << 32 | g_random_int ();
  guint64 here = queens_solutions_get_shown_position (self);
  guint64 n_others = here > 0 && listed.n > 0 ? listed.n - 1 : listed.n;

  queens_solutions_push_undo (self);
  if (!listed.is_complete)
    seek (self, &(QueensQuery){ .kind = QUEENS_QUERY_ANY, .argument = random | 1 });
  else if (n_others > 0)
    {
      guint64 position = random % n_others + 1;

      queens_solutions_go_to (self, here > 0 && position >= here ? position + 1 : position);
    }
}

void
queens_solutions_go_to_query (QueensSolutions *self, const QueensQuery *query)
{
  queens_solutions_push_undo (self);
  seek (self, query);
}

const QueensSolutionsView *
queens_solutions_get_view (QueensSolutions *self)
{
  return &self->view;
}

gboolean
queens_solutions_view_is_empty (const QueensSolutionsView *view)
{
  return view->listed.is_complete && view->listed.n == 0;
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
  queens_work_cancel (&self->seeking);
  g_hash_table_remove_all (self->items);
  G_OBJECT_CLASS (queens_solutions_parent_class)->dispose (object);
}

static void
queens_solutions_finalize (GObject *object)
{
  QueensSolutions *self = QUEENS_SOLUTIONS (object);

  g_hash_table_unref (self->items);
  g_clear_pointer (&self->view.source, queens_list_source_unref);
  for (int n = 0; n <= QUEENS_MAX_N; n++)
    {
      g_queue_clear_full (&self->histories[n].past, g_free);
      g_queue_clear_full (&self->histories[n].future, g_free);
    }
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
  signals[SHOWN] = g_signal_new ("shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
queens_solutions_init (QueensSolutions *self)
{
  self->items = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_object_unref);
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    self->histories[n].request = queens_request_all (n);
}

QueensSolutions *
queens_solutions_new (const QueensRequest *request, const QueensSolution *saved)
{
  QueensSolutions *self = g_object_new (QUEENS_TYPE_SOLUTIONS, NULL);

  if (saved)
    self->lookups[request->n].known
        = (QueensAnswer){ .status = QUEENS_INDEX_FOUND, .solution = *saved };
  open_list (self, request);
  return self;
}
