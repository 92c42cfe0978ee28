#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The icons in pixels are those in SVG, drawn at that size: they are in the tree, so that building needs
nothing that draws SVG. With "draw" they are drawn again.

usage: pixel-icons.py [draw]
"""

import sys

import gi

gi.require_version('GdkPixbuf', '2.0')
from gi.repository import GdkPixbuf, GLib  # noqa: E402 - the version comes first

from lint import ROOT, name, report

ICONS = ROOT / 'data/icons'
APPLICATION = 'io.github.eightqueens.EightQueens'
# The mean difference of a channel, out of 255, that another version of the drawing library may cause.
TOLERANCE = 2


def icons():
    """The PNG, the SVG, and the size of each icon."""
    whole = ICONS / f'hicolor/scalable/apps/{APPLICATION}.svg'
    for size in (16, 32, 48):
        small = ICONS / f'small/{APPLICATION}-{size}.svg'
        yield (ICONS / f'hicolor/{size}x{size}/apps/{APPLICATION}.png', small if small.exists() else whole, size)
    for svg in sorted((ICONS / 'symbolic').glob('*.svg')):
        yield svg.with_suffix('.symbolic.png'), svg, 16


def drawn(svg, size):
    """The form that GTK requires for a symbolic icon: black, which stands for the text color, and opacity."""
    pixbuf = GdkPixbuf.Pixbuf.new_from_file_at_size(str(svg), size, size)
    if not svg.stem.endswith('-symbolic'):
        return pixbuf
    pixels = bytearray(pixbuf.get_pixels())
    for channel in range(3):
        pixels[channel::4] = bytes(len(pixels) // 4)
    return GdkPixbuf.Pixbuf.new_from_bytes(GLib.Bytes.new(bytes(pixels)), GdkPixbuf.Colorspace.RGB, True, 8,
                                           size, size, pixbuf.get_rowstride())


def fault(png, svg, size):
    pixels = GdkPixbuf.Pixbuf.new_from_file(str(png))
    if (pixels.get_width(), pixels.get_height()) != (size, size):
        return f'is not {size} px wide and high'
    a, b = pixels.get_pixels(), drawn(svg, size).get_pixels()
    difference = sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)
    return f'differs from the SVG by {difference:.1f}' if difference > TOLERANCE else None


def main():
    all_icons = list(icons())
    if sys.argv[1:] == ['draw']:
        for png, svg, size in all_icons:
            drawn(svg, size).savev(str(png), 'png', [], [])
    faults = [(png, fault(png, svg, size)) for png, svg, size in all_icons]
    report('icons in pixels', len(all_icons), [f'{name(png)}: {why}' for png, why in faults if why])


main()
