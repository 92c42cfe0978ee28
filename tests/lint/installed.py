#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What `meson install` puts under a DESTDIR is complete, and the programs run from there.

usage: installed.py BUILD_DIRECTORY PREFIX
"""

import os
import pathlib
import subprocess
import sys
import tempfile

from lint import ROOT, report, words

ID = 'io.github.eightqueens.EightQueens'
PROGRAMS = ['bin/eight-queens', 'bin/nqueens']
FILES = [
    f'share/applications/{ID}.desktop',
    'share/bash-completion/completions/nqueens',
    f'share/glib-2.0/schemas/{ID}.gschema.xml',
    f'share/icons/hicolor/48x48/apps/{ID}.png',
    f'share/icons/hicolor/scalable/apps/{ID}.svg',
    'share/man/man1/nqueens.1',
    f'share/metainfo/{ID}.metainfo.xml',
    f'share/mime/packages/{ID}.xml',
]


def translations():
    return [f'share/locale/{language}/LC_MESSAGES/eight-queens.mo' for language in words(ROOT / 'po/LINGUAS')]


def program_fault(program):
    """None where it prints its version without a display."""
    environment = {key: value for key, value in os.environ.items()
                   if key not in ('DISPLAY', 'WAYLAND_DISPLAY')}
    ran = subprocess.run([program, '--version'], env=environment, capture_output=True, text=True, check=False)
    if ran.returncode != 0 or not ran.stdout.strip():
        return f'{program.name} --version: exit {ran.returncode}: {ran.stderr.strip()}'
    return None


def main():
    build, prefix = sys.argv[1:]
    failures = []
    with tempfile.TemporaryDirectory() as destination:
        installed = subprocess.run(['meson', 'install', '-C', build, '--no-rebuild', '--destdir', destination],
                                   capture_output=True, text=True, check=False)
        if installed.returncode != 0:
            failures.append(installed.stdout + installed.stderr)
        under = pathlib.Path(destination) / prefix.lstrip('/')
        expected = PROGRAMS + FILES + translations()
        for file in expected:
            # The manual page may be compressed.
            if not any((under / (file + ending)).is_file() for ending in ('', '.gz')):
                failures.append(f'{file} is not installed')
            elif file in PROGRAMS:
                failures += filter(None, [program_fault(under / file)])
    report('installed files', len(expected), failures)


main()
