"""The zip file that goes to the regulator: written in one way only, read with suspicion and never unpacked to the disk.

Every byte of it that is no content follows from the content: no time, user, machine, comment or gap is in it. So a
reader can hold all of it to the form, and what somebody put around or between the files is found.
"""

import os
import re
import struct
import zlib
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Final

from msgspec import Struct

from goodhand.rules import Refusal

NAME: Final = re.compile(r"(papers/)?[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)+")
"""What a file of an export may be called: no way leads out of the folder that somebody unpacks it into."""
LONGEST_NAME: Final = 200
MOST_FILES: Final = 2000
MOST_BYTES: Final = 64 << 20
"""An evening of two thousand that software dealt unpacks to 39 million bytes, one of sixty to two."""
MOST_GROWTH: Final = 20
"""An honest export grows five times when it is unpacked: half of a record is hashes, which do not shrink."""
SMALL: Final = 1 << 20
"""What may grow by any factor: so little does no harm."""
CHUNK: Final = 1 << 16

_LOCAL, _CENTRAL, _END = struct.Struct("<4s5H3L2H"), struct.Struct("<4s6H3L5H2L"), struct.Struct("<4s4H2LH")
_VERSION, _UNIX, _DEFLATED = 20, 3 << 8, 8
_MIDNIGHT, _FIRST_DAY = 0, 1 << 5 | 1  # 1980-01-01, the earliest that the form knows
_MODE = 0o644 << 16


NotAnExport = Refusal.saying("not-an-export", "{file} is no export of an occasion: {why}.")


TooLarge = Refusal.saying(
    "too-large",
    "The file would have {bytes:,} bytes when it is unpacked, and nobody reads one of more than {most:,}; nothing "
    "was written. Hand in the journal itself, which `goodhand verify` reads at any length.",
)


class _Bad(Exception):
    """Why a file is no export."""


class _Member(Struct, frozen=True):
    """One file of the archive, as its headers have it."""

    name: str
    crc: int
    packed: int
    size: int
    offset: int

    def local(self) -> bytes:
        """What stands before its content."""
        fixed = (_VERSION, 0, _DEFLATED, _MIDNIGHT, _FIRST_DAY, self.crc, self.packed, self.size)
        return _LOCAL.pack(b"PK\x03\x04", *fixed, len(self.name.encode()), 0) + self.name.encode()

    def central(self) -> bytes:
        """What stands of it in the directory at the end."""
        fixed = (_VERSION | _UNIX, _VERSION, 0, _DEFLATED, _MIDNIGHT, _FIRST_DAY, self.crc, self.packed, self.size)
        more = (len(self.name.encode()), 0, 0, 0, 0, _MODE, self.offset)
        return _CENTRAL.pack(b"PK\x01\x02", *fixed, *more) + self.name.encode()


def _end(count: int, size: int, offset: int) -> bytes:
    return _END.pack(b"PK\x05\x06", 0, 0, count, count, size, offset, 0)


def packed(files: Mapping[str, bytes]) -> bytes:
    """A zip file of these in their order; only what can be read again is packed."""
    grown = sum(map(len, files.values()))
    if grown > MOST_BYTES:
        raise TooLarge(bytes=grown, most=MOST_BYTES)
    written, directory = BytesIO(), BytesIO()
    for name, content in files.items():
        deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
        small = deflate.compress(content) + deflate.flush()
        member = _Member(name, zlib.crc32(content), len(small), len(content), written.tell())
        written.write(member.local() + small)
        directory.write(member.central())
    listed = directory.getvalue()
    return written.getvalue() + listed + _end(len(files), len(listed), written.tell())


def unpacked(path: Path) -> dict[str, bytes]:
    """What is in a zip file of this form, held in memory."""
    try:
        with path.open("rb") as file:
            return dict(_contents(file, os.fstat(file.fileno()).st_size))
    except _Bad as bad:
        raise NotAnExport(file=path.name, why=str(bad)) from None


def _contents(file: BinaryIO, size: int) -> Iterator[tuple[str, bytes]]:
    members = _members(file, size)
    _require_harmless(members, size)
    file.seek(0)
    for member in members:
        if file.tell() != member.offset or file.read(len(member.local())) != member.local():
            raise _Bad(f"{member.name} is not packed as an export packs it")
        yield member.name, _inflated(file, member)


def _members(file: BinaryIO, size: int) -> list[_Member]:
    """The directory at the end, which must fill the file from behind its last content."""
    if size < _END.size:
        raise _Bad("it cannot be unpacked (it is too short for a zip file)")
    file.seek(size - _END.size)
    mark, _, _, _, count, listed, offset, _ = _END.unpack(end := file.read(_END.size))
    if mark != b"PK\x05\x06":
        raise _Bad("it cannot be unpacked (it does not end as a zip file of this form does)")
    if count > MOST_FILES:
        raise _Bad(f"it has {count:,} files, and none has more than {MOST_FILES:,}")
    if end != _end(count, listed, offset) or offset + listed + _END.size != size:
        raise _Bad("it cannot be unpacked (there is more in it than its files, or less)")
    if listed > count * (_CENTRAL.size + LONGEST_NAME):
        raise _Bad("its directory is longer than that of any export")
    file.seek(offset)
    members = list(_listed(file.read(listed)))
    if len(members) != count or sum(len(member.local()) + member.packed for member in members) != offset:
        raise _Bad("it cannot be unpacked (its directory does not tell what it holds)")
    return members


def _listed(directory: bytes) -> Iterator[_Member]:
    place, names = 0, set[str]()
    while place < len(directory):
        if len(directory) - place < _CENTRAL.size:
            raise _Bad("it cannot be unpacked (its directory is cut off)")
        found = _CENTRAL.unpack_from(directory, place)
        crc, small, size, length, offset = *found[7:11], found[16]
        called = directory[place + _CENTRAL.size : place + _CENTRAL.size + length].decode("latin-1")
        if len(called) > LONGEST_NAME or not NAME.fullmatch(called):
            raise _Bad(f"no file of an export is called {called[:80]!r}")
        if called in names:
            raise _Bad(f"{called} is in it twice")
        names.add(called)
        member = _Member(called, crc, small, size, offset)
        if member.central() != directory[place : place + _CENTRAL.size + length]:
            raise _Bad(f"{called} is encrypted, or packed in another way than an export packs it")
        yield member
        place += _CENTRAL.size + length


def _require_harmless(members: list[_Member], size: int) -> None:
    grown = sum(member.size for member in members)
    if grown > MOST_BYTES or grown > max(MOST_GROWTH * size, SMALL):
        raise _Bad(f"it would grow to {grown:,} bytes when it is unpacked")
    for member in members:
        if member.packed > member.size + (member.size >> 10) + 64:  # zlib never needs as much: there is more in it
            raise _Bad(f"{member.name} is packed into more bytes than it has")


def _inflated(file: BinaryIO, member: _Member) -> bytes:
    """The content, a chunk at a time and never more than was said."""
    inflate, found, left = zlib.decompressobj(-zlib.MAX_WBITS), bytearray(), member.packed
    try:
        while left and not inflate.eof:
            chunk = file.read(min(CHUNK, left))
            if not chunk:
                break
            left -= len(chunk)
            while chunk and not inflate.eof:
                found += inflate.decompress(chunk, member.size - len(found) + 1)
                if len(found) > member.size:
                    raise _Bad(f"{member.name} grows beyond the size it says")
                chunk = inflate.unconsumed_tail
    except zlib.error as bad:
        raise _Bad(f"it cannot be unpacked ({member.name}: {bad})") from None
    if left or not inflate.eof or inflate.unused_data or len(found) != member.size:
        raise _Bad(f"it cannot be unpacked ({member.name} does not end where it says)")
    if zlib.crc32(found) != member.crc:
        raise _Bad(f"it cannot be unpacked ({member.name} has another checksum)")
    return bytes(found)
