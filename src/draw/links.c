/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/links.h"

#include <glib/gi18n.h>
#include <math.h>

/* Sizes, in px for text of the normal size. */
#define LEFT           80.0
#define RIGHT          14.0
#define HEAD_X         44.0 /* the middle of the box at the start of the line */
#define GROUP_GAP      0.65 /* between rows, columns, sums, and differences, in slots */
#define MIN_SLOT       14.2 /* a slot is the width of a box and of the gap beside it */
#define MAX_BOX        38.0
#define MIN_NUMBER_BOX 14.0 /* the number is smaller in a narrower box */
#define BOX_GAP        2.4
#define TITLE_Y        8.0
#define BOX_Y          32.0 /* the middle of a box on the line */
#define BOX_HEIGHT     30.0
#define DROP           18.0 /* how far a covered box drops */
#define NUMBER_UP      6.5  /* from the middle of a box up to its number */
#define SIZE_DOWN      6.0  /* from the middle of a box down to its size */
#define ROWS_Y         78.0 /* the first row */
#define PITCH          12.5 /* the distance between rows */
#define MIN_PITCH      11.2
#define BOTTOM         8.0
#define OUT_NODE_SHIFT 5.5 /* how far a node that is not in its list is moved aside */
#define NODE_SIZE      8.0
#define OUT_NODE_SIZE  6.5
#define LABEL_X        40.0
#define BAND_X         18.0
#define TEXT_FONT      11.5
#define SIZE_FONT      14.5
#define ARROW          4.0
#define LEGEND_GAP     18.0
#define LEGEND_MARK    14.0
#define LEGEND_BOX     15.0

/* The opacity of ink. */
#define FAINT_ALPHA 0.22
#define LINE_ALPHA  0.6
#define TEXT_ALPHA  0.74

#define N_KINDS 4

/* Making the picture. */

double
queens_links_picture_min_width (int n)
{
  return LEFT + RIGHT + MIN_SLOT * (queens_machine_get_n_items (n) + (N_KINDS - 1) * GROUP_GAP);
}

static double
get_height (int n_rows, double pitch)
{
  return ROWS_Y + (n_rows - 1) * pitch + PITCH / 2 + BOTTOM;
}

double
queens_links_picture_whole_height (int n)
{
  return get_height (n * n, PITCH);
}

/* The picture while it is being made, and the data from the machine that it needs. */
typedef struct
{
  const QueensLinksSpec *spec;
  const QueensMethodState *state;
  QueensLinksPicture *picture;
  int n;
  int boxes[N_KINDS]
           [2 * QUEENS_MAX_N]; /* by kind and number of the line; [0] is the lowest number */
  bool linked[QUEENS_MAX_N * QUEENS_MAX_N][N_KINDS]; /* nodes in their lists, by square and kind */
  bool in_chosen[QUEENS_MAX_N * QUEENS_MAX_N];       /* squares in the list of the chosen item */
} Builder;

static QueensLinksBox *
get_box (const QueensLinksPicture *picture, int box)
{
  return &g_array_index (picture->boxes, QueensLinksBox, box);
}

static QueensLinksRow *
get_row (const QueensLinksPicture *picture, int row)
{
  return &g_array_index (picture->rows, QueensLinksRow, row);
}

static int
find_box (const Builder *builder, QueensMethodSquare square, int kind)
{
  int number = queens_method_line_number (square, (QueensMethodLine) kind);

  return builder->boxes[kind][number + (kind == QUEENS_METHOD_DIFFERENCE ? builder->n - 1 : 0)];
}

/* The item that the running call has chosen to cover, from 0, or −1. */
static int
find_chosen (const Builder *builder)
{
  int n_frames = builder->state->n_frames;

  if (n_frames == 0 || builder->state->event.kind == QUEENS_EVENT_RETURN)
    return -1;
  return queens_machine_get_chosen_item (builder->spec->machine, n_frames - 1) - 1;
}

static void
read_list (Builder *builder, const QueensMachine *machine, int box)
{
  const QueensLinksBox *owner = get_box (builder->picture, box);
  QueensMethodSquare squares[QUEENS_MAX_N];
  int n_squares = queens_machine_list_item (machine, box + 1, squares);

  for (int i = 0; i < n_squares; i++)
    {
      builder->linked[squares[i].row * builder->n + squares[i].col][owner->item.kind] = true;
      builder->in_chosen[squares[i].row * builder->n + squares[i].col] |= owner->is_chosen;
    }
}

static void
read_items (Builder *builder)
{
  QueensMachine *machine = queens_machine_copy_links (builder->spec->machine, false);
  QueensMachine *before = queens_machine_copy_links (builder->spec->machine, true);
  int chosen = find_chosen (builder);

  for (int i = 0; i < queens_machine_get_n_items (builder->n); i++)
    {
      QueensLinksBox box
          = { .item = queens_machine_get_item (machine, i + 1), .is_chosen = i == chosen };
      QueensMachineItem was = queens_machine_get_item (before, i + 1);
      int number
          = box.item.number + (box.item.kind == QUEENS_METHOD_DIFFERENCE ? builder->n - 1 : 0);

      box.in_list = i < 2 * builder->n && !box.item.is_covered;
      box.next = box.in_list ? box.item.next - 1 : -1;
      box.down = -1;
      box.cover_changed = !builder->spec->hide_changes && box.item.is_covered != was.is_covered;
      box.resized = !builder->spec->hide_changes && box.item.size != was.size;
      box.label = builder->spec->name_line (builder->spec, box.item.kind, box.item.number);
      builder->boxes[box.item.kind][number] = i;
      g_array_append_val (builder->picture->boxes, box);
      read_list (builder, machine, i);
    }
  builder->picture->first = queens_machine_get_item (machine, 0).next - 1;
  queens_machine_free (machine);
  queens_machine_free (before);
}

static bool
is_remaining (const Builder *builder, QueensMethodSquare square)
{
  for (int kind = 0; kind < N_KINDS; kind++)
    if (!builder->linked[square.row * builder->n + square.col][kind]
        || get_box (builder->picture, find_box (builder, square, kind))->item.is_covered)
      return false;
  return true;
}

static bool
is_queen (const Builder *builder, QueensMethodSquare square)
{
  for (int i = 0; i < builder->state->n_queens; i++)
    if (builder->state->queens[i].row == square.row && builder->state->queens[i].col == square.col)
      return true;
  return false;
}

static void
add_row (const Builder *builder, QueensMethodSquare square)
{
  QueensLinksPicture *picture = builder->picture;
  QueensLinksRow row = { .square = square,
                         .is_remaining = is_remaining (builder, square),
                         .is_queen = is_queen (builder, square),
                         .label = builder->spec->name_square (builder->spec, square) };

  for (int kind = 0; kind < N_KINDS; kind++)
    {
      QueensLinksNode node
          = { .row = (int) picture->rows->len,
              .box = find_box (builder, square, kind),
              .in_list = builder->linked[square.row * builder->n + square.col][kind],
              .down = -1 };

      g_array_append_val (picture->nodes, node);
    }
  g_array_append_val (picture->rows, row);
}

static QueensMethodSquare
get_square (const Builder *builder, int i)
{
  return (QueensMethodSquare){ (uint8_t) (i / builder->n), (uint8_t) (i % builder->n) };
}

/* Adds a row for each square if there is room. Otherwise, adds first the squares of the chosen item, then the
 * other remaining squares, and keeps the last row free for the number of squares that are not shown. */
static void
add_rows (const Builder *builder)
{
  QueensLinksPicture *picture = builder->picture;
  int n_squares = builder->n * builder->n, wanted[QUEENS_MAX_N * QUEENS_MAX_N], n_wanted = 0;
  int room = 1 + (int) ((picture->height / picture->scale - get_height (1, 0)) / MIN_PITCH + 0.01);

  picture->n_squares = n_squares;
  picture->is_whole = n_squares <= room;
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < n_squares; i++)
      {
        bool remaining = is_remaining (builder, get_square (builder, i));
        bool first = picture->is_whole || builder->in_chosen[i];

        picture->n_remaining += pass == 0 && remaining;
        if (pass == 0 ? first : remaining && !first)
          wanted[n_wanted++] = i;
      }
  room = MAX (0, n_wanted > room ? room - 1 : room);
  for (int i = 0; i < MIN (n_wanted, room); i++)
    add_row (builder, get_square (builder, wanted[i]));
  picture->n_hidden = n_wanted - (int) picture->rows->len;
}

/* Links the shown nodes of each list from the bottom up. */
static void
link_nodes (const QueensLinksPicture *picture)
{
  for (int i = (int) picture->nodes->len - 1; i >= 0; i--)
    {
      QueensLinksNode *node = &g_array_index (picture->nodes, QueensLinksNode, i);

      if (!node->in_list)
        continue;
      node->down = get_box (picture, node->box)->down;
      get_box (picture, node->box)->down = i;
    }
}

static void
place (const Builder *builder)
{
  QueensLinksPicture *picture = builder->picture;
  double scale = picture->scale, room = picture->width - (LEFT + RIGHT) * scale;
  double slot = room / (picture->boxes->len + (N_KINDS - 1) * GROUP_GAP),
         x = LEFT * scale + slot / 2;
  int n_rows = (int) picture->rows->len + (picture->n_hidden > 0);
  double pitch = (picture->height / scale - get_height (1, 0)) / MAX (1, n_rows - 1);

  pitch = CLAMP (pitch, MIN_PITCH, PITCH);
  for (int i = 0; i < (int) picture->boxes->len; i++, x += slot)
    {
      if (i > 0 && get_box (picture, i)->item.kind != get_box (picture, i - 1)->item.kind)
        x += GROUP_GAP * slot;
      get_box (picture, i)->x = x;
    }
  for (int i = 0; i < (int) picture->rows->len; i++)
    get_row (picture, i)->y = (ROWS_Y + i * pitch) * scale;
}

QueensLinksPicture *
queens_links_picture_create (const QueensLinksSpec *spec)
{
  QueensLinksPicture *picture = g_new0 (QueensLinksPicture, 1);
  Builder builder = { .spec = spec,
                      .state = queens_machine_get_state (spec->machine),
                      .picture = picture,
                      .n = queens_machine_get_state (spec->machine)->n };

  picture->width = spec->width;
  picture->height = spec->height;
  picture->scale = spec->font_scale;
  picture->boxes = g_array_new (FALSE, FALSE, sizeof (QueensLinksBox));
  picture->rows = g_array_new (FALSE, FALSE, sizeof (QueensLinksRow));
  picture->nodes = g_array_new (FALSE, FALSE, sizeof (QueensLinksNode));
  read_items (&builder);
  add_rows (&builder);
  link_nodes (picture);
  place (&builder);
  return picture;
}

void
queens_links_picture_free (QueensLinksPicture *picture)
{
  if (!picture)
    return;
  for (int i = 0; i < (int) picture->boxes->len; i++)
    g_free (get_box (picture, i)->label);
  for (int i = 0; i < (int) picture->rows->len; i++)
    g_free (get_row (picture, i)->label);
  g_array_unref (picture->boxes);
  g_array_unref (picture->rows);
  g_array_unref (picture->nodes);
  g_free (picture->title);
  g_free (picture);
}

/* Painting the picture. */

static double
get_box_width (const QueensLinksPicture *picture)
{
  double slot = get_box (picture, 1)->x - get_box (picture, 0)->x;

  return MIN (MAX_BOX * picture->scale, slot - BOX_GAP * picture->scale);
}

static double
get_number_size (double scale, double box_width)
{
  return TEXT_FONT * MIN (scale, box_width / MIN_NUMBER_BOX);
}

double
queens_links_picture_get_number_size (const QueensLinksPicture *picture)
{
  return get_number_size (picture->scale, get_box_width (picture));
}

typedef struct
{
  cairo_t *cr;
  const QueensFigureStyle *style;
  double scale, box_width;
  PangoLayout *text, *bold, *sizes, *numbers;
  QueensColor ink, background, accent;
} Painter;

static Painter
begin (cairo_t *cr, double scale, double box_width, const QueensFigureStyle *style)
{
  Painter painter = { .cr = cr, .style = style, .scale = scale, .box_width = box_width };

  painter.ink = (QueensColor) QUEENS_RGB (0x1f1f1f);
  painter.background = (QueensColor) QUEENS_RGB (0xfafafa);
  painter.accent = (QueensColor) QUEENS_RGB (0x1c71d8);
  if (style->dark)
    {
      painter.ink = QUEENS_COLOR_WHITE;
      painter.background = (QueensColor) QUEENS_RGB (0x242424);
      painter.accent = (QueensColor) QUEENS_RGB (0x62a0ea);
    }
  painter.text = queens_text_create_layout (cr, TEXT_FONT * scale, PANGO_WEIGHT_NORMAL);
  painter.bold = queens_text_create_layout (cr, TEXT_FONT * scale, PANGO_WEIGHT_BOLD);
  painter.sizes = queens_text_create_layout (cr, SIZE_FONT * scale, PANGO_WEIGHT_BOLD);
  painter.numbers
      = queens_text_create_layout (cr, get_number_size (scale, box_width), PANGO_WEIGHT_NORMAL);
  cairo_save (cr);
  cairo_new_path (cr);
  return painter;
}

static void
end (Painter *painter)
{
  cairo_restore (painter->cr);
  g_object_unref (painter->text);
  g_object_unref (painter->bold);
  g_object_unref (painter->sizes);
  g_object_unref (painter->numbers);
}

static void
set_ink (const Painter *painter, double alpha)
{
  if (painter->style->high_contrast)
    alpha = alpha <= FAINT_ALPHA ? 0.5 : 1.0;
  queens_set_color (painter->cr, painter->ink, alpha);
}

static void
set_accent (const Painter *painter, double alpha)
{
  queens_set_color (painter->cr, painter->accent, alpha);
}

static void
paint_line (const Painter *painter, double x1, double y1, double x2, double y2, double width)
{
  cairo_move_to (painter->cr, x1, y1);
  cairo_line_to (painter->cr, x2, y2);
  cairo_set_line_width (painter->cr, width);
  cairo_stroke (painter->cr);
}

/* Shows text with its left edge at x. Returns its width. */
static double
show_text_at (const Painter *painter, PangoLayout *layout, const char *text, double x, double y)
{
  double width, height;

  queens_text_measure (layout, text, &width, &height);
  queens_text_show (painter->cr, layout, text, x + width / 2, y);
  return width;
}

static double
get_box_y (const Painter *painter, const QueensLinksBox *box)
{
  return (BOX_Y + (box->item.is_covered ? DROP : 0)) * painter->scale;
}

static void
append_box (const Painter *painter, double x, double y, double width, double height)
{
  queens_append_round_rect (painter->cr, x - width / 2, y - height / 2, width, height, 4);
}

/* Paints the texts of a box around x and y: its number, and below it the size of its list. */
static void
paint_numbers (const Painter *painter, const QueensLinksBox *box, double x, double y)
{
  double alpha = box->item.is_covered && !box->cover_changed ? LINE_ALPHA + 0.1 : 1.0, width,
         height;
  g_autofree char *size = g_strdup_printf ("%d", box->item.size);

  if (box->cover_changed)
    set_accent (painter, 1.0);
  else
    set_ink (painter, MIN (alpha, TEXT_ALPHA));
  queens_text_show (painter->cr, painter->numbers, box->label, x, y - NUMBER_UP * painter->scale);
  if (!box->cover_changed)
    set_ink (painter, alpha);
  queens_text_show (painter->cr, painter->sizes, size, x, y + SIZE_DOWN * painter->scale);
  if (!box->resized)
    return;
  queens_text_measure (painter->sizes, size, &width, &height);
  set_accent (painter, 1.0);
  y += (SIZE_DOWN + 6.5) * painter->scale;
  paint_line (painter, x - width / 2 - 1, y, x + width / 2 + 1, y, 2 * painter->scale);
}

static void
paint_arrow (const Painter *painter, double x, double y, double direction)
{
  double size = ARROW * painter->scale;

  set_accent (painter, 1.0);
  paint_line (painter, x, y - direction * 1.5 * size, x, y, 1.6 * painter->scale);
  cairo_move_to (painter->cr, x - size, y);
  cairo_line_to (painter->cr, x + size, y);
  cairo_line_to (painter->cr, x, y + direction * size);
  cairo_close_path (painter->cr);
  cairo_fill (painter->cr);
}

static void
paint_box (const Painter *painter, const QueensLinksBox *box)
{
  static const double dashes[] = { 3, 2 };
  double y = get_box_y (painter, box), reach = BOX_HEIGHT / 2 * painter->scale + 9 * painter->scale;

  append_box (painter, box->x, y, painter->box_width, BOX_HEIGHT * painter->scale);
  queens_set_color (painter->cr, painter->background, 1.0);
  cairo_fill_preserve (painter->cr);
  if (box->is_chosen)
    {
      set_accent (painter, 0.18);
      cairo_fill_preserve (painter->cr);
    }
  if (box->cover_changed)
    set_accent (painter, 1.0);
  else
    set_ink (painter, LINE_ALPHA);
  if (box->item.is_covered)
    cairo_set_dash (painter->cr, dashes, 2, 0);
  cairo_set_line_width (painter->cr, box->cover_changed ? 2.0 : 1.0);
  cairo_stroke (painter->cr);
  cairo_set_dash (painter->cr, NULL, 0, 0);
  paint_numbers (painter, box, box->x, y);
  if (box->cover_changed && box->item.is_covered)
    paint_arrow (painter, box->x, y - reach, 1);
  else if (box->cover_changed)
    paint_arrow (painter, box->x, y + reach, -1);
}

static void
paint_titles (const Painter *painter, const QueensLinksPicture *picture)
{
  static const char *const titles[N_KINDS]
      = { [QUEENS_METHOD_ROW] = NC_ ("lists", "rows: exactly one"),
          [QUEENS_METHOD_COLUMN] = NC_ ("lists", "columns: exactly one"),
          [QUEENS_METHOD_SUM] = NC_ ("lists", "row + column: at most one"),
          [QUEENS_METHOD_DIFFERENCE] = NC_ ("lists", "row − column: at most one") };
  QueensTextStyle style = { .size = TEXT_FONT * painter->scale,
                            .min_size = TEXT_FONT * painter->scale,
                            .weight = PANGO_WEIGHT_BOLD,
                            .color = queens_mix_colors (painter->ink, painter->background, 0.2) };

  for (int i = 0, last; i < (int) picture->boxes->len; i = last + 1)
    {
      const QueensLinksBox *box = get_box (picture, i);
      double left = box->x - painter->box_width / 2;

      for (last = i; last + 1 < (int) picture->boxes->len
                     && get_box (picture, last + 1)->item.kind == box->item.kind;)
        last++;
      queens_text_show_fitted (painter->cr, &style,
                               g_dpgettext2 (GETTEXT_PACKAGE, "lists", titles[box->item.kind]),
                               PANGO_ALIGN_LEFT, left, TITLE_Y * painter->scale,
                               get_box (picture, last)->x + painter->box_width / 2 - left);
    }
}

/* Paints all boxes, and the line from the head of the list of items through the boxes that are in it. */
static void
paint_items (const Painter *painter, const QueensLinksPicture *picture)
{
  double y = BOX_Y * painter->scale, x = HEAD_X * painter->scale, half = 19 * painter->scale;

  set_ink (painter, TEXT_ALPHA);
  for (int box = picture->first, last = -1; box >= 0;
       last = box, box = get_box (picture, box)->next)
    paint_line (painter, last < 0 ? x + half : get_box (picture, last)->x, y,
                get_box (picture, box)->x, y, 1.6);
  append_box (painter, x, y, 2 * half, 22 * painter->scale);
  cairo_set_line_width (painter->cr, 1.0);
  cairo_stroke (painter->cr);
  /* Translators: the start of a linked list, in a small space */
  queens_text_show (painter->cr, painter->text, C_ ("lists", "list"), x, y);
  for (int i = 0; i < (int) picture->boxes->len; i++)
    paint_box (painter, get_box (picture, i));
}

static double
get_node_x (const Painter *painter, const QueensLinksPicture *picture, const QueensLinksNode *node)
{
  return get_box (picture, node->box)->x + (node->in_list ? 0 : OUT_NODE_SHIFT * painter->scale);
}

/* Paints the line through the list of an item, down to its last node. */
static void
paint_list (const Painter *painter, const QueensLinksPicture *picture, const QueensLinksBox *box)
{
  double y = get_box_y (painter, box) + BOX_HEIGHT / 2 * painter->scale;

  set_ink (painter, box->item.is_covered ? 2 * FAINT_ALPHA : LINE_ALPHA);
  for (int i = box->down; i >= 0; i = g_array_index (picture->nodes, QueensLinksNode, i).down)
    {
      double to = get_row (picture, g_array_index (picture->nodes, QueensLinksNode, i).row)->y;

      paint_line (painter, box->x, y, box->x, to, 1.0);
      y = to;
    }
}

static void
paint_node (const Painter *painter, double x, double y, bool in_list, bool is_queen, bool covered)
{
  double size = (in_list ? NODE_SIZE : OUT_NODE_SIZE) * painter->scale;

  cairo_rectangle (painter->cr, x - size / 2, y - size / 2, size, size);
  queens_set_color (painter->cr, painter->background, 1.0);
  cairo_fill_preserve (painter->cr);
  if (is_queen)
    set_accent (painter, 1.0);
  else
    set_ink (painter, !in_list ? LINE_ALPHA : covered ? 0.5 : 0.9);
  if (in_list)
    cairo_fill (painter->cr);
  cairo_set_line_width (painter->cr, 1.1);
  cairo_stroke (painter->cr);
}

static void
paint_row (const Painter *painter, const QueensLinksPicture *picture, int number)
{
  const QueensLinksRow *row = get_row (picture, number);
  const QueensLinksNode *nodes = &g_array_index (picture->nodes, QueensLinksNode, N_KINDS * number);
  bool bold = row->is_remaining || row->is_queen;

  if (row->is_queen)
    set_accent (painter, 1.0);
  else
    set_ink (painter, row->is_remaining ? LINE_ALPHA : FAINT_ALPHA);
  for (int i = 1; i < N_KINDS; i++)
    paint_line (painter, get_node_x (painter, picture, &nodes[i - 1]), row->y,
                get_node_x (painter, picture, &nodes[i]), row->y, row->is_queen ? 1.8 : 1.0);
  set_ink (painter, bold ? 1.0 : TEXT_ALPHA);
  queens_text_show (painter->cr, bold ? painter->bold : painter->text, row->label,
                    LABEL_X * painter->scale, row->y);
}

/* Highlights the rows with a queen, and the chosen item. */
static void
paint_bands (const Painter *painter, const QueensLinksPicture *picture)
{
  double scale = painter->scale;

  set_accent (painter, 0.16);
  for (int i = 0; i < (int) picture->rows->len; i++)
    if (get_row (picture, i)->is_queen)
      {
        queens_append_round_rect (painter->cr, BAND_X, get_row (picture, i)->y - PITCH / 2 * scale,
                                  picture->width - 2 * BAND_X, PITCH * scale, 3);
        cairo_fill (painter->cr);
      }
  for (int i = 0; i < (int) picture->boxes->len; i++)
    if (get_box (picture, i)->is_chosen)
      {
        double top = (TITLE_Y + TEXT_FONT / 2 + 1) * scale;

        queens_append_round_rect (painter->cr, get_box (picture, i)->x - painter->box_width / 2 - 1,
                                  top, painter->box_width + 2, picture->height - top - 2, 3);
        cairo_fill (painter->cr);
      }
}

static void
paint_hidden (const Painter *painter, const QueensLinksPicture *picture)
{
  gulong n_hidden = (gulong) picture->n_hidden;
  g_autofree char *text = g_strdup_printf (
      /* Translators: below a list of squares: how many more there are */
      g_dngettext (GETTEXT_PACKAGE, "… and %d more square", "… and %d more squares", n_hidden),
      picture->n_hidden);
  double y = picture->rows->len > 0
                 ? get_row (picture, (int) picture->rows->len - 1)->y + PITCH * painter->scale
                 : ROWS_Y * painter->scale;

  set_ink (painter, TEXT_ALPHA);
  show_text_at (painter, painter->text, text, 10 * painter->scale, y);
}

void
queens_draw_links (cairo_t *cr, const QueensLinksPicture *picture, const QueensFigureStyle *style)
{
  Painter painter = begin (cr, picture->scale, get_box_width (picture), style);

  paint_bands (&painter, picture);
  for (int i = 0; i < (int) picture->boxes->len; i++)
    paint_list (&painter, picture, get_box (picture, i));
  for (int i = 0; i < (int) picture->rows->len; i++)
    paint_row (&painter, picture, i);
  for (int i = 0; i < (int) picture->nodes->len; i++)
    {
      const QueensLinksNode *node = &g_array_index (picture->nodes, QueensLinksNode, i);
      const QueensLinksRow *row = get_row (picture, node->row);

      paint_node (&painter, get_node_x (&painter, picture, node), row->y, node->in_list,
                  row->is_queen, get_box (picture, node->box)->item.is_covered);
    }
  paint_items (&painter, picture);
  paint_titles (&painter, picture);
  if (picture->n_hidden > 0)
    paint_hidden (&painter, picture);
  end (&painter);
}

/* The legend. */

typedef enum
{
  BOX,
  IN_LIST,
  COVERED,
  OUT_OF_LIST,
  CHANGED,
  N_MARKS
} Mark;

static const char *const legend[N_MARKS] = { [BOX] = NC_ ("lists", "number, and squares left"),
                                             [IN_LIST] = NC_ ("lists", "in a list"),
                                             [COVERED] = NC_ ("lists", "in a covered one"),
                                             [OUT_OF_LIST] = NC_ ("lists", "dropped out"),
                                             [CHANGED] = NC_ ("lists", "changed") };

static void
paint_mark (const Painter *painter, Mark mark, double x, double y)
{
  QueensLinksBox box = { .item = { .size = 1 }, .resized = mark == CHANGED };

  if (mark != BOX && mark != CHANGED)
    {
      paint_node (painter, x, y, mark != OUT_OF_LIST, false, mark == COVERED);
      return;
    }
  box.label = (char *) (mark == BOX ? "2" : "");
  paint_numbers (painter, &box, x, mark == BOX ? y : y - SIZE_DOWN * painter->scale);
  if (mark == CHANGED)
    return;
  append_box (painter, x, y, painter->box_width, BOX_HEIGHT * painter->scale);
  set_ink (painter, LINE_ALPHA);
  cairo_set_line_width (painter->cr, 1.0);
  cairo_stroke (painter->cr);
}

void
queens_draw_links_legend (cairo_t *cr, double width, double y, const QueensFigureStyle *style)
{
  double scale = style->font_scale, x = width;
  Painter painter = begin (cr, scale, LEGEND_BOX * scale, style);

  for (int i = N_MARKS - 1; i >= 0; i--)
    {
      const char *text = g_dpgettext2 (GETTEXT_PACKAGE, "lists", legend[i]);
      double text_width, height;

      queens_text_measure (painter.text, text, &text_width, &height);
      x -= text_width + LEGEND_MARK * scale;
      if (x < 0)
        break;
      set_ink (&painter, TEXT_ALPHA);
      show_text_at (&painter, painter.text, text, x + LEGEND_MARK * scale, y);
      paint_mark (&painter, (Mark) i, x + (i == BOX ? 1 : 4) * scale, y);
      x -= LEGEND_GAP * scale;
    }
  end (&painter);
}

/* Saving the picture. */

static void
draw_figure (cairo_t *cr, gconstpointer data, const QueensFigureStyle *style)
{
  queens_draw_links (cr, data, style);
}

static void
draw_legend (cairo_t *cr,
             gconstpointer data,
             double width,
             double y,
             const QueensFigureStyle *style)
{
  queens_draw_links_legend (cr, width - RIGHT, y, style);
}

static double
measure_legend (double scale)
{
  const QueensFigureStyle style = { .font_scale = scale };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  Painter painter = begin (cr, scale, LEGEND_BOX * scale, &style);
  double total = 2 * RIGHT, width, height;

  for (int i = 0; i < N_MARKS; i++)
    {
      queens_text_measure (painter.text, g_dpgettext2 (GETTEXT_PACKAGE, "lists", legend[i]), &width,
                           &height);
      total += width + (LEGEND_MARK + LEGEND_GAP) * scale;
    }
  end (&painter);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return ceil (total);
}

GBytes *
queens_links_render (const QueensLinksPicture *picture, QueensImageFormat format, GError **error)
{
  const QueensFigure figure = {
    .picture = picture,
    .title = picture->title,
    .width = picture->width,
    .height = picture->height,
    .legend_width = measure_legend (picture->scale),
    .scale = picture->scale,
    .draw = draw_figure,
    .draw_legend = draw_legend,
  };

  return queens_figure_render (&figure, format, error);
}
