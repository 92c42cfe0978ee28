/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/keys.h"
#include "app/layout/text.h"
#include "draw/pen.h"
#include "model/learn/tree-text.h"
#include "model/text/format.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* Sizes, in px. */
#define MIN_WIDTH    260
#define MIN_HEIGHT   150
#define HINT_BOARD   64
#define HINT_WIDTH   210
#define HINT_PADDING 8
#define HINT_GAP     14
#define MAX_ZOOM     12.0
/* The size of an exported tree, in the units of its format. */
#define EXPORT_WIDTH  1200
#define EXPORT_HEIGHT 600
/* On paper as wide as A4, text is at least 8 pt high. */
#define EXPORT_FONT_SCALE 1.25
/* A drag shorter than this counts as a click. */
#define CLICK 5

struct _QueensLearnTreeView
{
  GtkWidget parent_instance;

  QueensBoardStyle style;
  QueensTreeSpec spec; /* the tree and the step; without a size */
  /* the tree of the spec, referenced because the session may already have another one */
  QueensMethodTree *tree;
  QueensMethodEvent event;                    /* the event at the step of the spec */
  QueensMethodLevel levels[QUEENS_MAX_N + 1]; /* what was tried on the path to it */
  QueensTreePicture *picture;                 /* of the spec; NULL until it is drawn */
  gboolean building;                          /* the tree is not known yet */
  gboolean hides_legend;                      /* a presentation has it elsewhere */
  double zoom;
  double x, y; /* how far the tree was moved, in px */
  double drag_x, drag_y;

  guint32 focus;   /* the node with the focus, or QUEENS_TREE_NONE */
  guint32 hovered; /* the node under the pointer, or QUEENS_TREE_NONE */
};

G_DEFINE_FINAL_TYPE (QueensLearnTreeView, queens_learn_tree_view, GTK_TYPE_WIDGET)

enum
{
  GO_TO_STEP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

QueensFigureStyle
queens_learn_get_style (GtkWidget *widget)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  return (QueensFigureStyle){ .dark = adw_style_manager_get_dark (manager),
                              .high_contrast = adw_style_manager_get_high_contrast (manager),
                              .font_scale = queens_text_font_scale (widget) };
}

void
queens_learn_follow_style (GtkWidget *widget)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           widget, G_CONNECT_SWAPPED);
}

static QueensFigureStyle
get_style (QueensLearnTreeView *self)
{
  return queens_learn_get_style (GTK_WIDGET (self));
}

/* Returns (transfer full) the picture, or NULL if there is no tree. */
static QueensTreePicture *
create_picture (QueensLearnTreeView *self, double width, double height, double font_scale)
{
  QueensTreeSpec spec = self->spec;

  spec.width = width;
  spec.height = height;
  spec.font_scale = font_scale;
  return spec.tree ? queens_tree_picture_create (&spec) : NULL;
}

static void
drop_picture (QueensLearnTreeView *self)
{
  g_clear_pointer (&self->picture, queens_tree_picture_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static double
get_legend_height (QueensLearnTreeView *self)
{
  return self->hides_legend ? 0 : QUEENS_TREE_LEGEND * MAX (1.0, get_style (self).font_scale);
}

static double
get_tree_height (QueensLearnTreeView *self)
{
  return MAX (1, gtk_widget_get_height (GTK_WIDGET (self)) - get_legend_height (self));
}

static QueensTreePicture *
ensure_picture (QueensLearnTreeView *self)
{
  if (!self->picture)
    self->picture
        = create_picture (self, self->zoom * gtk_widget_get_width (GTK_WIDGET (self)),
                          self->zoom * get_tree_height (self), get_style (self).font_scale);
  return self->picture;
}

void
queens_learn_tree_view_export (QueensLearnTreeView *self)
{
  QueensTreePicture *picture
      = create_picture (self, EXPORT_WIDTH, EXPORT_HEIGHT, EXPORT_FONT_SCALE);

  if (!picture)
    return;
  picture->title = queens_tree_format_title (&self->spec.tree->request, self->spec.step);
  queens_tree_picture_trim (picture);
  queens_learn_export_tree (GTK_WIDGET (self), picture);
}

/* Text. */

char *
queens_learn_tree_view_describe (QueensLearnTreeView *self)
{
  const QueensMethodTree *tree = self->spec.tree;
  g_autofree char *all = NULL;
  g_autofree char *shown = NULL;
  QueensTreePicture *picture;
  guint64 n_nodes;

  if (!tree)
    return g_strdup (self->building ? _ ("Building the tree…")
                                    : _ ("There is not enough memory for this tree."));
  if (self->spec.hide_ahead)
    return g_strdup (_ ("Upcoming steps are hidden while predicting"));
  if (queens_tree_is_small (tree))
    return queens_tree_format_size (tree);
  picture = ensure_picture (self);
  n_nodes = tree->is_whole ? tree->n_nodes : QUEENS_LEARN_TREE_MAX;
  all = queens_format_number (n_nodes);
  shown = queens_format_number (picture->nodes->len);
  if (tree->is_whole)
    return g_strdup_printf (
        /* Translators: two numbers, as in “300 of 2,057 nodes shown” */
        ngettext ("%s of %s node shown", "%s of %s nodes shown", (gulong) n_nodes), shown, all);
  return g_strdup_printf (
      /* Translators: two numbers, as in “69 of more than 150,000 nodes” */
      ngettext ("%s of more than %s node", "%s of more than %s nodes", (gulong) n_nodes), shown,
      all);
}

static guint32
get_shown_node (QueensLearnTreeView *self)
{
  return self->hovered != QUEENS_TREE_NONE                  ? self->hovered
         : gtk_widget_has_visible_focus (GTK_WIDGET (self)) ? self->focus
                                                            : QUEENS_TREE_NONE;
}

static void
update_label (QueensLearnTreeView *self)
{
  g_autofree char *text = NULL;

  if (self->spec.tree && self->focus != QUEENS_TREE_NONE)
    {
      g_autofree char *node = queens_tree_describe_node (&self->spec, self->focus);

      /* Translators: the description of a node, as in “row 1, column 3, rejected” */
      text = g_strdup_printf (_ ("Search tree: %s"), node);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text ? text : _ ("Search tree"), -1);
}

/* Drawing. */

static const QueensTreePictureNode *
find_shown (QueensLearnTreeView *self, guint32 node)
{
  for (guint i = 0; self->picture && i < self->picture->nodes->len; i++)
    {
      const QueensTreePictureNode *shown
          = &g_array_index (self->picture->nodes, QueensTreePictureNode, i);

      if (shown->id == node)
        return shown;
    }
  return NULL;
}

static void
draw_hint_board (QueensLearnTreeView *self, cairo_t *cr, guint32 node, double x, double y)
{
  const QueensMethodTree *tree = self->spec.tree;
  QueensMethodSquare queens[QUEENS_MAX_N];
  int n_queens = queens_method_tree_get_queens (tree, node, queens);
  QueensPosition position = queens_method_squares_to_set (queens, n_queens, tree->request.n);
  QueensBoardStyle style = self->style;
  QueensBoardContent content;

  for (int file = 0; file < tree->request.n; file++)
    position.files[file] |= tree->request.given.files[file];
  content = queens_board_content_new (&position);
  content.given = tree->request.given;
  style.frame = false;
  style.coordinates = QUEENS_COORDINATES_NONE;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  queens_draw_board (cr, &content, &style, HINT_BOARD);
  cairo_restore (cr);
}

GdkRectangle
queens_learn_tree_view_place_hint (QueensLearnTreeView *self, double x, double y, int height)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int left = (int) x - HINT_GAP - HINT_WIDTH, right = (int) x + HINT_GAP;
  GdkRectangle hint = { right, (int) y - height / 2, HINT_WIDTH, height };

  if (right + HINT_WIDTH > width)
    hint.x = left;
  if (hint.x < 0)
    {
      hint.x = CLAMP ((int) x - HINT_WIDTH / 2, 0, MAX (0, width - HINT_WIDTH));
      hint.y = (int) y + HINT_GAP;
      if (hint.y + height > gtk_widget_get_height (GTK_WIDGET (self)))
        hint.y = (int) y - HINT_GAP - height;
    }
  hint.y = CLAMP (hint.y, 2, MAX (2, gtk_widget_get_height (GTK_WIDGET (self)) - height - 2));
  return hint;
}

/* Draws a card with the board and the description of a node. */
static void
draw_hint (QueensLearnTreeView *self, cairo_t *cr, const QueensTreePictureNode *node)
{
  g_autofree char *text = queens_tree_describe_node (&self->spec, node->id);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  QueensFigureStyle style = get_style (self);
  double ground = style.dark ? 0.22 : 1.0, ink = style.dark ? 1.0 : 0.12;
  GdkRectangle card;
  int height;

  pango_layout_set_width (layout, (HINT_WIDTH - HINT_BOARD - 3 * HINT_PADDING) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, NULL, &height);
  card = queens_learn_tree_view_place_hint (self, node->x + self->x, node->y + self->y,
                                            MAX (HINT_BOARD, height) + 2 * HINT_PADDING);
  queens_append_round_rect (cr, card.x, card.y, card.width, card.height, 8);
  cairo_set_source_rgb (cr, ground, ground, ground);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, ink, ink, ink, 0.25);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  draw_hint_board (self, cr, node->id, card.x + HINT_PADDING, card.y + HINT_PADDING);
  cairo_set_source_rgb (cr, ink, ink, ink);
  cairo_move_to (cr, card.x + HINT_BOARD + 2 * HINT_PADDING, card.y + HINT_PADDING);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_focus (QueensLearnTreeView *self, cairo_t *cr, const QueensTreePictureNode *node)
{
  GdkRGBA color = { 0.2, 0.5, 0.9, 1 };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)), "accent_color",
                                  &color);
  gdk_cairo_set_source_rgba (cr, &color);
  queens_append_circle (cr, node->x + self->x, node->y + self->y, 12);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

static void
queens_learn_tree_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  QueensLearnTreeView *self = QUEENS_LEARN_TREE_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  QueensFigureStyle style = get_style (self);
  const QueensTreePictureNode *node;
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  if (ensure_picture (self))
    {
      cairo_save (cr);
      cairo_rectangle (cr, 0, 0, width, get_tree_height (self));
      cairo_clip (cr);
      cairo_translate (cr, self->x, self->y);
      queens_draw_tree (cr, self->picture, &style);
      cairo_restore (cr);
      if (!self->hides_legend)
        queens_draw_tree_legend (cr, self->picture, width, height - get_legend_height (self) / 2,
                                 &style);
      node = find_shown (self, self->focus);
      if (node && gtk_widget_has_visible_focus (widget))
        draw_focus (self, cr, node);
      node = find_shown (self, get_shown_node (self));
      if (node)
        draw_hint (self, cr, node);
    }
  else
    {
      g_autofree char *text = queens_learn_tree_view_describe (self);

      queens_text_draw (widget, cr, text, 24, height / 2.0, 0.7);
    }
  cairo_destroy (cr);
}

void
queens_learn_tree_view_draw_legend (QueensLearnTreeView *self,
                                    cairo_t *cr,
                                    double width,
                                    double y,
                                    const QueensFigureStyle *style)
{
  if (ensure_picture (self))
    queens_draw_tree_legend (cr, self->picture, width, y, style);
}

void
queens_learn_tree_view_set_hides_legend (QueensLearnTreeView *self, gboolean hides_legend)
{
  self->hides_legend = hides_legend;
  drop_picture (self);
}

/* Zoom. */

static void
keep_in_view (QueensLearnTreeView *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = get_tree_height (self);

  self->x = CLAMP (self->x, width * (1 - self->zoom), 0);
  self->y = CLAMP (self->y, height * (1 - self->zoom), 0);
}

static void
zoom_at (QueensLearnTreeView *self, double times, double x, double y)
{
  double zoom = CLAMP (times == 0 ? 1.0 : self->zoom * times, 1.0, MAX_ZOOM);

  self->x = x - (x - self->x) * zoom / self->zoom;
  self->y = y - (y - self->y) * zoom / self->zoom;
  self->zoom = zoom;
  keep_in_view (self);
  drop_picture (self);
}

void
queens_learn_tree_view_zoom (QueensLearnTreeView *self, double times)
{
  const QueensTreePictureNode *current = NULL;

  if (ensure_picture (self))
    current = find_shown (self, queens_method_tree_find (self->spec.tree, self->spec.step));
  zoom_at (self, times,
           current ? current->x + self->x : gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
           current ? current->y + self->y : get_tree_height (self) / 2);
}

/* Moving. */

static void
go_to (QueensLearnTreeView *self, guint32 node)
{
  guint64 step;

  if (!self->spec.tree || node == QUEENS_TREE_NONE)
    return;
  step = queens_method_tree_get_step (self->spec.tree, node);
  if (step != QUEENS_TREE_NEVER)
    g_signal_emit (self, signals[GO_TO_STEP], 0, step);
}

static guint32
get_node_at (QueensLearnTreeView *self, double x, double y)
{
  int found = ensure_picture (self) && y < get_tree_height (self)
                  ? queens_tree_picture_find (self->picture, x - self->x, y - self->y)
                  : -1;

  return found >= 0 ? g_array_index (self->picture->nodes, QueensTreePictureNode, found).id
                    : QUEENS_TREE_NONE;
}

static guint32
get_previous (const QueensMethodTree *tree, guint32 node)
{
  guint32 child = tree->nodes[tree->nodes[node].parent].first_child;
  guint32 found = node;

  for (; child != node; child = tree->nodes[child].next)
    found = child;
  return found;
}

/* Moves to the nearest visible node in a direction, if there is one. */
static void
walk (QueensLearnTreeView *self, guint keyval)
{
  const QueensMethodTree *tree = self->spec.tree;
  guint32 node = self->focus;

  if (!tree)
    return;
  if (node == QUEENS_TREE_NONE || node >= tree->n_nodes)
    node = queens_method_tree_find (tree, self->spec.step);
  else if (keyval == GDK_KEY_Up && node != 0)
    node = tree->nodes[node].parent;
  else if (keyval == GDK_KEY_Down && tree->nodes[node].first_child != QUEENS_TREE_NONE)
    node = tree->nodes[node].first_child;
  else if (keyval == GDK_KEY_Left && node != 0)
    node = get_previous (tree, node);
  else if (keyval == GDK_KEY_Right && node != 0 && tree->nodes[node].next != QUEENS_TREE_NONE)
    node = tree->nodes[node].next;
  if (ensure_picture (self) && find_shown (self, node))
    self->focus = node;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
press_cb (GtkWidget *widget, GVariant *key, gpointer data)
{
  QueensLearnTreeView *self = QUEENS_LEARN_TREE_VIEW (widget);
  guint keyval = g_variant_get_uint32 (key);

  if (keyval == GDK_KEY_Return)
    go_to (self, self->focus);
  else
    walk (self, keyval);
  return GDK_EVENT_STOP;
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const guint walking[]
      = { GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Return };
  static const struct
  {
    guint keyval;
    const char *action;
  } zooming[] = {
    { GDK_KEY_plus, "tree.zoom-in" },
    { GDK_KEY_equal, "tree.zoom-in" },
    { GDK_KEY_minus, "tree.zoom-out" },
    { GDK_KEY_0, "tree.fit" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (walking); i++)
    {
      gtk_widget_class_add_binding (widget_class, walking[i], 0, press_cb, "u", walking[i]);
      gtk_widget_class_add_binding (widget_class, queens_keys_to_keypad (walking[i]), 0, press_cb,
                                    "u", walking[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (zooming); i++)
    {
      guint keypad = queens_keys_to_keypad (zooming[i].keyval);

      gtk_widget_class_add_binding_action (widget_class, zooming[i].keyval, 0, zooming[i].action,
                                           NULL);
      if (keypad)
        gtk_widget_class_add_binding_action (widget_class, keypad, 0, zooming[i].action, NULL);
    }
}

/* The pointer. */

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, QueensLearnTreeView *self)
{
  guint32 node = get_node_at (self, x, y);

  if (node == self->hovered)
    return;
  self->hovered = node;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), node == QUEENS_TREE_NONE ? NULL : "pointer");
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (GtkEventControllerMotion *controller, QueensLearnTreeView *self)
{
  self->hovered = QUEENS_TREE_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, QueensLearnTreeView *self)
{
  self->drag_x = self->x;
  self->drag_y = self->y;
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, QueensLearnTreeView *self)
{
  if (ABS (dx) + ABS (dy) < CLICK)
    return;
  self->x = self->drag_x + dx;
  self->y = self->drag_y + dy;
  keep_in_view (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, QueensLearnTreeView *self)
{
  double x, y;

  if (ABS (dx) + ABS (dy) >= CLICK || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  self->focus = get_node_at (self, x, y);
  update_label (self);
  go_to (self, self->focus);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, QueensLearnTreeView *self)
{
  queens_learn_tree_view_zoom (self, dy < 0 ? 1.2 : 1 / 1.2);
  return GDK_EVENT_STOP;
}

/* The object. */

void
queens_learn_tree_view_show (QueensLearnTreeView *self, const QueensLearnScene *scene)
{
  QueensTreeSpec *spec = &self->spec;
  const QueensLearnView *view = scene->view;
  guint64 step = view->state->step;
  /* Nodes of a path are different at each step. */
  gboolean other
      = view->tree != spec->tree || (view->tree && !view->tree->is_whole && step != spec->step);
  gboolean renamed = (int) scene->names != spec->names;
  gboolean same = !other && !renamed && step == spec->step && scene->hide_ahead == spec->hide_ahead
                  && memcmp (scene->style, &self->style, sizeof self->style) == 0;

  if (view->tree != self->tree)
    {
      g_clear_pointer (&self->tree, queens_method_tree_unref);
      self->tree = queens_method_tree_ref (view->tree);
    }
  spec->tree = self->tree;
  spec->step = step;
  spec->names = (int) scene->names;
  spec->hide_ahead = scene->hide_ahead;
  self->event = view->state->event;
  memcpy (self->levels, view->state->levels, sizeof self->levels);
  self->building = view->building_tree;
  self->style = *scene->style;
  if (other)
    self->focus = self->hovered = QUEENS_TREE_NONE;
  if (other || renamed)
    update_label (self);
  if (!same)
    drop_picture (self);
}

static void
queens_learn_tree_view_measure (GtkWidget *widget,
                                GtkOrientation orientation,
                                int for_size,
                                int *minimum,
                                int *natural,
                                int *minimum_baseline,
                                int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                            ? MIN_WIDTH
                            : (int) (MIN_HEIGHT * queens_text_scale (widget));
}

static void
queens_learn_tree_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensLearnTreeView *self = QUEENS_LEARN_TREE_VIEW (widget);

  g_clear_pointer (&self->picture, queens_tree_picture_free);
  keep_in_view (self);
}

static void
queens_learn_tree_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (queens_learn_tree_view_parent_class)->css_changed (widget, change);
  drop_picture (QUEENS_LEARN_TREE_VIEW (widget));
}

static void
queens_learn_tree_view_dispose (GObject *object)
{
  QueensLearnTreeView *self = QUEENS_LEARN_TREE_VIEW (object);

  g_clear_pointer (&self->picture, queens_tree_picture_free);
  self->spec.tree = NULL;
  g_clear_pointer (&self->tree, queens_method_tree_unref);
  G_OBJECT_CLASS (queens_learn_tree_view_parent_class)->dispose (object);
}

static void
queens_learn_tree_view_class_init (QueensLearnTreeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_learn_tree_view_dispose;
  widget_class->css_changed = queens_learn_tree_view_css_changed;
  widget_class->snapshot = queens_learn_tree_view_snapshot;
  widget_class->measure = queens_learn_tree_view_measure;
  widget_class->size_allocate = queens_learn_tree_view_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "searchtree");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  signals[GO_TO_STEP] = g_signal_new ("go-to-step", QUEENS_TYPE_LEARN_TREE_VIEW, G_SIGNAL_RUN_LAST,
                                      0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  add_keys (widget_class);
}

static void
add_controllers (QueensLearnTreeView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

static void
queens_learn_tree_view_init (QueensLearnTreeView *self)
{
  self->zoom = 1.0;
  self->spec = (QueensTreeSpec){ .step = G_MAXUINT64,
                                 .event = &self->event,
                                 .levels = self->levels,
                                 .label_node = queens_tree_format_label,
                                 .label_row = queens_tree_format_row };
  self->focus = self->hovered = QUEENS_TREE_NONE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  add_controllers (self);
  update_label (self);
  queens_learn_follow_style (GTK_WIDGET (self));
}
