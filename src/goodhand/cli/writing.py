"""Files that commands write: where one may go, and that it is there whole or not at all."""

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from goodhand.cli.output import BadInput


def check_output(
    output: Path, ending: str, such_as: str, *, otherwise: str = "", event: Path | None = None, journal: str = ""
) -> None:
    """Refuse a file that is named wrongly, cannot be there, or is the event file or journal that it is made from."""
    if output.suffix.lower() != ending:
        raise BadInput(f"{output} does not end in {ending}; name a file such as {such_as}{ending}{otherwise}.")
    check_place(output)
    for read, called in ((event, "the event file"), (Path(journal) if journal else None, "the journal")):
        if read is not None and output.exists() and read.exists() and output.samefile(read):
            raise BadInput(f"{output} is {called}; name another file to write.")


def check_place(file: Path) -> None:
    """Refuse a file that cannot be there."""
    if file.is_dir():
        raise BadInput(f"{file} is a folder; name a file in it.")
    if not file.parent.is_dir():
        raise BadInput(f"There is no folder {file.parent} to write {file.name} into.")


def check_new(file: Path) -> None:
    """Refuse a file that is there already, before work is spent on what would go into it."""
    if file.exists():
        raise BadInput(f"{file} exists already, and is not written over; name another file.")


def private(path: str, flags: int) -> int:
    """Open a new file that only its owner may read: for `open(..., opener=private)`."""
    return os.open(path, flags, 0o600)


def write_whole(file: Path, content: bytes, *, secret: bool = False) -> None:
    """Write a file so that it is there whole, or as it was before; ``secret``: for its owner alone."""
    with _draft(file, content, secret=secret) as name:
        Path(name).replace(file)


def write_new(file: Path, text: str) -> None:
    """Write a new file, whole or not at all; one that is there by now stays as it is."""
    with _draft(file, text.encode()) as name:
        try:
            name_new(Path(name), file)
        except FileExistsError:
            raise BadInput(f"{file} exists by now, and is not written over; name another file.") from None


def name_new(draft: Path, file: Path) -> None:
    """Give a draft its name, and keep that on disk; a file that has the name by now raises `FileExistsError`."""
    try:
        os.link(draft, file)
    except FileExistsError:
        raise
    except OSError:  # a stick that knows no second name for a file
        with open(file, "xb", opener=private) as out:
            out.write(draft.read_bytes())
            out.flush()
            os.fsync(out.fileno())
    with contextlib.suppress(OSError):  # Windows opens no folders, and some file systems keep none on request
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


@contextlib.contextmanager
def _draft(file: Path, content: bytes, *, secret: bool = False) -> Iterator[str]:
    """Write the content next to the file under another name; delete it afterwards."""
    try:
        descriptor, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
        try:
            with open(descriptor, "wb") as out:
                out.write(content)
                out.flush()
                os.fsync(out.fileno())
            if not secret:
                os.chmod(name, 0o666 & ~_umask())
            yield name
        finally:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(name)
    except OSError as error:
        raise BadInput(f"{file} cannot be written: {error.strerror}.") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
