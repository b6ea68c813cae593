"""The charity's logo: shapes and pixels are kept, everything that could act or fetch is not, and it has one colour."""

import base64
import re
import struct
import zlib

import pytest

from goodhand.charity.logo import LARGEST, BadLogo, drawing

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"{more}>{inner}</svg>'
BOAT = '<path d="M2 20h20l-4-4H6z"/>'


def svg(inner: str, more: str = "") -> bytes:
    return SVG.format(inner=inner, more=more).encode()


def png(rows: list[bytes], kind: int, *chunks: tuple[bytes, bytes], filters: bytes = b"", wide: int = 0) -> bytes:
    size = wide or len(rows[0]) // {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind]
    head = struct.pack(">IIBBBBB", size, len(rows), 8, kind, 0, 0, 0)
    data = b"".join(bytes([how]) + row for how, row in zip(filters or bytes(len(rows)), rows, strict=True))
    parts = [(b"IHDR", head), *chunks, (b"IDAT", zlib.compress(data)), (b"IEND", b"")]
    said = (
        struct.pack(">I", len(each)) + name + each + struct.pack(">I", zlib.crc32(name + each)) for name, each in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(said)


def ink(drawn: str) -> list[list[int]]:
    """How opaque each pixel of a drawing of pixels is."""
    found = re.search(r'width="(\d+)" height="(\d+)" href="data:image/png;base64,([^"]+)"', drawn)
    assert found is not None
    wide, high, data = int(found[1]), int(found[2]), base64.b64decode(found[3])
    start = data.index(b"IDAT") + 4
    raw = zlib.decompress(data[start : start + struct.unpack(">I", data[start - 8 : start - 4])[0]])
    return [list(raw[y * (2 * wide + 1) + 1 :][1 : 2 * wide : 2]) for y in range(high)]


def test_shapes_are_kept_and_drawn_in_black():
    drawn = drawing(svg(f'<g style="fill:#0b5394">{BOAT}</g>'))

    assert 'd="M2 20h20l-4-4H6z"' in drawn
    assert "#0b5394" not in drawn


@pytest.mark.parametrize(
    "hidden",
    [
        "<script>alert(1)</script>",
        '<path onload="alert(1)" d="M0 0"/>',
        '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
        '<x:image xmlns:x="http://example.org" href="alert(1)"/>',
        "<metadata>alert(1)</metadata>",
        '<path xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="alert(1)" d="M1 1"/>',
        '<path d="M1 1" style="background:alert(1)"/>',
    ],
)
def test_nothing_that_acts_or_fetches_comes_through(hidden):
    drawn = drawing(svg(BOAT + hidden))

    assert "alert" not in drawn
    assert "M2 20h20l-4-4H6z" in drawn


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"no picture at all", "neither an SVG nor a PNG"),
        (svg(""), "nothing is drawn"),
        (svg('<path fill="#f00" d="M0 0"/><path fill="#00f" d="M1 1"/>'), "2 colours"),
        (svg('<path fill="#fff" d="M0 0"/>' + BOAT), "2 colours"),
        (svg('<image href="https://example.org/x.png"/>'), "draws with “image”"),
        (svg("<text>Fund</text>"), "draws with “text”"),
        (svg('<use href="#a"/>'), "draws with “use”"),
        (svg('<path fill="url(#g)" d="M0 0"/>'), "gradient"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]>' + svg(BOAT), "declares entities"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0'/></svg>", "how wide"),
        (b" " * (LARGEST + 1), "larger than 200 KB"),
        (b"\x89PNG\r\n\x1a\nrubbish", "damaged PNG"),
        (png([b"\xff\xff"], 0), "too light"),
        (png([b"\x00"], 0, wide=5000), "wider or higher"),
    ],
)
def test_a_logo_that_cannot_be_used_is_refused_with_the_reason(content, why):
    with pytest.raises(BadLogo) as refused:
        drawing(content)

    assert why in refused.value.sentence()


def test_pixels_become_black_ink_more_or_less_opaque():
    grey = png([b"\x00\xff", b"\x80\x00"], 0)
    blue = png([b"\x00\x00\xff\xff\x00\x00\x00\x00"], 6)
    listed = png([b"\x00\x01"], 3, (b"PLTE", b"\x00\x00\x00\xff\xff\xff"), (b"tRNS", b"\x00"))

    assert [[255, 0], [127, 255]] == ink(drawing(grey))
    assert [[255, 0]] == ink(drawing(blue))
    with pytest.raises(BadLogo):  # its only black is invisible
        drawing(listed)


def test_every_filter_of_the_format_is_read():
    plain = [b"\x00\x10\x20\x30", b"\x05\x15\x25\x35", b"\x50\x40\x30\x20", b"\x00\x00\x60\x60", b"\x01\x02\x03\x04"]
    written = [plain[0]]
    for how, row, above in zip((1, 2, 3, 4), plain[1:], plain[:-1], strict=True):
        line = []
        for at, each in enumerate(row):
            left, up, corner = (row[at - 1] if at else 0), above[at], (above[at - 1] if at else 0)
            near = {1: left, 2: up, 3: (left + up) // 2, 4: _paeth(left, up, corner)}[how]
            line.append((each - near) & 255)
        written.append(bytes(line))

    assert ink(drawing(png(plain, 0))) == ink(drawing(png(written, 0, filters=bytes(range(5)))))


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda each: abs(guess - each))


def test_a_large_picture_is_made_smaller():
    drawn = drawing(png([b"\x00" * 1300] * 1300, 0))

    assert 'viewBox="0 0 433 433"' in drawn
