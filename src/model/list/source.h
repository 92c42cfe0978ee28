/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where a list of solutions comes from: a request and the indexes that answer for it, which others
 * build. Plain data, reference-counted, shared by the list and its jobs; what it points to never
 * changes, only what the indexes know. All of it may be asked on any thread, but what takes a search,
 * answering and reading, only on a worker. */
#pragma once

#include "engine/search/index.h"
#include "model/list/grouping.h"
#include "model/work.h"

typedef struct
{
  gatomicrefcount ref_count;
  QueensRequest request;
  /* Each may be NULL where memory is out. */
  QueensIndex *all;     /* of all solutions of n: their numbers */
  QueensIndex *classes; /* of the fundamental ones: the classes' numbers; NULL above the limit */
  QueensIndex *listed;  /* of the request; may be one of the others */
  QueensGrouping *grouping; /* the list is in this order; NULL when it is in that of listed */
} QueensListSource;

/* How a solution is looked for. */
typedef enum
{
  QUEENS_QUERY_POSITION, /* by its place in the list */
  QUEENS_QUERY_NUMBER,
  QUEENS_QUERY_CLASS,    /* the first member of a class */
  QUEENS_QUERY_SOLUTION, /* the solution itself: where is it? */
  QUEENS_QUERY_ANY,      /* any solution that fits the request */
  QUEENS_QUERY_RANDOM,   /* one that is found by a search at random; k is the seed */
  QUEENS_QUERY_NEXT,     /* one that is steps after another of the list, at most the last */
} QueensQueryKind;

typedef struct
{
  QueensQueryKind kind;
  guint64 k;               /* position, number or class, from 1; or the seed */
  gint64 steps;            /* for QUEENS_QUERY_NEXT; negative: before it */
  QueensSolution solution; /* for QUEENS_QUERY_SOLUTION and _NEXT */
} QueensQuery;

/* What is known about a solution. */
typedef struct
{
  QueensIndexAnswer answer; /* to the query; the rest is set when it is FOUND */
  QueensSolution solution;
  guint64 number;   /* 0 when it is not known */
  guint64 position; /* in the list; 0 when it is not in it, or not known */
  gboolean listed;  /* it fits the request */
  QueensClassPlace place;
} QueensAnswer;

/* Returns (transfer full) the source of a request, in the order of numbers: who makes it may set grouping
 * before others use it. The indexes that it shares with before, one of the same n or NULL, are those,
 * the others new. */
QueensListSource *queens_list_source_new (const QueensRequest *request,
                                          const QueensListSource *before);

QueensListSource *queens_list_source_ref (QueensListSource *self);
void queens_list_source_unref (QueensListSource *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensListSource, queens_list_source_unref)

/* How many solutions from the first on an index knows, and whether these are all; none where it is
 * NULL. */
guint64 queens_list_source_count (const QueensIndex *index, gboolean *total);

/* The number of the solution at a position where it is known without a search, or 0. */
guint64 queens_list_source_get_number (QueensListSource *self, guint64 position);

/* The number of the class that a position is grouped under, or 0. */
guint64 queens_list_source_get_class (QueensListSource *self, guint64 position);

/* Answers a query. control may be NULL; once it is stopped the answer is of no use. */
QueensAnswer queens_list_source_answer (QueensListSource *self,
                                        const QueensQuery *query,
                                        QueensControl *control);

/* Has a worker answer a query. work, done and owner are as for queens_ask(); done gets a
 * QueensAnswer. Main thread only. */
void queens_list_source_ask (QueensListSource *self,
                             const QueensQuery *query,
                             QueensWork **work,
                             QueensWorkCallback done,
                             gpointer owner);

/* TRUE where something about a solution that was found is not known, and can be later. The numbers of
 * classes can up to QUEENS_CLASSES_MAX_N, and where the fundamental solutions are listed; elsewhere
 * only the first solutions have them. */
gboolean queens_list_source_lacks (QueensListSource *self, const QueensAnswer *answer);

/* Writes the solutions of the positions first, first + 1 … (n of them at most) and their numbers,
 * 0 where one is not known. Returns how many are known. */
guint queens_list_source_read (QueensListSource *self,
                               guint64 first,
                               guint n,
                               QueensSolution *solutions,
                               guint64 *numbers,
                               QueensControl *control);
