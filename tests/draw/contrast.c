/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contrast.h"

#include <math.h>

static double
linear (double component)
{
  return component <= 0.03928 ? component / 12.92 : pow ((component + 0.055) / 1.055, 2.4);
}

static double
luminance (QueensColor color)
{
  return 0.2126 * linear (color.red) + 0.7152 * linear (color.green) + 0.0722 * linear (color.blue);
}

double
contrast_of (QueensColor a, QueensColor b)
{
  double la = luminance (a);
  double lb = luminance (b);

  return (MAX (la, lb) + 0.05) / (MIN (la, lb) + 0.05);
}

QueensColor
contrast_color (guint32 pixel)
{
  return (QueensColor){ ((pixel >> 16) & 0xff) / 255.0, ((pixel >> 8) & 0xff) / 255.0,
                        (pixel & 0xff) / 255.0 };
}

static gboolean
is_inside (const ContrastArea *area, int x, int y)
{
  double distance;

  if (area->to == 0)
    return TRUE;
  distance = hypot (x + 0.5 - area->x - area->width / 2, y + 0.5 - area->y - area->height / 2);
  return distance >= area->from && distance <= area->to;
}

static void
add_pixels (GHashTable *counts, guint32 color, guint n)
{
  gpointer key = GUINT_TO_POINTER (color);

  n += GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));
  if (n > 0)
    g_hash_table_insert (counts, key, GUINT_TO_POINTER (n));
}

/* The number of pixels of each color. Most pixels have the color of the one before. */
static GHashTable *
count_pixels (const ContrastArea *area)
{
  GHashTable *counts = g_hash_table_new (NULL, NULL);
  guint32 last = 0;
  guint n = 0;

  for (int y = (int) ceil (area->y); y < (int) (area->y + area->height); y++)
    for (int x = (int) ceil (area->x); x < (int) (area->x + area->width); x++)
      if (is_inside (area, x, y))
        {
          guint32 color = area->pixels[y * area->stride + x] & 0xffffff;

          if (color != last)
            {
              add_pixels (counts, last, n);
              n = 0;
            }
          last = color;
          n++;
        }
  add_pixels (counts, last, n);
  return counts;
}

ContrastColors
contrast_look_at (const ContrastArea *area)
{
  static const QueensColor black = { 0, 0, 0 }, white = { 1, 1, 1 };
  g_autoptr (GHashTable) counts = count_pixels (area);
  ContrastColors colors = { black, white, black };
  GHashTableIter iter;
  gpointer pixel, count;
  guint most = 0;

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &pixel, &count))
    {
      QueensColor color = contrast_color (GPOINTER_TO_UINT (pixel));

      if (contrast_of (color, black) < contrast_of (colors.dark, black))
        colors.dark = color;
      if (contrast_of (color, black) > contrast_of (colors.light, black))
        colors.light = color;
      if (GPOINTER_TO_UINT (count) > most)
        {
          most = GPOINTER_TO_UINT (count);
          colors.ground = color;
        }
    }
  return colors;
}

double
contrast_with (const ContrastColors *colors, QueensColor ground)
{
  return MAX (contrast_of (colors->dark, ground), contrast_of (colors->light, ground));
}

guint
contrast_count (const ContrastArea *area, QueensColor color)
{
  g_autoptr (GHashTable) counts = count_pixels (area);
  guint pixel = (guint) lround (color.red * 255) << 16 | (guint) lround (color.green * 255) << 8
                | (guint) lround (color.blue * 255);

  return GPOINTER_TO_UINT (g_hash_table_lookup (counts, GUINT_TO_POINTER (pixel)));
}
