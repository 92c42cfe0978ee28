/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/tree.h"

#include <glib/gi18n.h>
#include <math.h>

/* Sizes, in px. */
#define PATH_RADIUS     8.0
#define STORED_RADIUS   5.0
#define TAKEN_RADIUS    8.0
#define REJECTED_RADIUS 7.0
#define RING_RADIUS     3.4
#define LABEL_RING      7.0
#define DEAD_ARM        2.6
#define DOT_RADIUS      1.7
#define DIAMOND         5.8
#define LABEL_DIAMOND   8.5
#define TRIANGLE_WIDTH  13.0
#define TRIANGLE_HEIGHT 10.5
#define LABEL_TRIANGLE  1.6 /* how much larger a triangle with a label is */
#define MARGIN          12.0
#define COUNT_ROOM      22.0 /* below the last row */
#define TITLE_FONT      16.0
#define TITLE_HEIGHT    36.0
#define STROKE_HEIGHT   5.6
#define CASING          2.0
#define BAND_RADIUS     9.0
#define ROW_X           30.0
#define REACH           12.0 /* the distance within which a click counts */
#define CAPTION_FONT    11.5
#define LEGEND_SCALE    0.75
#define LEGEND_MARK     5.0
#define LEGEND_TEXT     16.0
#define LEGEND_GAP      18.0

/* The opacity of ink: text has a contrast of at least 4.5, marks of at least 3. */
#define AHEAD_ALPHA 0.5
#define LINE_ALPHA  0.55
#define MARK_ALPHA  0.62
#define TEXT_ALPHA  0.7

#define RGB(r, g, b) ((QueensColor){ r / 255.0, g / 255.0, b / 255.0 })

typedef struct
{
  cairo_t *cr;
  const QueensFigureStyle *style;
  double scale;
  double ring;
  PangoLayout *numbers;
  PangoLayout *captions;
  QueensColor ink, background, accent, accent_edge, red, red_edge, gold, gold_edge, gold_line,
      gold_ink;
  QueensColor gold_label; /* of a solution, on gold */
} Painter;

QueensTreePicture *
queens_tree_picture_new (double width, double height)
{
  QueensTreePicture *picture = g_new0 (QueensTreePicture, 1);

  picture->width = width;
  picture->height = height;
  picture->scale = picture->font_scale = 1.0;
  picture->ring = LABEL_RING;
  picture->row_height = height;
  picture->rows = g_array_new (FALSE, FALSE, sizeof (QueensTreePictureRow));
  picture->edges = g_array_new (FALSE, FALSE, sizeof (QueensTreePictureEdge));
  picture->nodes = g_array_new (FALSE, FALSE, sizeof (QueensTreePictureNode));
  picture->rejects = g_array_new (FALSE, FALSE, sizeof (QueensTreePictureReject));
  return picture;
}

void
queens_tree_picture_free (QueensTreePicture *picture)
{
  if (!picture)
    return;
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      QueensTreePictureNode *node = &g_array_index (picture->nodes, QueensTreePictureNode, i);

      g_free (node->label);
      g_free (node->caption);
      g_free (node->count);
    }
  for (guint i = 0; i < picture->rows->len; i++)
    g_free (g_array_index (picture->rows, QueensTreePictureRow, i).label);
  g_array_unref (picture->rows);
  g_array_unref (picture->edges);
  g_array_unref (picture->nodes);
  g_array_unref (picture->rejects);
  g_free (picture->title);
  g_free (picture);
}

void
queens_tree_picture_trim (QueensTreePicture *picture)
{
  if (picture->rows->len > 0)
    picture->height = g_array_index (picture->rows, QueensTreePictureRow, picture->rows->len - 1).y
                      + COUNT_ROOM * picture->font_scale + MARGIN;
}

static Painter
begin (cairo_t *cr, const QueensFigureStyle *style, double scale)
{
  gboolean dark = style->dark;
  Painter painter = { .cr = cr, .style = style, .scale = scale, .ring = LABEL_RING };

  painter.ink = dark ? QUEENS_COLOR_WHITE : RGB (0x1f, 0x1f, 0x1f);
  painter.background = dark ? RGB (0x24, 0x24, 0x24) : RGB (0xfa, 0xfa, 0xfa);
  painter.accent = RGB (0x1c, 0x71, 0xd8);
  painter.accent_edge = dark ? RGB (0x62, 0xa0, 0xea) : RGB (0x1c, 0x71, 0xd8);
  painter.red = dark ? RGB (0xe0, 0x1b, 0x24) : RGB (0xc0, 0x1c, 0x28);
  painter.red_edge = dark ? RGB (0xff, 0x7b, 0x63) : RGB (0xc0, 0x1c, 0x28);
  painter.gold = QUEENS_COLOR_GOLD;
  painter.gold_edge = dark ? RGB (0xf9, 0xe7, 0xa8) : RGB (0x8f, 0x6a, 0x00);
  painter.gold_ink = dark ? QUEENS_COLOR_GOLD : RGB (0x7a, 0x5a, 0x00);
  painter.gold_line = dark ? RGB (0xcd, 0xa1, 0x2a) : RGB (0xb5, 0x88, 0x0b);
  painter.gold_label = RGB (0x2b, 0x16, 0x08);
  if (style->for_paper)
    {
      painter.ink = painter.accent = painter.accent_edge = painter.red = painter.red_edge
          = (QueensColor){ 0 };
      painter.gold_edge = painter.gold_ink = painter.gold_line = painter.gold_label = painter.ink;
      painter.background = painter.gold = QUEENS_COLOR_WHITE;
    }
  painter.numbers
      = queens_text_create_layout (cr, QUEENS_TREE_NUMBER_FONT * scale, PANGO_WEIGHT_BOLD);
  painter.captions
      = queens_text_create_layout (cr, CAPTION_FONT * style->font_scale, PANGO_WEIGHT_NORMAL);
  cairo_save (cr);
  cairo_new_path (cr);
  return painter;
}

static void
end (Painter *painter)
{
  cairo_restore (painter->cr);
  g_object_unref (painter->numbers);
  g_object_unref (painter->captions);
}

/* In high contrast, all ink is opaque, except for nodes not reached yet. */
static void
set_ink (const Painter *painter, double alpha)
{
  if (painter->style->high_contrast || painter->style->for_paper)
    alpha = alpha <= AHEAD_ALPHA ? 0.7 : 1.0;
  queens_set_color (painter->cr, painter->ink, alpha);
}

/* A stroke in the direction of the line, of this height or, along a row, of this width. */
static void
append_stroke (cairo_t *cr, QueensMethodLine line, double x, double y, double height)
{
  static const QueensPoint directions[] = { [QUEENS_METHOD_ROW] = { 1, 0 },
                                            [QUEENS_METHOD_COLUMN] = { 0, 1 },
                                            [QUEENS_METHOD_SUM] = { 0.5, -1 },
                                            [QUEENS_METHOD_DIFFERENCE] = { 0.5, 1 } };
  double dx = directions[line].x * height / 2, dy = directions[line].y * height / 2;

  cairo_move_to (cr, x - dx, y - dy);
  cairo_line_to (cr, x + dx, y + dy);
}

static void
show_label (const Painter *painter, const char *text, double x, double y, QueensColor color)
{
  if (!text)
    return;
  queens_set_color (painter->cr, color, 1.0);
  queens_text_show (painter->cr, painter->numbers, text, x, y);
}

/* Shapes. */

static void
fill_disc (const Painter *painter, double x, double y, double radius, QueensColor color)
{
  queens_append_circle (painter->cr, x, y, radius * painter->scale + CASING);
  queens_set_color (painter->cr, painter->background, 1.0);
  cairo_fill (painter->cr);
  queens_append_circle (painter->cr, x, y, radius * painter->scale);
  queens_set_color (painter->cr, color, 1.0);
  cairo_fill (painter->cr);
}

static void
stroke_ring (const Painter *painter, double x, double y, double radius, double width)
{
  cairo_pattern_t *ink = cairo_pattern_reference (cairo_get_source (painter->cr));

  queens_append_circle (painter->cr, x, y, radius * painter->scale);
  queens_set_color (painter->cr, painter->background, 1.0);
  cairo_fill_preserve (painter->cr);
  cairo_set_source (painter->cr, ink);
  cairo_pattern_destroy (ink);
  cairo_set_line_width (painter->cr, width);
  cairo_stroke (painter->cr);
}

static void
paint_diamond (const Painter *painter, double x, double y, gboolean labeled)
{
  double size = (labeled ? LABEL_DIAMOND : DIAMOND) * painter->scale;

  cairo_move_to (painter->cr, x, y - 1.25 * size);
  cairo_line_to (painter->cr, x + size, y);
  cairo_line_to (painter->cr, x, y + 1.25 * size);
  cairo_line_to (painter->cr, x - size, y);
  cairo_close_path (painter->cr);
  queens_set_color (painter->cr, painter->gold, 1.0);
  cairo_fill_preserve (painter->cr);
  queens_set_color (painter->cr, painter->gold_edge, 1.0);
  cairo_set_line_width (painter->cr, 1.2);
  cairo_stroke (painter->cr);
}

static void
paint_triangle (const Painter *painter, QueensTreeShape shape, double x, double y, gboolean labeled)
{
  static const double dashes[] = { 2, 2 };
  double scale = painter->scale * (labeled ? LABEL_TRIANGLE : 1);
  double width = TRIANGLE_WIDTH * scale, height = TRIANGLE_HEIGHT * scale;

  cairo_move_to (painter->cr, x, y - height / 2);
  cairo_line_to (painter->cr, x + width / 2, y + height / 2);
  cairo_line_to (painter->cr, x - width / 2, y + height / 2);
  cairo_close_path (painter->cr);
  cairo_set_line_width (painter->cr, 1.0);
  if (shape == QUEENS_TREE_SHAPE_FOLDED_STORED)
    queens_set_color (painter->cr, painter->accent, 1.0);
  else
    set_ink (painter, 0.2);
  if (shape == QUEENS_TREE_SHAPE_FOLDED_AHEAD)
    {
      cairo_set_dash (painter->cr, dashes, 2, 0);
      set_ink (painter, AHEAD_ALPHA);
    }
  else
    {
      cairo_fill_preserve (painter->cr);
      set_ink (painter, LINE_ALPHA);
    }
  cairo_stroke (painter->cr);
  cairo_set_dash (painter->cr, NULL, 0, 0);
}

static void
paint_reject (const Painter *painter, const QueensTreePictureReject *reject)
{
  double height = reject->is_now ? 1.2 * REJECTED_RADIUS * painter->scale : STROKE_HEIGHT;

  if (reject->is_now)
    {
      fill_disc (painter, reject->x, reject->y, REJECTED_RADIUS, painter->red);
      queens_set_color (painter->cr, QUEENS_COLOR_WHITE, 1.0);
    }
  else
    set_ink (painter, LINE_ALPHA);
  cairo_set_line_width (painter->cr, reject->is_now ? 1.8 : 1.0);
  append_stroke (painter->cr, reject->line, reject->x, reject->y, height);
  cairo_stroke (painter->cr);
}

/* The edge that sets a disc off from a dark background. */
static void
stroke_disc (const Painter *painter, double x, double y, double radius)
{
  queens_append_circle (painter->cr, x, y, radius * painter->scale);
  queens_set_color (painter->cr, painter->accent_edge, 1.0);
  cairo_set_line_width (painter->cr, 1.2);
  cairo_stroke (painter->cr);
}

/* A node that is not reached: only its label, over the edges. */
static void
paint_bare_label (const Painter *painter, const QueensTreePictureNode *node)
{
  queens_append_circle (painter->cr, node->x, node->y, 0.8 * painter->ring * painter->scale);
  queens_set_color (painter->cr, painter->background, 1.0);
  cairo_fill (painter->cr);
  set_ink (painter, TEXT_ALPHA);
  queens_text_show (painter->cr, painter->captions, node->label, node->x, node->y);
}

static void
paint_shape (const Painter *painter, const QueensTreePictureNode *node)
{
  double x = node->x, y = node->y;

  switch (node->shape)
    {
    case QUEENS_TREE_SHAPE_AHEAD:
      if (node->label)
        paint_bare_label (painter, node);
      else
        {
          queens_append_circle (painter->cr, x, y, DOT_RADIUS);
          set_ink (painter, AHEAD_ALPHA);
          cairo_fill (painter->cr);
        }
      break;
    case QUEENS_TREE_SHAPE_EXHAUSTED:
      set_ink (painter, MARK_ALPHA);
      stroke_ring (painter, x, y, node->label ? painter->ring : RING_RADIUS,
                   node->label ? 1.0 : 1.3);
      show_label (painter, node->label, x, y, painter->ink);
      break;
    case QUEENS_TREE_SHAPE_DEAD:
      set_ink (painter, MARK_ALPHA);
      cairo_set_line_width (painter->cr, 1.3);
      queens_append_cross (painter->cr, (QueensPoint){ x, y }, DEAD_ARM * painter->scale);
      cairo_stroke (painter->cr);
      break;
    case QUEENS_TREE_SHAPE_PATH:
      fill_disc (painter, x, y, PATH_RADIUS, painter->accent);
      if (painter->style->dark)
        stroke_disc (painter, x, y, PATH_RADIUS);
      show_label (painter, node->label, x, y, QUEENS_COLOR_WHITE);
      break;
    case QUEENS_TREE_SHAPE_WAITING:
      fill_disc (painter, x, y, node->label ? painter->ring : STORED_RADIUS, painter->accent);
      show_label (painter, node->label, x, y, QUEENS_COLOR_WHITE);
      break;
    case QUEENS_TREE_SHAPE_CURRENT:
      queens_set_color (painter->cr, painter->accent_edge, 1.0);
      stroke_ring (painter, x, y, TAKEN_RADIUS, 2.2);
      show_label (painter, node->label, x, y, painter->ink);
      break;
    case QUEENS_TREE_SHAPE_SOLUTION:
      paint_diamond (painter, x, y, node->label != NULL);
      show_label (painter, node->label, x, y, painter->gold_label);
      break;
    default:
      paint_triangle (painter, node->shape, x, y, node->label != NULL);
      show_label (painter, node->label, x, y + 2 * painter->scale,
                  node->shape == QUEENS_TREE_SHAPE_FOLDED_STORED ? QUEENS_COLOR_WHITE
                                                                 : painter->ink);
      break;
    }
}

static void
paint_count (const Painter *painter, const QueensTreePictureNode *node)
{
  bool none = g_str_equal (node->count, "0");
  PangoLayout *layout = none ? painter->captions : painter->numbers;
  double y = node->count_y, width, height;

  queens_text_measure (layout, node->count, &width, &height);
  cairo_rectangle (painter->cr, node->count_x - width / 2 - 1, y - 0.35 * height, width + 2,
                   0.7 * height);
  queens_set_color (painter->cr, painter->background, 1.0);
  cairo_fill (painter->cr);
  if (none)
    set_ink (painter, TEXT_ALPHA);
  else
    queens_set_color (painter->cr, painter->gold_ink, 1.0);
  queens_text_show (painter->cr, layout, node->count, node->count_x, y);
}

/* Writes the caption of a folded node to the right of its triangle, and the count of solutions below the
 * strokes of a node. */
static void
paint_caption (const Painter *painter, const QueensTreePictureNode *node)
{
  double width, height, x;

  if (node->count)
    paint_count (painter, node);
  if (!node->caption)
    return;
  queens_text_measure (painter->captions, node->caption, &width, &height);
  x = node->x + TRIANGLE_WIDTH / 2 * painter->scale * (node->label ? LABEL_TRIANGLE : 1) + 5;
  cairo_rectangle (painter->cr, x, node->y - height / 2, width, height);
  queens_set_color (painter->cr, painter->background, 1.0);
  cairo_fill (painter->cr);
  set_ink (painter, TEXT_ALPHA);
  queens_text_show (painter->cr, painter->captions, node->caption, x + width / 2, node->y);
}

static void
paint_edge (const Painter *painter, const QueensTreePictureEdge *edge)
{
  static const struct
  {
    double ink; /* or 0 for a color */
    double width;
    double dashes[2];
  } styles[] = { [QUEENS_TREE_EDGE_AHEAD] = { AHEAD_ALPHA, 0.8, { 1.5, 2.5 } },
                 [QUEENS_TREE_EDGE_PLAIN] = { LINE_ALPHA, 0.9, { 0 } },
                 [QUEENS_TREE_EDGE_SOLUTION] = { 0, 1.5, { 0 } },
                 [QUEENS_TREE_EDGE_PATH] = { 0, 2.6, { 0 } },
                 [QUEENS_TREE_EDGE_REJECTED] = { 0, 2.0, { 3, 2 } } };
  double ink = styles[edge->kind].ink, middle = (edge->y1 + edge->y2) / 2;
  const double *dashes = styles[edge->kind].dashes;
  cairo_t *cr = painter->cr;

  if (ink > 0)
    set_ink (painter, ink);
  else
    queens_set_color (cr,
                      edge->kind == QUEENS_TREE_EDGE_SOLUTION ? painter->gold_line
                      : edge->kind == QUEENS_TREE_EDGE_PATH   ? painter->accent_edge
                                                              : painter->red_edge,
                      1.0);
  cairo_set_line_width (cr, styles[edge->kind].width);
  cairo_set_dash (cr, dashes, dashes[0] > 0 ? 2 : 0, 0);
  cairo_move_to (cr, edge->x1, edge->y1);
  cairo_curve_to (cr, edge->x1, middle, edge->x2, middle, edge->x2, edge->y2);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
paint_row (const Painter *painter,
           const QueensTreePicture *picture,
           const QueensTreePictureRow *row)
{
  if (row->band)
    {
      queens_append_round_rect (painter->cr, ROW_X + 14, row->y - BAND_RADIUS,
                                picture->width - ROW_X - 24, 2 * BAND_RADIUS, BAND_RADIUS);
      queens_set_color (painter->cr, painter->accent, painter->style->dark ? 0.2 : 0.1);
      cairo_fill (painter->cr);
    }
  if (!row->label)
    return;
  set_ink (painter, TEXT_ALPHA);
  queens_text_show (painter->cr, painter->captions, row->label, ROW_X, row->y);
}

void
queens_draw_tree (cairo_t *cr, const QueensTreePicture *picture, const QueensFigureStyle *style)
{
  QueensFigureStyle fitting = *style;
  Painter painter;

  /* Text is not larger than the distance between rows allows. */
  fitting.font_scale
      = MIN (style->font_scale, MAX (1.0, picture->row_height / (1.3 * CAPTION_FONT)));
  painter = begin (cr, &fitting, picture->scale);
  painter.ring = picture->ring;
  for (guint i = 0; i < picture->rows->len; i++)
    paint_row (&painter, picture, &g_array_index (picture->rows, QueensTreePictureRow, i));
  for (int kind = QUEENS_TREE_EDGE_AHEAD; kind <= QUEENS_TREE_EDGE_REJECTED; kind++)
    for (guint i = 0; i < picture->edges->len; i++)
      {
        const QueensTreePictureEdge *edge
            = &g_array_index (picture->edges, QueensTreePictureEdge, i);

        if (edge->kind == (QueensTreeEdgeKind) kind)
          paint_edge (&painter, edge);
      }
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      const QueensTreePictureNode *node = &g_array_index (picture->nodes, QueensTreePictureNode, i);

      paint_shape (&painter, node);
      paint_caption (&painter, node);
    }
  for (guint i = 0; i < picture->rejects->len; i++)
    paint_reject (&painter, &g_array_index (picture->rejects, QueensTreePictureReject, i));
  end (&painter);
}

/* The legend. */

#define STROKE (-1)
#define COUNT  (-2)

static const struct
{
  int shape; /* a QueensTreeShape, STROKE, or COUNT */
  QueensMethodLine line;
  const char *text;
} legend[] = {
  { QUEENS_TREE_SHAPE_PATH, 0, NC_ ("tree", "On the path") },
  { QUEENS_TREE_SHAPE_WAITING, 0, NC_ ("tree", "Waiting") },
  { QUEENS_TREE_SHAPE_CURRENT, 0, NC_ ("tree", "Current") },
  { QUEENS_TREE_SHAPE_EXHAUSTED, 0, NC_ ("tree", "Exhausted") },
  { COUNT, 0, NC_ ("tree", "Solutions below it") },
  { QUEENS_TREE_SHAPE_DEAD, 0, NC_ ("tree", "Rejected") },
  { QUEENS_TREE_SHAPE_SOLUTION, 0, NC_ ("tree", "Solution") },
  { QUEENS_TREE_SHAPE_FOLDED, 0, NC_ ("tree", "Folded") },
  { STROKE, QUEENS_METHOD_COLUMN, NC_ ("tree", "Same column") },
  { STROKE, QUEENS_METHOD_ROW, NC_ ("tree", "Same row") },
  { STROKE, QUEENS_METHOD_SUM, NC_ ("tree", "Same sum") },
  { STROKE, QUEENS_METHOD_DIFFERENCE, NC_ ("tree", "Same difference") },
  { QUEENS_TREE_SHAPE_AHEAD, 0, NC_ ("tree", "Not reached") },
};

/* Whether the picture has the mark of an entry. *label is set to the label of a node that is not reached. */
static gboolean
is_used (const QueensTreePicture *picture, int entry, const char **label)
{
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      const QueensTreePictureNode *node = &g_array_index (picture->nodes, QueensTreePictureNode, i);

      if (legend[entry].shape == COUNT
              ? node->count != NULL
              : MIN ((int) node->shape, QUEENS_TREE_SHAPE_FOLDED) == legend[entry].shape)
        {
          *label = node->shape == QUEENS_TREE_SHAPE_AHEAD ? node->label : NULL;
          return TRUE;
        }
    }
  for (guint i = 0; i < picture->rejects->len && legend[entry].shape == STROKE; i++)
    {
      const QueensTreePictureReject *reject
          = &g_array_index (picture->rejects, QueensTreePictureReject, i);

      if (reject->line == legend[entry].line && !reject->is_now)
        return TRUE;
    }
  return FALSE;
}

/* Paints an entry with a text of this width, and the label of its mark, or NULL. */
static void
paint_entry (const Painter *painter,
             int entry,
             const char *text,
             char *label,
             double width,
             double x,
             double y)
{
  QueensTreePictureNode node = { .x = x + LEGEND_MARK * painter->style->font_scale,
                                 .y = y,
                                 .label = label,
                                 .shape = (QueensTreeShape) legend[entry].shape };

  if (legend[entry].shape >= 0)
    paint_shape (painter, &node);
  else if (legend[entry].shape == COUNT)
    {
      set_ink (painter, TEXT_ALPHA);
      queens_text_show (painter->cr, painter->captions, "0", node.x, y);
    }
  else
    {
      append_stroke (painter->cr, legend[entry].line, node.x, y, 1.6 * STROKE_HEIGHT);
      set_ink (painter, TEXT_ALPHA);
      cairo_set_line_width (painter->cr, 1.2);
      cairo_stroke (painter->cr);
    }
  set_ink (painter, TEXT_ALPHA);
  queens_text_show (painter->cr, painter->captions, text,
                    x + LEGEND_TEXT * painter->style->font_scale + width / 2, y);
}

void
queens_draw_tree_legend (cairo_t *cr,
                         const QueensTreePicture *picture,
                         double width,
                         double y,
                         const QueensFigureStyle *style)
{
  Painter painter = begin (cr, style, LEGEND_SCALE * style->font_scale);
  const char *texts[G_N_ELEMENTS (legend)] = { NULL }; /* only of the entries shown */
  const char *labels[G_N_ELEMENTS (legend)] = { NULL };
  double widths[G_N_ELEMENTS (legend)], between = LEGEND_TEXT * style->font_scale + LEGEND_GAP;
  double all = 0, x, height;

  for (guint i = 0; i < G_N_ELEMENTS (legend); i++)
    {
      gboolean expanded = picture->stores_boards && legend[i].shape == QUEENS_TREE_SHAPE_EXHAUSTED;
      const char *entry = expanded ? C_ ("tree", "Expanded")
                                   : g_dpgettext2 (GETTEXT_PACKAGE, "tree", legend[i].text);

      if (!is_used (picture, (int) i, &labels[i]))
        continue;
      queens_text_measure (painter.captions, entry, &widths[i], &height);
      if (all + widths[i] + between > width - LEGEND_GAP)
        break;
      all += widths[i] + between;
      texts[i] = entry;
    }
  x = (width - all + LEGEND_GAP) / 2;
  for (guint i = 0; i < G_N_ELEMENTS (legend); i++)
    if (texts[i])
      {
        paint_entry (&painter, (int) i, texts[i], (char *) labels[i], widths[i], x, y);
        x += widths[i] + between;
      }
  end (&painter);
}

int
queens_tree_picture_find (const QueensTreePicture *picture, double x, double y)
{
  double nearest = REACH;
  int found = -1;

  for (guint i = 0; i < picture->nodes->len; i++)
    {
      const QueensTreePictureNode *node = &g_array_index (picture->nodes, QueensTreePictureNode, i);
      double distance = hypot (node->x - x, node->y - y);

      if (distance > nearest)
        continue;
      nearest = distance;
      found = (int) i;
    }
  return found;
}

/* Files. */

static double
get_title_height (const QueensFigure *figure)
{
  return figure->title ? TITLE_HEIGHT * figure->scale : 0;
}

static PangoLayout *
create_title (cairo_t *cr, const QueensFigure *figure)
{
  return queens_text_create_layout (cr, TITLE_FONT * figure->scale, PANGO_WEIGHT_BOLD);
}

static double
measure_width (const QueensFigure *figure)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (PangoLayout) layout = create_title (cr, figure);
  double width = 0, height;

  if (figure->title)
    queens_text_measure (layout, figure->title, &width, &height);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return MAX (MAX (figure->width, figure->legend_width), ceil (width) + 2 * MARGIN);
}

static void
draw_page (cairo_t *cr, const QueensPages *pages, int page)
{
  const QueensFigure *figure = pages->data;
  const QueensFigureStyle style = { .font_scale = figure->scale };
  g_autoptr (PangoLayout) title = create_title (cr, figure);
  double top = get_title_height (figure);

  cairo_set_source_rgb (cr, 0, 0, 0);
  if (figure->title)
    queens_text_show (cr, title, figure->title, pages->width / 2, top / 2);
  figure->draw_legend (cr, figure->picture, pages->width,
                       top + figure->height + QUEENS_TREE_LEGEND / 2 * figure->scale, &style);
  cairo_save (cr);
  cairo_translate (cr, (pages->width - figure->width) / 2, top);
  figure->draw (cr, figure->picture, &style);
  cairo_restore (cr);
}

GBytes *
queens_figure_render (const QueensFigure *figure, QueensImageFormat format, GError **error)
{
  const QueensPages pages
      = { .width = measure_width (figure),
          .height = get_title_height (figure) + figure->height + QUEENS_TREE_LEGEND * figure->scale,
          .n_pages = 1,
          .draw = draw_page,
          .data = figure };

  return queens_pages_render (&pages, format, NULL, error);
}

static void
draw_figure (cairo_t *cr, gconstpointer data, const QueensFigureStyle *style)
{
  queens_draw_tree (cr, data, style);
}

static void
draw_legend (cairo_t *cr,
             gconstpointer data,
             double width,
             double y,
             const QueensFigureStyle *style)
{
  queens_draw_tree_legend (cr, data, width, y, style);
}

GBytes *
queens_tree_render (const QueensTreePicture *picture, QueensImageFormat format, GError **error)
{
  const QueensFigure figure = {
    .picture = picture,
    .title = picture->title,
    .width = picture->width,
    .height = picture->height,
    .scale = picture->font_scale,
    .draw = draw_figure,
    .draw_legend = draw_legend,
  };

  return queens_figure_render (&figure, format, error);
}
