/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"

#include "app/board/miniature.h"
#include "engine/board/notation.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

struct _QueensTile
{
  GtkWidget parent_instance;
  QueensListItem *item;
  QueensBoardStyle style;
  int size;              /* the side of the picture, in px */
  GdkPaintable *picture; /* NULL until it is first visible */
  char *heading;         /* the text above the picture, "" to only keep the space for it, or NULL */
  char *caption;         /* the text below the picture */
};

G_DEFINE_FINAL_TYPE (QueensTile, queens_tile, GTK_TYPE_WIDGET)

/* Returns (transfer full) a line of text. There can be hundreds of tiles, too many to have labels in
 * each. */
static PangoLayout *
lay_out (QueensTile *self, const char *text, PangoWeight weight, int *width, int *height)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_weight_new (weight));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, width, height);
  return layout;
}

static int
get_heading_height (QueensTile *self)
{
  g_autoptr (PangoLayout) heading = NULL;
  int height = 0;

  if (self->heading)
    heading = lay_out (self, self->heading, PANGO_WEIGHT_BOLD, NULL, &height);
  return height;
}

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
  int width, height;
  g_autoptr (PangoLayout) caption
      = lay_out (self, self->caption, PANGO_WEIGHT_NORMAL, &width, &height);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL
                 ? MAX (self->size, width)
                 : get_heading_height (self) + self->size + QUEENS_TILE_SPACING + height;
  *natural = *minimum;
}

/* The heading starts where the picture does, and extends over the next tile. The caption is centered. */
static void
snapshot_text (QueensTile *self, GtkSnapshot *snapshot, gboolean heading, int y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width;
  g_autoptr (PangoLayout) layout
      = heading ? lay_out (self, self->heading, PANGO_WEIGHT_BOLD, &width, NULL)
                : lay_out (self, self->caption, PANGO_WEIGHT_NORMAL, &width, NULL);
  int space = gtk_widget_get_width (widget) - (heading ? self->size : width);
  int x = heading && gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL
              ? gtk_widget_get_width (widget) - space / 2 - width
              : space / 2;
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
queens_tile_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  QueensTile *self = QUEENS_TILE (widget);
  const QueensSolution *solution = self->item ? queens_list_item_get_solution (self->item) : NULL;
  int top = get_heading_height (self);

  if (solution && !self->picture)
    {
      QueensPosition position = queens_position_from_solution (solution);
      QueensBoardContent content = queens_board_content_new (&position);

      self->picture = queens_miniature_new (&content, &self->style,
                                            self->size * gtk_widget_get_scale_factor (widget));
    }
  if (self->picture)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (
          snapshot, &GRAPHENE_POINT_INIT (
                        (float) ((gtk_widget_get_width (widget) - self->size) / 2), (float) top));
      gdk_paintable_snapshot (self->picture, snapshot, self->size, self->size);
      gtk_snapshot_restore (snapshot);
    }
  if (self->heading)
    snapshot_text (self, snapshot, TRUE, 0);
  snapshot_text (self, snapshot, FALSE, top + self->size + QUEENS_TILE_SPACING);
}

static void
set_caption (QueensTile *self, const char *caption)
{
  if (g_strcmp0 (self->caption, caption) == 0)
    return;
  g_free (self->caption);
  self->caption = g_strdup (caption);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Shows what is known about the item. */
static void
update (QueensTile *self)
{
  guint64 number = queens_list_item_get_answer (self->item)->number;
  guint64 class_number = queens_list_item_get_answer (self->item)->class_member.class_number;
  const QueensSolution *solution = queens_list_item_get_solution (self->item);
  g_autofree char *number_text = number > 0 ? queens_format_number (number) : g_strdup ("…");
  g_autofree char *class_digits = queens_format_number (class_number);
  g_autofree char *class_text = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_with_class = NULL;
  char notation[QUEENS_NOTATION_SIZE] = "";

  if (solution)
    queens_notation_print (solution, notation);
  /* Translators: the number of a solution and its notation */
  text = g_strdup_printf (_ ("Solution %s: %s"), number_text, notation);
  /* Translators: the number of a class */
  class_text = g_strdup_printf (_ ("class %s"), class_digits);
  /* Translators: “Solution 31: 27581463” and “class 5” */
  text_with_class = g_strdup_printf (_ ("%s, %s"), text, class_text);
  set_caption (self, number_text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  class_number > 0 ? text_with_class : text, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
release_item (QueensTile *self)
{
  if (self->item)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_clear_object (&self->item);
  g_clear_object (&self->picture);
}

static void
queens_tile_dispose (GObject *object)
{
  QueensTile *self = QUEENS_TILE (object);

  release_item (self);
  g_clear_pointer (&self->heading, g_free);
  g_clear_pointer (&self->caption, g_free);
  G_OBJECT_CLASS (queens_tile_parent_class)->dispose (object);
}

static void
queens_tile_class_init (QueensTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_tile_dispose;
  widget_class->measure = queens_tile_measure;
  widget_class->snapshot = queens_tile_snapshot;
  gtk_widget_class_set_css_name (widget_class, "tile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queens_tile_init (QueensTile *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "numeric");
}

QueensListItem *
queens_tile_get_item (QueensTile *self)
{
  return self->item;
}

const char *
queens_tile_get_heading (QueensTile *self)
{
  return self->heading;
}

const char *
queens_tile_get_caption (QueensTile *self)
{
  return self->caption;
}

void
queens_tile_set_item (QueensTile *self,
                      QueensListItem *item,
                      const char *heading,
                      const QueensBoardStyle *style,
                      int size)
{
  if (item)
    g_object_ref (item);
  release_item (self);
  self->style = *style;
  if (self->size != size || !self->heading != !heading)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->size = size;
  g_free (self->heading);
  self->heading = g_strdup (heading);
  if (!item)
    return;
  self->item = item;
  g_signal_connect_swapped (item, "changed", G_CALLBACK (update), self);
  update (self);
}
