/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kernel/kernel.h"
#include "engine/search/count.h"
#include "engine/search/solver.h"
#include "plain.h"
#include "stop.h"

/* OEIS A000170 and A002562, from n = 1. */
static const uint64_t all_counts[]
    = { 1,   0,    0,     2,     10,     4,       40,       92,       352,
        724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, 666090624 };
static const uint64_t class_counts[] = { 1,    0,     0,      1,       2,        1,
                                         6,    12,    46,     92,      341,      1787,
                                         9233, 45752, 285053, 1846955, 11977939, 83263591 };

static uint64_t
count (const QueensRequest *request, int threads)
{
  QueensControl control = { 0 };
  uint64_t result;

  g_assert_cmpint (queens_count (request, threads, &control, &result), ==, QUEENS_DONE);
  if (!request->fundamental)
    {
      g_assert_cmpfloat (queens_control_fraction (&control), ==, 1.0);
      g_assert_cmpuint (control.found, ==, result);
    }
  return result;
}

static void
check_boards (int first, int last, int threads)
{
  for (int n = first; n <= last; n++)
    {
      QueensRequest request = queens_request_all (n);

      g_assert_cmpuint (count (&request, threads), ==, all_counts[n - 1]);
      request.fundamental = true;
      g_assert_cmpuint (count (&request, threads), ==, class_counts[n - 1]);
    }
}

static void
test_boards (void)
{
  check_boards (1, 14, 1);
}

static bool
count_cb (const QueensSolution *solution, void *data)
{
  (*(uint64_t *) data)++;
  return true;
}

/* Up to 2 required squares, whether or not they are in conflict, and up to 20 excluded ones. */
static QueensRequest
random_request (void)
{
  QueensRequest request = plain_random_request (1, 11, 2, 20);

  request.fundamental = g_test_rand_int_range (0, 4) == 0;
  return request;
}

static void
test_required_and_excluded (void)
{
  for (int round = 0; round < 400; round++)
    {
      QueensRequest request = random_request ();
      uint64_t expected = 0;

      queens_solver_visit (&request, count_cb, &expected, NULL);
      g_assert_cmpuint (count (&request, g_test_rand_int_range (1, 4)), ==, expected);
    }
}

static uint64_t
add_up_parts (const QueensRequest *request, int n_parts, int threads)
{
  uint64_t sum = 0;

  for (int part = 0; part < n_parts; part++)
    {
      QueensControl control = { 0 };
      uint64_t result;

      g_assert_cmpint (queens_count_part (request, part, n_parts, threads, &control, &result), ==,
                       QUEENS_DONE);
      g_assert_cmpuint (control.found, ==, result);
      sum += result;
    }
  return sum;
}

static void
test_parts (void)
{
  static const int numbers[] = { 1, 2, 3, 7, 16, 64, 100 };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    for (int n = 1; n <= 12; n++)
      {
        QueensRequest request = queens_request_all (n);

        g_assert_cmpuint (add_up_parts (&request, numbers[i], 1), ==, all_counts[n - 1]);
      }
  for (int round = 0; round < 100; round++)
    {
      QueensRequest request = random_request ();

      request.fundamental = false;
      g_assert_cmpuint (add_up_parts (&request, g_test_rand_int_range (1, 20), 2), ==,
                        count (&request, 1));
    }
}

/* Solutions are spread evenly over the parts, and therefore so is the time. */
static void
test_parts_are_balanced (void)
{
  QueensRequest request = queens_request_all (14);
  uint64_t least = UINT64_MAX, most = 0;

  for (int part = 0; part < 64; part++)
    {
      uint64_t result;

      queens_count_part (&request, part, 64, 1, NULL, &result);
      least = MIN (least, result);
      most = MAX (most, result);
    }
  g_assert_cmpuint (most, <, 2 * least);
}

static void
test_threads (void)
{
  QueensRequest pinned = queens_request_all (14);
  uint64_t expected;

  queens_square_set_add (&pinned.required, (QueensSquare){ 3, 5 });
  expected = count (&pinned, 1);
  g_assert_cmpuint (expected, >, 0);
  for (int threads = 2; threads <= 5; threads++)
    {
      check_boards (11, 14, threads);
      g_assert_cmpuint (count (&pinned, threads), ==, expected);
    }
}

static void
test_stop (void)
{
  for (int n = 18; n <= QUEENS_MAX_N; n += 7)
    for (int round = 0; round < 4; round++)
      {
        QueensRequest request = queens_request_all (n);
        QueensControl control = { 0 };
        GThread *thread = g_thread_new ("stop", stop_soon, &control);
        uint64_t result;

        request.fundamental = round & 1;
        if (round & 2)
          queens_square_set_add (&request.excluded, (QueensSquare){ 1, 2 });
        g_assert_cmpint (queens_count (&request, 2, &control, &result), ==, QUEENS_STOPPED);
        g_thread_join (thread);
      }
}

static gpointer
watch (gpointer data)
{
  QueensControl *control = data;
  uint64_t found = 0;
  double fraction = 0;

  while (!atomic_load (&control->stop))
    {
      uint64_t found_now = atomic_load (&control->found);
      double fraction_now = queens_control_fraction (control);

      g_assert_cmpuint (found_now, >=, found);
      g_assert_cmpfloat (fraction_now, >=, fraction);
      g_assert_cmpfloat (fraction_now, <=, 1.0);
      found = found_now;
      fraction = fraction_now;
    }
  return NULL;
}

static void
test_progress_is_monotone (void)
{
  QueensRequest request = queens_request_all (15);
  QueensControl control = { 0 };
  GThread *thread = g_thread_new ("watch", watch, &control);
  uint64_t result;

  g_assert_cmpint (queens_count (&request, 2, &control, &result), ==, QUEENS_DONE);
  atomic_store (&control.stop, true);
  g_thread_join (thread);
  g_assert_cmpuint (control.found, ==, result);
}

/* Only with -m slow: the largest boards that take seconds. */
static void
test_large_boards (void)
{
  check_boards (15, 18, 2);
}

/* Room for the counts of all units of the request. */
static atomic_uint_fast64_t *
new_counts (const QueensRequest *request, QueensCut cut, size_t *n_units)
{
  atomic_uint_fast64_t *counts;

  *n_units = queens_count_n_units (request, cut);
  counts = g_new (atomic_uint_fast64_t, *n_units);
  for (size_t i = 0; i < *n_units; i++)
    atomic_init (&counts[i], QUEENS_UNCOUNTED);
  return counts;
}

/* The counts of the pieces of all batches add up to the count of the board, even if the pieces are
 * split among parts. */
static void
test_cut_units (void)
{
  QueensKernel *kernel = queens_kernel_new ();
  static const size_t cuts[][2] = { { 1, 1 }, { 4, 1 }, { 5, 3 }, { 20, 8 } };

  for (gsize c = 0; c < G_N_ELEMENTS (cuts); c++)
    for (int n = 12; n <= 13; n++)
      {
        QueensRequest request = queens_request_all (n);
        uint64_t sum = 0;

        for (size_t part = 0; part < 3; part++)
          {
            QueensUnits units;

            queens_units_init (&units, &request);
            queens_units_cut (&units, cuts[c][0], cuts[c][1]);
            queens_units_keep (&units, part, 3);
            for (size_t i = 0; i < units.n; i++)
              {
                QueensBatch batch;

                queens_units_get (&units, i, &batch);
                sum += queens_kernel_count (kernel, &batch, 1, NULL, NULL);
              }
            queens_units_clear (&units);
          }
        g_assert_cmpuint (sum, ==, all_counts[n - 1]);
      }
  queens_kernel_free (kernel);
}

/* The way the largest boards are cut loses no branch, and counts none twice. */
static void
test_fine_units (void)
{
  for (int n = QUEENS_UNITS_LEAST_FINE_N; n <= QUEENS_UNITS_LARGEST_FINE_N; n++)
    {
      QueensRequest request = queens_request_all (n);
      QueensUnits units;

      queens_units_init (&units, &request);
      g_assert_cmpuint (units.n, ==, units.n_batches * units.n_pieces);
      for (size_t i = 0; i < units.n_batches; i += 997)
        {
          uint8_t order[QUEENS_MAX_N];
          const QueensBatch *whole = &units.batches[i];
          int n_pairs = 0;

          queens_batch_get_order (whole, order);
          for (size_t k = 0; k < units.n_pieces; k++)
            {
              QueensBatch piece;

              queens_units_get (&units, i * units.n_pieces + k, &piece);
              n_pairs += __builtin_popcount (piece.free[order[0]])
                         * __builtin_popcount (piece.free[order[1]]);
            }
          g_assert_cmpint (n_pairs, ==,
                           __builtin_popcount (whole->free[order[0]])
                               * __builtin_popcount (whole->free[order[1]]));
        }
      queens_units_clear (&units);
    }
}

/* Counts that may need more than 64 bits are refused. */
static void
test_fits (void)
{
  for (int n = 1; n <= QUEENS_MAX_N; n++)
    {
      QueensRequest request = queens_request_all (n);

      g_assert_true (queens_count_fits (&request) == (n <= 28));
      for (uint8_t file = 0; file + 28 < n; file++)
        {
          g_assert_false (queens_count_fits (&request));
          queens_square_set_add (&request.required, (QueensSquare){ file, (uint8_t) (2 * file) });
        }
      g_assert_true (queens_count_fits (&request));
    }
}

/* Adds the counts of all units, one on each line, to the checksum. */
static void
add_units (GChecksum *checksum, const QueensRequest *request, QueensCut cut)
{
  size_t n_units;
  g_autofree atomic_uint_fast64_t *counts = new_counts (request, cut, &n_units);

  queens_count_units (request, cut, 0, 1, 1, NULL, counts);
  for (size_t i = 0; i < n_units; i++)
    {
      g_autofree char *line
          = g_strdup_printf ("%" G_GUINT64_FORMAT "\n", (guint64) atomic_load (&counts[i]));

      g_checksum_update (checksum, (const guchar *) line, -1);
    }
}

/* Users' files contain the name of the scheme, so it must change whenever the units do. */
static void
test_scheme (void)
{
  static const struct
  {
    bool pinned;
    QueensCut cut;
    const char *scheme;
    const char *sum;
  } cases[] = {
    { false, QUEENS_CUT_MIDDLE, "middle 2",
      "86e56be7609e779ee70120f14aa324ebc23134747e04bbba9088b88800d6ffba" },
    { true, QUEENS_CUT_MIDDLE, "constrained 1",
      "5630042f859734a94a34b84717a3a6ba0c91bd8735570798fa95b92b0362af9e" },
    { false, QUEENS_CUT_PREFIXES, "prefixes 1",
      "a0c5699a0611379a64148569253d2c2c0b69a1aa9d169c663cc5a3fa91432657" },
    { true, QUEENS_CUT_PREFIXES, "prefixes 1",
      "2e4361b2a8c59e9a737a6d24057c675e90378591b8ee142eebe07f293d03b506" },
  };

  for (gsize c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

      for (int n = 1; n <= 12; n++)
        {
          QueensRequest request = queens_request_all (n);

          if (cases[c].pinned)
            queens_square_set_add (&request.required, (QueensSquare){ (uint8_t) (n / 3), 0 });
          add_units (checksum, &request, cases[c].cut);
          g_assert_cmpstr (queens_count_scheme (&request, cases[c].cut), ==, cases[c].scheme);
        }
      g_assert_cmpstr (g_checksum_get_string (checksum), ==, cases[c].sum);
    }
}

/* The same for boards with a required square and excluded ones: the choice between filling files and
 * filling ranks must be the same on every machine. */
static void
test_scheme_of_constrained_boards (void)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  uint32_t state = 1;

  for (int round = 0; round < 200; round++)
    {
      QueensRequest request = queens_request_all (8 + round % 7);

      for (int i = 0; i < request.n; i++)
        {
          QueensSquareSet *set = i == 0 ? &request.required : &request.excluded;

          state = state * 1664525 + 1013904223;
          queens_square_set_add (set, (QueensSquare){ (uint8_t) ((state >> 16) % request.n),
                                                      (uint8_t) ((state >> 24) % request.n) });
        }
      add_units (checksum, &request, QUEENS_CUT_MIDDLE);
    }
  g_assert_cmpstr (g_checksum_get_string (checksum), ==,
                   "9e5612974d8d8af61ce0dd7f74f9cee182cc984e2c7244aec6147369ed48ffff");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/count/boards", test_boards);
  g_test_add_func ("/count/required-and-excluded", test_required_and_excluded);
  g_test_add_func ("/count/parts", test_parts);
  g_test_add_func ("/count/parts-are-balanced", test_parts_are_balanced);
  g_test_add_func ("/count/threads", test_threads);
  g_test_add_func ("/count/stop", test_stop);
  g_test_add_func ("/count/progress-is-monotone", test_progress_is_monotone);
  if (g_test_slow ())
    g_test_add_func ("/count/large-boards", test_large_boards);
  g_test_add_func ("/count/cut-units", test_cut_units);
  g_test_add_func ("/count/fine-units", test_fine_units);
  g_test_add_func ("/count/fits", test_fits);
  g_test_add_func ("/count/scheme", test_scheme);
  g_test_add_func ("/count/scheme-of-constrained-boards", test_scheme_of_constrained_boards);
  return g_test_run ();
}
