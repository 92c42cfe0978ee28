/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/speed.h"

#include "model/text/words.h"

#include <glib/gi18n.h>

/* In steps per four seconds. */
static const int speeds[] = { 1, 2, 4, 8, 16, 40, 120, 400, 4000, 40000, QUEENS_LEARN_AT_ONCE };

struct _QueensLearnSpeed
{
  AdwBin parent_instance;

  QueensLearnPlayer *player;
  GtkMenuButton *button;
};

G_DEFINE_FINAL_TYPE (QueensLearnSpeed, queens_learn_speed, ADW_TYPE_BIN)

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

static void
update (QueensLearnSpeed *self)
{
  g_autofree char *words = describe_briefly (queens_learn_player_get_speed (self->player));

  gtk_menu_button_set_label (self->button, words);
}

void
queens_learn_speed_set_player (QueensLearnSpeed *self, QueensLearnPlayer *player)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GPropertyAction) action = g_property_action_new ("speed", player, "speed");

  self->player = g_object_ref (player);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "player", G_ACTION_GROUP (group));
  g_signal_connect_object (player, "notify::speed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
queens_learn_speed_dispose (GObject *object)
{
  g_clear_object (&QUEENS_LEARN_SPEED (object)->player);
  G_OBJECT_CLASS (queens_learn_speed_parent_class)->dispose (object);
}

static void
queens_learn_speed_class_init (QueensLearnSpeedClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_learn_speed_dispose;
}

static void
queens_learn_speed_init (QueensLearnSpeed *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      g_autofree char *words = describe (speeds[i]);
      g_autofree char *target = g_strdup_printf ("player.speed(%d)", speeds[i]);

      g_menu_append (menu, words, target);
    }
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_always_show_arrow (self->button, TRUE);
  gtk_menu_button_set_menu_model (self->button, G_MENU_MODEL (menu));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), _ ("Speed"));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
}
