/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/pen.h"

#include <math.h>

/* In widths of the line. */
#define DASH     2.2
#define DASH_GAP 1.8

void
queens_set_color (cairo_t *cr, QueensColor color, double alpha)
{
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, alpha);
}

QueensColor
queens_mix_colors (QueensColor a, QueensColor b, double share)
{
  return (QueensColor){
    a.red + (b.red - a.red) * share,
    a.green + (b.green - a.green) * share,
    a.blue + (b.blue - a.blue) * share,
  };
}

void
queens_append_round_rect (cairo_t *cr,
                          double x,
                          double y,
                          double width,
                          double height,
                          double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

void
queens_append_circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

void
queens_append_cross (cairo_t *cr, QueensPoint center, double arm)
{
  cairo_move_to (cr, center.x - arm, center.y - arm);
  cairo_line_to (cr, center.x + arm, center.y + arm);
  cairo_move_to (cr, center.x + arm, center.y - arm);
  cairo_line_to (cr, center.x - arm, center.y + arm);
}

static void
stroke_cased (cairo_t *cr,
              QueensColor color,
              double line,
              double casing,
              const double *dashes,
              int n_dashes)
{
  queens_set_color (cr, QUEENS_COLOR_WHITE, 1.0);
  cairo_set_line_width (cr, casing);
  cairo_stroke_preserve (cr);
  queens_set_color (cr, color, 1.0);
  cairo_set_line_width (cr, line);
  cairo_set_dash (cr, dashes, n_dashes, 0.0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0.0);
}

void
queens_stroke_cased (cairo_t *cr, QueensColor color, double line, double casing, bool dashed)
{
  const double dashes[] = { DASH * line, DASH_GAP * line };

  if (dashed)
    cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  stroke_cased (cr, color, line, casing, dashes, dashed ? 2 : 0);
}

void
queens_stroke_dotted (cairo_t *cr, QueensColor color, double line, double casing)
{
  const double dashes[] = { 0.8 * line, 0.8 * line };

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  stroke_cased (cr, color, line, casing, dashes, 2);
}

/* The key under which a surface has its pictures. */
static const cairo_user_data_key_t pictures_key;

/* Finishes the recording, because cairo's surface for a file and a recording painted on it keep each
 * other alive. The file must have been finished before; otherwise, cairo copies the recording and never
 * frees the copy. */
static void
free_picture (gpointer picture)
{
  cairo_surface_finish (picture);
  cairo_surface_destroy (picture);
}

static cairo_surface_t *
record (double side, QueensPictureFunc draw, gconstpointer data)
{
  /* cairo's SVG surface cuts off everything to the left of the origin or above it. */
  cairo_rectangle_t extents = { 0, 0, side, side };
  cairo_surface_t *picture = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (picture);

  draw (cr, data);
  cairo_destroy (cr);
  return picture;
}

void
queens_paint_shared (cairo_t *cr,
                     const char *key,
                     double side,
                     QueensPictureFunc draw,
                     gconstpointer data,
                     double x,
                     double y)
{
  cairo_surface_t *surface = cairo_get_target (cr);
  GHashTable *pictures = cairo_surface_get_user_data (surface, &pictures_key);
  cairo_surface_t *picture = pictures ? g_hash_table_lookup (pictures, key) : NULL;

  if (!pictures)
    {
      pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_picture);
      /* Fails only for a surface that cannot show anything. */
      if (cairo_surface_set_user_data (surface, &pictures_key, pictures,
                                       (cairo_destroy_func_t) g_hash_table_unref)
          != CAIRO_STATUS_SUCCESS)
        {
          g_hash_table_unref (pictures);
          return;
        }
    }
  if (!picture)
    g_hash_table_insert (pictures, g_strdup (key), picture = record (side, draw, data));
  cairo_set_source_surface (cr, picture, x, y);
  cairo_paint (cr);
}

/* Text. */

#define FONT "Cantarell, sans-serif"

/* The smallest scale of text that has to fit; longer text is cut off. */
#define MIN_SCALE 0.4

/* The key under which a surface stores its text elements. */
static const cairo_user_data_key_t texts_key;

locale_t
queens_text_suspend_translation (bool english)
{
  locale_t plain = english ? newlocale (LC_ALL_MASK, "C", (locale_t) 0) : (locale_t) 0;

  return plain != (locale_t) 0 ? uselocale (plain) : (locale_t) 0;
}

void
queens_text_resume_translation (locale_t before)
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
queens_text_collect (cairo_surface_t *surface, GString *svg)
{
  cairo_surface_set_user_data (surface, &texts_key, svg, NULL);
}

static void
append_number (GString *svg, const char *name, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (svg, " %s=\"%s\"", name,
                          g_ascii_formatd (text, sizeof text, "%.2f", number));
}

/* Appends text whose top is at y. If the viewer uses another font, the text is made as wide as in this
 * one. */
static void
append_text (GString *svg, cairo_t *cr, PangoLayout *layout, double x, double y)
{
  const PangoFontDescription *font = pango_layout_get_font_description (layout);
  double size = pango_font_description_get_size (font), dy = 0;
  double red = 0, green = 0, blue = 0, alpha = 1;
  g_autofree char *text = g_markup_escape_text (pango_layout_get_text (layout), -1);
  PangoRectangle rect;
  double width;

  pango_layout_get_extents (layout, NULL, &rect);
  width = (double) rect.width / PANGO_SCALE;
  size /= PANGO_SCALE;
  y += (double) pango_layout_get_baseline (layout) / PANGO_SCALE;
  cairo_user_to_device (cr, &x, &y);
  cairo_user_to_device_distance (cr, &size, &dy);
  cairo_user_to_device_distance (cr, &width, &dy);
  cairo_pattern_get_rgba (cairo_get_source (cr), &red, &green, &blue, &alpha);
  g_string_append (svg, "<text text-anchor=\"middle\" font-family=\"" FONT "\"");
  g_string_append_printf (svg, " font-weight=\"%d\" fill=\"#%02x%02x%02x\"",
                          pango_font_description_get_weight (font), (int) (255 * red + 0.5),
                          (int) (255 * green + 0.5), (int) (255 * blue + 0.5));
  if (pango_layout_get_direction (layout, 0) == PANGO_DIRECTION_RTL)
    g_string_append (svg, " direction=\"rtl\"");
  append_number (svg, "fill-opacity", alpha);
  append_number (svg, "font-size", size);
  append_number (svg, "x", x);
  append_number (svg, "y", y);
  append_number (svg, "textLength", width);
  g_string_append_printf (svg, " lengthAdjust=\"spacingAndGlyphs\">%s</text>\n", text);
}

void
queens_text_show (cairo_t *cr, PangoLayout *layout, const char *text, double x, double y)
{
  GString *svg = cairo_surface_get_user_data (cairo_get_target (cr), &texts_key);
  double width, height;

  queens_text_measure (layout, text, &width, &height);
  if (svg && !pango_layout_is_ellipsized (layout))
    {
      append_text (svg, cr, layout, x, y - height / 2);
      return;
    }
  cairo_move_to (cr, x - width / 2, y - height / 2);
  pango_cairo_show_layout (cr, layout);
}

static PangoLayout *
create_line (cairo_t *cr, const QueensTextStyle *style, double font_size)
{
  PangoLayout *layout = queens_text_create_layout (cr, font_size, style->weight);

  pango_layout_set_single_paragraph_mode (layout, TRUE);
  return layout;
}

double
queens_text_show_fitted (cairo_t *cr,
                         const QueensTextStyle *style,
                         const char *text,
                         PangoAlignment alignment,
                         double x,
                         double y,
                         double room)
{
  double font_size = style->size;
  double minimum = MAX (MIN_SCALE * font_size, MIN (style->min_size, font_size));
  g_autoptr (PangoLayout) layout = create_line (cr, style, font_size);
  double width, height;

  queens_text_measure (layout, text, &width, &height);
  /* Repeated, because glyphs may have rounded widths. */
  while (width > room && font_size > minimum)
    {
      font_size = MAX (MIN (room / width, 0.99) * font_size, minimum);
      g_clear_object (&layout);
      layout = create_line (cr, style, font_size);
      queens_text_measure (layout, text, &width, &height);
    }
  if (width > room)
    {
      pango_layout_set_width (layout, (int) (MAX (room, 1.0) * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      queens_text_measure (layout, text, &width, &height);
    }
  x += alignment == PANGO_ALIGN_LEFT    ? width / 2
       : alignment == PANGO_ALIGN_RIGHT ? -width / 2
                                        : 0.0;
  queens_set_color (cr, style->color, 1.0);
  queens_text_show (cr, layout, text, x, y);
  return width;
}
