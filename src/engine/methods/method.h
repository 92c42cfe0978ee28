/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The methods textbooks teach for the n-queens problem, each with its own search and its own data,
 * behind one interface. All of them find every solution; they differ in what they try, in which
 * order, and in what they have to remember.
 *
 * Searched row by row, rows are filled from the top and columns tried from the left. Column by
 * column is the same search turned by 90 degrees against the clock: columns are filled from the
 * left and rows tried from the bottom.
 *
 * Below given queens a method searches the rest of the board: it skips the rows (columns) that
 * hold one, and tests against the given queens just as against its own. Cell by cell goes through
 * all squares as ever. Given queens that share a line end the run at once. */
#pragma once

#include "engine/control.h"
#include "engine/methods/event.h"

#include <stddef.h>

/* The memory limit of a run that names none, in bytes. */
#define QUEENS_METHOD_MEMORY_LIMIT (UINT32_C (256) << 20)

/* What a method's counter of tries counts. */
typedef enum
{
  QUEENS_TRIES_SQUARES,        /* squares, free or not */
  QUEENS_TRIES_FREE_SQUARES,   /* only squares already known to be free */
  QUEENS_TRIES_CONFIGURATIONS, /* whole boards */
  QUEENS_TRIES_UNKNOWN,        /* nothing but solutions is counted, nor are bytes */
} QueensMethodTries;

/* What a method remembers, and so what can be shown of it beside the board. */
typedef enum
{
  QUEENS_STORE_QUEENS,     /* the queens alone */
  QUEENS_STORE_FOUR_SETS,  /* of rows, columns, sums and differences */
  QUEENS_STORE_THREE_SETS, /* the same without the lines it walks along */
  QUEENS_STORE_MARKS,      /* arrays of marks for the same */
  QUEENS_STORE_CHOICES,    /* a stack of the choices made */
  QUEENS_STORE_QUEUE,      /* boards, first in, first out */
  QUEENS_STORE_BOARDS,     /* boards, last in, first out */
  QUEENS_STORE_WORDS,      /* three words of bits a row */
  QUEENS_STORE_CANDIDATES, /* for each row to be filled, the squares that are free */
  QUEENS_STORE_LINKS,      /* the rows and columns to be covered, with linked lists of squares */
  QUEENS_STORE_CONFLICTS,  /* a queen in every row, and how many queens are on each line */
} QueensMethodStore;

/* The textbooks' bound on what a method may have to look at. */
typedef enum
{
  QUEENS_BOUND_NONE,
  QUEENS_BOUND_SUBSETS,      /* C(n², n), on the queens put on a board */
  QUEENS_BOUND_POWER,        /* n to the n, on the configurations tried */
  QUEENS_BOUND_PERMUTATIONS, /* n!, on the queens put on a board */
} QueensMethodBound;

/* In which order the squares of a row (column) are tried, or the rows (columns) filled. */
typedef enum
{
  QUEENS_ORDER_FORWARD,     /* from the left (from the bottom, by columns) */
  QUEENS_ORDER_BACKWARD,    /* the other way */
  QUEENS_ORDER_MIDDLE,      /* from the middle outwards */
  QUEENS_ORDER_RANDOM,      /* one order at random, the same for each row, as the seed says */
  QUEENS_ORDER_CONSTRAINED, /* forward, but the row with the fewest free squares is filled next */
  QUEENS_N_ORDERS,
} QueensMethodOrder;

#define QUEENS_ORDERS_FORWARD  (1u << QUEENS_ORDER_FORWARD)
#define QUEENS_ORDERS_STRAIGHT (QUEENS_ORDERS_FORWARD | 1u << QUEENS_ORDER_BACKWARD)
#define QUEENS_ORDERS_STATIC                                                                       \
  (QUEENS_ORDERS_STRAIGHT | 1u << QUEENS_ORDER_MIDDLE | 1u << QUEENS_ORDER_RANDOM)
#define QUEENS_ORDERS_ALL (QUEENS_ORDERS_STATIC | 1u << QUEENS_ORDER_CONSTRAINED)

typedef struct QueensMachine QueensMachine;
typedef struct QueensBacktrack QueensBacktrack;

/* A method. Constant, never freed. */
typedef struct
{
  const char *name;     /* as on the command line, not to be translated */
  uint8_t n_code_lines; /* of its pseudo-code; 0 where it cannot be stepped */
  QueensMethodTries tries;
  QueensMethodStore store;
  QueensMethodBound bound;
  uint8_t orders;    /* bits by QueensMethodOrder: those it can be run in */
  bool is_recursive; /* it reports calls and returns */
  bool is_local;     /* a local search: ends at its first solution, and does not prove anything */
  bool in_rows;      /* fills one row (column) after the other */
  /* For machines alone. */
  size_t (*get_size) (int n);               /* bytes of its data in a machine; NULL: none */
  void (*begin) (QueensMachine *machine);   /* before its program; NULL: nothing */
  const QueensBacktrack *backtrack;         /* of one that fills the template */
  int (*do_phase) (QueensMachine *machine); /* does a phase of it, and returns the next */
  /* From a depth on, without events. NULL: phase by phase. */
  void (*run) (QueensMachine *machine, int depth);
} QueensMethod;

/* What a run has counted. */
typedef struct
{
  uint64_t tried;      /* in the method's unit */
  uint64_t rejected;   /* of those tried */
  uint64_t checks;     /* looks at one set, mark, word, square or pair of queens */
  uint64_t placed;     /* queens put on a board, without the given ones */
  uint64_t backtracks; /* queens taken back */
  uint64_t solutions;
  uint64_t held;  /* bytes of the method's own data, as asked of malloc(); the frames of a
                    recursion (never more than n + 1) are not among them */
  uint64_t peak;  /* the most held at any time */
  uint32_t depth; /* queens standing now, without the given ones */
  uint32_t size;  /* entries of its stack or queue */
} QueensMethodCounters;

/* What is to be run. A plain value. */
typedef struct
{
  const QueensMethod *method;
  uint8_t n;               /* QUEENS_MIN_N … QUEENS_MAX_N */
  bool by_columns;         /* turned by 90 degrees */
  QueensMethodOrder order; /* one of the method's */
  uint32_t seed;           /* of what is random in it */
  QueensPosition given;    /* the queens to search below; of size n, mostly empty */
  uint32_t memory_limit;   /* bytes that the method may hold; 0 for the usual limit */
} QueensMethodRequest;

/* True when the method reports events. */
bool queens_method_is_stepped (const QueensMethod *method);

/* True when the method has a stack or a queue. */
bool queens_method_has_entries (const QueensMethod *method);

/* True when the method can be run in that order. */
bool queens_method_has_order (const QueensMethod *method, QueensMethodOrder order);

/* The whole board, row by row and forward, under the usual memory limit. */
QueensMethodRequest queens_method_request (const QueensMethod *method, int n);

/* The methods there are, in the order they are taught; the last can only be compared, not stepped. */
int queens_methods_get_n (void);

const QueensMethod *queens_methods_get (int index);

/* The method of that name, or NULL. */
const QueensMethod *queens_methods_find (const char *name);
