/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/loader.h"

#include "model/scheduler.h"

struct _QueensListLoader
{
  QueensListSource *source;
  QueensListPages *pages;
  GHashTable *items; /* from the position in an item to the item; not kept alive */
  GArray *wanted;    /* guint64: pages to read, the latest wish last */
  QueensJob *job;    /* reads a page, or NULL */
  gboolean outdated; /* more is known than when job began */
};

/* What a worker reads. */
typedef struct
{
  QueensListSource *source;
  QueensPage page;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  queens_list_source_unref (reading->source);
  g_free (reading);
}

static void
read_page (QueensJob *job, gpointer data)
{
  Reading *reading = data;

  reading->page.n = queens_list_source_read (
      reading->source, reading->page.page * QUEENS_PAGE_SIZE + 1, QUEENS_PAGE_SIZE,
      reading->page.solutions, reading->page.numbers, queens_job_get_control (job));
}

static guint64
page_of (QueensListItem *item)
{
  return (queens_list_item_get_answer (item)->position - 1) / QUEENS_PAGE_SIZE;
}

/* The item's solution from the page, if it is there. */
static gboolean
resolve (QueensListItem *item, const QueensPage *page)
{
  QueensAnswer answer = *queens_list_item_get_answer (item);
  guint i = (guint) ((answer.position - 1) % QUEENS_PAGE_SIZE);

  if (!page || i >= page->n)
    return FALSE;
  answer.answer = QUEENS_INDEX_FOUND;
  answer.solution = page->solutions[i];
  answer.number = page->numbers[i];
  queens_list_item_resolve (item, &answer);
  return TRUE;
}

static gboolean
lacks_something (QueensListItem *item)
{
  return !queens_list_item_get_solution (item) || queens_list_item_get_answer (item)->number == 0;
}

/* TRUE when someone holds an item of the page that lacks something. */
static gboolean
is_wanted (QueensListLoader *self, guint64 page)
{
  for (guint i = 0; i < QUEENS_PAGE_SIZE; i++)
    {
      guint64 position = page * QUEENS_PAGE_SIZE + i + 1;
      QueensListItem *item = g_hash_table_lookup (self->items, &position);

      if (item && lacks_something (item))
        return TRUE;
    }
  return FALSE;
}

static void read_next (QueensListLoader *self);

static void
update_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensListLoader *self = owner;
  Reading *reading = queens_job_get_data (job);

  if (!finished)
    return;
  if (!self->outdated || queens_page_is_numbered (&reading->page))
    queens_list_pages_store (self->pages, &reading->page);
  for (guint i = 0; i < reading->page.n; i++)
    {
      guint64 position = reading->page.page * QUEENS_PAGE_SIZE + i + 1;
      QueensListItem *item = g_hash_table_lookup (self->items, &position);

      if (item)
        resolve (item, &reading->page);
    }
  queens_job_cancel (&self->job);
  read_next (self);
}

static void
read_next (QueensListLoader *self)
{
  while (!self->job && self->wanted->len > 0)
    {
      guint64 page = g_array_index (self->wanted, guint64, self->wanted->len - 1);
      Reading *reading;

      g_array_set_size (self->wanted, self->wanted->len - 1);
      if (!is_wanted (self, page))
        continue;
      reading = g_new0 (Reading, 1);
      reading->source = queens_list_source_ref (self->source);
      reading->page.page = page;
      self->outdated = FALSE;
      self->job = queens_job_start (QUEENS_JOB_INTERACTIVE, read_page, reading, reading_free,
                                    update_cb, self);
    }
}

static void
want (QueensListLoader *self, guint64 page)
{
  for (guint i = 0; i < self->wanted->len; i++)
    if (g_array_index (self->wanted, guint64, i) == page)
      {
        g_array_remove_index (self->wanted, i);
        break;
      }
  g_array_append_val (self->wanted, page);
}

static void
item_gone_cb (gpointer data, GObject *item)
{
  QueensListLoader *self = data;

  g_hash_table_remove (self->items,
                       &queens_list_item_get_answer ((QueensListItem *) item)->position);
}

static void
forget_items (QueensListLoader *self)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &item))
    g_object_weak_unref (item, item_gone_cb, self);
  g_hash_table_remove_all (self->items);
}

QueensListLoader *
queens_list_loader_new (void)
{
  QueensListLoader *self = g_new0 (QueensListLoader, 1);

  self->pages = queens_list_pages_new ();
  self->items = g_hash_table_new (g_int64_hash, g_int64_equal);
  self->wanted = g_array_new (FALSE, FALSE, sizeof (guint64));
  return self;
}

void
queens_list_loader_free (QueensListLoader *self)
{
  queens_job_cancel (&self->job);
  forget_items (self);
  g_hash_table_unref (self->items);
  g_array_unref (self->wanted);
  queens_list_pages_free (self->pages);
  g_clear_pointer (&self->source, queens_list_source_unref);
  g_free (self);
}

void
queens_list_loader_set_source (QueensListLoader *self, QueensListSource *source)
{
  queens_job_cancel (&self->job);
  forget_items (self);
  g_array_set_size (self->wanted, 0);
  queens_list_pages_clear (self->pages);
  queens_list_source_ref (source);
  g_clear_pointer (&self->source, queens_list_source_unref);
  self->source = source;
}

QueensListItem *
queens_list_loader_get_item (QueensListLoader *self, guint64 position)
{
  QueensListItem *item = g_hash_table_lookup (self->items, &position);
  QueensAnswer known = { .answer = QUEENS_INDEX_UNKNOWN, .position = position, .listed = TRUE };

  if (item)
    return g_object_ref (item);
  known.number = queens_list_source_get_number (self->source, position);
  known.place.number = queens_list_source_get_class (self->source, position);
  item = queens_list_item_new (&known);
  g_hash_table_insert (self->items, (gpointer) &queens_list_item_get_answer (item)->position, item);
  g_object_weak_ref (G_OBJECT (item), item_gone_cb, self);
  if (!resolve (item, queens_list_pages_get (self->pages, page_of (item))))
    {
      want (self, page_of (item));
      read_next (self);
    }
  return item;
}

void
queens_list_loader_retry (QueensListLoader *self)
{
  GHashTableIter iter;
  gpointer item;

  self->outdated = TRUE;
  queens_list_pages_forget_unnumbered (self->pages);
  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &item))
    if (lacks_something (item))
      want (self, page_of (item));
  read_next (self);
}
