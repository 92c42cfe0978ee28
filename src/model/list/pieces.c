/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/pieces.h"

/* The rank of the only required square on a file, or −1. */
static int
get_required_rank (const QueensRequest *request, int file)
{
  return request->pins.files[file] ? __builtin_ctz (request->pins.files[file]) : -1;
}

/* On the files before the first one without a required square, all solutions in the list are the
 * same. */
QueensPieces
queens_pieces_cut (const QueensIndex *index, QueensControl *control)
{
  const QueensRequest *request = queens_index_get_request (index);
  QueensSolution end = { .n = request->n };
  QueensPieces cut = { 0 };
  int file = 0;
  guint64 before = 0;

  while (file < request->n && get_required_rank (request, file) >= 0)
    {
      end.ranks[file] = (uint8_t) get_required_rank (request, file);
      file++;
    }
  for (int other = file; other < request->n; other++)
    end.ranks[other] = (uint8_t) (request->n - 1);
  for (int rank = 0; file < request->n && rank < request->n; rank++)
    {
      uint64_t count;

      end.ranks[file] = (uint8_t) rank;
      if (queens_index_count_to (index, &end, control, &count) != QUEENS_INDEX_FOUND)
        return (QueensPieces){ 0 };
      if (count > before)
        cut.pieces[cut.n++]
            = (QueensPiece){ .square = { (uint8_t) file, (uint8_t) rank }, .end = count };
      before = count;
    }
  return cut;
}

const QueensPiece *
queens_pieces_find (const QueensPieces *self, guint64 position, guint64 *first)
{
  for (guint i = 0; i < self->n && position > 0; i++)
    if (position <= self->pieces[i].end)
      {
        *first = i > 0 ? self->pieces[i - 1].end + 1 : 1;
        return &self->pieces[i];
      }
  return NULL;
}
