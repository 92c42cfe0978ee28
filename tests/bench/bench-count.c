/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Compares counting with the textbook recursion: the median processor time of each, and the speed
 * relative to the mirrored textbook recursion. One run measures all of them in turn, because only ratios
 * within one run also hold on other machines.
 *
 * Arguments: the board sizes in ascending order, by default 1 to 16; --chart FILE also draws the
 * times. */
#include "bench.h"
#include "textbook.h"
#include "draw/chart.h"
#include "engine/kernel/kernel.h"
#include "engine/search/count.h"

#include <glib.h>
#include <stdlib.h>
#include <sys/utsname.h>

#define N_ROUNDS 3

/* Short runs are repeated for this long. */
#define LEAST_SECONDS 0.05

#define LARGEST       20
#define USUAL_LARGEST 16

/* Above this size, the recursion without the mirror is skipped. */
#define LARGEST_PLAIN 14

#define CHART_WIDTH  840
#define CHART_HEIGHT 480

typedef struct
{
  const char *name;
  const char *isa; /* NULL for recursions */
  uint64_t (*count) (int n);
  int look; /* the look in the chart; −1 if it is not shown */
  double seconds[N_ROUNDS];
  QueensPoint points[LARGEST]; /* pairs of n and the median in seconds */
  int n_points;
} Variant;

static uint64_t
count_with_engine (int n)
{
  QueensRequest request = queens_request_all (n);
  uint64_t count;

  queens_count (&request, 1, NULL, &count);
  return count;
}

/* The others are compared with the first one. */
static Variant variants[] = {
  { .name = "textbook, mirrored", .count = textbook_count_mirrored, .look = 0 },
  { .name = "textbook", .count = textbook_count, .look = -1 },
  { .name = "portable", .isa = "portable", .count = count_with_engine, .look = 1 },
  { .name = "SSE2", .isa = "sse2", .count = count_with_engine, .look = 4 },
  { .name = "SSE4", .isa = "sse4", .count = count_with_engine, .look = 5 },
  { .name = "NEON", .isa = "neon", .count = count_with_engine, .look = 6 },
  { .name = "AVX2", .isa = "avx2", .count = count_with_engine, .look = 2 },
  { .name = "AVX-512", .isa = "avx512", .count = count_with_engine, .look = 3 },
};

/* The clock is read less and less often, so that reading it does not slow down the shortest runs. */
static double
measure (const Variant *variant, int n, uint64_t *count)
{
  double start = bench_seconds ();

  for (int n_runs = 1, until = 1;; until *= 2)
    {
      double elapsed;

      for (; n_runs <= until; n_runs++)
        *count = variant->count (n);
      elapsed = bench_seconds () - start;
      if (elapsed >= LEAST_SECONDS)
        return elapsed / until;
    }
}

/* True if the variant can run here and is fast enough for n. */
static bool
prepare (const Variant *variant, int n)
{
  if (!variant->isa)
    return variant->count != textbook_count || n <= LARGEST_PLAIN;
  g_setenv ("NQUEENS_ISA", variant->isa, TRUE);
  return queens_kernel_isa_problem () == NULL;
}

/* Returns FALSE if the variants disagree. */
static bool
measure_size (int n)
{
  uint64_t expected = 0;

  for (int round = 0; round < N_ROUNDS; round++)
    for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
      {
        uint64_t count = 0;

        if (!prepare (&variants[i], n))
          continue;
        variants[i].seconds[round] = measure (&variants[i], n, &count);
        if (i == 0)
          expected = count;
        if (count != expected)
          return false;
      }
  return true;
}

static void
report_size (int n)
{
  double base = bench_median (variants[0].seconds, N_ROUNDS);

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (prepare (&variants[i], n))
      {
        Variant *variant = &variants[i];
        double seconds = bench_median (variant->seconds, N_ROUNDS);

        g_print ("%3d  %-20s %12.6f %9.2f\n", n, variant->name, 1e3 * seconds, base / seconds);
        variant->points[variant->n_points++] = (QueensPoint){ n, seconds };
      }
}

/* The name of the processor, or its type if it has no name. */
static char *
processor_name (void)
{
  g_autofree char *text = NULL;
  g_autoptr (GRegex) regex = g_regex_new ("^model name\\s*: (.*)$", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  struct utsname machine;

  if (g_file_get_contents ("/proc/cpuinfo", &text, NULL, NULL)
      && g_regex_match (regex, text, 0, &match))
    return g_match_info_fetch (match, 1);
  uname (&machine);
  return g_strdup (machine.machine);
}

static gboolean
write_chart (const char *file, GError **error)
{
  QueensChartSeries series[G_N_ELEMENTS (variants)];
  g_autofree char *processor = processor_name ();
  g_autofree char *title = g_strdup_printf ("Counting all solutions, one thread: %s", processor);
  QueensChart chart = {
    .title = title,
    .x_name = "n",
    .unit = QUEENS_CHART_SECONDS,
    .series = series,
  };
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (variants[i].look >= 0 && variants[i].n_points > 0)
      series[chart.n_series++] = (QueensChartSeries){
        variants[i].name, variants[i].look, false, variants[i].n_points, variants[i].points,
      };
  bytes = queens_chart_render (&chart, QUEENS_IMAGE_SVG, CHART_WIDTH, CHART_HEIGHT, error);
  if (!bytes
      || !g_file_set_contents (file, g_bytes_get_data (bytes, NULL),
                               (gssize) g_bytes_get_size (bytes), error))
    return FALSE;
  g_print ("The chart is in %s\n", file);
  return TRUE;
}

static int
fail (const char *message)
{
  g_printerr ("bench-count: %s\n", message);
  return 1;
}

/* The sizes from the arguments, or the default ones. NULL if one is not 1 to 20, or they are not in
 * ascending order. */
static GArray *
read_sizes (const char *const *given)
{
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (int));
  int previous = 0;

  for (int n = 1; !given && n <= USUAL_LARGEST; n++)
    g_array_append_val (sizes, n);
  for (; given && *given; given++)
    {
      int n = atoi (*given);

      if (n <= previous || n > LARGEST)
        return NULL;
      g_array_append_val (sizes, n);
      previous = n;
    }
  return g_steal_pointer (&sizes);
}

int
main (int argc, char **argv)
{
  g_autofree char *chart = NULL;
  g_auto (GStrv) given = NULL;
  const GOptionEntry entries[] = {
    { "chart", 0, 0, G_OPTION_ARG_FILENAME, &chart, "Draw the times as SVG", "FILE" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &given, NULL, "[N…]" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GArray) sizes = NULL;
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    return fail (error->message);
  sizes = read_sizes ((const char *const *) given);
  if (!sizes)
    return fail ("the sizes must be 1 to 20, ascending");
  g_print ("  n  variant                        ms     ratio\n");
  for (guint i = 0; i < sizes->len; i++)
    {
      int n = g_array_index (sizes, int, i);

      if (!measure_size (n))
        return fail ("the counts differ");
      report_size (n);
    }
  if (chart && !write_chart (chart, &error))
    return fail (error->message);
  return 0;
}
