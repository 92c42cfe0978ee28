/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The parts of Play around the board: the strip under it, the popover of New Puzzle…, and the panels
 * beside it. The page's stack shows one of the panels: that of the game, that of a solved board, or one
 * that the user has opened instead. */
#pragma once

#include "app/play/presence.h"
#include "draw/board.h"
#include "model/list/solutions.h"

#include <adwaita.h>

#define QUEENS_TYPE_SIDE_PANEL (queens_side_panel_get_type ())
G_DECLARE_DERIVABLE_TYPE (QueensSidePanel, queens_side_panel, QUEENS, SIDE_PANEL, AdwBin)

/* What the page shows. The parts copy what they need, except the session, which must exist as long as it is
 * shown. */
typedef struct
{
  QueensGameSession *session; /* its game is on a board with the n of the list */
  QueensSolutions *solutions;
  const QueensBoardStyle *style; /* the style of small boards */
  /* The solution of the album that is shown instead of the game; its n is 0 if there is none. */
  const QueensSolution *album_solution;
  QueensDevice device;
  gboolean narrow; /* the panel is below the board */
} QueensPlayScene;

/* What the board shows: the game, with its conflicts, assists, and hint, or the solution of the album, which can
 * only be looked at. It is valid as long as the session does not change. */
QueensBoardContent queens_play_scene_get_content (const QueensPlayScene *self);

/* To be called as QUEENS_SIDE_PANEL_GET_CLASS (panel)->show (panel, …). */
struct _QueensSidePanelClass
{
  AdwBinClass parent_class;

  const char *help; /* the help page of the panel; NULL for the help page of the game */

  void (*show) (QueensSidePanel *self, const QueensPlayScene *scene);
};

/* Shows in a bar which fraction of the solutions (or of their classes) was found. Returns (transfer
 * full) a text that says the same. */
char *
queens_side_panel_show_part (GtkProgressBar *bar, const QueensPlayScene *scene, gboolean classes);

/* The panel of the game: the number of remaining solutions, the queens, the time, the assists, and links
 * to other panels. */
#define QUEENS_TYPE_PLAY_PANEL (queens_play_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensPlayPanel, queens_play_panel, QUEENS, PLAY_PANEL, QueensSidePanel)

/* Sets the square for which the panel shows how many solutions a queen there leaves. Takes effect with
 * the next show. */
void queens_play_panel_set_cursor (QueensPlayPanel *self, QueensSquare cursor);

/* The panel of a solved board: the best time, the solution's number and class, whether it is new, and
 * the found solutions. Its rows activate actions of the page. */
#define QUEENS_TYPE_SOLVED_PANEL (queens_solved_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensSolvedPanel, queens_solved_panel, QUEENS, SOLVED_PANEL, QueensSidePanel)

/* Announces that the board is solved, and the result. Call it before the strip is updated, which
 * announces the number of the solution. */
void queens_solved_panel_announce (QueensSolvedPanel *self, QueensGameSession *session);

/* The daily puzzles: a month in which solved days are marked, the streak, and the result to share. A day
 * activates "play.daily". */
#define QUEENS_TYPE_DAILY_PANEL (queens_daily_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensDailyPanel, queens_daily_panel, QUEENS, DAILY_PANEL, QueensSidePanel)

/* The largest board on which all classes have a row in the album. */
#define QUEENS_ALBUM_MAX_N 12

/* The solutions found by hand: a row for each class, with its members as tiles. A solution that was not
 * found is an empty tile with its number. Up to QUEENS_ALBUM_MAX_N, all classes have a row; above it,
 * only those of which a solution was found. "Reveal…" reveals an empty tile after a confirmation. A tile
 * that is clicked or revealed activates "play.show-found" with its notation. */
#define QUEENS_TYPE_ALBUM_PANEL (queens_album_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensAlbumPanel, queens_album_panel, QUEENS, ALBUM_PANEL, QueensSidePanel)

/* The running game of each size, earlier games, and recent files. A game activates "play.listed", a file
 * "play.recent". */
#define QUEENS_TYPE_GAMES_PANEL (queens_games_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensGamesPanel, queens_games_panel, QUEENS, GAMES_PANEL, QueensSidePanel)

/* Adds a file to the recent files. */
void queens_games_panel_remember_file (GFile *file);

/* The messages under the board: what was refused, done, or failed, conflicts, the hint, how to go back, the result,
 * and the goal. Each has an icon, a heading, a line below it that wraps, and perhaps a button. The height never
 * depends on the text: longer text scrolls inside it. Signal: "changed", when queens_strip_show() would show
 * something else. */
#define QUEENS_TYPE_STRIP (queens_strip_get_type ())
G_DECLARE_FINAL_TYPE (QueensStrip, queens_strip, QUEENS, STRIP, AdwBin)

/* Shows the messages of a session, which must exist as long as the strip, for a few seconds each. While the strip is
 * hidden, or has a message that is more important, a toast of the window shows them. */
void queens_strip_set_session (QueensStrip *self, QueensGameSession *session);

/* Shows and announces why a move was refused, until the next change of the board. */
void queens_strip_refuse (QueensStrip *self, const char *text);

/* Makes the strip announce the hint when it is shown next, even if it was announced before. */
void queens_strip_repeat (QueensStrip *self);

/* Shows when the solution of the album was found, why a move was refused, or the state of the game;
 * nothing while the clock is stopped. On an untouched board, that is the goal. Until the user has
 * solved a game, the goal stays until there is another message, and returns on a cleared board. */
void queens_strip_show (QueensStrip *self, const QueensPlayScene *scene);

/* The popover of New Puzzle…: the size, a button for each difficulty with the best time, an empty board, and
 * an entry for a puzzle code. It activates "play.new" and "play.code". */
#define QUEENS_TYPE_PUZZLE_POPOVER (queens_puzzle_popover_get_type ())
G_DECLARE_FINAL_TYPE (QueensPuzzlePopover,
                      queens_puzzle_popover,
                      QUEENS,
                      PUZZLE_POPOVER,
                      GtkPopover)

/* Sets the session whose best times are shown, which must exist as long as the popover. */
void queens_puzzle_popover_set_session (QueensPuzzlePopover *self, QueensGameSession *session);

/* Offers puzzles for this board size, or for the nearest size that has puzzles. */
void queens_puzzle_popover_set_board_size (QueensPuzzlePopover *self, int n);

/* The chosen board size. */
int queens_puzzle_popover_get_board_size (QueensPuzzlePopover *self);
