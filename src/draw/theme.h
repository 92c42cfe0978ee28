/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Themes: the colors of a board, as plain data. All of them are in theme.c. */
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
  const char *name;  /* as in settings and on the command line: "wood"; static */
  const char *title; /* shown to the user; untranslated, marked with NC_("theme"): "Wood"; static */
  QueensColor light;
  QueensColor dark;
  QueensColor queen;
  QueensColor frame;
  QueensColor label; /* of the coordinates, on the frame */
  QueensColor mark;  /* conflicts and rejections */
  QueensColor hint;
  bool has_frame;       /* false for print: coordinates are on a white plate in the frame color */
  bool hatched;         /* dark squares are hatched in the color hatch */
  bool shades_attacked; /* attacked squares get a tint in addition to their dots */
  bool grey_heat;       /* the heat map is gray, not blue */
  QueensColor hatch;
} QueensTheme;

/* White, the casing under every mark, and the gold of a solved board. */
#define QUEENS_COLOR_WHITE ((QueensColor){ 1.0, 1.0, 1.0 })
#define QUEENS_COLOR_GOLD  ((QueensColor){ 0xf5 / 255.0, 0xc2 / 255.0, 0x11 / 255.0 })

/* The n_themes themes in the order in which they are offered. Static. */
const QueensTheme *queens_theme_all (int *n_themes);

/* The theme with this name, or NULL. Static. */
const QueensTheme *queens_theme_find (const char *name);

/* The shades of a heat map, 0 the lightest. */
#define QUEENS_N_HEAT_SHADES 8

/* The shade of a number; the largest number is max: 0 … QUEENS_N_HEAT_SHADES - 1. */
int queens_heat_shade (uint64_t value, uint64_t max);

/* The color of a tile of a shade. */
QueensColor queens_theme_heat_color (const QueensTheme *theme, int shade);

/* The color of a number on a tile of this shade; its contrast is at least 4.5. */
QueensColor queens_theme_heat_text_color (const QueensTheme *theme, int shade);
