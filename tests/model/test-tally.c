/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/store/tally.h"

#include "tests/folder.h"

#include <string.h>

static QueensRequest
request_with (int n, const char *pin)
{
  QueensRequest request = queens_request_all (n);

  if (pin)
    queens_square_set_add (&request.required,
                           (QueensSquare){ (guint8) (pin[0] - 'a'), (guint8) (pin[1] - '1') });
  return request;
}

static QueensTally *
new_tally (const QueensRequest *request)
{
  return queens_tally_new (request, QUEENS_CUT_MIDDLE);
}

static QueensTally *
read_well (const char *path)
{
  g_autoptr (GError) error = NULL;
  QueensTally *tally = queens_tally_read (path, &error);

  g_assert_no_error (error);
  return tally;
}

static void
save (QueensTally *tally, const char *path)
{
  g_autoptr (GError) error = NULL;

  queens_tally_save (tally, path, &error);
  g_assert_no_error (error);
}

/* Counts one part of several. */
static void
count (QueensTally *tally, gsize part, gsize n_parts)
{
  g_assert_cmpint (
      queens_count_units (&tally->request, tally->cut, part, n_parts, 2, NULL, tally->counts), ==,
      QUEENS_DONE);
}

/* A part that was saved is read again, and the rest of the count is added to it. */
static void
test_parts (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "count", NULL);
  static const struct
  {
    int n;
    const char *pin;
    guint64 sum;
  } cases[]
      = { { 1, NULL, 1 }, { 4, NULL, 2 }, { 8, NULL, 92 }, { 8, "d4", 8 }, { 12, NULL, 14200 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensRequest request = request_with (cases[i].n, cases[i].pin);
      g_autoptr (QueensTally) first = new_tally (&request);
      g_autoptr (QueensTally) second = NULL;
      gsize n_missing;

      g_assert_cmpuint (queens_tally_sum (first, 0, 1, &n_missing), ==, 0);
      g_assert_cmpuint (n_missing, ==, first->n_units);
      count (first, 0, 3);
      save (first, path);
      second = read_well (path);
      g_assert_cmpuint (second->n_units, ==, first->n_units);
      g_assert_true (queens_square_set_equal (&second->request.required, &request.required));
      queens_tally_sum (second, 0, 3, &n_missing);
      g_assert_cmpuint (n_missing, ==, 0);
      count (second, 2, 3);
      count (second, 1, 3);
      g_assert_cmpuint (queens_tally_sum (second, 0, 1, &n_missing), ==, cases[i].sum);
      g_assert_cmpuint (n_missing, ==, 0);
      g_unlink (path);
    }
  folder_remove (folder);
}

/* Saving to a file that has other units, or the same ones, does not lose any. A file of another kind, or
 * with different counts, is unchanged, and its counts are not added. */
static void
test_merges (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "count", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  QueensRequest request = request_with (12, NULL);
  QueensRequest smaller = request_with (11, NULL);
  g_autoptr (QueensTally) first = new_tally (&request);
  g_autoptr (QueensTally) second = new_tally (&request);
  g_autoptr (QueensTally) other = new_tally (&smaller);
  gsize n_missing;

  count (first, 0, 3);
  save (first, path);
  count (second, 1, 3);
  save (second, path);
  count (first, 2, 3);
  save (first, path);
  g_assert_cmpuint (queens_tally_sum (first, 0, 1, &n_missing), ==, 14200);
  g_assert_cmpuint (n_missing, ==, 0);

  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  g_assert_false (queens_tally_save (other, path, NULL));
  atomic_fetch_add (&second->counts[1], 1);
  g_assert_false (queens_tally_save (second, path, NULL));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  folder_remove (folder);
}

static void
assert_refused (const char *path, const char *text, gssize length, QueensTallyError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, text, length, NULL));
  g_assert_null (queens_tally_read (path, &error));
  g_assert_error (error, QUEENS_TALLY_ERROR, (int) code);
  g_assert_null (strchr (error->message, '\n'));
}

/* The text, with its last line, the sum, corrected. */
static char *
sum_up (const char *text)
{
  g_autofree char *head = g_strndup (text, (gsize) (g_strrstr (text, "sum: ") - text));
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, head, -1);

  return g_strconcat (head, "sum: ", sum, "\n", NULL);
}

/* A file with any change is refused, even if its sum is right. */
static void
test_damage (void)
{
  static const struct
  {
    const char *what;
    const char *with;
    QueensTallyError code;
  } changes[] = {
    { "version 1", "version 2", QUEENS_TALLY_ERROR_DAMAGED },
    { "n: 6", "n: 33", QUEENS_TALLY_ERROR_DAMAGED },
    { "with: a2", "with: g2", QUEENS_TALLY_ERROR_DAMAGED },
    { "with: a2", "with: what", QUEENS_TALLY_ERROR_DAMAGED },
    { "scheme: ", "scheme: other ", QUEENS_TALLY_ERROR_FOREIGN },
    { "units: ", "units: 9", QUEENS_TALLY_ERROR_FOREIGN },
    { "\n0 ", "\n99999 ", QUEENS_TALLY_ERROR_DAMAGED },
    { "\n0 ", "\nx ", QUEENS_TALLY_ERROR_DAMAGED },
    { "\n0 ", "\n0 -", QUEENS_TALLY_ERROR_DAMAGED },
    { "\n0 ", "\n0 x", QUEENS_TALLY_ERROR_DAMAGED },
  };
  QueensRequest request = request_with (6, "a2");
  g_autoptr (QueensTally) tally = new_tally (&request);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "count", NULL);
  g_autofree char *text = NULL;
  gsize length;

  count (tally, 0, 1);
  save (tally, path);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  for (gsize i = 0; i < length; i++)
    {
      char byte = text[i];

      assert_refused (path, text, (gssize) i, QUEENS_TALLY_ERROR_DAMAGED);
      text[i] ^= 1;
      assert_refused (path, text, (gssize) length, QUEENS_TALLY_ERROR_DAMAGED);
      text[i] = byte;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GString) changed = g_string_new (text);
      g_autofree char *summed = NULL;

      g_assert_cmpuint (g_string_replace (changed, changes[i].what, changes[i].with, 1), ==, 1);
      summed = sum_up (changed->str);
      assert_refused (path, summed, -1, changes[i].code);
    }
  folder_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tally/parts", test_parts);
  g_test_add_func ("/tally/merges", test_merges);
  g_test_add_func ("/tally/damage", test_damage);
  return g_test_run ();
}
