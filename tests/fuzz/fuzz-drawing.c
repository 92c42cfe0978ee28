/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The input is a board with any content, a style, and a size, byte by byte; missing bytes are 0. Drawing
 * it leaves the cairo context without an error, without a path, and otherwise unchanged. Nothing is
 * painted outside the board, except the smallest marks and a moving queen. */
#include "fuzz.h"

#include "draw/board.h"

#include <glib.h>
#include <string.h>

#define MAX_SIZE    220
#define EDGE        16 /* around the board */
#define OVERHANG    6  /* the maximum distance that marks on the smallest squares extend */
#define MAX_MOTIONS 4

const char *const fuzz_seeds[] = {
  "H\377\001\001\001aaaabbbbccccddddeeeeffffgggghhhhiiiijjjjkkkkllllmmmm",
  "@\120\002\002\377\377\377\377\377\377\377\377\377\377\377\377\377\377\377\377\377\377\377",
  "A\007\003\001\001",
  "C\010\004\003\002zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz",
  NULL,
};

typedef struct
{
  const uint8_t *next;
  const uint8_t *end;
} Bytes;

static uint8_t
take (Bytes *bytes)
{
  return bytes->next < bytes->end ? *bytes->next++ : 0;
}

static double
take_fraction (Bytes *bytes)
{
  return take (bytes) / 255.0;
}

static QueensSquare
take_square (Bytes *bytes, int n)
{
  uint8_t file = take (bytes);

  return (QueensSquare){ (uint8_t) (file % n), (uint8_t) (take (bytes) % n) };
}

/* The first byte says whether there are any; then each file has a byte of ranks. */
static QueensSquareSet
take_squares (Bytes *bytes, int n)
{
  QueensSquareSet set = queens_square_set_empty (n);
  uint8_t spread = take (bytes);

  for (int file = 0; spread > 0 && file < n; file++)
    set.files[file] = ((uint32_t) take (bytes) * spread) & queens_all_ranks (n);
  return set;
}

static QueensBoardStyle
take_style (Bytes *bytes)
{
  int n_themes;
  const QueensTheme *themes = queens_theme_all (&n_themes);
  uint8_t look = take (bytes);

  return (QueensBoardStyle){
    .theme = &themes[take (bytes) % n_themes],
    .queen = (QueensQueenDesign) (look % QUEENS_N_QUEEN_DESIGNS),
    .coordinates = (QueensCoordinates) (look / 2 % (QUEENS_COORDINATES_INDICES + 1)),
    .frame = look & 0x40,
  };
}

static void
take_hint (Bytes *bytes, QueensHintMarks *hint, int n)
{
  uint8_t shown = take (bytes);

  queens_square_set_add (&hint->place, take_square (bytes, n));
  queens_square_set_add (&hint->cross, take_square (bytes, n));
  queens_square_set_add (&hint->remove, take_square (bytes, n));
  queens_square_set_add (&hint->refuted, take_square (bytes, n));
  queens_square_set_add (&hint->emptied, take_square (bytes, n));
  hint->has_supposed = shown & 1;
  hint->supposed = take_square (bytes, n);
  hint->n_forced = shown / 2 % (n + 1);
  for (int i = 0; i < hint->n_forced; i++)
    hint->forced[i] = take_square (bytes, n);
  hint->has_newest = hint->n_forced > 0 && (shown & 2);
  hint->has_line = shown & 4;
  hint->on_file = shown & 8;
  hint->line = take_square (bytes, n).rank;
  hint->has_culprit = shown & 16;
  hint->culprit = take_square (bytes, n);
}

static void
take_marks (Bytes *bytes, QueensBoardContent *content, int n)
{
  uint8_t shown = take (bytes);

  content->show_attacked = shown & 1;
  content->show_cursor = shown & 2;
  content->cursor = take_square (bytes, n);
  if (shown & 4)
    queens_square_set_add (&content->hints, take_square (bytes, n));
  if (shown & 32)
    content->dead_line = (QueensDeadLine){ true, shown & 1, take_square (bytes, n).rank, shown & 2,
                                           take_square (bytes, n) };
  if (shown & 8)
    take_hint (bytes, &content->hint, n);
  content->rejection
      = (QueensRejection){ shown & 8, take_square (bytes, n), { 0, 0 }, 0, { { 0, 0 } } };
  content->rejection.queen = take_square (bytes, n);
  content->values = (QueensSquareValues) (shown / 16 % (QUEENS_VALUES_DIFFERENCES + 1));
  content->n_gold = shown / 64 == 3 ? take (bytes) % (n + 1) : 0;
}

static int
take_motions (Bytes *bytes, QueensMotion *motions, int n)
{
  int n_motions = take (bytes) % (MAX_MOTIONS + 1);

  for (int i = 0; i < n_motions; i++)
    motions[i] = (QueensMotion){
      .square = take_square (bytes, n),
      .dx = (take (bytes) - 128) / 4.0,
      .dy = (take (bytes) - 128) / 4.0,
      .scale = take (bytes) / 64.0,
      .opacity = take_fraction (bytes),
    };
  return n_motions;
}

/* Numbers of any length. */
static void
take_heat (Bytes *bytes, uint64_t *heat, int n)
{
  for (int i = 0; i < n * n; i++)
    heat[i] = UINT64_MAX >> (take (bytes) % 64);
}

static void
check_edge (cairo_surface_t *surface)
{
  static const uint8_t nothing[4 * (MAX_SIZE + 2 * EDGE)];
  const size_t margin = EDGE - OVERHANG;
  size_t stride = (size_t) cairo_image_surface_get_stride (surface);
  size_t side = (size_t) cairo_image_surface_get_height (surface);
  const uint8_t *row = cairo_image_surface_get_data (surface);

  for (size_t y = 0; y < side; y++, row += stride)
    {
      bool outside = y < margin || y >= side - margin;

      FUZZ_ASSERT (memcmp (row, nothing, 4 * (outside ? side : margin)) == 0);
      FUZZ_ASSERT (memcmp (row + 4 * (side - margin), nothing, 4 * margin) == 0);
    }
}

static void
draw (const QueensBoardContent *content, const QueensBoardStyle *style, double size)
{
  int side = (int) size + (size > (int) size);
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side + 2 * EDGE, side + 2 * EDGE);
  cairo_t *cr = cairo_create (surface);
  cairo_matrix_t before, after;

  cairo_translate (cr, EDGE, EDGE);
  cairo_get_matrix (cr, &before);
  queens_draw_board (cr, content, style, size);
  cairo_get_matrix (cr, &after);
  FUZZ_ASSERT (cairo_status (cr) == CAIRO_STATUS_SUCCESS);
  FUZZ_ASSERT (!cairo_has_current_point (cr) && memcmp (&before, &after, sizeof before) == 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  if (content->n_motions == 0)
    check_edge (surface);
  cairo_surface_destroy (surface);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  Bytes bytes = { data, data + size };
  int n = 1 + (take (&bytes) + 31) % QUEENS_MAX_N;
  double side = 1 + take (&bytes) * (MAX_SIZE - 1) / 255.0;
  QueensBoardStyle style = take_style (&bytes);
  QueensPosition queens = take_squares (&bytes, n);
  QueensBoardContent content = queens_board_content_new (&queens);
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  QueensMotion motions[MAX_MOTIONS];
  uint64_t heat[QUEENS_MAX_N * QUEENS_MAX_N];

  take_marks (&bytes, &content, n);
  content.crosses = take_squares (&bytes, n);
  content.given = take_squares (&bytes, n);
  content.required = take_squares (&bytes, n);
  content.excluded = take_squares (&bytes, n);
  content.looked_at = take_squares (&bytes, n);
  for (int kind = 0; kind < QUEENS_N_TRIED; kind++)
    content.tried[kind] = content.looked_at;
  content.heat_squares = take_squares (&bytes, n);
  content.conflicts = conflicts;
  if (take (&bytes) % 2)
    content.n_conflicts = queens_rules_find_conflicts (&queens, conflicts);
  content.motions = motions;
  content.n_motions = take_motions (&bytes, motions, n);
  take_heat (&bytes, heat, n);
  content.heat = take (&bytes) % 2 || queens_square_set_size (&content.heat_squares) ? heat : NULL;
  draw (&content, &style, side);
  return 0;
}
