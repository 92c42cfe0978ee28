#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""There is no circle among the files of src/: includes and calls that start at a file never lead back to it.
A source and its header count as one.
The calls are taken from the objects in the build folder."""

import json
import pathlib
import re
import subprocess
import sys

from lint import ROOT, name, read, report, tree

# A line of nm: the path, which may contain spaces, the symbol, and its kind.
SYMBOL = re.compile(r'(.*): (\S+) (\S)')
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)


def add_includes(graph):
    for path in tree('.c', '.h', under=('src',)):
        node = name(path.with_suffix(''))
        graph.setdefault(node, set()).update(
            'src/' + target.removesuffix('.h') for target in INCLUDE.findall(read(path)))


def objects(build):
    """The node and the object of each source of src/ that is compiled for a program, not for a test."""
    for command in json.loads(read(build / 'compile_commands.json')):
        source = (build / command['file']).resolve()
        if source.is_relative_to(ROOT / 'src') and source.suffix == '.c' and command['output'].startswith('src/'):
            yield name(source.with_suffix('')), build / command['output']


def symbols(paths):
    """The symbols that each object defines, and those that it needs from others."""
    defines = {path: set() for path in paths}
    wants = {path: set() for path in paths}
    for line in subprocess.run(['nm', '-A', '-P', '-g', *paths], check=True, capture_output=True,
                               text=True).stdout.splitlines():
        path, symbol, kind = SYMBOL.match(line).groups()
        (wants if kind in 'Uvw' else defines)[path].add(symbol)
    return defines, wants


def add_calls(graph, build):
    """Returns the symbols that are defined twice, so that calls of them are ambiguous."""
    nodes = {str(path): node for node, path in objects(build)}
    defines, wants = symbols(nodes)
    home = {}
    failures = []
    for path, node in nodes.items():
        failures += [f'{symbol} is defined in {home[symbol]} and in {node}'
                     for symbol in sorted(defines[path])
                     if symbol != 'main' and home.get(symbol, node) != node]
        home.update((symbol, node) for symbol in defines[path])
    for path, node in nodes.items():
        graph[node].update(home[symbol] for symbol in wants[path] if symbol in home)
    return failures if home else ['the build folder has no object of src/']


def find_way(graph, start, end):
    """A shortest path along the arrows, or None."""
    came_from = {start: None}
    line = [start]
    for node in line:
        for target in sorted(graph.get(node, ())):
            if target == end:
                way = [end]
                while node:
                    way.append(node)
                    node = came_from[node]
                return way[::-1]
            if target not in came_from:
                came_from[target] = node
                line.append(target)
    return None


def main():
    build = pathlib.Path(sys.argv[1])
    graph = {}
    add_includes(graph)
    failures = add_calls(graph, build)
    reported = set()
    for node in sorted(graph):
        graph[node].discard(node)
        way = find_way(graph, node, node)
        if way and not reported.intersection(way):
            reported.update(way)
            failures.append('a circle: ' + ' -> '.join(way))
    report('files', len(graph), failures)


main()
