/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The source of a list of solutions: a request and the indexes that answer for it, which are built
 * elsewhere. Plain data, reference-counted, shared by the list and its jobs; its pointers never change,
 * but the indexes know more and more. Any thread may ask, except that functions that search (answering
 * and reading) must be called on a worker. */
#pragma once

#include "engine/search/index.h"
#include "model/list/grouping.h"
#include "model/work.h"

typedef struct
{
  gatomicrefcount ref_count;
  QueensRequest request;
  /* Each may be NULL if memory ran out. */
  QueensIndex *all;     /* of all solutions of n: gives their numbers */
  QueensIndex *classes; /* of the fundamental ones: gives the numbers of classes; NULL above the limit */
  QueensIndex *listed;  /* of the request; may be one of the others */
  QueensGrouping *grouping; /* the order of the list; NULL if it is that of listed */
} QueensListSource;

/* How a solution is specified. */
typedef enum
{
  QUEENS_QUERY_POSITION, /* by its position in the list */
  QUEENS_QUERY_NUMBER,
  QUEENS_QUERY_CLASS,    /* the first member of a class */
  QUEENS_QUERY_SOLUTION, /* the solution itself, to find its position */
  QUEENS_QUERY_ANY,      /* any solution that fits the request */
  QUEENS_QUERY_RANDOM,   /* found by a random search; k is the seed */
  QUEENS_QUERY_NEXT,     /* the given number of steps after another one of the list, at most the last */
} QueensQueryKind;

typedef struct
{
  QueensQueryKind kind;
  guint64 k;               /* position, number, or class, from 1; or the seed */
  gint64 steps;            /* for QUEENS_QUERY_NEXT; negative: before it */
  QueensSolution solution; /* for QUEENS_QUERY_SOLUTION and _NEXT */
} QueensQuery;

/* What is known about a solution. */
typedef struct
{
  QueensIndexAnswer answer; /* to the query; the rest is set if it is FOUND */
  QueensSolution solution;
  guint64 number;   /* 0 if it is not known */
  guint64 position; /* in the list; 0 if it is not in it, or not known */
  gboolean listed;  /* it fits the request */
  QueensClassPlace place;
} QueensAnswer;

/* Returns (transfer full) the source of a request, in the order of numbers; its creator may set grouping
 * before others use it. Shares its indexes with before, a source of the same n or NULL, if possible; the
 * others are new. */
QueensListSource *queens_list_source_new (const QueensRequest *request,
                                          const QueensListSource *before);

QueensListSource *queens_list_source_ref (QueensListSource *self);
void queens_list_source_unref (QueensListSource *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensListSource, queens_list_source_unref)

/* The number of solutions, from the first on, that an index knows, and whether these are all; none if it
 * is NULL. */
guint64 queens_list_source_count (const QueensIndex *index, gboolean *total);

/* The number of the solution at a position if it is known without a search, or 0. */
guint64 queens_list_source_get_number (QueensListSource *self, guint64 position);

/* The number of the class under which a position is grouped, or 0. */
guint64 queens_list_source_get_class (QueensListSource *self, guint64 position);

/* Answers a query. control may be NULL; once it is stopped the answer is meaningless. */
QueensAnswer queens_list_source_answer (QueensListSource *self,
                                        const QueensQuery *query,
                                        QueensControl *control);

/* Lets a worker answer a query. work, done, and owner are as for queens_ask(); done gets a QueensAnswer.
 * Main thread only. */
void queens_list_source_ask (QueensListSource *self,
                             const QueensQuery *query,
                             QueensWork **work,
                             QueensWorkCallback done,
                             gpointer owner);

/* TRUE if something about a found solution is not known, but can be later. The numbers of classes can be
 * known up to QUEENS_CLASSES_MAX_N, and if the fundamental solutions are listed; otherwise only the
 * first solutions have them. */
gboolean queens_list_source_lacks (QueensListSource *self, const QueensAnswer *answer);

/* Writes the solutions at the positions first, first + 1 … (at most n of them) and their numbers, 0 if
 * one is not known. Returns how many are known. */
guint queens_list_source_read (QueensListSource *self,
                               guint64 first,
                               guint n,
                               QueensSolution *solutions,
                               guint64 *numbers,
                               QueensControl *control);
