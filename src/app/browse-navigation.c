/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse-page-private.h"

#include "app/browse-words.h"
#include "engine/notation.h"
#include "model/words.h"

#include <glib/gi18n.h>

/* How far Page Up and Page Down go. */
#define PAGE_STEP 10

/* The longest words beside the number, in characters, that fit there in a narrow window. */
#define MAX_NARROW_PLACE 10

static void
go_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensNavigator *navigator = QUEENS_BROWSE_PAGE (widget)->navigator;

  if (g_str_equal (action, "browse.first"))
    queens_navigator_go_to (navigator, 1);
  else if (g_str_equal (action, "browse.last"))
    queens_navigator_go_to (navigator, G_MAXUINT64);
  else if (g_str_equal (action, "browse.previous"))
    queens_navigator_go_by (navigator, -1);
  else if (g_str_equal (action, "browse.next"))
    queens_navigator_go_by (navigator, 1);
  else
    queens_navigator_go_random (navigator);
}

static void
map_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensClassBlock *block = QUEENS_BROWSE_PAGE (widget)->class_block;

  if (g_str_equal (action, "browse.turn-left"))
    queens_class_block_map (block, QUEENS_TURN_LEFT);
  else if (g_str_equal (action, "browse.turn-right"))
    queens_class_block_map (block, QUEENS_TURN_RIGHT);
  else if (g_str_equal (action, "browse.mirror-files"))
    queens_class_block_map (block, QUEENS_MIRROR_FILES);
  else
    queens_class_block_map (block, QUEENS_MIRROR_RANKS);
}

static void
zoom_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  queens_gallery_zoom (QUEENS_BROWSE_PAGE (widget)->gallery,
                       g_str_equal (action, "browse.zoom-in") ? 1 : -1);
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

/* Says which numbers can be gone to. */
static void
refuse_number (QueensBrowsePage *self)
{
  gboolean total;
  guint64 count = queens_solutions_get_count (self->solutions, FALSE, &total);
  g_autofree char *words = queens_words_number (count);
  g_autofree char *message = g_strdup_printf (_ ("Type a number from 1 to %s"), words);

  gtk_widget_add_css_class (GTK_WIDGET (self->number_entry), "error");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", message);
}

static void
entry_activate_cb (GtkEntry *entry, QueensBrowsePage *self)
{
  gboolean total;
  guint64 number = parse_number (gtk_editable_get_text (GTK_EDITABLE (entry)));

  if (number == 0 || number > queens_solutions_get_count (self->solutions, FALSE, &total))
    {
      refuse_number (self);
      return;
    }
  gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  gtk_widget_grab_focus (GTK_WIDGET (self));
  queens_navigator_go_to_query (self->navigator,
                                &(QueensQuery){ .kind = QUEENS_QUERY_NUMBER, .k = number });
}

static void
failed_cb (QueensNavigator *navigator, const QueensQuery *query, QueensBrowsePage *self)
{
  if (query->kind == QUEENS_QUERY_NUMBER)
    refuse_number (self);
  queens_browse_page_update (self);
}

static void
update_number (QueensBrowsePage *self)
{
  const QueensAnswer *shown = queens_navigator_get_shown (self->navigator);
  gboolean narrow;
  gboolean known = shown && shown->number > 0;
  g_autofree char *number = queens_words_number (known ? shown->number : 0);
  g_autofree char *place
      = shown ? queens_browse_words_place (self->solutions, shown) : g_strdup ("");
  g_autofree char *board = queens_browse_words_board (self->solutions, shown);
  int n_chars = MAX (4, (int) g_utf8_strlen (number, -1) + 1);

  if (!gtk_widget_has_focus (
          GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->number_entry)))))
    gtk_editable_set_text (GTK_EDITABLE (self->number_entry), known ? number : "");
  gtk_editable_set_width_chars (GTK_EDITABLE (self->number_entry), n_chars);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->number_entry), n_chars);
  gtk_label_set_text (self->of_label, place);
  g_object_get (self->layout, "narrow", &narrow, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->of_label),
                          !narrow || g_utf8_strlen (place, -1) <= MAX_NARROW_PLACE);
  queens_board_view_set_label (self->board, board);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, board, -1);
}

void
queens_browse_navigation_update (QueensBrowsePage *self)
{
  const QueensAnswer *shown = queens_navigator_get_shown (self->navigator);
  gboolean back = queens_navigator_can_go (self->navigator, -1);
  gboolean on = queens_navigator_can_go (self->navigator, 1);
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "browse.first", back);
  gtk_widget_action_set_enabled (widget, "browse.previous", back);
  gtk_widget_action_set_enabled (widget, "browse.next", on);
  gtk_widget_action_set_enabled (widget, "browse.last", on);
  gtk_widget_action_set_enabled (widget, "browse.random", back || on);
  gtk_widget_action_set_enabled (widget, "browse.copy", shown != NULL);
  gtk_widget_action_set_enabled (widget, "browse.group-by-class",
                                 !queens_solutions_get_request (self->solutions)->fundamental);
  gtk_widget_set_sensitive (GTK_WIDGET (self->number_entry), shown != NULL);
  update_number (self);
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
    queens_navigator_go_by (self->navigator, steps);
  return GDK_EVENT_STOP;
}

/* Keys with Ctrl. */
static gboolean
handle_control_key (QueensBrowsePage *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
      gtk_widget_activate_action (GTK_WIDGET (self), "browse.turn-left", NULL);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
      gtk_widget_activate_action (GTK_WIDGET (self), "browse.turn-right", NULL);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_Down:
      gtk_widget_activate_action (
          GTK_WIDGET (self), keyval == GDK_KEY_Up ? "browse.mirror-ranks" : "browse.mirror-files",
          NULL);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
handle_key (QueensBrowsePage *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Up:
      queens_navigator_go_by (self->navigator, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_Down:
      queens_navigator_go_by (self->navigator, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Up:
      queens_navigator_go_by (self->navigator, -PAGE_STEP);
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Down:
      queens_navigator_go_by (self->navigator, PAGE_STEP);
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
      queens_navigator_go_to (self->navigator, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
      queens_navigator_go_to (self->navigator, G_MAXUINT64);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      gtk_widget_grab_focus (GTK_WIDGET (self));
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                QueensBrowsePage *self)
{
  if (state & (GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  if (state & GDK_CONTROL_MASK)
    return handle_control_key (self, keyval);
  return handle_key (self, keyval);
}

/* In the gallery too, these keys go about the whole list, not only about its window. */
static gboolean
gallery_key_pressed_cb (GtkEventControllerKey *controller,
                        guint keyval,
                        guint keycode,
                        GdkModifierType state,
                        QueensBrowsePage *self)
{
  gboolean plain = !(state & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_CONTROL_MASK));

  if (plain
      && (keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_Page_Down || keyval == GDK_KEY_Home
          || keyval == GDK_KEY_End))
    return handle_key (self, keyval);
  return GDK_EVENT_PROPAGATE;
}

static void
chosen_cb (QueensGallery *gallery, guint64 position, QueensBrowsePage *self)
{
  queens_navigator_go_to (self->navigator, position);
}

static void
image_chosen_cb (QueensClassBlock *block, const QueensSolution *image, QueensBrowsePage *self)
{
  queens_navigator_go_to_query (
      self->navigator, &(QueensQuery){ .kind = QUEENS_QUERY_SOLUTION, .solution = *image });
}

/* Shows the solution of a notation. */
static void
show_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);
  QueensQuery query = { .kind = QUEENS_QUERY_SOLUTION };

  if (queens_notation_parse (g_variant_get_string (parameter, NULL),
                             queens_solutions_get_n (self->solutions), &query.solution, NULL))
    queens_navigator_go_to_query (self->navigator, &query);
}

/* On the board, too, a page is a page of solutions. */
static gboolean
board_key_pressed_cb (GtkEventControllerKey *controller,
                      guint keyval,
                      guint keycode,
                      GdkModifierType state,
                      QueensBrowsePage *self)
{
  gboolean plain = !(state & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_CONTROL_MASK));

  if (plain && (keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_Page_Down))
    return handle_key (self, keyval);
  return GDK_EVENT_PROPAGATE;
}

/* Has callback see the keys before widget does. */
static void
add_keys (QueensBrowsePage *self, GtkWidget *widget, GCallback callback)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", callback, self);
  gtk_widget_add_controller (widget, keys);
}

void
queens_browse_navigation_install (GtkWidgetClass *widget_class)
{
  static const char *const go[]
      = { "browse.first", "browse.previous", "browse.next", "browse.last", "browse.random" };
  static const char *const map[]
      = { "browse.turn-left", "browse.turn-right", "browse.mirror-files", "browse.mirror-ranks" };

  for (guint i = 0; i < G_N_ELEMENTS (go); i++)
    gtk_widget_class_install_action (widget_class, go[i], NULL, go_cb);
  for (guint i = 0; i < G_N_ELEMENTS (map); i++)
    gtk_widget_class_install_action (widget_class, map[i], NULL, map_cb);
  gtk_widget_class_install_property_action (widget_class, "browse.group-by-class",
                                            "group-by-class");
  gtk_widget_class_install_action (widget_class, "browse.zoom-in", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "browse.zoom-out", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "browse.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "browse.show", "s", show_cb);
}

void
queens_browse_navigation_init (QueensBrowsePage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *wheel
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  add_keys (self, GTK_WIDGET (self->gallery), G_CALLBACK (gallery_key_pressed_cb));
  add_keys (self, GTK_WIDGET (self->board), G_CALLBACK (board_key_pressed_cb));
  g_signal_connect (wheel, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), wheel);
  g_signal_connect (focus, "leave", G_CALLBACK (entry_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->number_entry), focus);

  g_signal_connect (self->number_entry, "activate", G_CALLBACK (entry_activate_cb), self);
  g_signal_connect (self->gallery, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect (self->class_block, "chosen", G_CALLBACK (image_chosen_cb), self);
  g_signal_connect (self->navigator, "failed", G_CALLBACK (failed_cb), self);
}
