/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The helps a player has seen in a game, each with the time when that was first so. A value;
 * { 0 } is none. */
#pragma once

#include <glib.h>

typedef enum
{
  QUEENS_HELP_ATTACKED, /* which squares are attacked */
  QUEENS_HELP_COUNT,    /* how many solutions fit */
  QUEENS_HELP_NUMBERS,  /* how many each free square would leave */
  QUEENS_HELP_SEARCH,   /* the search below the queens, in Learn */
} QueensHelp;

#define QUEENS_N_HELPS 4

typedef struct
{
  guint hints; /* how often a hint was asked for */
  gboolean seen[QUEENS_N_HELPS];
  gint64 seconds[QUEENS_N_HELPS]; /* on the clock of the game when it was first seen */
} QueensHelps;

/* TRUE where there has been any. */
gboolean queens_helps_any (const QueensHelps *self);

/* Takes down that a help is seen; only the first time counts. TRUE where it is that. */
gboolean queens_helps_see (QueensHelps *self, QueensHelp help, gint64 seconds);

/* Appends the helps but the hints as text: "attacked@65 count@70". */
void queens_helps_append (GString *text, const QueensHelps *self);

/* Reads that text; FALSE where it is something else. The hints stay. */
gboolean queens_helps_parse (const char *text, QueensHelps *self);
