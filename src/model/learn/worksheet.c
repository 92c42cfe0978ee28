/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/worksheet.h"

#include "draw/pen.h"
#include "model/learn/contents.h"
#include "model/learn/method-text.h"
#include "model/learn/tree-text.h"
#include "model/text/format.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Sizes, in points. */
#define MARGIN       40.0
#define TITLE_Y      40.0
#define TITLE_FONT   18.0
#define NAME_X       0.68 /* where the name begins, as a fraction of the width */
#define BLOCK_Y      62.0
#define CODE_LINE    12.9
#define CODE_FONT    9.6
#define CODE_CHARS   46   /* longer lines are broken */
#define INDENT       4.5  /* of each space */
#define CODE_WIDTH   0.45 /* of the width, and that of the tasks */
#define TASKS_WIDTH  0.29
#define TASK_FONT    9.0
#define TASK_GAP     5.0
#define BOARD        104.0
#define BOARD_TOP    12.0 /* for the text above it */
#define BLOCK_HEIGHT 132.0
#define NO_TREE_GAP  10.0 /* below the board, if there is no tree below it */
#define TREE_ROW     36.0
#define SQUARE_WIDTH 34.0 /* of the name of a square beside its node */
#define TREE_PADDING 28.0 /* above its first row and below its last one */
#define HEADER       18.0
#define ROW          19.3 /* 6.8 mm: high enough to write in */
#define FOOTER       12.0
#define BOTTOM       24.0
#define CELL_FONT    9.5
#define LEAST_FONT   5.5
#define PADDING      4.0
#define REMARK_WIDTH 52.0

/* Shows a line of the pseudocode, or a part of one, in a row of the block above the tree. number is 0 for the rest
 * of a broken line. */
typedef void (*CodeFunc) (gpointer data, int row, int number, gsize indent, const char *text);

/* Breaks the lines that are too long. Returns the number of rows. */
static int
break_code (char *const *code, CodeFunc show, gpointer data)
{
  int row = 0;

  for (int i = 0; code[i]; i++)
    {
      g_autofree char *rest = g_strdup (code[i]);
      gsize indent = strspn (rest, " ");
      char *text = rest + indent;
      int number = i + 1;

      while (text)
        {
          char *end = g_utf8_strlen (text, -1) + (long) indent > CODE_CHARS
                          ? g_utf8_offset_to_pointer (text, CODE_CHARS - (long) indent)
                          : NULL;
          char *space = end ? g_strrstr_len (text, end - text, " ") : NULL;

          if (space)
            *space = '\0';
          if (show)
            show (data, row, number, indent, text);
          row++;
          indent += number > 0 ? 2 : 0;
          number = 0;
          text = space ? space + 1 : NULL;
        }
    }
  return row;
}

/* The first columns of the table; then come the variables. */
enum
{
  STEP,
  LINE,
  CALLS,
  LOOP, /* the variable of the loop */
};

/* The content of the worksheet. */

bool
queens_worksheet_has_method (const QueensMethod *method)
{
  return queens_method_is_stepped (method) && method->is_recursive;
}

static void
get_paper (const QueensWorksheet *self, double *width, double *height)
{
  bool letter = self->paper == QUEENS_PAPER_LETTER;

  *width = letter ? 612 : 595;
  *height = letter ? 792 : 842;
}

static double
get_tree_height (const QueensWorksheetContent *self)
{
  return self->trees[0] ? self->trees[0]->height : 0;
}

static double
get_table_y (const QueensWorksheetContent *self)
{
  double code = CODE_LINE * (break_code (self->code, NULL, NULL) + 0.5);

  return BLOCK_Y + MAX (BLOCK_HEIGHT + (self->trees[0] ? 0 : NO_TREE_GAP), code)
         + get_tree_height (self);
}

static char *
get_no_label (const QueensTreeSpec *spec, uint32_t node)
{
  return node == 0 ? NULL : g_strdup ("");
}

/* The tree at the end of the run. Without labels, every node is a ring to write in. */
static QueensTreePicture *
create_tree (const QueensMethodTree *tree, double width, bool blank)
{
  const QueensTreeSpec spec = { .tree = tree,
                                .step = tree->n_steps,
                                .width = width,
                                .height = TREE_PADDING + TREE_ROW * tree->request.n,
                                .font_scale = 1.0,
                                .blank = blank,
                                .names = QUEENS_NAMES_INDICES,
                                .label_node = blank ? get_no_label : queens_tree_format_label,
                                .label_row = queens_tree_format_row };
  QueensTreePicture *picture = queens_tree_picture_create (&spec);

  for (guint i = 0; i < picture->nodes->len; i++)
    {
      QueensTreePictureNode *node = &g_array_index (picture->nodes, QueensTreePictureNode, i);

      if (node->id == 0)
        node->caption = g_strdup (_ ("empty board"));
      else if (!blank && !tree->request.method->in_rows)
        node->caption = queens_tree_format_label (&spec, node->id);
    }
  return picture;
}

/* Whether there is room to write in each node, or beside it. */
static bool
is_roomy (const QueensMethodTree *tree, const QueensTreePicture *picture)
{
  double least = tree->request.method->in_rows ? 2 * picture->ring : SQUARE_WIDTH;

  for (guint i = 0; i < picture->nodes->len; i++)
    for (guint k = 0; k < i; k++)
      {
        const QueensTreePictureNode *a = &g_array_index (picture->nodes, QueensTreePictureNode, i);
        const QueensTreePictureNode *b = &g_array_index (picture->nodes, QueensTreePictureNode, k);

        if (a->y == b->y && fabs (a->x - b->x) < least)
          return false;
      }
  return true;
}

static void
add_trees (QueensWorksheetContent *content, const QueensMethodRequest *request, double width)
{
  bool too_large;
  QueensMethodTree *tree = queens_method_tree_new (request, QUEENS_TREE_WHOLE, NULL, &too_large);

  for (int labeled = 0; labeled < 2 && tree; labeled++)
    content->trees[labeled] = create_tree (tree, width, !labeled);
  if (tree && !is_roomy (tree, content->trees[0]))
    for (int labeled = 0; labeled < 2; labeled++)
      g_clear_pointer (&content->trees[labeled], queens_tree_picture_free);
  queens_method_tree_unref (tree);
}

/* Whether the table names the square that a call tries, because calls choose their row (column), and a column (row)
 * alone would not say where the queen is. */
static bool
shows_square (const QueensMethod *method)
{
  return !method->in_rows || method->store == QUEENS_STORE_CANDIDATES;
}

/* What the running call tries: a column (row), or a square. Before its first try, the row (column) that it chose,
 * unless that is among the variables. */
static char *
describe_loop (const QueensMethodState *state)
{
  const QueensMethodFrame *frame = &state->frames[MAX (0, state->n_frames - 1)];
  const char *const none = "–";

  if (state->n_frames == 0)
    return g_strdup (none);
  if (frame->square.row != QUEENS_EVENT_NOWHERE)
    return shows_square (state->method)
               ? queens_learn_format_square (frame->square, state->n, QUEENS_NAMES_INDICES)
               : g_strdup_printf ("%d", state->by_columns ? frame->square.row : frame->square.col);
  if (frame->number == QUEENS_EVENT_NOWHERE || state->method->store == QUEENS_STORE_LINKS)
    return g_strdup (none);
  return g_strdup_printf (state->by_columns ? _ ("column %d") : _ ("row %d"), frame->number);
}

static char *
describe_calls (const QueensMethodState *state)
{
  g_autoptr (GString) calls = g_string_new (NULL);

  for (int i = 0; i < state->n_frames; i++)
    {
      g_autofree char *argument = queens_learn_format_argument (state, i);

      g_string_append_printf (calls, "%s%s", i > 0 ? ", " : "", argument);
    }
  return g_strdup (calls->str);
}

/* Adds the variables of the current step that are not among the headers yet, so that all variables are in the order
 * in which they are shown. */
static void
add_headers (GPtrArray *headers, const QueensMachine *machine)
{
  g_auto (GStrv) variables = queens_learn_list_variables (machine, QUEENS_NAMES_INDICES);
  guint place = LOOP + 1, found;

  for (char **name = variables; *name; name += 2)
    {
      if (!g_ptr_array_find_with_equal_func (headers, *name, g_str_equal, &found))
        g_ptr_array_insert (headers, (int) (found = place), g_strdup (*name));
      place = MAX (place, found + 1);
    }
}

static const char *
describe_event (const QueensMethodState *state)
{
  switch (state->event.kind)
    {
    case QUEENS_EVENT_CALL:
      return C_ ("worksheet", "called");
    case QUEENS_EVENT_RETURN:
      return C_ ("worksheet", "returns");
    case QUEENS_EVENT_CHOOSE:
      return C_ ("worksheet", "chosen");
    case QUEENS_EVENT_COVER:
      return C_ ("worksheet", "covered");
    case QUEENS_EVENT_UNCOVER:
      return C_ ("worksheet", "uncovered");
    default:
      return queens_learn_event_get_title (state);
    }
}

static void
add_step (QueensWorksheetContent *content, const QueensMachine *machine)
{
  const QueensMethodState *state = queens_machine_get_state (machine);
  g_auto (GStrv) variables = queens_learn_list_variables (machine, QUEENS_NAMES_INDICES);
  guint n_headers = g_strv_length (content->headers);
  char **row = g_new0 (char *, n_headers + 1);

  row[STEP] = g_strdup_printf ("%" G_GUINT64_FORMAT, state->step);
  row[LINE] = g_strdup_printf ("%d", state->event.code_line + 1);
  row[CALLS] = describe_calls (state);
  row[LOOP] = describe_loop (state);
  for (guint i = LOOP + 1; i < n_headers; i++)
    {
      for (char **name = variables; *name && !row[i]; name += 2)
        if (g_str_equal (*name, content->headers[i]))
          row[i] = g_strdup (name[1]);
      if (!row[i])
        row[i] = g_strdup ("–");
      /* What was just removed from a set comes after two spaces. */
      if (strstr (row[i], "  "))
        *strstr (row[i], "  ") = '\0';
    }
  g_ptr_array_add (content->rows, row);
  g_ptr_array_add (content->remarks, g_strdup (describe_event (state)));
}

static char **
list_headers (const QueensMethodRequest *request, guint n_rows)
{
  GPtrArray *headers = g_ptr_array_new_with_free_func (g_free);
  QueensMachine *machine = queens_machine_new (request);
  const char *loop = shows_square (request->method) ? C_ ("worksheet", "square")
                     : request->by_columns          ? C_ ("variable", "row")
                                                    : C_ ("variable", "column");

  g_ptr_array_add (headers, g_strdup (C_ ("worksheet", "step")));
  g_ptr_array_add (headers, g_strdup (C_ ("worksheet", "line")));
  g_ptr_array_add (headers, g_strdup (C_ ("worksheet", "calls")));
  g_ptr_array_add (headers, g_strdup (loop));
  for (guint i = 0; i < n_rows && queens_machine_step (machine); i++)
    add_headers (headers, machine);
  queens_machine_free (machine);
  g_ptr_array_add (headers, NULL);
  return (char **) g_ptr_array_free (headers, FALSE);
}

/* Runs the method: adds the first steps, finds the first solution, and counts all steps. */
static void
add_steps (QueensWorksheetContent *content, const QueensMethodRequest *request, guint n_rows)
{
  QueensMachine *machine = queens_machine_new (request);
  const QueensMethodState *state = queens_machine_get_state (machine);

  content->headers = list_headers (request, n_rows);
  while (queens_machine_step (machine))
    {
      if (content->rows->len < n_rows)
        add_step (content, machine);
      if (state->event.kind == QUEENS_EVENT_SOLUTION && content->solution_step == 0)
        {
          content->solution_step = state->step;
          content->solution = queens_method_state_position (state);
        }
      content->n_steps = state->step;
    }
  queens_machine_free (machine);
}

QueensWorksheetContent *
queens_worksheet_content_new (const QueensWorksheet *self)
{
  QueensWorksheetContent *content = g_new0 (QueensWorksheetContent, 1);
  double width, height;

  get_paper (self, &width, &height);
  content->request = self->request;
  content->title
      = g_strdup_printf (_ ("%s, %d × %d"), queens_method_get_title (self->request.method),
                         self->request.n, self->request.n);
  content->code = queens_method_dup_pseudocode (&self->request);
  content->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  content->remarks = g_ptr_array_new_with_free_func (g_free);
  add_trees (content, &self->request, width - 2 * MARGIN);
  add_steps (content, &self->request,
             (guint) ((height - BOTTOM - FOOTER - get_table_y (content) - HEADER) / ROW));
  return content;
}

void
queens_worksheet_content_free (QueensWorksheetContent *self)
{
  if (!self)
    return;
  g_free (self->title);
  g_strfreev (self->code);
  g_strfreev (self->headers);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->remarks);
  queens_tree_picture_free (self->trees[0]);
  queens_tree_picture_free (self->trees[1]);
  g_free (self);
}

/* The page. */

typedef struct
{
  const QueensWorksheetContent *content;
  cairo_t *cr;
  double width, height; /* of the paper */
  bool is_answer_key;
} Page;

static double
show (const Page *page,
      const char *text,
      double size,
      PangoWeight weight,
      PangoAlignment alignment,
      double x,
      double y,
      double room)
{
  const QueensTextStyle style
      = { .size = size, .min_size = MIN (size, LEAST_FONT), .weight = weight, .color = { 0 } };

  return queens_text_show_fitted (page->cr, &style, text, alignment, x, y, room);
}

static void
draw_line (const Page *page, double x1, double y1, double x2, double y2, double width)
{
  cairo_set_source_rgb (page->cr, 0, 0, 0);
  cairo_set_line_width (page->cr, width);
  cairo_move_to (page->cr, x1, y1);
  cairo_line_to (page->cr, x2, y2);
  cairo_stroke (page->cr);
}

static void
draw_title (const Page *page)
{
  double right = page->width - MARGIN, x = MARGIN + NAME_X * (right - MARGIN), used;

  show (page, page->content->title, TITLE_FONT, PANGO_WEIGHT_BOLD, PANGO_ALIGN_LEFT, MARGIN,
        TITLE_Y, x - MARGIN - PADDING);
  if (page->is_answer_key)
    {
      show (page, _ ("Key, for the teacher"), 13, PANGO_WEIGHT_BOLD, PANGO_ALIGN_RIGHT, right,
            TITLE_Y, right - x);
      return;
    }
  /* Translators: before the line on which a student writes their name */
  used = show (page, _ ("Name"), 11, PANGO_WEIGHT_NORMAL, PANGO_ALIGN_LEFT, x, TITLE_Y + 2,
               right - x);
  draw_line (page, x + used + PADDING, TITLE_Y + 8, right, TITLE_Y + 8, 0.6);
}

static void
show_code (gpointer data, int row, int number, gsize indent, const char *text)
{
  const Page *page = data;
  g_autofree char *digits = g_strdup_printf ("%d", number);
  double x = MARGIN + 16 + INDENT * (double) indent, y = BLOCK_Y + CODE_LINE * (row + 0.5);

  if (number > 0)
    show (page, digits, CODE_FONT - 2, PANGO_WEIGHT_NORMAL, PANGO_ALIGN_LEFT, MARGIN, y, 14);
  show (page, text, CODE_FONT, PANGO_WEIGHT_NORMAL, PANGO_ALIGN_LEFT, x, y,
        MARGIN + CODE_WIDTH * (page->width - 2 * MARGIN) - PADDING - x);
}

/* Shows a task at y. Returns where the next one begins. */
static double
draw_task (const Page *page, int number, const char *task, double y)
{
  double width = page->width - 2 * MARGIN, height;
  g_autoptr (PangoLayout) layout
      = queens_text_create_layout (page->cr, TASK_FONT, PANGO_WEIGHT_NORMAL);
  g_autofree char *text = g_strdup_printf ("%d  %s", number, task);

  pango_layout_set_width (layout, (int) ((TASKS_WIDTH * width - PADDING) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  queens_text_measure (layout, text, &width, &height);
  cairo_set_source_rgb (page->cr, 0, 0, 0);
  cairo_move_to (page->cr, MARGIN + CODE_WIDTH * (page->width - 2 * MARGIN), y);
  pango_cairo_show_layout (page->cr, layout);
  return y + height + TASK_GAP;
}

static bool
has_counts (const QueensTreePicture *picture)
{
  for (guint i = 0; i < picture->nodes->len; i++)
    if (g_array_index (picture->nodes, QueensTreePictureNode, i).count)
      return true;
  return false;
}

static void
draw_tasks (const Page *page)
{
  const QueensTreePicture *tree = page->content->trees[1];
  const QueensMethodRequest *request = &page->content->request;
  double y = draw_task (
      page, 1,
      _ ("Fill in the table, a row for each step. Calls: the arguments of those that have not "
         "returned."),
      BLOCK_Y);

  if (!tree)
    return;
  y = draw_task (
      page, 2,
      !request->method->in_rows ? _ ("Write the square of each queen beside its node in the tree.")
      : request->by_columns     ? _ ("Write the row of each queen into its node in the tree.")
                                : _ ("Write the column of each queen into its node in the tree."),
      y);
  if (tree->rejects->len > 0)
    y = draw_task (
        page, 3,
        request->by_columns ? _ (
            "Below a node, mark every square that its call rejects: — row, / sum, \\ difference.")
                            : _ ("Below a node, mark every square that its call rejects: | column, "
                                 "/ sum, \\ difference."),
        y);
  if (has_counts (tree))
    draw_task (page, tree->rejects->len > 0 ? 4 : 3,
               _ ("Then write the number of solutions below each node."), y);
}

/* An empty board, or that of the first solution. */
static void
draw_board (const Page *page)
{
  int n = page->content->request.n;
  double x = page->width - MARGIN - BOARD, y = BLOCK_Y + BOARD_TOP, square = BOARD / n;

  for (int i = 0; i <= n; i++)
    {
      draw_line (page, x + i * square, y, x + i * square, y + BOARD, 0.8);
      draw_line (page, x, y + i * square, x + BOARD, y + i * square, 0.8);
    }
  for (int i = 0; i < n; i++)
    {
      g_autofree char *number = g_strdup_printf ("%d", i);

      show (page, number, 9, PANGO_WEIGHT_NORMAL, PANGO_ALIGN_CENTER, x - 8, y + (i + 0.5) * square,
            14);
      show (page, number, 9, PANGO_WEIGHT_NORMAL, PANGO_ALIGN_CENTER, x + (i + 0.5) * square,
            y + BOARD + 8, 14);
    }
  show (page, C_ ("worksheet", "row"), 8.5, PANGO_WEIGHT_NORMAL, PANGO_ALIGN_CENTER, x - 10, y - 7,
        28);
  show (page, C_ ("worksheet", "column"), 8.5, PANGO_WEIGHT_NORMAL, PANGO_ALIGN_CENTER,
        x + BOARD / 2, y + BOARD + 19, BOARD);
  if (page->is_answer_key && page->content->solution_step > 0)
    {
      QueensBoardContent content = queens_board_content_new (&page->content->solution);
      const QueensBoardStyle style = { .theme = queens_theme_find ("print") };
      g_autofree char *text
          = g_strdup_printf (_ ("first solution, step %d"), (int) page->content->solution_step);

      cairo_save (page->cr);
      cairo_translate (page->cr, x, y);
      queens_draw_board_queens (page->cr, &content, &style, BOARD);
      cairo_restore (page->cr);
      show (page, text, 8.5, PANGO_WEIGHT_NORMAL, PANGO_ALIGN_RIGHT, x + BOARD, y - 7, BOARD - 10);
    }
}

static void
draw_tree (const Page *page)
{
  const QueensFigureStyle style = { .for_paper = true, .font_scale = 1.0 };
  const QueensTreePicture *tree = page->content->trees[page->is_answer_key];

  if (!tree)
    return;
  cairo_save (page->cr);
  cairo_translate (page->cr, MARGIN, get_table_y (page->content) - tree->height);
  queens_draw_tree (page->cr, tree, &style);
  if (page->content->request.method->in_rows)
    show (page,
          page->content->request.by_columns ? C_ ("worksheet", "column") : C_ ("worksheet", "row"),
          9, PANGO_WEIGHT_NORMAL, PANGO_ALIGN_CENTER, 30,
          g_array_index (tree->rows, QueensTreePictureRow, 0).y, 60);
  cairo_restore (page->cr);
}

static char *const *
get_row (const Page *page, guint row)
{
  return page->content->rows->pdata[row];
}

/* The widths of the columns, which fill the page: as wide as their contents, and the rest for handwriting. */
static void
measure_columns (const Page *page, double *widths)
{
  g_autoptr (PangoLayout) layout
      = queens_text_create_layout (page->cr, CELL_FONT, PANGO_WEIGHT_NORMAL);
  g_autoptr (PangoLayout) bold = queens_text_create_layout (page->cr, CELL_FONT, PANGO_WEIGHT_BOLD);
  int n_columns = (int) g_strv_length (page->content->headers);
  double rest = page->width - 2 * MARGIN, width, height, total = 0;

  for (int i = 0; i < n_columns; i++)
    {
      queens_text_measure (bold, page->content->headers[i], &widths[i], &height);
      for (guint k = 0; k < page->content->rows->len; k++)
        {
          queens_text_measure (layout, get_row (page, k)[i], &width, &height);
          widths[i] = MAX (widths[i], width);
        }
      widths[i] += 2 * PADDING + (i == n_columns - 1 ? REMARK_WIDTH : 0);
      rest -= widths[i];
      total += i > LINE ? widths[i] : 0;
    }
  for (int i = LINE + 1; i < n_columns; i++)
    widths[i] += rest * widths[i] / total;
}

/* Draws a row of the table, or its header if row is −1. The remarks are at the end of the last column. */
static void
draw_cells (const Page *page, const double *widths, int row, double y)
{
  bool header = row < 0, shown = header || page->is_answer_key || row < QUEENS_WORKSHEET_N_GIVEN;
  char *const *cells = header ? page->content->headers : get_row (page, (guint) row);
  double x = MARGIN;

  for (int i = 0; cells[i]; x += widths[i++])
    {
      bool last = !cells[i + 1], remark = last && page->is_answer_key && !header;
      double room = widths[i] - PADDING - (remark ? REMARK_WIDTH : 0);

      if (i == STEP || shown)
        show (page, cells[i], CELL_FONT, header ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL,
              i <= LINE ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT,
              i <= LINE ? x + widths[i] / 2 : x + PADDING, y, room);
      if (remark)
        show (page, page->content->remarks->pdata[row], CELL_FONT - 1, PANGO_WEIGHT_NORMAL,
              PANGO_ALIGN_RIGHT, x + widths[i] - 3, y, REMARK_WIDTH - PADDING);
    }
}

static void
draw_table (const Page *page)
{
  double widths[64], top = get_table_y (page->content) + HEADER, x = MARGIN;
  int n_rows = (int) page->content->rows->len;
  g_autofree char *n_steps = queens_format_number (page->content->n_steps);
  g_autofree char *footer = g_strdup_printf (
      /* Translators: below a worksheet: a method, the board size, and the number of rows of a table and of all
       * steps */
      _ ("Eight Queens, Learn: %s, steps 1 to %d of %s"), page->content->title, n_rows, n_steps);

  measure_columns (page, widths);
  draw_cells (page, widths, -1, top - HEADER / 2);
  for (int i = 0; i < n_rows; i++)
    draw_cells (page, widths, i, top + (i + 0.5) * ROW);
  for (int i = 0; i <= n_rows; i++)
    draw_line (page, MARGIN, top + i * ROW, page->width - MARGIN, top + i * ROW,
               i == 0 || i == n_rows ? 1.0 : 0.5);
  for (int i = 0; page->content->headers[i]; x += widths[i++])
    draw_line (page, x, i == 0 ? top : top - HEADER, x, top + n_rows * ROW, i == 0 ? 1.0 : 0.5);
  draw_line (page, page->width - MARGIN, top, page->width - MARGIN, top + n_rows * ROW, 1.0);
  show (page, footer, 8.5, PANGO_WEIGHT_NORMAL, PANGO_ALIGN_LEFT, MARGIN,
        top + n_rows * ROW + FOOTER - 2, page->width - 2 * MARGIN);
}

static void
draw_page (cairo_t *cr, const QueensPages *pages, int number)
{
  const Page page = { pages->data, cr, pages->width, pages->height, number == 1 };

  draw_title (&page);
  break_code (page.content->code, show_code, (gpointer) &page);
  draw_tasks (&page);
  draw_board (&page);
  draw_tree (&page);
  draw_table (&page);
}

GBytes *
queens_worksheet_render (gconstpointer worksheet,
                         guint kind,
                         QueensControl *control,
                         GError **error)
{
  const QueensWorksheet *self = worksheet;
  locale_t before = queens_text_suspend_translation (self->in_english);
  g_autoptr (QueensWorksheetContent) content = queens_worksheet_content_new (self);
  QueensPages pages = { .title = content->title, .n_pages = 2, .draw = draw_page, .data = content };
  GBytes *bytes;

  get_paper (self, &pages.width, &pages.height);
  bytes = queens_pages_render (&pages, QUEENS_IMAGE_PDF, control, error);
  queens_text_resume_translation (before);
  return bytes;
}
