/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/error.h"

G_DEFINE_QUARK (queens_cli_error_quark, queens_cli_error)
