#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No function is too long to be understood as a whole. Files have no limit: they end where their idea ends."""

from lint import name, read, report, tree

MAX_FUNCTION = 60


def functions(lines):
    """The first line's number, the name's line and the length of each function, as GNU style lays it out."""
    start = None
    head = ''
    for number, line in enumerate(lines, 1):
        if line == '{':
            start = number
        elif line == '}' and start is not None:
            yield start, head, number - start - 1
            start = None
        elif line.startswith('}'):
            start = None
        elif start is None and line and not line[0].isspace():
            head = line


def main():
    n_functions = 0
    failures = []
    for path in tree('.c', '.h', under=('src', 'tests')):
        for start, head, length in functions(read(path).splitlines()):
            n_functions += 1
            if length > MAX_FUNCTION:
                failures.append(f'{name(path)}:{start}: {head}: {length} lines, at most {MAX_FUNCTION}')
    report('functions', n_functions, failures)


main()
