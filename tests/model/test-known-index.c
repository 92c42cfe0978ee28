/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/known-index.h"

#include "engine/search/solver.h"
#include "model/list/source.h"
#include "model/store/tally.h"
#include "tests/compressed.h"
#include "tests/folder.h"

#include <string.h>

/* The boards with an installed index. */
#define FIRST_SHIPPED 18
#define LAST_SHIPPED  21

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensIndex, queens_index_unref)

/* A folder with the files that a test makes. */
typedef struct
{
  char *folder;
  char *path; /* file of the index of n = 8 */
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp (NULL, NULL);
  self->path = g_build_filename (self->folder, "prefixes-8.gz", NULL);
  g_setenv ("NQUEENS_INDEX", self->folder, TRUE);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  folder_remove (self->folder);
  g_free (self->path);
  g_free (self->folder);
}

/* The text of a count for n, with some more solutions in its first unit. */
static char *
write_count (Fixture *self, int n, QueensCut cut, gsize step, guint64 n_more)
{
  QueensRequest request = queens_request_all (n);
  g_autoptr (QueensTally) tally = queens_tally_new (&request, cut);
  char *text;

  g_assert_cmpint (queens_count_units (&request, cut, 0, step, 1, NULL, tally->counts), ==,
                   QUEENS_DONE);
  atomic_fetch_add (&tally->counts[0], n_more);
  g_unlink (self->path);
  g_assert_true (queens_tally_save (tally, self->path, NULL));
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  return text;
}

static QueensIndex *
new_index (int n)
{
  QueensRequest request = queens_request_all (n);

  return queens_index_new (&request);
}

static void
assert_unknown (QueensIndex *index)
{
  uint64_t total;

  g_assert_false (queens_index_total (index, &total));
}

/* An installed index is known before anything is built; without one, nothing is known at first. */
static void
test_installed (Fixture *self, gconstpointer data)
{
  g_autofree char *text = write_count (self, 8, QUEENS_CUT_PREFIXES, 1, 0);
  QueensRequest pinned = queens_request_all (8);
  QueensRequest fundamental = pinned;
  g_autoptr (QueensIndex) index = new_index (8);
  g_autoptr (QueensIndex) nine = new_index (9);
  g_autoptr (QueensIndex) of_required = NULL;
  g_autoptr (QueensIndex) of_classes = NULL;
  g_autoptr (GError) error = NULL;
  uint64_t total;

  write_compressed (self->path, text);
  g_assert_true (queens_known_index_load (index, &error));
  g_assert_true (queens_index_total (index, &total));
  g_assert_cmpuint (total, ==, 92);

  queens_square_set_add (&pinned.required, (QueensSquare){ 3, 3 });
  fundamental.fundamental = true;
  of_required = queens_index_new (&pinned);
  of_classes = queens_index_new (&fundamental);
  g_assert_true (queens_known_index_load (nine, &error));
  g_assert_true (queens_known_index_load (of_required, &error));
  g_assert_true (queens_known_index_load (of_classes, &error));
  assert_unknown (nine);
  assert_unknown (of_required);
  assert_unknown (of_classes);
}

static void
assert_refused (void)
{
  g_autoptr (QueensIndex) index = new_index (8);
  g_autoptr (GError) error = NULL;
  uint64_t total;

  g_assert_false (queens_known_index_load (index, &error));
  g_assert_nonnull (strstr (error->message, "prefixes-8.gz"));
  g_assert_null (strchr (error->message, '\n'));
  assert_unknown (index);
  g_assert_cmpint (queens_index_build (index, 1, NULL), ==, QUEENS_DONE);
  g_assert_true (queens_index_total (index, &total));
  g_assert_cmpuint (total, ==, 92);
}

/* A few bits after the compressed data have no meaning. */
static void
assert_refused_or_right (void)
{
  g_autoptr (QueensIndex) index = new_index (8);
  uint64_t total;

  if (!queens_known_index_load (index, NULL))
    assert_refused ();
  else
    {
      g_assert_true (queens_index_total (index, &total));
      g_assert_cmpuint (total, ==, 92);
    }
}

/* A file with a changed byte, a truncated file, or a file of another count is refused and not
 * changed. */
static void
test_refused (Fixture *self, gconstpointer data)
{
  g_autofree char *text = write_count (self, 8, QUEENS_CUT_PREFIXES, 1, 0);
  g_autofree char *other = write_count (self, 9, QUEENS_CUT_PREFIXES, 1, 0);
  g_autofree char *middle = write_count (self, 8, QUEENS_CUT_MIDDLE, 1, 0);
  g_autofree char *half = write_count (self, 8, QUEENS_CUT_PREFIXES, 2, 0);
  /* One of two mirrored halves has one solution more. */
  g_autofree char *odd = write_count (self, 8, QUEENS_CUT_PREFIXES, 1, 1);
  const char *const wrong[] = { "", "nonsense", other, middle, half, odd };
  g_autofree char *compressed = NULL;
  gsize size;

  assert_refused (); /* not compressed */
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      write_compressed (self->path, wrong[i]);
      assert_refused ();
    }
  write_compressed (self->path, text);
  g_assert_true (g_file_get_contents (self->path, &compressed, &size, NULL));
  for (int round = 0; round < 100; round++)
    {
      gsize at = (gsize) g_test_rand_int_range (10, (gint32) size); /* after a time and a name */
      char byte = compressed[at];

      g_assert_true (g_file_set_contents (self->path, compressed, (gssize) at, NULL));
      assert_refused ();
      compressed[at] = (char) (byte ^ 1 << g_test_rand_int_range (0, 8));
      g_assert_true (g_file_set_contents (self->path, compressed, (gssize) size, NULL));
      assert_refused_or_right ();
      compressed[at] = byte;
    }
}

/* If the variable is empty, no file is looked for. */
static void
test_nowhere (Fixture *self, gconstpointer data)
{
  g_autoptr (QueensIndex) index = new_index (19);
  g_autoptr (GError) error = NULL;

  g_setenv ("NQUEENS_INDEX", "", TRUE);
  g_assert_true (queens_known_index_load (index, &error));
  assert_unknown (index);
}

/* OEIS A000170, from n = 18: the installed counts add up to the known numbers, and together take less
 * than a megabyte. */
static void
test_shipped (Fixture *self, gconstpointer data)
{
  static const uint64_t totals[]
      = { 666090624, 4968057848, 39029188884, 314666222712, 2691008701644 };
  g_autofree char *folder = g_build_filename (g_getenv ("QUEENS_DATA"), "nqueens", NULL);
  goffset size = 0;
  int n = FIRST_SHIPPED;

  g_setenv ("NQUEENS_INDEX", folder, TRUE);
  for (; n < FIRST_SHIPPED + (int) G_N_ELEMENTS (totals); n++)
    {
      g_autofree char *name = g_strdup_printf ("%s/prefixes-%d.gz", folder, n);
      g_autoptr (QueensIndex) index = new_index (n);
      g_autoptr (GError) error = NULL;
      GStatBuf status;
      uint64_t total;

      if (g_stat (name, &status) != 0)
        break;
      size += status.st_size;
      queens_known_index_load (index, &error);
      g_assert_no_error (error);
      g_assert_true (queens_index_total (index, &total));
      g_assert_cmpuint (total, ==, totals[n - FIRST_SHIPPED]);
    }
  g_assert_cmpint (n, >, LAST_SHIPPED);
  g_assert_cmpint (size, <, 1000 * 1000);
}

static void
add_test (const char *path, void (*test) (Fixture *self, gconstpointer data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

static bool
compare_cb (const QueensSolution *solution, void *data)
{
  guint64 *k = data;
  QueensRequest request = queens_request_all (solution->n);
  QueensSolution known;

  (*k)++;
  if (queens_known_first (&request, *k, &known) < *k)
    return false;
  g_assert_cmpint (queens_solution_compare (solution, &known), ==, 0);
  return true;
}

/* The first solutions of large boards are those that a search finds. */
static void
test_first (Fixture *self, gconstpointer data)
{
  for (int n = 29; n <= (g_test_slow () ? 32 : 31); n++)
    {
      QueensRequest request = queens_request_all (n);
      guint64 k = 0;

      queens_solver_visit (&request, compare_cb, &k, NULL);
      g_assert_cmpuint (k, ==, 13);
    }
}

/* They are known, with their numbers and classes, before any index is built. */
static void
test_first_at_once (Fixture *self, gconstpointer data)
{
  QueensRequest request = queens_request_all (32);
  g_autoptr (QueensListSource) all = queens_list_source_new (&request, NULL);
  g_autoptr (QueensListSource) with_queen = NULL;
  QueensQuery query = { .kind = QUEENS_QUERY_POSITION };
  QueensAnswer answer;

  g_assert_cmpuint (queens_list_count (all->list_index).n, ==, 12);
  for (query.argument = 1; query.argument <= 12; query.argument++)
    {
      answer = queens_list_source_answer (all, &query, NULL);
      g_assert_cmpint (answer.status, ==, QUEENS_INDEX_FOUND);
      g_assert_cmpuint (answer.number, ==, query.argument);
      g_assert_cmpuint (answer.class_member.class_number, ==, query.argument);
    }
  /* Of those with a given queen, too. */
  queens_square_set_add (&request.required, (QueensSquare){ 31, answer.solution.ranks[31] });
  with_queen = queens_list_source_new (&request, all);
  query.argument = 1;
  answer = queens_list_source_answer (with_queen, &query, NULL);
  g_assert_cmpint (answer.status, ==, QUEENS_INDEX_FOUND);
  g_assert_cmpuint (answer.position, ==, 1);
  g_assert_cmpuint (answer.solution.ranks[31], ==, __builtin_ctz (request.required.files[31]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/known-index/installed", test_installed);
  add_test ("/known-index/refused", test_refused);
  add_test ("/known-index/nowhere", test_nowhere);
  add_test ("/known-index/shipped", test_shipped);
  add_test ("/known-index/first", test_first);
  add_test ("/known-index/first-at-once", test_first_at_once);
  return g_test_run ();
}
