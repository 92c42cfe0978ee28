#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the libraries that nqueens loads. The toolkit of the window is never among them, and without
pictures there is nothing but GLib and what that loads itself.

usage: libraries.py NQUEENS pictures|text
"""

import os
import re
import subprocess
import sys

TOOLKIT = re.compile(r'lib(gtk|gdk|gsk|graphene|adwaita|epoxy|vulkan|wayland)')
DRAWING = re.compile(r'lib(cairo|pango|pixman|fontconfig|freetype|X11|xcb)')
GLIB = re.compile(r'lib(glib|gobject|gio|gmodule)-2\.0\.')
# Libraries that belong to the C library or to the sanitizers.
C = re.compile(r'(linux-vdso|linux-gate|ld-linux|ld64|ld|libc|libm|libdl|librt|libpthread'
               r'|lib[a-z]*san|libstdc\+\+|libgcc_s|libatomic)[-.\d]')


def loaded(file):
    """The libraries that a file loads, by name, and where they are."""
    command = ['ldd', file]
    if 'MESON_EXE_WRAPPER' in os.environ:
        # Like ldd. The program may be replaced by a script that starts the emulator (.ci/systems).
        program = f'{file}.bin' if os.path.exists(f'{file}.bin') else file
        command = [os.environ['MESON_EXE_WRAPPER'], '-E', 'LD_TRACE_LOADED_OBJECTS=1', program]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {line.split()[0].split('/')[-1]: line.split()[2] if '=> /' in line else None
            for line in listed.splitlines()}


def main():
    nqueens, kind = sys.argv[1:]
    libraries = loaded(nqueens)
    print(f'nqueens loads {len(libraries)} libraries: {" ".join(sorted(libraries))}')
    glib = {name for name in libraries if GLIB.match(name)}
    if not glib:
        sys.exit('GLib is not among them: they were not all named.')
    barred = [name for name in libraries if TOOLKIT.match(name)]
    if kind == 'text':
        allowed = glib.union(*(loaded(libraries[name]) for name in glib))
        barred += [name for name in libraries if name not in allowed and not C.match(name)]
    elif not any(DRAWING.match(name) for name in libraries):
        sys.exit('It draws without a library that draws.')
    if barred:
        sys.exit(f'It should not load {" ".join(sorted(set(barred)))}.')


main()
