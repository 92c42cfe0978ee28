#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No function is too long to be understood as a whole. The length of files is not limited."""

from lint import name, read, report, tree

MAX_FUNCTION = 60


def functions(lines):
    """For each function in GNU style: the number of its first line, the line with its name, and its length."""
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
