/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Surfaces and contexts of cairo's that cannot be made, as when there is no memory. A test that
 * links this links it with surfaces_link_args; only its own calls and the program's are meant, not
 * those of the libraries. */
#pragma once

/* From now on calls are counted, from 1; the first-th and those after it fail, so many. */
void surfaces_fail (int first, int n_times);

/* All calls succeed from now on. Returns how many have failed since the last of the above. */
int surfaces_stop (void);
