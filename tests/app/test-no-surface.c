/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window where there is no memory for its small pictures: they are missing, which is said where
 * a person waits for one, and come when there is memory again. */
#include "tests/app/support.h"
#include "tests/draw/surfaces.h"

#include "app/board/tile.h"
#include "app/export/dialog.h"
#include "app/settings.h"

static gboolean
has_texture (GskRenderNode *node)
{
  if (!node)
    return FALSE;
  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      if (has_texture (gsk_container_node_get_child (node, i)))
        return TRUE;
  return gsk_render_node_get_node_type (node) == GSK_TEXTURE_NODE;
}

static gboolean
has_picture (GtkWidget *tile)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  gboolean found;

  GTK_WIDGET_GET_CLASS (tile)->snapshot (tile, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  found = has_texture (node);
  g_clear_pointer (&node, gsk_render_node_unref);
  return found;
}

static void
test_tiles (void)
{
  QueensWindow *window;
  GtkWidget *tile;

  surfaces_fail (1, G_MAXINT);
  window = support_open_at ("browse", 8);
  wait_until (support_has_name (support_get_board (window), "Solution 1 of 92"));
  wait_until ((tile = support_find_type (window, QUEENS_TYPE_TILE))
              && support_has_name (tile, "Solution 1: 15863724"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_false (has_picture (tile));
  support_activate (support_get_board (window), "browse.next");
  wait_until (support_has_name (support_get_board (window), "Solution 2 of 92"));
  g_assert_cmpint (surfaces_stop (), >, 0);
  g_assert_true (has_picture (tile));
  support_close (window);
}

static GtkWindow *
find_dialog (void)
{
  return support_find_window (QUEENS_TYPE_EXPORT_DIALOG);
}

static gboolean
dialog_says (const char *text)
{
  return find_dialog () && support_shows (find_dialog (), text);
}

/* What could not be drawn is not offered. */
static void
test_preview (void)
{
  QueensWindow *window = support_open_at ("browse", 8);
  GSettings *settings = queens_settings_get ();

  g_settings_set_string (settings, "export-format", "pdf");
  g_settings_set_string (settings, "export-mode", "sheet");
  wait_until (support_has_name (support_get_board (window), "Solution 1 of 92"));
  surfaces_fail (1, G_MAXINT);
  support_activate (window, "win.export");
  wait_until (dialog_says ("The picture could not be drawn: out of memory"));
  g_assert_false (gtk_widget_is_sensitive (support_find_action (find_dialog (), "export.save")));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (find_dialog ()));
  g_assert_cmpint (surfaces_stop (), >, 0);
  g_settings_set_int (settings, "export-columns", 4);
  wait_until (dialog_says ("92 boards, 4 pages"));
  g_assert_true (gtk_widget_is_sensitive (support_find_action (find_dialog (), "export.save")));
  gtk_window_close (find_dialog ());
  wait_until (!find_dialog ());
  support_close (window);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  g_test_add_func ("/no-surface/tiles", test_tiles);
  g_test_add_func ("/no-surface/preview", test_preview);
  return g_test_run ();
}
