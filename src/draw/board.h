/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A board: its content and its style, as plain data; and where its parts are in its picture. One
 * pure function paints it, for the window, thumbnails, images, and print. */
#pragma once

#include "draw/pen.h"
#include "engine/board/rules.h"

/* theme.c: the colors of a board, as plain data. */

typedef struct
{
  /* Both static: the name in settings and on the command line, "wood"; and the name shown to the user,
   * untranslated, marked with NC_("theme"), "Wood". */
  const char *name;
  const char *title;
  QueensColor light;
  QueensColor dark;
  QueensColor queen;
  QueensColor frame;
  QueensColor label; /* color of the coordinates, on the frame */
  QueensColor mark;  /* conflicts and rejections */
  QueensColor hint;
  /* The share of the frame's color in attacked light and dark squares; 0 if they have lines
   * instead. */
  double attacked_light;
  double attacked_dark;
  /* In black and white: dark squares are hatched, the heat map is gray, and there is no frame, but a white
   * plate for coordinates. */
  bool for_paper;
  QueensColor hatch; /* color of the hatching, if it is for paper */
} QueensTheme;

/* The n_themes themes, in the order in which they are offered. Static. */
const QueensTheme *queens_theme_all (int *n_themes);

/* The theme with this name, or NULL. Static. */
const QueensTheme *queens_theme_find (const char *name);

/* The number of shades of a heat map; 0 is the lightest. */
#define QUEENS_N_HEAT_SHADES 8

/* The shade of a number, 0 … QUEENS_N_HEAT_SHADES - 1; max is the largest number on the board. */
int queens_heat_shade (uint64_t value, uint64_t max);

/* The color of a tile with this shade. */
QueensColor queens_theme_heat_color (const QueensTheme *theme, int shade);

/* The color of a number on a tile with this shade; its contrast is at least 4.5. */
QueensColor queens_theme_heat_text_color (const QueensTheme *theme, int shade);

/* The design of queens. */
typedef enum
{
  QUEENS_QUEEN_REGINA,
  QUEENS_QUEEN_PLAIN,
} QueensQueenDesign;

#define QUEENS_N_QUEEN_DESIGNS 2

/* Reads the name of a design, "regina" or "plain"; returns false if there is no such design. */
bool queens_queen_design_find (const char *name, QueensQueenDesign *design);

/* Where the names of files and ranks are written. */
typedef enum
{
  QUEENS_COORDINATES_NONE,
  QUEENS_COORDINATES_FRAME,   /* outside the squares, on the frame */
  QUEENS_COORDINATES_SQUARES, /* inside the squares of the first file and rank */
  QUEENS_COORDINATES_INDICES  /* on the frame, as in textbooks: rows from 0 at the top, columns
                                 from 0 at the left */
} QueensCoordinates;

/* The values that textbooks compute from a square's row and column; they are written on the
 * square. */
typedef enum
{
  QUEENS_VALUES_NONE,
  QUEENS_VALUES_SUMS,       /* row + column */
  QUEENS_VALUES_DIFFERENCES /* row − column */
} QueensSquareValues;

/* The width of the frame, including the names of files and ranks. */
typedef enum
{
  QUEENS_FRAME_WINDOW,  /* only as wide as necessary in a window, however large the board */
  QUEENS_FRAME_PICTURE, /* the same fraction of a picture of any size */
  QUEENS_FRAME_SHEET    /* a larger fraction: the board is one of many on a page */
} QueensFrameSize;

/* How a board looks, whatever its content. */
typedef struct
{
  const QueensTheme *theme;
  QueensQueenDesign queen;
  QueensCoordinates coordinates;
  bool frame; /* if false, only a hairline, for thumbnails */
  QueensFrameSize frame_size;
  /* The factor for the frame in a window and for its names; values below 1 count as 1. */
  double text_scale;
} QueensBoardStyle;

/* A square tried before: a stroke in the direction in which it was attacked, or a ring if a queen was
 * placed on it. */
typedef enum
{
  QUEENS_TRIED_LEVEL,   /* — */
  QUEENS_TRIED_UPRIGHT, /* | */
  QUEENS_TRIED_RISING,  /* / */
  QUEENS_TRIED_FALLING, /* \ */
  QUEENS_TRIED_LEFT,
  QUEENS_N_TRIED
} QueensTried;

/* The maximum number of queens that attack a square on different lines. */
#define QUEENS_MAX_ATTACKERS 4

/* A dashed line from a rejected square to the queen because of which it is rejected, and dotted lines to
 * other queens that attack it, too. */
typedef struct
{
  bool shown;
  QueensSquare square;
  QueensSquare queen;
  int n_others;
  QueensSquare others[QUEENS_MAX_ATTACKERS];
} QueensRejection;

/* A file or rank without a free square. Each of its squares has a line to a queen that attacks it,
 * preferably one other than the culprit. */
typedef struct
{
  bool shown;
  bool on_file;
  uint8_t line; /* from 0 */
  bool has_culprit;
  QueensSquare culprit;
} QueensDeadLine;

/* The marks of a hint: what to do, and why. All sets have the n of the board. */
typedef struct
{
  QueensSquareSet place;  /* where to place a queen: a hollow queen with + */
  QueensSquareSet cross;  /* what to cross out: a disc with × */
  QueensSquareSet remove; /* a queen or cross to remove: a ring with − */

  /* The reason. */
  QueensSquareSet refuted; /* small discs with × */
  bool has_supposed;
  QueensSquare supposed; /* a hollow queen with ? */
  int n_forced;
  QueensSquare forced[QUEENS_MAX_N]; /* hollow queens with their numbers, from 1 */
  /* the last forced queen has just been placed on the line, its only free square */
  bool has_newest;

  bool has_line; /* a file or rank has a tint */
  bool on_file;
  uint8_t line; /* from 0 */
  /* Squares of the line that have a small disc with ×, and a thin line to the nearest queen that attacks
   * them. That may be a hollow one, or the square to cross out. */
  QueensSquareSet emptied;
  /* its lines are thicker, and are drawn only to squares that no other queen attacks */
  bool has_culprit;
  QueensSquare culprit;
} QueensHintMarks;

/* A moving queen, drawn displaced by (dx, dy) squares (dy is down), scaled, and faded. It may no longer
 * be on the square. */
typedef struct
{
  QueensSquare square; /* where it is, or was */
  double dx;
  double dy;
  double scale;   /* 1.0 is the normal size */
  double opacity; /* 0.0 … 1.0 */
} QueensMotion;

/* The content of the board. Start with queens_board_content_new(), and set the fields needed. All sets
 * have the same n as the queens. The content owns nothing. */
typedef struct
{
  QueensPosition queens;
  QueensSquareSet crosses;
  QueensSquareSet given; /* queens that are locked */
  QueensSquareSet required;
  QueensSquareSet excluded;

  const QueensConflict *conflicts; /* n_conflicts of them; each has rings, badges, and a line */
  int n_conflicts;

  QueensSquareSet unused; /* squares that no solution uses: a short dash */
  bool show_attacked;     /* attacked squares have a tint or lines, and a dot for each attacker */

  bool show_cursor;
  QueensSquare cursor;
  QueensSquareSet hints; /* squares to which a hint draws attention, with a dashed outline */
  QueensDeadLine dead_line;
  QueensHintMarks hint;
  QueensRejection rejection;
  QueensSquareSet looked_at; /* squares that a test checked */
  QueensSquareSet tried[QUEENS_N_TRIED];
  QueensSquareValues values;
  /* squares that show the number of queens that attack them, except the chosen one */
  QueensSquareSet counted;
  bool has_chosen; /* a queen that is about to move, with a ring */
  QueensSquare chosen;
  bool has_removed; /* a queen that was just removed, and is still faintly seen */
  QueensSquare removed;

  /* NULL, or n² numbers, heat[file * n + rank]; shown where there is no queen */
  const uint64_t *heat;
  QueensSquareSet heat_squares; /* the squares whose numbers are shown */

  int n_gold;                  /* queens on the first n_gold files are gold: balls and bands */
  const QueensMotion *motions; /* n_motions moving queens */
  int n_motions;
} QueensBoardContent;

/* A position without any marks. */
static inline QueensBoardContent
queens_board_content_new (const QueensPosition *queens)
{
  QueensSquareSet empty = queens_square_set_empty (queens->n);

  return (QueensBoardContent){
    .queens = *queens,
    .crosses = empty,
    .given = empty,
    .required = empty,
    .excluded = empty,
    .unused = empty,
    .hints = empty,
    .looked_at = empty,
    .tried = { empty, empty, empty, empty, empty },
    .counted = empty,
    .heat_squares = empty,
    .hint = { .place = empty, .cross = empty, .remove = empty, .refuted = empty, .emptied = empty },
  };
}

/* Whether it shows anything but queens. The cursor and motions do not count. */
bool queens_board_content_has_marks (const QueensBoardContent *content);

/* Squares with a shorter side, in px, are too small to see, and are drawn in one tone. */
#define QUEENS_MIN_TWO_TONE_SIDE 5.0

/* Where the parts of a board are, in the same units as size. */
typedef struct
{
  double size;  /* the side of the whole square picture, including the frame */
  double frame; /* width of the frame around the squares; 0 if there is none */
  double x;     /* left edge of file a */
  double y;     /* top edge of the top rank */
  /* side of a square; a whole number if size is in pixels and squares have at least 5 */
  double side;
  int n;
} QueensBoardGeometry;

/* Lays out an n × n board in a square picture of this size. */
QueensBoardGeometry queens_board_geometry (int n, const QueensBoardStyle *style, double size);

/* Whether the names of files and ranks are on the frame. */
bool queens_names_on_frame (const QueensBoardStyle *style);

/* The square at a point; returns false if the point is outside the squares. */
bool queens_board_square_at (const QueensBoardGeometry *geometry,
                             double x,
                             double y,
                             QueensSquare *square);

/* The rectangle of a square. */
void queens_board_square_rect (const QueensBoardGeometry *geometry,
                               QueensSquare square,
                               double *x,
                               double *y,
                               double *side);

/* The middle of a square. */
QueensPoint queens_board_square_center (const QueensBoardGeometry *geometry, QueensSquare square);

/* Paints content in a square of this size whose corner is at the origin of cr. Leaves cr as it was,
 * without a path. Draws no background outside the frame. */
void queens_draw_board (cairo_t *cr,
                        const QueensBoardContent *content,
                        const QueensBoardStyle *style,
                        double size);

/* Draws only the queens. */
void queens_draw_board_queens (cairo_t *cr,
                               const QueensBoardContent *content,
                               const QueensBoardStyle *style,
                               double size);
