/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a method says it holds, against what is really allocated: linked so that the engine's
 * calloc() and free() are the ones below (ld --wrap). So is malloc(), of what is linked in to count
 * coverage; that is not held by a method. */
#include "method-watch.h"

#include <stddef.h>

void *__real_malloc (size_t size);
void *__wrap_malloc (size_t size);
void *__real_calloc (size_t n, size_t size);
void __real_free (void *memory);
void *__wrap_calloc (size_t n, size_t size);
void __wrap_free (void *memory);

/* Before each block, as large as the strictest alignment wants. */
typedef union
{
  size_t size;
  max_align_t alignment;
} Header;

static uint64_t held;
static uint64_t peak;

void *
__wrap_malloc (size_t size)
{
  Header *block = __real_malloc (sizeof (Header) + size);

  block->size = 0;
  return block + 1;
}

void *
__wrap_calloc (size_t n, size_t size)
{
  Header *block = __real_calloc (1, sizeof (Header) + n * size);

  block->size = n * size;
  held += block->size;
  peak = MAX (peak, held);
  return block + 1;
}

void
__wrap_free (void *memory)
{
  Header *block = (Header *) memory - 1;

  if (!memory)
    return;
  held -= block->size;
  __real_free (block);
}

static bool
compare_held_cb (const QueensMethodEvent *event, void *data)
{
  uint64_t *n_compared = data;

  g_assert_cmpuint (event->held, ==, held);
  ++*n_compared;
  return true;
}

static void
test_bytes_are_those_allocated (gconstpointer data)
{
  const QueensMethod *method = data;

  for (int n = 1; n <= (method->tries == QUEENS_TRIES_CONFIGURATIONS ? 5 : 7); n++)
    {
      QueensMethodRequest request = request_for (method->name, n, n % 2);
      QueensMethodCounters counters;
      uint64_t n_compared = 0;

      held = peak = 0;
      if (n > 4)
        queens_square_set_add (&request.given, (QueensSquare){ 1, 2 });
      queens_method_run (&request, compare_held_cb, &n_compared, NULL, &counters);
      g_assert_cmpuint (n_compared, >, 0);
      g_assert_cmpuint (counters.peak, ==, peak);
      g_assert_cmpuint (counters.peak, >, 0);
      g_assert_cmpuint (held, ==, 0);
    }
}

static uint64_t
peak_of (const char *name, int n)
{
  return count_run (name, n, false).peak;
}

/* The one keeps a path of boards, the other a whole generation of them; marks are O(n). */
static void
test_memory_of_methods_compared (void)
{
  g_assert_cmpuint (peak_of ("queue", 8), >, 10 * peak_of ("boards", 8));
  g_assert_cmpuint (peak_of ("boards", 8), >, 10 * peak_of ("stack", 8));
  g_assert_cmpuint (peak_of ("markers", 10), ==, 7 * 10 - 1);
  g_assert_cmpuint (peak_of ("stack", 10), ==, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_for_each_method ("bytes-are-those-allocated", test_bytes_are_those_allocated);
  g_test_add_func ("/methods-memory/compared", test_memory_of_methods_compared);
  return g_test_run ();
}
