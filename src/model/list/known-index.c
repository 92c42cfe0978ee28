/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/known-index.h"

#include "engine/board/notation.h"
#include "engine/search/solver.h"
#include "model/store/file.h"
#include "model/store/tally.h"

#include <gio/gio.h>

/* The maximum sizes that are read, compressed and uncompressed. */
#define MAX_COMPRESSED (1 << 20)
#define MAX_TEXT       (2 << 20)

/* The file in the first folder that has one; NULL if none has. */
static char *
find_file (int n)
{
  const char *folder = g_getenv ("NQUEENS_INDEX");
  const char *const *folders = g_get_system_data_dirs ();
  g_autofree char *name = g_strdup_printf ("prefixes-%d.gz", n);
  g_autofree char *path = NULL;

  if (folder && !*folder)
    return NULL;
  if (folder)
    path = g_build_filename (folder, name, NULL);
  for (; !folder && !path && *folders; folders++)
    {
      path = g_build_filename (*folders, "nqueens", name, NULL);
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        g_clear_pointer (&path, g_free);
    }
  if (!path)
    path = g_build_filename (DATADIR, "nqueens", name, NULL);
  return g_file_test (path, G_FILE_TEST_EXISTS) ? g_steal_pointer (&path) : NULL;
}

/* Decompresses text. Returns NULL with error set if that fails. */
static char *
expand (const char *data, gsize size, gsize *n_read, GError **error)
{
  g_autoptr (GZlibDecompressor) decompressor
      = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) memory = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr (GInputStream) stream
      = g_converter_input_stream_new (memory, G_CONVERTER (decompressor));
  g_autofree char *text = g_malloc0 (MAX_TEXT + 1);

  return g_input_stream_read_all (stream, text, MAX_TEXT, n_read, NULL, error)
             ? g_steal_pointer (&text)
             : NULL;
}

static QueensTally *
read_tally (const char *path, GError **error)
{
  g_autofree char *data = NULL;
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *text = NULL;
  g_autoptr (GError) local = NULL;
  QueensTally *tally = NULL;
  gsize size, n_read;

  if (!queens_file_read (path, MAX_COMPRESSED, &data, &size, error))
    return NULL;
  text = expand (data, size, &n_read, &local);
  if (text)
    tally = queens_tally_parse (text, n_read, path, &local);
  if (!text)
    g_prefix_error (&local, "'%s': ", name);
  if (local)
    g_propagate_error (error, g_steal_pointer (&local));
  return tally;
}

gboolean
queens_known_index_load (QueensIndex *index, GError **error)
{
  const QueensRequest *request = queens_index_get_request (index);
  g_autofree char *path = NULL;
  g_autoptr (QueensTally) tally = NULL;
  g_autofree char *name = NULL;

  if (request->fundamental || !queens_request_is_unconstrained (request)
      || queens_index_known (index) > 0)
    return TRUE;
  path = find_file (request->n);
  if (!path)
    return TRUE;
  tally = read_tally (path, error);
  if (!tally)
    return FALSE;
  if (tally->cut == QUEENS_CUT_PREFIXES && queens_request_equal (&tally->request, request)
      && queens_index_load_counts (index, tally->counts, tally->n_units))
    return TRUE;
  name = g_filename_display_name (path);
  g_set_error (error, QUEENS_TALLY_ERROR, QUEENS_TALLY_ERROR_FOREIGN,
               "'%s' is not an index of n = %d", name, request->n);
  return FALSE;
}

/* By n, from 1: all solutions, fundamental solutions. */
static const guint64 totals[][2] = {
  { 1, 1 },
  { 0, 0 },
  { 0, 0 },
  { 2, 1 },
  { 10, 2 },
  { 4, 1 },
  { 40, 6 },
  { 92, 12 },
  { 352, 46 },
  { 724, 92 },
  { 2680, 341 },
  { 14200, 1787 },
  { 73712, 9233 },
  { 365596, 45752 },
  { 2279184, 285053 },
  { 14772512, 1846955 },
  { 95815104, 11977939 },
  { 666090624, 83263591 },
  { G_GUINT64_CONSTANT (4968057848), 621012754 },
  { G_GUINT64_CONSTANT (39029188884), G_GUINT64_CONSTANT (4878666808) },
  { G_GUINT64_CONSTANT (314666222712), G_GUINT64_CONSTANT (39333324973) },
  { G_GUINT64_CONSTANT (2691008701644), G_GUINT64_CONSTANT (336376244042) },
  { G_GUINT64_CONSTANT (24233937684440), G_GUINT64_CONSTANT (3029242658210) },
  { G_GUINT64_CONSTANT (227514171973736), G_GUINT64_CONSTANT (28439272956934) },
  { G_GUINT64_CONSTANT (2207893435808352), G_GUINT64_CONSTANT (275986683743434) },
  { G_GUINT64_CONSTANT (22317699616364044), G_GUINT64_CONSTANT (2789712466510289) },
  { G_GUINT64_CONSTANT (234907967154122528), G_GUINT64_CONSTANT (29363495934315694) },
};

gboolean
queens_known_total (int n, gboolean fundamental, guint64 *total)
{
  if (n < 1 || n > (int) G_N_ELEMENTS (totals))
    return FALSE;
  *total = totals[n - 1][fundamental ? 1 : 0];
  return TRUE;
}

/* For each size from FIRST_SQUARES_N on, the number of solutions with a queen on each square of one octant of
 * the board: file by file, from the diagonal to the middle. Each was counted as with `nqueens count --with`;
 * for n = 18 that takes a minute. */
#define FIRST_SQUARES_N 15

/* clang-format off */
static const guint32 octants[] = {
  /* n = 15 */
  69516, 98156, 122763, 157034, 175296, 201164, 206294, 218738, 114216, 145221, 156914, 173634,
  173914, 185820, 183434, 151724, 159121, 157543, 160911, 161207, 162204, 144108, 151922, 148534,
  149873, 144172, 139714, 137551, 136233, 135398, 129558, 125146, 125628, 117554, 114930, 110176,
  /* n = 16 */
  436228, 569531, 736363, 892999, 1050762, 1160280, 1249262, 1290831, 689424, 840988, 936350,
  1024427, 1067706, 1124707, 1133123, 904206, 947433, 974356, 982198, 997063, 1003649, 906130,
  925816, 935033, 919284, 923211, 866186, 852973, 847032, 844704, 803422, 796542, 788102, 732752,
  719614, 683022,
  /* n = 17 */
  2729772, 3321745, 4423207, 5172708, 6214709, 6787111, 7546991, 7698195, 8026228, 4154744, 4902942,
  5645569, 6066282, 6585942, 6696728, 7043613, 6979974, 5398434, 5698779, 6008042, 5968374, 6238929,
  6184683, 6168324, 5631706, 5637303, 5789763, 5711000, 5744210, 5753028, 5458438, 5376329, 5277146,
  5249962, 5238682, 5004212, 4980128, 4967515, 4896356, 4606140, 4589414, 4522152, 4285344, 4289232,
  4067152,
  /* n = 18 */
  17210372, 22038667, 27585497, 33297967, 39005536, 43698287, 47802996, 50523766, 51882224,
  26149030, 31443292, 35529072, 39509065, 42006065, 44354378, 45609010, 46406733, 34525524,
  37018204, 38906325, 39889177, 40840425, 41189746, 41647122, 36572624, 37502761, 38188359,
  38279904, 38320928, 38335493, 36101138, 36072885, 35443356, 35387681, 35116565, 33866342,
  33276189, 33130632, 32917376, 31367834, 30978935, 30701295, 29070268, 28834346, 27204158,
};
/* clang-format on */

/* The index in an octant of a square whose file is at most its rank, on a board with `half` files in a
 * quarter. */
static int
get_octant_index (int half, int file, int rank)
{
  return file * half - file * (file - 1) / 2 + rank - file;
}

gboolean
queens_known_square_counts (const QueensRequest *request, uint64_t *counts)
{
  int n = request->n;
  int half = (n + 1) / 2;
  const guint32 *octant = octants;

  if (n < FIRST_SQUARES_N || n > QUEENS_KNOWN_SQUARE_COUNTS_MAX_N || request->fundamental
      || !queens_request_is_unconstrained (request))
    return FALSE;
  for (int smaller = FIRST_SQUARES_N; smaller < n; smaller++)
    octant += (smaller + 1) / 2 * ((smaller + 1) / 2 + 1) / 2;
  for (int file = 0; file < n; file++)
    for (int rank = 0; rank < n; rank++)
      {
        int a = MIN (file, n - 1 - file);
        int b = MIN (rank, n - 1 - rank);

        counts[file * n + rank] = octant[get_octant_index (half, MIN (a, b), MAX (a, b))];
      }
  return TRUE;
}

/* For each size from FIRST_LARGE_N on, the first N_FIRST solutions. */
#define FIRST_LARGE_N 29
#define N_FIRST       12

static const char *const first_solutions[] = {
  /* n = 29 */
  "1-3-5-2-4-9-11-13-15-6-20-24-26-21-29-27-25-28-8-12-7-16-10-17-22-14-18-23-19",
  "1-3-5-2-4-9-11-13-15-6-20-26-21-25-27-29-24-28-10-7-14-8-17-12-22-18-16-23-19",
  "1-3-5-2-4-9-11-13-15-6-22-25-27-21-24-26-29-12-7-28-8-14-20-10-16-19-17-23-18",
  "1-3-5-2-4-9-11-13-15-6-23-25-27-21-24-26-8-29-7-28-10-14-20-17-19-12-22-18-16",
  "1-3-5-2-4-9-11-13-15-6-23-25-27-21-24-26-8-29-12-28-7-19-10-14-20-18-16-22-17",
  "1-3-5-2-4-9-11-13-15-6-23-26-24-21-28-25-27-7-12-8-29-17-10-16-22-20-18-14-19",
  "1-3-5-2-4-9-11-13-15-6-24-19-27-25-23-28-26-7-29-8-16-12-10-17-22-20-18-14-21",
  "1-3-5-2-4-9-11-13-15-6-24-21-27-25-22-26-29-12-7-28-8-14-20-10-16-19-17-23-18",
  "1-3-5-2-4-9-11-13-15-6-25-23-20-26-24-29-27-12-7-28-8-19-14-10-17-21-16-18-22",
  "1-3-5-2-4-9-11-13-15-6-25-23-21-26-24-29-8-28-7-27-10-16-20-17-12-18-22-14-19",
  "1-3-5-2-4-9-11-13-15-7-20-26-21-25-27-29-24-28-14-6-8-10-12-16-18-22-17-19-23",
  "1-3-5-2-4-9-11-13-15-7-20-26-23-25-28-24-29-8-6-27-16-10-12-17-19-22-18-14-21",
  /* n = 30 */
  "1-3-5-2-4-9-11-13-15-7-23-26-28-25-22-24-30-27-29-16-12-10-8-6-18-20-17-14-21-19",
  "1-3-5-2-4-9-11-13-15-7-24-27-23-28-22-25-29-26-30-12-17-6-8-10-18-14-21-19-16-20",
  "1-3-5-2-4-9-11-13-15-7-26-22-27-25-23-29-24-30-28-16-12-10-8-6-18-20-17-14-21-19",
  "1-3-5-2-4-9-11-13-15-7-26-24-22-27-29-23-25-28-30-12-17-6-8-10-18-14-21-19-16-20",
  "1-3-5-2-4-9-11-13-15-17-19-24-26-28-30-25-27-29-14-6-10-7-20-16-12-22-8-18-23-21",
  "1-3-5-2-4-9-11-13-15-17-19-24-26-28-30-25-27-29-14-6-10-16-20-8-12-22-7-18-21-23",
  "1-3-5-2-4-9-11-13-15-17-19-24-26-28-30-25-27-29-16-8-10-18-6-14-12-7-21-23-20-22",
  "1-3-5-2-4-9-11-13-15-17-19-24-26-28-30-25-27-29-16-8-10-18-6-14-12-7-22-20-23-21",
  "1-3-5-2-4-9-11-13-15-17-19-24-28-25-29-26-30-27-14-6-10-7-20-16-12-22-8-18-23-21",
  "1-3-5-2-4-9-11-13-15-17-19-24-28-25-29-26-30-27-14-6-10-16-20-8-12-22-7-18-21-23",
  "1-3-5-2-4-9-11-13-15-17-19-24-28-25-29-26-30-27-16-8-10-18-6-14-12-7-21-23-20-22",
  "1-3-5-2-4-9-11-13-15-17-19-24-28-25-29-26-30-27-16-8-10-18-6-14-12-7-22-20-23-21",
  /* n = 31 */
  "1-3-5-2-4-9-11-13-15-6-18-23-26-28-31-25-27-30-7-17-29-14-10-8-20-12-16-19-22-24-21",
  "1-3-5-2-4-9-11-13-15-6-18-23-26-30-27-25-31-28-7-17-29-14-10-8-20-12-16-19-22-24-21",
  "1-3-5-2-4-9-11-13-15-6-18-24-26-28-31-25-27-29-7-17-14-30-10-8-20-12-16-22-19-21-23",
  "1-3-5-2-4-9-11-13-15-6-18-24-26-28-31-25-27-29-12-17-7-30-10-8-20-14-16-22-19-21-23",
  "1-3-5-2-4-9-11-13-15-6-18-24-26-30-23-27-31-28-8-29-12-19-7-10-17-14-20-22-16-25-21",
  "1-3-5-2-4-9-11-13-15-6-18-24-27-29-23-25-28-31-7-30-14-17-8-10-12-16-21-19-26-22-20",
  "1-3-5-2-4-9-11-13-15-6-18-24-27-30-23-29-26-28-8-31-14-17-7-10-12-16-21-25-20-22-19",
  "1-3-5-2-4-9-11-13-15-6-18-24-28-23-29-27-25-31-7-30-14-8-10-16-22-20-12-17-19-21-26",
  "1-3-5-2-4-9-11-13-15-6-18-25-22-24-29-31-28-30-27-7-12-19-8-10-17-14-16-21-23-20-26",
  "1-3-5-2-4-9-11-13-15-6-18-25-22-24-30-28-31-29-27-7-12-19-8-10-17-14-16-21-23-20-26",
  "1-3-5-2-4-9-11-13-15-6-18-25-22-28-30-27-29-26-7-10-31-19-8-16-14-12-21-23-20-17-24",
  "1-3-5-2-4-9-11-13-15-6-18-25-22-29-27-30-28-26-7-10-31-19-8-16-14-12-21-23-20-17-24",
  /* n = 32 */
  "1-3-5-2-4-9-11-13-15-6-18-24-26-30-25-31-28-32-27-29-16-19-10-8-17-12-21-7-14-23-20-22",
  "1-3-5-2-4-9-11-13-15-6-18-24-27-25-31-29-32-26-28-30-16-19-10-8-17-12-21-7-14-23-20-22",
  "1-3-5-2-4-9-11-13-15-6-18-25-28-30-27-24-26-32-29-31-14-17-8-12-22-20-7-10-16-19-21-23",
  "1-3-5-2-4-9-11-13-15-6-18-27-25-28-31-24-26-29-32-30-16-10-12-21-19-7-14-8-20-23-17-22",
  "1-3-5-2-4-9-11-13-15-6-18-28-24-29-27-25-31-26-32-30-14-17-8-12-22-20-7-10-16-19-21-23",
  "1-3-5-2-4-9-11-13-15-6-18-28-25-29-24-26-30-32-27-31-16-10-12-21-19-7-14-8-20-23-17-22",
  "1-3-5-2-4-9-11-13-15-6-19-28-23-29-27-25-30-32-26-31-18-16-8-10-12-7-22-20-17-14-24-21",
  "1-3-5-2-4-9-11-13-15-6-20-22-26-29-31-28-25-32-30-27-12-19-17-14-7-10-8-23-16-18-24-21",
  "1-3-5-2-4-9-11-13-15-6-20-22-26-29-31-28-25-32-30-27-14-7-17-21-16-12-10-8-24-18-23-19",
  "1-3-5-2-4-9-11-13-15-6-20-22-27-30-26-29-32-25-31-28-16-7-10-18-14-12-8-19-17-23-21-24",
  "1-3-5-2-4-9-11-13-15-6-20-22-27-30-26-29-32-25-31-28-18-7-12-14-17-21-10-8-23-16-24-19",
  "1-3-5-2-4-9-11-13-15-6-20-22-27-30-26-29-32-25-31-28-18-7-14-12-8-16-19-10-23-17-24-21",
};

guint64
queens_known_first (const QueensRequest *request, guint64 k, QueensSolution *solution)
{
  guint64 n_matches = 0;

  for (int i = 0; request->n >= FIRST_LARGE_N && i < N_FIRST && n_matches < k; i++)
    {
      QueensSolution first;

      queens_notation_parse (first_solutions[(request->n - FIRST_LARGE_N) * N_FIRST + i],
                             request->n, &first, NULL);
      if (!queens_request_matches (request, &first))
        continue;
      n_matches++;
      *solution = first;
    }
  return n_matches;
}
