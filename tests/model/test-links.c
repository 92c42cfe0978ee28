/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Replays dancing links as its textbook has it (D. E. Knuth, 2000), with links of its own and without asking the
 * machine, and compares each step with the picture of the lists: every box, its size, and every link. */
#include "learn-fixture.h"

#include "model/learn/tree-text.h"
#include "tests/draw/pictures.h"

#define MAX_N     6
#define MAX_ITEMS (6 * MAX_N)
#define MAX_NODES (MAX_ITEMS + 4 * MAX_N * MAX_N)
#define WIDTH     1100

/* Node 0 is the head of the list of items, the next ones are the items, and then come four for each square. */
typedef struct
{
  const QueensMethodRequest *request;
  QueensMachine *machine;
  int n, n_items;
  int left[MAX_NODES], right[MAX_NODES], up[MAX_NODES], down[MAX_NODES], item[MAX_NODES],
      size[MAX_NODES];
  gboolean covered[MAX_ITEMS], linked[MAX_NODES];
  int old_size[MAX_ITEMS];
  gboolean old_covered[MAX_ITEMS];
  int queens[MAX_N], n_queens; /* by the number of their squares, as below */
  int chosen;                  /* 0 if the running call has no item */
  int n_steps, n_solutions;
} Replay;

/* The squares are numbered in the order in which the search goes through them. */
static QueensMethodSquare
square_of (const Replay *replay, int number)
{
  int line = number / replay->n, choice = number % replay->n;

  if (replay->request->by_columns)
    return (QueensMethodSquare){ (guint8) (replay->n - 1 - choice), (guint8) line };
  return (QueensMethodSquare){ (guint8) line, (guint8) choice };
}

static int
get_number (const Replay *replay, QueensMethodSquare square)
{
  return replay->request->by_columns ? square.col * replay->n + replay->n - 1 - square.row
                                     : square.row * replay->n + square.col;
}

static int
first_of (const Replay *replay, int number)
{
  return replay->n_items + 1 + 4 * number;
}

static void
add_node (Replay *replay, int node, int item)
{
  replay->item[node] = item;
  replay->linked[node] = TRUE;
  replay->up[node] = replay->up[item];
  replay->down[node] = item;
  replay->down[replay->up[item]] = node;
  replay->up[item] = node;
  replay->size[item]++;
}

static void
make_lists (Replay *replay)
{
  int n = replay->n;

  for (int i = 0; i <= replay->n_items; i++)
    {
      replay->up[i] = replay->down[i] = i;
      replay->left[i] = i == 0 ? 2 * n : i <= 2 * n ? i - 1 : i;
      replay->right[i] = i == 2 * n ? 0 : i < 2 * n ? i + 1 : i;
    }
  for (int number = 0; number < n * n; number++)
    {
      QueensMethodSquare square = square_of (replay, number);
      int first = first_of (replay, number);

      add_node (replay, first, 1 + number / n);
      add_node (replay, first + 1, 1 + n + number % n);
      add_node (replay, first + 2, 1 + 2 * n + square.row + square.col);
      add_node (replay, first + 3, 4 * n + square.row - square.col + n - 1);
    }
}

/* The kind and the number of an item. */
static QueensMethodLine
kind_of (const Replay *replay, int item, int *number)
{
  int n = replay->n;
  gboolean turned = replay->request->by_columns;

  if (item >= 4 * n)
    {
      *number = item - 4 * n - (n - 1);
      return QUEENS_METHOD_DIFFERENCE;
    }
  if (item > 2 * n)
    {
      *number = item - 2 * n - 1;
      return QUEENS_METHOD_SUM;
    }
  *number = item <= n ? item - 1 : turned ? 2 * n - item : item - n - 1;
  return (item <= n) != turned ? QUEENS_METHOD_ROW : QUEENS_METHOD_COLUMN;
}

static int
next_beside (const Replay *replay, int node)
{
  int place = node - replay->n_items - 1;

  return place % 4 == 3 ? node - 3 : node + 1;
}

static int
previous_beside (const Replay *replay, int node)
{
  int place = node - replay->n_items - 1;

  return place % 4 == 0 ? node + 3 : node - 1;
}

static void
cover (Replay *replay, int item)
{
  replay->covered[item] = TRUE;
  replay->right[replay->left[item]] = replay->right[item];
  replay->left[replay->right[item]] = replay->left[item];
  for (int i = replay->down[item]; i != item; i = replay->down[i])
    for (int j = next_beside (replay, i); j != i; j = next_beside (replay, j))
      {
        replay->up[replay->down[j]] = replay->up[j];
        replay->down[replay->up[j]] = replay->down[j];
        replay->size[replay->item[j]]--;
        replay->linked[j] = FALSE;
      }
}

static void
uncover (Replay *replay, int item)
{
  for (int i = replay->up[item]; i != item; i = replay->up[i])
    for (int j = previous_beside (replay, i); j != i; j = previous_beside (replay, j))
      {
        replay->size[replay->item[j]]++;
        replay->up[replay->down[j]] = j;
        replay->down[replay->up[j]] = j;
        replay->linked[j] = TRUE;
      }
  replay->right[replay->left[item]] = item;
  replay->left[replay->right[item]] = item;
  replay->covered[item] = FALSE;
}

/* The picture. */

static const QueensLinksBox *
get_box (const QueensLinksPicture *picture, int item)
{
  return &g_array_index (picture->boxes, QueensLinksBox, item - 1);
}

static void
check_boxes (const Replay *replay, const QueensLinksPicture *picture)
{
  int item = 0, box = picture->first;

  g_assert_cmpint ((int) picture->boxes->len, ==, replay->n_items);
  for (int i = 1; i <= replay->n_items; i++)
    {
      const QueensLinksBox *shown = get_box (picture, i);
      int number, kind = kind_of (replay, i, &number);
      g_autofree char *label = queens_learn_format_signed (number);

      g_assert_cmpint (shown->item.kind, ==, kind);
      g_assert_cmpstr (shown->label, ==, label);
      g_assert_cmpint (shown->item.size, ==, replay->size[i]);
      g_assert_true (shown->item.is_covered == replay->covered[i]);
      g_assert_true (shown->in_list == (i <= 2 * replay->n && !replay->covered[i]));
      g_assert_true (shown->cover_changed == (replay->covered[i] != replay->old_covered[i]));
      g_assert_true (shown->resized == (replay->size[i] != replay->old_size[i]));
      g_assert_true (shown->is_chosen == (i == replay->chosen));
      g_assert_true (i == 1 || shown->x > get_box (picture, i - 1)->x);
    }
  for (item = replay->right[0]; item != 0; item = replay->right[item])
    {
      g_assert_cmpint (box, ==, item - 1);
      box = get_box (picture, item)->next;
    }
  g_assert_cmpint (box, ==, -1);
}

static gboolean
is_remaining (const Replay *replay, int number)
{
  for (int node = first_of (replay, number); node < first_of (replay, number) + 4; node++)
    if (!replay->linked[node] || replay->covered[replay->item[node]])
      return FALSE;
  return TRUE;
}

static gboolean
is_queen (const Replay *replay, int number)
{
  for (int i = 0; i < replay->n_queens; i++)
    if (replay->queens[i] == number)
      return TRUE;
  return FALSE;
}

static const QueensLinksRow *
get_row (const QueensLinksPicture *picture, int row)
{
  return &g_array_index (picture->rows, QueensLinksRow, row);
}

/* The list of an item, square by square. The rows go from the top of the board, so by columns they are not in
 * the order of the lists. */
static void
check_list (const Replay *replay, const QueensLinksPicture *picture, int item)
{
  guint64 shown = 0, expected = 0;
  int last = -1;

  for (int i = get_box (picture, item)->down; i >= 0;
       i = g_array_index (picture->nodes, QueensLinksNode, i).down)
    {
      const QueensLinksNode *node = &g_array_index (picture->nodes, QueensLinksNode, i);

      g_assert_cmpint (node->box, ==, item - 1);
      g_assert_cmpint (node->row, >, last);
      last = node->row;
      shown |= G_GUINT64_CONSTANT (1) << get_number (replay, get_row (picture, node->row)->square);
    }
  for (int i = replay->down[item]; i != item; i = replay->down[i])
    expected |= G_GUINT64_CONSTANT (1) << (i - replay->n_items - 1) / 4;
  g_assert_cmphex (shown, ==, expected);
}

static void
check_rows (const Replay *replay, const QueensLinksPicture *picture)
{
  int n_remaining = 0;

  g_assert_true (picture->is_whole);
  g_assert_cmpint ((int) picture->rows->len, ==, replay->n * replay->n);
  g_assert_cmpint ((int) picture->nodes->len, ==, 4 * replay->n * replay->n);
  for (int i = 0; i < (int) picture->rows->len; i++)
    {
      const QueensLinksRow *row = get_row (picture, i);
      int number = get_number (replay, row->square);

      g_assert_true (row->is_remaining == is_remaining (replay, number));
      g_assert_true (row->is_queen == is_queen (replay, number));
      g_assert_true (i == 0 || row->y > get_row (picture, i - 1)->y);
      g_assert_cmpfloat (row->y, <, picture->height);
      n_remaining += row->is_remaining;
    }
  g_assert_cmpint (picture->n_remaining, ==, n_remaining);
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      const QueensLinksNode *node = &g_array_index (picture->nodes, QueensLinksNode, i);
      int number = get_number (replay, get_row (picture, node->row)->square),
          own = first_of (replay, number);

      while (replay->item[own] != node->box + 1)
        own++;
      g_assert_cmpint (own, <, first_of (replay, number) + 4);
      g_assert_true (node->in_list == replay->linked[own]);
    }
  for (int item = 1; item <= replay->n_items; item++)
    check_list (replay, picture, item);
}

/* If there is no room for all squares, those of the item come first, and then those that are left; the others
 * are counted. */
static void
check_part (const Replay *replay, const QueensLinksPicture *picture)
{
  gboolean rest = FALSE;
  int n_expected = 0;

  for (int number = 0; number < replay->n * replay->n; number++)
    {
      int node = first_of (replay, number);
      gboolean chosen = FALSE;

      for (int i = node; i < node + 4; i++)
        chosen |= replay->item[i] == replay->chosen && replay->linked[i];
      n_expected += chosen || is_remaining (replay, number);
    }
  g_assert_false (picture->is_whole);
  g_assert_cmpint ((int) picture->rows->len + picture->n_hidden, ==, n_expected);
  for (int i = 0; i < (int) picture->rows->len; i++)
    {
      const QueensLinksRow *row = get_row (picture, i);
      int node = first_of (replay, get_number (replay, row->square));
      gboolean chosen = FALSE;

      for (int k = node; k < node + 4; k++)
        chosen |= replay->item[k] == replay->chosen && replay->linked[k];
      g_assert_true (chosen || row->is_remaining);
      g_assert_false (chosen && rest);
      rest |= !chosen;
      g_assert_cmpfloat (row->y, <, picture->height);
    }
}

static QueensLinksPicture *
create (const Replay *replay, double height)
{
  const QueensLinksSpec spec = { .machine = replay->machine,
                                 .width = WIDTH,
                                 .height = height,
                                 .font_scale = 1,
                                 .name_square = queens_links_format_square,
                                 .name_line = queens_links_format_line };

  return queens_links_picture_create (&spec);
}

static void
check (const Replay *replay)
{
  g_autoptr (QueensLinksPicture) whole
      = create (replay, queens_links_picture_whole_height (replay->n));
  g_autoptr (QueensLinksPicture) part = create (replay, 150);

  check_boxes (replay, whole);
  check_rows (replay, whole);
  check_boxes (replay, part);
  check_part (replay, part);
}

/* The next step of the run must be of this kind. */
static void
step (Replay *replay, QueensMethodEventKind kind)
{
  g_assert_true (queens_machine_step (replay->machine));
  g_assert_cmpint (queens_machine_get_state (replay->machine)->event.kind, ==, kind);
  replay->n_steps++;
  check (replay);
  memcpy (replay->old_size, replay->size, sizeof replay->old_size);
  memcpy (replay->old_covered, replay->covered, sizeof replay->old_covered);
}

static void
search (Replay *replay)
{
  int item = replay->right[0], chosen = replay->chosen;

  replay->chosen = 0;
  step (replay, QUEENS_EVENT_CALL);
  if (item == 0)
    {
      replay->n_solutions++;
      step (replay, QUEENS_EVENT_SOLUTION);
      step (replay, QUEENS_EVENT_RETURN);
      replay->chosen = chosen;
      return;
    }
  for (int i = replay->right[item]; i != 0; i = replay->right[i])
    if (replay->size[i] < replay->size[item])
      item = i;
  replay->chosen = item;
  step (replay, QUEENS_EVENT_CHOOSE);
  cover (replay, item);
  step (replay, QUEENS_EVENT_COVER);
  for (int i = replay->down[item]; i != item; i = replay->down[i])
    {
      step (replay, QUEENS_EVENT_TRY);
      replay->queens[replay->n_queens++] = (i - replay->n_items - 1) / 4;
      for (int j = next_beside (replay, i); j != i; j = next_beside (replay, j))
        cover (replay, replay->item[j]);
      step (replay, QUEENS_EVENT_PLACE);
      search (replay);
      replay->n_queens--;
      for (int j = previous_beside (replay, i); j != i; j = previous_beside (replay, j))
        uncover (replay, replay->item[j]);
      step (replay, QUEENS_EVENT_REMOVE);
    }
  uncover (replay, item);
  step (replay, QUEENS_EVENT_UNCOVER);
  replay->chosen = 0;
  step (replay, QUEENS_EVENT_RETURN);
  replay->chosen = chosen;
}

static void
test_replay (void)
{
  static const int n_solutions[] = { [4] = 2, [5] = 10, [6] = 4 };

  for (int by_columns = 0; by_columns < 2; by_columns++)
    for (int n = 4; n <= MAX_N; n++)
      {
        QueensMethodRequest request
            = request_of (by_columns ? "dancing-links by columns" : "dancing-links", n);
        g_autofree Replay *replay = g_new0 (Replay, 1);

        replay->request = &request;
        replay->machine = queens_machine_new (&request);
        replay->n = n;
        replay->n_items = 6 * n - 2;
        make_lists (replay);
        memcpy (replay->old_size, replay->size, sizeof replay->old_size);
        check (replay); /* before the first step */
        search (replay);
        step (replay, QUEENS_EVENT_DONE);
        g_assert_false (queens_machine_step (replay->machine));
        g_assert_cmpint (replay->n_solutions, ==, n_solutions[n]);
        queens_machine_free (replay->machine);
      }
}

/* The lists without given queens until the run makes them; and while a question is open, nothing is new. */
static void
test_marks (void)
{
  QueensMethodRequest request = request_of ("dancing-links", 5);
  QueensLinksSpec spec = { .width = WIDTH,
                           .height = 400,
                           .font_scale = 1,
                           .hide_changes = true,
                           .names = QUEENS_NAMES_SQUARES,
                           .name_square = queens_links_format_square,
                           .name_line = queens_links_format_line };
  QueensMachine *machine;
  g_autofree char *before = NULL, *after = NULL, *left = NULL;

  queens_square_set_add (&request.given, (QueensSquare){ .file = 0, .rank = 4 });
  machine = queens_machine_new (&request);
  spec.machine = machine;
  for (int i = 0; i < 6; i++)
    {
      g_autoptr (QueensLinksPicture) picture = queens_links_picture_create (&spec);

      for (guint k = 0; k < picture->boxes->len; k++)
        {
          const QueensLinksBox *box = &g_array_index (picture->boxes, QueensLinksBox, k);

          g_assert_false (box->cover_changed || box->resized);
        }
      g_clear_pointer (&after, g_free);
      after = queens_links_describe_covered (picture);
      if (!before)
        before = g_strdup (after);
      g_clear_pointer (&left, g_free);
      left = queens_links_format_remaining (picture);
      g_assert_true (queens_machine_step (machine));
    }
  g_assert_cmpstr (before, ==, "Nothing is covered");
  g_assert_cmpstr (after, ==, "Covered: rows 5, 4; columns a; sums 0; differences 0");
  g_assert_cmpstr (left, ==, "9 of 25 squares left");
  queens_machine_free (machine);
}

/* The title, which is centered at half of the width, and the first entry of the legend are within the file. */
static void
check_width (GBytes *svg, const char *title)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  const char *width = strstr (text, " width=\"");

  g_assert_nonnull (width);
  /* Bold letters of 16 px are on average wider than 7 px. */
  g_assert_cmpfloat (g_ascii_strtod (width + strlen (" width=\""), NULL), >, 7 * strlen (title));
  g_assert_nonnull (strstr (text, ">number, and squares left<"));
}

/* Every size up to the largest board, drawn and as files. Two of them are parts of one page, too. */
static void
test_files (void)
{
  static const int sizes[] = { 1, 2, 8, QUEENS_MAX_N };
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      QueensMethodRequest request = request_of ("dancing-links", sizes[i]);
      GBytes *bytes;
      g_autoptr (QueensLinksPicture) picture = NULL;
      QueensLinksSpec spec = { .width = queens_links_picture_min_width (sizes[i]),
                               .height = queens_links_picture_whole_height (sizes[i]),
                               .font_scale = 1,
                               .name_square = queens_links_format_square,
                               .name_line = queens_links_format_line };
      QueensMachine *machine = queens_machine_new (&request);

      for (int k = 0; k < 5; k++)
        queens_machine_step (machine);
      spec.machine = machine;
      picture = queens_links_picture_create (&spec);
      picture->title = queens_tree_format_title (&request, 5);
      bytes = queens_links_render (picture, QUEENS_IMAGE_SVG, NULL);
      g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), ">Dancing Links, "));
      g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), ">dropped out<"));
      check_width (bytes, picture->title);
      g_ptr_array_add (files, bytes);
      queens_machine_free (machine);
    }
  files_assert_one_page ((GBytes **) files->pdata + 1, 2, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/links/replay", test_replay);
  g_test_add_func ("/links/marks", test_marks);
  g_test_add_func ("/links/files", test_files);
  return g_test_run ();
}
