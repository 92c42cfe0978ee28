/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The methods that textbooks teach for the n-queens problem, each with its own search and its own data,
 * behind one interface. All of them except local search find every solution; they differ in what they
 * try, in what order, and in what they have to store.
 *
 * A search row by row fills rows from the top and tries columns from the left. A search column by
 * column is the same, rotated counterclockwise by 90 degrees: it fills columns from the left and
 * tries rows from the bottom.
 *
 * With given queens, a method searches the rest of the board: it skips the rows (columns) that have
 * one, and tests squares against the given queens as it does against its own. The method
 * "cells" still goes through all squares. If two given queens attack each other, the run ends at once. */
#pragma once

#include "engine/control.h"
#include "engine/methods/event.h"

#include <stddef.h>

/* The default memory limit of a run, in bytes. */
#define QUEENS_METHOD_MEMORY_LIMIT (UINT32_C (256) << 20)

/* What a method counts as a try. */
typedef enum
{
  QUEENS_TRIES_SQUARES,        /* squares, free or not */
  QUEENS_TRIES_FREE_SQUARES,   /* only squares already known to be free */
  QUEENS_TRIES_CONFIGURATIONS, /* whole boards */
  QUEENS_TRIES_UNKNOWN,        /* unknown: only solutions are counted, and memory is not measured */
} QueensMethodTries;

/* The data that a method keeps, and that can be shown beside the board. */
typedef enum
{
  QUEENS_STORE_QUEENS,      /* only the queens */
  QUEENS_STORE_COLUMNS,     /* the queens, and the columns (rows, column by column) that have one */
  QUEENS_STORE_FOUR_SETS,   /* sets of rows, columns, sums, and differences */
  QUEENS_STORE_THREE_SETS,  /* the same, without the set of rows (of columns, column by column) */
  QUEENS_STORE_MARKS,       /* arrays of marks for rows, columns, sums, and differences */
  QUEENS_STORE_CHOICES,     /* a stack of the choices made */
  QUEENS_STORE_QUEUE,       /* boards, first in, first out */
  QUEENS_STORE_BOARD_STACK, /* boards, last in, first out */
  QUEENS_STORE_WORDS,       /* three words of bits for each row */
  QUEENS_STORE_CANDIDATES,  /* for each row to be filled, the squares that are free */
  QUEENS_STORE_LINKS,       /* the rows and columns to be covered, with linked lists of squares */
  QUEENS_STORE_CONFLICTS,   /* a queen in every row, and the number of queens on each line */
} QueensMethodStore;

/* The textbooks' bound on the work of a method. */
typedef enum
{
  QUEENS_BOUND_NONE,
  QUEENS_BOUND_SUBSETS, /* C(n², n): compare with the number of queens placed */
  QUEENS_BOUND_POWER,   /* n to the power of n: compare with the number of configurations tried */
  QUEENS_BOUND_PERMUTATIONS, /* n!: compare with the number of configurations tried, if it tries them;
                              * otherwise, with the number of queens placed */
} QueensMethodBound;

/* The order in which the squares of a row (column) are tried, or in which the rows (columns) are
 * filled. */
typedef enum
{
  QUEENS_ORDER_FORWARD,     /* from the left (from the bottom, by columns) */
  QUEENS_ORDER_BACKWARD,    /* the reverse */
  QUEENS_ORDER_MIDDLE,      /* from the middle outward */
  QUEENS_ORDER_RANDOM,      /* a random order from the seed, the same for each row */
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

/* A method. Methods are constants, and are never freed. */
typedef struct
{
  const char *name;     /* as on the command line; not translated */
  uint8_t n_code_lines; /* number of lines of its pseudocode; 0 if it cannot be stepped */
  uint8_t end_line;     /* the line, from 0, where it ends or gives up; unused if it is recursive */
  QueensMethodTries tries;
  QueensMethodStore store;
  QueensMethodBound bound;
  uint8_t orders;    /* the orders that it can run in, as bits by QueensMethodOrder */
  bool is_recursive; /* it reports calls and returns */
  bool is_local;     /* a local search: it ends at its first solution, and proves nothing */
  bool in_rows;      /* fills one row (column) after the other */
  /* Used only by machines. */
  size_t (*get_size) (int n);             /* size of its data in a machine, in bytes */
  void (*begin) (QueensMachine *machine); /* called before the first phase, or NULL */
  const QueensBacktrack *backtrack; /* for methods that use the backtracking template; otherwise
                                             * NULL */
  int (*do_phase) (QueensMachine *machine); /* runs one phase; returns the next one */
  /* See queens_machine_get_column(); NULL if it has calls, or is a local search. */
  bool (*get_column) (const QueensMachine *machine, QueensMethodSquare *square);
  /* Searches from a depth on, without events. If NULL, it runs phase by phase. */
  void (*run) (QueensMachine *machine, int depth);
} QueensMethod;

/* The counts of a run. */
typedef struct
{
  uint64_t tried;    /* in the method's unit */
  uint64_t rejected; /* how many of the tries were rejected */
  uint64_t checks;   /* number of times it looked at a set, mark, word, square, or pair of queens */
  uint64_t placed;   /* queens placed, not counting given ones */
  uint64_t backtracks; /* queens removed */
  uint64_t solutions;
  /* bytes of the method's own data, as requested from malloc(); the frames of a recursion, never more
   * than n + 1, do not count */
  uint64_t memory;
  uint64_t peak;  /* the maximum of memory */
  uint32_t depth; /* queens on the board, not counting given ones */
  uint32_t size;  /* entries of its stack or queue */
} QueensMethodCounters;

/* Where a run ends. */
typedef enum
{
  QUEENS_GOAL_ALL,   /* with all solutions; a local search, with its first one */
  QUEENS_GOAL_FIRST, /* at the first solution, with the counts up to there */
  QUEENS_N_GOALS,
} QueensMethodGoal;

/* A run to be made. A plain value. */
typedef struct
{
  const QueensMethod *method;
  /* used only by queens_method_run(); the method "kernel" ignores it, and counts all solutions */
  QueensMethodGoal goal;
  uint8_t n;               /* QUEENS_MIN_N … QUEENS_MAX_N */
  bool by_columns;         /* column by column, as if the board were rotated by 90 degrees */
  QueensMethodOrder order; /* must be one that the method has */
  uint32_t seed;           /* for the method's random choices */
  /* the queens that are on the board from the start; of size n, usually empty */
  QueensPosition given;
  uint32_t memory_limit; /* bytes that the method may use; 0 for the default limit */
} QueensMethodRequest;

/* True when the method reports events. */
bool queens_method_is_stepped (const QueensMethod *method);

/* True when the method has a stack or a queue. */
bool queens_method_has_entries (const QueensMethod *method);

/* True when its stack or queue has whole boards. */
static inline bool
queens_method_stores_boards (const QueensMethod *method)
{
  return method->store == QUEENS_STORE_QUEUE || method->store == QUEENS_STORE_BOARD_STACK;
}

/* True when the method can run in this order. */
bool queens_method_has_order (const QueensMethod *method, QueensMethodOrder order);

/* A request for the whole board, row by row, in forward order, with the default memory limit. */
QueensMethodRequest queens_method_request_new (const QueensMethod *method, int n);

#define QUEENS_N_METHODS 14

/* The methods, 0 … QUEENS_N_METHODS − 1, in the order in which they are taught. The last one can only be
 * compared, not stepped. */
const QueensMethod *queens_methods_get (int index);

/* The method with this name, or NULL. */
const QueensMethod *queens_methods_find (const char *name);
