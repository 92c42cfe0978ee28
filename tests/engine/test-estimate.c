/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/count.h"
#include "engine/search/estimate.h"
#include "stop.h"
#include "tests/bench/bench.h"

#include <glib.h>
#include <math.h>

/* The number of measurements; many, because they are noisy. */
#define ROUNDS 7

#define MAX_TIME (30 * G_TIME_SPAN_SECOND)

static QueensEstimate
estimate (const QueensRequest *request, int part, int n_parts, double precision, guint64 seed)
{
  QueensEstimate found;

  g_assert_cmpint (
      queens_estimate (request, part, n_parts, precision, MAX_TIME, seed, 1, NULL, &found), ==,
      QUEENS_DONE);
  return found;
}

/* OEIS A000170: the pieces represent the whole board, whatever times they take. An error of more than
 * five intervals practically never occurs. */
static void
test_known_counts (void)
{
  static const double counts[]
      = { 14772512.,        95815104.,         666090624.,         4968057848.,
          39029188884.,     314666222712.,     2691008701644.,     24233937684440.,
          227514171973736., 2207893435808352., 22317699616364044., 234907967154122528. };
  int step = g_test_slow () ? 1 : 11;

  for (int n = 16; n < 16 + (int) G_N_ELEMENTS (counts); n += step)
    {
      QueensRequest request = queens_request_all (n);
      QueensEstimate found = estimate (&request, 0, 1, 0.1, (guint64) n);
      double half = 5 / 1.96 * found.count_error;

      g_test_message ("n = %d: %g s ± %g, %g solutions ± %g of %" G_GUINT64_FORMAT " pieces", n,
                      found.seconds, found.seconds_error, found.count, found.count_error,
                      (guint64) found.n_pieces);
      g_assert_cmpfloat (fabs (found.count - counts[n - 16]), <, half);
      g_assert_cmpfloat (found.count_error, <, 0.2 * found.count);
      g_assert_cmpfloat (found.seconds_error, <, 0.2 * found.seconds);
    }
}

/* Estimates of parts add up to the whole, even if units are pieces of batches, and with constraints. */
static void
test_parts (void)
{
  QueensRequest large = queens_request_all (28);
  QueensRequest pinned = queens_request_all (15);
  QueensEstimate whole = estimate (&large, 0, 1, 0.2, 1);
  uint64_t count = 0;
  double sum = 0;

  for (int part = 0; part < 4; part++)
    sum += estimate (&large, part, 4, 0.2, 7).count;
  g_assert_cmpfloat_with_epsilon (sum, whole.count, 0.4 * whole.count);
  queens_square_set_add (&pinned.pins, (QueensSquare){ 4, 5 });
  queens_count (&pinned, 1, NULL, &count);
  whole = estimate (&pinned, 0, 1, 0.05, 1);
  g_assert_cmpfloat (fabs (whole.count - (double) count), <=, 5 / 1.96 * whole.count_error + 1);
  pinned = queens_request_all (3);
  g_assert_cmpfloat (estimate (&pinned, 0, 1, 0.05, 1).count, ==, 0);
}

/* An estimate ends when it is stopped, and when its time is up. */
static void
test_ends (void)
{
  QueensRequest request = queens_request_all (28);
  QueensControl control = { 0 };
  QueensEstimate found;
  GThread *thread = g_thread_new ("stop", stop_soon, &control);

  g_assert_cmpint (queens_estimate (&request, 0, 1, 0, MAX_TIME, 1, 2, &control, &found), ==,
                   QUEENS_STOPPED);
  g_thread_join (thread);
  g_assert_cmpint (queens_estimate (&request, 0, 1, 0, G_TIME_SPAN_SECOND / 10, 1, 2, NULL, &found),
                   ==, QUEENS_DONE);
  g_assert_cmpuint (found.n_pieces, >, 0);
  g_assert_cmpfloat (found.seconds, >, 0);
}

/* Measures estimates and whole counts in turn, and checks the median of the ratios of their times. */
static void
check_time (int n, double tolerance)
{
  QueensRequest request = queens_request_all (n);
  double ratios[ROUNDS];

  for (int round = 0; round < ROUNDS; round++)
    {
      double start = bench_seconds ();
      double whole;
      uint64_t count;

      queens_count (&request, 1, NULL, &count);
      whole = bench_seconds () - start;
      ratios[round] = estimate (&request, 0, 1, 0.02, (guint64) round + 1).seconds / whole;
      g_test_message ("n = %d: %.4f of %.4f s", n, ratios[round], whole);
    }
  g_assert_cmpfloat_with_epsilon (bench_median (ratios, ROUNDS), 1, tolerance);
}

/* Only with -m slow, because it needs an otherwise idle machine. */
static void
test_times (void)
{
  check_time (16, 0.15);
  check_time (17, 0.15);
  check_time (18, 0.15);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/estimate/known-counts", test_known_counts);
  g_test_add_func ("/estimate/parts", test_parts);
  g_test_add_func ("/estimate/ends", test_ends);
  if (g_test_slow ())
    g_test_add_func ("/estimate/times", test_times);
  return g_test_run ();
}
