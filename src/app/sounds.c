/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/sounds.h"

#ifdef HAVE_GSOUND

#  include "app/settings.h"

#  include <gsound.h>
#  include <gtk/gtk.h>

/* Lower than the desktop's own, in dB. */
#  define VOLUME "-12"

gboolean
queens_sounds_are_there (void)
{
  return TRUE;
}

/* NULL where there is no sound server. */
static GSoundContext *
get_context (void)
{
  static GSoundContext *context = NULL;
  static gboolean tried = FALSE;

  if (!tried)
    context = gsound_context_new (NULL, NULL);
  tried = TRUE;
  return context;
}

/* Names of the freedesktop.org sound naming specification, the second for a theme that is without
 * the first, as freedesktop.org's own is. NULL where there is none. */
static const char *const names[][2] = {
  [QUEENS_SOUND_PLACED] = { "button-pressed", "audio-volume-change" },
  [QUEENS_SOUND_SOLVED] = { "complete", NULL },
};

void
queens_sounds_play (QueensSound sound)
{
  gboolean animations;
  gboolean played = FALSE;

  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &animations, NULL);
  if (!animations || !g_settings_get_boolean (queens_settings_get (), "sounds") || !get_context ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (names[sound]) && names[sound][i] && !played; i++)
    played
        = gsound_context_play_simple (get_context (), NULL, NULL, GSOUND_ATTR_EVENT_ID,
                                      names[sound][i], GSOUND_ATTR_CANBERRA_VOLUME, VOLUME, NULL);
}

#else

gboolean
queens_sounds_are_there (void)
{
  return FALSE;
}

void
queens_sounds_play (QueensSound sound)
{
}

#endif
