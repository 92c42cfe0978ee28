/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/page.h"

#include "app/announce.h"
#include "app/board/glide.h"
#include "app/browse/chips.h"
#include "app/browse/class-block.h"
#include "app/browse/find-popover.h"
#include "app/browse/gallery.h"
#include "app/browse/number-entry.h"
#include "app/browse/pinning.h"
#include "app/browse/place.h"
#include "app/browse/slideshow.h"
#include "app/browse/words.h"
#include "app/layout/controls.h"
#include "app/layout/menu.h"
#include "app/layout/page.h"
#include "app/layout/strip.h"
#include "app/settings.h"
#include "app/toasts.h"
#include "engine/notation.h"
#include "model/list/constraints.h"
#include "model/list/heat-task.h"
#include "model/list/navigator.h"
#include "model/words.h"

#include <glib/gi18n.h>

/* The longest count, in bytes, that is written large. */
#define MAX_LARGE_COUNT 30

/* The longest words beside the number, in characters, that fit there in a narrow window. */
#define MAX_NARROW_PLACE 10

/* How far Page Up and Page Down go, and what goes to the ends. */
#define PAGE_STEP 10
#define TO_FIRST  G_MININT64
#define TO_LAST   G_MAXINT64

/* What the board shows, as far as it may change. */
typedef struct
{
  QueensSolution solution; /* n is 0 where there is none */
  const uint64_t *heat;    /* the heat map in its place, or NULL */
  QueensRequest request;   /* whose pins and bans are marked; n is 0 before the first */
} Picture;

struct _QueensBrowsePage
{
  AdwBin parent_instance;

  QueensConstraints *constraints;
  QueensSolutions *solutions; /* what they mean; NULL before the first board size */
  QueensNavigator *navigator;
  QueensHeatTask *heat_task;
  QueensSlideshow *slideshow;
  QueensPlace *place;
  QueensPinning *pinning;
  gboolean heat;    /* the heat map is shown, as far as it is known */
  gboolean grouped; /* the list is by class, where it can be */

  guint update_id; /* a pending tick, or 0 */
  QueensBoardStyle style;
  QueensGlide *glide;
  Picture picture;
  char *told;      /* the board's name */
  double scrolled; /* of the wheel, less than a step */

  QueensPageLayout *layout;
  QueensBoardView *board;
  QueensNumberEntry *number_entry;
  GtkLabel *of_label;
  GtkLabel *count_label;
  GtkLabel *note_label;
  GtkMenuButton *class_button;
  GtkToggleButton *fundamental_button;
  GtkProgressBar *progress;
  QueensBrowseChips *chips;
  GtkWidget *hint_box;
  GtkStack *gallery_stack;
  AdwStatusPage *none_page;
  QueensGallery *gallery;
  GtkWidget *class_box;
  AdwBin *class_place;
  AdwBin *popover_place;
  QueensClassBlock *class_block;
  GtkLabel *notation_label;
  GtkButton *play_button;
  QueensFindPopover *find_popover; /* NULL until it is needed */
  GtkMenuButton *view_button;
  GMenuModel *view_menu;
  GtkMenuButton *more_button;
  GMenuModel *more_menu;
  GtkMenuButton *try_button;
  GtkAdjustment *try_adjustment;
};

G_DEFINE_FINAL_TYPE (QueensBrowsePage, queens_browse_page, ADW_TYPE_BIN)

enum
{
  HEAT = 1,
  GROUP_BY_CLASS
};

static const QueensAnswer *
get_shown (QueensBrowsePage *self)
{
  return queens_navigator_get_shown (self->navigator);
}

static gboolean
is_narrow (QueensBrowsePage *self)
{
  gboolean narrow;

  g_object_get (self->layout, "narrow", &narrow, NULL);
  return narrow;
}

/* The board. */

static gboolean
is_same_picture (const Picture *a, const Picture *b)
{
  return a->heat == b->heat && a->solution.n == b->solution.n
         && queens_solution_compare (&a->solution, &b->solution) == 0
         && queens_request_equal (&a->request, &b->request);
}

static void
update_board (QueensBrowsePage *self)
{
  const QueensAnswer *shown = get_shown (self);
  const QueensRequest *request = queens_solutions_get_request (self->solutions);
  QueensPosition empty = queens_square_set_empty (request->n);
  QueensBoardContent content = queens_board_content_new (&empty);
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  Picture picture = { .request = *request };

  if (self->heat)
    picture.heat = queens_heat_task_get_squares (self->heat_task);
  if (shown && !picture.heat)
    picture.solution = shown->solution;
  if (is_same_picture (&picture, &self->picture))
    return;
  self->picture = picture;
  content.pins = request->pins;
  content.bans = request->bans;
  if (picture.heat)
    {
      content.heat = picture.heat;
      content.heat_squares = queens_square_set_full (request->n);
    }
  else if (shown)
    content.queens = queens_position_from_solution (&shown->solution);
  else
    {
      content.queens = request->pins;
      content.n_conflicts = queens_rules_find_conflicts (&request->pins, conflicts);
      content.conflicts = conflicts;
      content.conflict_opacity = 1.0;
    }
  queens_glide_to (self->glide, &content, &self->style);
}

/* What stands beside the board. */

static void
update_number (QueensBrowsePage *self)
{
  const QueensAnswer *shown = get_shown (self);
  g_autofree char *place
      = shown ? queens_browse_words_place (self->solutions, shown) : g_strdup ("");
  g_autofree char *board = queens_browse_words_board (self->solutions, shown);

  queens_number_entry_set_number (self->number_entry, shown ? shown->number : 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->number_entry), shown != NULL);
  gtk_label_set_text (self->of_label, place);
  gtk_widget_set_visible (GTK_WIDGET (self->of_label),
                          !is_narrow (self) || g_utf8_strlen (place, -1) <= MAX_NARROW_PLACE);
  if (g_strcmp0 (board, self->told) == 0)
    return;
  g_free (self->told);
  self->told = g_strdup (board);
  queens_board_view_set_label (self->board, board);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, board, -1);
  /* The name of what has the focus is said when it changes. */
  if (!gtk_widget_has_focus (GTK_WIDGET (self)))
    queens_announce (GTK_WIDGET (self->board), board);
}

static void
update_class (QueensBrowsePage *self)
{
  const QueensAnswer *shown = get_shown (self);
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *class_words = NULL;
  g_autofree char *member_words = NULL;
  g_autofree char *caption = NULL;

  gtk_widget_set_visible (self->class_box, shown && !is_narrow (self));
  gtk_widget_set_visible (GTK_WIDGET (self->class_button), shown && is_narrow (self));
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
update_words (QueensBrowsePage *self)
{
  static const char *large[] = { "title-3", "numeric", NULL };
  static const char *small[] = { "title-4", "numeric", NULL };
  g_autofree char *count = queens_browse_words_count (self->solutions);
  g_autofree char *note = self->heat && !queens_heat_task_get_squares (self->heat_task)
                              ? queens_browse_words_heat (self->heat_task)
                              : queens_browse_words_note (self->solutions);

  if (queens_solutions_is_busy (self->solutions))
    gtk_label_set_text (self->count_label, count);
  else
    queens_announce_label (self->count_label, count);
  gtk_widget_set_css_classes (GTK_WIDGET (self->count_label),
                              strlen (count) <= MAX_LARGE_COUNT ? large : small);
  gtk_label_set_text (self->note_label, note ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), note != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), queens_solutions_is_busy (self->solutions));
  gtk_progress_bar_set_fraction (self->progress, queens_solutions_get_fraction (self->solutions));
}

static void
update_gallery (QueensBrowsePage *self)
{
  const QueensAnswer *shown = get_shown (self);
  gboolean total;
  gboolean none = queens_solutions_get_n_listed (self->solutions, &total) == 0 && total;
  int n = queens_solutions_get_n (self->solutions);
  g_autofree char *words = NULL;

  gtk_stack_set_visible_child_name (self->gallery_stack, none ? "none" : "gallery");
  queens_gallery_set_position (self->gallery, shown ? shown->position : 0);
  if (!none)
    return;
  if (queens_request_is_free (queens_solutions_get_request (self->solutions)))
    /* Translators: both numbers are the board’s size */
    words = g_strdup_printf (
        _ ("On a board of %d × %d squares, %d queens cannot stand without sharing a line."), n, n,
        n);
  else
    words = g_strdup (_ ("No solution fits what is required and excluded."));
  adw_status_page_set_description (self->none_page, words);
}

static void
update_actions (QueensBrowsePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean back = queens_navigator_can_go (self->navigator, -1);
  gboolean on = queens_navigator_can_go (self->navigator, 1);
  gboolean any = get_shown (self) != NULL;

  gtk_widget_action_set_enabled (widget, "browse.first", back);
  gtk_widget_action_set_enabled (widget, "browse.previous", back);
  gtk_widget_action_set_enabled (widget, "browse.next", on);
  gtk_widget_action_set_enabled (widget, "browse.last", on);
  gtk_widget_action_set_enabled (widget, "browse.random", back || on);
  gtk_widget_action_set_enabled (widget, "browse.slideshow", back || on);
  gtk_widget_action_set_enabled (widget, "browse.copy", any);
  gtk_widget_action_set_enabled (widget, "browse.group-by-class",
                                 !queens_solutions_get_request (self->solutions)->fundamental);
  gtk_widget_set_sensitive (GTK_WIDGET (self->try_button), any);
}

/* Draws and says what there is to show. */
static void
update (QueensBrowsePage *self)
{
  if (self->update_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->update_id);
  self->update_id = 0;
  if (self->heat)
    queens_heat_task_ask (self->heat_task, queens_solutions_get_request (self->solutions));
  update_board (self);
  update_number (self);
  update_words (self);
  update_class (self);
  update_gallery (self);
  update_actions (self);
}

static gboolean
update_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  QUEENS_BROWSE_PAGE (widget)->update_id = 0;
  update (QUEENS_BROWSE_PAGE (widget));
  return G_SOURCE_REMOVE;
}

/* However much changes, the page is updated once a frame. */
static void
queue_update (QueensBrowsePage *self)
{
  if (self->solutions && self->update_id == 0)
    self->update_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), update_cb, NULL, NULL);
}

/* The block moves between the panel and, in a narrow window, a popover. */
static void
narrow_cb (QueensPageLayout *layout, GParamSpec *pspec, QueensBrowsePage *self)
{
  gboolean narrow = is_narrow (self);

  g_object_ref (self->class_block);
  adw_bin_set_child (narrow ? self->class_place : self->popover_place, NULL);
  adw_bin_set_child (narrow ? self->popover_place : self->class_place,
                     GTK_WIDGET (self->class_block));
  g_object_unref (self->class_block);
  if (self->solutions)
    update (self);
}

/* Pins and bans. */

static void
dismiss_hint_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_settings_set_boolean (queens_settings_get (), "pins-explained", TRUE);
  gtk_widget_set_visible (QUEENS_BROWSE_PAGE (widget)->hint_box, FALSE);
}

static void
constraints_changed_cb (QueensBrowsePage *self)
{
  const QueensRequest *request = queens_constraints_get_request (self->constraints);

  if (!self->solutions)
    return;
  if (!queens_request_is_free (request))
    dismiss_hint_cb (GTK_WIDGET (self), NULL, NULL);
  queens_browse_chips_set_request (self->chips, request);
  queens_navigator_set_request (self->navigator, request);
}

static void
removed_cb (QueensBrowseChips *chips, guint file, guint rank, QueensBrowsePage *self)
{
  queens_constraints_free_square (self->constraints,
                                  (QueensSquare){ (uint8_t) file, (uint8_t) rank });
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
clear_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_constraints_clear (QUEENS_BROWSE_PAGE (widget)->constraints);
}

static void
fundamental_toggled_cb (GtkToggleButton *button, QueensBrowsePage *self)
{
  gboolean fundamental = gtk_toggle_button_get_active (button);

  g_settings_set_boolean (queens_settings_get (), "list-fundamental", fundamental);
  queens_constraints_set_fundamental (self->constraints, fundamental);
}

/* Going about the list. */

static void
step (QueensBrowsePage *self, gint64 n_steps)
{
  if (n_steps == TO_FIRST)
    queens_navigator_go_to (self->navigator, 1);
  else if (n_steps == TO_LAST)
    queens_navigator_go_to (self->navigator, G_MAXUINT64);
  else
    queens_navigator_go_by (self->navigator, n_steps);
}

static void
go_to_solution (QueensBrowsePage *self, const QueensSolution *solution)
{
  queens_navigator_go_to_query (
      self->navigator, &(QueensQuery){ .kind = QUEENS_QUERY_SOLUTION, .solution = *solution });
}

static const struct
{
  const char *action;
  gint64 n_steps;
} steps[] = {
  { "browse.first", TO_FIRST },
  { "browse.previous", -1 },
  { "browse.next", 1 },
  { "browse.last", TO_LAST },
};

static void
step_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (action, steps[i].action))
      step (QUEENS_BROWSE_PAGE (widget), steps[i].n_steps);
}

static void
random_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_navigator_go_random (QUEENS_BROWSE_PAGE (widget)->navigator);
}

static const struct
{
  const char *action;
  guint keyval; /* with Ctrl */
  QueensSymmetry symmetry;
} maps[] = {
  { "browse.turn-left", GDK_KEY_Left, QUEENS_TURN_LEFT },
  { "browse.turn-right", GDK_KEY_Right, QUEENS_TURN_RIGHT },
  { "browse.mirror-files", GDK_KEY_Down, QUEENS_MIRROR_FILES },
  { "browse.mirror-ranks", GDK_KEY_Up, QUEENS_MIRROR_RANKS },
};

static void
map_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);
  const QueensAnswer *shown = get_shown (self);

  for (guint i = 0; shown && i < G_N_ELEMENTS (maps); i++)
    if (g_str_equal (action, maps[i].action))
      {
        QueensSolution image = queens_symmetry_map_solution (maps[i].symmetry, &shown->solution);

        go_to_solution (self, &image);
        return;
      }
}

static void
image_chosen_cb (QueensClassBlock *block, const QueensSolution *image, QueensBrowsePage *self)
{
  go_to_solution (self, image);
}

static void
chosen_cb (QueensGallery *gallery, guint64 position, QueensBrowsePage *self)
{
  queens_navigator_go_to (self->navigator, position);
}

/* Shows the solution of a notation. */
static void
show_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);
  QueensSolution solution;

  if (queens_notation_parse (g_variant_get_string (parameter, NULL),
                             queens_solutions_get_n (self->solutions), &solution, NULL))
    go_to_solution (self, &solution);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, QueensBrowsePage *self)
{
  int n_steps;

  self->scrolled += dy;
  n_steps = (int) self->scrolled;
  self->scrolled -= n_steps;
  if (n_steps != 0)
    step (self, n_steps);
  return GDK_EVENT_STOP;
}

static const struct
{
  guint keyval;
  gint64 n_steps;
  gboolean in_gallery; /* there too it goes about the whole list, not only about its window */
  gboolean on_board;
} keys[] = {
  { GDK_KEY_Left, -1, FALSE, FALSE },          { GDK_KEY_Up, -1, FALSE, FALSE },
  { GDK_KEY_Right, 1, FALSE, FALSE },          { GDK_KEY_Down, 1, FALSE, FALSE },
  { GDK_KEY_Page_Up, -PAGE_STEP, TRUE, TRUE }, { GDK_KEY_Page_Down, PAGE_STEP, TRUE, TRUE },
  { GDK_KEY_Home, TO_FIRST, TRUE, FALSE },     { GDK_KEY_End, TO_LAST, TRUE, FALSE },
};

static gboolean
key_pressed_cb (GtkEventController *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                QueensBrowsePage *self)
{
  GtkWidget *widget = gtk_event_controller_get_widget (controller);

  if (state & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_CONTROL_MASK))
    return GDK_EVENT_PROPAGATE;
  if (widget == GTK_WIDGET (self) && keyval == GDK_KEY_Escape)
    return gtk_widget_grab_focus (widget);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keyval == keys[i].keyval
        && (widget == GTK_WIDGET (self)
            || (widget == GTK_WIDGET (self->gallery) ? keys[i].in_gallery : keys[i].on_board)))
      {
        step (self, keys[i].n_steps);
        return GDK_EVENT_STOP;
      }
  return GDK_EVENT_PROPAGATE;
}

/* Says which numbers can be gone to. */
static void
refuse_number (QueensBrowsePage *self)
{
  gboolean total;
  guint64 count = queens_solutions_get_count (self->solutions, FALSE, &total);
  g_autofree char *words = queens_words_number (count);
  g_autofree char *message = g_strdup_printf (_ ("Type a number from 1 to %s"), words);

  queens_number_entry_set_refused (self->number_entry, TRUE);
  queens_toasts_show (GTK_WIDGET (self), message);
}

static void
number_chosen_cb (QueensNumberEntry *entry, guint64 number, QueensBrowsePage *self)
{
  gboolean total;

  if (number == 0 || number > queens_solutions_get_count (self->solutions, FALSE, &total))
    {
      refuse_number (self);
      return;
    }
  queens_number_entry_set_refused (entry, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  queens_navigator_go_to_query (self->navigator,
                                &(QueensQuery){ .kind = QUEENS_QUERY_NUMBER, .k = number });
}

static void
failed_cb (QueensNavigator *navigator, const QueensQuery *query, QueensBrowsePage *self)
{
  if (query->kind == QUEENS_QUERY_NUMBER)
    refuse_number (self);
  queue_update (self);
}

/* The heat map and the slideshow. */

static void
set_heat (QueensBrowsePage *self, gboolean heat)
{
  if (self->heat == heat)
    return;
  self->heat = heat;
  if (!heat)
    queens_heat_task_stop (self->heat_task);
  g_object_notify (G_OBJECT (self), "heat");
  if (self->solutions)
    update (self);
}

static void
slideshow_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensSlideshow *slideshow = QUEENS_BROWSE_PAGE (widget)->slideshow;

  queens_slideshow_set_running (slideshow, !queens_slideshow_get_running (slideshow));
}

static void
running_cb (QueensBrowsePage *self)
{
  gboolean running = queens_slideshow_get_running (self->slideshow);
  const char *words = running ? _ ("Stop the slideshow") : _ ("Slideshow");

  gtk_button_set_icon_name (self->play_button, running ? "media-playback-pause-symbolic"
                                                       : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play_button), words);
}

static void
unmap_cb (QueensBrowsePage *self)
{
  queens_slideshow_set_running (self->slideshow, FALSE);
}

/* Playing on. */

static void
open_in_play (QueensBrowsePage *self, const QueensPosition *position, const QueensSquareSet *given)
{
  GVariant *queens = g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, position->files, position->n,
                                                sizeof position->files[0]);
  GVariant *locked = g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, given->files, given->n,
                                                sizeof given->files[0]);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.play-position", "(@au@au)", queens, locked);
}

/* So many of the solution's queens, the required ones rather than others. */
static QueensPosition
keep_queens (const QueensSolution *solution, const QueensSquareSet *pins, int n_kept)
{
  QueensPosition kept = queens_position_from_solution (solution);

  for (int n_left = solution->n; n_left > n_kept; n_left--)
    {
      QueensSquareSet others = queens_square_set_minus (&kept, pins);
      QueensSquare squares[QUEENS_MAX_N];
      int n_squares = queens_square_set_list (&others, squares);

      if (n_squares == 0)
        n_squares = queens_square_set_list (&kept, squares);
      queens_square_set_remove (&kept, squares[g_random_int_range (0, n_squares)]);
    }
  return kept;
}

static void
try_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);
  const QueensAnswer *shown = get_shown (self);
  QueensPosition kept;

  if (!shown)
    return;
  gtk_menu_button_popdown (self->try_button);
  kept = keep_queens (&shown->solution, &queens_solutions_get_request (self->solutions)->pins,
                      (int) gtk_adjustment_get_value (self->try_adjustment));
  open_in_play (self, &kept, &kept);
}

/* Finding and copying. */

static void
found_cb (QueensFindPopover *popover, const QueensSolution *solution, QueensBrowsePage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.board-size", "i", (int) solution->n);
  set_heat (self, FALSE);
  go_to_solution (self, solution);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
play_cb (QueensFindPopover *popover, const QueensPosition *position, QueensBrowsePage *self)
{
  QueensSquareSet none = queens_square_set_empty (position->n);

  open_in_play (self, position, &none);
}

/* Made when it is first needed, for a start without it is quicker. */
static QueensFindPopover *
ensure_find_popover (QueensBrowsePage *self)
{
  if (self->find_popover)
    return self->find_popover;
  self->find_popover = g_object_new (QUEENS_TYPE_FIND_POPOVER, NULL);
  queens_find_popover_set_size (self->find_popover, queens_solutions_get_n (self->solutions));
  g_signal_connect (self->find_popover, "found", G_CALLBACK (found_cb), self);
  g_signal_connect (self->find_popover, "play", G_CALLBACK (play_cb), self);
  /* In a narrow window, too, the entry is there. */
  gtk_widget_set_parent (GTK_WIDGET (self->find_popover), GTK_WIDGET (self->number_entry));
  return self->find_popover;
}

static void
find_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_popover_popup (GTK_POPOVER (ensure_find_popover (QUEENS_BROWSE_PAGE (widget))));
}

static void
text_read_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (QueensBrowsePage) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, NULL);

  if (text && gtk_widget_get_mapped (GTK_WIDGET (self)))
    queens_find_popover_paste (ensure_find_popover (self), text);
}

static void
paste_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, text_read_cb,
                                 g_object_ref (widget));
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget),
                          gtk_label_get_text (QUEENS_BROWSE_PAGE (widget)->notation_label));
}

/* The look. */

static void
zoom_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_gallery_zoom (QUEENS_BROWSE_PAGE (widget)->gallery,
                       g_str_equal (action, "browse.zoom-in") ? 1 : -1);
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
queens_browse_page_update_style (QueensBrowsePage *self)
{
  self->style = queens_settings_get_board_style ();
  queens_gallery_set_style (self->gallery, &self->style);
  if (!self->solutions)
    return;
  self->picture = (Picture){ .heat = NULL };
  update (self);
}

/* For the window. */

void
queens_browse_page_set_board_size (QueensBrowsePage *self, int n)
{
  const QueensRequest *request;

  queens_constraints_set_board_size (self->constraints, n);
  request = queens_constraints_get_request (self->constraints);
  g_clear_object (&self->solutions);
  self->solutions = queens_solutions_new (request);
  queens_solutions_set_grouped (self->solutions, self->grouped);
  queens_navigator_set_solutions (self->navigator, self->solutions);
  queens_gallery_set_solutions (self->gallery, self->solutions);
  queens_browse_chips_set_request (self->chips, request);
  if (self->find_popover)
    queens_find_popover_set_size (self->find_popover, n);
  gtk_adjustment_set_upper (self->try_adjustment, n - 1);
  update (self);
}

QueensSolutions *
queens_browse_page_get_solutions (QueensBrowsePage *self)
{
  return self->solutions;
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
  const QueensAnswer *shown = get_shown (self);

  if (!shown || shown->number == 0)
    return g_strdup_printf ("%d-queens", n);
  return g_strdup_printf ("%d-queens-%" G_GUINT64_FORMAT, n, shown->number);
}

/* The object. */

static void
queens_browse_page_dispose (GObject *object)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (object);

  if (self->find_popover)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->find_popover)));
  g_clear_pointer (&self->pinning, queens_pinning_free);
  g_clear_pointer (&self->place, queens_place_free);
  g_clear_object (&self->slideshow);
  g_clear_object (&self->heat_task);
  g_clear_object (&self->navigator);
  g_clear_object (&self->solutions);
  g_clear_object (&self->constraints);
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
queens_browse_page_finalize (GObject *object)
{
  g_free (QUEENS_BROWSE_PAGE (object)->told);
  G_OBJECT_CLASS (queens_browse_page_parent_class)->finalize (object);
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
    set_heat (self, g_value_get_boolean (value));
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
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, view_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, view_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, more_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, more_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, try_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, try_adjustment);
  gtk_widget_class_bind_template_callback (widget_class, fundamental_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
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
    { "browse.random", NULL, random_cb },
    { "browse.show", "s", show_cb },
    { "browse.copy", NULL, copy_cb },
    { "browse.find", NULL, find_cb },
    { "browse.paste", NULL, paste_cb },
    { "browse.try", NULL, try_cb },
    { "browse.slideshow", NULL, slideshow_cb },
    { "browse.zoom-in", NULL, zoom_cb },
    { "browse.zoom-out", NULL, zoom_cb },
    { "browse.clear-constraints", NULL, clear_cb },
    { "browse.dismiss-hint", NULL, dismiss_hint_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter_type,
                                     actions[i].activate);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_class_install_action (widget_class, steps[i].action, NULL, step_cb);
  for (guint i = 0; i < G_N_ELEMENTS (maps); i++)
    {
      gtk_widget_class_install_action (widget_class, maps[i].action, NULL, map_cb);
      gtk_widget_class_add_binding_action (widget_class, maps[i].keyval, GDK_CONTROL_MASK,
                                           maps[i].action, NULL);
    }
  gtk_widget_class_install_property_action (widget_class, "browse.heat", "heat");
  gtk_widget_class_install_property_action (widget_class, "browse.group-by-class",
                                            "group-by-class");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "browse.find",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "browse.paste",
                                       NULL);
}

static void
queens_browse_page_class_init (QueensBrowsePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = queens_browse_page_get_property;
  object_class->set_property = queens_browse_page_set_property;
  object_class->dispose = queens_browse_page_dispose;
  object_class->finalize = queens_browse_page_finalize;
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
  gtk_widget_class_set_css_name (widget_class, "browsepage");

  g_type_ensure (QUEENS_TYPE_BOARD_VIEW);
  g_type_ensure (QUEENS_TYPE_CLASS_BLOCK);
  g_type_ensure (QUEENS_TYPE_BROWSE_CHIPS);
  g_type_ensure (QUEENS_TYPE_CONTROLS_ROW);
  g_type_ensure (QUEENS_TYPE_GALLERY);
  g_type_ensure (QUEENS_TYPE_NUMBER_ENTRY);
  g_type_ensure (QUEENS_TYPE_PAGE_LAYOUT);
  g_type_ensure (QUEENS_TYPE_STRIP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/eightqueens/EightQueens/browse/page.ui");
  bind_children (widget_class);
  install_actions (widget_class);
}

/* Keys that go about the list, seen before the widget sees them, or after. */
static void
add_keys (QueensBrowsePage *self, gpointer widget, GtkPropagationPhase phase)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, phase);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, controller);
}

static void
add_controllers (QueensBrowsePage *self)
{
  GtkEventController *wheel
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  add_keys (self, self, GTK_PHASE_BUBBLE);
  add_keys (self, self->gallery, GTK_PHASE_CAPTURE);
  add_keys (self, self->board, GTK_PHASE_CAPTURE);
  g_signal_connect (wheel, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), wheel);
}

static void
connect_parts (QueensBrowsePage *self)
{
  g_signal_connect (self->chips, "removed", G_CALLBACK (removed_cb), self);
  g_signal_connect (self->number_entry, "chosen", G_CALLBACK (number_chosen_cb), self);
  g_signal_connect (self->gallery, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect (self->class_block, "chosen", G_CALLBACK (image_chosen_cb), self);
  g_signal_connect (self, "unmap", G_CALLBACK (unmap_cb), NULL);
}

static void
make_models (QueensBrowsePage *self)
{
  self->constraints = queens_constraints_new ();
  self->navigator = queens_navigator_new ();
  self->place = queens_place_new (self->navigator);
  self->slideshow = queens_slideshow_new (self->navigator);
  self->heat_task = queens_heat_task_new ();
  g_signal_connect_object (self->constraints, "changed", G_CALLBACK (constraints_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->navigator, "changed", G_CALLBACK (queue_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->navigator, "failed", G_CALLBACK (failed_cb), self, 0);
  g_signal_connect_object (self->slideshow, "notify::running", G_CALLBACK (running_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->heat_task, "changed", G_CALLBACK (queue_update), self,
                           G_CONNECT_SWAPPED);
}

static void
queens_browse_page_init (QueensBrowsePage *self)
{
  GSettings *settings = queens_settings_get ();
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GAction) speed = g_settings_create_action (settings, "slideshow-speed");

  gtk_widget_init_template (GTK_WIDGET (self));
  make_models (self);
  self->style = queens_settings_get_board_style ();
  self->glide = queens_glide_new (self->board);
  self->grouped = g_settings_get_boolean (settings, "group-by-class");
  self->pinning = queens_pinning_new (self->board, self->constraints);
  connect_parts (self);
  add_controllers (self);
  gtk_toggle_button_set_active (self->fundamental_button,
                                g_settings_get_boolean (settings, "list-fundamental"));
  gtk_widget_set_visible (self->hint_box, !g_settings_get_boolean (settings, "pins-explained"));
  g_action_map_add_action (G_ACTION_MAP (group), speed);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "slideshow", G_ACTION_GROUP (group));
  queens_menu_add_to_button (self->view_menu, self->view_button);
  queens_menu_add_to_button (self->more_menu, self->more_button);
  running_cb (self);
}
