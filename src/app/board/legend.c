/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/legend.h"

#include "model/text/format.h"

#include <glib/gi18n.h>

#define HEIGHT  16
#define SPACING 12

struct _QueensLegend
{
  GtkBox parent_instance;

  GtkLabel *min_label;
  GtkDrawingArea *area;
  GtkLabel *max_label;
  guint64 max;
  const QueensTheme *theme; /* NULL at first */
};

G_DEFINE_FINAL_TYPE (QueensLegend, queens_legend, GTK_TYPE_BOX)

/* Draws each shade once, from the smallest number of solutions to the largest. */
static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  QueensLegend *self = data;
  int n_steps = (int) MIN (self->max, QUEENS_N_HEAT_SHADES);
  double step = n_steps > 0 ? (double) width / n_steps : 0;

  for (int i = 0; i < n_steps; i++)
    {
      guint64 value = self->max * (guint64) (i + 1) / (guint64) n_steps;
      QueensColor color
          = queens_theme_heat_color (self->theme, queens_heat_shade (value, self->max));

      cairo_set_source_rgb (cr, color.red, color.green, color.blue);
      cairo_rectangle (cr, i * step, 0, step - 1, height);
      cairo_fill (cr);
    }
}

void
queens_legend_set_max (QueensLegend *self, guint64 max, const QueensTheme *theme)
{
  g_autofree char *text = queens_format_number (max);
  /* Translators: the smallest number on the scale of colors beside the board */
  g_autofree char *one = g_strdup_printf (ngettext ("%d solution", "%d solutions", 1), 1);

  self->max = max;
  self->theme = theme;
  gtk_label_set_text (self->min_label, max > 0 ? one : "");
  gtk_label_set_text (self->max_label, max > 0 ? text : "");
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
}

static GtkLabel *
add_label (QueensLegend *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (self), label);
  return GTK_LABEL (label);
}

static void
queens_legend_class_init (QueensLegendClass *klass)
{
}

static void
queens_legend_init (QueensLegend *self)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_box_set_spacing (GTK_BOX (self), SPACING);
  self->min_label = add_label (self);
  gtk_box_append (GTK_BOX (self), area);
  self->max_label = add_label (self);
  gtk_widget_set_hexpand (area, TRUE);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  self->area = GTK_DRAWING_AREA (area);
  gtk_drawing_area_set_content_height (self->area, HEIGHT);
  gtk_drawing_area_set_draw_func (self->area, draw_cb, self, NULL);
}
