/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/pages.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pages/bounded", test_bounded);
  g_test_add_func ("/pages/again", test_again);
  return g_test_run ();
}
