/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"

#include "app/announce.h"
#include "app/board/legend.h"
#include "app/browse/describe.h"
#include "app/layout/text.h"
#include "app/page.h"
#include "engine/board/notation.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

/* A longer heading, in characters of the default size, is small, so that its numbers fit on a line. */
#define MAX_TITLE_CHARS 45

/* In a narrow window, the text of the member is below that of the class if the latter is longer. */
#define MAX_CLASS_CHARS 24

struct _QueensBrowsePanel
{
  GtkBox parent_instance;

  const QueensBrowseState *state;
  QueensRequest chips_request; /* the request whose squares the chips clear; its n is 0 at first */
  QueensSquareSet
      suggested; /* the constraints that none_page, shown without solutions, suggests dropping */

  GtkLabel *count_label;
  GtkToggleButton *all_button;
  GtkToggleButton *fundamental_button;
  GtkMenuButton *view_button;
  GMenuModel *view_menu;
  GtkWidget *class_line;
  GtkLabel *class_line_label;
  QueensWrap *chips;
  GtkLabel *note_label;
  GtkButton *back_button;
  QueensLegend *legend;
  GtkProgressBar *progress;
  GtkStack *gallery_stack;
  AdwStatusPage *none_page;
  QueensGallery *gallery;
  GtkWidget *class_box;
  QueensClassBlock *class_block;
  QueensClassBlock *narrow_class_block; /* in a popover */
  GtkLabel *notation_label;
  GtkWidget *try_button;
  QueensTryPopover *try_popover;
};

G_DEFINE_FINAL_TYPE (QueensBrowsePanel, queens_browse_panel, GTK_TYPE_BOX)

static const QueensSolutionsView *
get_list (QueensBrowsePanel *self)
{
  return queens_solutions_get_view (self->state->solutions);
}

/* Returns (transfer full) the note above the gallery. If the gallery has no scroll bar, it says which tiles
 * are visible. */
static char *
dup_note (QueensBrowsePanel *self)
{
  const QueensGalleryRange *visible = queens_gallery_get_visible_range (self->gallery);
  guint n_selected = queens_gallery_get_n_selected (self->gallery);

  if (n_selected > 1)
    return queens_browse_format_n_selected (n_selected);
  return queens_browse_describe_list (get_list (self),
                                      queens_browse_state_count_classes (self->state),
                                      visible->first, visible->last);
}

/* While the shown solution is not visible, a button to return to it replaces the note. */
static void
update_note (QueensBrowsePanel *self)
{
  const QueensAnswer *shown = queens_solutions_get_shown (self->state->solutions);
  guint64 position = shown ? shown->position : 0;
  const QueensGalleryRange *visible = queens_gallery_get_visible_range (self->gallery);
  g_autofree char *note = dup_note (self);
  gboolean away = position > 0 && visible->last > 0
                  && (position < visible->first || position > visible->last)
                  && get_list (self)->listed.n > QUEENS_SOLUTIONS_MAX_ITEMS;

  if (away)
    {
      g_autofree char *number = queens_format_number (position);
      /* Translators: a position in a list, as in “Back to 391,204,420” */
      g_autofree char *text = g_strdup_printf (_ ("Back to %s"), number);

      gtk_button_set_label (self->back_button, text);
    }
  gtk_label_set_text (self->note_label, note ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), note != NULL && !away);
  gtk_widget_set_visible (GTK_WIDGET (self->back_button), away);
}

/* Shows the legend while the heat map is shown. */
static void
update_legend (QueensBrowsePanel *self)
{
  int n = get_list (self)->request->n;
  const uint64_t *counts
      = self->state->heat ? queens_browse_state_get_square_counts (self->state) : NULL;
  guint64 max = 0;

  for (int i = 0; counts && i < n * n; i++)
    max = MAX (max, counts[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->legend), counts != NULL);
  queens_legend_set_max (self->legend, max, self->state->style.theme);
}

static void
update_labels (QueensBrowsePanel *self)
{
  const QueensSolutionsView *list = get_list (self);
  g_autofree char *count = queens_browse_format_count (list);
  double length = (double) g_utf8_strlen (count, -1) * queens_text_scale (GTK_WIDGET (self));
  const char *style = length > MAX_TITLE_CHARS ? "caption-heading" : "title-4";

  gtk_widget_set_css_classes (GTK_WIDGET (self->count_label),
                              (const char *[]){ style, "numeric", NULL });
  if (list->busy)
    gtk_label_set_text (self->count_label, count);
  else
    queens_announce_label (self->count_label, count);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), list->busy);
  gtk_progress_bar_set_fraction (self->progress, list->fraction);
  update_note (self);
  update_legend (self);
}

static void
update_class (QueensBrowsePanel *self, gboolean narrow)
{
  const QueensAnswer *shown = queens_solutions_get_shown (self->state->solutions);
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *class_text = NULL;
  g_autofree char *member_text = NULL;
  g_autofree char *caption = NULL;
  g_autofree char *markup = NULL;

  gtk_widget_set_visible (self->class_box, shown && !narrow);
  gtk_widget_set_visible (self->class_line, shown && narrow);
  gtk_widget_set_sensitive (self->try_button, shown != NULL);
  if (!shown)
    return;
  class_text = queens_browse_format_class (get_list (self), shown);
  member_text = queens_browse_format_member (shown);
  /* Translators: “Class 11 of 12” and “Member 1 of 8” */
  caption = g_utf8_strlen (class_text, -1) > MAX_CLASS_CHARS
                ? g_strdup_printf ("%s\n%s", class_text, member_text)
                : g_strdup_printf (_ ("%s · %s"), class_text, member_text);
  queens_class_block_set_solution (narrow ? self->narrow_class_block : self->class_block,
                                   &shown->solution, class_text, member_text, &self->state->style);
  queens_try_popover_set_solution (self->try_popover, &shown->solution, get_list (self)->request);
  gtk_label_set_text (self->class_line_label, caption);
  queens_notation_print (&shown->solution, notation);
  markup = queens_text_markup_notation (notation);
  gtk_label_set_markup (self->notation_label, markup);
}

/* Shows buttons that clear the required and excluded squares and, if there is no solution, others for those
 * squares of which clearing a single one is enough. Keeps the buttons if they are the same. Also shows whether
 * all or only fundamental solutions are listed. */
static void
update_constraints (QueensBrowsePanel *self)
{
  const QueensSolutionsView *list = get_list (self);
  QueensSquareSet suggested
      = queens_solutions_view_is_empty (list)
            ? queens_square_task_find_removable (self->state->square_task, list->request)
            : queens_square_set_empty (list->request->n);

  gtk_toggle_button_set_active (
      list->request->fundamental ? self->fundamental_button : self->all_button, TRUE);
  if (queens_request_equal (list->request, &self->chips_request)
      && queens_square_set_equal (&suggested, &self->suggested))
    return;
  self->chips_request = *list->request;
  self->suggested = suggested;
  queens_chips_fill (self->chips, list->request);
  adw_status_page_set_child (self->none_page,
                             queens_chips_create_clear_buttons (list->request, &suggested));
}

static void
update_gallery (QueensBrowsePanel *self)
{
  const QueensAnswer *shown = queens_solutions_get_shown (self->state->solutions);
  const QueensSolutionsView *list = get_list (self);
  gboolean none = queens_solutions_view_is_empty (list);
  g_autofree char *text = none ? queens_browse_describe_empty_list (list) : NULL;

  gtk_stack_set_visible_child_name (self->gallery_stack, none ? "none" : "gallery");
  queens_gallery_set_position (self->gallery, shown ? shown->position : 0);
  if (none)
    adw_status_page_set_description (self->none_page, text);
}

void
queens_browse_panel_update (QueensBrowsePanel *self, gboolean narrow)
{
  update_labels (self);
  update_class (self, narrow);
  update_constraints (self);
  update_gallery (self);
}

QueensGallery *
queens_browse_panel_get_gallery (QueensBrowsePanel *self)
{
  return self->gallery;
}

static void
fundamental_toggled_cb (QueensBrowsePanel *self)
{
  if (gtk_toggle_button_get_active (self->fundamental_button)
      != get_list (self)->request->fundamental)
    gtk_widget_activate_action (GTK_WIDGET (self), "browse.fundamental", NULL);
}

static void
queens_browse_panel_class_init (QueensBrowsePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (QUEENS_TYPE_LEGEND);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/browse/panel.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, count_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, all_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, fundamental_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, view_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, view_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, class_line);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, class_line_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, chips);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, note_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, back_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, legend);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, progress);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, gallery_stack);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, none_page);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, gallery);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, class_box);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, class_block);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, narrow_class_block);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, notation_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, try_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePanel, try_popover);
  gtk_widget_class_bind_template_callback (widget_class, fundamental_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_note);
}

static void
queens_browse_panel_init (QueensBrowsePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  queens_page_add_menu (self->view_button, self->view_menu);
}

GtkWidget *
queens_browse_panel_new (const QueensBrowseState *state)
{
  QueensBrowsePanel *self = g_object_new (QUEENS_TYPE_BROWSE_PANEL, NULL);

  self->state = state;
  gtk_toggle_button_set_active (self->fundamental_button, get_list (self)->request->fundamental);
  queens_gallery_set_style (self->gallery, &state->style);
  queens_gallery_set_solutions (self->gallery, state->solutions);
  return GTK_WIDGET (self);
}
