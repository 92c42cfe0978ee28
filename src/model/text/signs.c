/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/signs.h"

#include <string.h>

void
queens_signs_init (QueensSigns *self)
{
  *self = (QueensSigns){ .signs = g_string_new (NULL),
                         .line = 1,
                         .bytes = g_string_new (NULL),
                         .typed = g_string_new (NULL) };
}

void
queens_signs_clear (QueensSigns *self)
{
  g_string_free (self->bytes, TRUE);
  g_string_free (self->signs, TRUE);
  g_string_free (self->typed, TRUE);
}

static char
to_sign (gunichar c)
{
  static const struct
  {
    gunichar first, last;
    char sign;
  } table[] = {
    { 0xA0, 0xA0, ' ' },      { 0xB7, 0xB7, '.' },      { 0x2000, 0x200A, ' ' },
    { 0x200B, 0x200B, '\0' }, { 0x2010, 0x2015, '-' },  { 0x2018, 0x2019, '\'' },
    { 0x201C, 0x201D, '"' },  { 0x202F, 0x202F, ' ' },  { 0x205F, 0x205F, ' ' },
    { 0x2212, 0x2212, '-' },  { 0x2219, 0x2219, '.' },  { 0x22C5, 0x22C5, '.' },
    { 0x2500, 0x2501, '-' },  { 0x2502, 0x2503, '|' },  { 0x2504, 0x2505, '-' },
    { 0x2506, 0x2507, '|' },  { 0x2508, 0x2509, '-' },  { 0x250A, 0x250B, '|' },
    { 0x2550, 0x2550, '-' },  { 0x2551, 0x2551, '|' },  { 0x2500, 0x257F, '+' },
    { 0x2655, 0x2655, 'Q' },  { 0x265B, 0x265B, 'Q' },  { 0x3000, 0x3000, ' ' },
    { 0x30FB, 0x30FB, '.' },  { 0xFE0E, 0xFE0F, '\0' }, { 0xFEFF, 0xFEFF, '\0' },
  };

  if (c < 0x80)
    return c == '\n' || c == '\t' || (c >= ' ' && c < 0x7F) ? (char) c : QUEENS_SIGN_BAD;
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    if (c >= table[i].first && c <= table[i].last)
      return table[i].sign;
  return c >= 0xFF01 && c <= 0xFF5E ? (char) (c - 0xFF01 + '!') : (char) 0x80;
}

static void
add_character (QueensSigns *self, gunichar c)
{
  gboolean ends_cr = c == '\n' && self->after_cr;
  char sign = to_sign (c == '\r' ? '\n' : c);
  char typed = sign;

  self->after_cr = c == '\r';
  if (ends_cr || !sign)
    return;
  if (c >= 0x80)
    {
      guint i = 0;

      while (i < self->n_others && self->others[i] != c)
        i++;
      if (i < G_N_ELEMENTS (self->others))
        self->others[i] = c;
      self->n_others = MAX (self->n_others, MIN (i + 1, (guint) G_N_ELEMENTS (self->others)));
      typed = i < G_N_ELEMENTS (self->others) ? (char) (0x80 + i) : QUEENS_SIGN_BAD;
      sign = (guchar) sign == 0x80 ? typed : sign;
    }
  g_string_append_c (self->signs, sign);
  g_string_append_c (self->typed, typed);
}

/* Adds all characters of bytes, but an incomplete last one only at the end of the text. */
static void
add_bytes (QueensSigns *self)
{
  const char *c = self->bytes->str;
  const char *end = c + self->bytes->len;

  while (c < end)
    {
      const char *plain = c;
      gunichar character;

      for (; plain < end && *plain >= ' ' && *plain < QUEENS_SIGN_BAD; plain++)
        ;
      if (plain > c)
        {
          g_string_append_len (self->signs, c, plain - c);
          g_string_append_len (self->typed, c, plain - c);
          self->after_cr = FALSE;
          c = plain;
          continue;
        }
      character = *c ? g_utf8_get_char_validated (c, end - c) : QUEENS_SIGN_BAD;
      if (character == (gunichar) -2 && !self->ended)
        break;
      add_character (self, character < 0x110000 ? character : QUEENS_SIGN_BAD);
      c = character < 0x110000 && *c ? g_utf8_next_char (c) : c + 1;
    }
  g_string_erase (self->bytes, 0, c - self->bytes->str);
}

void
queens_signs_add (QueensSigns *self, const char *text, gsize length)
{
  self->ended = length == 0;
  g_string_erase (self->signs, 0, (gssize) self->begin);
  g_string_erase (self->typed, 0, (gssize) self->begin);
  self->begin = 0;
  g_string_append_len (self->bytes, text, (gssize) length);
  add_bytes (self);
}

void
queens_signs_use (QueensSigns *self, const char *sign)
{
  gsize begin = (gsize) (sign - self->signs->str);

  self->line = queens_signs_get_line (self, sign);
  self->used += begin - self->begin;
  self->begin = begin;
}

guint
queens_signs_get_line (const QueensSigns *self, const char *sign)
{
  guint line = self->line;

  for (const char *c = self->signs->str + self->begin; c < sign; c++)
    line += *c == '\n';
  return line;
}

gunichar
queens_signs_get_typed (const QueensSigns *self, const char *sign)
{
  guchar c = (guchar) self->typed->str[sign - self->signs->str];

  return c >= 0x80              ? self->others[c - 0x80]
         : c == QUEENS_SIGN_BAD ? 0xFFFD
         : g_ascii_iscntrl (c)  ? ' '
                                : c;
}

char *
queens_signs_dup_typed (const QueensSigns *self, const char *start, const char *end)
{
  GString *text = g_string_new (NULL);

  for (const char *c = start; c < end; c++)
    g_string_append_unichar (text, queens_signs_get_typed (self, c));
  return g_string_free (text, FALSE);
}
