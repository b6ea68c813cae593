"""A charity's logo: an SVG or PNG file becomes a plain drawing in one colour, in which nothing can be executed."""

import base64
import struct
import zlib
from collections.abc import Iterator
from typing import Final
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

import numpy as np
from numpy.typing import NDArray

from goodhand.rules import Refusal
from goodhand.rules.speech import say

LARGEST: Final = 200 * 1024
"""Bytes of a file."""
WIDEST: Final = 4000
"""Pixels of a picture."""
PRINTED: Final = 600
"""Pixels that are kept: an inch at the resolution of a good printer."""
NAMESPACE = "http://www.w3.org/2000/svg"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS: Final = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
SAMPLES: Final = 8
"""Bits of a sample that can be read."""
PALETTE: Final = 3

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
KEPT = {"svg", "g", *SHAPES}
SILENT = {"title", "desc", "metadata", "script", "namedview", "defs", "foreignObject"}
"""Left out with everything inside: they draw nothing that a logo needs."""
DRAWN_OTHERWISE = {"text", "image", "use", "style", "linearGradient", "radialGradient", "pattern", "mask", "filter"}
NUMBERS = {
    *("viewBox", "width", "height", "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry"),
    *("transform", "fill-rule", "clip-rule", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"),
}
PAINTS = ("fill", "stroke")
UNPAINTED = {"none", "transparent"}
BLACK = "#000"

BadLogo = Refusal.saying("bad-logo", "This logo cannot be used: {why}. Save it as an SVG of plain shapes, or as a PNG.")


def drawing(content: bytes) -> str:
    """The logo as an SVG drawing in black, made anew from a file's shapes or pixels; or a refusal."""
    if len(content) > LARGEST:
        raise BadLogo(why=say("it is larger than {most} KB", most=LARGEST // 1024))
    if content.startswith(SIGNATURE):
        return _of_pixels(_ink(content))
    return _Shapes().read(content)


class _Shapes:
    """Reads an SVG file and writes again what draws: known shapes, with known attributes, in one colour."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.colours: set[str] = set()
        self._skipped = 0
        self._fills: list[bool] = []
        """Of each open element, whether it or one around it says how shapes are filled; else they are black."""
        self._shapes = 0

    def read(self, content: bytes) -> str:
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartElementHandler, parser.EndElementHandler = self._begin, self._end
        parser.StartDoctypeDeclHandler = self._doctype
        try:
            parser.Parse(content, True)
        except (expat.ExpatError, ValueError, LookupError):
            raise BadLogo(why=say("it is neither an SVG nor a PNG file that can be read")) from None
        if not self._shapes:
            raise BadLogo(why=say("nothing is drawn in it"))
        if len(self.colours) > 1:
            raise BadLogo(why=say("it has {number} colours, and it is printed in one", number=len(self.colours)))
        return "".join(self.written)

    def _doctype(self, _name: str, system: str | None, _public: str | None, inner: int) -> None:
        if inner:  # entities: a small file could become endless
            raise BadLogo(why=say("it declares entities"))

    def _begin(self, name: str, given: dict[str, str]) -> None:
        local = name.rpartition(" ")[2]
        if self._skipped or local in SILENT or (" " in name and not name.startswith(NAMESPACE)):
            self._skipped += 1
            return
        if local in DRAWN_OTHERWISE or local not in KEPT or (local == "svg") != (not self._fills):
            raise BadLogo(why=say("it draws with “{element}”", element=local[:40]))
        attributes = dict(self._attributes(given))
        self._fills.append("fill" in attributes or any(self._fills))
        if local in SHAPES:
            self._shapes += 1
            self.colours |= set() if self._fills[-1] else {BLACK}
        if local == "svg":
            attributes = {"xmlns": NAMESPACE, **attributes}
            if "viewBox" not in attributes:
                attributes["viewBox"] = f"0 0 {_length(given, 'width')} {_length(given, 'height')}"
            attributes.pop("width", None)
            attributes.pop("height", None)
        said = "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())
        self.written.append(f"<{escape(local)}{said}>")

    def _attributes(self, given: dict[str, str]) -> Iterator[tuple[str, str]]:
        style = dict(part.split(":", 1) for part in given.get("style", "").split(";") if ":" in part)
        known = {key.strip(): value.strip() for key, value in {**given, **style}.items()}
        for key, value in known.items():
            if key in NUMBERS:
                yield key, value
            elif key in PAINTS:
                yield key, self._paint(value)
            elif key in ("opacity", "fill-opacity", "stroke-opacity") and value not in ("1", "1.0", "100%"):
                raise BadLogo(why=say("parts of it can be seen through"))
            elif key in ("display", "visibility") and value in ("none", "hidden"):
                raise BadLogo(why=say("parts of it are hidden"))

    def _paint(self, value: str) -> str:
        plain = value.lower().replace(" ", "")
        if plain in UNPAINTED:
            return "none"
        if plain == "inherit":
            return plain
        if plain.startswith("url("):
            raise BadLogo(why=say("it is painted with a gradient or a pattern"))
        self.colours.add({"currentcolor": BLACK, "black": BLACK, "#000000": BLACK}.get(plain, plain))
        return BLACK

    def _end(self, name: str) -> None:
        if self._skipped:
            self._skipped -= 1
            return
        self._fills.pop()
        self.written.append(f"</{escape(name.rpartition(' ')[2])}>")


def _length(given: dict[str, str], side: str) -> str:
    text = given.get(side, "").removesuffix("px")
    try:
        return f"{float(text):g}"
    except ValueError:
        raise BadLogo(why=say("it does not say how wide and high it is")) from None


def _ink(content: bytes) -> NDArray[np.uint8]:
    """How dark each pixel of a PNG file is: 0 for white or nothing, 255 for black."""
    try:
        pixels = _pixels(content)
    except (struct.error, zlib.error, ValueError, IndexError, KeyError):
        raise BadLogo(why=say("it is a damaged PNG file")) from None
    light = pixels[:, :, :3] @ np.array((0.299, 0.587, 0.114))
    ink = (255 - light) * (pixels[:, :, 3] / 255)
    darkest = float(ink.max())
    if darkest < 255 / 4:
        raise BadLogo(why=say("it is too light to be printed"))
    ink = ink * (255 / darkest)
    step = -(-max(ink.shape) // PRINTED)
    high, wide = (size // step * step for size in ink.shape)
    small = ink[:high, :wide].reshape(high // step, step, wide // step, step).mean(axis=(1, 3))
    return np.asarray(np.rint(small), dtype=np.uint8)


def _pixels(content: bytes) -> NDArray[np.float64]:
    """Red, green, blue and opacity of each pixel."""
    chunks = dict[bytes, bytes]()
    at = len(SIGNATURE)
    while at < len(content):
        (size,) = struct.unpack_from(">I", content, at)
        name, data = content[at + 4 : at + 8], content[at + 8 : at + 8 + size]
        chunks[name] = chunks.get(name, b"") + data
        at += size + 12
        if name == b"IEND":
            break
    wide, high, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    if depth != SAMPLES or kind not in CHANNELS or interlaced:
        raise BadLogo(why=say("it is an interlaced PNG, or one with other than 8 bits for each sample"))
    if not 0 < max(wide, high) <= WIDEST or not min(wide, high):
        raise BadLogo(why=say("it is wider or higher than {most} pixels", most=WIDEST))
    channels = CHANNELS[kind]
    row = wide * channels + 1
    raw = zlib.decompressobj().decompress(chunks[b"IDAT"], row * high + 1)
    if len(raw) != row * high:
        raise ValueError(len(raw))
    rows = _unfiltered(np.frombuffer(raw, np.uint8).reshape(high, row), channels)
    return _coloured(rows.reshape(high, wide, channels), kind, chunks)


def _coloured(samples: NDArray[np.uint8], kind: int, chunks: dict[bytes, bytes]) -> NDArray[np.float64]:
    if kind == PALETTE:
        palette = np.frombuffer(chunks[b"PLTE"], np.uint8).reshape(-1, 3)
        opacity = np.full(len(palette), 255, np.uint8)
        clear = np.frombuffer(chunks.get(b"tRNS", b""), np.uint8)
        opacity[: len(clear)] = clear
        table = np.column_stack((palette, opacity))
        return np.asarray(table[samples[:, :, 0]], dtype=np.float64)
    colours = samples[:, :, :-1] if kind in (4, 6) else samples
    opaque = samples[:, :, -1:] if kind in (4, 6) else np.full((*samples.shape[:2], 1), 255, np.uint8)
    if colours.shape[2] == 1:
        colours = np.repeat(colours, 3, axis=2)
    return np.concatenate((colours, opaque), axis=2).astype(np.float64)


def _unfiltered(rows: NDArray[np.uint8], channels: int) -> NDArray[np.uint8]:
    """The samples of a PNG, whose rows are written as differences."""
    high, wide = rows.shape[0], rows.shape[1] - 1
    done = np.zeros((high + 1, wide + channels), np.uint8)
    for y in range(high):
        how, line = int(rows[y, 0]), rows[y, 1:]
        above, own = done[y], done[y + 1]
        if how == 0:
            own[channels:] = line
        elif how == 2:
            own[channels:] = line + above[channels:]
        elif how == 1:
            own[channels:] = np.cumsum(line.reshape(-1, channels), axis=0, dtype=np.uint8).reshape(-1)
        elif how in (3, 4):
            _by_neighbours(own, above, line, channels, paeth=how == 4)
        else:
            raise ValueError(how)
    return done[1:, channels:]


def _by_neighbours(
    own: NDArray[np.uint8], above: NDArray[np.uint8], line: NDArray[np.uint8], channels: int, *, paeth: bool
) -> None:
    before, up, difference = own.tolist(), above.tolist(), line.tolist()
    for at, each in enumerate(difference, channels):
        left, top, corner = before[at - channels], up[at], up[at - channels]
        if paeth:
            guess = left + top - corner
            near = min((abs(guess - left), 0, left), (abs(guess - top), 1, top), (abs(guess - corner), 2, corner))[2]
        else:
            near = (left + top) // 2
        before[at] = (each + near) & 255
    own[:] = before


def _of_pixels(ink: NDArray[np.uint8]) -> str:
    """A drawing that holds a PNG of black, more or less opaque."""
    high, wide = ink.shape
    rows = np.zeros((high, 1 + 2 * wide), np.uint8)
    rows[:, 2::2] = ink
    png = SIGNATURE + b"".join(
        (
            _chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 4, 0, 0, 0)),
            _chunk(b"IDAT", zlib.compress(rows.tobytes(), 9)),
            _chunk(b"IEND", b""),
        )
    )
    data = base64.b64encode(png).decode()
    return (
        f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {wide} {high}">'
        f'<image width="{wide}" height="{high}" href="data:image/png;base64,{data}"/></svg>'
    )


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
