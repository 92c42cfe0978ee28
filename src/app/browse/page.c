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
#include "app/browse/relief.h"
#include "app/browse/scrubber.h"
#include "app/browse/slideshow.h"
#include "app/browse/steps.h"
#include "app/browse/try-popover.h"
#include "app/browse/words.h"
#include "app/layout/compat.h"
#include "app/layout/controls.h"
#include "app/layout/menu.h"
#include "app/layout/names.h"
#include "app/layout/page.h"
#include "app/layout/strip.h"
#include "app/layout/text.h"
#include "app/layout/wrap.h"
#include "app/settings.h"
#include "app/toasts.h"
#include "engine/notation.h"
#include "model/list/constraints.h"
#include "model/list/heat-task.h"
#include "model/list/history.h"
#include "model/list/navigator.h"
#include "model/words.h"

#include <glib/gi18n.h>

/* The styles of the count, and up to how many characters of the usual size it has each. */
static const struct
{
  double most;
  const char *style;
} count_styles[] = {
  { 30, "title-3" },
  { 45, "title-4" },
  { 55, "heading" },
  { G_MAXDOUBLE, "caption-heading" },
};

/* The longest words beside the number, in characters of the usual size, that fit there in a narrow
 * window and in a wide one. */
#define MAX_NARROW_PLACE 9
#define MAX_WIDE_PLACE   14

/* Up to this size of text there is room for whole sentences in a wide window. */
#define MAX_WORDY_SCALE 1.5

/* From this number of solutions on only the head of the panel says how many there are. */
#define MAX_OF UINT64_C (10000000)

/* The least width of the panel at which the class has one row with text of the usual size, and the
 * space in it, in px. */
#define MIN_ROW_WIDTH 800
#define ROW_SPACING   18

/* Up to this number of solutions all squares that none of them uses are found out. */
#define MAX_DEAD_COUNT UINT64_C (50000000)

/* The board follows the scrubber while it is dragged up to this size. */
#define MAX_FOLLOWED_N 18

/* What the board shows, as far as it may change. */
typedef struct
{
  QueensSolution solution; /* n is 0 where there is none */
  const uint64_t *heat;    /* the heat map in its place, or NULL */
  gboolean dead;           /* the squares are marked that no solution uses */
  QueensRequest request;   /* whose pins and bans are marked; n is 0 before the first */
} Picture;

struct _QueensBrowsePage
{
  AdwBin parent_instance;

  QueensConstraints *constraints;
  QueensSolutions *solutions; /* what they mean; NULL before the first board size */
  QueensNavigator *navigator;
  QueensHeatTask *heat_task;
  QueensHistory *history;
  QueensPieces *pieces;
  QueensSteps *steps;
  QueensSlideshow *slideshow;
  QueensPlace *place;
  QueensPinning *pinning;
  gboolean heat;    /* the heat map is shown, as far as it is known */
  gboolean grouped; /* the list is by class, where it can be */

  guint update_id; /* a pending tick, or 0 */
  QueensBoardStyle style;
  QueensGlide *glide;
  Picture picture;
  char *told; /* the board's name */

  QueensPageLayout *layout;
  QueensBoardView *board;
  QueensStrip *status;
  QueensScrubber *scrubber;
  guint64 scrubbed; /* the position while the scrubber is dragged, or 0 */
  QueensNumberEntry *number_entry;
  GtkLabel *of_label;
  GtkWidget *panel;
  GtkLabel *count_label;
  GtkLabel *note_label;
  GtkWidget *class_line;
  GtkLabel *class_words;
  GtkButton *back_button;
  GtkToggleButton *all_button;
  GtkToggleButton *fundamental_button;
  GtkProgressBar *progress;
  QueensBrowseChips *chips;
  GtkStack *gallery_stack;
  AdwStatusPage *none_page; /* NULL until it is shown, and so what is in it */
  QueensBrowseRelief *relief;
  QueensGallery *gallery;
  GtkWidget *class_box;
  AdwBin *class_place;
  AdwBin *popover_place;
  QueensClassBlock *class_block; /* NULL until there is a solution */
  GtkLabel *notation_label;
  GtkButton *play_button;
  QueensFindPopover *find_popover; /* NULL until it is needed */
  GtkMenuButton *view_button;
  GMenuModel *view_menu;
  GtkMenuButton *more_button;
  GMenuModel *more_menu;
  GtkMenuButton *try_button;
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
  return a->heat == b->heat && a->dead == b->dead && a->solution.n == b->solution.n
         && queens_solution_compare (&a->solution, &b->solution) == 0
         && queens_request_equal (&a->request, &b->request);
}

/* The numbers of all squares for what is listed, where they are known. */
static const uint64_t *
get_squares (QueensBrowsePage *self)
{
  return queens_heat_task_get_squares (self->heat_task,
                                       queens_solutions_get_request (self->solutions));
}

/* Finds out about all squares where the heat map or the dead ones are to be shown. */
static void
ask_for_squares (QueensBrowsePage *self)
{
  const QueensRequest *request = queens_solutions_get_request (self->solutions);
  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (self->solutions, &total);

  if (self->heat || (!queens_request_is_free (request) && total && n_listed <= MAX_DEAD_COUNT))
    queens_heat_task_ask (self->heat_task, request);
}

static QueensSquareSet
get_dead_squares (QueensBrowsePage *self)
{
  const QueensRequest *request = queens_solutions_get_request (self->solutions);
  const uint64_t *squares = get_squares (self);
  QueensSquareSet dead = queens_square_set_empty (request->n);

  for (uint8_t file = 0; file < request->n; file++)
    for (uint8_t rank = 0; rank < request->n; rank++)
      if (squares[file * request->n + rank] == 0)
        queens_square_set_add (&dead, (QueensSquare){ file, rank });
  return dead;
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
    picture.heat = get_squares (self);
  picture.dead = !self->heat && shown && !queens_request_is_free (request) && get_squares (self);
  if (shown && !picture.heat)
    picture.solution = shown->solution;
  if (is_same_picture (&picture, &self->picture))
    return;
  self->picture = picture;
  content.pins = request->pins;
  content.bans = request->bans;
  if (picture.dead)
    content.dead = get_dead_squares (self);
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

  gboolean total;
  guint64 n_listed = queens_solutions_get_n_listed (self->solutions, &total);

  queens_number_entry_set_number (self->number_entry, shown ? shown->number : 0);
  gtk_label_set_text (self->of_label, place);
  gtk_widget_set_visible (GTK_WIDGET (self->of_label),
                          n_listed < MAX_OF
                              && g_utf8_strlen (place, -1)
                                     <= (is_narrow (self) ? MAX_NARROW_PLACE : MAX_WIDE_PLACE)
                                            / queens_text_scale (GTK_WIDGET (self)));
  queens_scrubber_set_position (self->scrubber, n_listed,
                                queens_navigator_get_position (self->navigator), board);
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

/* In a wide panel the class stands in one row. */
static void
update_shape (QueensBrowsePage *self)
{
  gboolean wide = !is_narrow (self)
                  && gtk_widget_get_width (GTK_WIDGET (self->gallery))
                         >= MIN_ROW_WIDTH * queens_text_scale (GTK_WIDGET (self));
  GtkOrientation orientation = wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;

  if (gtk_orientable_get_orientation (GTK_ORIENTABLE (self->class_box)) == orientation)
    return;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->class_box), orientation);
  gtk_box_set_spacing (GTK_BOX (self->class_box), wide ? ROW_SPACING : 0);
}

static void
go_to_solution (QueensBrowsePage *self, const QueensSolution *solution)
{
  queens_history_note (self->history);
  queens_navigator_go_to_query (
      self->navigator, &(QueensQuery){ .kind = QUEENS_QUERY_SOLUTION, .solution = *solution });
}

static void
image_chosen_cb (QueensClassBlock *block, const QueensSolution *image, QueensBrowsePage *self)
{
  go_to_solution (self, image);
}

/* The block stands in the panel or, in a narrow window, in a popover. */
static void
place_class_block (QueensBrowsePage *self)
{
  gboolean narrow = is_narrow (self);

  g_object_ref (self->class_block);
  adw_bin_set_child (narrow ? self->class_place : self->popover_place, NULL);
  adw_bin_set_child (narrow ? self->popover_place : self->class_place,
                     GTK_WIDGET (self->class_block));
  g_object_unref (self->class_block);
}

/* The window is there sooner without it. */
static void
make_class_block (QueensBrowsePage *self)
{
  self->class_block = g_object_new (QUEENS_TYPE_CLASS_BLOCK, NULL);
  g_object_bind_property (self->class_box, "orientation", self->class_block, "orientation",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->class_box, "spacing", self->class_block, "spacing",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect (self->class_block, "chosen", G_CALLBACK (image_chosen_cb), self);
  queens_names_give (GTK_WIDGET (self->class_block));
  place_class_block (self);
}

static void
update_class (QueensBrowsePage *self)
{
  const QueensAnswer *shown = get_shown (self);
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *class_words = NULL;
  g_autofree char *member_words = NULL;
  g_autofree char *caption = NULL;
  g_autofree char *markup = NULL;

  gtk_widget_set_visible (self->class_box, shown && !is_narrow (self));
  gtk_widget_set_visible (self->class_line, shown && is_narrow (self));
  if (!shown)
    return;
  class_words = queens_browse_words_class (self->solutions, shown);
  member_words = queens_browse_words_member (shown);
  /* Translators: “Class 11 of 12” and “Member 1 of 8” */
  caption = g_strdup_printf (_ ("%s · %s"), class_words, member_words);
  if (!self->class_block)
    make_class_block (self);
  queens_class_block_set_solution (self->class_block, &shown->solution, class_words, member_words,
                                   &self->style);
  gtk_label_set_text (self->class_words, caption);
  queens_notation_print (&shown->solution, notation);
  markup = queens_text_markup_notation (notation);
  gtk_label_set_markup (self->notation_label, markup);
}

/* What the caption says; the tiles that are seen, where the gallery has no scrollbar. */
static char *
dup_note (QueensBrowsePage *self)
{
  guint64 first, last;
  guint n_columns;

  if (self->heat && !get_squares (self))
    return queens_browse_words_heat (self->heat_task);
  queens_gallery_get_seen (self->gallery, &first, &last, &n_columns);
  return queens_browse_words_note (self->solutions, first, last);
}

/* Away from the solution shown the way back to it takes the caption's place. */
static void
update_note (QueensBrowsePage *self)
{
  const QueensAnswer *shown = get_shown (self);
  guint64 position = shown ? shown->position : 0;
  gboolean total;
  guint64 first, last;
  guint n_columns;
  g_autofree char *note = dup_note (self);
  gboolean away;

  queens_gallery_get_seen (self->gallery, &first, &last, &n_columns);
  away = position > 0 && last > 0 && (position < first || position > last)
         && queens_solutions_get_n_listed (self->solutions, &total) > QUEENS_SOLUTIONS_WINDOW;
  if (away)
    {
      g_autofree char *number = queens_words_number (position);
      /* Translators: a place in a list, as in “Back to 391,204,420” */
      g_autofree char *words = g_strdup_printf (_ ("Back to %s"), number);

      gtk_button_set_label (self->back_button, words);
    }
  gtk_label_set_text (self->note_label, note ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), note != NULL && !away);
  gtk_widget_set_visible (GTK_WIDGET (self->back_button), away);
  queens_scrubber_set_seen (self->scrubber, first, last, n_columns);
}

/* The longer, the smaller. */
static const char *
get_count_style (QueensBrowsePage *self, const char *count)
{
  double length = (double) g_utf8_strlen (count, -1) * queens_text_scale (GTK_WIDGET (self));
  guint i = 0;

  while (length > count_styles[i].most)
    i++;
  return count_styles[i].style;
}

static void
update_words (QueensBrowsePage *self)
{
  const char *classes[] = { NULL, "numeric", NULL };
  g_autofree char *count = queens_browse_words_count (self->solutions);

  if (queens_solutions_is_busy (self->solutions))
    gtk_label_set_text (self->count_label, count);
  else
    queens_announce_label (self->count_label, count);
  classes[0] = get_count_style (self, count);
  gtk_widget_set_css_classes (GTK_WIDGET (self->count_label), classes);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), queens_solutions_is_busy (self->solutions));
  gtk_progress_bar_set_fraction (self->progress, queens_solutions_get_fraction (self->solutions));
  update_note (self);
}

/* What can be done, in a few words where there is little room. */
static const char *
get_hint (QueensBrowsePage *self)
{
  if (is_narrow (self) || queens_text_scale (GTK_WIDGET (self)) > MAX_WORDY_SCALE)
    return _ ("Click requires a queen, right-click excludes one");
  return _ ("Click a square to list only solutions with a queen there; right-click for those "
            "without.");
}

/* The status line: the scrubber's place, the square pointed at, or what can be done. */
static void
update_status (QueensBrowsePage *self)
{
  const char *hint = get_hint (self);
  QueensSquare square;
  g_autofree char *heading = NULL;
  g_autofree char *detail = NULL;

  queens_strip_set_room (self->status, hint);
  if (self->scrubbed > 0)
    {
      heading = queens_words_number (self->scrubbed);
      detail = queens_browse_words_scrubbed (self->solutions, self->pieces, get_shown (self),
                                             self->scrubbed);
    }
  else if (queens_pinning_get_pointed (self->pinning, &square)
           && square.file < queens_solutions_get_n (self->solutions)
           && square.rank < queens_solutions_get_n (self->solutions))
    {
      const QueensRequest *request = queens_solutions_get_request (self->solutions);
      gboolean total;
      guint64 n_listed = queens_solutions_get_n_listed (self->solutions, &total);
      guint64 with;
      gboolean known
          = total && n_listed > 0
            && queens_heat_task_look_up (self->heat_task, request, n_listed, square, &with);

      heading = queens_words_square (square);
      detail = queens_browse_words_square (self->solutions, square, known ? &with : NULL);
      queens_pinning_describe (self->pinning, detail);
    }
  else
    detail = g_strdup (hint);
  queens_strip_set_message (self->status, NULL, heading, detail);
}

static void
removed_cb (GtkWidget *part, guint file, guint rank, QueensBrowsePage *self)
{
  queens_constraints_free_square (self->constraints,
                                  (QueensSquare){ (uint8_t) file, (uint8_t) rank });
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
make_none_page (QueensBrowsePage *self)
{
  self->relief = g_object_new (QUEENS_TYPE_BROWSE_RELIEF, NULL);
  g_signal_connect (self->relief, "removed", G_CALLBACK (removed_cb), self);
  self->none_page = g_object_new (ADW_TYPE_STATUS_PAGE, "title", _ ("No Solution"), "child",
                                  self->relief, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->none_page), "compact");
  gtk_stack_add_named (self->gallery_stack, GTK_WIDGET (self->none_page), "none");
  queens_names_give (GTK_WIDGET (self->none_page));
}

static void
update_gallery (QueensBrowsePage *self)
{
  const QueensAnswer *shown = get_shown (self);
  gboolean total;
  gboolean none = queens_solutions_get_n_listed (self->solutions, &total) == 0 && total;
  const QueensRequest *request = queens_solutions_get_request (self->solutions);
  int n = queens_solutions_get_n (self->solutions);
  g_autofree char *words = NULL;

  if (none && !self->none_page)
    make_none_page (self);
  gtk_stack_set_visible_child_name (self->gallery_stack, none ? "none" : "gallery");
  queens_gallery_set_position (self->gallery, shown ? shown->position : 0);
  if (!none)
    return;
  if (queens_request_is_free (request))
    words = g_strdup_printf (
        /* Translators: all three numbers are the board’s size, 2 or 3 */
        ngettext ("On a board of %d × %d squares, %d queen cannot stand without sharing a line.",
                  "On a board of %d × %d squares, %d queens cannot stand without sharing a line.",
                  (gulong) n),
        n, n, n);
  else
    words = g_strdup (_ ("No solution fits what is required and excluded."));
  adw_status_page_set_description (self->none_page, words);
  queens_browse_relief_set_request (self->relief,
                                    queens_request_is_free (request) ? NULL : request);
}

static void
make_try_popover (GtkMenuButton *button, gpointer data)
{
  QueensBrowsePage *self = data;

  GtkPopover *popover = gtk_menu_button_get_popover (button);

  if (!popover)
    {
      popover = g_object_new (QUEENS_TYPE_TRY_POPOVER, NULL);
      queens_names_give (GTK_WIDGET (popover));
      gtk_menu_button_set_popover (button, GTK_WIDGET (popover));
    }
  queens_try_popover_set_solution (QUEENS_TRY_POPOVER (popover), &get_shown (self)->solution,
                                   queens_solutions_get_request (self->solutions));
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
  gtk_widget_action_set_enabled (widget, "browse.undo", queens_history_can_undo (self->history));
  gtk_widget_action_set_enabled (widget, "browse.redo", queens_history_can_redo (self->history));
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
  ask_for_squares (self);
  update_board (self);
  update_status (self);
  if (self->scrubbed > 0)
    return;
  update_number (self);
  update_actions (self);
  if (!gtk_widget_get_visible (self->panel))
    return;
  update_words (self);
  update_class (self);
  update_gallery (self);
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

static void
pointed_cb (QueensBrowsePage *self)
{
  if (self->solutions)
    update_status (self);
}

static void
narrow_cb (QueensPageLayout *layout, GParamSpec *pspec, QueensBrowsePage *self)
{
  if (self->class_block)
    place_class_block (self);
  if (self->solutions)
    update (self);
}

/* Pins and bans. */

static void
constraints_changed_cb (QueensBrowsePage *self)
{
  const QueensRequest *request = queens_constraints_get_request (self->constraints);

  if (!self->solutions)
    return;
  gtk_toggle_button_set_active (request->fundamental ? self->fundamental_button : self->all_button,
                                TRUE);
  queens_browse_chips_set_request (self->chips, request);
  queens_navigator_set_request (self->navigator, request);
}

static void
clear_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_history_clear_constraints (QUEENS_BROWSE_PAGE (widget)->history);
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
step_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensSteps *steps = QUEENS_BROWSE_PAGE (widget)->steps;

  if (g_str_equal (action, "browse.first"))
    queens_steps_go_first (steps);
  else if (g_str_equal (action, "browse.last"))
    queens_steps_go_last (steps);
  else
    queens_steps_go_by (steps, g_str_equal (action, "browse.next") ? 1 : -1);
}

static void
history_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensHistory *history = QUEENS_BROWSE_PAGE (widget)->history;

  if (g_str_equal (action, "browse.undo"))
    queens_history_undo (history);
  else
    queens_history_redo (history);
}

static void
random_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);

  queens_history_note (self->history);
  queens_navigator_go_random (self->navigator);
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
chosen_cb (QueensGallery *gallery, guint64 position, QueensBrowsePage *self)
{
  queens_history_note (self->history);
  queens_navigator_go_to (self->navigator, position);
}

static void
seen_cb (QueensBrowsePage *self)
{
  update_shape (self);
  if (self->solutions)
    update_note (self);
}

static void
show_tile_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_gallery_show_selected (QUEENS_BROWSE_PAGE (widget)->gallery);
}

static void
scrub_pressed_cb (QueensScrubber *scrubber, QueensBrowsePage *self)
{
  queens_history_note (self->history);
}

/* While the knob is dragged only what follows it is drawn; the rest comes when it rests. */
static void
scrubbed_cb (QueensScrubber *scrubber, guint64 position, gboolean rests, QueensBrowsePage *self)
{
  self->scrubbed = rests ? 0 : position;
  if (rests)
    queens_navigator_go_to (self->navigator, position);
  else if (queens_solutions_get_n (self->solutions) <= MAX_FOLLOWED_N)
    queens_navigator_follow (self->navigator, position);
  if (rests)
    queue_update (self);
  else
    update_status (self);
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

/* Says which numbers can be gone to. */
static void
refuse_number (QueensBrowsePage *self)
{
  g_autofree char *message = queens_browse_words_numbers (self->solutions);

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
  queens_history_note (self->history);
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

static void
number_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (QUEENS_BROWSE_PAGE (widget)->number_entry));
}

/* From all to fundamental, and back. */
static void
fundamental_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkToggleButton *button = QUEENS_BROWSE_PAGE (widget)->fundamental_button;
  GtkWidget *all = gtk_widget_get_prev_sibling (GTK_WIDGET (button));

  if (gtk_toggle_button_get_active (button))
    button = GTK_TOGGLE_BUTTON (all);
  gtk_toggle_button_set_active (button, TRUE);
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
  const char *words = running ? _ ("Stop the slideshow (F5)") : _ ("Slideshow (F5)");

  queens_compat_set_icon (self->play_button, running ? "media-playback-pause-symbolic"
                                                     : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play_button), words);
}

static void
unmap_cb (QueensBrowsePage *self)
{
  queens_slideshow_set_running (self->slideshow, FALSE);
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

  queens_open_in_play (GTK_WIDGET (self), position, &none);
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
  queens_pieces_set_solutions (self->pieces, self->solutions);
  update (self);
}

void
queens_browse_page_show_panel (QueensBrowsePage *self)
{
  gtk_widget_set_visible (self->panel, TRUE);
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

/* The tiles that are seen. */
static QueensExportRange
get_seen_range (QueensBrowsePage *self)
{
  QueensExportRange range = { 0 };
  g_autoptr (QueensListItem) item = NULL;
  guint64 last;
  guint n_columns, index;

  queens_gallery_get_seen (self->gallery, &range.from, &last, &n_columns);
  if (range.from == 0 || !queens_solutions_get_index (self->solutions, range.from, &index))
    return range;
  range.n = (guint) (last - range.from + 1);
  item = g_list_model_get_item (G_LIST_MODEL (self->solutions), index);
  if (item && queens_list_item_get_solution (item))
    range.first = *queens_list_item_get_solution (item);
  return range;
}

void
queens_browse_page_describe (QueensBrowsePage *self, QueensExportSubject *subject)
{
  const QueensAnswer *shown = get_shown (self);

  subject->page = get_seen_range (self);
  subject->grouped = queens_solutions_get_order (self->solutions) == QUEENS_ORDER_BY_CLASS;
  if (!shown)
    return;
  if (shown->number > 0)
    subject->number = shown->number;
  if (shown->place.number > 0)
    subject->class_number = shown->place.number;
  if (shown->position > 0)
    subject->here = (QueensExportRange){ .from = shown->position,
                                         .n = QUEENS_EXPORT_N_FROM_HERE,
                                         .first = shown->solution };
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
  g_clear_object (&self->pinning);
  g_clear_pointer (&self->steps, queens_steps_free);
  g_clear_pointer (&self->history, queens_history_free);
  g_clear_pointer (&self->place, queens_place_free);
  g_clear_object (&self->slideshow);
  g_clear_object (&self->heat_task);
  g_clear_object (&self->pieces);
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
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, status);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, scrubber);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, number_entry);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, of_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, panel);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, count_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, note_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, class_line);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, class_words);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, back_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, all_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, fundamental_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, progress);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, chips);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, gallery_stack);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, gallery);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, class_box);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, class_place);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, popover_place);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, notation_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, play_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, view_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, view_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, more_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, more_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, try_button);
  gtk_widget_class_bind_template_callback (widget_class, fundamental_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, scrub_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, scrubbed_cb);
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
    { "browse.first", NULL, step_cb },          { "browse.previous", NULL, step_cb },
    { "browse.next", NULL, step_cb },           { "browse.last", NULL, step_cb },
    { "browse.undo", NULL, history_cb },        { "browse.redo", NULL, history_cb },
    { "browse.random", NULL, random_cb },       { "browse.show", "s", show_cb },
    { "browse.copy", NULL, copy_cb },           { "browse.find", NULL, find_cb },
    { "browse.paste", NULL, paste_cb },         { "browse.show-tile", NULL, show_tile_cb },
    { "browse.number", NULL, number_cb },       { "browse.fundamental", NULL, fundamental_cb },
    { "browse.slideshow", NULL, slideshow_cb }, { "browse.zoom-in", NULL, zoom_cb },
    { "browse.zoom-out", NULL, zoom_cb },       { "browse.clear-constraints", NULL, clear_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter_type,
                                     actions[i].activate);
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
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "browse.undo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, GDK_ALT_MASK, "browse.redo",
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
  g_type_ensure (QUEENS_TYPE_BROWSE_CHIPS);
  g_type_ensure (QUEENS_TYPE_CONTROLS_ROW);
  g_type_ensure (QUEENS_TYPE_GALLERY);
  g_type_ensure (QUEENS_TYPE_NUMBER_ENTRY);
  g_type_ensure (QUEENS_TYPE_PAGE_LAYOUT);
  g_type_ensure (QUEENS_TYPE_STRIP);
  g_type_ensure (QUEENS_TYPE_SCRUBBER);
  g_type_ensure (QUEENS_TYPE_WRAP);
  /* Newer GTK has no name for a widget without a role. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/eightqueens/EightQueens/browse/page.ui");
  bind_children (widget_class);
  install_actions (widget_class);
}

static void
connect_parts (QueensBrowsePage *self)
{
  g_signal_connect (self->chips, "removed", G_CALLBACK (removed_cb), self);
  g_signal_connect (self->number_entry, "chosen", G_CALLBACK (number_chosen_cb), self);
  g_signal_connect_swapped (self->gallery, "seen", G_CALLBACK (seen_cb), self);
  g_signal_connect (self->gallery, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect (self, "unmap", G_CALLBACK (unmap_cb), NULL);
  gtk_menu_button_set_create_popup_func (self->try_button, make_try_popover, self, NULL);
}

static void
make_models (QueensBrowsePage *self)
{
  self->constraints = queens_constraints_new ();
  self->navigator = queens_navigator_new ();
  self->place = queens_place_new (self->navigator);
  self->slideshow = queens_slideshow_new (self->navigator);
  self->heat_task = queens_heat_task_new ();
  self->pieces = queens_pieces_new ();
  self->history = queens_history_new (self->constraints, self->navigator);
  g_signal_connect_object (self->constraints, "changed", G_CALLBACK (constraints_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->navigator, "changed", G_CALLBACK (queue_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->navigator, "failed", G_CALLBACK (failed_cb), self, 0);
  g_signal_connect_object (self->slideshow, "notify::running", G_CALLBACK (running_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pieces, "changed", G_CALLBACK (queue_update), self,
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
  g_signal_connect_object (self->pinning, "pointed", G_CALLBACK (pointed_cb), self,
                           G_CONNECT_SWAPPED);
  queens_scrubber_set_pieces (self->scrubber, self->pieces);
  self->steps = queens_steps_new (self->navigator, self->history, GTK_WIDGET (self),
                                  GTK_WIDGET (self->gallery), GTK_WIDGET (self->board));
  connect_parts (self);
  gtk_toggle_button_set_active (self->fundamental_button,
                                g_settings_get_boolean (settings, "list-fundamental"));
  g_action_map_add_action (G_ACTION_MAP (group), speed);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "slideshow", G_ACTION_GROUP (group));
  queens_menu_add_to_button (self->view_menu, self->view_button);
  queens_menu_add_to_button (self->more_menu, self->more_button);
  running_cb (self);
  queens_names_give (GTK_WIDGET (self));
}
