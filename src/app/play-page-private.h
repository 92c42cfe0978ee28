/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the files that make up the Play page share. */
#pragma once

#include "app/play-page.h"
#include "app/play-panel.h"
#include "app/solved-panel.h"
#include "model/bests.h"
#include "model/hint-task.h"
#include "model/puzzle.h"
#include "model/scheduler.h"

struct _QueensPlayPage
{
  AdwBin parent_instance;

  QueensGame *games[QUEENS_MAX_N + 1]; /* by n, made or restored when first shown */
  QueensGame *game;                    /* the one shown, not owned */
  QueensSolutions *solutions;
  QueensCompletions *completions;
  QueensFound *found;
  QueensBests *bests;
  char *folder; /* where all of that is kept */
  QueensBoardStyle style;

  QueensHintTask *hint_task; /* NULL unless a hint is being looked for */
  QueensHint hint;
  int hint_step; /* 0 while none is told */

  QueensJob *puzzle_job; /* NULL unless a puzzle is being made */

  gboolean solved; /* the solution has been judged: the next two */
  QueensFoundNews news;
  gboolean best;

  guint tick;      /* redraws the time while it runs */
  AdwToast *toast; /* the one that offers to undo, not owned; NULL when it is gone */

  QueensBoardView *board;
  GtkStack *panels;
  QueensPlayPanel *panel;
  QueensSolvedPanel *solved_panel;
  GtkStack *puzzle_stack;
  GtkPopover *puzzle_popover;
};

/* play-page.c: shows another game, of any n; where `undo` says what has happened, a toast says it
 * and offers to go back. Takes the game. */
void
queens_play_page_take_game (QueensPlayPage *self, QueensGame *game, const char *undo);

/* A toast (owned by what shows it, NULL where nothing does); with undo there is a button for that,
 * until the next move. */
AdwToast *
queens_play_page_add_toast (QueensPlayPage *self, const char *text, gboolean undo);

/* A toast without a button. */
void
queens_play_page_tell (QueensPlayPage *self, const char *text);

/* play-actions.c: the actions of the group "play". */
void
queens_play_page_install_actions (GtkWidgetClass *widget_class);

/* play-update.c: shows everything as it is now; the time alone; asks for what still fits. */
void
queens_play_page_update (QueensPlayPage *self);
void
queens_play_page_update_time (QueensPlayPage *self);
void
queens_play_page_update_fit (QueensPlayPage *self);
void
queens_play_page_ask_fit (QueensPlayPage *self);

/* play-result.c: judges a board that has just been solved; lets the time run where it shall. */
void
queens_play_page_judge (QueensPlayPage *self);
void
queens_play_page_run_clock (QueensPlayPage *self);
QueensGameKind
queens_play_page_get_kind (QueensPlayPage *self);
char *
queens_play_page_dup_result (QueensPlayPage *self);
char *
queens_play_page_dup_share (QueensPlayPage *self);

/* play-puzzle.c: makes the puzzle of that name and shows it. */
void
queens_play_page_make_puzzle (QueensPlayPage *self, const QueensPuzzleName *name);

/* play-puzzle.c: actions "play.new" with "easy", "medium", "hard", "daily", "empty" or "full", and
 * "play.code" with a code. */
void
queens_play_page_new_cb (GtkWidget *widget, const char *action, GVariant *parameter);
void
queens_play_page_code_cb (GtkWidget *widget, const char *action, GVariant *parameter);
void
queens_play_page_next_cb (GtkWidget *widget, const char *action, GVariant *parameter);

/* play-file.c: actions, and the running games kept. */
void
queens_play_page_open_cb (GtkWidget *widget, const char *action, GVariant *parameter);
void
queens_play_page_save_cb (GtkWidget *widget, const char *action, GVariant *parameter);
void
queens_play_page_copy_cb (GtkWidget *widget, const char *action, GVariant *parameter);
void
queens_play_page_paste_cb (GtkWidget *widget, const char *action, GVariant *parameter);
QueensGame *
queens_play_page_restore (QueensPlayPage *self, int n);
