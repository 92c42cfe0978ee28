/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Hints: true and useful statements about the queens on a board. If no solution contains the queens, a
 * hint names a smallest set of queens that cannot stay, and the line on which the queens leave no square,
 * maybe only after the queens that they force. If the crosses exclude every solution, it names the crosses
 * that do. Otherwise, it says where a queen must be, if there is a short reason
 * (model/game/puzzle-search.h). Without one, it names a square that leads to a solution, if there are
 * several, because nothing short can decide between them; if there is only one, the squares of a line that
 * cannot have a queen, with the reasons, or a queen with long ones. If there are too many queens, or some
 * attack each other, the hint says only that.
 *
 * A hint says what to do, and that can be done for the player (queens_hint_get_move()). A hint about queens
 * that can all stay has two steps, of which the first says only that. Its reason can be played: the queens
 * that it supposes and forces, one by one, until a line has no free square. */
#pragma once

#include "engine/board/rules.h"
#include "engine/control.h"
#include "model/game/puzzle-search.h"
#include "model/move.h"

#include <glib.h>

/* The position that the hint is about. Plain data. */
typedef struct
{
  int n;
  int n_given;  /* the number of queens at the start of the list, which cannot move */
  int n_queens; /* 0 … n² */
  QueensSquare queens[QUEENS_MAX_N * QUEENS_MAX_N]; /* in the order of queens_game_list_queens() */
  QueensSquareSet crosses;
} QueensHintQuestion;

/* Those from QUEENS_HINT_MOVE to QUEENS_HINT_CROSS say what to do. */
typedef enum
{
  QUEENS_HINT_SOLVED,   /* the board is solved */
  QUEENS_HINT_HOPELESS, /* no solution contains even the given queens */
  QUEENS_HINT_CROWDED,  /* there are more queens than a solution has */
  QUEENS_HINT_CONFLICT, /* some queens attack each other */
  QUEENS_HINT_MOVE,     /* some queens must move */
  QUEENS_HINT_UNCROSS,  /* all can stay, but some crosses cannot */
  QUEENS_HINT_PLACE,    /* all can stay; a queen can be added on a square */
  QUEENS_HINT_CROSS,    /* all can stay; some squares of a line cannot have a queen */
  QUEENS_HINT_UNKNOWN,  /* there was not enough time to find out */
} QueensHintKind;

typedef struct
{
  QueensHintKind kind;
  int n;

  /* The squares of the last step. QUEENS_HINT_MOVE: queens whose removal leaves only queens that are part
   * of a solution. If there are several sets of the same size, the one that keeps the earlier queens.
   * QUEENS_HINT_UNCROSS: the crosses to remove so that there is a solution. QUEENS_HINT_PLACE: the square.
   * QUEENS_HINT_CROSS: the squares. */
  QueensSquareSet squares;
  gboolean proved; /* QUEENS_HINT_MOVE: no set is smaller */

  /* QUEENS_HINT_PLACE: whether more than one solution contains the queens and avoids the crosses, if that
   * was found out. */
  gboolean several;
  gboolean only_one;

  gboolean begun; /* the player has placed at least one queen */

  /* QUEENS_HINT_PLACE, QUEENS_HINT_CROSS: the step. A queen that is not `placed` by it has no reason; then
   * only its line and n_left are given. */
  QueensPuzzleStep step;

  /* QUEENS_HINT_MOVE, QUEENS_HINT_UNCROSS, if has_chain: the queens that are forced until a line has no
   * square left; often none. */
  gboolean has_chain;
  QueensRefutation chain;

  /* QUEENS_HINT_MOVE, if no queens are forced: the queen that cannot stay without which the line would have
   * squares left, and these squares. If no single queen is to blame, the squares left without all queens
   * that cannot stay, or none if there was not enough time to find out. */
  gboolean has_culprit;
  QueensSquare culprit;
  QueensSquareSet taken;

  /* QUEENS_HINT_CROWDED, QUEENS_HINT_CONFLICT. */
  int n_queens;
  QueensConflict conflict; /* the first one */
} QueensHint;

/* Finds the hint. This is a search, so call it on a worker. When control's stop flag is set, the search
 * ends within 50 ms with the best hint so far, which is still true. */
QueensHint queens_hint_find (const QueensHintQuestion *question, const QueensControl *control);

/* Finds a solution to show. It has the given queens and as many of the others as possible, those placed
 * earlier first; if it can have all of them, also no queen on a cross. Returns FALSE if none was found. */
gboolean queens_hint_find_solution (const QueensHintQuestion *question,
                                    const QueensControl *control,
                                    QueensSolution *solution);

/* The number of steps of a hint. */
int queens_hint_get_n_steps (const QueensHint *hint);

/* The step with which to begin. If the player followed the previous hint, or has not placed a
 * queen, skips the step that says that every queen can stay. */
int queens_hint_get_first_step (const QueensHint *hint, gboolean followed);

/* Writes the move that does what the hint says, given the queens on the board. Returns FALSE if it says
 * nothing to do. */
gboolean
queens_hint_get_move (const QueensHint *hint, const QueensPosition *queens, QueensMove *move);

/* The label of a button that makes this move, translated, with a mnemonic; NULL if there is no move. */
const char *queens_hint_get_act (const QueensHint *hint);

/* FALSE if a step says nothing that the player cannot already see; such a step does not count. */
gboolean queens_hint_step_counts (const QueensHint *hint, int step);

/* The text of a step, from 1, translated. Returns (transfer full). */
char *queens_hint_dup_text (const QueensHint *hint, int step);

/* Additional text for a step, translated; NULL if there is none. Returns (transfer full). */
char *queens_hint_dup_detail (const QueensHint *hint, int step);

/* The reason as steps that can be played. */

typedef enum
{
  QUEENS_HINT_WHY_SUPPOSE, /* a queen is supposed on the chain's square */
  QUEENS_HINT_WHY_FORCE,   /* the last of n_forced queens is forced */
  QUEENS_HINT_WHY_EMPTY,   /* a line has no free square */
  QUEENS_HINT_WHY_ONLY,    /* the square where a queen must be is the only one left on its line */
  QUEENS_HINT_WHY_BRANCH   /* there is no chain, because the search branches */
} QueensHintWhyKind;

/* A step of the reason. */
typedef struct
{
  QueensHintWhyKind kind;
  const QueensRefutation *chain; /* part of the hint; NULL for ONLY and BRANCH */
  int n_forced;                  /* the number of forced queens of the chain that are shown */
} QueensHintReasonStep;

/* The number of steps of the reason; 0 if the hint has none. */
int queens_hint_get_n_reason_steps (const QueensHint *hint);

/* A step of the reason, from 1. */
QueensHintReasonStep queens_hint_get_reason_step (const QueensHint *hint, int reason_step);

/* The text of a step of the reason, from 1, and additional text, which may be NULL, translated. Return
 * (transfer full). */
char *queens_hint_dup_reason_text (const QueensHint *hint, int reason_step);
char *queens_hint_dup_reason_detail (const QueensHint *hint, int reason_step);
