#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each XML file is well-formed; with "icons", each SVG can also be drawn."""

import subprocess
import sys
import xml.etree.ElementTree

from lint import name, report, tree

SUFFIXES = ('.ui', '.xml', '.xml.in', '.svg', '.page')


def parse_fault(path):
    try:
        xml.etree.ElementTree.parse(path)
    except xml.etree.ElementTree.ParseError as error:
        return str(error)
    return None


def drawing_fault(path):
    drawn = subprocess.run(['rsvg-convert', '--width=64', '--height=64', path],
                           capture_output=True, check=False)
    if drawn.returncode != 0 or drawn.stderr:
        return drawn.stderr.decode(errors='replace')
    return None if drawn.stdout.startswith(b'\x89PNG') else 'gives no picture'


def main():
    icons = sys.argv[1:] == ['icons']
    suffixes, fault = (('.svg',), drawing_fault) if icons else (SUFFIXES, parse_fault)
    files = list(tree(*suffixes, under=('data', 'src')))
    faults = [(path, fault(path)) for path in files]
    report('icons' if icons else 'XML files', len(files),
           [f'{name(path)}: {why}' for path, why in faults if why])


main()
