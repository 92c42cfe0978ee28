/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/index.h"
#include "plain.h"
#include "stop.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensIndex, queens_index_unref)

static QueensIndex *
build (const QueensRequest *request, int threads)
{
  QueensIndex *index = queens_index_new (request);
  QueensControl control = { 0 };
  uint64_t total;

  g_assert_nonnull (index);
  g_assert_cmpint (queens_index_build (index, threads, &control), ==, QUEENS_DONE);
  if (queens_index_total (index, &total))
    g_assert_cmpuint (control.found, ==, total);
  g_assert_cmpuint (control.steps_done, ==, control.steps_total);
  return index;
}

static QueensRequest
random_request (void)
{
  QueensRequest request = plain_random_request (1, 10, 3, 8);

  request.fundamental = g_test_rand_bit ();
  if (g_test_rand_bit ())
    request.required = queens_square_set_empty (request.n);
  if (g_test_rand_bit ())
    request.excluded = queens_square_set_empty (request.n);
  return request;
}

/* Finds every solution by its position, and every position by its solution; finds nothing before the
 * first or after the last one, and no solution outside the request. */
static void
test_places_are_those_of_the_list (void)
{
  for (int round = 0; round < 600; round++)
    {
      QueensRequest request = random_request ();
      QueensRequest all = queens_request_all (request.n);
      g_autoptr (GArray) expected = plain_solutions (&request);
      g_autoptr (GArray) others = plain_solutions (&all);
      g_autoptr (QueensIndex) index = build (&request, g_test_rand_int_range (1, 4));
      guint n_absent = 0;
      QueensSolution solution;
      uint64_t total, k;

      g_assert_true (queens_index_total (index, &total));
      g_assert_cmpuint (total, ==, expected->len);
      g_assert_cmpuint (queens_index_known (index), ==, total);
      g_assert_cmpint (queens_index_kth (index, 0, NULL, &solution), ==, QUEENS_INDEX_ABSENT);
      g_assert_cmpint (queens_index_kth (index, total + 1, NULL, &solution), ==,
                       QUEENS_INDEX_ABSENT);
      for (guint i = 0; i < expected->len; i++)
        {
          QueensSolution *at = &g_array_index (expected, QueensSolution, i);

          g_assert_cmpint (queens_index_kth (index, i + 1, NULL, &solution), ==,
                           QUEENS_INDEX_FOUND);
          g_assert_cmpint (queens_solution_compare (&solution, at), ==, 0);
          g_assert_cmpint (queens_index_find (index, at, NULL, &k), ==, QUEENS_INDEX_FOUND);
          g_assert_cmpuint (k, ==, i + 1);
        }
      for (guint i = 0; i < others->len; i++)
        n_absent += queens_index_find (index, &g_array_index (others, QueensSolution, i), NULL, &k)
                    == QUEENS_INDEX_ABSENT;
      g_assert_cmpuint (n_absent, ==, others->len - expected->len);
    }
}

static void
test_another_board_is_absent (void)
{
  QueensRequest request = queens_request_all (8);
  g_autoptr (QueensIndex) index = build (&request, 1);
  QueensSolution solution = plain_solution ("2413");
  uint64_t k;

  g_assert_cmpint (queens_index_find (index, &solution, NULL, &k), ==, QUEENS_INDEX_ABSENT);
}

static gpointer
build_in_background (gpointer data)
{
  QueensControl control = { 0 };

  g_assert_cmpint (queens_index_build (data, 2, &control), ==, QUEENS_DONE);
  return NULL;
}

/* While the index is being built, everything it knows is right, and it never knows less than before. */
static void
test_is_of_use_while_it_grows (void)
{
  QueensRequest request = queens_request_all (13);
  g_autoptr (QueensIndex) complete = build (&request, 1);
  g_autoptr (QueensIndex) growing = queens_index_new (&request);
  QueensSolution first;
  GThread *thread;
  uint64_t known = 0;
  uint64_t total;

  g_assert_cmpuint (queens_index_known (growing), ==, 0);
  g_assert_false (queens_index_total (growing, &total));
  g_assert_cmpint (queens_index_kth (growing, 1, NULL, &first), ==, QUEENS_INDEX_UNKNOWN);
  g_assert_cmpint (queens_index_kth (growing, 0, NULL, &first), ==, QUEENS_INDEX_ABSENT);
  queens_index_kth (complete, 1, NULL, &first);
  g_assert_cmpint (queens_index_find (growing, &first, NULL, &known), ==, QUEENS_INDEX_UNKNOWN);
  thread = g_thread_new ("build", build_in_background, growing);
  do
    {
      uint64_t now = queens_index_known (growing);
      QueensSolution solution, expected;
      uint64_t k;

      g_assert_cmpuint (now, >=, known);
      known = now;
      if (known == 0)
        continue;
      g_assert_cmpint (queens_index_kth (growing, known, NULL, &solution), ==, QUEENS_INDEX_FOUND);
      g_assert_cmpint (queens_index_kth (complete, known, NULL, &expected), ==, QUEENS_INDEX_FOUND);
      g_assert_cmpint (queens_solution_compare (&solution, &expected), ==, 0);
      g_assert_cmpint (queens_index_kth (growing, 1, NULL, &solution), ==, QUEENS_INDEX_FOUND);
      g_assert_cmpint (queens_solution_compare (&solution, &first), ==, 0);
      g_assert_cmpint (queens_index_find (growing, &first, NULL, &k), ==, QUEENS_INDEX_FOUND);
      g_assert_cmpuint (k, ==, 1);
    }
  while (!queens_index_total (growing, &total));
  g_thread_join (thread);
  g_assert_cmpuint (total, ==, 73712);
}

/* An index is completed correctly even if building it is stopped again and again. */
static void
test_goes_on_after_a_stop (void)
{
  QueensRequest request = queens_request_all (14);
  g_autoptr (QueensIndex) index = queens_index_new (&request);
  QueensOutcome outcome;
  uint64_t known = 0;
  uint64_t total;

  do
    {
      QueensControl control = { 0 };
      GThread *thread = g_thread_new ("stop", stop_soon, &control);

      outcome = queens_index_build (index, 2, &control);
      g_thread_join (thread);
      g_assert_cmpuint (queens_index_known (index), >=, known);
      known = queens_index_known (index);
    }
  while (outcome == QUEENS_STOPPED);
  g_assert_cmpint (outcome, ==, QUEENS_DONE);
  g_assert_true (queens_index_total (index, &total));
  g_assert_cmpuint (total, ==, 365596);
}

/* There is no total, but the known part can be used, and building ends at once. */
static void
test_beyond_any_total (void)
{
  for (int n = 19; n <= QUEENS_MAX_N; n++)
    {
      QueensRequest request = queens_request_all (n);
      g_autoptr (QueensIndex) index = queens_index_new (&request);
      QueensControl control = { 0 };
      GThread *thread = g_thread_new ("stop", stop_soon, &control);
      uint64_t total;

      g_assert_cmpint (queens_index_build (index, 1, &control), ==, QUEENS_STOPPED);
      g_thread_join (thread);
      g_assert_false (queens_index_total (index, &total));
      if (queens_index_known (index) > 0)
        {
          QueensSolution solution;
          uint64_t k = queens_index_known (index);

          g_assert_cmpint (queens_index_kth (index, k + 1, NULL, &solution), ==,
                           QUEENS_INDEX_UNKNOWN);
          g_assert_cmpint (queens_index_kth (index, k, NULL, &solution), ==, QUEENS_INDEX_FOUND);
          g_assert_cmpint (queens_index_find (index, &solution, NULL, &total), ==,
                           QUEENS_INDEX_FOUND);
          g_assert_cmpuint (total, ==, k);
        }
    }
}

/* The counts of units of n, and their number. */
typedef struct
{
  atomic_uint_fast64_t *counts;
  size_t n;
} Units;

static void
units_clear (Units *self)
{
  g_free (self->counts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Units, units_clear)

static Units
count_units (int n, QueensCut cut)
{
  QueensRequest request = queens_request_all (n);
  Units self;

  self.n = queens_count_n_units (&request, cut);
  self.counts = g_new (atomic_uint_fast64_t, self.n + 1);
  for (size_t i = 0; i < self.n; i++)
    atomic_init (&self.counts[i], QUEENS_UNCOUNTED);
  g_assert_cmpint (queens_count_units (&request, cut, 0, 1, 2, NULL, self.counts), ==, QUEENS_DONE);
  return self;
}

static void
begin_with (QueensIndex *index, const Units *units)
{
  g_assert_true (queens_index_load_counts (index, units->counts, units->n));
}

static void
assert_same_answers (const QueensIndex *index, const QueensIndex *expected, uint64_t k)
{
  QueensSolution solution, other;
  uint64_t found;

  g_assert_cmpint (queens_index_kth (index, k, NULL, &solution), ==, QUEENS_INDEX_FOUND);
  g_assert_cmpint (queens_index_kth (expected, k, NULL, &other), ==, QUEENS_INDEX_FOUND);
  g_assert_cmpint (queens_solution_compare (&solution, &other), ==, 0);
  g_assert_cmpint (queens_index_find (index, &solution, NULL, &found), ==, QUEENS_INDEX_FOUND);
  g_assert_cmpuint (found, ==, k);
}

/* The number of solutions up to any given ranks. */
static void
assert_same_numbers (const QueensIndex *index, const QueensIndex *expected, int n)
{
  for (int round = 0; round < 50; round++)
    {
      QueensSolution end = { .n = (uint8_t) n };
      uint64_t count, other;

      for (int file = 0; file < n; file++)
        end.ranks[file] = (uint8_t) g_test_rand_int_range (0, n);
      g_assert_cmpint (queens_index_count_to (index, &end, NULL, &count), ==, QUEENS_INDEX_FOUND);
      g_assert_cmpint (queens_index_count_to (expected, &end, NULL, &other), ==,
                       QUEENS_INDEX_FOUND);
      g_assert_cmpuint (count, ==, other);
    }
}

/* Between two prefixes, nothing has to be counted again, so nothing can be stopped. */
static void
test_between_prefixes (void)
{
  QueensRequest request = queens_request_all (12);
  g_autoptr (QueensIndex) index = queens_index_new (&request);
  g_auto (Units) units = count_units (12, QUEENS_CUT_PREFIXES);
  QueensSolution end = { .n = 12, .ranks = { 0, 2, 4, 3 } }; /* d4 is attacked by c5 */
  QueensControl stopped = { .stop = true };
  uint64_t count;

  begin_with (index, &units);
  g_assert_cmpint (queens_index_count_to (index, &end, &stopped, &count), ==, QUEENS_INDEX_FOUND);
  /* 1-3-5-2 is the only start before it. */
  g_assert_cmpuint (count, ==, atomic_load (&units.counts[0]) / 2);
}

/* An index with all earlier counts loaded knows everything at once, and gives the same results. */
static void
test_begun (void)
{
  for (int n = 1; n <= 13; n++)
    {
      QueensRequest request = queens_request_all (n);
      g_autoptr (QueensIndex) expected = build (&request, 1);
      g_autoptr (QueensIndex) index = queens_index_new (&request);
      g_auto (Units) units = count_units (n, QUEENS_CUT_PREFIXES);
      QueensControl control = { 0 };
      QueensSolution solution;
      uint64_t expected_total, total;

      begin_with (index, &units);
      g_assert_true (queens_index_covers_list (index));
      g_assert_true (queens_index_total (index, &total));
      g_assert_true (queens_index_total (expected, &expected_total));
      g_assert_cmpuint (total, ==, expected_total);
      g_assert_cmpint (queens_index_build (index, 2, &control), ==, QUEENS_DONE);
      g_assert_cmpuint (control.found, ==, total);
      assert_same_numbers (index, expected, n);
      g_assert_cmpint (queens_index_kth (index, 0, NULL, &solution), ==, QUEENS_INDEX_ABSENT);
      g_assert_cmpint (queens_index_kth (index, total + 1, NULL, &solution), ==,
                       QUEENS_INDEX_ABSENT);
      for (uint64_t k = 1; k <= total;
           k += n <= 9 ? 1 : 1 + (uint64_t) g_test_rand_int_range (0, (gint32) total / 300))
        assert_same_answers (index, expected, k);
    }
}

/* Too few or too many counts, and impossible or unexpected counts, are refused, and leave the index
 * unchanged. */
static void
test_not_begun (void)
{
  QueensRequest request = queens_request_all (9);
  QueensRequest pinned = request;
  g_autoptr (QueensIndex) index = queens_index_new (&request);
  g_autoptr (QueensIndex) another = NULL;
  g_autoptr (QueensIndex) built = build (&request, 1);
  g_auto (Units) units = count_units (9, QUEENS_CUT_PREFIXES);
  uint64_t total;

  queens_square_set_add (&pinned.required, (QueensSquare){ 0, 3 });
  another = queens_index_new (&pinned);
  g_assert_false (queens_index_load_counts (another, units.counts, units.n));
  g_assert_false (queens_index_load_counts (built, units.counts, units.n));
  g_assert_false (queens_index_load_counts (index, units.counts, units.n - 1));
  atomic_fetch_add (&units.counts[0], 1);
  g_assert_false (queens_index_load_counts (index, units.counts, units.n));
  g_assert_false (queens_index_total (index, &total));
  g_assert_cmpint (queens_index_build (index, 1, NULL), ==, QUEENS_DONE);
  g_assert_true (queens_index_total (index, &total));
  g_assert_cmpuint (total, ==, 352);
}

/* A search that is stopped gives no answer; the next one does. */
static void
test_stopped (void)
{
  QueensRequest request = queens_request_all (12);
  g_autoptr (QueensIndex) index = queens_index_new (&request);
  g_auto (Units) units = count_units (12, QUEENS_CUT_PREFIXES);
  QueensControl stopped = { .stop = true };
  QueensSolution solution;
  uint64_t k;

  begin_with (index, &units);
  g_assert_cmpint (queens_index_kth (index, 7000, &stopped, &solution), ==, QUEENS_INDEX_UNKNOWN);
  g_assert_cmpint (queens_index_kth (index, 7000, NULL, &solution), ==, QUEENS_INDEX_FOUND);
  g_assert_cmpint (queens_index_find (index, &solution, &stopped, &k), ==, QUEENS_INDEX_UNKNOWN);
  g_assert_cmpint (queens_index_find (index, &solution, NULL, &k), ==, QUEENS_INDEX_FOUND);
  g_assert_cmpuint (k, ==, 7000);
}

/* Asks for every 97th place from first on. */
typedef struct
{
  const QueensIndex *index;
  uint64_t total;
  uint64_t first;
} Asking;

static gpointer
ask (gpointer data)
{
  const Asking *asking = data;

  for (uint64_t k = asking->first; k <= asking->total; k += 97)
    {
      QueensSolution solution;
      uint64_t place;

      g_assert_cmpint (queens_index_kth (asking->index, k, NULL, &solution), ==,
                       QUEENS_INDEX_FOUND);
      g_assert_cmpint (queens_index_find (asking->index, &solution, NULL, &place), ==,
                       QUEENS_INDEX_FOUND);
      g_assert_cmpuint (place, ==, k);
    }
  return NULL;
}

/* Several threads may ask an index at once, and count what is under the same prefix. */
static void
test_asked_by_several (void)
{
  QueensRequest request = queens_request_all (12);
  g_autoptr (QueensIndex) index = queens_index_new (&request);
  g_auto (Units) units = count_units (12, QUEENS_CUT_PREFIXES);
  Asking asking[4];
  GThread *threads[4];

  begin_with (index, &units);
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      asking[i] = (Asking){ .index = index, .total = 14200, .first = 1 + 23 * i };
      threads[i] = g_thread_new ("ask", ask, &asking[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

static gpointer
build_cb (gpointer index)
{
  g_assert_cmpint (queens_index_build (index, 1, NULL), ==, QUEENS_DONE);
  return NULL;
}

/* The index can be asked from the beginning of its first build; the thread sanitizer watches. */
static void
test_asked_at_once (void)
{
  QueensRequest request = queens_request_all (8);

  for (int round = 0; round < 100; round++)
    {
      g_autoptr (QueensIndex) index = queens_index_new (&request);
      GThread *thread = g_thread_new ("build", build_cb, index);
      QueensIndexAnswer answer = QUEENS_INDEX_UNKNOWN;
      QueensSolution solution;

      while (answer == QUEENS_INDEX_UNKNOWN)
        answer = queens_index_kth (index, 92, NULL, &solution);
      g_assert_cmpint (answer, ==, QUEENS_INDEX_FOUND);
      g_thread_join (thread);
    }
}

/* Classes */

static QueensIndex *
build_classes (int n)
{
  QueensRequest request = queens_request_all (n);

  request.fundamental = true;
  return build (&request, 2);
}

static void
test_numbers_by_hand (void)
{
  static const struct
  {
    const char *solution;
    uint64_t number;
    int member;
    int n_members;
  } cases[] = {
    { "35841726", 11, 1, 8 }, /* solution 17 of n = 8 */
    { "15863724", 1, 1, 8 },  { "84136275", 1, 8, 8 }, { "2413", 1, 1, 2 },
    { "3142", 1, 2, 2 },      { "246135", 1, 1, 4 },   { "1", 1, 1, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensSolution solution = plain_solution (cases[i].solution);
      g_autoptr (QueensIndex) classes = build_classes (solution.n);
      QueensClassMember class_member = queens_classes_find (classes, &solution);

      g_assert_cmpuint (class_member.class_number, ==, cases[i].number);
      g_assert_cmpint (class_member.member, ==, cases[i].member);
      g_assert_cmpint (class_member.n_members, ==, cases[i].n_members);
    }
}

/* Going through all solutions in order, each new class has the next number, and each solution is the
 * next member of its class. */
static void
test_numbers_in_order_of_the_smallest_member (void)
{
  for (int n = 1; n <= 10; n++)
    {
      QueensRequest request = queens_request_all (n);
      g_autoptr (GArray) all = plain_solutions (&request);
      g_autoptr (QueensIndex) classes = build_classes (n);
      g_autofree int *met = g_new0 (int, all->len + 2); /* number of members seen, by class */
      uint64_t n_classes = 0;
      uint64_t total;

      for (guint i = 0; i < all->len; i++)
        {
          QueensSolution *solution = &g_array_index (all, QueensSolution, i);
          QueensSolution canonical = queens_symmetry_canonical (solution);
          QueensSolution first;
          QueensClassMember class_member = queens_classes_find (classes, solution);

          g_assert_cmpuint (class_member.class_number, >=, 1);
          g_assert_cmpuint (class_member.class_number, <=, n_classes + 1);
          n_classes = MAX (n_classes, class_member.class_number);
          g_assert_cmpint (class_member.member, ==, ++met[class_member.class_number]);
          g_assert_cmpint (queens_index_kth (classes, class_member.class_number, NULL, &first), ==,
                           QUEENS_INDEX_FOUND);
          g_assert_cmpint (queens_solution_compare (&first, &canonical), ==, 0);
        }
      g_assert_true (queens_index_total (classes, &total));
      g_assert_cmpuint (total, ==, n_classes);
    }
}

/* The member is known before the number of the class is. */
static void
test_not_numbered (void)
{
  QueensRequest request = queens_request_all (4);
  QueensSolution solution = plain_solution ("2413");
  g_autoptr (QueensIndex) not_built = queens_index_new (&request);
  const QueensIndex *indexes[] = { not_built, NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (indexes); i++)
    {
      QueensClassMember class_member = queens_classes_find (indexes[i], &solution);

      g_assert_cmpuint (class_member.class_number, ==, 0);
      g_assert_cmpint (class_member.member, ==, 1);
      g_assert_cmpint (class_member.n_members, ==, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/index/places", test_places_are_those_of_the_list);
  g_test_add_func ("/index/another-board", test_another_board_is_absent);
  g_test_add_func ("/index/begun", test_begun);
  g_test_add_func ("/index/between-prefixes", test_between_prefixes);
  g_test_add_func ("/index/not-begun", test_not_begun);
  g_test_add_func ("/index/stopped", test_stopped);
  g_test_add_func ("/index/asked-by-several", test_asked_by_several);
  g_test_add_func ("/index/asked-at-once", test_asked_at_once);
  g_test_add_func ("/index/growing", test_is_of_use_while_it_grows);
  g_test_add_func ("/index/stop", test_goes_on_after_a_stop);
  g_test_add_func ("/index/beyond-any-total", test_beyond_any_total);
  g_test_add_func ("/classes/by-hand", test_numbers_by_hand);
  g_test_add_func ("/classes/in-order", test_numbers_in_order_of_the_smallest_member);
  g_test_add_func ("/classes/not-numbered", test_not_numbered);
  return g_test_run ();
}
