/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/page.h"

#include "app/announce.h"
#include "app/browse/parts.h"
#include "app/browse/words.h"
#include "app/keys.h"
#include "app/layout/names.h"
#include "app/layout/page.h"
#include "app/layout/text.h"
#include "app/settings.h"
#include "app/toasts.h"
#include "engine/board/notation.h"
#include "model/list/known-index.h"
#include "model/list/navigator.h"
#include "model/text/words.h"

#include <glib/gi18n.h>

/* The maximum length of the words beside the number, in characters of the default size, in a narrow
 * window and in a wide one. */
#define MAX_NARROW_PLACE 9
#define MAX_WIDE_PLACE   14

/* From this number of solutions on, only the heading of the panel shows the number. */
#define MAX_OF UINT64_C (10000000)

/* Up to this number of solutions, the squares that no solution uses are computed. */
#define MAX_DEAD_COUNT UINT64_C (50000000)

/* The maximum number of solutions for a heat map, so that it takes hours, not days. */
#define MAX_HEAT_COUNT UINT64_C (1000000000000)

/* Up to this board size, the board follows the scrubber while it is being dragged. */
#define MAX_FOLLOWED_N 18

/* The minimum number of characters for which the number entry has room. */
#define MIN_NUMBER_CHARS 4

/* The number entry does not reserve room for larger numbers. */
#define MAX_NUMBER UINT64_C (10000000000000)

/* How far Page Up and Page Down move, and a distance that is enough to reach the ends. */
#define PAGE_STEP 10
#define TO_FIRST  G_MININT
#define TO_LAST   G_MAXINT

/* How long the slideshow shows a solution, in ms. */
#define SLIDESHOW_MS 1000

/* The delay, in ms, before the shown solution is saved for the next start. */
#define PLACE_KEY "shown-solution"
#define PLACE_MS  500

struct _QueensBrowsePage
{
  AdwBin parent_instance;

  QueensNavigator *navigator;
  QueensSquareTask *square_task;
  gboolean heat;    /* whether to show the heat map, if it is known */
  gboolean grouped; /* whether to list by class, if possible */

  guint update_id;    /* a pending tick, or 0 */
  guint place_id;     /* a pending timeout, or 0 */
  guint slideshow_id; /* a timeout while it runs, or 0 */
  QueensRequest drawn;         /* the request of the board's heat map; its n is 0 at first */
  QueensSquare square;
  gboolean pointed;            /* whether the pointer or the cursor is at this square */
  gboolean keyed;              /* whether it is the cursor, until the pointer moves */
  double pointer_x, pointer_y; /* the last position of the pointer, in the window */
  QueensBoardStyle style;
  char *board_name;   /* the last board that was announced */
  char *square_words; /* what was announced about the focused square */

  QueensPageLayout *layout;
  QueensBoardView *board;
  GtkStack *strip_stack;
  GtkWidget *welcome_image;
  GtkLabel *welcome_label;
  QueensSolution welcome; /* the solution shown with the first message; its n is 0 if there is none */
  GtkLabel *status_long;
  GtkLabel *status_middle;
  GtkLabel *status_short;
  QueensScrubber *scrubber;
  guint64 scrubbed; /* the position while the scrubber is being dragged, or 0 */
  GtkEditable *number_entry;
  GtkLabel *of_label;
  AdwBin *panel_bin;
  QueensBrowsePanel *panel; /* NULL until it is needed */
  GtkButton *play_button;
  QueensFindPopover *find_popover; /* NULL until it is needed */
  GMenuModel *view_menu;
  GtkWidget *find_button;
  GtkMenuButton *more_button;
  GMenuModel *more_menu;
  GMenuModel *context_menu;
  GtkPopover *context_popover; /* NULL until it is needed */
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
  return queens_solutions_get (queens_navigator_get_solutions (self->navigator));
}

static void make_panel (QueensBrowsePage *self);

/* The gallery, which is made when it is needed. */
static QueensGallery *
get_gallery (QueensBrowsePage *self)
{
  make_panel (self);
  return queens_browse_panel_get_gallery (self->panel);
}

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

/* Whether the numbers for all squares can be computed within hours: for boards up to 21 × 21, or if
 * there are few solutions. */
static gboolean
can_count_squares (QueensBrowsePage *self)
{
  const QueensRequest *request = get_list (self)->request;
  guint64 count = get_list (self)->listed.n;

  if (!get_list (self)->listed.total && queens_request_is_free (request)
      && !queens_known_total (request->n, request->fundamental, &count))
    return FALSE;
  return count <= MAX_HEAT_COUNT;
}

/* The numbers for all squares of the current list, if they are known. They are computed if the heat map
 * or the unused squares are shown. */
static const uint64_t *
get_squares (QueensBrowsePage *self)
{
  const QueensSolutionsView *list = get_list (self);
  gboolean wanted = (self->heat && can_count_squares (self))
                    || (!queens_request_is_free (list->request) && list->listed.total
                        && list->listed.n <= MAX_DEAD_COUNT);

  return queens_square_task_ask (self->square_task, list->request, wanted);
}

static QueensSquareSet
get_dead_squares (QueensBrowsePage *self)
{
  const QueensRequest *request = get_list (self)->request;
  const uint64_t *squares = get_squares (self);
  QueensSquareSet dead = queens_square_set_empty (request->n);

  for (uint8_t file = 0; file < request->n; file++)
    for (uint8_t rank = 0; rank < request->n; rank++)
      if (squares[file * request->n + rank] == 0)
        queens_square_set_add (&dead, (QueensSquare){ file, rank });
  /* An excluded square has a sign of its own. */
  return queens_square_set_minus (&dead, &request->bans);
}

/* Whether the board shows this content. The numbers of a heat map are others for another request. */
static gboolean
is_on_board (QueensBrowsePage *self, const QueensBoardContent *content)
{
  const QueensBoardContent *now = queens_board_view_get_content (self->board);

  return now->heat == content->heat
         && (!now->heat || queens_request_equal (get_list (self)->request, &self->drawn))
         && queens_square_set_equal (&now->queens, &content->queens)
         && queens_square_set_equal (&now->pins, &content->pins)
         && queens_square_set_equal (&now->bans, &content->bans)
         && queens_square_set_equal (&now->dead, &content->dead);
}

static void
update_board (QueensBrowsePage *self)
{
  const QueensAnswer *shown = get_shown (self);
  const QueensRequest *request = get_list (self)->request;
  const uint64_t *heat = self->heat ? get_squares (self) : NULL;
  QueensPosition position = heat    ? queens_square_set_empty (request->n)
                            : shown ? queens_position_from_solution (&shown->solution)
                                    : request->pins;
  QueensBoardContent content = queens_board_content_new (&position);
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];

  content.pins = request->pins;
  content.bans = request->bans;
  content.n_conflicts = queens_rules_find_conflicts (&position, conflicts);
  content.conflicts = conflicts;
  content.heat = heat;
  if (heat)
    {
      QueensSquareSet all = queens_square_set_full (request->n);

      content.heat_squares = queens_square_set_minus (&all, &request->bans);
    }
  if (!self->heat && shown && !queens_request_is_free (request) && get_squares (self))
    content.dead = get_dead_squares (self);
  if (!is_on_board (self, &content))
    queens_board_view_glide_to (self->board, &content, &self->style);
  self->drawn = *request;
}

/* The parts beside the board. */

/* The number of characters of the largest number in the list. It keeps the parts beside the entry from
 * moving. */
static int
get_number_chars (QueensBrowsePage *self)
{
  const QueensSolutionsView *list = get_list (self);
  guint64 largest = list->all.n;
  g_autofree char *words = NULL;
  guint64 known;

  if (!list->all.total && queens_known_total (list->request->n, FALSE, &known)
      && known <= MAX_NUMBER)
    largest = known;
  words = queens_words_number (largest);
  return MAX (MIN_NUMBER_CHARS, (int) g_utf8_strlen (words, -1) + 1);
}

/* Shows the number, unless the user is typing one. */
static void
show_number (QueensBrowsePage *self)
{
  const QueensAnswer *shown = get_shown (self);
  g_autofree char *words = shown && shown->number > 0 ? queens_words_number (shown->number) : NULL;

  if (!gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (self->number_entry))))
    {
      gtk_editable_set_text (self->number_entry, words ? words : "");
      gtk_widget_remove_css_class (GTK_WIDGET (self->number_entry), "error");
    }
  gtk_editable_set_max_width_chars (self->number_entry, get_number_chars (self));
}

static void
update_number (QueensBrowsePage *self)
{
  const QueensSolutionsView *list = get_list (self);
  const QueensAnswer *shown = get_shown (self);
  g_autofree char *place = shown ? queens_browse_words_place (list, shown) : g_strdup ("");
  g_autofree char *board = queens_browse_words_board (list, shown);

  show_number (self);
  gtk_label_set_text (self->of_label, place);
  gtk_widget_set_visible (
      GTK_WIDGET (self->of_label),
      list->listed.n < MAX_OF
          && g_utf8_strlen (place, -1)
                 <= (gtk_widget_get_width (GTK_WIDGET (self)) < QUEENS_NARROW_WIDTH
                         ? MAX_NARROW_PLACE
                         : MAX_WIDE_PLACE)
                        / queens_text_scale (GTK_WIDGET (self)));
  queens_scrubber_set_list (self->scrubber, &list->pieces, list->listed.n,
                            queens_navigator_get_position (self->navigator), board);
  if (g_strcmp0 (board, self->board_name) == 0)
    return;
  g_free (self->board_name);
  self->board_name = g_strdup (board);
  queens_board_view_set_label (self->board, board);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, board, -1);
  /* The focused widget's name is announced whenever it changes, so it does not change while the next
   * board is not known yet. */
  if (!gtk_widget_has_focus (GTK_WIDGET (self))
      && !gtk_widget_has_focus (GTK_WIDGET (self->scrubber)) && (shown || queens_solutions_view_is_empty (list)))
    queens_announce (GTK_WIDGET (self->board), board);
}

/* The first message. */

#define WELCOME_KEY "browse-welcome-seen"

/* A solution was chosen. */
static void
end_welcome (void)
{
  if (!g_settings_get_boolean (queens_settings_get (), WELCOME_KEY))
    g_settings_set_boolean (queens_settings_get (), WELCOME_KEY, TRUE);
}

static void
go_to_solution (QueensBrowsePage *self, const QueensSolution *solution)
{
  end_welcome ();
  queens_navigator_go_to_query (
      self->navigator, &(QueensQuery){ .kind = QUEENS_QUERY_SOLUTION, .solution = *solution });
}

/* Whether the user is using keys rather than the pointer. */
static gboolean
uses_keys (QueensBrowsePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return self->keyed && root && gtk_window_get_focus_visible (GTK_WINDOW (root));
}

/* Announces the message about the focused square after the square's name. If the message were the
 * square's description, a screen reader would read it twice once the number is known. */
static void
announce_square (QueensBrowsePage *self, const char *words)
{
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self->board)) && uses_keys (self);

  if (!focused || g_strcmp0 (words, self->square_words) == 0)
    return;
  g_free (self->square_words);
  self->square_words = g_strdup (words);
  queens_announce (GTK_WIDGET (self->scrubber), words);
}

/* Returns (transfer full) the message about the square under the pointer. */
static char **
dup_square_words (QueensBrowsePage *self)
{
  const QueensSolutionsView *list = get_list (self);
  const QueensRequest *request = list->request;
  guint64 with;
  gboolean known = list->listed.total && list->listed.n > 0
                   && queens_square_task_look_up (self->square_task, request, list->listed.n,
                                                  self->square, &with);
  char **words
      = queens_browse_words_square (list, self->square, known ? &with : NULL, uses_keys (self));
  gboolean free = !queens_square_set_contains (&request->pins, self->square)
                  && !queens_square_set_contains (&request->bans, self->square);

  announce_square (self, known && free ? words[g_strv_length (words) - 2] : "");
  return words;
}

/* Until a solution is chosen for the first time, a message about the one on the board replaces the status
 * line and the scrubber. Another board size is not a choice. */
static void
update_welcome (QueensBrowsePage *self)
{
  const QueensAnswer *shown = get_shown (self);
  gboolean narrow = is_narrow (self);
  g_autofree char *words = NULL;

  if (shown && self->welcome.n == shown->solution.n
      && (queens_solution_compare (&shown->solution, &self->welcome) != 0
          || !queens_request_is_free (get_list (self)->request)))
    end_welcome ();
  if (shown)
    self->welcome = shown->solution;
  if (shown && !g_settings_get_boolean (queens_settings_get (), WELCOME_KEY))
    words = queens_browse_words_welcome (get_list (self));
  gtk_stack_set_visible_child_name (self->strip_stack, words ? "welcome" : "status");
  gtk_widget_set_visible (self->welcome_image, !narrow);
  gtk_widget_set_css_classes (
      GTK_WIDGET (self->welcome_label),
      (const char *[]){ "numeric", narrow ? "paragraph" : "heading", NULL });
  if (words && gtk_widget_get_mapped (GTK_WIDGET (self->welcome_label)))
    queens_announce_label (self->welcome_label, words);
}

/* Sets the status line: the scrubber's position, the square under the pointer, or the available
 * actions. */
static void
update_status (QueensBrowsePage *self)
{
  int n = get_list (self)->request->n;
  g_auto (GStrv) words = NULL;
  guint n_words;

  if (self->scrubbed > 0)
    words = queens_browse_words_scrubbed (get_list (self), get_shown (self), self->scrubbed);
  else if (self->pointed && self->square.file < n && self->square.rank < n)
    words = dup_square_words (self);
  else if (self->heat && !get_squares (self))
    words = queens_browse_words_heat (self->square_task);
  else
    words = queens_browse_words_hint (get_list (self), uses_keys (self));
  n_words = g_strv_length (words);
  gtk_label_set_text (self->status_long, words[0]);
  gtk_label_set_text (self->status_middle, words[n_words / 2]);
  gtk_label_set_text (self->status_short, words[n_words - 1]);
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
  gtk_widget_action_set_enabled (widget, "browse.undo",
                                 queens_navigator_can_undo (self->navigator));
  gtk_widget_action_set_enabled (widget, "browse.redo",
                                 queens_navigator_can_redo (self->navigator));
  gtk_widget_action_set_enabled (widget, "browse.group-by-class",
                                 !get_list (self)->request->fundamental);
}

/* If there are too many solutions, the heat map does not remain switched on. */
static void
refuse_heat (QueensBrowsePage *self)
{
  self->heat = FALSE;
  g_object_notify (G_OBJECT (self), "heat");
  queens_toasts_show (GTK_WIDGET (self), _ ("Too many solutions for a heat map"));
}

/* Updates the whole page. */
static void
update (QueensBrowsePage *self)
{
  if (self->update_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->update_id);
  self->update_id = 0;
  if (self->heat && !can_count_squares (self))
    refuse_heat (self);
  update_board (self);
  update_status (self);
  update_welcome (self);
  if (self->scrubbed > 0)
    return;
  /* The number of solutions is announced before the shown solution. */
  if (self->panel)
    queens_browse_panel_update_words (self->panel, self->heat ? get_squares (self) : NULL);
  update_number (self);
  update_actions (self);
  if (self->panel)
    queens_browse_panel_update (self->panel, is_narrow (self));
}

static gboolean
update_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  QUEENS_BROWSE_PAGE (widget)->update_id = 0;
  update (QUEENS_BROWSE_PAGE (widget));
  return G_SOURCE_REMOVE;
}

/* The page is updated only once a frame, however many changes there are. */
static void
queue_update (gpointer page)
{
  QueensBrowsePage *self = page;

  if (self->update_id == 0)
    self->update_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), update_cb, NULL, NULL);
}

/* Pins and bans. */

static void
free_square_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensMove move = { .kind = QUEENS_MOVE_ERASE };

  g_variant_get (parameter, "(yy)", &move.square.file, &move.square.rank);
  queens_navigator_play (QUEENS_BROWSE_PAGE (widget)->navigator, &move);
}

static void
point (QueensBrowsePage *self, gboolean pointed, QueensSquare square)
{
  if (pointed == self->pointed && queens_square_equal (square, self->square))
    return;
  self->pointed = pointed;
  self->square = square;
  update_status (self);
}

/* Whether the pointer has moved. GTK also emits a motion signal if the pointer stays still and the
 * content below it changes. */
static gboolean
has_moved (QueensBrowsePage *self, GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  double x, y;
  gboolean moved;

  if (!event || !gdk_event_get_position (event, &x, &y))
    return TRUE;
  moved = x != self->pointer_x || y != self->pointer_y;
  self->pointer_x = x;
  self->pointer_y = y;
  return moved;
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, QueensBrowsePage *self)
{
  QueensSquare square = self->square;
  gboolean any = queens_board_view_find_square (self->board, x, y, &square);

  if (!has_moved (self, GTK_EVENT_CONTROLLER (controller)) && self->keyed)
    return;
  self->keyed = FALSE;

  queens_board_view_set_pointed (self->board, any ? &square : NULL);
  point (self, any, square);
}

static void
leave_cb (QueensBrowsePage *self)
{
  queens_board_view_set_pointed (self->board, NULL);
  point (self, FALSE, self->square);
}

static void
cursor_cb (QueensBrowsePage *self)
{
  self->keyed = TRUE;
  point (self, TRUE, queens_board_view_get_cursor (self->board));
}

static void
move_cb (QueensBoardView *board, const QueensMove *move, QueensBrowsePage *self)
{
  queens_navigator_play (self->navigator, move);
}

/* Moving through the list. */

static void
jump (QueensBrowsePage *self, guint64 position)
{
  end_welcome ();
  queens_navigator_note (self->navigator);
  queens_navigator_go_to (self->navigator, position);
}

static void
go (QueensBrowsePage *self, int n_steps)
{
  if (n_steps == TO_FIRST || n_steps == TO_LAST)
    jump (self, n_steps == TO_FIRST ? 1 : G_MAXUINT64);
  else
    queens_navigator_go_by (self->navigator, n_steps);
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
  gboolean in_gallery; /* even there, the keys move through the whole list, not only its window */
  gboolean on_board;
} keys[] = {
  { GDK_KEY_Left, -1, FALSE, FALSE },          { GDK_KEY_Up, -1, FALSE, FALSE },
  { GDK_KEY_Right, 1, FALSE, FALSE },          { GDK_KEY_Down, 1, FALSE, FALSE },
  { GDK_KEY_Page_Up, -PAGE_STEP, TRUE, TRUE }, { GDK_KEY_Page_Down, PAGE_STEP, TRUE, TRUE },
  { GDK_KEY_Home, TO_FIRST, TRUE, FALSE },     { GDK_KEY_End, TO_LAST, TRUE, FALSE },
};

/* Whether this key must be reversed because the list is laid out from right to left. GTK's own grid view
 * does not reverse its keys. */
static gboolean
is_turned (GtkWidget *widget, guint keyval)
{
  return (keyval == GDK_KEY_Left || keyval == GDK_KEY_Right)
         && gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
}

/* The number of steps of a key if the gallery has the focus; 0 if the key is the gallery's own. While the
 * gallery is on the way to the shown solution, its own keys would start from another one. */
static int
get_gallery_steps (QueensBrowsePage *self, guint key)
{
  QueensGallery *gallery = get_gallery (self);
  gboolean moving = queens_gallery_is_moving (gallery);
  gboolean turned = is_turned (GTK_WIDGET (gallery), keys[key].keyval);
  gboolean row = keys[key].keyval == GDK_KEY_Up || keys[key].keyval == GDK_KEY_Down;

  if (!keys[key].in_gallery && !turned && !moving)
    return 0;
  return keys[key].n_steps * (row ? (int) queens_gallery_get_seen (gallery)->n_columns : 1);
}

/* Handles keys that no widget of the page has used, and some keys of the gallery and the board before
 * they do. */
static gboolean
key_pressed_cb (GtkEventController *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                QueensBrowsePage *self)
{
  GtkWidget *widget = gtk_event_controller_get_widget (controller);
  guint plain = queens_keys_get_plain (keyval);
  gboolean turned = is_turned (widget, plain);
  gboolean page = widget == GTK_WIDGET (self);
  gboolean gallery = QUEENS_IS_GALLERY (widget);

  if (state & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_CONTROL_MASK))
    return GDK_EVENT_PROPAGATE;
  if (page && keyval == GDK_KEY_Escape && !gtk_widget_has_focus (widget))
    return gtk_widget_grab_focus (widget);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      int n_steps = gallery                     ? get_gallery_steps (self, i)
                    : page || keys[i].on_board ? keys[i].n_steps
                                                : 0;

      if (plain != keys[i].keyval || n_steps == 0)
        continue;
      go (self, turned ? -n_steps : n_steps);
      return GDK_EVENT_STOP;
    }
  return GDK_EVENT_PROPAGATE;
}

static void
navigate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensNavigator *navigator = QUEENS_BROWSE_PAGE (widget)->navigator;

  if (g_str_equal (action, "browse.undo"))
    queens_navigator_undo (navigator);
  else if (g_str_equal (action, "browse.redo"))
    queens_navigator_redo (navigator);
  else if (g_str_equal (action, "browse.random"))
    queens_navigator_go_random (navigator);
  else
    queens_navigator_clear_constraints (navigator);
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
show_tile_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_gallery_show_selected (get_gallery (QUEENS_BROWSE_PAGE (widget)));
}

static void
scrub_pressed_cb (QueensScrubber *scrubber, QueensBrowsePage *self)
{
  queens_navigator_note (self->navigator);
}

/* While the knob is being dragged, only the parts that follow it are drawn; the others are drawn when it
 * rests. */
static void
scrubbed_cb (QueensScrubber *scrubber, guint64 position, gboolean rests, QueensBrowsePage *self)
{
  self->scrubbed = rests ? 0 : position;
  if (rests)
    queens_navigator_go_to (self->navigator, position);
  else if (get_list (self)->request->n <= MAX_FOLLOWED_N)
    queens_navigator_follow (self->navigator, position);
  if (rests)
    queue_update (self);
  else
    update_status (self);
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

/* The context menu. */

static void
pop_up_menu (QueensBrowsePage *self, const GdkRectangle *at)
{
  if (!self->context_popover)
    {
      self->context_popover = GTK_POPOVER (gtk_popover_menu_new_from_model (self->context_menu));
      gtk_popover_set_has_arrow (self->context_popover, FALSE);
      gtk_widget_set_halign (GTK_WIDGET (self->context_popover), GTK_ALIGN_START);
      gtk_widget_set_parent (GTK_WIDGET (self->context_popover), GTK_WIDGET (self));
    }
  gtk_popover_set_pointing_to (self->context_popover, at);
  gtk_popover_popup (self->context_popover);
}

/* Opens the menu next to the focused widget, which is in the gallery or on the board. */
static void
menu_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  graphene_rect_t bounds;

  if (!focus || focus == widget || !gtk_widget_is_ancestor (focus, widget))
    focus = GTK_WIDGET (self->board);
  if (gtk_widget_compute_bounds (focus, widget, &bounds))
    pop_up_menu (self, &(GdkRectangle){ (int) (bounds.origin.x + bounds.size.width / 2),
                                        (int) (bounds.origin.y + bounds.size.height / 2), 1, 1 });
}

/* What was pressed in a widget looks pressed until the button is released, but the menu gets that event. */
static void
release (GtkWidget *widget, double x, double y)
{
  GtkWidget *pressed = gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT);

  for (; pressed; pressed = gtk_widget_get_parent (pressed))
    gtk_widget_unset_state_flags (pressed, GTK_STATE_FLAG_ACTIVE);
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
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  QueensSquare square;
  double page_x, page_y;

  if (QUEENS_IS_GALLERY (widget)
          ? !queens_gallery_select_at (QUEENS_GALLERY (widget), x, y)
          : queens_board_view_find_square (self->board, x, y, &square))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  release (widget, x, y);
  gtk_widget_translate_coordinates (widget, GTK_WIDGET (self), x, y, &page_x, &page_y);
  pop_up_menu (self, &(GdkRectangle){ (int) page_x, (int) page_y, 1, 1 });
}

/* Shows which numbers are valid. */
static void
refuse_number (QueensBrowsePage *self)
{
  g_autofree char *message = queens_browse_words_numbers (get_list (self));

  gtk_widget_add_css_class (GTK_WIDGET (self->number_entry), "error");
  queens_toasts_show (GTK_WIDGET (self), message);
}

/* Reads a number with or without grouping; 0 if it is invalid. */
static guint64
parse_number (const char *typed)
{
  g_autofree char *text = queens_text_normalize (typed);
  g_autoptr (GString) digits = g_string_new (NULL);
  guint64 number;

  for (const char *c = text; *c; c = g_utf8_next_char (c))
    if (g_ascii_isdigit (*c))
      g_string_append_c (digits, *c);
    else if (!g_unichar_isspace (g_utf8_get_char (c)) && !strchr (",.'", *c)
             && g_utf8_get_char (c) != 0x2019)
      return 0;
  return g_ascii_string_to_unsigned (digits->str, 10, 1, G_MAXUINT64, &number, NULL) ? number : 0;
}

static void
number_activated_cb (GtkEntry *entry, QueensBrowsePage *self)
{
  guint64 number = parse_number (gtk_editable_get_text (self->number_entry));

  if (number == 0 || number > get_list (self)->all.n)
    {
      refuse_number (self);
      return;
    }
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

static void
number_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (QUEENS_BROWSE_PAGE (widget)->number_entry));
}

/* Switches between all and fundamental solutions. */
static void
fundamental_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);

  gboolean fundamental = !get_list (self)->request->fundamental;

  g_settings_set_boolean (queens_settings_get (), "list-fundamental", fundamental);
  queens_navigator_set_fundamental (self->navigator, fundamental);
}

/* The heat map and the slideshow. */

static void
set_heat (QueensBrowsePage *self, gboolean heat)
{
  if (self->heat == heat)
    return;
  self->heat = heat;
  if (heat && !can_count_squares (self))
    {
      refuse_heat (self);
      return;
    }
  if (!heat)
    queens_square_task_stop (self->square_task);
  g_object_notify (G_OBJECT (self), "heat");
  queens_announce (GTK_WIDGET (self), heat ? _ ("Heat map on") : _ ("Heat map off"));
  update (self);
}

static void set_slideshow (QueensBrowsePage *self, gboolean running);

static gboolean
slide_cb (gpointer user_data)
{
  QueensBrowsePage *self = user_data;

  if (queens_navigator_can_go (self->navigator, 1))
    queens_navigator_go_by (self->navigator, 1);
  else
    set_slideshow (self, FALSE);
  return self->slideshow_id != 0;
}

static void
set_slideshow (QueensBrowsePage *self, gboolean running)
{
  const char *words = running ? _ ("Stop Slideshow") : _ ("Start Slideshow");

  if (running != (self->slideshow_id != 0))
    queens_announce (GTK_WIDGET (self->play_button),
                     running ? _ ("Slideshow started") : _ ("Slideshow stopped"));
  g_clear_handle_id (&self->slideshow_id, g_source_remove);
  if (running && !queens_navigator_can_go (self->navigator, 1))
    queens_navigator_go_to (self->navigator, 1);
  if (running)
    self->slideshow_id = g_timeout_add (SLIDESHOW_MS, slide_cb, self);
  gtk_button_set_icon_name (self->play_button, running ? "media-playback-pause-symbolic"
                                                       : "media-playback-start-symbolic");
  queens_names_set_tooltip (GTK_WIDGET (self->play_button), words);
}

static void
slideshow_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);

  set_slideshow (self, self->slideshow_id == 0);
}

static void
unmap_cb (QueensBrowsePage *self, gpointer data)
{
  set_slideshow (self, FALSE);
}

/* Saves the position in the list, to which the next start returns. */

static gboolean
keep_place_cb (gpointer user_data)
{
  QueensBrowsePage *self = user_data;
  const QueensAnswer *shown = get_shown (self);
  char notation[QUEENS_NOTATION_SIZE];

  self->place_id = 0;
  if (!shown)
    return G_SOURCE_REMOVE;
  queens_notation_print (&shown->solution, notation);
  g_settings_set_string (queens_settings_get (), PLACE_KEY, notation);
  return G_SOURCE_REMOVE;
}

static void
navigated_cb (QueensBrowsePage *self)
{
  if (self->place_id == 0)
    self->place_id = g_timeout_add (PLACE_MS, keep_place_cb, self);
  queue_update (self);
}

/* Finding and copying. */

/* Shows a solution, or lists those that have all queens of a position. */
static void
found_cb (QueensFindPopover *popover, const QueensPosition *position, QueensBrowsePage *self)
{
  const QueensAnswer *shown = get_shown (self);
  QueensRequest request = queens_request_all (position->n);
  QueensSolution solution;

  request.pins = *position;
  if (!queens_rules_to_solution (position, &solution))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.board-size", "i", position->n);
      queens_navigator_set_request (self->navigator, &request);
    }
  else
    {
      if (shown && shown->solution.n == solution.n
          && queens_solution_compare (&shown->solution, &solution) == 0)
        queens_announce (GTK_WIDGET (self->board), self->board_name);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.board-size", "i", position->n);
      set_heat (self, FALSE);
      go_to_solution (self, &solution);
    }
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
point_at (GtkPopover *popover, GtkWidget *button)
{
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (button, gtk_widget_get_parent (GTK_WIDGET (popover)), &bounds))
    gtk_popover_set_pointing_to (
        popover, &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                  (int) bounds.size.width, (int) bounds.size.height });
}

/* Returns the popover at its button, in a narrow window at the menu. It is made only when it is needed, because the text view in it
 * crashes GTK 4.8 if a window is closed right after its start. */
static QueensFindPopover *
get_find_popover (QueensBrowsePage *self)
{
  GtkWidget *entry = GTK_WIDGET (self->number_entry);

  if (!self->find_popover)
    {
      self->find_popover = g_object_new (QUEENS_TYPE_FIND_POPOVER, NULL);
      queens_find_popover_set_size (self->find_popover, get_list (self)->request->n);
      g_signal_connect (self->find_popover, "found", G_CALLBACK (found_cb), self);
      /* If the entry were its parent, a screen reader would read the entry first. */
      gtk_widget_insert_after (GTK_WIDGET (self->find_popover), gtk_widget_get_parent (entry),
                               entry);
    }
  point_at (GTK_POPOVER (self->find_popover), gtk_widget_get_mapped (self->find_button)
                                                  ? self->find_button
                                                  : GTK_WIDGET (self->more_button));
  return self->find_popover;
}

static void
find_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_popover_popup (GTK_POPOVER (get_find_popover (QUEENS_BROWSE_PAGE (widget))));
}

static void
text_read_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (QueensBrowsePage) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, NULL);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (!text)
    {
      queens_toasts_show (GTK_WIDGET (self), _ ("No text to paste"));
      return;
    }
  queens_find_popover_paste (get_find_popover (self), text);
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
  char notation[QUEENS_NOTATION_SIZE];

  queens_notation_print (&get_shown (QUEENS_BROWSE_PAGE (widget))->solution, notation);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), notation);
}

/* The look. */

static void
zoom_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_gallery_zoom (get_gallery (QUEENS_BROWSE_PAGE (widget)),
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
  queens_navigator_set_grouped (self->navigator, grouped);
}

static void
show_style (QueensBrowsePage *self)
{
  self->style = queens_settings_get_board_style ();
  if (self->panel)
    queens_browse_panel_set_style (self->panel, &self->style);
  queens_board_view_set_content (self->board, queens_board_view_get_content (self->board),
                                 &self->style);
}

static void
queens_browse_page_update_style (QueensPage *page)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (page);

  show_style (self);
  update (self);
}

/* The panel. */

static void
seen_cb (QueensBrowsePage *self)
{
  const QueensGallerySeen *seen = queens_gallery_get_seen (get_gallery (self));

  queens_scrubber_set_seen (self->scrubber, seen->first, seen->last, seen->n_columns);
}

/* The gallery's own keys and its right button, which the page uses first. */
static void
add_gallery_controllers (QueensBrowsePage *self, GtkWidget *gallery)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (gallery, key);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (context_pressed_cb), self);
  gtk_widget_add_controller (gallery, GTK_EVENT_CONTROLLER (click));
}

static void
make_panel (QueensBrowsePage *self)
{
  GtkWidget *panel;
  QueensGallery *gallery;

  if (self->panel)
    return;
  panel = queens_browse_panel_new (self->navigator, self->square_task, self->view_menu);
  self->panel = QUEENS_BROWSE_PANEL (panel);
  gallery = queens_browse_panel_get_gallery (self->panel);
  g_signal_connect_swapped (gallery, "chosen", G_CALLBACK (jump), self);
  g_signal_connect_swapped (gallery, "seen", G_CALLBACK (seen_cb), self);
  add_gallery_controllers (self, GTK_WIDGET (gallery));
  queens_browse_panel_set_style (self->panel, &self->style);
  adw_bin_set_child (self->panel_bin, panel);
  queens_names_give (panel);
  gtk_widget_set_visible (GTK_WIDGET (self->panel_bin), TRUE);
  update (self);
}

/* Functions for the window. */

void
queens_browse_page_set_board_size (QueensBrowsePage *self, int n)
{
  if (n == get_list (self)->request->n)
    return;
  queens_navigator_set_board_size (self->navigator, n);
  if (self->panel)
    queens_gallery_set_solutions (get_gallery (self),
                                  queens_navigator_get_solutions (self->navigator));
  if (self->find_popover)
    queens_find_popover_set_size (self->find_popover, n);
  update (self);
}

void
queens_browse_page_show_panel (QueensBrowsePage *self)
{
  make_panel (self);
}

QueensSolutions *
queens_browse_page_get_solutions (QueensBrowsePage *self)
{
  return queens_navigator_get_solutions (self->navigator);
}

static const char *
queens_browse_page_get_help (QueensPage *page)
{
  return "browse";
}

static QueensBoardView *
queens_browse_page_get_board (QueensPage *page)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (page);

  /* Copies and exports do not wait for the next frame. */
  if (self->update_id != 0)
    update (self);
  return self->board;
}

/* The range of the visible tiles. */
static QueensExportRange
get_seen_range (QueensBrowsePage *self)
{
  const QueensGallerySeen *seen = queens_gallery_get_seen (get_gallery (self));
  QueensExportRange range = { .from = seen->first };
  QueensSolutions *solutions = queens_navigator_get_solutions (self->navigator);
  g_autoptr (QueensListItem) item = NULL;
  guint index;

  if (range.from == 0 || !queens_solutions_get_index (solutions, range.from, &index))
    return range;
  range.n = (guint) (seen->last - range.from + 1);
  item = g_list_model_get_item (G_LIST_MODEL (solutions), index);
  if (item && queens_list_item_get_solution (item))
    range.first = *queens_list_item_get_solution (item);
  return range;
}

static void
queens_browse_page_describe (QueensPage *page, QueensExportSubject *subject)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (page);
  const QueensSolutionsView *list = get_list (self);
  const QueensAnswer *shown = get_shown (self);

  subject->n_listed = list->listed.n;
  subject->page = get_seen_range (self);
  subject->selected = queens_gallery_dup_selected (get_gallery (self));
  if (subject->selected)
    subject->source = queens_list_source_ref (list->source);
  subject->grouped = list->order == QUEENS_ORDER_BY_CLASS;
  if (!shown)
    return;
  if (shown->number > 0)
    subject->number = shown->number;
  subject->class_number = shown->place.number;
  if (shown->position > 0)
    subject->here = (QueensExportRange){ .from = shown->position,
                                         .n = QUEENS_EXPORT_N_FROM_HERE,
                                         .first = shown->solution };
}

static char *
queens_browse_page_dup_file_name (QueensPage *page)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (page);
  int n = get_list (self)->request->n;
  const QueensAnswer *shown = get_shown (self);

  if (!shown || shown->number == 0)
    return g_strdup_printf ("%d-queens", n);
  return g_strdup_printf ("%d-queens-%" G_GUINT64_FORMAT, n, shown->number);
}

static void
queens_browse_page_iface_init (QueensPageInterface *iface)
{
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

  if (self->context_popover)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->context_popover)));
  if (self->place_id != 0)
    {
      g_source_remove (self->place_id);
      keep_place_cb (self);
    }
  g_clear_handle_id (&self->slideshow_id, g_source_remove);
  g_clear_pointer (&self->square_task, queens_square_task_free);
  g_clear_object (&self->navigator);
  g_clear_pointer (&self->square_words, g_free);
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
bind_callbacks (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, context_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, cursor_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_number);
  gtk_widget_class_bind_template_callback (widget_class, scroll_cb);
  gtk_widget_class_bind_template_callback (widget_class, scrub_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, scrubbed_cb);
  gtk_widget_class_bind_template_callback (widget_class, unmap_cb);
  gtk_widget_class_bind_template_callback (widget_class, update);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, layout);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, board);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, strip_stack);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, welcome_image);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, welcome_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, status_long);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, status_middle);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, status_short);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, scrubber);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, number_entry);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, of_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, panel_bin);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, play_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, view_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, find_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, more_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, more_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, context_menu);
  bind_callbacks (widget_class);
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
    { "browse.paste", NULL, paste_cb },
    { "browse.show-tile", NULL, show_tile_cb },
    { "browse.menu", NULL, menu_cb },
    { "browse.number", NULL, number_cb },
    { "browse.fundamental", NULL, fundamental_cb },
    { "browse.slideshow", NULL, slideshow_cb },
    { "browse.zoom-in", NULL, zoom_cb },
    { "browse.zoom-out", NULL, zoom_cb },
    { "browse.clear-constraints", NULL, navigate_cb },
    { "browse.free-square", "(yy)", free_square_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter_type,
                                     actions[i].activate);
  for (guint i = 0; i < G_N_ELEMENTS (maps); i++)
    {
      gtk_widget_class_install_action (widget_class, maps[i].action, NULL, map_cb);
      gtk_widget_class_add_binding_action (widget_class, maps[i].keyval, GDK_CONTROL_MASK,
                                           maps[i].action, NULL);
      gtk_widget_class_add_binding_action (widget_class, queens_keys_get_keypad (maps[i].keyval),
                                           GDK_CONTROL_MASK, maps[i].action, NULL);
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
  const GtkWidgetClass *plain_class = g_type_class_peek (GTK_TYPE_WIDGET);
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
  widget_class->grab_focus = plain_class->grab_focus;
  widget_class->focus = plain_class->focus;
  gtk_widget_class_set_css_name (widget_class, "browsepage");
  /* For entries, GTK offers screen readers an “activate” action that does nothing. */
  gtk_widget_class_set_activate_signal_from_name (g_type_class_ref (GTK_TYPE_ENTRY), "activate");

  /* Newer GTK does not give a name to a widget without a role. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/eightqueens/EightQueens/browse/page.ui");
  bind_children (widget_class);
  install_actions (widget_class);
}

/* Opens the list at the position of the last window. */
static void
make_models (QueensBrowsePage *self)
{
  GSettings *settings = queens_settings_get ();
  QueensRequest request = queens_request_all (g_settings_get_int (settings, "board-size"));
  g_autofree char *notation = g_settings_get_string (settings, PLACE_KEY);
  QueensSolution place;
  gboolean kept = queens_notation_parse (notation, request.n, &place, NULL);

  request.fundamental = g_settings_get_boolean (settings, "list-fundamental");
  self->grouped = g_settings_get_boolean (settings, "group-by-class");
  self->navigator = queens_navigator_new (&request, self->grouped, kept ? &place : NULL);
  self->square_task = queens_square_task_new (queue_update, self);
  g_signal_connect_object (self->navigator, "changed", G_CALLBACK (navigated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->navigator, "failed", G_CALLBACK (failed_cb), self, 0);
}

static void
queens_browse_page_init (QueensBrowsePage *self)
{
  make_models (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  show_style (self);
  queens_board_view_set_interactive (self->board, TRUE);
  update_board (self);
  queens_page_add_menu (self->more_button, self->more_menu);
  set_slideshow (self, FALSE);
  g_signal_connect_object (queens_settings_get (), "changed::" WELCOME_KEY,
                           G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  queens_names_give (GTK_WIDGET (self));
}
