#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The application icon in pixels is the one in SVG, drawn at that size."""

import gi

gi.require_version('GdkPixbuf', '2.0')
from gi.repository import GdkPixbuf  # noqa: E402 - the version comes first

from lint import ROOT, report

ICONS = ROOT / 'data/icons/hicolor'
NAME = 'io.github.eightqueens.EightQueens'
SIZE = 48
# Mean difference of a channel, of 255, that another version of the library that draws may make.
TOLERANCE = 2


def fault():
    pixels = GdkPixbuf.Pixbuf.new_from_file(str(ICONS / f'{SIZE}x{SIZE}/apps/{NAME}.png'))
    drawn = GdkPixbuf.Pixbuf.new_from_file_at_size(str(ICONS / f'scalable/apps/{NAME}.svg'), SIZE, SIZE)
    if (pixels.get_width(), pixels.get_height()) != (SIZE, SIZE):
        return f'the icon is not {SIZE} px wide and high'
    a, b = pixels.get_pixels(), drawn.get_pixels()
    difference = sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)
    return f'differs from the SVG by {difference:.1f}' if difference > TOLERANCE else None


why = fault()
report('icons in pixels', 1, [f'{NAME}.png: {why}'] if why else [])
