"""The zip file that goes to the regulator: written in one way only, read with suspicion and never unpacked to the disk.

We write no time, user, machine or comment, so the same journal gives the same bytes. The reader also takes the files
as somebody unpacked them into a folder, or packed them again with another program. It refuses any zip file that two
programs could read differently: gaps, bytes around the archive, a name or size that its two headers tell differently.
"""

import os
import re
import stat
import struct
import zlib
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Final

from msgspec import Struct

from goodhand.rules import Refusal

NAME: Final = re.compile(r"(papers/)?[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)+")
"""The names that a file of an export may have: no path leads out of the folder that it is unpacked into."""
LONGEST_NAME: Final = 200
MOST_FILES: Final = 2000
MOST_BYTES: Final = 64 << 20
"""An evening of two thousand that software dealt unpacks to 39 million bytes, one of sixty to two."""
MOST_GROWTH: Final = 20
"""An honest export grows five times when it is unpacked: half of a record is hashes, which do not shrink."""
SMALL: Final = 1 << 20
"""Files below this size may grow by any factor: they do no harm."""
CHUNK: Final = 1 << 16

LEFT_BY_SYSTEMS: Final = re.compile(r"(__MACOSX/.*|(.*/)?(\.DS_Store|Thumbs\.db|desktop\.ini))")
"""Files that a desktop adds to a folder or an archive without being asked; they do not belong to an export."""

_LOCAL, _CENTRAL, _END = struct.Struct("<4s5H3L2H"), struct.Struct("<4s6H3L5H2L"), struct.Struct("<4s4H2LH")
_DESCRIBED = struct.Struct("<3L")
_VERSION, _UNIX, _STORED, _DEFLATED = 20, 3 << 8, 0, 8
_MIDNIGHT, _FIRST_DAY = 0, 1 << 5 | 1  # 1980-01-01, the earliest that the form knows
_MODE = 0o644 << 16
_LEVEL, _SIZES_BEHIND, _UTF8 = 0b110, 1 << 3, 1 << 11
_HARMLESS_EXTRAS: Final = frozenset({0x000A, 0x5455, 0x5855, 0x7855, 0x7875})
"""Times and owners. Any other field may give a file a second name or size."""


NotAnExport = Refusal.saying("not-an-export", "{file} is no export of an occasion: {why}.")
DamagedExport = NotAnExport.saying(
    "damaged-export",
    "{file} is damaged or was changed: it cannot be unpacked. Ask the charity for another copy. ({detail})",
)


TooLarge = Refusal.saying(
    "too-large",
    "The file would have {bytes:,} bytes when it is unpacked, and nobody reads one of more than {most:,}; nothing "
    "was written. Hand in the journal itself, which `goodhand verify` reads at any length.",
)


class _Bad(Exception):
    """The reason why a file is not an export."""


class _Damaged(_Bad):
    """A reason that lies in one of its files, whose bytes are not those that were packed."""


class _Member(Struct, frozen=True):
    """One file of the archive, as its headers have it."""

    name: str
    crc: int
    packed: int
    size: int
    offset: int
    flags: int = 0
    method: int = _DEFLATED

    def local(self) -> bytes:
        """The header before its content, as we write it."""
        fixed = (_VERSION, 0, _DEFLATED, _MIDNIGHT, _FIRST_DAY, self.crc, self.packed, self.size)
        return _LOCAL.pack(b"PK\x03\x04", *fixed, len(self.name.encode()), 0) + self.name.encode()

    def central(self) -> bytes:
        """Its entry in the directory at the end, as we write it."""
        fixed = (_VERSION | _UNIX, _VERSION, 0, _DEFLATED, _MIDNIGHT, _FIRST_DAY, self.crc, self.packed, self.size)
        more = (len(self.name.encode()), 0, 0, 0, 0, _MODE, self.offset)
        return _CENTRAL.pack(b"PK\x01\x02", *fixed, *more) + self.name.encode()


def _end(count: int, size: int, offset: int) -> bytes:
    return _END.pack(b"PK\x05\x06", 0, 0, count, count, size, offset, 0)


def packed(files: Mapping[str, bytes]) -> bytes:
    """Pack files into a zip file, in their order; refuse files that could not be read again."""
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
    """Read the files of an export into memory: from a zip file, or from the folder that one was unpacked into."""
    try:
        if path.is_dir():
            return _without_folder(dict(_in_folder(path)))
        with path.open("rb") as file:
            return _without_folder(dict(_contents(file, os.fstat(file.fileno()).st_size)))
    except _Damaged as bad:
        raise DamagedExport(file=path.name, detail=str(bad)) from None
    except _Bad as bad:
        raise NotAnExport(file=path.name, why=str(bad)) from None


def _without_folder(files: dict[str, bytes]) -> dict[str, bytes]:
    """Drop the top folder of an archive that was packed with its folder; check every name."""
    kept = {name: content for name, content in files.items() if not LEFT_BY_SYSTEMS.fullmatch(name)}
    tops = {name.partition("/")[0] for name in kept if "/" in name}
    if len(tops) == 1 and all(name.startswith(f"{(top := next(iter(tops)))}/") for name in kept):
        kept = {name.removeprefix(f"{top}/"): content for name, content in kept.items()}
    seen = set[str]()
    for name in kept:
        if not NAME.fullmatch(name):
            raise _Bad(f"no file of an export is called {name[:80]!r}")
        if name.casefold() in seen:
            raise _Bad(f"{name} is in it twice")
        seen.add(name.casefold())
    return kept


def _in_folder(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The files of a folder, as they would be packed; links are not followed."""
    count, grown = 0, 0
    for where, folders, names in os.walk(folder):
        inside = Path(where)
        for name in sorted((*names, *(each for each in folders if (inside / each).is_symlink()))):
            count += 1
            path = inside / name
            called = path.relative_to(folder).as_posix()
            if count > MOST_FILES:
                raise _Bad(f"it has more than {MOST_FILES:,} files")
            found = path.lstat()
            if not stat.S_ISREG(found.st_mode):
                raise _Bad(f"{called[:80]!r} is a link or no file")
            grown += found.st_size
            if grown > MOST_BYTES:
                raise _Bad(f"it has more than {MOST_BYTES:,} bytes")
            yield called, path.read_bytes()[:MOST_BYTES]


def _contents(file: BinaryIO, size: int) -> Iterator[tuple[str, bytes]]:
    members, directory = _members(file, size)
    _require_harmless(members, size)
    file.seek(0)
    for member in members:
        if file.tell() != member.offset:
            raise _Bad("it cannot be unpacked (there is more in it than its files, or less)")
        _read_local(file, member)
        content = _stored(file, member) if member.method == _STORED else _inflated(file, member)
        if member.flags & _SIZES_BEHIND:
            _read_described(file, member)
        if member.name.endswith("/"):
            if content:
                raise _Bad(f"no file of an export is called {member.name!r}")
            continue
        yield member.name, content
    if file.tell() != directory:
        raise _Bad("it cannot be unpacked (there is more in it than its files, or less)")


def _members(file: BinaryIO, size: int) -> tuple[list[_Member], int]:
    """The files by their place, and where the directory begins, which must fill the end of the file."""
    if size < _END.size:
        raise _Bad("it cannot be unpacked (it is too short for a zip file)")
    file.seek(size - _END.size)
    mark, _, _, _, count, listed, offset, _ = _END.unpack(end := file.read(_END.size))
    if mark != b"PK\x05\x06":
        raise _Bad("it cannot be unpacked (it does not end as a zip file does)")
    if count > MOST_FILES:
        raise _Bad(f"it has {count:,} files, and none has more than {MOST_FILES:,}")
    if end != _end(count, listed, offset) or offset + listed + _END.size != size:
        raise _Bad("it cannot be unpacked (there is more in it than its files, or less)")
    if listed > count * (_CENTRAL.size + 2 * LONGEST_NAME):
        raise _Bad("its directory is longer than that of any export")
    file.seek(offset)
    members = list(_listed(file.read(listed)))
    if len(members) != count:
        raise _Bad("it cannot be unpacked (its directory does not tell what it holds)")
    return sorted(members, key=lambda member: member.offset), offset


def _listed(directory: bytes) -> Iterator[_Member]:
    place, names = 0, set[str]()
    while place < len(directory):
        if len(directory) - place < _CENTRAL.size:
            raise _Bad("it cannot be unpacked (its directory is cut off)")
        found = _CENTRAL.unpack_from(directory, place)
        mark, _, _, flags, method, _, _, crc, small, size, length, extra, comment, disk, _, mode, offset = found
        place += _CENTRAL.size
        called = _name(directory[place : place + length])
        kind = stat.S_IFMT(mode >> 16)
        if mark != b"PK\x01\x02" or len(directory) < place + length + extra or disk or comment:
            raise _Bad("it cannot be unpacked (its directory does not tell what it holds)")
        if kind not in (0, stat.S_IFREG, stat.S_IFDIR) or (mode >> 16) & 0o7000:
            raise _Bad(f"{called} is a link, or has rights that no file of an export has")
        if flags & ~(_LEVEL | _SIZES_BEHIND | _UTF8) or method not in (_STORED, _DEFLATED):
            raise _Bad(f"{called} is encrypted, or packed in a way that is not read here")
        _require_harmless_extras(called, directory[place + length : place + length + extra])
        if called in names:
            raise _Bad(f"{called} is in it twice")
        names.add(called)
        yield _Member(called, crc, small, size, offset, flags, method)
        place += length + extra


def _name(written: bytes) -> str:
    """A file's name; folders of another system are not told apart by a backslash here."""
    try:
        called = written.decode()
    except UnicodeDecodeError:
        called = ""
    if not called or not called.isprintable() or len(called) > LONGEST_NAME or called.startswith("/"):
        raise _Bad(f"no file of an export is called {written[:80]!r}")
    return called


def _require_harmless_extras(called: str, extra: bytes) -> None:
    place = 0
    while place < len(extra):
        kind, length = (
            int.from_bytes(extra[place : place + 2], "little"),
            int.from_bytes(extra[place + 2 : place + 4], "little"),
        )
        place += 4 + length
        if kind not in _HARMLESS_EXTRAS or place > len(extra):
            raise _Bad(f"{called} has a field of its own that another program could read differently")


def _read_local(file: BinaryIO, member: _Member) -> None:
    """Require that the header before the content agrees with the directory."""
    header = file.read(_LOCAL.size)
    if len(header) < _LOCAL.size:
        raise _Damaged(f"{member.name} is cut off")
    mark, _, flags, method, _, _, crc, small, size, length, extra = _LOCAL.unpack(header)
    called, more = file.read(length), file.read(extra)
    behind = bool(flags & _SIZES_BEHIND)
    sizes = (crc, small, size)
    known = (member.crc, member.packed, member.size)
    if (
        mark != b"PK\x03\x04"
        or (flags, method) != (member.flags, member.method)
        or called != member.name.encode()
        or (sizes != known and not (behind and sizes == (0, 0, 0)))
    ):
        raise _Damaged(f"{member.name} is described in two ways")
    _require_harmless_extras(member.name, more)


def _read_described(file: BinaryIO, member: _Member) -> None:
    """The sizes that some programs write behind a file."""
    found = file.read(4)
    found = file.read(_DESCRIBED.size) if found == b"PK\x07\x08" else found + file.read(_DESCRIBED.size - 4)
    if found != _DESCRIBED.pack(member.crc, member.packed, member.size):
        raise _Damaged(f"{member.name} is described in two ways")


def _require_harmless(members: list[_Member], size: int) -> None:
    grown = sum(member.size for member in members)
    if grown > MOST_BYTES or grown > max(MOST_GROWTH * size, SMALL):
        raise _Bad(f"it would grow to {grown:,} bytes when it is unpacked")
    for member in members:
        if member.packed > member.size + (member.size >> 10) + 64:  # zlib never needs as much: there is more in it
            raise _Bad(f"{member.name} is packed into more bytes than it has")


def _stored(file: BinaryIO, member: _Member) -> bytes:
    """The content of a file that is not compressed."""
    content = file.read(member.packed)
    if len(content) != member.size or member.packed != member.size:
        raise _Damaged(f"{member.name} does not end where it says")
    if zlib.crc32(content) != member.crc:
        raise _Damaged(f"{member.name} has another checksum")
    return content


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
                    raise _Damaged(f"{member.name} grows beyond the size it says")
                chunk = inflate.unconsumed_tail
    except zlib.error:
        raise _Damaged(f"{member.name} has other bytes than were packed") from None
    if left or not inflate.eof or inflate.unused_data or len(found) != member.size:
        raise _Damaged(f"{member.name} does not end where it says")
    if zlib.crc32(found) != member.crc:
        raise _Damaged(f"{member.name} has another checksum")
    return bytes(found)
