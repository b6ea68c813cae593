"""Chance in tests: every draw comes from the seed of the test, in this process and in programs that it starts.

The seed is the test's own name, with the number of ``--chance`` (0 unless given), so a failed test draws the same again
when it runs alone. Each module of ours that draws has a sequence of its own: draws of one (the mask of a frame)
do not shift those of another (the cards). Other packages draw as ever; they deal no cards.

    python tests/seeded.py SEED script.py ARGUMENT...      runs a program with its draws seeded
    python tests/seeded.py SEED -c "CODE" ARGUMENT...
    python tests/seeded.py SEED -m module ARGUMENT...
"""

import hashlib
import os
import random
import runpy
import secrets
import sys
import threading
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")

GOODHAND = "from goodhand.cli import main; main()"
_OURS = ("benchmarks", "goodhand")
_TESTS = str(Path(__file__).parent)
_REAL: dict[str, Callable[..., Any]] = {
    name: getattr(secrets, name)
    for name in ("choice", "randbelow", "randbits", "token_bytes", "token_hex", "token_urlsafe")
}
_URANDOM = os.urandom


class RealEntropy(Exception):
    """A test draws what no seed repeats."""

    def __init__(self, where: str) -> None:
        super().__init__(
            f"{where} draws real entropy: take the fixture `rng`, or mark the test with "
            "@pytest.mark.real_entropy('the reason')."
        )


class Source:
    """All that one test draws."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._streams: dict[str, Random] = {}
        self._programs = 0
        self._lock = threading.Lock()

    def bits(self, stream: str, count: int) -> int:
        with self._lock:
            if stream not in self._streams:
                self._streams[stream] = self.rng(stream)
            return self._streams[stream].getrandbits(count)

    def rng(self, purpose: str) -> Random:
        return Random(f"{self.seed}/{purpose}")

    def program(self) -> str:
        """The seed of the next program that the test starts: no two deal the same cards."""
        with self._lock:
            self._programs += 1
            return seed_of(f"{self.seed}/program {self._programs}")


def seed_of(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()[:16]


_source: Source | None = None
"""None: real entropy, for tests that are marked for it."""


def current() -> Source:
    if _source is None:
        raise RealEntropy("This test")
    return _source


@contextmanager
def drawing_from(source: Source | None) -> Iterator[None]:
    """Draw from this source for a while."""
    global _source  # noqa: PLW0603  # there is one `secrets` in a process, too
    before, _source = _source, source
    state = random.getstate()
    if source is not None:
        random.seed(source.seed)
    try:
        yield
    finally:
        _source = before
        random.setstate(state)


def _drawn(count: int) -> int | None:
    """Bits for whoever called the patched function; None: they come from the machine."""
    caller = sys._getframe(2).f_globals
    name, file = str(caller.get("__name__", "")), str(caller.get("__file__") or "")
    if _source is None:
        return None
    if name.split(".", maxsplit=1)[0] in _OURS:
        return _source.bits(name, count)
    if file.startswith(_TESTS):
        raise RealEntropy(file)
    return None


def _token_bytes(nbytes: int | None = None) -> bytes:
    size = 32 if nbytes is None else nbytes
    found = _drawn(8 * size)
    return _REAL["token_bytes"](nbytes) if found is None else found.to_bytes(size)


def _token_hex(nbytes: int | None = None) -> str:
    size = 32 if nbytes is None else nbytes
    found = _drawn(8 * size)
    return _REAL["token_hex"](nbytes) if found is None else found.to_bytes(size).hex()


def _token_urlsafe(nbytes: int | None = None) -> str:
    size = 32 if nbytes is None else nbytes
    found = _drawn(8 * size)
    if found is None:
        return _REAL["token_urlsafe"](nbytes)
    return urlsafe_b64encode(found.to_bytes(size)).rstrip(b"=").decode()


def _randbits(k: int) -> int:
    found = _drawn(k)
    return _REAL["randbits"](k) if found is None else found


def _randbelow(exclusive_upper_bound: int) -> int:
    found = _drawn(exclusive_upper_bound.bit_length() + 64)
    return _REAL["randbelow"](exclusive_upper_bound) if found is None else found % exclusive_upper_bound


def _choice(seq: Sequence[T]) -> T:
    found = _drawn(128)
    return _REAL["choice"](seq) if found is None else seq[found % len(seq)]


def _urandom(size: int, /) -> bytes:
    found = _drawn(8 * size)
    return _URANDOM(size) if found is None else found.to_bytes(size)


def install(source: Source) -> None:
    """Seed all that this process draws from now on."""
    global _source  # noqa: PLW0603  # as above
    _source = source
    seeded = {
        "choice": _choice,
        "randbelow": _randbelow,
        "randbits": _randbits,
        "token_bytes": _token_bytes,
        "token_hex": _token_hex,
        "token_urlsafe": _token_urlsafe,
    }
    for name, function in seeded.items():
        setattr(secrets, name, function)
    os.urandom = _urandom


def python(*arguments: object) -> list[str]:
    """The command of a Python program that draws from this test's seed."""
    return [sys.executable, __file__, current().program(), *map(str, arguments)]


def goodhand(*arguments: object) -> list[str]:
    """The command `goodhand`, with draws from this test's seed."""
    return python("-c", GOODHAND, *arguments)


def _main() -> None:
    _, seed, *rest = sys.argv
    sys.path.remove(_TESTS)  # a program finds what it would find without us
    sys.modules["seeded"] = sys.modules["__main__"]
    install(Source(seed))
    random.seed(seed)
    match rest:
        case "-c", code, *arguments:
            sys.argv = ["-c", *arguments]
            sys.path.insert(0, "")
            exec(compile(code, "<string>", "exec"), {"__name__": "__main__", "__builtins__": __builtins__})
        case "-m", module, *arguments:
            sys.argv = ["-m", *arguments]
            sys.path.insert(0, "")
            runpy.run_module(module, run_name="__main__", alter_sys=True)
        case script, *arguments:
            sys.argv = [script, *arguments]
            sys.path.insert(0, str(Path(script).parent))
            runpy.run_path(script, run_name="__main__")


if __name__ == "__main__":
    _main()
