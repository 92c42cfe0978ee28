/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse-page-private.h"

#include "app/browse-words.h"
#include "app/controls-row.h"
#include "app/settings.h"
#include "engine/notation.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (QueensBrowsePage, queens_browse_page, ADW_TYPE_BIN)

/* The longest count, in bytes, that is written large. */
#define MAX_LARGE_COUNT 30

enum
{
  HEAT = 1,
  GROUP_BY_CLASS
};

/* The board. */

/* Required queens that contradict each other, in place of a solution. */
static void
show_pins (QueensBrowsePage *self)
{
  const QueensRequest *request = queens_solutions_get_request (self->solutions);
  QueensBoardContent content = queens_board_content_new (&request->pins);
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];

  content.pins = request->pins;
  content.bans = request->bans;
  content.n_conflicts = queens_rules_find_conflicts (&request->pins, conflicts);
  content.conflicts = conflicts;
  content.conflict_opacity = 1.0;
  self->drawn.n = 0;
  queens_glide_show (self->glide, &content, &self->style);
}

/* The symmetry that maps one solution to another; FALSE when it is no image. */
static gboolean
find_symmetry (const QueensSolution *from, const QueensSolution *to, QueensSymmetry *symmetry)
{
  for (int i = QUEENS_IDENTITY + 1; i < QUEENS_N_SYMMETRIES; i++)
    {
      QueensSolution image = queens_symmetry_map_solution ((QueensSymmetry) i, from);

      if (queens_solution_compare (&image, to) == 0)
        {
          *symmetry = (QueensSymmetry) i;
          return TRUE;
        }
    }
  return FALSE;
}

static void
show_solution (QueensBrowsePage *self, const QueensSolution *solution)
{
  const QueensRequest *request = queens_solutions_get_request (self->solutions);
  QueensPosition position = queens_position_from_solution (solution);
  QueensBoardContent content = queens_board_content_new (&position);
  QueensSolution from = self->drawn;
  QueensSymmetry symmetry;

  content.pins = request->pins;
  content.bans = request->bans;
  self->drawn = *solution;
  if (from.n != solution->n || queens_solution_compare (&from, solution) == 0)
    queens_glide_show (self->glide, &content, &self->style);
  else if (find_symmetry (&from, solution, &symmetry))
    queens_glide_turn (self->glide, &from, symmetry, &content, &self->style);
  else
    queens_glide_from (self->glide, &from, &content, &self->style);
}

/* TRUE when the board shows the solution, with these constraints. */
static gboolean
is_drawn (QueensBrowsePage *self, const QueensSolution *solution)
{
  const QueensBoardContent *content = queens_board_view_get_content (self->board);
  const QueensRequest *request = queens_solutions_get_request (self->solutions);

  return self->drawn.n == solution->n && queens_solution_compare (&self->drawn, solution) == 0
         && queens_square_set_equal (&content->pins, &request->pins)
         && queens_square_set_equal (&content->bans, &request->bans);
}

static void
update_board (QueensBrowsePage *self)
{
  const QueensAnswer *shown = queens_navigator_get_shown (self->navigator);

  if (queens_browse_tools_show_heat (self))
    return;
  if (!shown)
    show_pins (self);
  else if (!is_drawn (self, &shown->solution))
    show_solution (self, &shown->solution);
}

/* The panel. */

static void
update_class (QueensBrowsePage *self, gboolean narrow)
{
  const QueensAnswer *shown = queens_navigator_get_shown (self->navigator);
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *class_words = NULL;
  g_autofree char *member_words = NULL;
  g_autofree char *caption = NULL;

  gtk_widget_set_visible (self->class_box, shown && !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->class_button), shown && narrow);
  if (!shown)
    return;
  class_words = queens_browse_words_class (self->solutions, shown);
  member_words = queens_browse_words_member (shown);
  /* Translators: “Class 11 of 12” and “Member 1 of 8” */
  caption = g_strdup_printf (_ ("%s · %s"), class_words, member_words);
  queens_class_block_set_solution (self->class_block, &shown->solution, class_words, member_words,
                                   &self->style);
  gtk_menu_button_set_label (self->class_button, caption);
  queens_notation_print (&shown->solution, notation);
  gtk_label_set_text (self->notation_label, notation);
}

static void
set_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
update_words (QueensBrowsePage *self)
{
  gboolean total;
  gboolean none = queens_solutions_get_n_listed (self->solutions, &total) == 0 && total;
  g_autofree char *count = queens_browse_words_count (self->solutions);
  g_autofree char *note = self->heat && !queens_heat_task_get_squares (self->heat_task)
                              ? queens_browse_words_heat (self->heat_task)
                              : queens_browse_words_note (self->solutions);

  gtk_label_set_text (self->count_label, count);
  set_class (GTK_WIDGET (self->count_label), "title-3", strlen (count) <= MAX_LARGE_COUNT);
  set_class (GTK_WIDGET (self->count_label), "title-4", strlen (count) > MAX_LARGE_COUNT);
  gtk_label_set_text (self->note_label, note ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), note != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), queens_solutions_is_busy (self->solutions));
  gtk_progress_bar_set_fraction (self->progress, queens_solutions_get_fraction (self->solutions));
  gtk_stack_set_visible_child_name (self->gallery_stack, none ? "none" : "gallery");
}

static void
update_none (QueensBrowsePage *self)
{
  int n = queens_solutions_get_n (self->solutions);
  const QueensRequest *request = queens_solutions_get_request (self->solutions);
  g_autofree char *words = NULL;

  if (queens_request_is_free (request))
    /* Translators: both numbers are the board’s size */
    words = g_strdup_printf (
        _ ("On a board of %d × %d squares, %d queens cannot stand without sharing a line."), n, n,
        n);
  else
    words = g_strdup (_ ("No solution fits what is required and excluded."));
  adw_status_page_set_description (self->none_page, words);
}

void
queens_browse_page_update (QueensBrowsePage *self)
{
  const QueensAnswer *shown = queens_navigator_get_shown (self->navigator);
  gboolean narrow;

  g_object_get (self->layout, "narrow", &narrow, NULL);
  queens_browse_tools_update (self);
  update_board (self);
  update_words (self);
  update_class (self, narrow);
  update_none (self);
  queens_browse_navigation_update (self);
  queens_gallery_set_position (self->gallery, shown ? shown->position : 0);
}

/* The block moves between the panel and, in a narrow window, a popover. */
static void
narrow_cb (QueensPageLayout *layout, GParamSpec *pspec, QueensBrowsePage *self)
{
  gboolean narrow;

  g_object_get (layout, "narrow", &narrow, NULL);
  g_object_ref (self->class_block);
  adw_bin_set_child (narrow ? self->class_place : self->popover_place, NULL);
  adw_bin_set_child (narrow ? self->popover_place : self->class_place,
                     GTK_WIDGET (self->class_block));
  g_object_unref (self->class_block);
  if (self->solutions)
    queens_browse_page_update (self);
}

static void
changed_cb (gpointer object, QueensBrowsePage *self)
{
  queens_browse_page_update (self);
}

static void
fundamental_toggled_cb (GtkToggleButton *button, QueensBrowsePage *self)
{
  g_settings_set_boolean (queens_settings_get (), "list-fundamental",
                          gtk_toggle_button_get_active (button));
  if (self->solutions)
    queens_browse_constraints_apply (self);
}

static void
set_grouped (QueensBrowsePage *self, gboolean grouped)
{
  if (self->grouped == grouped)
    return;
  self->grouped = grouped;
  g_settings_set_boolean (queens_settings_get (), "group-by-class", grouped);
  g_object_notify (G_OBJECT (self), "group-by-class");
  if (self->solutions)
    queens_solutions_set_grouped (self->solutions, grouped);
}

void
queens_browse_page_set_solutions (QueensBrowsePage *self, QueensSolutions *solutions)
{
  QueensRequest *request = &self->requests[queens_solutions_get_n (solutions)];

  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  g_set_object (&self->solutions, solutions);
  self->drawn.n = 0;
  request->fundamental = gtk_toggle_button_get_active (self->fundamental_button);
  queens_solutions_set_grouped (solutions, self->grouped);
  queens_solutions_set_request (solutions, request);
  queens_constraint_chips_set_request (self->chips, request);
  queens_gallery_set_solutions (self->gallery, solutions);
  queens_navigator_set_solutions (self->navigator, solutions);
  g_signal_connect (solutions, "changed", G_CALLBACK (changed_cb), self);
  queens_browse_page_update (self);
}

void
queens_browse_page_update_style (QueensBrowsePage *self)
{
  self->style = queens_settings_get_board_style ();
  queens_gallery_set_style (self->gallery, &self->style);
  if (!self->solutions)
    return;
  queens_glide_show (self->glide, queens_board_view_get_content (self->board), &self->style);
  queens_browse_page_update (self);
}

QueensBoardView *
queens_browse_page_get_board (QueensBrowsePage *self)
{
  return self->board;
}

char *
queens_browse_page_dup_file_name (QueensBrowsePage *self)
{
  int n = queens_solutions_get_n (self->solutions);
  const QueensAnswer *shown = queens_navigator_get_shown (self->navigator);

  if (!shown || shown->number == 0)
    return g_strdup_printf ("%d-queens", n);
  return g_strdup_printf ("%d-queens-%" G_GUINT64_FORMAT, n, shown->number);
}

/* The object. */

static void
queens_browse_page_dispose (GObject *object)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (object);

  queens_browse_constraints_watch (self, NULL);
  queens_browse_tools_dispose (self);
  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  if (self->navigator)
    g_signal_handlers_disconnect_by_data (self->navigator, self);
  g_clear_object (&self->solutions);
  g_clear_object (&self->navigator);
  g_clear_pointer (&self->glide, queens_glide_free);
  G_OBJECT_CLASS (queens_browse_page_parent_class)->dispose (object);
}

/* The page itself takes the focus first, so that arrow keys go about the solutions. */
static gboolean
queens_browse_page_grab_focus (GtkWidget *widget)
{
  return GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_WIDGET))->grab_focus (widget);
}

static gboolean
queens_browse_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_WIDGET))->focus (widget, direction);
}

static void
queens_browse_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (queens_browse_page_parent_class)->root (widget);
  queens_browse_constraints_watch (QUEENS_BROWSE_PAGE (widget),
                                   GTK_WINDOW (gtk_widget_get_root (widget)));
}

static void
queens_browse_page_unroot (GtkWidget *widget)
{
  queens_browse_constraints_watch (QUEENS_BROWSE_PAGE (widget), NULL);
  GTK_WIDGET_CLASS (queens_browse_page_parent_class)->unroot (widget);
}

static void
queens_browse_page_get_property (GObject *object,
                                 guint property_id,
                                 GValue *value,
                                 GParamSpec *pspec)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (object);

  g_value_set_boolean (value, property_id == HEAT ? self->heat : self->grouped);
}

static void
queens_browse_page_set_property (GObject *object,
                                 guint property_id,
                                 const GValue *value,
                                 GParamSpec *pspec)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (object);

  if (property_id == HEAT)
    queens_browse_tools_set_heat (self, g_value_get_boolean (value));
  else
    set_grouped (self, g_value_get_boolean (value));
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, layout);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, board);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, number_entry);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, of_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, count_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, note_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, class_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, fundamental_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, progress);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, chips);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, hint_box);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, gallery_stack);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, none_page);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, gallery);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, class_box);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, class_place);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, popover_place);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, class_block);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, notation_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, play_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, try_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, try_adjustment);
  gtk_widget_class_bind_template_callback (widget_class, fundamental_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
}

static void
queens_browse_page_class_init (QueensBrowsePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = queens_browse_page_get_property;
  object_class->set_property = queens_browse_page_set_property;
  object_class->dispose = queens_browse_page_dispose;
  g_object_class_install_property (
      object_class, HEAT,
      g_param_spec_boolean ("heat", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      object_class, GROUP_BY_CLASS,
      g_param_spec_boolean ("group-by-class", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  widget_class->grab_focus = queens_browse_page_grab_focus;
  widget_class->focus = queens_browse_page_focus;
  widget_class->root = queens_browse_page_root;
  widget_class->unroot = queens_browse_page_unroot;
  gtk_widget_class_set_css_name (widget_class, "browsepage");

  g_type_ensure (QUEENS_TYPE_BOARD_VIEW);
  g_type_ensure (QUEENS_TYPE_CLASS_BLOCK);
  g_type_ensure (QUEENS_TYPE_CONSTRAINT_CHIPS);
  g_type_ensure (QUEENS_TYPE_CONTROLS_ROW);
  g_type_ensure (QUEENS_TYPE_GALLERY);
  g_type_ensure (QUEENS_TYPE_PAGE_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/eightqueens/EightQueens/browse-page.ui");
  bind_children (widget_class);
  queens_browse_navigation_install (widget_class);
  queens_browse_constraints_install (widget_class);
  queens_browse_tools_install (widget_class);
}

static void
queens_browse_page_init (QueensBrowsePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->style = queens_settings_get_board_style ();
  self->grouped = g_settings_get_boolean (queens_settings_get (), "group-by-class");
  self->navigator = queens_navigator_new ();
  self->glide = queens_glide_new (self->board);
  g_signal_connect (self->navigator, "changed", G_CALLBACK (changed_cb), self);
  gtk_toggle_button_set_active (
      self->fundamental_button,
      g_settings_get_boolean (queens_settings_get (), "list-fundamental"));
  queens_browse_navigation_init (self);
  queens_browse_constraints_init (self);
  queens_browse_tools_init (self);
}
