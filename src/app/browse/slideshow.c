/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/slideshow.h"

#include "app/settings.h"

struct _QueensSlideshow
{
  GObject parent_instance;
  QueensNavigator *navigator;
  guint timeout; /* 0 when it does not run */
};

G_DEFINE_FINAL_TYPE (QueensSlideshow, queens_slideshow, G_TYPE_OBJECT)

enum
{
  RUNNING = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static gboolean
step_cb (gpointer user_data)
{
  QueensSlideshow *self = user_data;

  if (!queens_navigator_can_go (self->navigator, 1))
    {
      queens_slideshow_set_running (self, FALSE);
      return G_SOURCE_REMOVE;
    }
  queens_navigator_go_by (self->navigator, 1);
  return G_SOURCE_CONTINUE;
}

/* The time a solution is shown, in ms. */
static guint
get_interval (void)
{
  static const struct
  {
    const char *name;
    guint interval;
  } speeds[] = { { "slow", 2000 }, { "normal", 1000 }, { "fast", 400 }, { "fastest", 100 } };
  g_autofree char *speed = g_settings_get_string (queens_settings_get (), "slideshow-speed");

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    if (g_str_equal (speeds[i].name, speed))
      return speeds[i].interval;
  g_return_val_if_reached (1000);
}

static void
start (QueensSlideshow *self)
{
  self->timeout = g_timeout_add (get_interval (), step_cb, self);
}

void
queens_slideshow_set_running (QueensSlideshow *self, gboolean running)
{
  if (running == (self->timeout != 0))
    return;
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (running)
    {
      if (!queens_navigator_can_go (self->navigator, 1))
        queens_navigator_go_to (self->navigator, 1);
      start (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[RUNNING]);
}

gboolean
queens_slideshow_get_running (QueensSlideshow *self)
{
  return self->timeout != 0;
}

static void
speed_changed_cb (GSettings *settings, const char *key, QueensSlideshow *self)
{
  if (self->timeout == 0)
    return;
  g_clear_handle_id (&self->timeout, g_source_remove);
  start (self);
}

static void
queens_slideshow_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, queens_slideshow_get_running (QUEENS_SLIDESHOW (object)));
}

static void
queens_slideshow_dispose (GObject *object)
{
  QueensSlideshow *self = QUEENS_SLIDESHOW (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->navigator);
  G_OBJECT_CLASS (queens_slideshow_parent_class)->dispose (object);
}

static void
queens_slideshow_class_init (QueensSlideshowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = queens_slideshow_get_property;
  object_class->dispose = queens_slideshow_dispose;
  properties[RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
queens_slideshow_init (QueensSlideshow *self)
{
}

QueensSlideshow *
queens_slideshow_new (QueensNavigator *navigator)
{
  QueensSlideshow *self = g_object_new (QUEENS_TYPE_SLIDESHOW, NULL);

  self->navigator = g_object_ref (navigator);
  g_signal_connect_object (queens_settings_get (), "changed::slideshow-speed",
                           G_CALLBACK (speed_changed_cb), self, 0);
  return self;
}
