/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/speed.h"

#include "app/settings.h"
#include "model/learn/session.h"
#include "model/text/words.h"

#include <glib/gi18n.h>

/* In steps per four seconds. */
static const int speeds[] = { 1, 2, 4, 8, 16, 40, 120, 400, 4000, 40000, QUEENS_LEARN_AT_ONCE };

static char *
describe (int speed)
{
  g_autofree char *number = queens_words_number ((guint64) speed / QUEENS_LEARN_SPEED_UNIT);

  if (speed == QUEENS_LEARN_AT_ONCE)
    return g_strdup (C_ ("speed", "All at Once"));
  if (speed < QUEENS_LEARN_SPEED_UNIT)
    /* Translators: one step in this number of seconds */
    return g_strdup_printf (_ ("1 every %d s"), QUEENS_LEARN_SPEED_UNIT / speed);
  /* Translators: a number of steps */
  return g_strdup_printf (_ ("%s per second"), number);
}

/* The shortest form. */
static char *
describe_briefly (int speed)
{
  if (speed == QUEENS_LEARN_AT_ONCE)
    /* Translators: all steps at once, in short; at most 6 characters */
    return g_strdup (C_ ("speed", "all"));
  if (speed < QUEENS_LEARN_SPEED_UNIT)
    return g_strdup_printf ("1/%d", QUEENS_LEARN_SPEED_UNIT / speed);
  /* Translators: a number of steps per second, in short; at most 6 characters */
  return g_strdup_printf (_ ("%d/s"), speed / QUEENS_LEARN_SPEED_UNIT);
}

/* Shows the setting as the label of the button. */
static gboolean
describe_cb (GValue *label, GVariant *speed, gpointer data)
{
  g_value_take_string (label, describe_briefly (g_variant_get_int32 (speed)));
  return TRUE;
}

void
queens_learn_speed_set_button (GtkMenuButton *button)
{
  GSettings *settings = queens_settings_get ();
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GAction) action = g_settings_create_action (settings, "learn-speed");

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      g_autofree char *words = describe (speeds[i]);
      g_autofree char *target = g_strdup_printf ("speed.learn-speed(%d)", speeds[i]);

      g_menu_append (menu, words, target);
    }
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
  g_action_map_add_action (G_ACTION_MAP (group), action);
  gtk_widget_insert_action_group (GTK_WIDGET (button), "speed", G_ACTION_GROUP (group));
  g_settings_bind_with_mapping (settings, "learn-speed", button, "label", G_SETTINGS_BIND_GET,
                                describe_cb, NULL, NULL, NULL);
}
