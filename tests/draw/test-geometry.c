/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/board.h"

#include <math.h>

static QueensBoardStyle
style_named (const char *theme, bool frame, QueensCoordinates coordinates)
{
  return (QueensBoardStyle){
    .theme = queens_theme_find (theme),
    .coordinates = coordinates,
    .frame = frame,
  };
}

static void
check_layout (const QueensBoardGeometry *geometry)
{
  double side = geometry->n * geometry->square;

  g_assert_cmpfloat (geometry->square, >, 0);
  g_assert_cmpfloat (geometry->x - geometry->frame, >=, -1e-9);
  g_assert_cmpfloat (geometry->y - geometry->frame, >=, -1e-9);
  g_assert_cmpfloat (geometry->x + side + geometry->frame, <=, geometry->size + 1e-9);
  g_assert_cmpfloat (geometry->y + side + geometry->frame, <=, geometry->size + 1e-9);
  /* centered to the pixel (a size may be fractional), and no larger whole square would fit */
  g_assert_cmpfloat (fabs (geometry->size - side - 2 * geometry->x), <, 2);
  if (geometry->square >= 5)
    {
      g_assert_cmpfloat (geometry->square, ==, floor (geometry->square));
      g_assert_cmpfloat (geometry->x, ==, floor (geometry->x));
      g_assert_cmpfloat (geometry->n * (geometry->square + 1) + 2 * geometry->frame, >,
                         geometry->size);
    }
  else
    g_assert_cmpfloat_with_epsilon (side + 2 * geometry->frame, geometry->size, 1e-9);
}

/* A point at the middle or in any corner of a square is on that square. */
static void
check_square (const QueensBoardGeometry *geometry, QueensSquare square)
{
  double x, y, side;
  const double inside[][2] = { { 0.5, 0.5 }, { 0.01, 0.01 }, { 0.99, 0.01 }, { 0.01, 0.99 } };

  queens_board_square_rect (geometry, square, &x, &y, &side);
  g_assert_cmpfloat (side, ==, geometry->square);
  for (size_t i = 0; i < G_N_ELEMENTS (inside); i++)
    {
      QueensSquare hit = { 255, 255 };

      g_assert_true (queens_board_square_at (geometry, x + inside[i][0] * side,
                                             y + inside[i][1] * side, &hit));
      g_assert_cmpint (hit.file, ==, square.file);
      g_assert_cmpint (hit.rank, ==, square.rank);
    }
}

static void
test_every_square (void)
{
  static const double sizes[] = { 16, 40, 64, 80, 100.5, 240, 372, 404, 603, 604, 1200, 2048 };

  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++)
      for (int look = 0; look < 4; look++)
        {
          QueensBoardStyle style
              = style_named (look & 1 ? "wood" : "print", look & 2, QUEENS_COORDINATES_FRAME);
          QueensBoardGeometry geometry = queens_board_geometry (n, &style, sizes[i]);

          check_layout (&geometry);
          for (uint8_t file = 0; file < n; file++)
            for (uint8_t rank = 0; rank < n; rank++)
              check_square (&geometry, (QueensSquare){ file, rank });
        }
}

static void
test_outside (void)
{
  QueensBoardStyle style = style_named ("wood", true, QUEENS_COORDINATES_FRAME);
  QueensBoardGeometry geometry = queens_board_geometry (8, &style, 604);
  double end = geometry.x + 8 * geometry.square;
  const double points[][2] = { { geometry.x - 0.5, 300 },
                               { 300, geometry.y - 0.5 },
                               { end, 300 },
                               { 300, end },
                               { -1e9, 300 },
                               { 300, 1e9 },
                               { (double) NAN, 300 },
                               { 0, 0 },
                               { 604, 604 } };

  for (size_t i = 0; i < G_N_ELEMENTS (points); i++)
    {
      QueensSquare square = { 77, 77 };

      g_assert_false (queens_board_square_at (&geometry, points[i][0], points[i][1], &square));
      g_assert_cmpint (square.file, ==, 77);
    }
}

static void
test_orientation (void)
{
  QueensBoardStyle style = style_named ("wood", false, QUEENS_COORDINATES_NONE);
  QueensBoardGeometry geometry = queens_board_geometry (8, &style, 80);
  QueensSquare square;

  g_assert_true (queens_board_square_at (&geometry, 1, 79, &square));
  g_assert_cmpint (square.file, ==, 0);
  g_assert_cmpint (square.rank, ==, 0);
  g_assert_true (queens_board_square_at (&geometry, 75, 5, &square));
  g_assert_cmpint (square.file, ==, 7);
  g_assert_cmpint (square.rank, ==, 7);
}

/* Numbers from the design. */
static void
test_figures (void)
{
  QueensBoardStyle framed = style_named ("wood", true, QUEENS_COORDINATES_FRAME);
  QueensBoardStyle bare = style_named ("wood", false, QUEENS_COORDINATES_NONE);
  QueensBoardGeometry geometry = queens_board_geometry (8, &framed, 604);

  g_assert_cmpfloat (geometry.frame, ==, 22);
  g_assert_cmpfloat (geometry.square, ==, 70);
  g_assert_cmpfloat (queens_board_geometry (32, &framed, 604).square, ==, 17);
  g_assert_cmpfloat (queens_board_geometry (16, &framed, 404).square, ==, 23);
  g_assert_cmpfloat (queens_board_geometry (8, &framed, 240).frame, ==, 14);
  g_assert_cmpfloat (queens_board_geometry (8, &framed, 1000).frame, ==, 28);
  g_assert_cmpfloat (queens_board_geometry (8, &bare, 80).square, ==, 10);
  g_assert_cmpfloat (queens_board_geometry (12, &bare, 80).x, ==, 4);
  g_assert_cmpfloat (queens_board_geometry (20, &bare, 80).x, ==, 0);
  g_assert_cmpfloat (queens_board_geometry (32, &bare, 80).square, ==, 2.5);
  framed.text_scale = 2;
  g_assert_cmpfloat (queens_board_geometry (8, &framed, 604).frame, ==, 43);
  g_assert_cmpfloat (queens_board_geometry (8, &framed, 200).frame, ==, 25);
  framed.frame_size = QUEENS_FRAME_PICTURE;
  g_assert_cmpfloat (queens_board_geometry (8, &framed, 604).frame, ==, 22);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/geometry/every-square", test_every_square);
  g_test_add_func ("/geometry/outside", test_outside);
  g_test_add_func ("/geometry/orientation", test_orientation);
  g_test_add_func ("/geometry/figures", test_figures);
  return g_test_run ();
}
