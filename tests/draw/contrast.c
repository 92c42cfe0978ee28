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
