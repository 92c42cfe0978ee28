/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pages of solutions that have been read, the latest used of them kept, and bounded in bytes. */
#pragma once

#include "engine/position.h"

#include <glib.h>

/* Solutions in a page; page p has the positions p × 64 + 1 … */
#define QUEENS_PAGE_SIZE 64

/* The most pages that are kept: half a megabyte. */
#define QUEENS_PAGES_MAX 192

typedef struct
{
  guint64 page;
  guint n; /* solutions known, 0 … QUEENS_PAGE_SIZE */
  QueensSolution solutions[QUEENS_PAGE_SIZE];
  guint64 numbers[QUEENS_PAGE_SIZE]; /* 0 where one is not known */
} QueensPage;

typedef struct _QueensListPages QueensListPages;

QueensListPages *queens_list_pages_new (void);
void queens_list_pages_free (QueensListPages *self);

/* Forgets all pages. */
void queens_list_pages_clear (QueensListPages *self);

/* TRUE where the number of every solution of the page is known. */
gboolean queens_page_is_numbered (const QueensPage *page);

/* Forgets the pages of which numbers are not known. */
void queens_list_pages_forget_unnumbered (QueensListPages *self);

/* Keeps a copy of a page in place of what was known of it, and forgets the one longest unused if
 * there are too many. */
void queens_list_pages_store (QueensListPages *self, const QueensPage *page);

/* A page, which counts as used now, or NULL. Good until the next one is stored or
 * some are forgotten. */
const QueensPage *queens_list_pages_get (QueensListPages *self, guint64 page);
