/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/text.h"

/* The value of gtk-xft-dpi if text is not enlarged. */
#define USUAL_DPI (96 * 1024)

/* The font size of drawings if text is not enlarged, in px. */
#define USUAL_FONT 12.0

/* The style of a notation. As a CSS class ("numeric"), it would prevent the line breaks. */
#define NOTATION_ATTRIBUTES "letter_spacing=\"1024\" font_features=\"tnum=1\""

/* The full-width forms of the ASCII characters from FIRST_ASCII on, and of the space. */
#define FULL_WIDTH_SPACE 0x3000
#define FIRST_FULL_WIDTH 0xff01
#define LAST_FULL_WIDTH  0xff5e
#define FIRST_ASCII      '!'

/* It separates groups of digits in some languages. */
#define RIGHT_QUOTE 0x2019

double
queens_text_scale (GtkWidget *widget)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return MAX (1.0, (double) dpi / USUAL_DPI);
}

double
queens_text_font_scale (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;
  return CLAMP (size / USUAL_FONT, 1.0, 2.8);
}

int
queens_text_draw (GtkWidget *widget,
                  cairo_t *cr,
                  const char *text,
                  double x,
                  double y,
                  double alpha)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  GdkRGBA ink;
  int height;

  pango_layout_set_width (layout, (int) (gtk_widget_get_width (widget) - x) * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, NULL, &height);
  if (!cr)
    return height;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, ink.alpha * alpha);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  return height;
}

GtkWidget *
queens_text_create_figure (int max_chars)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "justify", GTK_JUSTIFY_CENTER, "wrap", TRUE,
                                   "max-width-chars", max_chars, NULL);

  gtk_widget_add_css_class (label, "numeric");
  return label;
}

void
queens_text_show_figure (GtkLabel *label, char *figure, const char *name)
{
  g_autofree char *markup = g_markup_printf_escaped (
      "<b>%s</b>\n<span size=\"smaller\" weight=\"normal\" alpha=\"80%%\">%s</span>", figure, name);

  gtk_label_set_markup (label, markup);
  g_free (figure);
}

void
queens_text_keep_left_to_right (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget))
    return;
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    queens_text_keep_left_to_right (child);
}

char *
queens_text_markup_notation (const char *notation)
{
  GString *markup = g_string_new (NULL);

  while (*notation)
    {
      size_t length = strcspn (notation, "-");

      if (notation[length] == '-')
        length++;
      g_string_append_printf (markup,
                              "<span " NOTATION_ATTRIBUTES " allow_breaks=\"false\">%.*s</span>",
                              (int) length, notation);
      notation += length;
    }
  return g_string_free (markup, FALSE);
}

char *
queens_text_normalize (const char *typed)
{
  GString *text = g_string_new (NULL);

  for (const char *c = typed; *c; c = g_utf8_next_char (c))
    {
      gunichar sign = g_utf8_get_char (c);

      if (g_unichar_isdigit (sign))
        sign = '0' + (gunichar) g_unichar_digit_value (sign);
      else if (sign == FULL_WIDTH_SPACE)
        sign = ' ';
      else if (sign >= FIRST_FULL_WIDTH && sign <= LAST_FULL_WIDTH)
        sign = FIRST_ASCII + (sign - FIRST_FULL_WIDTH);
      g_string_append_unichar (text, sign);
    }
  return g_string_free (text, FALSE);
}

gboolean
queens_text_read_number (const char *typed, guint64 *number)
{
  g_autofree char *text = queens_text_normalize (typed);
  gboolean found = FALSE;

  *number = 0;
  for (const char *c = text; *c; c = g_utf8_next_char (c))
    if (g_ascii_isdigit (*c))
      {
        found = TRUE;
        if (!g_uint64_checked_mul (number, *number, 10)
            || !g_uint64_checked_add (number, *number, (guint64) g_ascii_digit_value (*c)))
          *number = G_MAXUINT64;
      }
    else if (!g_unichar_isspace (g_utf8_get_char (c)) && !strchr (",.'", *c)
             && g_utf8_get_char (c) != RIGHT_QUOTE)
      return FALSE;
  return found;
}
