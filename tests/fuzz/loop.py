"""The loop: change an input a little, see what comes of it, and keep it if it went where none has been before.

It is guided by the answers, each of which stands for a way through the code, and, where that is asked for, by the lines
of our code that an input reaches. An input that is answered by anything but a sentence, or that writes where it should
not, ends the run and is written down.
"""

import os
import re
import sys
import time
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any

from msgspec import Struct

from measured import peak

OURS = "goodhand"
"""In the path of every file whose lines count."""
MOST_MEGABYTES = 512
MOST_KEPT = 3000
MOST_BYTES = 1 << 20
TOKENS = (
    *(
        b"0",
        b"-1",
        b"1e400",
        b"9" * 30,
        b"null",
        b"true",
        b'""',
        b"{}",
        b"[" * 2000,
        b'"',
        b"\\",
        b"\n",
        b"\r\n",
        b"\x00",
    ),
    *(
        b"\x1b[2J",
        b"\xff\xfe",
        "\u202e".encode(),
        "水".encode(),
        rb"\ud800",
        b"2026-02-30",
        b"25:99",
        b"../../x",
        b"%s{0}",
    ),
    *(b"in ", b"because ", b"at 19:55", b"yes", b"=", b"[[", b"]]", b"#", b",", b"PK\x03\x04", b"PK\x05\x06"),
)

Answer = Callable[[bytes], Any]


class Target(Struct, frozen=True):
    """Something that reads what anybody hands in: inputs to begin with, and what is said of one."""

    seeds: Callable[[], Iterable[bytes]]
    answer: Callable[[bytes], str]
    mutate: Callable[[Random, bytes, bytes], bytes] | None = None
    """How an input is changed, where bytes alone would not get far; the second is another one, to mix it with."""


class Ran(Struct, frozen=True):
    """The result of a run."""

    inputs: int
    answers: int
    megabytes: int
    lines: tuple[int, int] = (0, 0)
    """How many lines of our code the first inputs reached, and how many all did."""


class Fault(Exception):
    """An input that was not answered by a sentence."""

    def __init__(self, data: bytes, why: str) -> None:
        super().__init__(why)
        self.data, self.why = data, why


def changed(rng: Random, data: bytes, other: bytes) -> bytes:
    """A few bytes flipped, put in, taken out, doubled, or taken from another input."""
    found = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 4, 8))):
        place, size = rng.randrange(len(found) + 1), rng.choice((1, 2, 4, 16, 64))
        match rng.randrange(6):
            case 0 if found:
                found[min(place, len(found) - 1)] ^= 1 << rng.randrange(8)
            case 1:
                found[place:place] = rng.choice(TOKENS)
            case 2:
                del found[place : place + size]
            case 3:
                found[place:place] = found[place : place + size]
            case 4 if other:
                start = rng.randrange(len(other))
                found[place : place + size] = other[start : start + size]
            case _:
                found[place : place + size] = rng.choice(TOKENS)
    return bytes(found[:MOST_BYTES])


class Lines:
    """The lines of our code that inputs have reached so far, as the interpreter tells them.

    Code of which every line has been reached is not watched any more, so that the loop grows faster as it knows more.
    """

    def __init__(self) -> None:
        self.reached = 0
        self._left: dict[CodeType, set[int]] = {}

    def through(self, target: Target, data: bytes) -> tuple[str, bool]:
        """The answer to an input, and whether it reached a line that none had."""
        before = self.reached
        sys.settrace(self._called)
        try:
            answer = _answered(target, data)
        finally:
            sys.settrace(None)
        return answer, self.reached > before

    def _called(self, frame: FrameType, _event: str, _: Any) -> Any:
        code = frame.f_code
        if OURS not in code.co_filename:
            return None
        if code not in self._left:
            self._left[code] = {line for *_, line in code.co_lines() if line}
        return self._at if self._left[code] else None

    def _at(self, frame: FrameType, event: str, _: Any) -> Any:
        left = self._left[frame.f_code]
        if event == "line" and frame.f_lineno in left:
            left.remove(frame.f_lineno)
            self.reached += 1
        return self._at


def run(target: Target, rng: Random, *, inputs: int = 0, seconds: float = 0.0, lines: Lines | None = None) -> Ran:
    """So many inputs, or as many as there is time for; guided by lines of code too, which is slower and goes deeper."""
    kept, known, count = list(target.seeds()), set[str](), 0
    for data in kept:
        known.add(_path(_answered(target, data) if lines is None else lines.through(target, data)[0]))
    first = lines.reached if lines else 0
    mutate, ends = target.mutate or changed, time.monotonic() + seconds
    while count < inputs or time.monotonic() < ends:
        count += 1
        data = mutate(rng, rng.choice(kept), rng.choice(kept))
        answer, new = (_answered(target, data), False) if lines is None else lines.through(target, data)
        path = _path(answer)
        if new or path not in known:
            known.add(path)
            kept.append(data)
            del kept[:-MOST_KEPT]
    return Ran(count, len(known), peak(), (first, lines.reached if lines else 0))


def _answered(target: Target, data: bytes) -> str:
    try:
        return target.answer(data)
    except (KeyboardInterrupt, Fault):
        raise
    except BaseException as fault:
        raise Fault(data, f"{type(fault).__name__}: {fault}") from fault


def _path(answer: str) -> str:
    """A sentence without what it quotes and counts."""
    return re.sub(r"'[^']*'|\"[^\"]*\"|\d+", "", answer)[:300]


def keep_inside(*folders: Path) -> None:
    """From here on this process may write nowhere else: what tries to is a fault."""
    inside = (*(os.fspath(folder.resolve()) for folder in folders), os.devnull)

    def watch(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open" and isinstance(arguments[0], str | bytes | os.PathLike):
            path, mode, flags = arguments
            writes = flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) if isinstance(flags, int) else "r" not in str(mode)
            if writes and not os.path.realpath(os.fsdecode(path)).startswith(inside):
                raise PermissionError(f"it writes {os.fsdecode(path)!r}, outside of {folders[0]}")

    sys.addaudithook(watch)


def written_down(fault: Fault, target: str, folder: Path) -> Path:
    """Keep an input that was not answered, to be looked at and run again."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{target}-{sha256(fault.data).hexdigest()[:16]}"
    path.write_bytes(fault.data)
    return path
