#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each XML file is well-formed; with "icons", each SVG can also be drawn. A .ui file names exactly the functions
that the C file which uses it binds, and has every child that is bound there."""

import re
import subprocess
import sys
import xml.etree.ElementTree

from lint import ROOT, name, read, report, tree

SUFFIXES = ('.ui', '.xml', '.xml.in', '.svg', '.page')


def parse_fault(path):
    try:
        xml.etree.ElementTree.parse(path)
    except xml.etree.ElementTree.ParseError as error:
        return str(error)
    return None


def binding_faults():
    """What C files and the .ui files that they use say about each other's functions and children. GTK finds out only
    when it builds the widget."""
    left = {path.relative_to(ROOT / 'src/app').as_posix(): read(path) for path in tree('.ui', under=('src',))}
    for source in tree('.c', under=('src',)):
        code = read(source)
        used = [resource for resource in re.findall(r'RESOURCES "/([\w/-]+\.ui)"', code) if resource in left]
        text = ''.join(left.pop(resource) for resource in used)
        named = set(re.findall(r' (?:handler|function)="(\w+)"', text))
        bound = set(re.findall(r'bind_template_callback(?:_full)? \(.*?,\s+"?(\w+)', code))
        children = set(re.findall(r'bind_template_child \(.*?,\s+\w+,\s+(\w+)\)', code))
        ids = set(re.findall(r' id="(\w+)"', text))
        for what, where in ((named ^ bound, 'named or bound'), (children - ids, 'bound')):
            yield from (f'{name(source)} and {", ".join(used)}: {word} is only {where}' for word in sorted(what))
    yield from (f'src/app/{resource}: no C file uses it' for resource in left)


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
           [f'{name(path)}: {why}' for path, why in faults if why] + ([] if icons else list(binding_faults())))


main()
