/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The source of a list of solutions: a request, and the indexes that answer queries about it, which
 * are built elsewhere. Plain data with reference counting, shared by the list and its jobs. Its pointers
 * never change, but the indexes keep growing. Any thread may use it, but the functions that search
 * (…_answer() and …_group()) must be called on a worker. */
#pragma once

#include "engine/search/index.h"
#include "model/list/listing.h"
#include "model/work.h"

#include <glib.h>

typedef struct
{
  QueensRequest request;
  QueensIndex *all; /* for all solutions of n, to find their numbers */
  /* For the fundamental solutions, to find the numbers of classes; NULL above QUEENS_CLASSES_MAX_N. */
  QueensIndex *classes;
  QueensIndex *list_index; /* for the request; may be one of the others */
  /* The order of the list, if it is grouped by class; otherwise NULL. Each has n_grouped + 1 elements, of
   * which the first is 0. */
  guint n_grouped;
  guint32 *index_positions; /* by position: the position in the index list_index */
  guint32 *list_positions;  /* the reverse */
  guint32 *class_numbers;   /* class numbers, by position in the index */
} QueensListSource;

/* How a solution, or a part of the list, is specified. */
typedef enum
{
  QUEENS_QUERY_POSITION, /* by its position in the list */
  QUEENS_QUERY_NUMBER,
  QUEENS_QUERY_SOLUTION, /* the solution itself, to find its position */
  QUEENS_QUERY_ANY,  /* any solution of the request; a random one if argument, the seed, is not 0 */
  QUEENS_QUERY_NEXT, /* the solution that is `steps` positions after another one in the list, at most
                          * the last one */
  QUEENS_QUERY_PAGE,     /* all solutions on the page that contains a position */
  QUEENS_QUERY_SECTIONS, /* the sections of the list, once all of it is known */
} QueensQueryKind;

typedef struct
{
  QueensQueryKind kind;
  guint64 argument;        /* position or number, from 1; or the seed */
  gint64 steps;            /* for QUEENS_QUERY_NEXT; backward if negative */
  QueensSolution solution; /* for QUEENS_QUERY_SOLUTION and _NEXT */
} QueensQuery;

/* What is known about a solution. */
typedef struct
{
  QueensIndexAnswer status; /* the answer to the query; if it is FOUND, the rest is set */
  QueensSolution solution;
  guint64 number;     /* 0 if it is not known */
  guint64 position;   /* position in the list; 0 if it is not in the list, or not known */
  gboolean is_listed; /* whether it satisfies the request */
  QueensClassMember class_member;
} QueensAnswer;

/* Returns (transfer full) the source of a request, in the order of numbers. Its creator may group it
 * before others use it. Shares as many indexes as possible with the source old, which has the same
 * n or is NULL; the other indexes are new. */
QueensListSource *queens_list_source_new (const QueensRequest *request,
                                          const QueensListSource *old);

/* The largest board whose solutions are grouped. Grouping takes 12 bytes for each solution, and n = 15
 * has millions of them. */
#define QUEENS_GROUPED_MAX_N 14

/* Groups the list by class, for n up to QUEENS_GROUPED_MAX_N and unless it lists fundamental solutions:
 * first the members of class 1 in order, then those of class 2, and so on. Goes through all solutions of
 * n, unless control (may be NULL) stops that. Call it on a worker. */
void queens_list_source_group (QueensListSource *self, QueensControl *control);

QueensListSource *queens_list_source_ref (QueensListSource *self);
void queens_list_source_unref (QueensListSource *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensListSource, queens_list_source_unref)

/* How many solutions are known, counted from the first one. */
typedef struct
{
  guint64 n;
  gboolean is_complete; /* whether there are no others */
} QueensListCount;

/* How many solutions an index knows; none if it is NULL. */
QueensListCount queens_list_count (const QueensIndex *index);

/* The index of the fundamental solutions: that of the list, if it lists them. NULL if there is none. */
const QueensIndex *queens_list_source_get_classes (QueensListSource *self);

/* The number of the class under which a position is grouped, or 0. */
guint64 queens_list_source_get_class (QueensListSource *self, guint64 position);

/* What is known about the solution at a position of the list without a search. */
QueensAnswer queens_list_source_peek (QueensListSource *self, guint64 position);

/* Answers a query for one solution. control may be NULL; if it is stopped, the answer is meaningless. */
QueensAnswer queens_list_source_answer (QueensListSource *self,
                                        const QueensQuery *query,
                                        QueensControl *control);

/* TRUE if something about a found solution is not known now, but may be known later. Class numbers can
 * become known if n is at most QUEENS_CLASSES_MAX_N, or if the fundamental solutions are listed.
 * Otherwise, they are known only for the first solutions. */
gboolean queens_list_source_can_complete (QueensListSource *self, const QueensAnswer *answer);

/* The number of solutions that are read at a time. */
#define QUEENS_LIST_PAGE 64

/* The answers for the positions first, first + 1 …, without classes unless the list is grouped. A plain
 * value. */
typedef struct
{
  guint64 first;
  guint n; /* number of solutions known, 0 … QUEENS_LIST_PAGE */
  QueensAnswer answers[QUEENS_LIST_PAGE];
} QueensListPage;

/* A section of a list in the order of numbers: the solutions with a queen on a given square of the first
 * file that has no required square. */
typedef struct
{
  QueensSquare square;
  guint64 end; /* the position of its last solution */
} QueensSection;

/* All sections that have solutions. A plain value. */
typedef struct
{
  guint n; /* 0 if the sections are not known, or the list is not in the order of numbers */
  QueensSection sections[QUEENS_MAX_N]; /* in order */
} QueensSections;

/* The section that contains a position, or NULL; *first is its first position. */
const QueensSection *
queens_sections_find (const QueensSections *self, guint64 position, guint64 *first);

/* A query, and the answer to it. A plain value. */
typedef struct
{
  QueensQuery query;
  union
  {
    QueensAnswer answer;
    QueensListPage page;     /* to QUEENS_QUERY_PAGE */
    QueensSections sections; /* to QUEENS_QUERY_SECTIONS */
  };
} QueensReply;

/* Lets a worker answer a query. work, done, and owner are as in queens_work_start(); done gets a QueensReply.
 * Main thread only. */
void queens_list_source_ask (QueensListSource *self,
                             const QueensQuery *query,
                             QueensWork **work,
                             QueensWorkCallback done,
                             gpointer owner);
