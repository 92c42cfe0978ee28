/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/pages.h"

typedef struct
{
  QueensPage page; /* first: its number is the key */
  GList link;      /* in used */
} Entry;

struct _QueensListPages
{
  GHashTable *entries; /* from the page's number */
  GQueue used;         /* the latest first */
};

static void
entry_free (gpointer data)
{
  g_slice_free (Entry, data);
}

QueensListPages *
queens_list_pages_new (void)
{
  QueensListPages *self = g_new0 (QueensListPages, 1);

  self->entries = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, entry_free);
  g_queue_init (&self->used);
  return self;
}

void
queens_list_pages_free (QueensListPages *self)
{
  queens_list_pages_clear (self);
  g_hash_table_unref (self->entries);
  g_free (self);
}

void
queens_list_pages_clear (QueensListPages *self)
{
  g_queue_init (&self->used);
  g_hash_table_remove_all (self->entries);
}

gboolean
queens_page_is_numbered (const QueensPage *page)
{
  for (guint i = 0; i < page->n; i++)
    if (page->numbers[i] == 0)
      return FALSE;
  return TRUE;
}

void
queens_list_pages_forget_unnumbered (QueensListPages *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Entry *entry = value;

      if (queens_page_is_numbered (&entry->page))
        continue;
      g_queue_unlink (&self->used, &entry->link);
      g_hash_table_iter_remove (&iter);
    }
}

void
queens_list_pages_store (QueensListPages *self, const QueensPage *page)
{
  Entry *entry = g_hash_table_lookup (self->entries, &page->page);

  if (entry)
    {
      entry->page = *page;
      return;
    }
  if (self->used.length == QUEENS_PAGES_MAX)
    {
      Entry *oldest = self->used.tail->data;

      g_queue_unlink (&self->used, &oldest->link);
      g_hash_table_remove (self->entries, &oldest->page.page);
    }
  entry = g_slice_new0 (Entry);
  entry->page = *page;
  entry->link.data = entry;
  g_queue_push_head_link (&self->used, &entry->link);
  g_hash_table_insert (self->entries, &entry->page.page, entry);
}

const QueensPage *
queens_list_pages_get (QueensListPages *self, guint64 page)
{
  Entry *entry = g_hash_table_lookup (self->entries, &page);

  if (!entry)
    return NULL;
  g_queue_unlink (&self->used, &entry->link);
  g_queue_push_head_link (&self->used, &entry->link);
  return &entry->page;
}
