#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`meson install` with a DESTDIR is complete, the programs run from there, and `ninja uninstall`
leaves none of it.

usage: installed.py BUILD_DIRECTORY PREFIX window|nqueens
"""

import os
import pathlib
import subprocess
import sys
import tempfile

from lint import ROOT, report, tree, words

ID = 'io.github.eightqueens.EightQueens'
HELP = ROOT / 'data/help'
PROGRAMS = ['bin/eight-queens', 'bin/nqueens']
NQUEENS = [
    'bin/nqueens',
    'share/bash-completion/completions/nqueens',
    'share/fish/vendor_completions.d/nqueens.fish',
    'share/man/man1/nqueens.1',
    'share/nqueens/prefixes-18.gz',
    'share/nqueens/prefixes-19.gz',
    'share/nqueens/prefixes-20.gz',
    'share/nqueens/prefixes-21.gz',
    'share/zsh/site-functions/_nqueens',
]
WINDOW = [
    'bin/eight-queens',
    f'share/applications/{ID}.desktop',
    f'share/dbus-1/services/{ID}.service',
    f'share/glib-2.0/schemas/{ID}.gschema.xml',
    f'share/icons/hicolor/16x16/apps/{ID}.png',
    f'share/icons/hicolor/32x32/apps/{ID}.png',
    f'share/icons/hicolor/48x48/apps/{ID}.png',
    f'share/icons/hicolor/scalable/apps/{ID}.svg',
    f'share/icons/hicolor/symbolic/apps/{ID}-symbolic.svg',
    'share/man/man1/eight-queens.1',
    f'share/metainfo/{ID}.metainfo.xml',
    f'share/mime/packages/{ID}.xml',
]


def translations():
    return [f'share/locale/{language}/LC_MESSAGES/eight-queens.mo' for language in words(ROOT / 'po/LINGUAS')]


def help_files():
    """The pages in each language; if a language has no picture of its own, it uses the English one."""
    files = [path.relative_to(HELP / 'C') for path in tree('.page', '.png', under=('data/help/C',))]
    return [f'share/help/{language}/eight-queens/{file}' for language in ['C', *words(HELP / 'LINGUAS')]
            for file in files]


def program_fault(program):
    """None if it prints its version without a display."""
    environment = {key: value for key, value in os.environ.items()
                   if key not in ('DISPLAY', 'WAYLAND_DISPLAY')}
    ran = subprocess.run([program, '--version'], env=environment, capture_output=True, text=True, check=False)
    if ran.returncode != 0 or not ran.stdout.strip():
        return f'{program.name} --version: exit {ran.returncode}: {ran.stderr.strip()}'
    return None


def names_program(path):
    return any(name in path.name.encode().lower() + path.read_bytes().lower()
               for name in (b'eight-queens', b'eightqueens', b'nqueens'))


def uninstall_faults(build, destination, kind):
    """The files that remain and, with the window, the caches of the desktop that still contain the program."""
    environment = {**os.environ, 'DESTDIR': destination}
    targets = ['update-caches', 'uninstall', 'update-caches'] if kind == 'window' else ['uninstall']
    faults = []
    for target in targets:
        ran = subprocess.run(['ninja', '-C', build, target], capture_output=True, text=True, check=False,
                             env=environment)
        if ran.returncode != 0:
            faults.append(ran.stdout + ran.stderr)
    return faults + [f'{path} is left after uninstalling' for path in pathlib.Path(destination).rglob('*')
                     if not path.is_dir() and (kind != 'window' or names_program(path))]


def main():
    build, prefix, kind = sys.argv[1:]
    failures = []
    # A real installation is uninstalled with this command.
    log = pathlib.Path(build) / 'meson-logs/install-log.txt'
    kept = log.read_bytes() if log.exists() else None
    with tempfile.TemporaryDirectory() as destination:
        installed = subprocess.run(['meson', 'install', '-C', build, '--no-rebuild', '--destdir', destination],
                                   capture_output=True, text=True, check=False)
        if installed.returncode != 0:
            failures.append(installed.stdout + installed.stderr)
        under = pathlib.Path(destination) / prefix.lstrip('/')
        of_window = WINDOW + help_files()
        expected = NQUEENS + translations() + (of_window if kind == 'window' else [])
        if kind != 'window':
            failures += [f'{file} is installed without the window' for file in of_window if (under / file).exists()]
        for file in expected:
            # The manual page may be compressed.
            if not any((under / (file + ending)).is_file() for ending in ('', '.gz')):
                failures.append(f'{file} is not installed')
            elif file in PROGRAMS:
                failures += filter(None, [program_fault(under / file)])
        failures += uninstall_faults(build, destination, kind)
    if kept is not None:
        log.write_bytes(kept)
    report('installed files', len(expected), failures)


main()
