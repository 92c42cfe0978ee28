/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/source.h"

#include "engine/board/symmetry.h"
#include "engine/search/find.h"
#include "engine/search/solver.h"
#include "model/list/known-index.h"

/* Without an index of classes, a class gets its number by a search up to its smallest member, if the number of
 * that solution is at most this. The search takes at most 20 ms, and on large boards 100 ms. */
#define MAX_SEARCHED         1000
#define MAX_SEARCHED_N       21 /* the largest board for MAX_SEARCHED */
#define MAX_SEARCHED_LARGE   100
#define MAX_SEARCHED_LARGE_N 28

/* Returns (transfer full) the index of all solutions of n, or of the fundamental ones. */
static QueensIndex *
new_unconstrained_index (int n, bool fundamental)
{
  QueensRequest request = queens_request_all (n);

  request.fundamental = fundamental;
  return queens_index_new (&request);
}

/* Returns (transfer full) the index of the list. */
static QueensIndex *
dup_list_index (const QueensListSource *self, const QueensListSource *old)
{
  const QueensRequest *request = &self->request;

  if (old && queens_request_equal (&old->request, request))
    return queens_index_ref (old->list_index);
  if (queens_request_is_unconstrained (request) && !request->fundamental)
    return queens_index_ref (self->all);
  return queens_request_is_unconstrained (request) && self->classes
             ? queens_index_ref (self->classes)
             : queens_index_new (request);
}

QueensListSource *
queens_list_source_new (const QueensRequest *request, const QueensListSource *old)
{
  QueensListSource *self = g_atomic_rc_box_new0 (QueensListSource);
  int n = request->n;

  self->request = *request;
  self->all = old ? queens_index_ref (old->all) : new_unconstrained_index (n, false);
  if (n <= QUEENS_CLASSES_MAX_N)
    self->classes = old ? queens_index_ref (old->classes) : new_unconstrained_index (n, true);
  self->list_index = dup_list_index (self, old);
  return self;
}

QueensListSource *
queens_list_source_ref (QueensListSource *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  QueensListSource *self = data;

  queens_index_unref (self->all);
  queens_index_unref (self->classes);
  queens_index_unref (self->list_index);
  g_free (self->index_positions);
  g_free (self->list_positions);
  g_free (self->class_numbers);
}

void
queens_list_source_unref (QueensListSource *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

QueensListCount
queens_list_count (const QueensIndex *index)
{
  QueensListCount count = { 0 };
  QueensSolution solution;
  guint64 n_total;

  /* In this order, because another thread may be building the index. */
  count.is_complete = index && queens_index_total (index, &n_total);
  count.n = index ? queens_index_known (index) : 0;
  if (index && count.n < G_MAXUINT8)
    count.n = MAX (count.n,
                   queens_known_first (queens_index_get_request (index), G_MAXUINT8, &solution));
  return count;
}

/* The solution at position k of an index. */
static QueensIndexAnswer
get_from_index (const QueensIndex *index,
                guint64 k,
                const QueensControl *control,
                QueensSolution *solution)
{
  return k > 0 && queens_known_first (queens_index_get_request (index), k, solution) == k
             ? QUEENS_INDEX_FOUND
             : queens_index_kth (index, k, control, solution);
}

/* The position of a solution; 0 if it is not known, or the solution is not in the index. */
static guint64
find_in_index (const QueensIndex *index,
               const QueensSolution *solution,
               const QueensControl *control)
{
  const QueensRequest *request = queens_index_get_request (index);
  QueensSolution first;
  guint64 k;

  for (k = 1; queens_known_first (request, k, &first) == k; k++)
    if (queens_solution_compare (&first, solution) == 0)
      return k;
  return queens_index_find (index, solution, control, &k) == QUEENS_INDEX_FOUND ? k : 0;
}

const QueensIndex *
queens_list_source_get_classes (QueensListSource *self)
{
  if (self->classes)
    return self->classes;
  return self->request.fundamental && queens_request_is_unconstrained (&self->request)
             ? self->list_index
             : NULL;
}

/* Grouping. */

static bool
gather_cb (const QueensSolution *solution, guint64 number, guint64 class_number, gpointer data)
{
  guint32 class = (guint32) class_number;

  g_array_append_val (data, class);
  return true;
}

void
queens_list_source_group (QueensListSource *self, QueensControl *control)
{
  QueensListing listing = { .request = self->request, .detail = QUEENS_TEXT_WITH_CLASS, .from = 1 };
  g_autoptr (GArray) classes = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree guint32 *next = NULL; /* by class: the position of its next solution */
  guint32 n_classes = 0;

  gather_cb (NULL, 0, 0, classes); /* element 0, because positions count from 1 */
  if (queens_listing_visit (&listing, gather_cb, classes, control) != QUEENS_DONE)
    return;
  self->n_grouped = classes->len - 1;
  self->index_positions = g_new0 (guint32, classes->len);
  self->list_positions = g_new0 (guint32, classes->len);
  self->class_numbers = (guint32 *) (gpointer) g_array_free (g_steal_pointer (&classes), FALSE);
  for (guint i = 1; i <= self->n_grouped; i++)
    n_classes = MAX (n_classes, self->class_numbers[i]);
  next = g_new0 (guint32, n_classes + 2);
  for (guint i = 0; i <= self->n_grouped; i++)
    next[self->class_numbers[i] + 1]++;
  for (guint32 class = 1; class <= n_classes; class ++)
    next[class] += next[class - 1];
  /* Stably, so that the members of a class keep their order. */
  for (guint i = 1; i <= self->n_grouped; i++)
    {
      self->list_positions[i] = next[self->class_numbers[i]]++;
      self->index_positions[self->list_positions[i]] = i;
    }
}

/* The position in the index for a position in the list; 0 beyond the end. */
static guint64
get_index_position (QueensListSource *self, guint64 position)
{
  if (!self->index_positions)
    return position;
  return position <= self->n_grouped ? self->index_positions[position] : 0;
}

/* The number of the solution at a position if it is known without a search; otherwise 0. */
static guint64
get_number (QueensListSource *self, guint64 position)
{
  return self->list_index == self->all ? get_index_position (self, position) : 0;
}

guint64
queens_list_source_get_class (QueensListSource *self, guint64 position)
{
  return self->index_positions ? self->class_numbers[get_index_position (self, position)] : 0;
}

QueensAnswer
queens_list_source_peek (QueensListSource *self, guint64 position)
{
  return (QueensAnswer){
    .status = QUEENS_INDEX_UNKNOWN,
    .position = position,
    .number = get_number (self, position),
    .class_member.class_number = queens_list_source_get_class (self, position),
    .is_listed = TRUE,
  };
}

/* Sets the number of the answer's solution and its position in the list. Searches only for what neither the
 * query nor the order of the list gives. */
static void
find_positions (QueensListSource *self,
                const QueensQuery *query,
                const QueensControl *control,
                QueensAnswer *answer)
{
  const QueensSolution *solution = &answer->solution;
  guint64 k; /* the position in the index of the list */

  if (query->kind == QUEENS_QUERY_NUMBER)
    answer->number = query->argument;
  else if (query->kind == QUEENS_QUERY_POSITION)
    answer->number = get_number (self, query->argument);
  if (answer->number == 0)
    answer->number = find_in_index (self->all, solution, control);
  if (query->kind == QUEENS_QUERY_POSITION)
    answer->position = query->argument;
  else if (answer->is_listed)
    {
      k = self->list_index == self->all ? answer->number
                                        : find_in_index (self->list_index, solution, control);
      answer->position = self->list_positions ? self->list_positions[k] : k;
    }
}

/* The number of the class of a solution, found without an index of classes. Only the first classes can be found
 * so; returns 0 for others. */
static guint64
find_first_class (QueensListSource *self,
                  const QueensSolution *solution,
                  const QueensControl *control)
{
  QueensSolution smallest = queens_symmetry_canonical (solution);
  QueensRequest request = queens_request_all (solution->n);
  guint64 number = find_in_index (self->all, &smallest, control);
  guint64 max = solution->n > MAX_SEARCHED_N ? MAX_SEARCHED_LARGE : MAX_SEARCHED;
  QueensSolution first;

  request.fundamental = true;
  for (guint64 k = 1; queens_known_first (&request, k, &first) == k; k++)
    if (queens_solution_compare (&first, &smallest) == 0)
      return k;
  if (number <= 1 || number > max || solution->n > MAX_SEARCHED_LARGE_N
      || queens_list_source_get_classes (self))
    return number == 1;
  number
      = 1 + queens_solver_nth (&request, (QueensRange){ 0 }, G_MAXUINT64, &smallest, control, NULL);
  return queens_control_stop_requested (control) ? 0 : number;
}

/* The member of its class that is in the list of fundamental solutions. */
static QueensSolution
get_fundamental (const QueensRequest *request, const QueensSolution *solution)
{
  QueensSolution images[QUEENS_N_SYMMETRIES];
  int n_images = queens_symmetry_class (solution, images);

  for (int i = 0; i < n_images; i++)
    if (queens_request_matches (request, &images[i]))
      return images[i];
  return *solution;
}

/* For a list without an index: finds a solution of the request. Returns FOUND with *solution set, ABSENT
 * if there is no solution, or UNKNOWN if the search was stopped. */
static QueensIndexAnswer
find_any (const QueensRequest *request,
          guint64 seed,
          const QueensControl *control,
          QueensSolution *solution)
{
  bool found;

  if (queens_find_random (request, seed, control, solution, &found) != QUEENS_DONE)
    return QUEENS_INDEX_UNKNOWN;
  if (found && request->fundamental)
    *solution = get_fundamental (request, solution);
  return found ? QUEENS_INDEX_FOUND : QUEENS_INDEX_ABSENT;
}

/* Reflects a request and a solution, because going backward is the same as going forward on the
 * reflected board. */
static void
mirror (QueensRequest *request, QueensSolution *solution)
{
  request->required = queens_symmetry_map_set (QUEENS_MIRROR_RANKS, &request->required);
  request->excluded = queens_symmetry_map_set (QUEENS_MIRROR_RANKS, &request->excluded);
  *solution = queens_symmetry_map_solution (QUEENS_MIRROR_RANKS, solution);
}

static QueensIndexAnswer
find_next (const QueensRequest *request,
           const QueensSolution *from,
           gint64 steps,
           QueensControl *control,
           QueensSolution *solution)
{
  QueensRequest mirrored = *request;
  QueensSolution first = *from;
  guint64 n_passed;

  /* Not for fundamental solutions: on the reflected board, another member of a class would be the
   * smallest. */
  if (steps == 0 || (steps < 0 && request->fundamental))
    return QUEENS_INDEX_UNKNOWN;
  if (steps < 0)
    mirror (&mirrored, &first);
  n_passed = queens_solver_nth (&mirrored, (QueensRange){ .first = &first },
                                (guint64) ABS (steps) + 1, NULL, control, solution);
  if (n_passed <= (guint64) ABS (steps))
    {
      if (queens_control_stop_requested (control))
        return QUEENS_INDEX_UNKNOWN;
      /* There are fewer: goes to the last one. */
      if (n_passed <= 1
          || queens_solver_nth (&mirrored, (QueensRange){ .first = &first }, n_passed, NULL,
                                control, solution)
                 < n_passed)
        return n_passed <= 1 ? QUEENS_INDEX_ABSENT : QUEENS_INDEX_UNKNOWN;
    }
  if (steps < 0)
    mirror (&mirrored, solution);
  return QUEENS_INDEX_FOUND;
}

QueensAnswer
queens_list_source_answer (QueensListSource *self, const QueensQuery *query, QueensControl *control)
{
  QueensAnswer answer = { .status = QUEENS_INDEX_FOUND };

  switch (query->kind)
    {
    case QUEENS_QUERY_POSITION:
      answer.status = get_from_index (self->list_index, get_index_position (self, query->argument),
                                      control, &answer.solution);
      break;
    case QUEENS_QUERY_NUMBER:
      answer.status = get_from_index (self->all, query->argument, control, &answer.solution);
      break;
    case QUEENS_QUERY_SOLUTION:
      answer.solution = query->solution;
      break;
    case QUEENS_QUERY_NEXT:
      answer.status
          = find_next (&self->request, &query->solution, query->steps, control, &answer.solution);
      break;
    case QUEENS_QUERY_ANY:
    default:
      answer.status = find_any (&self->request, query->argument, control, &answer.solution);
      break;
    }
  if (answer.status != QUEENS_INDEX_FOUND)
    return answer;
  answer.is_listed = queens_request_matches (&self->request, &answer.solution);
  find_positions (self, query, control, &answer);
  answer.class_member
      = queens_classes_find (queens_list_source_get_classes (self), &answer.solution);
  if (answer.class_member.class_number == 0)
    answer.class_member.class_number = find_first_class (self, &answer.solution, control);
  return answer;
}

gboolean
queens_list_source_can_complete (QueensListSource *self, const QueensAnswer *answer)
{
  return answer->number == 0 || (answer->is_listed && answer->position == 0)
         || (answer->class_member.class_number == 0 && queens_list_source_get_classes (self));
}

/* Pages. */

typedef struct
{
  QueensListPage *page;
  guint max; /* how many solutions to read */
} PageReader;

static bool
add_cb (const QueensSolution *solution, void *data)
{
  PageReader *reader = data;

  reader->page->answers[reader->page->n++].solution = *solution;
  return reader->page->n < reader->max;
}

/* Solutions that are consecutive in the index are read in one go, but not beyond what is known, because
 * finding more may take long. */
static void
read_page (QueensListSource *self, guint64 position, QueensControl *control, QueensListPage *page)
{
  guint64 known = queens_list_count (self->list_index).n;
  guint64 n_first = queens_known_first (&self->request, QUEENS_LIST_PAGE, &(QueensSolution){ 0 });
  PageReader reader = { .page = page };
  QueensSolution solution;

  page->first = position - (position - 1) % QUEENS_LIST_PAGE;
  reader.max = (guint) MIN (QUEENS_LIST_PAGE, known + 1 - MIN (page->first, known + 1));
  while (page->n < reader.max && !queens_control_stopped (control)
         && get_from_index (self->list_index, get_index_position (self, page->first + page->n),
                            control, &solution)
                == QUEENS_INDEX_FOUND)
    if (self->index_positions || page->first + page->n <= n_first)
      add_cb (&solution, &reader);
    else
      {
        QueensRange range = { .first = &solution };

        queens_solver_visit_range (&self->request, range, add_cb, &reader, control);
        break;
      }
  for (guint i = 0; i < page->n; i++)
    {
      solution = page->answers[i].solution;
      page->answers[i] = queens_list_source_peek (self, page->first + i);
      page->answers[i].status = QUEENS_INDEX_FOUND;
      page->answers[i].solution = solution;
      if (self->list_index != self->all)
        page->answers[i].number = find_in_index (self->all, &solution, control);
    }
}

/* Sections. */

/* The rank of the only required square on a file, or −1. */
static int
get_required_rank (const QueensRequest *request, int file)
{
  return request->required.files[file] ? __builtin_ctz (request->required.files[file]) : -1;
}

/* Finds the sections of the list; *sections is empty if the list is not known well enough. All solutions in
 * the list are equal on the leading files that have a required square, so the sections differ on the file
 * after these. */
static void
find_sections (QueensListSource *self, QueensControl *control, QueensSections *sections)
{
  const QueensRequest *request = &self->request;
  QueensSolution end = { .n = request->n };
  int file = 0;
  guint64 before = 0;

  while (file < request->n && get_required_rank (request, file) >= 0)
    {
      end.ranks[file] = (uint8_t) get_required_rank (request, file);
      file++;
    }
  for (int other = file; other < request->n; other++)
    end.ranks[other] = (uint8_t) (request->n - 1);
  for (int rank = 0; file < request->n && rank < request->n; rank++)
    {
      uint64_t count;

      end.ranks[file] = (uint8_t) rank;
      if (queens_index_count_to (self->list_index, &end, control, &count) != QUEENS_INDEX_FOUND)
        {
          sections->n = 0;
          return;
        }
      if (count > before)
        sections->sections[sections->n++]
            = (QueensSection){ .square = { (uint8_t) file, (uint8_t) rank }, .end = count };
      before = count;
    }
}

const QueensSection *
queens_sections_find (const QueensSections *self, guint64 position, guint64 *first)
{
  for (guint i = 0; i < self->n && position > 0; i++)
    if (position <= self->sections[i].end)
      {
        *first = i > 0 ? self->sections[i - 1].end + 1 : 1;
        return &self->sections[i];
      }
  return NULL;
}

/* Asking. */

typedef struct
{
  QueensReply reply; /* first, because done gets a pointer to it */
  QueensListSource *source;
} QueryTask;

static void
query_task_free (gpointer data)
{
  QueryTask *task = data;

  queens_list_source_unref (task->source);
  g_free (task);
}

static void
run_query (gpointer data, QueensControl *control)
{
  const QueryTask *task = data;
  QueensListSource *source = task->source;
  QueensReply *reply = data;

  if (reply->query.kind == QUEENS_QUERY_PAGE)
    read_page (source, reply->query.argument, control, &reply->page);
  else if (reply->query.kind == QUEENS_QUERY_SECTIONS)
    find_sections (source, control, &reply->sections);
  else
    reply->answer = queens_list_source_answer (source, &reply->query, control);
}

void
queens_list_source_ask (QueensListSource *self,
                        const QueensQuery *query,
                        QueensWork **work,
                        QueensWorkCallback done,
                        gpointer owner)
{
  QueryTask *task = g_new0 (QueryTask, 1);

  task->source = queens_list_source_ref (self);
  task->reply.query = *query;
  queens_work_start (work, QUEENS_WORK_USER_STARTED, run_query, task, query_task_free, done, owner);
}
