/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/a11y.h"
#include "app/layout/text.h"
#include "app/settings.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

struct _QueensLearnPlayer
{
  AdwBin parent_instance;

  GtkWidget *play_button;
  GtkWidget *steps_box;
  GtkWidget *scale;
  GtkAdjustment *adjustment;
  GtkMenuButton *speed_button;
  GtkWidget *popover; /* asks for the number of a step */
  GtkEditable *entry;
};

G_DEFINE_FINAL_TYPE (QueensLearnPlayer, queens_learn_player, ADW_TYPE_BIN)

enum
{
  GO_TO_STEP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The speed. */

/* In steps per four seconds. */
static const int speeds[] = { 1, 2, 4, 8, 16, 40, 120, 400, 4000, 40000, QUEENS_LEARN_AT_ONCE };

static char *
describe_speed (int speed)
{
  g_autofree char *number = queens_format_number ((guint64) speed / QUEENS_LEARN_STEP_PER_SECOND);

  if (speed == QUEENS_LEARN_AT_ONCE)
    return g_strdup (C_ ("speed", "All at Once"));
  if (speed < QUEENS_LEARN_STEP_PER_SECOND)
    /* Translators: one step in this number of seconds */
    return g_strdup_printf (_ ("1 every %d s"), QUEENS_LEARN_STEP_PER_SECOND / speed);
  /* Translators: a number of steps */
  return g_strdup_printf (_ ("%s per second"), number);
}

/* Shows the setting, in its shortest form, as the label of the button. */
static gboolean
describe_speed_cb (GValue *label, GVariant *setting, gpointer data)
{
  int speed = g_variant_get_int32 (setting);

  g_value_take_string (
      label,
      speed == QUEENS_LEARN_AT_ONCE
          /* Translators: all steps at once, in short; at most 6 characters */
          ? g_strdup (C_ ("speed", "all"))
          : speed < QUEENS_LEARN_STEP_PER_SECOND
                ? g_strdup_printf ("1/%d", QUEENS_LEARN_STEP_PER_SECOND / speed)
                /* Translators: a number of steps per second, in short; at most 6 characters */
                : g_strdup_printf (_ ("%d/s"), speed / QUEENS_LEARN_STEP_PER_SECOND));
  return TRUE;
}

static void
add_speeds (QueensLearnPlayer *self)
{
  GSettings *settings = queens_settings_get ();
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GAction) action = g_settings_create_action (settings, "learn-speed");

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      g_autofree char *text = describe_speed (speeds[i]);
      g_autofree char *target = g_strdup_printf ("speed.learn-speed(%d)", speeds[i]);

      g_menu_append (menu, text, target);
    }
  gtk_menu_button_set_menu_model (self->speed_button, G_MENU_MODEL (menu));
  g_action_map_add_action (G_ACTION_MAP (group), action);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "speed", G_ACTION_GROUP (group));
  g_settings_bind_with_mapping (settings, "learn-speed", self->speed_button, "label",
                                G_SETTINGS_BIND_GET, describe_speed_cb, NULL, NULL, NULL);
}

/* The step. */

void
queens_learn_player_show (QueensLearnPlayer *self, const QueensLearnScene *scene)
{
  const QueensLearnView *view = scene->view;
  double step = (double) view->state->step, last = MAX ((double) view->last, step);
  gboolean busy = view->playing || view->seeking;
  g_autofree char *text = queens_learn_format_step (view);

  gtk_button_set_icon_name (GTK_BUTTON (self->play_button), busy ? "media-playback-pause-symbolic"
                                                                 : "media-playback-start-symbolic");
  queens_a11y_set_tooltip (self->play_button, busy ? _ ("Pause") : _ ("Run"));
  gtk_adjustment_configure (self->adjustment, step, 0.0, MAX (last, 1.0), 1.0,
                            MAX (10.0, last / 20), 0.0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  text, -1);
  gtk_widget_set_sensitive (self->scale, scene->mode == QUEENS_MODE_SEARCH);
}

static gboolean
scrub_cb (GtkRange *range, GtkScrollType scroll, double value, QueensLearnPlayer *self)
{
  value = CLAMP (value, 0, gtk_adjustment_get_upper (self->adjustment));
  g_signal_emit (self, signals[GO_TO_STEP], 0, (guint64) (value + 0.5));
  return GDK_EVENT_STOP;
}

static void
step_entered_cb (QueensLearnPlayer *self)
{
  guint64 step;

  if (!queens_text_read_number (gtk_editable_get_text (self->entry), &step))
    {
      gtk_widget_error_bell (self->popover);
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  g_signal_emit (self, signals[GO_TO_STEP], 0, step);
}

void
queens_learn_player_ask_step (QueensLearnPlayer *self, guint64 step)
{
  g_autofree char *text = queens_format_number (step);

  gtk_editable_set_text (self->entry, text);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (self->entry, 0, -1);
}

/* The object. */

static void
queens_learn_player_dispose (GObject *object)
{
  QueensLearnPlayer *self = QUEENS_LEARN_PLAYER (object);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  G_OBJECT_CLASS (queens_learn_player_parent_class)->dispose (object);
}

static void
queens_learn_player_class_init (QueensLearnPlayerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_learn_player_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/learn/player.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPlayer, play_button);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPlayer, steps_box);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPlayer, scale);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPlayer, adjustment);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPlayer, speed_button);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPlayer, popover);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnPlayer, entry);
  gtk_widget_class_bind_template_callback (widget_class, step_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, scrub_cb);
  signals[GO_TO_STEP] = g_signal_new ("go-to-step", QUEENS_TYPE_LEARN_PLAYER, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
}

static void
queens_learn_player_init (QueensLearnPlayer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_parent (self->popover, self->steps_box);
  add_speeds (self);
}
