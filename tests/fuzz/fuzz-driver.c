/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs a fuzz target without libFuzzer: with its seeds, mutations of them, and random strings. They
 * come from GLib's seeded random numbers, so that --seed repeats a run. */
#include "fuzz.h"

#include <glib.h>
#include <string.h>

#define MAX_MUTATIONS 6
#define MAX_RANDOM    40

/* The characters of notations and squares, and a few others. */
static const char alphabet[] = "0123456789-abcdefghijklmnopqrstuvwxyz ,+A\n\377";

static char
random_character (void)
{
  return alphabet[g_test_rand_int_range (0, sizeof alphabet)];
}

static void
feed (const GString *input)
{
  /* A separate copy, so that a sanitizer notices if it is read past its end. */
  g_autofree guint8 *copy = g_memdup2 (input->str, input->len);

  LLVMFuzzerTestOneInput (copy, input->len);
}

static void
mutate (GString *input)
{
  gssize place = g_test_rand_int_range (0, (gint32) input->len + 1);

  switch (g_test_rand_int_range (0, 5))
    {
    case 0:
      g_string_insert_c (input, place, random_character ());
      break;
    case 1:
      g_string_truncate (input, (gsize) place);
      break;
    case 2:
      if ((gsize) place < input->len)
        g_string_erase (input, place, 1);
      break;
    case 3:
      if ((gsize) place < input->len)
        input->str[place] = random_character ();
      break;
    default:
      if ((gsize) place < input->len)
        input->str[place] = (char) g_test_rand_int ();
    }
}

static void
test_seeds (void)
{
  for (const char *const *seed = fuzz_seeds; *seed; seed++)
    {
      g_autoptr (GString) input = g_string_new (*seed);

      feed (input);
    }
}

static void
test_mutations (void)
{
  int n_seeds = (int) g_strv_length ((char **) fuzz_seeds);

  for (int round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (GString) input = g_string_new (fuzz_seeds[g_test_rand_int_range (0, n_seeds)]);

      for (int i = g_test_rand_int_range (1, MAX_MUTATIONS + 1); i > 0; i--)
        mutate (input);
      feed (input);
    }
}

static void
test_random_texts (void)
{
  for (int round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (GString) input = g_string_new (NULL);

      g_string_append_c (input, (char) g_test_rand_int ());
      for (int i = g_test_rand_int_range (0, MAX_RANDOM); i > 0; i--)
        g_string_append_c (input, random_character ());
      feed (input);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz/seeds", test_seeds);
  g_test_add_func ("/fuzz/mutations", test_mutations);
  g_test_add_func ("/fuzz/random-texts", test_random_texts);
  return g_test_run ();
}
