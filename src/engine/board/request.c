/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/request.h"

#include "engine/board/rules.h"

#include <stddef.h>

QueensRequest
queens_request_all (int n)
{
  return (QueensRequest){ .n = (uint8_t) n,
                          .required = queens_square_set_empty (n),
                          .excluded = queens_square_set_empty (n) };
}

bool
queens_request_equal (const QueensRequest *a, const QueensRequest *b)
{
  return a->n == b->n && a->fundamental == b->fundamental
         && queens_square_set_equal (&a->required, &b->required)
         && queens_square_set_equal (&a->excluded, &b->excluded);
}

bool
queens_request_is_unconstrained (const QueensRequest *request)
{
  return queens_square_set_size (&request->required) + queens_square_set_size (&request->excluded)
         == 0;
}

void
queens_request_allowed (const QueensRequest *request, uint32_t allowed[QUEENS_MAX_N])
{
  int n = request->n;
  uint32_t all = queens_all_ranks (n);

  for (int file = 0; file < n; file++)
    allowed[file] = all & ~request->excluded.files[file];
  for (int required_file = 0; required_file < n; required_file++)
    for (uint32_t bits = request->required.files[required_file]; bits; bits &= bits - 1)
      {
        uint64_t bit = bits & -bits;

        for (int file = 0; file < n; file++)
          {
            int distance = file > required_file ? file - required_file : required_file - file;
            uint64_t lines = bit | bit << distance | bit >> distance;

            allowed[file] &= distance == 0 ? (uint32_t) bit : (uint32_t) ~lines;
          }
      }
}

bool
queens_request_contradicts (const QueensRequest *request, QueensSquare squares[2])
{
  QueensSquare required[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_required = queens_square_set_list (&request->required, required);
  QueensSquare unused[2];

  if (!squares)
    squares = unused;
  for (int i = 0; i < n_required; i++)
    {
      squares[0] = squares[1] = required[i];
      if (queens_square_set_contains (&request->excluded, required[i]))
        return true;
      for (int k = i + 1; k < n_required; k++)
        if (queens_rules_share_line (required[i], required[k], NULL))
          {
            squares[1] = required[k];
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
