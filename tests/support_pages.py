"""Looking at pages: their sizes, and what is printed on a part of one."""

import io
import re

from PIL import Image

EVERYTHING = slice(None)


def sizes(pdf: bytes) -> list[str]:
    """Width and height of every page of a PDF, in points."""
    boxes = re.findall(rb"/MediaBox ?\[0 0 ([^\]]*)\]", pdf)
    return [box.decode() for box in boxes]


def white(png: bytes, across: slice = EVERYTHING, down: slice = EVERYTHING) -> bool:
    """Whether nothing is printed on this part of a page, in its own pixels."""
    return set(_part(png, across, down).tobytes()) <= {255}


def part(png: bytes, across: slice = EVERYTHING, down: slice = EVERYTHING) -> list[bytes]:
    """The lines of a part of a page, four bytes a pixel."""
    cut = _part(png, across, down)
    pixels, stride = cut.tobytes(), cut.width * 4
    return [pixels[at : at + stride] for at in range(0, len(pixels), stride)]


def _part(png: bytes, across: slice, down: slice) -> Image.Image:
    page = Image.open(io.BytesIO(png)).convert("RGBA")
    left, right, _ = across.indices(page.width)
    top, bottom, _ = down.indices(page.height)
    return page.crop((left, top, right, bottom))
