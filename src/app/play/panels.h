/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The panels beside the board of Play. The page's stack shows one of them: the panel of the game, the
 * panel of a solved board, or a panel that the user has opened instead. */
#pragma once

#include "draw/board.h"
#include "model/game/session.h"
#include "model/list/solutions.h"

#include <adwaita.h>

#define QUEENS_TYPE_SIDE_PANEL (queens_side_panel_get_type ())
G_DECLARE_DERIVABLE_TYPE (QueensSidePanel, queens_side_panel, QUEENS, SIDE_PANEL, AdwBin)

/* To be called as QUEENS_SIDE_PANEL_GET_CLASS (panel)->show (panel, …). */
struct _QueensSidePanelClass
{
  AdwBinClass parent_class;

  const char *help; /* its page of the help; NULL for that of the game */

  /* Shows the state of session. Its game is on a board with the n of the list. Small boards are drawn in
   * the theme and with the queen of the style. Both objects must exist as long as they are shown. */
  void (*show) (QueensSidePanel *self,
                QueensGameSession *session,
                QueensSolutions *solutions,
                const QueensBoardStyle *style);
};

/* Shows in a bar which part of the solutions (or of their classes) was found. Returns (transfer full) the
 * same in words. */
char *queens_side_panel_show_part (GtkProgressBar *bar,
                                   QueensRecords *records,
                                   QueensSolutions *solutions,
                                   gboolean classes);

/* The panel of the game: the number of remaining solutions, the queens, the time, the assists, and links
 * to other panels. */
#define QUEENS_TYPE_PLAY_PANEL (queens_play_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensPlayPanel, queens_play_panel, QUEENS, PLAY_PANEL, QueensSidePanel)

/* Sets the square for which the panel shows how many solutions a queen there leaves. Takes effect with
 * the next show. */
void queens_play_panel_set_cursor (QueensPlayPanel *self, QueensSquare cursor);

/* Updates only the time, which changes every second. */
void queens_play_panel_show_time (QueensPlayPanel *self, QueensGameSession *session);

/* The panel of a solved board: the solution's number and class, whether it is new, and the found
 * solutions. Its rows activate actions of the page. */
#define QUEENS_TYPE_SOLVED_PANEL (queens_solved_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensSolvedPanel, queens_solved_panel, QUEENS, SOLVED_PANEL, QueensSidePanel)

/* Announces that the board is solved, and the result. Call it before the panel is shown, which announces
 * the number of the solution. */
void queens_solved_panel_announce (QueensSolvedPanel *self, QueensGameSession *session);

/* The daily puzzles: a month in which solved days are marked, the streak, and the result to share. A day
 * activates "play.daily". */
#define QUEENS_TYPE_DAILY_PANEL (queens_daily_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensDailyPanel, queens_daily_panel, QUEENS, DAILY_PANEL, QueensSidePanel)

/* The largest board on which all classes have a row in the album. */
#define QUEENS_ALBUM_MAX_N 12

/* The solutions found by hand: a row for each class, with its members as tiles. A solution that was not
 * found is an empty tile with its number. Up to QUEENS_ALBUM_MAX_N, all classes have a row; above it,
 * only those of which a solution was found. A found tile activates "play.show-found". "Reveal…" on an
 * empty tile activates "play.reveal" after a confirmation. Both have the notation as target. */
#define QUEENS_TYPE_ALBUM_PANEL (queens_album_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensAlbumPanel, queens_album_panel, QUEENS, ALBUM_PANEL, QueensSidePanel)

/* The best times by board size and difficulty, and for one selected kind, all times, the number of solved
 * puzzles, and the median. */
#define QUEENS_TYPE_STATISTICS_PANEL (queens_statistics_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensStatisticsPanel,
                      queens_statistics_panel,
                      QUEENS,
                      STATISTICS_PANEL,
                      QueensSidePanel)

/* The earlier games, and recent files. A game activates "play.earlier", a file "play.recent". */
#define QUEENS_TYPE_EARLIER_PANEL (queens_earlier_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensEarlierPanel,
                      queens_earlier_panel,
                      QUEENS,
                      EARLIER_PANEL,
                      QueensSidePanel)

/* Adds a file to the recent files. */
void queens_earlier_panel_remember_file (GFile *file);
