/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The low bits of the first byte are the current board size (0 means 32); the rest is the text. All of its boards
 * are read, whole and in two pieces, and otherwise there is an error message in UTF-8.
 *
 * No byte of a text that can be read is skipped: dropping or changing any one changes the answer or is refused,
 * unless the byte is or becomes part of a heading, a frame, or blank, or both signs mean the same by the grammar,
 * or the board has n = 1, or a square that is named twice. */
#include "fuzz.h"

#include "model/text/reader.h"

#include <string.h>

/* Texts that are longer are only read. */
#define MAX_CHANGED 160

const char *const fuzz_seeds[] = {
  "H15863724",
  "H1-5-8-6-3-7-2-4",
  "Ha1 b5 c8 d6 e3 f7 g2 h4",
  "H8/8/8/8/3Q4/8/8/8 w - - 0 1",
  "D1Q2/3Q/Q3/2Q1",
  "D[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]",
  "D[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]",
  "D0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n",
  "DSolution 1\n.Q..\n...Q\nQ...\n..Q.\n\n",
  "D| |Q| | |\n| | | |Q|\n|Q| | | |\n| | |Q| |\n",
  "D|   | Q |\n+---+---+\n|   |   |\n",
  "D[['-' 'Q']\n [' ' '-']]",
  "D1,1,2413,a2 b4 c1 d3\n",
  "D[{\"number\": 1, \"notation\": \"2413\"}]",
  "D(0, 1), (1, 3), (2, 0), (3, 2)\n",
  "Dqueen(1,2) queen(2,4)\n",
  "DQs = [2,4,1,3].\n",
  "D,Q,,\n,,,Q\nQ,,,\n,,Q,\n",
  "D.X..\n...X\nX...\n..X.\n",
  "D4\n2413\n2413\n",
  "Dnotation: 2413\nnumber: 1\n.Q..\n...Q\nQ...\n..Q.\n",
  "D{\"n\": 4, \"squares\": [\"a2\"], \"notation\": null}\n",
  "D\"a2\",\"b4\"\n{1,3,0,2}\n",
  " 0-\n11\n11",
  "D-0\n1 1",
  "D| Q  |\n|   Q|\n|Q   |\n|  \n |o",
  "D(0, 1)\n(1, 1)\n(0, 1)\n(1, 3)\n",
  "B11\n10\n\n10\n\"2\";1",
  "D1,1,2413,a2 b4 c1 d3\n1/\n",
  "D[[0,0]1/ 100",
  NULL,
};

/* The answer to a text: n and the queens of each board. What is no board is marked by what may be changed in it. */
typedef struct
{
  GArray *numbers; /* guint */
  char *free;      /* TRUE for each byte that is not part of a board, or of a board with n = 1; */
  char *few;       /* and of a board with fewer than 3 queens */
  gboolean has_twice; /* pairs that name a square twice */
  gboolean read;
} Answer;

static void
check_board (const QueensReaderBoard *board, gsize last_end, gsize size)
{
  FUZZ_ASSERT (board->n >= 1 && board->n <= QUEENS_MAX_N);
  FUZZ_ASSERT (board->line >= 1);
  FUZZ_ASSERT (last_end <= board->start && board->start < board->end && board->end <= size);
  for (guint i = 0; i < board->queens->len; i++)
    {
      QueensSquare queen = g_array_index (board->queens, QueensSquare, i);

      FUZZ_ASSERT (queen.file < board->n && queen.rank < board->n);
    }
}

/* TRUE if the pairs of a board name a square twice. */
static gboolean
has_twice (const char *text, const QueensReaderBoard *board)
{
  guint n_numbers = 0;

  for (gsize i = board->start; i < board->end; i++)
    n_numbers += g_ascii_isdigit (text[i]) && (i == 0 || !g_ascii_isdigit (text[i - 1]));
  return board->reading.are_pairs && n_numbers != 2 * board->queens->len;
}

static Answer
read_all (const char *text, gsize size, guint n, gsize piece)
{
  g_autoptr (QueensReader) reader = queens_reader_new (n, QUEENS_MAX_N);
  g_autoptr (GError) error = NULL;
  Answer answer = { .numbers = g_array_new (FALSE, FALSE, sizeof (guint)),
                    .free = g_malloc (size + 1),
                    .few = g_malloc0 (size + 1) };
  gsize added = 0;
  gsize last_end = 0;
  QueensReaderBoard board;
  QueensReaderResult result;

  memset (answer.free, TRUE, size + 1);
  while ((result = queens_reader_next (reader, &board, &error)) <= QUEENS_READER_MORE)
    if (result == QUEENS_READER_MORE)
      {
        gsize length = added == 0 ? MIN (piece, size) : size - added;

        queens_reader_add (reader, text + added, length);
        added += length;
      }
    else
      {
        check_board (&board, last_end, size);
        last_end = board.end;
        memset (answer.free + board.start, board.n == 1, board.end - board.start);
        memset (answer.few + board.start, board.queens->len < 3, board.end - board.start);
        answer.has_twice = answer.has_twice || has_twice (text, &board);
        g_array_append_val (answer.numbers, board.n);
        for (guint i = 0; i < board.queens->len; i++)
          {
            QueensSquare queen = g_array_index (board.queens, QueensSquare, i);
            guint number = 1000U + 100U * queen.file + queen.rank;

            g_array_append_val (answer.numbers, number);
          }
      }
  answer.read = result == QUEENS_READER_END;
  FUZZ_ASSERT (answer.read || (error && g_utf8_validate (error->message, -1, NULL)));
  FUZZ_ASSERT (answer.read || queens_reader_get_line (reader) >= 1);
  return answer;
}

static void
clear (Answer *answer)
{
  g_array_unref (answer->numbers);
  g_free (answer->free);
  g_free (answer->few);
}

static gboolean
is_same (const Answer *a, const Answer *b)
{
  return a->read == b->read && a->numbers->len == b->numbers->len
         && (a->numbers->len == 0
             || memcmp (a->numbers->data, b->numbers->data, a->numbers->len * sizeof (guint)) == 0);
}

/* TRUE for a byte that is blank, a frame, or a separator. */
static gboolean
is_frame (const char *text, const char *c)
{
  const char *before = c;

  while (before > text && strchr (" \n", before[-1]))
    before--;
  if (*c == '.')
    return before > text && strchr (")]}", before[-1]);
  if (*c == '/')
    return !g_ascii_isdigit (c[1]) && c[1] != 'Q' && c[1] != 'q';
  if (*c == '-' && c > text && g_ascii_isdigit (c[-1]))
    return g_ascii_isdigit (c[1]);
  if (strchr ("+-=", *c))
    return strchr (text, '|') != NULL;
  return strchr (" \t\n,;|:[](){}\"'", *c) != NULL;
}

/* TRUE if the text has what stands beside a board: other members of objects and records, the number and class of
 * CSV, the tail of FEN, names directly before lists, Q before squares, and the point of NumPy's numbers; or a square
 * twice. */
static gboolean
has_more (const char *text, const Answer *answer)
{
  guint n_squares = 0;
  guint n_numbers = 0;
  guint n_queens = 0;

  for (const char *c = text; *c; c++)
    {
      n_numbers += g_ascii_isdigit (*c) && (c == text || !g_ascii_isalnum (c[-1]));
      n_squares += g_ascii_isalpha (*c) && g_ascii_isdigit (c[1])
                   && !(strchr ("Qq", *c) && strchr (text, '/'));
      if ((*c == 'Q' && g_ascii_isalpha (c[1]))
          || ((g_ascii_isalnum (*c) || *c == '_' || *c == '.') && strchr ("([{", c[1]) && c[1])
          || (g_ascii_isdigit (*c) && c[1] == '.'))
        return TRUE;
    }
  for (guint i = 0; i < answer->numbers->len; i++)
    n_queens += g_array_index (answer->numbers, guint, i) >= 1000;
  return answer->has_twice || (n_squares > 0 && (n_numbers > 0 || n_squares != n_queens))
         || strstr (text, "notation") || strstr (text, "w -")
         || (strchr (text, '{') && strchr (text, ':'));
}

/* Signs that mean the same; on a board with few queens, so does any sign that is not always empty. */
static gboolean
is_alike (gboolean are_few, char a, char b)
{
  static const char *const sets[] = { "QqWD1", ".-_0*xXoO#+ " };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    if (strchr (sets[i], a) && strchr (sets[i], b))
      return TRUE;
  return g_ascii_toupper (a) == g_ascii_toupper (b)
         || (are_few && !strchr (".-_0 23456789", a) && !strchr (".-_0 23456789", b));
}

/* TRUE for an empty square that is as empty without its sign: between separators, or in a frame or quotes where a
 * blank may be in its place. */
static gboolean
is_cell (const char *text, const char *c, gboolean are_few)
{
  static const char around[] = " ,;|[](){}\"'\n";

  return is_alike (are_few, *c, ' ')
         && (((c == text || strchr (around, c[-1])) && strchr (around, c[1]))
             || (strpbrk (text, "\"'|") && strchr (text, ' ')));
}

/* Whether the bytes beside the changed one are headings in both texts. If they are not, the change has made
 * another text of rows and headings, whose boards can be the same only by chance. */
static gboolean
has_same_headings (const Answer *one,
                   const Answer *other,
                   gsize size,
                   gsize changed,
                   gboolean dropped)
{
  return memcmp (one->free, other->free, changed * sizeof *one->free) == 0
         && memcmp (one->free + changed + 1, other->free + changed + !dropped,
                    (size - changed - 1) * sizeof *one->free)
                == 0;
}

/* Drops and changes each byte of a text that was read. */
static void
check_bytes (const char *text, gsize size, guint n, const Answer *answer)
{
  static const char others[] = "Q.12x [";
  g_autofree char *changed = g_malloc (size + 1);

  for (gsize i = 0; i < size; i++)
    {
      if (answer->free[i] || is_frame (text, text + i))
        continue;
      for (gsize k = 0; k < sizeof others; k++)
        {
          gboolean dropped = others[k] == '\0';
          Answer other;

          if (dropped ? is_cell (text, text + i, answer->few[i])
                      : is_alike (answer->few[i], others[k], text[i]))
            continue;
          memcpy (changed, text, i);
          changed[i] = others[k];
          memcpy (changed + i + !dropped, text + i + 1, size - i - 1);
          other = read_all (changed, size - dropped, n, size);
          FUZZ_ASSERT (!is_same (answer, &other) || (!dropped && other.free[i])
                       || !has_same_headings (answer, &other, size, i, dropped));
          clear (&other);
        }
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = NULL;
  gboolean is_plain = TRUE;
  Answer whole;
  Answer pieces;
  guint n;

  if (size == 0)
    return 0;
  n = data[0] % QUEENS_MAX_N ? data[0] % QUEENS_MAX_N : QUEENS_MAX_N;
  text = g_strndup ((const char *) data + 1, size - 1);
  size--;
  for (gsize i = 0; i < size; i++)
    is_plain = is_plain && ((text[i] >= ' ' && text[i] < '\177') || text[i] == '\n');
  whole = read_all ((const char *) data + 1, size, n, size);
  pieces = read_all ((const char *) data + 1, size, n, 1 + size / 2);
  FUZZ_ASSERT (is_same (&whole, &pieces));
  if (whole.read && is_plain && size < MAX_CHANGED && !has_more (text, &whole))
    check_bytes (text, size, n, &whole);
  clear (&whole);
  clear (&pieces);
  return 0;
}
