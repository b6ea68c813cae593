"""The zip file that goes to the regulator: written the same way every time, read with suspicion and never unpacked."""

import re
import struct
import zlib
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from goodhand.rules import Refusal

NAME: Final = re.compile(r"(papers/)?[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)+")
"""What a file of an export may be called: no way leads out of the folder that somebody unpacks it into."""
MOST_FILES: Final = 2000
MOST_BYTES: Final = 1 << 30
MOST_GROWTH: Final = 100
"""An honest export shrinks to a tenth when it is packed: half of a record is hashes, which do not shrink."""
_EARLIEST = (1980, 1, 1, 0, 0, 0)
_ENCRYPTED = 0x1
_BROKEN = (BadZipFile, zlib.error, struct.error, EOFError, NotImplementedError, ValueError)


class NotAnExport(Refusal):
    """The file is no export, or is one that nobody should unpack."""

    code = "not-an-export"
    text = "{file} is no export of an occasion: {why}."


def packed(files: Mapping[str, bytes]) -> bytes:
    """A zip file of these in their order; no time, user or machine shows in it."""
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            member = ZipInfo(name, _EARLIEST)
            member.create_system, member.external_attr = 3, 0o644 << 16  # as on Unix, wherever it is written
            member.compress_type = ZIP_DEFLATED
            archive.writestr(member, content, compresslevel=9)
    return written.getvalue()


def unpacked(path: Path) -> dict[str, bytes]:
    """What is in a zip file, held in memory; nothing is written to the disk."""
    try:
        with ZipFile(path) as archive:
            members = archive.infolist()
            _require_harmless(path, members)
            return {member.filename: archive.read(member) for member in members}
    except _BROKEN as bad:
        raise NotAnExport(file=path.name, why=f"it cannot be unpacked ({bad})") from None


def _require_harmless(path: Path, members: list[ZipInfo]) -> None:
    names = [member.filename for member in members]
    size = sum(member.file_size for member in members)
    if len(names) > MOST_FILES:
        raise NotAnExport(file=path.name, why=f"it has {len(names):,} files, and none has more than {MOST_FILES:,}")
    for name in names:
        if not NAME.fullmatch(name):
            raise NotAnExport(file=path.name, why=f"no file of an export is called {name[:80]!r}")
        if names.count(name) > 1:
            raise NotAnExport(file=path.name, why=f"{name} is in it twice")
    if size > MOST_BYTES or size > MOST_GROWTH * path.stat().st_size:
        raise NotAnExport(file=path.name, why=f"it would grow to {size:,} bytes when it is unpacked")
    for member in members:
        if member.flag_bits & _ENCRYPTED or member.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise NotAnExport(file=path.name, why=f"{member.filename} is encrypted or packed in another way")
