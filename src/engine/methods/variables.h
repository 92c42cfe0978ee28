/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The variables of a program, as its pseudocode names them, read from the data with which the machine
 * itself works. Each function is for methods with that data only; see QueensMethodStore. Numbers of lines
 * and squares are those of the board. */
#pragma once

#include "engine/methods/machine.h"

/* Whether the number of a line is in the set for lines of its kind. */
bool queens_machine_set_contains (const QueensMachine *self, QueensMethodLine kind, int number);

/* Permutations: whether a queen is on the column (row) with this number. */
bool queens_machine_is_used (const QueensMachine *self, int number);

/* The mark of a line: 0 or 1. */
int queens_machine_get_mark (const QueensMachine *self, QueensMethodLine kind, int number);

/* The variable `marks`: the sum of the marks of the square that was weighed last. */
int queens_machine_get_marks (const QueensMachine *self);

/* The words of the running call; there must be one. Bit n − 1 is the square that is tried first. */
typedef struct
{
  uint32_t across;
  uint32_t left;
  uint32_t right;
  uint32_t free; /* valid only if has_free is set */
  bool has_free;
  uint32_t bit; /* 0 if the variable has no value yet */
} QueensMachineWords;

QueensMachineWords queens_machine_get_words (const QueensMachine *self);

/* The candidates of a row (column), as bits by column (row). Returns false if the running call does not
 * have to fill it. */
bool queens_machine_get_candidates (const QueensMachine *self, int line, uint32_t *candidates);

/* For a method without calls that goes from row to row: the square that its variable `column` stands for.
 * Returns false if that is beyond the last square. */
bool queens_machine_get_column (const QueensMachine *self, QueensMethodSquare *square);

/* For lists of boards: the row (column) of the board being searched; n if it is complete. */
int queens_machine_get_row (const QueensMachine *self);

/* Dancing links; valid only after the first call, or of a copy by queens_machine_copy_links(). Items are
 * counted from 1: the rows, the columns, the sums, and the differences (the columns first if the search goes
 * column by column). */

typedef struct
{
  QueensMethodLine kind;
  int number;      /* the number of the line on the board */
  bool is_covered; /* if not, and if it is one of the first 2 n, it is in the list of items */
  int size;
  int next; /* the next item in the list of items, or 0 */
} QueensMachineItem;

/* The number of items of a board. */
int queens_machine_get_n_items (int n);

/* The item with this number. 0 is the head of the list of items; only its next item is valid. */
QueensMachineItem queens_machine_get_item (const QueensMachine *self, int item);

/* The variable `item` of the call at a depth; 0 if it has none yet. */
int queens_machine_get_chosen_item (const QueensMachine *self, int depth);

/* Writes the squares linked in the list of an item into squares (room for n), from the top. Returns their
 * number. */
int queens_machine_list_item (const QueensMachine *self, int item, QueensMethodSquare *squares);

/* Returns (transfer full) a machine whose lists are as they are now, or before the last step; as long as the run
 * has not made its lists, they are those of an empty board. Only the lists are valid. Free it with
 * queens_machine_free(). */
QueensMachine *queens_machine_copy_links (const QueensMachine *self, bool before);

/* Local search. */

/* The row (column) whose queen moves. Returns false if none was chosen. */
bool queens_machine_get_mover (const QueensMachine *self, int *line);

/* Writes the number of queens that attack each square of the mover's row (column) into counts (room for n),
 * as far as they are counted. Returns the number of squares, the first ones. */
int queens_machine_get_attack_counts (const QueensMachine *self, uint8_t *counts);
