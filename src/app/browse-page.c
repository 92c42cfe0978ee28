/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse-page.h"

#include "app/controls-row.h"
#include "app/page-layout.h"
#include "app/settings.h"
#include "app/tile.h"
#include "engine/notation.h"
#include "model/words.h"

#include <glib/gi18n.h>

/* How far Page Up and Page Down go. */
#define PAGE_STEP 10

struct _QueensBrowsePage
{
  AdwBin parent_instance;

  QueensSolutions *solutions;
  GtkSingleSelection *selection;
  guint64 numbers[QUEENS_MAX_N + 1]; /* the solution last shown for each n, from 1 */
  QueensBoardStyle style;
  gboolean shown;  /* a solution is on the board */
  double scrolled; /* of the wheel, less than a step */

  QueensPageLayout *layout;
  QueensBoardView *board;
  GtkEntry *number_entry;
  GtkLabel *of_label;
  GtkLabel *count_label;
  GtkLabel *note_label;
  GtkToggleButton *fundamental_button;
  GtkProgressBar *progress;
  GtkStack *gallery_stack;
  AdwStatusPage *none_page;
  GtkGridView *gallery;
  GtkWidget *class_box;
  GtkLabel *class_label;
  GtkLabel *member_label;
  GtkLabel *notation_label;
};

G_DEFINE_FINAL_TYPE (QueensBrowsePage, queens_browse_page, ADW_TYPE_BIN)

static guint64 *
shown_number (QueensBrowsePage *self)
{
  return &self->numbers[queens_solutions_get_n (self->solutions)];
}

static guint
n_listed (QueensBrowsePage *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->solutions));
}

/* TRUE, with *place set, when a solution is listed and shown. */
static gboolean
get_place (QueensBrowsePage *self, guint *place)
{
  return self->shown && queens_solutions_find_number (self->solutions, *shown_number (self), place);
}

/* What is on the board. */

static void
show_class (QueensBrowsePage *self, const QueensSolution *solution)
{
  QueensClassPlace place = { 0 };
  gboolean total;
  guint64 n_classes = queens_solutions_get_count (self->solutions, TRUE, &total);
  g_autofree char *member = NULL;
  g_autofree char *class_words = NULL;
  g_autofree char *number = NULL;

  if (!queens_solutions_classify (self->solutions, solution, &place))
    return;
  number = queens_words_number (place.number);
  if (total)
    {
      g_autofree char *of = queens_words_number (n_classes);

      class_words = g_strdup_printf (_ ("Class %s of %s"), number, of);
    }
  else
    class_words = g_strdup_printf (_ ("Class %s"), number);
  member = g_strdup_printf (_ ("Member %d of %d"), place.member, place.n_members);
  gtk_label_set_text (self->class_label, class_words);
  gtk_label_set_text (self->member_label, member);
}

static void
show_solution (QueensBrowsePage *self, guint place)
{
  QueensSolution solution;
  QueensPosition position;
  QueensBoardContent content;
  char notation[QUEENS_NOTATION_SIZE];

  if (!queens_solutions_get (self->solutions, place, &solution, shown_number (self)))
    return;
  self->shown = TRUE;
  position = queens_position_from_solution (&solution);
  content = queens_board_content_new (&position);
  queens_board_view_set_content (self->board, &content, &self->style);
  queens_notation_print (&solution, notation);
  gtk_label_set_text (self->notation_label, notation);
  show_class (self, &solution);
}

static void
show_empty_board (QueensBrowsePage *self)
{
  QueensPosition empty = queens_square_set_empty (queens_solutions_get_n (self->solutions));
  QueensBoardContent content = queens_board_content_new (&empty);

  self->shown = FALSE;
  queens_board_view_set_content (self->board, &content, &self->style);
}

/* What is said about the list. */

static void
update_controls (QueensBrowsePage *self)
{
  guint place = 0;
  gboolean shown = get_place (self, &place);
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "browse.first", shown && place > 0);
  gtk_widget_action_set_enabled (widget, "browse.previous", shown && place > 0);
  gtk_widget_action_set_enabled (widget, "browse.next", shown && place + 1 < n_listed (self));
  gtk_widget_action_set_enabled (widget, "browse.last", shown && place + 1 < n_listed (self));
  gtk_widget_action_set_enabled (widget, "browse.random", n_listed (self) > 1);
  gtk_widget_action_set_enabled (widget, "browse.copy", shown);
  gtk_widget_set_sensitive (GTK_WIDGET (self->number_entry), shown);
}

static void
update_number (QueensBrowsePage *self)
{
  gboolean total;
  guint64 count = queens_solutions_get_count (self->solutions, FALSE, &total);
  g_autofree char *count_words = queens_words_number (count);
  g_autofree char *number = queens_words_number (self->shown ? *shown_number (self) : 0);
  g_autofree char *of = g_strdup_printf (total ? _ ("of %s") : _ ("of %s so far"), count_words);
  g_autofree char *board = NULL;
  int n_chars = MAX (4, (int) g_utf8_strlen (number, -1) + 1);

  if (!gtk_widget_has_focus (
          GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->number_entry)))))
    gtk_editable_set_text (GTK_EDITABLE (self->number_entry), self->shown ? number : "");
  gtk_editable_set_width_chars (GTK_EDITABLE (self->number_entry), n_chars);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->number_entry), n_chars);
  gtk_label_set_text (self->of_label, of);

  if (!self->shown)
    board = g_strdup (_ ("Empty board"));
  else if (total)
    board = g_strdup_printf (_ ("Solution %s of %s"), number, count_words);
  else
    board = g_strdup_printf (_ ("Solution %s"), number);
  queens_board_view_set_label (self->board, board);
}

static void
update_count (QueensBrowsePage *self)
{
  gboolean fundamental = queens_solutions_get_fundamental (self->solutions);
  gboolean total;
  guint64 count = queens_solutions_get_count (self->solutions, fundamental, &total);
  g_autofree char *number = queens_words_number (count);
  g_autofree char *words = NULL;
  gulong plural = (gulong) MIN (count, 1000 + count % 1000);

  if (!total)
    words = g_strdup_printf (_ ("%s so far…"), number);
  else if (fundamental)
    /* Translators: fundamental solutions; the number is already written in %s */
    words = g_strdup_printf (ngettext ("%s fundamental", "%s fundamental", plural), number);
  else
    words = g_strdup_printf (ngettext ("%s solution", "%s solutions", plural), number);
  gtk_label_set_text (self->count_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), !total);
  gtk_progress_bar_set_fraction (self->progress, queens_solutions_get_fraction (self->solutions));
}

static void
update_note (QueensBrowsePage *self)
{
  gboolean total;
  guint64 count = queens_solutions_get_count (self->solutions, FALSE, &total);
  gboolean narrow;
  g_autofree char *note = NULL;

  g_object_get (self->layout, "narrow", &narrow, NULL);
  if (!queens_solutions_is_complete (self->solutions) && count > QUEENS_SOLUTIONS_LIMIT)
    {
      g_autofree char *limit = queens_words_number (QUEENS_SOLUTIONS_LIMIT);

      note = g_strdup_printf (total ? _ ("The first %s are listed")
                                    : _ ("The first %s are listed; the count goes on"),
                              limit);
    }
  else if (narrow && self->shown)
    note = g_strdup_printf ("%s · %s", gtk_label_get_text (self->class_label),
                            gtk_label_get_text (self->member_label));
  gtk_label_set_text (self->note_label, note ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), note != NULL);
  gtk_widget_set_visible (self->class_box, self->shown && !narrow);
}

static void
update_words (QueensBrowsePage *self)
{
  gboolean total;
  gboolean none = queens_solutions_get_count (self->solutions, FALSE, &total) == 0 && total;

  update_count (self);
  update_number (self);
  update_note (self);
  update_controls (self);
  gtk_stack_set_visible_child_name (self->gallery_stack, none ? "none" : "gallery");
}

/* Going somewhere. */

static void
go_to_place (QueensBrowsePage *self, guint place)
{
  if (n_listed (self) == 0)
    return;
  place = MIN (place, n_listed (self) - 1);
  show_solution (self, place);
  gtk_single_selection_set_selected (self->selection, place);
  gtk_widget_activate_action (GTK_WIDGET (self->gallery), "list.scroll-to-item", "u", place);
  update_words (self);
}

static void
go_by (QueensBrowsePage *self, int step)
{
  guint place;

  if (get_place (self, &place))
    go_to_place (self, (guint) MAX (0, (gint64) place + step));
}

static void
first_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_to_place (QUEENS_BROWSE_PAGE (widget), 0);
}

static void
last_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_to_place (QUEENS_BROWSE_PAGE (widget), G_MAXUINT);
}

static void
previous_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_by (QUEENS_BROWSE_PAGE (widget), -1);
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_by (QUEENS_BROWSE_PAGE (widget), 1);
}

static void
random_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);

  if (n_listed (self) > 0)
    go_to_place (self, (guint) g_random_int_range (0, (gint32) n_listed (self)));
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget),
                          gtk_label_get_text (self->notation_label));
}

/* The number typed, with or without grouping; 0 when it is none. */
static guint64
parse_number (const char *text)
{
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

/* Shows the solution of a notation, where it is listed. */
static void
show_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);
  QueensSolution solution;
  guint64 number;
  guint place;

  if (queens_notation_parse (g_variant_get_string (parameter, NULL),
                             queens_solutions_get_n (self->solutions), &solution, NULL)
      && queens_solutions_identify (self->solutions, &solution, &number)
      && queens_solutions_find_number (self->solutions, number, &place))
    go_to_place (self, place);
}

static void
entry_activate_cb (GtkEntry *entry, QueensBrowsePage *self)
{
  guint64 number = parse_number (gtk_editable_get_text (GTK_EDITABLE (entry)));
  guint place;

  if (number == 0 || !queens_solutions_find_number (self->solutions, number, &place))
    {
      gboolean total;
      guint64 count = queens_solutions_get_count (self->solutions, FALSE, &total);
      g_autofree char *words = queens_words_number (MIN (count, QUEENS_SOLUTIONS_LIMIT));
      g_autofree char *message = g_strdup_printf (_ ("Type a number from 1 to %s"), words);

      gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
      gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", message);
      return;
    }
  gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  go_to_place (self, place);
}

static void
entry_left_cb (GtkEventControllerFocus *controller, QueensBrowsePage *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->number_entry), "error");
  update_number (self);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, QueensBrowsePage *self)
{
  int steps;

  self->scrolled += dy;
  steps = (int) self->scrolled;
  self->scrolled -= steps;
  if (steps != 0)
    go_by (self, steps);
  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                QueensBrowsePage *self)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Up:
      go_by (self, -1);
      break;
    case GDK_KEY_Right:
    case GDK_KEY_Down:
      go_by (self, 1);
      break;
    case GDK_KEY_Page_Up:
      go_by (self, -PAGE_STEP);
      break;
    case GDK_KEY_Page_Down:
      go_by (self, PAGE_STEP);
      break;
    case GDK_KEY_Home:
      go_to_place (self, 0);
      break;
    case GDK_KEY_End:
      go_to_place (self, G_MAXUINT);
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  return GDK_EVENT_STOP;
}

/* The gallery. */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, QueensBrowsePage *self)
{
  gtk_list_item_set_child (item, GTK_WIDGET (queens_tile_new ()));
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, QueensBrowsePage *self)
{
  queens_tile_set_item (QUEENS_TILE (gtk_list_item_get_child (item)), gtk_list_item_get_item (item),
                        &self->style);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, QueensBrowsePage *self)
{
  queens_tile_set_item (QUEENS_TILE (gtk_list_item_get_child (item)), NULL, &self->style);
}

static void
selected_cb (GtkSingleSelection *selection, GParamSpec *pspec, QueensBrowsePage *self)
{
  guint selected = gtk_single_selection_get_selected (selection);
  guint place;

  if (selected == GTK_INVALID_LIST_POSITION || (get_place (self, &place) && place == selected))
    return;
  show_solution (self, selected);
  update_words (self);
}

/* Makes the tiles of the gallery anew. */
static void
renew_factory (QueensBrowsePage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, 0);
  gtk_grid_view_set_factory (self->gallery, factory);
  g_object_unref (factory);
}

static void
fundamental_toggled_cb (GtkToggleButton *button, QueensBrowsePage *self)
{
  gboolean fundamental = gtk_toggle_button_get_active (button);
  guint place = 0;

  g_settings_set_boolean (queens_settings_get (), "list-fundamental", fundamental);
  if (!self->solutions)
    return;
  queens_solutions_set_fundamental (self->solutions, fundamental);
  if (!queens_solutions_find_number (self->solutions, *shown_number (self), &place)
      && n_listed (self) > 0)
    place = n_listed (self) - 1;
  go_to_place (self, place);
}

static void
changed_cb (QueensSolutions *solutions, QueensBrowsePage *self)
{
  guint place;

  if (!self->shown && queens_solutions_find_number (solutions, *shown_number (self), &place))
    go_to_place (self, place);
  else if (get_place (self, &place))
    show_solution (self, place);
  update_words (self);
}

void
queens_browse_page_set_solutions (QueensBrowsePage *self, QueensSolutions *solutions)
{
  int n = queens_solutions_get_n (solutions);
  g_autofree char *none = g_strdup_printf (
      /* Translators: both numbers are the board’s size */
      _ ("On a board of %d × %d squares, %d queens cannot stand without sharing a line."), n, n, n);

  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  queens_solutions_set_fundamental (solutions,
                                    gtk_toggle_button_get_active (self->fundamental_button));
  g_set_object (&self->solutions, solutions);
  g_signal_connect (solutions, "changed", G_CALLBACK (changed_cb), self);
  show_empty_board (self);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (solutions));
  adw_status_page_set_description (self->none_page, none);
  changed_cb (solutions, self);
}

void
queens_browse_page_update_style (QueensBrowsePage *self)
{
  self->style = queens_settings_get_board_style ();
  if (!self->solutions)
    return;
  renew_factory (self);
  queens_board_view_set_content (self->board, queens_board_view_get_content (self->board),
                                 &self->style);
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

  if (!self->shown)
    return g_strdup_printf ("%d-queens", n);
  return g_strdup_printf ("%d-queens-%" G_GUINT64_FORMAT, n, *shown_number (self));
}

/* The object. */

static void
narrow_cb (QueensPageLayout *layout, GParamSpec *pspec, QueensBrowsePage *self)
{
  if (self->solutions)
    update_note (self);
}

static void
queens_browse_page_dispose (GObject *object)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (object);

  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  g_clear_object (&self->solutions);
  g_clear_object (&self->selection);
  gtk_widget_dispose_template (GTK_WIDGET (self), QUEENS_TYPE_BROWSE_PAGE);
  G_OBJECT_CLASS (queens_browse_page_parent_class)->dispose (object);
}

static gboolean
queens_browse_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (QUEENS_BROWSE_PAGE (widget)->board));
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (QUEENS_TYPE_BOARD_VIEW);
  g_type_ensure (QUEENS_TYPE_CONTROLS_ROW);
  g_type_ensure (QUEENS_TYPE_PAGE_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/eightqueens/EightQueens/browse-page.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, layout);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, board);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, number_entry);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, of_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, count_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, note_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, fundamental_button);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, progress);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, gallery_stack);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, none_page);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, gallery);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, class_box);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, class_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, member_label);
  gtk_widget_class_bind_template_child (widget_class, QueensBrowsePage, notation_label);
  gtk_widget_class_bind_template_callback (widget_class, entry_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, fundamental_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
}

static void
queens_browse_page_class_init (QueensBrowsePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_browse_page_dispose;
  widget_class->grab_focus = queens_browse_page_grab_focus;
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "browse.first", NULL, first_cb);
  gtk_widget_class_install_action (widget_class, "browse.previous", NULL, previous_cb);
  gtk_widget_class_install_action (widget_class, "browse.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "browse.last", NULL, last_cb);
  gtk_widget_class_install_action (widget_class, "browse.random", NULL, random_cb);
  gtk_widget_class_install_action (widget_class, "browse.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "browse.show", "s", show_cb);
}

static void
add_controllers (QueensBrowsePage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *wheel
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (wheel, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), wheel);
  g_signal_connect (focus, "leave", G_CALLBACK (entry_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->number_entry), focus);
}

static void
queens_browse_page_init (QueensBrowsePage *self)
{
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    self->numbers[n] = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->style = queens_settings_get_board_style ();

  self->selection = gtk_single_selection_new (NULL);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->gallery), "gallery");
  renew_factory (self);
  gtk_grid_view_set_model (self->gallery, GTK_SELECTION_MODEL (self->selection));
  gtk_toggle_button_set_active (
      self->fundamental_button,
      g_settings_get_boolean (queens_settings_get (), "list-fundamental"));
  add_controllers (self);
}
