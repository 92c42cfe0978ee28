/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/tile.h"

#include "engine/notation.h"
#include "model/words.h"

#include <glib/gi18n.h>

/* The side of the thumbnail, and the space above the number, in px. */
#define BOARD_SIZE 80
#define SPACING    3

struct _QueensTile
{
  GtkWidget parent_instance;
  QueensSolutionItem *item;
  QueensBoardStyle style;
  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (QueensTile, queens_tile, GTK_TYPE_WIDGET)

static void
queens_tile_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  QueensTile *self = QUEENS_TILE (widget);
  int label;

  gtk_widget_measure (self->label, orientation, -1, &label, NULL, NULL, NULL);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (BOARD_SIZE, label)
                                                       : BOARD_SIZE + SPACING + label;
  *natural = *minimum;
}

static void
queens_tile_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (QUEENS_TILE (widget)->label,
                            &(GtkAllocation){ .y = BOARD_SIZE + SPACING,
                                              .width = width,
                                              .height = height - BOARD_SIZE - SPACING },
                            -1);
}

static void
queens_tile_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  QueensTile *self = QUEENS_TILE (widget);
  float x = (float) ((gtk_widget_get_width (widget) - BOARD_SIZE) / 2);

  if (self->item)
    {
      QueensPosition position
          = queens_position_from_solution (queens_solution_item_get_solution (self->item));
      QueensBoardContent content = queens_board_content_new (&position);
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot,
                                               &GRAPHENE_RECT_INIT (x, 0, BOARD_SIZE, BOARD_SIZE));

      cairo_translate (cr, x, 0);
      queens_draw_board (cr, &content, &self->style, BOARD_SIZE);
      cairo_destroy (cr);
    }
  gtk_widget_snapshot_child (widget, self->label, snapshot);
}

static void
queens_tile_dispose (GObject *object)
{
  QueensTile *self = QUEENS_TILE (object);

  g_clear_object (&self->item);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  G_OBJECT_CLASS (queens_tile_parent_class)->dispose (object);
}

static void
queens_tile_class_init (QueensTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_tile_dispose;
  widget_class->measure = queens_tile_measure;
  widget_class->size_allocate = queens_tile_size_allocate;
  widget_class->snapshot = queens_tile_snapshot;
  gtk_widget_class_set_css_name (widget_class, "tile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queens_tile_init (QueensTile *self)
{
  self->label = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

QueensTile *
queens_tile_new (void)
{
  return g_object_new (QUEENS_TYPE_TILE, NULL);
}

void
queens_tile_set_item (QueensTile *self, QueensSolutionItem *item, const QueensBoardStyle *style)
{
  g_set_object (&self->item, item);
  self->style = *style;
  self->style.coordinates = QUEENS_COORDINATES_NONE;
  self->style.frame = false;
  if (item)
    {
      g_autofree char *number = queens_words_number (queens_solution_item_get_number (item));
      g_autofree char *words = NULL;
      char notation[QUEENS_NOTATION_SIZE];

      queens_notation_print (queens_solution_item_get_solution (item), notation);
      /* Translators: the number of a solution and its notation */
      words = g_strdup_printf (_ ("Solution %s: %s"), number, notation);
      gtk_label_set_text (GTK_LABEL (self->label), number);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                      -1);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
