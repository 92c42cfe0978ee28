/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse-page-private.h"

#include "app/settings.h"
#include "app/window.h"

#include <glib/gi18n.h>

/* Heat map. */

gboolean
queens_browse_tools_show_heat (QueensBrowsePage *self)
{
  const QueensRequest *request = queens_solutions_get_request (self->solutions);
  const uint64_t *squares = self->heat ? queens_heat_task_get_squares (self->heat_task) : NULL;
  QueensPosition empty = queens_square_set_empty (request->n);
  QueensBoardContent content = queens_board_content_new (&empty);

  if (!squares)
    return FALSE;
  content.heat = squares;
  content.heat_squares = empty;
  for (int file = 0; file < request->n; file++)
    content.heat_squares.files[file] = queens_all_ranks (request->n);
  content.pins = request->pins;
  content.bans = request->bans;
  self->drawn.n = 0;
  queens_glide_show (self->glide, &content, &self->style);
  return TRUE;
}

void
queens_browse_tools_set_heat (QueensBrowsePage *self, gboolean heat)
{
  if (self->heat == heat)
    return;
  self->heat = heat;
  self->drawn.n = 0;
  if (!heat)
    queens_heat_task_stop (self->heat_task);
  g_object_notify (G_OBJECT (self), "heat");
  if (self->solutions)
    queens_browse_page_update (self);
}

static void
heat_changed_cb (QueensHeatTask *task, QueensBrowsePage *self)
{
  queens_browse_page_update (self);
}

/* Slideshow. */

static void
slideshow_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensSlideshow *slideshow = QUEENS_BROWSE_PAGE (widget)->slideshow;

  queens_slideshow_set_running (slideshow, !queens_slideshow_get_running (slideshow));
}

static void
running_cb (QueensSlideshow *slideshow, GParamSpec *pspec, QueensBrowsePage *self)
{
  gboolean running = queens_slideshow_get_running (slideshow);
  const char *words = running ? _ ("Stop the slideshow") : _ ("Slideshow");

  gtk_button_set_icon_name (self->play_button, running ? "media-playback-pause-symbolic"
                                                       : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play_button), words);
}

static void
unmap_cb (QueensBrowsePage *self, gpointer data)
{
  queens_slideshow_set_running (self->slideshow, FALSE);
}

/* Finding. */

static void
found_cb (QueensFindPopover *popover, const QueensSolution *solution, QueensBrowsePage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.board-size", "i", (int) solution->n);
  queens_browse_tools_set_heat (self, FALSE);
  queens_navigator_go_to_query (
      self->navigator, &(QueensQuery){ .kind = QUEENS_QUERY_SOLUTION, .solution = *solution });
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
open_in_play (QueensBrowsePage *self, const QueensPosition *position, const QueensSquareSet *given)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (QUEENS_IS_WINDOW (root))
    queens_window_open_in_play (QUEENS_WINDOW (root), position, given);
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

/* Playing on. */

/* So many of the solution's queens, the required ones first, then any. */
static QueensPosition
keep_queens (const QueensSolution *solution, const QueensSquareSet *pins, int n_kept)
{
  QueensPosition kept = queens_square_set_empty (solution->n);
  QueensPosition all = queens_position_from_solution (solution);
  int files[QUEENS_MAX_N];

  for (int i = 0; i < solution->n; i++)
    {
      int other = g_random_int_range (0, i + 1);

      files[i] = files[other];
      files[other] = i;
    }
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < solution->n && n_kept > 0; i++)
      {
        guint32 queen = all.files[files[i]];

        if (kept.files[files[i]] || (pass == 0 && !(pins->files[files[i]] & queen)))
          continue;
        kept.files[files[i]] = queen;
        n_kept--;
      }
  return kept;
}

static void
try_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);
  const QueensAnswer *shown = queens_navigator_get_shown (self->navigator);
  QueensPosition kept;

  if (!shown)
    return;
  gtk_menu_button_popdown (self->try_button);
  kept = keep_queens (&shown->solution, &queens_solutions_get_request (self->solutions)->pins,
                      (int) gtk_adjustment_get_value (self->try_adjustment));
  open_in_play (self, &kept, &kept);
}

void
queens_browse_tools_update (QueensBrowsePage *self)
{
  int n = queens_solutions_get_n (self->solutions);
  const QueensAnswer *shown = queens_navigator_get_shown (self->navigator);

  if (self->find_popover)
    queens_find_popover_set_size (self->find_popover, n);
  gtk_adjustment_set_upper (self->try_adjustment, n - 1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->try_button), shown != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "browse.slideshow",
                                 queens_navigator_can_go (self->navigator, 1)
                                     || queens_navigator_can_go (self->navigator, -1));
  if (self->heat)
    queens_heat_task_ask (self->heat_task, queens_solutions_get_request (self->solutions));
}

void
queens_browse_tools_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_property_action (widget_class, "browse.heat", "heat");
  gtk_widget_class_install_action (widget_class, "browse.slideshow", NULL, slideshow_cb);
  gtk_widget_class_install_action (widget_class, "browse.find", NULL, find_cb);
  gtk_widget_class_install_action (widget_class, "browse.paste", NULL, paste_cb);
  gtk_widget_class_install_action (widget_class, "browse.try", NULL, try_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "browse.find",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "browse.paste",
                                       NULL);
}

void
queens_browse_tools_init (QueensBrowsePage *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GAction) speed = g_settings_create_action (queens_settings_get (), "slideshow-speed");

  self->slideshow = queens_slideshow_new (self->navigator);
  self->heat_task = queens_heat_task_new ();
  g_signal_connect (self->slideshow, "notify::running", G_CALLBACK (running_cb), self);
  g_signal_connect (self->heat_task, "changed", G_CALLBACK (heat_changed_cb), self);
  g_signal_connect (self, "unmap", G_CALLBACK (unmap_cb), NULL);
  g_action_map_add_action (G_ACTION_MAP (group), speed);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "slideshow", G_ACTION_GROUP (group));
  running_cb (self->slideshow, NULL, self);
}

void
queens_browse_tools_dispose (QueensBrowsePage *self)
{
  if (self->slideshow)
    g_signal_handlers_disconnect_by_data (self->slideshow, self);
  if (self->heat_task)
    g_signal_handlers_disconnect_by_data (self->heat_task, self);
  if (self->find_popover)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->find_popover)));
  g_clear_object (&self->slideshow);
  g_clear_object (&self->heat_task);
}
