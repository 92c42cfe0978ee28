/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/text.h"
#include "model/learn/tree-text.h"

#include <math.h>

/* Sizes, in px. */
#define MIN_HEIGHT   150
#define EXPORT_WIDTH 1200

struct _QueensLearnLinksView
{
  GtkWidget parent_instance;

  QueensMachine *machine; /* a copy of the run's, or NULL */
  QueensMethodRequest request;
  QueensSquareNames names;
  gboolean hide_changes;
  QueensLinksPicture *picture; /* of the machine's lists; NULL until it is drawn */
};

G_DEFINE_FINAL_TYPE (QueensLearnLinksView, queens_learn_links_view, GTK_TYPE_WIDGET)

static QueensLinksPicture *
create_picture (QueensLearnLinksView *self, double width, double height, double font_scale)
{
  const QueensLinksSpec spec = { .machine = self->machine,
                                 .width = width,
                                 .height = height,
                                 .font_scale = font_scale,
                                 .hide_changes = self->hide_changes,
                                 .names = (int) self->names,
                                 .name_square = queens_links_format_square,
                                 .name_line = queens_links_format_line };

  return queens_links_picture_create (&spec);
}

static const QueensLinksPicture *
ensure_picture (QueensLearnLinksView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (!self->picture)
    self->picture
        = create_picture (self, MAX (1, gtk_widget_get_width (widget)),
                          MAX (1, gtk_widget_get_height (widget)), queens_text_font_scale (widget));
  return self->picture;
}

void
queens_learn_links_view_show (QueensLearnLinksView *self, const QueensLearnScene *scene)
{
  gboolean resized = !self->machine || self->request.n != scene->view->request->n;
  g_autofree char *covered = NULL;

  queens_machine_free (self->machine);
  self->machine = queens_machine_copy (scene->view->machine);
  self->request = *scene->view->request;
  self->names = scene->names;
  self->hide_changes = scene->asking;
  g_clear_pointer (&self->picture, queens_links_picture_free);
  covered = queens_links_describe_covered (ensure_picture (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, covered,
                                  -1);
  if (resized)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

char *
queens_learn_links_view_describe (QueensLearnLinksView *self)
{
  return queens_links_format_remaining (ensure_picture (self));
}

void
queens_learn_links_view_export (QueensLearnLinksView *self)
{
  int n = self->request.n;
  QueensLinksPicture *picture
      = create_picture (self, MAX (EXPORT_WIDTH, queens_links_picture_min_width (n)),
                        queens_links_picture_whole_height (n), 1.0);

  picture->title
      = queens_tree_format_title (&self->request, queens_machine_get_state (self->machine)->step);
  queens_learn_export_links (GTK_WIDGET (self), picture);
}

static void
queens_learn_links_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  QueensLearnLinksView *self = QUEENS_LEARN_LINKS_VIEW (widget);
  QueensFigureStyle style = queens_learn_get_style (widget);
  cairo_t *cr;

  if (!self->machine)
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                       (float) gtk_widget_get_height (widget)));
  queens_draw_links (cr, ensure_picture (self), &style);
  cairo_destroy (cr);
}

/* At the natural height, the lists are shown whole. */
static void
queens_learn_links_view_measure (GtkWidget *widget,
                                 GtkOrientation orientation,
                                 int for_size,
                                 int *minimum,
                                 int *natural,
                                 int *minimum_baseline,
                                 int *natural_baseline)
{
  QueensLearnLinksView *self = QUEENS_LEARN_LINKS_VIEW (widget);
  double scale = queens_text_font_scale (widget);
  int n = self->machine ? self->request.n : QUEENS_MIN_N;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = *natural = (int) ceil (queens_links_picture_min_width (n) * scale);
      return;
    }
  *minimum = (int) (MIN_HEIGHT * queens_text_scale (widget));
  *natural = MAX (*minimum, (int) ceil (queens_links_picture_whole_height (n) * scale));
}

static void
queens_learn_links_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  g_clear_pointer (&QUEENS_LEARN_LINKS_VIEW (widget)->picture, queens_links_picture_free);
}

static void
queens_learn_links_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (queens_learn_links_view_parent_class)->css_changed (widget, change);
  g_clear_pointer (&QUEENS_LEARN_LINKS_VIEW (widget)->picture, queens_links_picture_free);
  gtk_widget_queue_resize (widget);
}

static void
queens_learn_links_view_dispose (GObject *object)
{
  QueensLearnLinksView *self = QUEENS_LEARN_LINKS_VIEW (object);

  g_clear_pointer (&self->picture, queens_links_picture_free);
  g_clear_pointer (&self->machine, queens_machine_free);
  G_OBJECT_CLASS (queens_learn_links_view_parent_class)->dispose (object);
}

static void
queens_learn_links_view_class_init (QueensLearnLinksViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_learn_links_view_dispose;
  widget_class->css_changed = queens_learn_links_view_css_changed;
  widget_class->snapshot = queens_learn_links_view_snapshot;
  widget_class->measure = queens_learn_links_view_measure;
  widget_class->size_allocate = queens_learn_links_view_size_allocate;
  /* has the CSS name of the tree, so that its text grows in the same way */
  gtk_widget_class_set_css_name (widget_class, "searchtree");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queens_learn_links_view_init (QueensLearnLinksView *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  queens_learn_follow_style (GTK_WIDGET (self));
}
