/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first byte is the board size, the second says whether there are given queens, and then every three
 * bytes are an action. A game performs the action, and so does a plain model, a list of boards whose
 * squares are checked one by one. They must agree on everything after each action. */
#include "fuzz.h"

#include "model/game/game.h"
#include "model/game/saved-game.h"

#include <stdlib.h>
#include <string.h>

#define MAX_THINGS 60

const char *const fuzz_seeds[] = {
  "H\001a11a22b33c44d55e66a11f77g88h99",
  "D\002abcdefghijklmnopqrstuvwxyz0123456789",
  "@\003queens",
  "A\001a11a11a11a11",
  "L\000e12h21i10a30j31",
  NULL,
};

typedef enum
{
  NOTHING,
  QUEEN,
  CROSS
} Thing;

/* board[file][rank] */
typedef struct
{
  uint8_t on[QUEENS_MAX_N][QUEENS_MAX_N];
} Board;

typedef struct
{
  int n;
  bool given[QUEENS_MAX_N][QUEENS_MAX_N];
  Board boards[MAX_THINGS * 2 + 1]; /* the first one is the start */
  int place;
  int last;
} Plain;

static void
put_queen (Plain *self, Board *board, int file, int rank)
{
  if (!self->given[file][rank])
    board->on[file][rank] = board->on[file][rank] == QUEEN ? NOTHING : QUEEN;
}

static void
put_cross (Board *board, int file, int rank)
{
  if (board->on[file][rank] != QUEEN)
    board->on[file][rank] = board->on[file][rank] == CROSS ? NOTHING : CROSS;
}

static void
put_all (Plain *self, Board *board, const QueensMove *move)
{
  for (int file = 0; file < self->n; file++)
    for (int rank = 0; rank < self->n; rank++)
      {
        bool chosen = (move->squares.files[file] >> rank) & 1;
        uint8_t *on = &board->on[file][rank];

        if (self->given[file][rank])
          *on = QUEEN;
        else if (move->kind == QUEENS_MOVE_CLEAR)
          *on = NOTHING;
        else if (move->kind == QUEENS_MOVE_ADD_CROSSES && chosen && *on == NOTHING)
          *on = CROSS;
        else if (move->kind == QUEENS_MOVE_REMOVE_CROSSES && chosen && *on == CROSS)
          *on = NOTHING;
        else if ((move->kind == QUEENS_MOVE_SET || move->kind == QUEENS_MOVE_SHOW)
                 && (chosen || *on == QUEEN))
          *on = chosen ? QUEEN : NOTHING;
      }
}

static void
carry (Plain *self, Board *board, const QueensMove *move)
{
  uint8_t *from = &board->on[move->square.file][move->square.rank];
  uint8_t *to = &board->on[move->to.file][move->to.rank];

  if (*from != QUEEN || *to == QUEEN || self->given[move->square.file][move->square.rank])
    return;
  *from = NOTHING;
  *to = QUEEN;
}

/* TRUE if the move changed anything. */
static bool
plain_play (Plain *self, const QueensMove *move)
{
  int file = move->square.file;
  int rank = move->square.rank;
  Board board = self->boards[self->place];

  switch (move->kind)
    {
    case QUEENS_MOVE_QUEEN:
      put_queen (self, &board, file, rank);
      break;
    case QUEENS_MOVE_CROSS:
      put_cross (&board, file, rank);
      break;
    case QUEENS_MOVE_CARRY:
      carry (self, &board, move);
      break;
    case QUEENS_MOVE_ERASE:
      if (!self->given[file][rank])
        board.on[file][rank] = NOTHING;
      break;
    case QUEENS_MOVE_CLEAR:
    case QUEENS_MOVE_SET:
    case QUEENS_MOVE_SHOW:
    case QUEENS_MOVE_ADD_CROSSES:
    case QUEENS_MOVE_REMOVE_CROSSES:
    default:
      put_all (self, &board, move);
    }
  if (memcmp (&board, &self->boards[self->place], sizeof board) == 0)
    return false;
  self->boards[++self->place] = board;
  self->last = self->place;
  return true;
}

/* The number of queens on the line from this square on, if the line begins here. */
static int
count_on_line (const Plain *self, int file, int rank, int step_file, int step_rank)
{
  const Board *board = &self->boards[self->place];
  int before_file = file - step_file;
  int before_rank = rank - step_rank;
  int n_queens = 0;

  if (before_file >= 0 && before_file < self->n && before_rank >= 0 && before_rank < self->n)
    return 0;
  for (; file < self->n && rank >= 0 && rank < self->n; file += step_file, rank += step_rank)
    n_queens += board->on[file][rank] == QUEEN;
  return n_queens;
}

static int
count_conflicts (const Plain *self)
{
  static const int steps[][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };
  int n_conflicts = 0;

  for (int file = 0; file < self->n; file++)
    for (int rank = 0; rank < self->n; rank++)
      for (int i = 0; i < 4; i++)
        n_conflicts += count_on_line (self, file, rank, steps[i][0], steps[i][1]) >= 2;
  return n_conflicts;
}

static void
check_board (QueensGame *game, const Plain *plain)
{
  const QueensGameState *state = &game->state;
  int n_queens = 0;

  for (int file = 0; file < plain->n; file++)
    for (int rank = 0; rank < plain->n; rank++)
      {
        QueensSquare square = { (uint8_t) file, (uint8_t) rank };
        uint8_t on = plain->boards[plain->place].on[file][rank];

        FUZZ_ASSERT (queens_square_set_contains (&state->queens, square) == (on == QUEEN));
        FUZZ_ASSERT (queens_square_set_contains (&state->crosses, square) == (on == CROSS));
        n_queens += on == QUEEN;
      }
  FUZZ_ASSERT (game->n_queens == n_queens);
  FUZZ_ASSERT (game->n_conflicts == count_conflicts (plain));
  FUZZ_ASSERT (queens_game_get_solution (game, NULL)
               == (game->n_conflicts == 0 && n_queens == plain->n));
}

static void
check (QueensGame *game, const Plain *plain)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  QueensPosition listed = queens_square_set_empty (plain->n);
  int n_listed;

  check_board (game, plain);
  FUZZ_ASSERT (game->position == (guint) plain->place);
  FUZZ_ASSERT (game->n_moves == (guint) plain->last);
  FUZZ_ASSERT ((game->position > 0) == (plain->place > 0));
  FUZZ_ASSERT ((game->position < game->n_moves) == (plain->place < plain->last));
  n_listed = queens_game_list_queens (game, squares);
  for (int i = 0; i < n_listed; i++)
    queens_square_set_add (&listed, squares[i]);
  FUZZ_ASSERT (n_listed == game->n_queens);
  FUZZ_ASSERT (queens_square_set_equal (&listed, &game->state.queens));
}

static QueensMove
make_move (int n, const uint8_t *bytes)
{
  QueensMove move = {
    .kind = (QueensMoveKind) (bytes[0] % (QUEENS_MOVE_REMOVE_CROSSES + 1)),
    .square = { (uint8_t) (bytes[1] % n), (uint8_t) (bytes[2] % n) },
    .to = { (uint8_t) (bytes[2] % n), (uint8_t) (bytes[1] / 3 % n) },
    .squares = queens_square_set_empty (n),
  };

  for (int file = 0; file < n; file++)
    move.squares.files[file] = ((uint32_t) bytes[1] * 2654435761u >> (file % 8)) * (bytes[2] + 1u)
                               & queens_all_ranks (n);
  return move;
}

static void
do_thing (QueensGame *game, Plain *plain, const uint8_t *bytes)
{
  QueensMove move = make_move (plain->n, bytes);
  QueensMove moves[] = { move, make_move (plain->n, (uint8_t[]){ bytes[2], bytes[0], bytes[1] }) };
  guint n_played = 0;

  switch (bytes[0] / (QUEENS_MOVE_REMOVE_CROSSES + 1) % 8)
    {
    case 0:
      FUZZ_ASSERT (queens_game_undo (game) == (plain->place > 0));
      plain->place -= plain->place > 0;
      break;
    case 1:
      FUZZ_ASSERT (queens_game_redo (game) == (plain->place < plain->last));
      plain->place += plain->place < plain->last;
      break;
    case 2:
      plain->place = bytes[1] % (plain->last + 1);
      queens_game_go_to (game, (guint) plain->place);
      break;
    case 3:
      while (n_played < G_N_ELEMENTS (moves) && plain_play (plain, &moves[n_played]))
        n_played++;
      FUZZ_ASSERT (queens_game_play (game, moves, G_N_ELEMENTS (moves)) == n_played);
      break;
    default:
      FUZZ_ASSERT (queens_game_play (game, &move, 1) == plain_play (plain, &move));
    }
}

/* A saved game is read as the same game. */
static void
check_saved (QueensGame *game)
{
  g_autofree char *text = queens_saved_game_print (game);
  g_autoptr (QueensGame) again = queens_saved_game_parse (text, strlen (text), NULL);
  g_autofree char *same = NULL;

  FUZZ_ASSERT (again != NULL);
  FUZZ_ASSERT (game->n_moves == again->n_moves);
  for (guint place = 0; place <= game->n_moves; place++)
    {
      const QueensGameState *a = queens_game_get_state_at (game, place);
      const QueensGameState *b = queens_game_get_state_at (again, place);

      FUZZ_ASSERT (queens_square_set_equal (&a->queens, &b->queens)
                   && queens_square_set_equal (&a->crosses, &b->crosses));
    }
  same = queens_saved_game_print (again);
  FUZZ_ASSERT (strcmp (text, same) == 0);
}

/* Places a queen on file i and every second file after it, depending on the bits of chooser. */
static QueensGame *
begin (Plain *plain, int n, uint8_t chooser)
{
  QueensPosition given = queens_square_set_empty (n);

  plain->n = n;
  for (int file = 0; file < n && file < 8; file++)
    if ((chooser >> file) & 1)
      {
        int rank = (file * 2 + chooser) % n;

        queens_square_set_add (&given, (QueensSquare){ (uint8_t) file, (uint8_t) rank });
        plain->given[file][rank] = true;
        plain->boards[0].on[file][rank] = QUEEN;
      }
  return queens_game_new_at (&given, NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree Plain *plain = g_new0 (Plain, 1);
  g_autoptr (QueensGame) game = NULL;
  const uint8_t *end = data + size;

  if (size < 2)
    return 0;
  game = begin (plain, 1 + (data[0] + 31) % QUEENS_MAX_N, data[1]);
  check (game, plain);
  data += 2;
  for (int i = 0; i < MAX_THINGS && end - data >= 3; i++, data += 3)
    {
      do_thing (game, plain, data);
      check (game, plain);
    }
  check_saved (game);
  return 0;
}
