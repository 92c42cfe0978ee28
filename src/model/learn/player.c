/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/player.h"

/* The shortest time between two steps that are shown, in ms. */
#define FRAME_MS 16

/* The time that a step takes at a speed of 1, in µs. */
#define UNIT_US (G_TIME_SPAN_SECOND * QUEENS_LEARN_SPEED_UNIT)

#define DEFAULT_SPEED (4 * QUEENS_LEARN_SPEED_UNIT)

struct _QueensLearnPlayer
{
  GObject parent_instance;

  QueensLearnSession *session;
  int speed;
  guint timeout_id; /* 0 while it does not play */
  gint64 since;     /* monotonic time up to which steps were taken, in µs */
};

G_DEFINE_FINAL_TYPE (QueensLearnPlayer, queens_learn_player, G_TYPE_OBJECT)

enum
{
  PLAYING = 1,
  SPEED,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

gboolean
queens_learn_player_is_at_end (QueensLearnPlayer *self)
{
  const QueensMethodRange *range = queens_learn_session_get_range (self->session);

  return range->ended && queens_learn_session_get_state (self->session)->step >= range->last;
}

/* Time does not count while the session is moving. */
static gboolean
play_cb (gpointer user_data)
{
  QueensLearnPlayer *self = user_data;
  gint64 now = g_get_monotonic_time ();
  gint64 n_steps;

  if (queens_learn_session_is_waiting (self->session))
    {
      self->since = now;
      return G_SOURCE_CONTINUE;
    }
  if (self->speed == QUEENS_LEARN_AT_ONCE)
    {
      queens_learn_session_seek (self->session, G_MAXUINT64);
      return G_SOURCE_CONTINUE;
    }
  n_steps = (now - self->since) * self->speed / UNIT_US;
  if (n_steps > 0)
    {
      self->since += n_steps * UNIT_US / self->speed;
      queens_learn_session_seek (self->session, queens_learn_session_get_state (self->session)->step
                                                    + (guint64) n_steps);
    }
  return G_SOURCE_CONTINUE;
}

static void
start (QueensLearnPlayer *self)
{
  guint interval = MAX (FRAME_MS, (guint) (UNIT_US / 1000 / self->speed / 4));

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  self->since = g_get_monotonic_time ();
  self->timeout_id = g_timeout_add (interval, play_cb, self);
}

void
queens_learn_player_set_playing (QueensLearnPlayer *self, gboolean playing)
{
  if (playing == (self->timeout_id > 0) || (playing && queens_learn_player_is_at_end (self)))
    return;
  if (playing)
    start (self);
  else
    g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PLAYING]);
}

gboolean
queens_learn_player_get_playing (QueensLearnPlayer *self)
{
  return self->timeout_id > 0;
}

void
queens_learn_player_set_speed (QueensLearnPlayer *self, int speed)
{
  if (speed == self->speed)
    return;
  self->speed = speed;
  if (self->timeout_id > 0)
    start (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[SPEED]);
}

int
queens_learn_player_get_speed (QueensLearnPlayer *self)
{
  return self->speed;
}

static void
session_changed_cb (QueensLearnSession *session, QueensLearnPlayer *self)
{
  if (queens_learn_player_is_at_end (self))
    queens_learn_player_set_playing (self, FALSE);
}

static void
queens_learn_player_get_property (GObject *object,
                                  guint property_id,
                                  GValue *value,
                                  GParamSpec *pspec)
{
  QueensLearnPlayer *self = QUEENS_LEARN_PLAYER (object);

  if (property_id == PLAYING)
    g_value_set_boolean (value, queens_learn_player_get_playing (self));
  else
    g_value_set_int (value, self->speed);
}

static void
queens_learn_player_set_property (GObject *object,
                                  guint property_id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  QueensLearnPlayer *self = QUEENS_LEARN_PLAYER (object);

  if (property_id == PLAYING)
    queens_learn_player_set_playing (self, g_value_get_boolean (value));
  else
    queens_learn_player_set_speed (self, g_value_get_int (value));
}

static void
queens_learn_player_dispose (GObject *object)
{
  QueensLearnPlayer *self = QUEENS_LEARN_PLAYER (object);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queens_learn_player_parent_class)->dispose (object);
}

static void
queens_learn_player_class_init (QueensLearnPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = queens_learn_player_get_property;
  object_class->set_property = queens_learn_player_set_property;
  object_class->dispose = queens_learn_player_dispose;

  properties[PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, flags);
  properties[SPEED]
      = g_param_spec_int ("speed", NULL, NULL, 1, QUEENS_LEARN_AT_ONCE, DEFAULT_SPEED, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
queens_learn_player_init (QueensLearnPlayer *self)
{
  self->speed = DEFAULT_SPEED;
}

QueensLearnPlayer *
queens_learn_player_new (QueensLearnSession *session)
{
  QueensLearnPlayer *self = g_object_new (QUEENS_TYPE_LEARN_PLAYER, NULL);

  self->session = g_object_ref (session);
  g_signal_connect (session, "changed", G_CALLBACK (session_changed_cb), self);
  return self;
}
