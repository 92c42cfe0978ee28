/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The signs of a text that arrives in pieces. A sign is a byte for each character: what the
 * character means on a board. Full-width characters are those of ASCII; ♛ and ♕ are Q; all kinds of
 * spaces, dashes, quotation marks, and middle dots are one each; lines of frames are + - |; CR LF
 * and CR are LF; a byte order mark is nothing. All other characters are bytes from 128 on. */
#pragma once

#include <glib.h>

#define QUEENS_SIGN_BAD '\177' /* the sign for what is not text */

typedef struct
{
  GString *signs; /* the signs that were added and are not freed yet */
  gsize begin;    /* the number of used signs at the start of signs */
  gsize used;     /* the number of signs that were ever used */
  guint line;     /* of the sign at begin, from 1 */
  gboolean ended; /* there is no more text */

  /*< private >*/
  GString *bytes; /* an incomplete character */
  GString *typed; /* the character of each sign, in ASCII, or 128 and its index in others */
  gunichar others[126];
  guint n_others;
  gboolean after_cr;
} QueensSigns;

void queens_signs_init (QueensSigns *self);
void queens_signs_clear (QueensSigns *self);

/* Adds text; a length of 0 means that there is no more. Signs that are used up are freed, and the others move. */
void queens_signs_add (QueensSigns *self, const char *text, gsize length);

/* Uses up all signs before this one. They stay where they are until text is added. */
void queens_signs_use (QueensSigns *self, const char *sign);

/* Returns the line of a sign that is not used up. */
guint queens_signs_get_line (const QueensSigns *self, const char *sign);

/* Returns the character that was typed there; a blank for a control character, and U+FFFD for what is not text. */
gunichar queens_signs_get_typed (const QueensSigns *self, const char *sign);

/* Returns (transfer full) what was typed from start to end, as UTF-8. */
char *queens_signs_dup_typed (const QueensSigns *self, const char *start, const char *end);
