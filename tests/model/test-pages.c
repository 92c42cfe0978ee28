/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/pages.h"

#include "model/list/loader.h"
#include "tests/wait.h"

static void
store (QueensListPages *pages, guint64 number, guint n)
{
  QueensPage page = { .page = number, .n = n };

  queens_list_pages_store (pages, &page);
}

static void
assert_kept (QueensListPages *pages, guint64 number, guint n)
{
  const QueensPage *page = queens_list_pages_get (pages, number);

  g_assert_nonnull (page);
  g_assert_cmpuint (page->page, ==, number);
  g_assert_cmpuint (page->n, ==, n);
}

/* Of too many pages the one longest unused is forgotten; asking for one uses it. */
static void
test_bounded (void)
{
  QueensListPages *pages = queens_list_pages_new ();

  for (guint64 number = 0; number < QUEENS_PAGES_MAX; number++)
    store (pages, number, 1);
  assert_kept (pages, 0, 1);
  store (pages, QUEENS_PAGES_MAX, 1);
  g_assert_null (queens_list_pages_get (pages, 1));
  assert_kept (pages, 2, 1);
  store (pages, QUEENS_PAGES_MAX + 1, 1);
  g_assert_null (queens_list_pages_get (pages, 3));
  for (guint64 number = 4; number < QUEENS_PAGES_MAX + 2; number++)
    assert_kept (pages, number, 1);
  assert_kept (pages, 0, 1);
  assert_kept (pages, 2, 1);
  queens_list_pages_free (pages);
}

/* A page that is known better takes the place of the old one, and all can be forgotten. */
static void
test_again (void)
{
  QueensListPages *pages = queens_list_pages_new ();

  g_assert_null (queens_list_pages_get (pages, 7));
  store (pages, 7, 1);
  store (pages, 7, QUEENS_PAGE_SIZE);
  assert_kept (pages, 7, QUEENS_PAGE_SIZE);
  queens_list_pages_clear (pages);
  g_assert_null (queens_list_pages_get (pages, 7));
  store (pages, 7, 2);
  assert_kept (pages, 7, 2);
  queens_list_pages_free (pages);
}

/* What has a number for each solution stays. */
static void
test_unnumbered (void)
{
  QueensListPages *pages = queens_list_pages_new ();
  QueensPage page = { .page = 3, .n = 2, .numbers = { 5, 9 } };

  queens_list_pages_store (pages, &page);
  store (pages, 7, 1);
  page = (QueensPage){ .page = 8, .n = 2, .numbers = { 5, 0 } };
  queens_list_pages_store (pages, &page);
  queens_list_pages_forget_unnumbered (pages);
  assert_kept (pages, 3, 2);
  g_assert_null (queens_list_pages_get (pages, 7));
  g_assert_null (queens_list_pages_get (pages, 8));
  store (pages, 7, 1);
  assert_kept (pages, 7, 1);
  queens_list_pages_free (pages);
}

static gboolean
is_numbered (QueensListLoader *loader, guint64 position)
{
  g_autoptr (QueensListItem) item = queens_list_loader_get_item (loader, position);
  const QueensAnswer *answer = queens_list_item_get_answer (item);

  wait_until (queens_list_item_get_solution (item));
  return answer->number > 0;
}

/* A page that was read before the numbers were known does not keep them from the solutions that are
 * looked at later, read to its end (finish) or not when they became known. */
static void
test_known_later (gconstpointer finish)
{
  QueensRequest all_request = queens_request_all (8);
  QueensRequest request = all_request;
  QueensIndex *all = queens_index_new (&all_request);
  QueensIndex *listed;
  QueensListSource *source;
  QueensListLoader *loader = queens_list_loader_new ();

  queens_square_set_add (&request.pins, (QueensSquare){ 3, 3 });
  listed = queens_index_new (&request);
  g_assert_cmpint (queens_index_build (listed, 1, NULL), ==, QUEENS_DONE);
  source = queens_list_source_new (&request, all, NULL, listed, NULL);
  queens_list_loader_set_source (loader, source);
  if (finish)
    g_assert_false (is_numbered (loader, 1));
  else
    g_object_unref (queens_list_loader_get_item (loader, 1));
  g_assert_cmpint (queens_index_build (all, 1, NULL), ==, QUEENS_DONE);
  queens_list_loader_retry (loader);
  wait_until (is_numbered (loader, 2));
  queens_list_loader_free (loader);
  queens_list_source_unref (source);
  queens_index_unref (listed);
  queens_index_unref (all);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pages/bounded", test_bounded);
  g_test_add_func ("/pages/again", test_again);
  g_test_add_func ("/pages/unnumbered", test_unnumbered);
  g_test_add_data_func ("/pages/known-later", "finish", test_known_later);
  g_test_add_data_func ("/pages/known-meanwhile", NULL, test_known_later);
  return g_test_run ();
}
