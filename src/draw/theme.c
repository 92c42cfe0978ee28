/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/board.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

static const QueensTheme themes[] = {
  {
      .name = "wood",
      .title = NC_ ("theme", "Wood"),
      .light = QUEENS_RGB (0xefdcbb),
      .dark = QUEENS_RGB (0xc4925f),
      .queen = QUEENS_RGB (0x2b1608),
      .frame = QUEENS_RGB (0x6e4527),
      .label = QUEENS_RGB (0xf6e7cd),
      .mark = QUEENS_RGB (0x930f1a),
      .hint = QUEENS_RGB (0x14478a),
      .attacked_light = 0.26,
      .attacked_dark = 0.36,
  },
  {
      .name = "green",
      .title = NC_ ("theme", "Green"),
      .light = QUEENS_RGB (0xeef0d8),
      .dark = QUEENS_RGB (0x86a666),
      .queen = QUEENS_RGB (0x16240d),
      .frame = QUEENS_RGB (0x4b6a39),
      .label = QUEENS_RGB (0xeef3e2),
      .mark = QUEENS_RGB (0x930f1a),
      .hint = QUEENS_RGB (0x14478a),
      .attacked_light = 0.27,
      .attacked_dark = 0.48,
  },
  {
      .name = "blue",
      .title = NC_ ("theme", "Blue"),
      .light = QUEENS_RGB (0xe6eef7),
      .dark = QUEENS_RGB (0x8badd3),
      .queen = QUEENS_RGB (0x0e2240),
      .frame = QUEENS_RGB (0x3f6391),
      .label = QUEENS_RGB (0xedf3fa),
      .mark = QUEENS_RGB (0x930f1a),
      .hint = QUEENS_RGB (0x613583),
      .attacked_light = 0.27,
      .attacked_dark = 0.40,
  },
  {
      .name = "gray",
      .title = NC_ ("theme", "Gray"),
      .light = QUEENS_RGB (0xf2f2f2),
      .dark = QUEENS_RGB (0xb4b4b8),
      .queen = QUEENS_RGB (0x1d1d20),
      .frame = QUEENS_RGB (0x5e5c64),
      .label = QUEENS_RGB (0xf6f5f4),
      .mark = QUEENS_RGB (0x930f1a),
      .hint = QUEENS_RGB (0x14478a),
      .attacked_light = 0.26,
      .attacked_dark = 0.35,
  },
  {
      .name = "high-contrast",
      .title = NC_ ("theme", "High Contrast"),
      .light = QUEENS_RGB (0xffffff),
      .dark = QUEENS_RGB (0xffd54a),
      .queen = QUEENS_RGB (0x000000),
      .frame = QUEENS_RGB (0x000000),
      .label = QUEENS_RGB (0xffffff),
      .mark = QUEENS_RGB (0xa00012),
      .hint = QUEENS_RGB (0x0b3ea8),
  },
  {
      .name = "print",
      .title = NC_ ("theme", "Print"),
      .light = QUEENS_RGB (0xffffff),
      .dark = QUEENS_RGB (0xffffff),
      .queen = QUEENS_RGB (0x000000),
      .frame = QUEENS_RGB (0xffffff),
      .label = QUEENS_RGB (0x000000),
      .mark = QUEENS_RGB (0x000000),
      .hint = QUEENS_RGB (0x000000),
      .for_paper = true,
      .hatch = QUEENS_RGB (0x8f8f8f),
  },
};

/* The heat map's colors, from the smallest number to the largest. */
static const QueensColor blues[QUEENS_N_HEAT_SHADES] = {
  QUEENS_RGB (0xeef4fc), QUEENS_RGB (0xd3e4f8), QUEENS_RGB (0xb0cff2), QUEENS_RGB (0x86b3e8),
  QUEENS_RGB (0x5a94da), QUEENS_RGB (0x3576c6), QUEENS_RGB (0x1f5aa8), QUEENS_RGB (0x123f80)
};
static const QueensColor grays[QUEENS_N_HEAT_SHADES] = {
  QUEENS_RGB (0xf4f4f4), QUEENS_RGB (0xe4e4e4), QUEENS_RGB (0xcfcfcf), QUEENS_RGB (0xb4b4b4),
  QUEENS_RGB (0x969696), QUEENS_RGB (0x6c6c6c), QUEENS_RGB (0x505050), QUEENS_RGB (0x333333)
};
static const QueensColor heat_text = QUEENS_RGB (0x0b1f3d);

/* From this shade on, numbers are white. */
#define FIRST_WHITE_NUMBER 5

const QueensTheme *
queens_theme_all (int *n_themes)
{
  *n_themes = G_N_ELEMENTS (themes);
  return themes;
}

const QueensTheme *
queens_theme_find (const char *name)
{
  if (strcmp (name, "grey") == 0)
    name = "gray";
  for (size_t i = 0; i < G_N_ELEMENTS (themes); i++)
    if (strcmp (themes[i].name, name) == 0)
      return &themes[i];
  return NULL;
}

int
queens_heat_shade (uint64_t value, uint64_t max)
{
  return max == 0 ? 0 : (int) lround ((QUEENS_N_HEAT_SHADES - 1) * ((double) value / (double) max));
}

QueensColor
queens_theme_heat_color (const QueensTheme *theme, int shade)
{
  return theme->for_paper ? grays[shade] : blues[shade];
}

QueensColor
queens_theme_heat_text_color (const QueensTheme *theme, int shade)
{
  if (shade >= FIRST_WHITE_NUMBER)
    return QUEENS_COLOR_WHITE;
  return theme->for_paper ? theme->queen : heat_text;
}
