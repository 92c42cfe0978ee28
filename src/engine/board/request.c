/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/request.h"

#include "engine/board/rules.h"

#include <stddef.h>

QueensRequest
queens_request_all (int n)
{
  return (QueensRequest){ .n = (uint8_t) n,
                          .pins = queens_square_set_empty (n),
                          .bans = queens_square_set_empty (n) };
}

bool
queens_request_equal (const QueensRequest *a, const QueensRequest *b)
{
  return a->n == b->n && a->fundamental == b->fundamental
         && queens_square_set_equal (&a->pins, &b->pins)
         && queens_square_set_equal (&a->bans, &b->bans);
}

bool
queens_request_is_free (const QueensRequest *request)
{
  return queens_square_set_size (&request->pins) + queens_square_set_size (&request->bans) == 0;
}

void
queens_request_allowed (const QueensRequest *request, uint32_t allowed[QUEENS_MAX_N])
{
  int n = request->n;
  uint32_t all = queens_all_ranks (n);

  for (int file = 0; file < n; file++)
    allowed[file] = all & ~request->bans.files[file];
  for (int pinned = 0; pinned < n; pinned++)
    for (uint32_t bits = request->pins.files[pinned]; bits; bits &= bits - 1)
      {
        uint64_t pin = bits & -bits;

        for (int file = 0; file < n; file++)
          {
            int distance = file > pinned ? file - pinned : pinned - file;
            uint64_t lines = pin | pin << distance | pin >> distance;

            allowed[file] &= distance == 0 ? (uint32_t) pin : (uint32_t) ~lines;
          }
      }
}

bool
queens_request_contradicts (const QueensRequest *request, QueensSquare squares[2])
{
  QueensSquare pins[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_pins = queens_square_set_list (&request->pins, pins);
  QueensSquare unused[2];

  if (!squares)
    squares = unused;
  for (int i = 0; i < n_pins; i++)
    {
      squares[0] = squares[1] = pins[i];
      if (queens_square_set_contains (&request->bans, pins[i]))
        return true;
      for (int k = i + 1; k < n_pins; k++)
        if (queens_rules_share_line (pins[i], pins[k], NULL))
          {
            squares[1] = pins[k];
            return true;
          }
    }
  return false;
}

bool
queens_request_has_symmetry (const QueensRequest *request, QueensSymmetry symmetry)
{
  QueensSquareSet allowed = queens_square_set_empty (request->n);
  QueensSquareSet image;

  queens_request_allowed (request, allowed.files);
  image = queens_symmetry_map_set (symmetry, &allowed);
  return queens_square_set_equal (&image, &allowed);
}
