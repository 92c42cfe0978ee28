/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/text.h"

#define FONT "Cantarell, sans-serif"

locale_t
queens_text_begin_language (bool english)
{
  locale_t plain = english ? newlocale (LC_ALL_MASK, "C", (locale_t) 0) : (locale_t) 0;

  return plain != (locale_t) 0 ? uselocale (plain) : (locale_t) 0;
}

void
queens_text_end_language (locale_t before)
{
  if (before != (locale_t) 0)
    freelocale (uselocale (before));
}

PangoLayout *
queens_text_create_layout (cairo_t *cr, double font_size, PangoWeight weight)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (FONT);

  pango_font_description_set_absolute_size (font, font_size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  return layout;
}

void
queens_text_measure (PangoLayout *layout, const char *text, double *width, double *height)
{
  PangoRectangle rect;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, NULL, &rect);
  *width = (double) rect.width / PANGO_SCALE;
  *height = (double) rect.height / PANGO_SCALE;
}

void
queens_text_show (cairo_t *cr, PangoLayout *layout, const char *text, double x, double y)
{
  double width, height;

  queens_text_measure (layout, text, &width, &height);
  cairo_move_to (cr, x - width / 2, y - height / 2);
  pango_cairo_show_layout (cr, layout);
}
