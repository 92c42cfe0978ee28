/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/page.h"

#include "app/announce.h"
#include "app/browse/parts.h"
#include "app/browse/describe.h"
#include "app/keys.h"
#include "app/layout/a11y.h"
#include "app/layout/page.h"
#include "app/settings.h"
#include "app/toasts.h"
#include "engine/board/notation.h"

#include <glib/gi18n.h>

/* Up to this board size, the board follows the scrubber while it is being dragged. */
#define MAX_FOLLOWED_N 18

/* How far Page Up and Page Down move, and a distance that is enough to reach the ends. */
#define PAGE_STEP 10
#define TO_FIRST  G_MININT
#define TO_LAST   G_MAXINT

struct _QueensBrowsePage
{
  AdwBin parent_instance;

  QueensBrowseState state;
  gboolean grouped;            /* whether to list by class, if possible */
  gboolean scrubbing;          /* whether the scrubber is being dragged */
  QueensRequest drawn_request; /* the request for which the board was last drawn */
  char *board_name;            /* the last board that was announced */

  QueensPageLayout *layout;
  QueensBoardView *board;
  QueensWelcome *welcome;
  QueensStatusLine *status_line;
  QueensScrubber *scrubber;
  QueensSlideshow *slideshow;
  QueensNumberField *number_field;
  GtkWidget *find_button;
  GtkMenuButton *more_button;
  GMenuModel *more_menu;
  AdwBin *panel_bin;
  GMenuModel *context_menu;
  /* The next widgets are NULL until they are needed. */
  QueensBrowsePanel *panel;
  QueensFindPopover *find_popover;
};

static void queens_browse_page_iface_init (QueensPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (QueensBrowsePage,
                               queens_browse_page,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (QUEENS_TYPE_PAGE,
                                                      queens_browse_page_iface_init))

enum
{
  HEAT = 1,
  GROUP_BY_CLASS
};

/* The list of the current request. */
static const QueensSolutionsView *
get_list (QueensBrowsePage *self)
{
  return queens_solutions_get_view (self->state.solutions);
}

static const QueensAnswer *
get_shown (QueensBrowsePage *self)
{
  return queens_solutions_get_shown (self->state.solutions);
}

static QueensGallery *
get_gallery (QueensBrowsePage *self)
{
  queens_browse_page_show_panel (self);
  return queens_browse_panel_get_gallery (self->panel);
}

/* Showing. */

/* Whether the board shows this content. The numbers of a heat map depend on the request. */
static gboolean
is_on_board (QueensBrowsePage *self, const QueensBoardContent *content)
{
  const QueensBoardContent *current = queens_board_view_get_content (self->board);

  return current->heat == content->heat
         && (!current->heat
             || queens_request_equal (get_list (self)->request, &self->drawn_request))
         && queens_square_set_equal (&current->queens, &content->queens)
         && queens_square_set_equal (&current->required, &content->required)
         && queens_square_set_equal (&current->excluded, &content->excluded)
         && queens_square_set_equal (&current->unused, &content->unused);
}

static void
update_board (QueensBrowsePage *self)
{
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  QueensBoardContent content = queens_browse_state_get_content (&self->state, conflicts);

  if (!is_on_board (self, &content))
    queens_board_view_glide_to (self->board, &content, &self->state.style);
  self->drawn_request = *get_list (self)->request;
}

static void
update_scrubber (QueensBrowsePage *self)
{
  const QueensSolutionsView *list = get_list (self);
  const QueensGalleryRange *visible
      = self->panel ? queens_gallery_get_visible_range (get_gallery (self)) : NULL;
  g_autofree char *text = queens_browse_describe_board (list, get_shown (self));

  queens_scrubber_set_list (self->scrubber, &list->sections, list->listed.n,
                            queens_solutions_get_shown_position (self->state.solutions), text);
  if (visible)
    queens_scrubber_set_visible_range (self->scrubber, visible->first, visible->last,
                                       visible->n_columns);
}

/* Updates the accessible name of the board, and announces it. */
static void
update_name (QueensBrowsePage *self)
{
  const QueensSolutionsView *list = get_list (self);
  g_autofree char *name = queens_browse_describe_board (list, get_shown (self));

  if (g_strcmp0 (name, self->board_name) == 0)
    return;
  g_free (self->board_name);
  self->board_name = g_strdup (name);
  queens_board_view_set_label (self->board, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  /* A screen reader announces a new name of the focused widget itself. A board that is not known yet is not
   * announced. */
  if (!gtk_widget_has_focus (GTK_WIDGET (self))
      && !gtk_widget_has_focus (GTK_WIDGET (self->scrubber))
      && (get_shown (self) || queens_solutions_view_is_empty (list)))
    queens_announce (GTK_WIDGET (self->board), name);
}

static void
update_actions (QueensBrowsePage *self)
{
  QueensSolutions *solutions = self->state.solutions;
  gboolean back = queens_solutions_can_go (solutions, -1);
  gboolean can_go_forward = queens_solutions_can_go (solutions, 1);
  const struct
  {
    const char *name;
    gboolean enabled;
  } actions[] = {
    { "browse.first", back },
    { "browse.previous", back },
    { "browse.next", can_go_forward },
    { "browse.last", can_go_forward },
    { "browse.random", back || can_go_forward },
    { "browse.slideshow", back || can_go_forward },
    { "browse.copy", get_shown (self) != NULL },
    { "browse.undo", queens_solutions_can_undo (solutions) },
    { "browse.redo", queens_solutions_can_redo (solutions) },
    { "browse.group-by-class", !get_list (self)->request->fundamental },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i].name, actions[i].enabled);
}

/* If there are too many solutions, the heat map does not remain switched on. */
static void
refuse_heat (QueensBrowsePage *self)
{
  self->state.heat = FALSE;
  g_object_notify (G_OBJECT (self), "heat");
  queens_toasts_show (GTK_WIDGET (self), _ ("Too many solutions for a heat map"));
}

static void
queens_browse_page_update (QueensPage *page)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (page);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  gboolean narrow;

  g_object_get (self->layout, "narrow", &narrow, NULL);
  if (self->state.heat && !queens_browse_state_can_show_heat (&self->state))
    refuse_heat (self);
  update_board (self);
  queens_status_line_update (self->status_line);
  queens_welcome_update (self->welcome, &self->state, narrow);
  /* While the knob is being dragged, the other parts wait until it rests. */
  if (self->scrubbing)
    return;
  /* The number of solutions is announced before the shown solution. */
  if (self->panel)
    queens_browse_panel_update (self->panel, narrow);
  queens_number_field_update (self->number_field, width < QUEENS_NARROW_WIDTH);
  update_scrubber (self);
  update_name (self);
  update_actions (self);
}

/* Does not wait for the next frame. */
static void
update_now (QueensBrowsePage *self)
{
  queens_page_queue_update (self);
  queens_page_finish_update (self);
}

/* Required and excluded squares. */

static void
clear_square_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensMove move = { .kind = QUEENS_MOVE_ERASE };

  g_variant_get (parameter, "(yy)", &move.square.file, &move.square.rank);
  queens_solutions_apply_move (QUEENS_BROWSE_PAGE (widget)->state.solutions, &move);
}

static void
move_cb (QueensBoardView *board, const QueensMove *move, QueensBrowsePage *self)
{
  queens_solutions_apply_move (self->state.solutions, move);
}

static void
clear_constraints_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_solutions_clear_constraints (QUEENS_BROWSE_PAGE (widget)->state.solutions);
}

/* Switches between all and fundamental solutions. */
static void
fundamental_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);
  gboolean fundamental = !get_list (self)->request->fundamental;

  g_settings_set_boolean (queens_settings_get (), "list-fundamental", fundamental);
  queens_solutions_set_fundamental (self->state.solutions, fundamental);
}

/* Moving through the list. */

static void
go_to_solution (QueensBrowsePage *self, const QueensSolution *solution)
{
  queens_welcome_dismiss ();
  queens_solutions_go_to_query (
      self->state.solutions,
      &(QueensQuery){ .kind = QUEENS_QUERY_SOLUTION, .solution = *solution });
}

static void
jump (QueensBrowsePage *self, guint64 position)
{
  queens_welcome_dismiss ();
  queens_solutions_push_undo (self->state.solutions);
  queens_solutions_go_to (self->state.solutions, position);
}

static void
go (QueensBrowsePage *self, int n_steps)
{
  if (n_steps == TO_FIRST || n_steps == TO_LAST)
    jump (self, n_steps == TO_FIRST ? 1 : G_MAXUINT64);
  else
    queens_solutions_go_by (self->state.solutions, n_steps);
}

static void
step_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go (QUEENS_BROWSE_PAGE (widget), g_str_equal (action, "browse.first")      ? TO_FIRST
                                   : g_str_equal (action, "browse.last")     ? TO_LAST
                                   : g_str_equal (action, "browse.previous") ? -1
                                                                             : 1);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, QueensBrowsePage *self)
{
  go (self, (int) dy);
  return GDK_EVENT_STOP;
}

static const struct
{
  guint keyval;
  int n_steps;
  gboolean
      in_gallery; /* also with the focus in the gallery, whose own keys reach only the loaded range */
  gboolean on_board; /* also with the focus on the board */
} keys[] = {
  { GDK_KEY_Left, -1, FALSE, FALSE },          { GDK_KEY_Up, -1, FALSE, FALSE },
  { GDK_KEY_Right, 1, FALSE, FALSE },          { GDK_KEY_Down, 1, FALSE, FALSE },
  { GDK_KEY_Page_Up, -PAGE_STEP, TRUE, TRUE }, { GDK_KEY_Page_Down, PAGE_STEP, TRUE, TRUE },
  { GDK_KEY_Home, TO_FIRST, TRUE, FALSE },     { GDK_KEY_End, TO_LAST, TRUE, FALSE },
};

/* Whether this key must be reversed because the list is laid out from right to left. GTK's own grid view
 * does not reverse its keys. */
static gboolean
is_reversed (GtkWidget *widget, guint keyval)
{
  return (keyval == GDK_KEY_Left || keyval == GDK_KEY_Right)
         && gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
}

/* The number of steps of keys[i] if the gallery has the focus; 0 if the gallery handles the key itself. It
 * handles none while it moves to the shown solution, because its keys would start from another one. */
static int
get_gallery_steps (QueensGallery *gallery, guint i)
{
  gboolean moving = queens_gallery_is_moving (gallery);
  gboolean reversed = is_reversed (GTK_WIDGET (gallery), keys[i].keyval);
  gboolean vertical = keys[i].keyval == GDK_KEY_Up || keys[i].keyval == GDK_KEY_Down;

  if (!keys[i].in_gallery && !reversed && !moving)
    return 0;
  return keys[i].n_steps
         * (vertical ? (int) queens_gallery_get_visible_range (gallery)->n_columns : 1);
}

/* Moves through the list if this key does so where the focus is: in the gallery, on the board, or
 * elsewhere. */
static gboolean
step_by_key (QueensBrowsePage *self, guint keyval, gboolean in_gallery, gboolean on_board)
{
  gboolean reversed = is_reversed (GTK_WIDGET (self), keyval);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      int n_steps = in_gallery                      ? get_gallery_steps (get_gallery (self), i)
                    : !on_board || keys[i].on_board ? keys[i].n_steps
                                                    : 0;

      if (keyval != keys[i].keyval || n_steps == 0)
        continue;
      go (self, reversed ? -n_steps : n_steps);
      return GDK_EVENT_STOP;
    }
  return GDK_EVENT_PROPAGATE;
}

#define OTHER_MODIFIERS (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_CONTROL_MASK)

/* Handles some keys before the gallery or the board does. */
static gboolean
early_key_pressed_cb (GtkEventController *controller,
                      guint keyval,
                      guint keycode,
                      GdkModifierType state,
                      QueensBrowsePage *self)
{
  gboolean in_gallery
      = self->panel && gtk_widget_get_focus_child (GTK_WIDGET (get_gallery (self))) != NULL;
  gboolean on_board = gtk_widget_get_focus_child (GTK_WIDGET (self->board)) != NULL;

  if (state & OTHER_MODIFIERS || (!in_gallery && !on_board))
    return GDK_EVENT_PROPAGATE;
  return step_by_key (self, queens_keys_from_keypad (keyval), in_gallery, on_board);
}

/* Handles keys that no widget of the page has used. */
static gboolean
key_pressed_cb (GtkEventController *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                QueensBrowsePage *self)
{
  if (state & OTHER_MODIFIERS)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Escape && !gtk_widget_has_focus (GTK_WIDGET (self)))
    return gtk_widget_grab_focus (GTK_WIDGET (self));
  return step_by_key (self, queens_keys_from_keypad (keyval), FALSE, FALSE);
}

static void
navigate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensSolutions *solutions = QUEENS_BROWSE_PAGE (widget)->state.solutions;

  if (g_str_equal (action, "browse.undo"))
    queens_solutions_undo (solutions);
  else if (g_str_equal (action, "browse.redo"))
    queens_solutions_redo (solutions);
  else
    queens_solutions_go_random (solutions);
}

static const struct
{
  const char *action;
  guint keyval; /* with Ctrl */
  QueensSymmetry symmetry;
} symmetry_actions[] = {
  { "browse.turn-left", GDK_KEY_Left, QUEENS_TURN_LEFT },
  { "browse.turn-right", GDK_KEY_Right, QUEENS_TURN_RIGHT },
  { "browse.mirror-files", GDK_KEY_Down, QUEENS_MIRROR_FILES },
  { "browse.mirror-ranks", GDK_KEY_Up, QUEENS_MIRROR_RANKS },
};

static void
symmetry_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);
  const QueensAnswer *shown = get_shown (self);

  for (guint i = 0; shown && i < G_N_ELEMENTS (symmetry_actions); i++)
    if (g_str_equal (action, symmetry_actions[i].action))
      {
        QueensSolution image
            = queens_symmetry_map_solution (symmetry_actions[i].symmetry, &shown->solution);

        go_to_solution (self, &image);
        return;
      }
}

static void
show_tile_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_gallery_show_selected (get_gallery (QUEENS_BROWSE_PAGE (widget)));
}

static void
scrub_pressed_cb (QueensScrubber *scrubber, QueensBrowsePage *self)
{
  queens_solutions_push_undo (self->state.solutions);
}

static void
scrubbed_cb (QueensScrubber *scrubber, guint64 position, gboolean rests, QueensBrowsePage *self)
{
  self->scrubbing = !rests;
  queens_status_line_set_scrubbed (self->status_line, rests ? 0 : position);
  if (rests)
    queens_solutions_go_to (self->state.solutions, position);
  else if (get_list (self)->request->n <= MAX_FOLLOWED_N)
    queens_solutions_follow (self->state.solutions, position);
  if (rests)
    queens_page_queue_update (self);
}

/* Shows the solution with a notation. */
static void
show_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);
  QueensSolution solution;

  if (queens_notation_parse (g_variant_get_string (parameter, NULL), get_list (self)->request->n,
                             &solution, NULL))
    go_to_solution (self, &solution);
}

/* Goes to the solution that was entered by its number. */
static void
entered_cb (QueensBrowsePage *self, const QueensQuery *query)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  queens_solutions_go_to_query (self->state.solutions, query);
}

static void
failed_cb (QueensSolutions *solutions, const QueensQuery *query, QueensBrowsePage *self)
{
  if (query->kind == QUEENS_QUERY_NUMBER)
    queens_number_field_refuse (self->number_field);
  queens_page_queue_update (self);
}

static void
number_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (QUEENS_BROWSE_PAGE (widget)->number_field));
}

static void
slideshow_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);

  queens_slideshow_toggle (self->slideshow, self->state.solutions);
}

static void
navigated_cb (QueensBrowsePage *self)
{
  queens_browse_state_queue_save (&self->state);
  queens_page_queue_update (self);
}

/* The context menu. */

/* Opens the menu next to the focused widget, which is in the gallery or on the board. */
static void
menu_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  graphene_rect_t bounds;
  graphene_point_t center;

  if (!focus || focus == widget || !gtk_widget_is_ancestor (focus, widget))
    focus = GTK_WIDGET (self->board);
  if (!gtk_widget_compute_bounds (focus, widget, &bounds))
    return;
  graphene_rect_get_center (&bounds, &center);
  queens_page_pop_up_menu (widget, self->context_menu, center.x, center.y);
}

/* Right-clicking a tile or the frame of the board opens the menu. Right-clicking a square excludes it
 * instead. */
static void
context_pressed_cb (GtkGestureClick *gesture,
                    int n_press,
                    double x,
                    double y,
                    QueensBrowsePage *self)
{
  GtkWidget *page = GTK_WIDGET (self);
  GtkWidget *picked = gtk_widget_pick (page, x, y, GTK_PICK_DEFAULT);
  GtkWidget *gallery = self->panel ? GTK_WIDGET (get_gallery (self)) : NULL;
  GtkWidget *board = GTK_WIDGET (self->board);
  gboolean in_gallery = picked && gallery && gtk_widget_is_ancestor (picked, gallery);
  QueensSquare square;
  double part_x, part_y;

  if (!in_gallery && (!picked || (picked != board && !gtk_widget_is_ancestor (picked, board))))
    return;
  gtk_widget_translate_coordinates (page, in_gallery ? gallery : board, x, y, &part_x, &part_y);
  if (in_gallery ? !queens_gallery_select_at (get_gallery (self), part_x, part_y)
                 : queens_board_view_find_square (self->board, part_x, part_y, &square))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  queens_page_pop_up_menu (page, self->context_menu, x, y);
}

/* Properties. */

static void
set_heat (QueensBrowsePage *self, gboolean heat)
{
  if (self->state.heat == heat)
    return;
  self->state.heat = heat;
  if (heat && !queens_browse_state_can_show_heat (&self->state))
    {
      refuse_heat (self);
      return;
    }
  if (!heat)
    queens_square_task_stop (self->state.square_task);
  g_object_notify (G_OBJECT (self), "heat");
  queens_announce (GTK_WIDGET (self), heat ? _ ("Heat map on") : _ ("Heat map off"));
  update_now (self);
}

static void
set_grouped (QueensBrowsePage *self, gboolean grouped)
{
  if (self->grouped == grouped)
    return;
  self->grouped = grouped;
  g_settings_set_boolean (queens_settings_get (), "group-by-class", grouped);
  g_object_notify (G_OBJECT (self), "group-by-class");
  queens_solutions_set_grouped (self->state.solutions, grouped);
}

/* Finding and copying. */

/* Shows a solution, or lists those that have all queens of a position. */
static void
found_cb (QueensFindPopover *popover, const QueensPosition *position, QueensBrowsePage *self)
{
  const QueensAnswer *shown = get_shown (self);
  QueensRequest request = queens_request_all (position->n);
  QueensSolution solution;

  request.required = *position;
  if (!queens_rules_to_solution (position, &solution))
    {
      queens_host_set_board_size (GTK_WIDGET (self), position->n);
      queens_solutions_set_request (self->state.solutions, &request);
    }
  else
    {
      if (shown && queens_solution_compare (&shown->solution, &solution) == 0)
        queens_announce (GTK_WIDGET (self->board), self->board_name);
      queens_host_set_board_size (GTK_WIDGET (self), position->n);
      set_heat (self, FALSE);
      go_to_solution (self, &solution);
    }
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* "browse.find", "browse.paste". In a narrow window, the popover is opened from the menu. */
static void
find_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);
  GtkWidget *button = gtk_widget_get_mapped (self->find_button) ? self->find_button
                                                                : GTK_WIDGET (self->more_button);

  if (!self->find_popover)
    {
      self->find_popover
          = queens_find_popover_new (GTK_WIDGET (self->number_field), get_list (self)->request->n);
      g_signal_connect (self->find_popover, "found", G_CALLBACK (found_cb), self);
    }
  queens_find_popover_open (self->find_popover, button, g_str_equal (action, "browse.paste"));
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const QueensAnswer *shown = get_shown (QUEENS_BROWSE_PAGE (widget));
  char notation[QUEENS_NOTATION_SIZE];

  if (!shown)
    return;
  queens_notation_print (&shown->solution, notation);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), notation);
}

/* The style. */

static void
zoom_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_gallery_zoom (get_gallery (QUEENS_BROWSE_PAGE (widget)),
                       g_str_equal (action, "browse.zoom-in") ? 1 : -1);
}

static void
show_style (QueensBrowsePage *self)
{
  self->state.style = queens_settings_get_board_style ();
  if (self->panel)
    queens_gallery_set_style (get_gallery (self), &self->state.style);
  queens_board_view_set_content (self->board, queens_board_view_get_content (self->board),
                                 &self->state.style);
}

static void
queens_browse_page_update_style (QueensPage *page)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (page);

  show_style (self);
  update_now (self);
}

/* Functions for the window. */

static void
queens_browse_page_set_board_size (QueensPage *page, int n)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (page);

  queens_solutions_set_board_size (self->state.solutions, n);
  if (self->find_popover)
    queens_find_popover_set_size (self->find_popover, n);
  queens_page_finish_update (self);
}

void
queens_browse_page_show_panel (QueensBrowsePage *self)
{
  GtkWidget *panel;
  QueensGallery *gallery;

  if (self->panel)
    return;
  panel = queens_browse_panel_new (&self->state);
  self->panel = QUEENS_BROWSE_PANEL (panel);
  gallery = queens_browse_panel_get_gallery (self->panel);
  g_signal_connect_swapped (gallery, "visible-range", G_CALLBACK (update_scrubber), self);
  g_signal_connect_swapped (gallery, "chosen", G_CALLBACK (jump), self);
  adw_bin_set_child (self->panel_bin, panel);
  queens_a11y_apply (panel);
  gtk_widget_set_visible (GTK_WIDGET (self->panel_bin), TRUE);
  update_now (self);
}

QueensSolutions *
queens_browse_page_get_solutions (QueensBrowsePage *self)
{
  return self->state.solutions;
}

static const char *
queens_browse_page_get_help (QueensPage *page)
{
  return "browse";
}

static QueensBoardView *
queens_browse_page_get_board (QueensPage *page)
{
  return QUEENS_BROWSE_PAGE (page)->board;
}

static void
queens_browse_page_describe (QueensPage *page, QueensExportSubject *subject)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (page);

  queens_browse_export_describe (&self->state, get_gallery (self), subject);
}

static char *
queens_browse_page_dup_file_name (QueensPage *page)
{
  return queens_browse_export_dup_file_name (&QUEENS_BROWSE_PAGE (page)->state);
}

static void
queens_browse_page_iface_init (QueensPageInterface *iface)
{
  iface->set_board_size = queens_browse_page_set_board_size;
  iface->update = queens_browse_page_update;
  iface->update_style = queens_browse_page_update_style;
  iface->get_help = queens_browse_page_get_help;
  iface->get_board = queens_browse_page_get_board;
  iface->dup_file_name = queens_browse_page_dup_file_name;
  iface->describe = queens_browse_page_describe;
}

/* The object. */

static void
queens_browse_page_dispose (GObject *object)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (object);

  if (self->state.solutions)
    queens_browse_state_close (&self->state);
  g_clear_pointer (&self->board_name, g_free);
  G_OBJECT_CLASS (queens_browse_page_parent_class)->dispose (object);
}

static void
queens_browse_page_get_property (GObject *object,
                                 guint property_id,
                                 GValue *value,
                                 GParamSpec *pspec)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (object);

  g_value_set_boolean (value, property_id == HEAT ? self->state.heat : self->grouped);
}

static void
queens_browse_page_set_property (GObject *object,
                                 guint property_id,
                                 const GValue *value,
                                 GParamSpec *pspec)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (object);

  if (property_id == HEAT)
    set_heat (self, g_value_get_boolean (value));
  else
    set_grouped (self, g_value_get_boolean (value));
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/browse/page.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, layout);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, board);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, welcome);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, status_line);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, scrubber);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, slideshow);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, number_field);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, find_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, more_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, more_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, panel_bin);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, context_menu);
  gtk_widget_class_bind_template_callback (widget_class, context_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, early_key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_cb);
  gtk_widget_class_bind_template_callback (widget_class, scroll_cb);
  gtk_widget_class_bind_template_callback (widget_class, scrub_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, scrubbed_cb);
  gtk_widget_class_bind_template_callback (widget_class, queens_page_queue_update);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    const char *parameter_type;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "browse.first", NULL, step_cb },
    { "browse.previous", NULL, step_cb },
    { "browse.next", NULL, step_cb },
    { "browse.last", NULL, step_cb },
    { "browse.undo", NULL, navigate_cb },
    { "browse.redo", NULL, navigate_cb },
    { "browse.random", NULL, navigate_cb },
    { "browse.show", "s", show_cb },
    { "browse.copy", NULL, copy_cb },
    { "browse.find", NULL, find_cb },
    { "browse.paste", NULL, find_cb },
    { "browse.show-tile", NULL, show_tile_cb },
    { "browse.menu", NULL, menu_cb },
    { "browse.number", NULL, number_cb },
    { "browse.fundamental", NULL, fundamental_cb },
    { "browse.slideshow", NULL, slideshow_cb },
    { "browse.zoom-in", NULL, zoom_cb },
    { "browse.zoom-out", NULL, zoom_cb },
    { "browse.clear-constraints", NULL, clear_constraints_cb },
    { "browse.free-square", "(yy)", clear_square_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter_type,
                                     actions[i].activate);
  for (guint i = 0; i < G_N_ELEMENTS (symmetry_actions); i++)
    {
      gtk_widget_class_install_action (widget_class, symmetry_actions[i].action, NULL, symmetry_cb);
      gtk_widget_class_add_binding_action (widget_class, symmetry_actions[i].keyval,
                                           GDK_CONTROL_MASK, symmetry_actions[i].action, NULL);
      gtk_widget_class_add_binding_action (widget_class,
                                           queens_keys_to_keypad (symmetry_actions[i].keyval),
                                           GDK_CONTROL_MASK, symmetry_actions[i].action, NULL);
    }
  gtk_widget_class_install_property_action (widget_class, "browse.heat", "heat");
  gtk_widget_class_install_property_action (widget_class, "browse.group-by-class",
                                            "group-by-class");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "browse.find",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "browse.menu",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "browse.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "browse.paste",
                                       NULL);
}

static void
queens_browse_page_class_init (QueensBrowsePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GtkWidgetClass *base_class = g_type_class_peek (GTK_TYPE_WIDGET);
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
  /* The page itself takes the focus first, so that arrow keys move through the solutions. */
  widget_class->grab_focus = base_class->grab_focus;
  widget_class->focus = base_class->focus;
  gtk_widget_class_set_css_name (widget_class, "browsepage");
  /* Newer GTK does not give a name to a widget without a role. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
  install_actions (widget_class);
}

static void
queens_browse_page_init (QueensBrowsePage *self)
{
  queens_browse_state_open (&self->state, queens_page_queue_update, self);
  self->grouped = g_settings_get_boolean (queens_settings_get (), "group-by-class");
  g_signal_connect_object (self->state.solutions, "changed", G_CALLBACK (navigated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->state.solutions, "shown", G_CALLBACK (navigated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->state.solutions, "failed", G_CALLBACK (failed_cb), self, 0);
  gtk_widget_init_template (GTK_WIDGET (self));
  queens_status_line_set_up (self->status_line, &self->state, self->board);
  queens_number_field_set_up (self->number_field, &self->state);
  show_style (self);
  queens_board_view_set_interactive (self->board, TRUE);
  update_board (self);
  queens_page_add_menu (self->more_button, self->more_menu);
  g_signal_connect_object (queens_settings_get (), "changed::browse-welcome-seen",
                           G_CALLBACK (queens_page_queue_update), self, G_CONNECT_SWAPPED);
  queens_a11y_apply (GTK_WIDGET (self));
}
