/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contrast.h"
#include "draw/board.h"

#define READABLE 4.5

static void
assert_contrast (const QueensTheme *theme, const char *what, QueensColor a, QueensColor b)
{
  double contrast = contrast_of (a, b);

  if (contrast < READABLE)
    {
      g_test_message ("%s: %s has a contrast of %.2f", theme->name, what, contrast);
      g_test_fail ();
    }
}

static void
test_contrast_formula (void)
{
  QueensColor black = { 0, 0, 0 };
  QueensColor white = { 1, 1, 1 };
  QueensColor grey = { 0x76 / 255.0, 0x76 / 255.0, 0x76 / 255.0 };
  QueensColor red = { 1, 0, 0 };

  g_assert_cmpfloat_with_epsilon (contrast_of (black, white), 21.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (contrast_of (white, black), 21.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (contrast_of (red, red), 1.0, 1e-9);
  /* #767676 is the lightest gray that is readable on white */
  g_assert_cmpfloat_with_epsilon (contrast_of (grey, white), 4.54, 0.005);
  g_assert_cmpfloat_with_epsilon (contrast_of (red, white), 4.0, 0.005);
}

/* Marks, labels, and numbers are measured in pictures of the board. */
static void
test_contrasts (void)
{
  int n_themes;
  const QueensTheme *themes = queens_theme_all (&n_themes);

  for (int i = 0; i < n_themes; i++)
    {
      const QueensTheme *theme = &themes[i];

      assert_contrast (theme, "a queen on a light square", theme->queen, theme->light);
      assert_contrast (theme, "a queen on a dark square", theme->queen, theme->dark);
      assert_contrast (theme, "a given queen on its plate", theme->queen,
                       queens_mix_colors (theme->dark, theme->queen, 0.10));
      assert_contrast (theme, "gold within a ball", QUEENS_COLOR_GOLD, theme->queen);
    }
}

static void
test_names (void)
{
  static const char *const names[] = { "wood", "green", "blue", "gray", "high-contrast", "print" };
  int n_themes;
  const QueensTheme *themes = queens_theme_all (&n_themes);

  g_assert_cmpint (n_themes, ==, G_N_ELEMENTS (names));
  for (int i = 0; i < n_themes; i++)
    {
      g_assert_cmpstr (themes[i].name, ==, names[i]);
      g_assert_true (queens_theme_find (names[i]) == &themes[i]);
      g_assert_cmpstr (themes[i].title, !=, "");
    }
  g_assert_true (queens_theme_find ("grey") == queens_theme_find ("gray"));
  g_assert_null (queens_theme_find ("Wood"));
  g_assert_null (queens_theme_find (""));
}

static void
test_designs (void)
{
  QueensQueenDesign design = QUEENS_QUEEN_REGINA;

  g_assert_true (queens_queen_design_find ("plain", &design));
  g_assert_cmpint (design, ==, QUEENS_QUEEN_PLAIN);
  g_assert_true (queens_queen_design_find ("regina", &design));
  g_assert_cmpint (design, ==, QUEENS_QUEEN_REGINA);
  g_assert_false (queens_queen_design_find ("Regina", &design));
  g_assert_false (queens_queen_design_find ("", &design));
}

static void
test_heat_shades (void)
{
  g_assert_cmpint (queens_heat_shade (0, 0), ==, 0);
  g_assert_cmpint (queens_heat_shade (0, 7), ==, 0);
  g_assert_cmpint (queens_heat_shade (7, 7), ==, 7);
  g_assert_cmpint (queens_heat_shade (1, 4), ==, 2);
  g_assert_cmpint (queens_heat_shade (2, 4), ==, 4);
  g_assert_cmpint (queens_heat_shade (3, 4), ==, 5);
  g_assert_cmpint (queens_heat_shade (UINT64_MAX, UINT64_MAX), ==, QUEENS_N_HEAT_SHADES - 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/theme/contrast-formula", test_contrast_formula);
  g_test_add_func ("/theme/contrasts", test_contrasts);
  g_test_add_func ("/theme/names", test_names);
  g_test_add_func ("/theme/designs", test_designs);
  g_test_add_func ("/theme/heat-shades", test_heat_shades);
  return g_test_run ();
}
