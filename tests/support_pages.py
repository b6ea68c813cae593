"""Looking at pages: what is in a PNG, from its own bytes."""

import re
import struct
import zlib
from functools import lru_cache

EVERYTHING = slice(None)


def sizes(pdf: bytes) -> list[str]:
    """Width and height of every page of a PDF, in points."""
    boxes = re.findall(rb"/MediaBox ?\[0 0 ([^\]]*)\]", pdf)
    return [box.decode() for box in boxes]


def white(png: bytes, across: slice = EVERYTHING, down: slice = EVERYTHING) -> bool:
    """Whether nothing is printed on this part of a page, in its own pixels."""
    return all(set(line) <= {255} for line in part(png, across, down))


def part(png: bytes, across: slice = EVERYTHING, down: slice = EVERYTHING) -> list[bytes]:
    """The lines of a part of a page."""
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert 8 == depth
    channels = {2: 3, 6: 4}[kind]
    first, last, _ = across.indices(width)
    return [line[first * channels : last * channels] for line in _lines(png, width, height, channels)[down]]


@lru_cache(maxsize=2)
def _lines(png: bytes, width: int, height: int, channels: int) -> list[bytes]:
    packed, at = b"", 8
    while at < len(png):
        size, name = struct.unpack(">I4s", png[at : at + 8])
        packed += png[at + 8 : at + 8 + size] if name == b"IDAT" else b""
        at += size + 12
    lines, stride = zlib.decompress(packed), width * channels
    above = bytearray(stride)
    found = []
    for y in range(height):
        line = bytearray(lines[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
        _unfilter(lines[y * (stride + 1)], line, above, channels)
        found.append(bytes(line))
        above = line
    return found


def _unfilter(how: int, line: bytearray, above: bytearray, step: int) -> None:
    for i in range(len(line) if how else 0):
        left = line[i - step] if i >= step else 0
        up, corner = above[i], above[i - step] if i >= step else 0
        if how == 1:
            line[i] = (line[i] + left) & 255
        elif how == 2:
            line[i] = (line[i] + up) & 255
        elif how == 3:
            line[i] = (line[i] + (left + up) // 2) & 255
        elif how == 4:
            guess = left + up - corner
            near = min((left, up, corner), key=lambda each: abs(guess - each))
            line[i] = (line[i] + near) & 255
