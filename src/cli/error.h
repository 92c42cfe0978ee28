/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a command fails with. */
#pragma once

#include <glib.h>

/* What went wrong; the values are the exit codes. An error without words has been told already.
 * Options that are not known are reported as G_OPTION_ERROR, which is wrong usage, too; every other
 * domain is a failure. */
typedef enum
{
  QUEENS_CLI_ERROR_FAILED = 1, /* it could not be done */
  QUEENS_CLI_ERROR_USAGE = 2,  /* wrong usage or input */
  QUEENS_CLI_ERROR_TIMEOUT = 3 /* the time of --timeout was up */
} QueensCliError;

#define QUEENS_CLI_ERROR (queens_cli_error_quark ())
GQuark queens_cli_error_quark (void);
