/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/view.h"

#include "app/announce.h"
#include "app/board/parts.h"
#include "app/layout/focus.h"
#include "app/layout/style.h"
#include "app/layout/text.h"
#include "model/learn/describe.h"
#include "model/text/format.h"

#include <glib/gi18n.h>
#include <math.h>

/* The minimum size of a board, in px. */
#define MIN_SIZE 150

/* The maximum number of changed squares that are announced one by one. */
#define MAX_ANNOUNCED 2

/* The distance between the typed name and the lower edge, in px. */
#define TYPED_MARGIN 36

/* A square as a widget. */

struct _QueensBoardSquare
{
  GtkWidget parent_instance;
  QueensSquare square;
  char *text;
};

G_DEFINE_FINAL_TYPE (QueensBoardSquare, queens_board_square, GTK_TYPE_WIDGET)

static void
queens_board_square_finalize (GObject *object)
{
  g_free (QUEENS_BOARD_SQUARE (object)->text);
  G_OBJECT_CLASS (queens_board_square_parent_class)->finalize (object);
}

/* The picture below the squares shows the cursor. */
static void
queens_board_square_state_flags_changed (GtkWidget *widget, GtkStateFlags previous)
{
  GtkWidget *board = gtk_widget_get_parent (widget);
  GtkStateFlags changed = previous ^ gtk_widget_get_state_flags (widget);

  if (board && (changed & (GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE)))
    gtk_widget_queue_draw (board);
  GTK_WIDGET_CLASS (queens_board_square_parent_class)->state_flags_changed (widget, previous);
}

static void moved_cb (GtkWidget *board, const QueensMove *move);

/* Actions for screen readers and voice control, which cannot press keys. */
static const struct
{
  const char *action;
  QueensMoveKind kind;
} square_actions[] = {
  { "square.queen", QUEENS_MOVE_QUEEN },
  { "square.cross", QUEENS_MOVE_CROSS },
  { "square.erase", QUEENS_MOVE_ERASE },
};

static void
act_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensMove move = { .square = QUEENS_BOARD_SQUARE (widget)->square };

  /* The squares of a board that is not interactive cannot have the focus. */
  if (!gtk_widget_grab_focus (widget))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (square_actions); i++)
    if (g_str_equal (square_actions[i].action, action))
      move.kind = square_actions[i].kind;
  moved_cb (gtk_widget_get_parent (widget), &move);
}

static void
queens_board_square_class_init (QueensBoardSquareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = queens_board_square_finalize;
  widget_class->state_flags_changed = queens_board_square_state_flags_changed;
  for (guint i = 0; i < G_N_ELEMENTS (square_actions); i++)
    gtk_widget_class_install_action (widget_class, square_actions[i].action, NULL, act_cb);
  gtk_widget_class_set_css_name (widget_class, "square");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
queens_board_square_init (QueensBoardSquare *self)
{
}

QueensSquare
queens_board_square_get_square (QueensBoardSquare *self)
{
  return self->square;
}

/* The board. */

struct _QueensBoardView
{
  GtkWidget parent_instance;

  QueensBoardContent content;
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  QueensBoardStyle style;
  double text_scale;            /* as requested; the desktop's text size is another factor */
  QueensBoardGeometry geometry; /* in the widget's coordinates */
  gboolean interactive;
  gboolean focus_wanted; /* the board got the focus before there were squares that could take it */

  /* n² squares, squares[file * n + rank]; NULL until the view is mapped */
  QueensBoardSquare **squares;
  int squares_n;         /* n of the squares; 0 while there are none */
  QueensSquareSet stale; /* those whose accessible names may have changed */
  QueensSquare cursor;
  gboolean cursor_shown; /* a key moved the cursor, so it stays visible */
  gboolean hovered;      /* whether the square under the pointer is outlined */
  QueensSquare hovered_square;

  QueensBoardMotion *motion;
  gboolean already_moved; /* a dragged queen is already on its new square */
  QueensBoardPointer pointer;
  QueensBoardKeys keys;
};

G_DEFINE_FINAL_TYPE (QueensBoardView, queens_board_view, GTK_TYPE_WIDGET)

enum
{
  MOVE,
  CURSOR,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The square area of the board, centered in the widget. Returns its side. */
static double
get_board_area (QueensBoardView *self, double *x, double *y)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int size = MIN (width, height);

  *x = floor ((width - size) / 2.0);
  *y = floor ((height - size) / 2.0);
  return size;
}

static void
update_geometry (QueensBoardView *self)
{
  double x, y;
  double size = get_board_area (self, &x, &y);

  self->style.text_scale = MAX (1.0, self->text_scale) * queens_text_scale (GTK_WIDGET (self));
  self->geometry = queens_board_geometry (self->content.queens.n, &self->style, size);
  self->geometry.x += x;
  self->geometry.y += y;
}

/* The squares as widgets. */

static QueensBoardSquare *
get_square (QueensBoardView *self, QueensSquare square)
{
  if (self->squares_n == 0)
    return NULL;
  return self->squares[square.file * self->squares_n + square.rank];
}

static void
remove_squares (QueensBoardView *self)
{
  for (int i = 0; i < self->squares_n * self->squares_n; i++)
    gtk_widget_unparent (GTK_WIDGET (self->squares[i]));
  g_clear_pointer (&self->squares, g_free);
  self->squares_n = 0;
}

/* Puts the children in reading order: from the top rank down, and on each rank from file a. */
static void
add_squares (QueensBoardView *self)
{
  int n = self->content.queens.n;

  self->squares = g_new0 (QueensBoardSquare *, (gsize) (n * n));
  self->squares_n = n;
  for (int rank = n - 1; rank >= 0; rank--)
    for (int file = 0; file < n; file++)
      {
        QueensBoardSquare *child = g_object_new (QUEENS_TYPE_BOARD_SQUARE, NULL);

        child->square = (QueensSquare){ (uint8_t) file, (uint8_t) rank };
        self->squares[file * n + rank] = child;
        gtk_widget_set_focusable (GTK_WIDGET (child), self->interactive);
        gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (self));
      }
}

/* Returns (transfer full) the name of a square, in the coordinates of the style, and its content. */
static char *
describe_square (QueensBoardView *self, QueensSquare square)
{
  const QueensBoardContent *content = &self->content;
  QueensSquareSet none = queens_square_set_empty (content->queens.n);
  QueensSquareSet attackers = queens_rules_find_attackers (&content->queens, square);
  QueensSquare list[QUEENS_MAX_N * QUEENS_MAX_N];
  QueensSquareContent square_content = {
    .queen = queens_square_set_contains (&content->queens, square),
    .given = queens_square_set_contains (&content->given, square),
    .cross = queens_square_set_contains (&content->crosses, square),
    .required = queens_square_set_contains (&content->required, square),
    .excluded = queens_square_set_contains (&content->excluded, square),
    .conflicts = content->n_conflicts > 0 ? &attackers : &none,
  };

  if (self->style.coordinates == QUEENS_COORDINATES_INDICES)
    return queens_learn_describe_square (
        queens_method_square_from_square (square, content->queens.n), square_content.queen,
        square_content.given);
  if (content->show_attacked && !square_content.queen
      && queens_square_set_list (&attackers, list) > 0)
    square_content.attacked_by = &list[0];
  return queens_describe_square (square, &square_content);
}

/* The description of a square that has changed; it includes "empty". */
static char *
describe_change (QueensBoardView *self, QueensSquare square)
{
  const QueensBoardContent *content = &self->content;
  g_autofree char *name = NULL;

  if (queens_square_set_contains (&content->queens, square)
      || queens_square_set_contains (&content->crosses, square)
      || queens_square_set_contains (&content->required, square)
      || queens_square_set_contains (&content->excluded, square))
    return describe_square (self, square);
  name = queens_format_square (square);
  /* Translators: a square that was cleared, as in “d4, empty” */
  return g_strdup_printf (_ ("%s, empty"), name);
}

/* Updates the accessible names of the squares that have changed. */
static void
update_labels (QueensBoardView *self)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_stale = queens_square_set_list (&self->stale, squares);

  for (int i = 0; i < n_stale; i++)
    {
      QueensBoardSquare *square = get_square (self, squares[i]);
      g_autofree char *text = describe_square (self, squares[i]);

      if (g_strcmp0 (square->text, text) == 0)
        continue;
      gtk_accessible_update_property (GTK_ACCESSIBLE (square), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                      -1);
      g_free (square->text);
      square->text = g_steal_pointer (&text);
    }
  self->stale = queens_square_set_empty (self->content.queens.n);
}

/* The squares that are in only one of the two sets. */
static void
add_changed (QueensSquareSet *changed,
             const QueensSquareSet *before,
             const QueensSquareSet *current)
{
  for (int file = 0; file < changed->n; file++)
    changed->files[file] |= before->files[file] ^ current->files[file];
}

/* The squares on which a move or a constraint has changed something; none if the board has another size. */
static QueensSquareSet
find_changes (const QueensBoardContent *before, const QueensBoardContent *current)
{
  QueensSquareSet changed = queens_square_set_empty (current->queens.n);

  if (before->queens.n != current->queens.n)
    return changed;
  add_changed (&changed, &before->queens, &current->queens);
  add_changed (&changed, &before->crosses, &current->crosses);
  add_changed (&changed, &before->required, &current->required);
  add_changed (&changed, &before->excluded, &current->excluded);
  return changed;
}

/* Announces the squares that a move has changed, squares with queens first. If too many have changed,
 * the page announces the new board. */
static void
announce_changes (QueensBoardView *self, const QueensSquareSet *changed)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  g_autoptr (GString) text = g_string_new (NULL);
  int n_changed = queens_square_set_list (changed, squares);

  if (!self->interactive || self->squares_n != changed->n || n_changed == 0
      || n_changed > MAX_ANNOUNCED)
    return;
  for (int with_queen = TRUE; with_queen >= FALSE; with_queen--)
    for (int i = 0; i < n_changed; i++)
      if (queens_square_set_contains (&self->content.queens, squares[i]) == with_queen)
        {
          g_autofree char *square = describe_change (self, squares[i]);

          g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", square);
        }
  queens_announce (GTK_WIDGET (self), text->str);
}

static void
ensure_squares (QueensBoardView *self)
{
  int n = self->content.queens.n;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->squares_n != n)
    {
      gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

      remove_squares (self);
      add_squares (self);
      self->stale = queens_square_set_full (n);
      self->cursor.file = (uint8_t) MIN (self->cursor.file, n - 1);
      self->cursor.rank = (uint8_t) MIN (self->cursor.rank, n - 1);
      if (had_focus && self->interactive)
        gtk_widget_grab_focus (GTK_WIDGET (get_square (self, self->cursor)));
    }
  update_labels (self);
}

/* Cancels a drag, because it must not end on another board than it began on, if anything but the queens
 * changes, or if the queens do and queens_too is TRUE. */
static void
cancel_pointer (QueensBoardView *self, const QueensBoardContent *next, gboolean queens_too)
{
  const QueensBoardContent *current = &self->content;

  if (current->queens.n != next->queens.n)
    self->pointer.has_start = FALSE;
  if (!queens_square_set_equal (&current->given, &next->given)
      || !queens_square_set_equal (&current->crosses, &next->crosses)
      || !queens_square_set_equal (&current->required, &next->required)
      || !queens_square_set_equal (&current->excluded, &next->excluded)
      || (queens_too && !queens_square_set_equal (&current->queens, &next->queens)))
    queens_board_pointer_cancel (&self->pointer);
}

/* Shows content without motion; motion is handled in motion.c. */
static void
show (QueensBoardView *self, const QueensBoardContent *content, const QueensBoardStyle *style)
{
  QueensSquareSet changed = find_changes (&self->content, content);

  /* The names of all squares may change, because they contain coordinates or attackers. */
  if (self->content.queens.n != content->queens.n || style->coordinates != self->style.coordinates
      || self->content.show_attacked || content->show_attacked
      || self->content.n_conflicts + content->n_conflicts > 0)
    self->stale = queens_square_set_full (content->queens.n);
  else
    {
      self->stale = queens_square_set_union (&self->stale, &changed);
      add_changed (&self->stale, &self->content.given, &content->given);
    }
  self->content = *content;
  for (int i = 0; i < content->n_conflicts; i++)
    self->conflicts[i] = content->conflicts[i];
  self->content.conflicts = self->conflicts;
  self->style = *style;
  self->text_scale = style->text_scale;
  update_geometry (self);
  ensure_squares (self);
  announce_changes (self, &changed);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
show_with_motion (QueensBoardView *self,
                  const QueensBoardContent *content,
                  const QueensBoardStyle *style)
{
  if (self->already_moved || !self->interactive || content->n_motions > 0)
    queens_board_motion_stop (self->motion);
  else
    queens_board_motion_start (self->motion, &self->content.queens, &content->queens);
  show (self, content, style);
}

void
queens_board_view_set_content (QueensBoardView *self,
                               const QueensBoardContent *content,
                               const QueensBoardStyle *style)
{
  cancel_pointer (self, content, TRUE);
  show_with_motion (self, content, style);
}

void
queens_board_view_glide_to (QueensBoardView *self,
                            const QueensBoardContent *content,
                            const QueensBoardStyle *style)
{
  /* Dragging over squares to exclude them continues when another solution is shown. */
  cancel_pointer (self, content, self->pointer.kind == QUEENS_DRAG_CARRY);
  if (queens_board_motion_glide (self->motion, &self->content.queens, &content->queens))
    show (self, content, style);
  else
    show_with_motion (self, content, style);
}

const QueensBoardContent *
queens_board_view_get_content (QueensBoardView *self)
{
  return &self->content;
}

const QueensBoardStyle *
queens_board_view_get_style (QueensBoardView *self)
{
  return &self->style;
}

void
queens_board_view_set_interactive (QueensBoardView *self, gboolean interactive)
{
  gboolean focused = interactive != self->interactive && queens_focus_is_in (GTK_WIDGET (self));

  self->interactive = interactive;
  gtk_widget_set_focusable (GTK_WIDGET (self), !interactive);
  queens_style_set_class (self, "reading", !interactive);
  for (int i = 0; i < self->squares_n * self->squares_n; i++)
    gtk_widget_set_focusable (GTK_WIDGET (self->squares[i]), interactive);
  if (focused)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
queens_board_view_set_hovered (QueensBoardView *self, const QueensSquare *square)
{
  self->hovered = square != NULL;
  if (square)
    self->hovered_square = *square;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queens_board_view_set_label (QueensBoardView *self, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

gboolean
queens_board_view_find_square (QueensBoardView *self, double x, double y, QueensSquare *square)
{
  return self->interactive && queens_board_square_at (&self->geometry, x, y, square);
}

void
queens_board_view_shake (QueensBoardView *self, QueensSquare square)
{
  queens_board_motion_shake (self->motion, square);
}

/* The cursor and moves. */

QueensSquare
queens_board_view_get_cursor (QueensBoardView *self)
{
  return self->cursor;
}

static void
move_cursor_to (QueensBoardView *self, QueensSquare square, gboolean visible)
{
  if (self->squares_n == 0)
    return;
  self->cursor = square;
  self->cursor_shown = visible;
  gtk_widget_grab_focus (GTK_WIDGET (get_square (self, square)));
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), visible);
  g_signal_emit (self, signals[CURSOR], 0);
}

static void
pressed_cb (GtkWidget *widget, QueensSquare square)
{
  move_cursor_to (QUEENS_BOARD_VIEW (widget), square, FALSE);
}

static void
moved_cb (GtkWidget *widget, const QueensMove *move)
{
  QueensBoardView *self = QUEENS_BOARD_VIEW (widget);

  self->already_moved = move->kind == QUEENS_MOVE_CARRY;
  if (self->already_moved)
    move_cursor_to (self, move->to, FALSE);
  g_signal_emit (self, signals[MOVE], 0, move);
  self->already_moved = FALSE;
}

/* Keys take precedence until the pointer moves. */
static void
show_cursor (QueensBoardView *self)
{
  self->cursor_shown = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!self->hovered)
    return;
  self->hovered = FALSE;
  g_signal_emit (self, signals[CURSOR], 0);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                QueensBoardView *self)
{
  QueensSquare cursor = self->cursor;
  QueensMove move;
  QueensKeyKind kind;

  if (!self->interactive || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Escape && queens_board_pointer_cancel (&self->pointer))
    return GDK_EVENT_STOP;
  kind = queens_board_keys_press (&self->keys, keyval, keycode, self->content.queens.n, &cursor,
                                  &move);
  if (kind != QUEENS_KEY_UNKNOWN)
    show_cursor (self);
  switch (kind)
    {
    case QUEENS_KEY_CURSOR:
      move_cursor_to (self, cursor, TRUE);
      return GDK_EVENT_STOP;
    case QUEENS_KEY_MOVE:
      moved_cb (GTK_WIDGET (self), &move);
      return GDK_EVENT_STOP;
    case QUEENS_KEY_TYPED:
      queens_announce (GTK_WIDGET (self), self->keys.typed);
      return GDK_EVENT_STOP;
    case QUEENS_KEY_UNKNOWN:
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* A screen reader may move the focus, too. */
static void
queens_board_view_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  QueensBoardView *self = QUEENS_BOARD_VIEW (widget);
  QueensSquare square = self->cursor;

  GTK_WIDGET_CLASS (queens_board_view_parent_class)->set_focus_child (widget, child);
  if (QUEENS_IS_BOARD_SQUARE (child))
    square = QUEENS_BOARD_SQUARE (child)->square;
  if (queens_square_equal (square, self->cursor))
    return;
  self->cursor = square;
  g_signal_emit (self, signals[CURSOR], 0);
}

/* The widget. */

static void
queens_board_view_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  *minimum = *natural = MIN_SIZE;
}

static void
queens_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensBoardView *self = QUEENS_BOARD_VIEW (widget);

  update_geometry (self);
  for (int i = 0; i < self->squares_n * self->squares_n; i++)
    {
      GtkWidget *child = GTK_WIDGET (self->squares[i]);
      double x, y, side;
      int size;

      queens_board_square_rect (&self->geometry, self->squares[i]->square, &x, &y, &side);
      size = MAX (1, (int) ceil (side));
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (
          child, &(GdkRectangle){ (int) floor (x), (int) floor (y), size, size }, -1);
    }
  if (gtk_widget_should_layout (self->keys.label))
    {
      gtk_widget_measure (self->keys.label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (self->keys.label, &(GdkRectangle){ 0, 0, width, height }, -1);
    }
}

static void
queens_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  QueensBoardView *self = QUEENS_BOARD_VIEW (widget);
  QueensBoardContent content = self->content;
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  double x, y;
  double size = get_board_area (self, &x, &y);
  cairo_t *cr;

  if (!self->style.theme || size < 1)
    return;
  content.show_cursor = focus
                        && (self->cursor_shown
                            || (gtk_widget_get_state_flags (focus) & GTK_STATE_FLAG_FOCUS_VISIBLE));
  content.cursor = self->cursor;
  if (self->hovered)
    {
      content.show_cursor = TRUE;
      content.cursor = self->hovered_square;
    }
  queens_board_motion_apply (self->motion, &content);
  queens_board_pointer_apply (&self->pointer, &content);
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) size, (float) size));
  cairo_translate (cr, x, y);
  queens_draw_board (cr, &content, &self->style, size);
  cairo_destroy (cr);
  if (gtk_widget_get_visible (self->keys.label))
    gtk_widget_snapshot_child (widget, self->keys.label, snapshot);
}

static void
queens_board_view_map (GtkWidget *widget)
{
  QueensBoardView *self = QUEENS_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (queens_board_view_parent_class)->map (widget);
  ensure_squares (self);
  if (self->focus_wanted)
    gtk_widget_grab_focus (widget);
}

/* The focus enters the board at the cursor. Tab leaves the whole board. */
static gboolean
queens_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  QueensBoardView *self = QUEENS_BOARD_VIEW (widget);

  if (!self->interactive)
    return GTK_WIDGET_CLASS (queens_board_view_parent_class)->focus (widget, direction);
  if (self->squares_n == 0 || gtk_widget_get_focus_child (widget))
    return FALSE;
  show_cursor (self);
  return gtk_widget_grab_focus (GTK_WIDGET (get_square (self, self->cursor)));
}

static gboolean
queens_board_view_grab_focus (GtkWidget *widget)
{
  QueensBoardView *self = QUEENS_BOARD_VIEW (widget);

  self->focus_wanted = FALSE;
  if (self->interactive && self->squares_n > 0)
    return gtk_widget_grab_focus (GTK_WIDGET (get_square (self, self->cursor)));
  self->focus_wanted = self->interactive;
  if (self->interactive)
    return FALSE;
  return GTK_WIDGET_CLASS (queens_board_view_parent_class)->grab_focus (widget);
}

static void
queens_board_view_dispose (GObject *object)
{
  QueensBoardView *self = QUEENS_BOARD_VIEW (object);

  remove_squares (self);
  g_clear_handle_id (&self->keys.timeout, g_source_remove);
  g_clear_pointer (&self->motion, queens_board_motion_free);
  g_clear_pointer (&self->keys.label, gtk_widget_unparent);
  G_OBJECT_CLASS (queens_board_view_parent_class)->dispose (object);
}

static void
queens_board_view_class_init (QueensBoardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_board_view_dispose;
  widget_class->measure = queens_board_view_measure;
  widget_class->size_allocate = queens_board_view_size_allocate;
  widget_class->snapshot = queens_board_view_snapshot;
  widget_class->map = queens_board_view_map;
  widget_class->focus = queens_board_view_focus;
  widget_class->grab_focus = queens_board_view_grab_focus;
  widget_class->set_focus_child = queens_board_view_set_focus_child;

  signals[MOVE] = g_signal_new ("move", QUEENS_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[CURSOR] = g_signal_new ("cursor", QUEENS_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
queens_board_view_init (QueensBoardView *self)
{
  QueensPosition empty = queens_square_set_empty (QUEENS_MIN_N);
  GtkEventController *key_controller = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->content = queens_board_content_new (&empty);
  self->keys.label = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->keys.label, "typed");
  gtk_widget_set_visible (self->keys.label, FALSE);
  gtk_widget_set_can_target (self->keys.label, FALSE);
  gtk_widget_set_halign (self->keys.label, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->keys.label, GTK_ALIGN_END);
  gtk_widget_set_margin_bottom (self->keys.label, TYPED_MARGIN);
  gtk_widget_set_parent (self->keys.label, GTK_WIDGET (self));
  self->motion = queens_board_motion_new (GTK_WIDGET (self));
  self->pointer = (QueensBoardPointer){ .board = GTK_WIDGET (self),
                                        .content = &self->content,
                                        .geometry = &self->geometry,
                                        .interactive = &self->interactive,
                                        .pressed = pressed_cb,
                                        .moved = moved_cb };
  queens_board_pointer_attach (&self->pointer);
  g_signal_connect (key_controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key_controller);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (queens_board_keys_forget), &self->keys);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  queens_board_view_set_interactive (self, FALSE);
}
