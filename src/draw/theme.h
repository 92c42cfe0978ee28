/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Themes: the colors of a board, as plain data. They are all in theme.c. */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Red, green, and blue, each 0.0 … 1.0. */
typedef struct
{
  double red;
  double green;
  double blue;
} QueensColor;

typedef struct
{
  const char *name; /* the name in settings and on the command line, "wood"; static */
  const char *
      title; /* the name shown to the user, untranslated, marked with NC_("theme"): "Wood"; static */
  QueensColor light;
  QueensColor dark;
  QueensColor queen;
  QueensColor frame;
  QueensColor label; /* color of the coordinates, on the frame */
  QueensColor mark;  /* conflicts and rejections */
  QueensColor hint;
  bool shades_attacked; /* attacked squares have a tint in addition to their dots */
  /* In black and white: dark squares are hatched, the heat map is gray, and there is no frame, but a white
   * plate for coordinates. */
  bool for_paper;
  QueensColor hatch; /* color of the hatching, if it is for paper */
} QueensTheme;

/* 0xrrggbb as a color, in an initializer. */
#define QUEENS_RGB(hex)                                                                            \
  {                                                                                                \
    (((hex) >> 16) & 0xff) / 255.0, (((hex) >> 8) & 0xff) / 255.0, ((hex) &0xff) / 255.0           \
  }

/* White, the color of the casing under every mark, and the gold of a solved board. */
#define QUEENS_COLOR_WHITE ((QueensColor) QUEENS_RGB (0xffffff))
#define QUEENS_COLOR_GOLD  ((QueensColor) QUEENS_RGB (0xf5c211))

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
