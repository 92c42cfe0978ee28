/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/place.h"

#include "app/settings.h"
#include "engine/notation.h"

#define KEY "shown-solution"

/* The most time, in ms, that a place is not written down. */
#define INTERVAL 500

struct _QueensPlace
{
  QueensNavigator *navigator;
  guint timeout; /* 0 when everything is written down */
};

static gboolean
keep_cb (gpointer user_data)
{
  QueensPlace *self = user_data;
  const QueensAnswer *shown = queens_navigator_get_shown (self->navigator);
  char notation[QUEENS_NOTATION_SIZE];

  self->timeout = 0;
  if (!shown)
    return G_SOURCE_REMOVE;
  queens_notation_print (&shown->solution, notation);
  g_settings_set_string (queens_settings_get (), KEY, notation);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (QueensPlace *self)
{
  if (self->timeout == 0)
    self->timeout = g_timeout_add (INTERVAL, keep_cb, self);
}

QueensPlace *
queens_place_new (QueensNavigator *navigator)
{
  QueensPlace *self = g_new0 (QueensPlace, 1);
  GSettings *settings = queens_settings_get ();
  g_autofree char *notation = g_settings_get_string (settings, KEY);
  QueensSolution solution;

  self->navigator = g_object_ref (navigator);
  if (queens_notation_parse (notation, g_settings_get_int (settings, "board-size"), &solution,
                             NULL))
    queens_navigator_set_place (navigator, &solution);
  g_signal_connect_swapped (navigator, "changed", G_CALLBACK (changed_cb), self);
  return self;
}

void
queens_place_free (QueensPlace *self)
{
  g_signal_handlers_disconnect_by_data (self->navigator, self);
  if (self->timeout != 0)
    {
      g_source_remove (self->timeout);
      keep_cb (self);
    }
  g_object_unref (self->navigator);
  g_free (self);
}
