/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/notation.h"

#include "engine/board/rules.h"

#include <stdio.h>
#include <string.h>

#define N_LETTERS 26

/* The maximum number of letters in the name of a file. */
#define MAX_LETTERS 3

/* Larger than any rank. No more digits are read once a number reaches it. */
#define MAX_NUMBER 10000

int
queens_file_name (int file, char name[QUEENS_SQUARE_NAME_SIZE])
{
  int length = file < N_LETTERS ? 1 : file < N_LETTERS * (N_LETTERS + 1) ? 2 : 3;

  for (int i = length - 1; i >= 0; i--, file = file / N_LETTERS - 1)
    name[i] = (char) ('a' + file % N_LETTERS);
  name[length] = '\0';
  return length;
}

int
queens_square_name (QueensSquare square, char name[QUEENS_SQUARE_NAME_SIZE])
{
  int length = queens_file_name (square.file, name);

  return length
         + snprintf (name + length, (size_t) (QUEENS_SQUARE_NAME_SIZE - length), "%u",
                     square.rank % QUEENS_LARGE_MAX_N + 1U);
}

/* Reads a number that has no leading zero. If it is too large for any board, *number is MAX_NUMBER or
 * more. Returns the rest of the text, or NULL if there is no number. */
static const char *
parse_number (const char *text, int *number)
{
  const char *end = text;

  *number = 0;
  for (; *end >= '0' && *end <= '9'; end++)
    if (*number <= MAX_NUMBER)
      *number = *number * 10 + (*end - '0');
  return end == text || *text == '0' ? NULL : end;
}

QueensNotationError
queens_square_parse (const char *text, int n, QueensSquare *square)
{
  int file_number = 0;
  int rank_number;
  const char *rest = text;

  while (*rest >= 'a' && *rest <= 'z' && rest - text < MAX_LETTERS)
    file_number = file_number * N_LETTERS + (*rest++ - 'a' + 1);
  if (rest == text)
    return QUEENS_NOTATION_SYNTAX;
  rest = parse_number (rest, &rank_number);
  if (!rest || *rest != '\0')
    return QUEENS_NOTATION_SYNTAX;
  if (file_number > n || rank_number > n)
    return QUEENS_NOTATION_OUTSIDE;
  *square = (QueensSquare){ (uint16_t) (file_number - 1), (uint16_t) (rank_number - 1) };
  return QUEENS_NOTATION_OK;
}

int
queens_notation_print (const QueensSolution *solution, char text[QUEENS_NOTATION_SIZE])
{
  char *end = text;

  for (int file = 0; file < solution->n; file++)
    {
      unsigned rank = solution->ranks[file] + 1U;

      if (file > 0 && solution->n > 9)
        *end++ = '-';
      if (rank >= 10)
        *end++ = (char) ('0' + rank / 10);
      *end++ = (char) ('0' + rank % 10);
    }
  *end = '\0';
  return (int) (end - text);
}

int
queens_notation_print_squares (const QueensSolution *solution, char text[QUEENS_SQUARES_SIZE])
{
  int length = 0;

  for (int file = 0; file < solution->n; file++)
    {
      if (file > 0)
        text[length++] = ' ';
      length += queens_square_name ((QueensSquare){ (uint8_t) file, solution->ranks[file] },
                                    text + length);
    }
  return length;
}

/* Reads ranks that are separated by dashes or, where that is allowed, by nothing. */
static QueensNotationError
parse_ranks (const char *text, int n, int ranks[QUEENS_MAX_N], int *n_ranks)
{
  bool dashes = n > 9 || strchr (text, '-') != NULL;

  *n_ranks = 0;
  if (*text == '\0')
    return QUEENS_NOTATION_SYNTAX;
  while (*text)
    {
      const char *end;
      int rank;

      if (dashes)
        end = parse_number (text, &rank);
      else
        {
          rank = *text - '0';
          end = rank >= 1 && rank <= 9 ? text + 1 : NULL;
        }
      if (!end)
        return QUEENS_NOTATION_SYNTAX;
      if (*n_ranks == n)
        return QUEENS_NOTATION_LENGTH;
      ranks[(*n_ranks)++] = rank;
      if (dashes && *end == '-' && end[1] != '\0')
        end++;
      else if (dashes && *end != '\0')
        return QUEENS_NOTATION_SYNTAX;
      text = end;
    }
  return *n_ranks == n ? QUEENS_NOTATION_OK : QUEENS_NOTATION_LENGTH;
}

static QueensNotationProblem
check_ranks (int n, const int ranks[QUEENS_MAX_N], QueensSolution *solution)
{
  solution->n = (uint8_t) n;
  for (int file = 0; file < n; file++)
    {
      QueensSquare square = { (uint8_t) file, (uint8_t) (ranks[file] - 1) };

      if (ranks[file] > n)
        return (QueensNotationProblem){ .code = QUEENS_NOTATION_OUTSIDE };
      for (int other = 0; other < file; other++)
        {
          QueensSquare earlier = { (uint8_t) other, solution->ranks[other] };
          QueensLineKind kind;

          if (queens_rules_share_line (earlier, square, &kind))
            return (QueensNotationProblem){
              .code = kind == QUEENS_LINE_RANK ? QUEENS_NOTATION_SAME_RANK
                                               : QUEENS_NOTATION_SAME_DIAGONAL,
              .queens = { earlier, square },
            };
        }
      solution->ranks[file] = square.rank;
    }
  return (QueensNotationProblem){ .code = QUEENS_NOTATION_OK };
}

bool
queens_notation_parse (const char *text,
                       int n,
                       QueensSolution *solution,
                       QueensNotationProblem *problem)
{
  int ranks[QUEENS_MAX_N];
  int n_ranks;
  QueensSolution read = { 0 };
  QueensNotationProblem found = { .code = parse_ranks (text, n, ranks, &n_ranks) };

  if (found.code == QUEENS_NOTATION_OK)
    found = check_ranks (n, ranks, &read);
  if (problem)
    *problem = found;
  if (found.code != QUEENS_NOTATION_OK)
    return false;
  *solution = read;
  return true;
}
