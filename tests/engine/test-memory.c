/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/memory.h"

#include <glib.h>
#include <stdlib.h>

/* Memory that grows keeps its content. */
static void
test_grows (void)
{
  gsize *numbers = queens_allocate (NULL, 0, sizeof *numbers);

  for (gsize n = 1; n <= 10000; n++)
    {
      numbers = queens_allocate (numbers, n, sizeof *numbers);
      numbers[n - 1] = n;
    }
  for (gsize i = 0; i < 10000; i++)
    g_assert_cmpuint (numbers[i], ==, i + 1);
  free (numbers);
}

static const gsize sizes[][2] = { { G_MAXSIZE / 2, 1 }, { G_MAXSIZE / 16 + 2, 16 } };

/* The process ends with a message, also if no number can hold the size. */
static void
test_ends (gconstpointer data)
{
  const gsize *size = data;

  if (g_test_subprocess ())
    {
      free (queens_allocate (NULL, size[0], size[1]));
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*Out of memory: * cannot be allocated*");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/memory/grows", test_grows);
  g_test_add_data_func ("/memory/too-large", sizes[0], test_ends);
  g_test_add_data_func ("/memory/too-large-for-a-number", sizes[1], test_ends);
  return g_test_run ();
}
