# SPDX-License-Identifier: GPL-3.0-or-later
"""Shared by the lint tests: the files of the tree, and a report that fails if nothing was checked."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def tree(*suffixes, under=('.',)):
    """The files of the source tree with this ending, except build directories and .git."""
    for folder in under:
        for path in sorted((ROOT / folder).rglob('*')):
            top = path.relative_to(ROOT).parts[0]
            if top.startswith(('_', 'build')) or top in ('.git', '.cache'):
                continue
            if path.is_file() and path.suffix != '.pyc' and (not suffixes or path.name.endswith(suffixes)):
                yield path


def name(path):
    return path.relative_to(ROOT).as_posix()


def read(path):
    return path.read_text(encoding='utf-8')


def words(path):
    """The lines of a list such as po/LINGUAS."""
    return [line for line in read(path).split('\n') if line and not line.startswith('#')]


def readme_command(heading):
    """The text of the first code block under a heading of README.md, or None."""
    found = re.search(rf'^#+ {re.escape(heading)}\n.*?^```\w*\n(.*?)\n```$',
                      read(ROOT / 'README.md'), re.M | re.S)
    return found.group(1) if found else None


def report(what, n_checked, failures):
    for failure in failures:
        print(failure)
    print(f'{n_checked} {what} checked, {len(failures)} failed')
    if n_checked == 0:
        print('Nothing was checked: the test itself is wrong.')
    sys.exit(0 if n_checked > 0 and not failures else 1)
