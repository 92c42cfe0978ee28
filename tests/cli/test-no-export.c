/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The messages about images in a build without image support. */
#include "folder.h"
#include "run.h"

static void
test_refused (Folder *folder, gconstpointer data)
{
  static const RunRefusal refusals[] = {
    { "export 8 1 -o a.png", 1, "built without image support" },
    { "export 8 all --page a4 -o a.pdf", 1, "built without image support" },
    { "export", 1, "built without image support" },
    { "worksheet 4 -o a.pdf", 1, "built without image support" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *files = NULL;

      run_assert_refused (&refusals[i]);
      files = folder_list ();
      g_assert_cmpstr (files, ==, "");
    }
}

static void
test_help (Folder *folder, gconstpointer data)
{
  g_autofree char *overview = run_output ("--help");
  g_autofree char *help = run_output ("export --help");

  g_assert_true (g_regex_match_simple ("^  export N WHICH .* without image support", overview,
                                       G_REGEX_MULTILINE, 0));
  g_assert_true (g_regex_match_simple (
      "^Usage:\n  nqueens export .*N WHICH\n(.*\n)*.* without image support", help, 0, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  folder_add_test ("/no-export/refused", test_refused);
  folder_add_test ("/no-export/help", test_help);
  return g_test_run ();
}
