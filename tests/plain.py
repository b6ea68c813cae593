"""Runs `goodhand` as on a machine that lacks what Linux has: `python tests/plain.py ARGUMENT...`.

Taken away are modules and calls that Windows does not have, packages that an installation may lack, the system's time
zones, and second names for files. Refused is what Windows refuses: signal 0 to a process, opening a folder, reading a
text without an encoding, names with signs that a path may not have there, and removing a file that is open here.
"""

import asyncio
import os
import signal
import sys
import warnings
import zoneinfo
from pathlib import Path
from typing import Any, NoReturn

MODULES = ("asyncpg", "curses", "fcntl", "grp", "pty", "pwd", "readline", "resource", "termios", "tty", "uvloop")
CALLS = (
    "chown",
    "fork",
    "geteuid",
    "getuid",
    "killpg",
    "register_at_fork",
    "sched_getaffinity",
    "setsid",
    "sysconf",
)
SIGNALS = ("SIGALRM", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGUSR1", "SIGUSR2", "SIGWINCH")
NOT_IN_NAMES = set('<>:"|?*')


def _lacking(*_: object, **__: object) -> NoReturn:
    raise NotImplementedError


def _kill(process: int, number: int) -> None:
    raise AssertionError(f"os.kill({process}, {number}) ends a process on Windows")


def _link(*_: object, **__: object) -> NoReturn:
    raise OSError(22, "Incorrect function")


_real_open = os.open


def _open(path: Any, flags: int, *arguments: Any, **options: Any) -> int:
    if isinstance(path, str | bytes | os.PathLike) and os.path.isdir(path):
        raise PermissionError(13, "Permission denied", os.fspath(path))
    return _real_open(path, flags, *arguments, **options)


def _has_open(path: str) -> bool:
    whole = os.path.realpath(path)
    for each in os.listdir("/proc/self/fd"):
        try:
            if os.readlink(f"/proc/self/fd/{each}") == whole:
                return True
        except OSError:
            continue
    return False


def _watch(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "open" and isinstance(arguments[0], str) and isinstance(arguments[2], int):
        writes = arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
        if writes and set(Path(arguments[0]).name) & NOT_IN_NAMES:
            raise OSError(22, "Invalid argument", arguments[0])
    elif event == "os.mkdir" and set(Path(os.fsdecode(arguments[0])).name) & NOT_IN_NAMES:
        raise OSError(22, "Invalid argument", arguments[0])
    elif event in ("os.remove", "os.rename") and sys.platform == "linux":
        for path in map(os.fsdecode, arguments[: 2 if event == "os.rename" else 1]):
            if not os.path.isdir(path) and _has_open(path):
                raise PermissionError(13, "It is being used by another process", path)


def take_away() -> None:
    for name in MODULES:
        sys.modules[name] = None  # type: ignore[assignment]  # an import of it fails
    for name in CALLS:
        if hasattr(os, name):
            delattr(os, name)
    for name in SIGNALS:
        if hasattr(signal, name):
            delattr(signal, name)
    for each in (asyncio.AbstractEventLoop, asyncio.BaseEventLoop, asyncio.SelectorEventLoop):
        for name in ("add_signal_handler", "remove_signal_handler"):
            setattr(each, name, _lacking)
    zoneinfo.reset_tzpath(to=())
    os.kill, os.link, os.open = _kill, _link, _open  # type: ignore[assignment]
    warnings.filterwarnings("error", category=EncodingWarning, module="goodhand")
    sys.addaudithook(_watch)


if __name__ == "__main__":
    assert sys.flags.warn_default_encoding, "start it with PYTHONWARNDEFAULTENCODING=1"
    import asyncio.unix_events  # what it needs of the system it has got by now

    take_away()
    from goodhand.cli import main

    main()
