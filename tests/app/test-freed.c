/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/support.h"

#include <dlfcn.h>

/* All classes of widgets that can be made, by the beginning of their functions' names. */
static const char *const classes[] = {
  "album_panel",
  "board_square",
  "board_view",
  "browse_page",
  "browse_panel",
  "class_block",
  "controls_row",
  "daily_panel",
  "export_dialog",
  "find_popover",
  "focus_group",
  "gallery",
  "games_panel",
  "how_to_play",
  "learn_answers",
  "learn_boards",
  "learn_call_stack",
  "learn_choices",
  "learn_code",
  "learn_compare",
  "learn_counts",
  "learn_lesson",
  "learn_links_view",
  "learn_page",
  "learn_player",
  "learn_presentation",
  "learn_sentence",
  "learn_switch",
  "learn_table",
  "learn_tree_pane",
  "learn_tree_view",
  "learn_variables",
  "legend",
  "number_field",
  "page_layout",
  "play_page",
  "play_panel",
  "prediction_panel",
  "prediction_score",
  "puzzle_popover",
  "save",
  "scrubber",
  "slideshow",
  "solved_panel",
  "spin_row",
  "status_line",
  "strip",
  "tile",
  "toasts",
  "try_popover",
  "welcome",
  "window",
  "wrap",
};

static GType
get_type (const char *name)
{
  g_autofree char *symbol = g_strdup_printf ("queens_%s_get_type", name);
  union
  {
    void *address;
    GType (*get_type) (void);
  } function = { .address = dlsym (RTLD_DEFAULT, symbol) };

  g_test_message ("%s", symbol);
  g_assert_nonnull (function.address);
  return function.get_type ();
}

/* No widget keeps itself, by a signal, a source, or one of its parts. */
static void
test_each (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      GObject *widget = g_object_ref_sink (g_object_new (get_type (classes[i]), NULL));

      if (GTK_IS_WINDOW (widget))
        gtk_window_destroy (GTK_WINDOW (widget));
      g_assert_finalize_object (widget);
    }
}

static void
assert_listed (GType type)
{
  guint n_children;
  g_autofree GType *children = g_type_children (type, &n_children);

  for (guint i = 0; i < n_children; i++)
    {
      gboolean listed = !g_str_has_prefix (g_type_name (children[i]), "Queens")
                        || G_TYPE_IS_ABSTRACT (children[i]) || G_TYPE_IS_INTERFACE (children[i]);

      for (guint k = 0; k < G_N_ELEMENTS (classes) && !listed; k++)
        listed = get_type (classes[k]) == children[i];
      g_test_message ("%s", g_type_name (children[i]));
      g_assert_true (listed);
      assert_listed (children[i]);
    }
}

/* The list above has all classes that any of them, and so the window, uses. */
static void
test_listed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    g_type_class_unref (g_type_class_ref (get_type (classes[i])));
  assert_listed (GTK_TYPE_WIDGET);
}

int
main (int argc, char *argv[])
{
  support_init (&argc, &argv);
  g_test_add_func ("/freed/each", test_each);
  g_test_add_func ("/freed/listed", test_listed);
  return g_test_run ();
}
