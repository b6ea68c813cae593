"""The folders of this computer in which Goodhand looks for what people keep: settings of the environment."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The folder of a server's records: GOODHAND_DATA, or where this system keeps such things."""
    home = Path.home()
    match sys.platform:
        case "win32":
            base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData/Local")
        case "darwin":
            base = home / "Library/Application Support"
        case _:
            base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share")
    return Path(os.environ.get("GOODHAND_DATA") or base / "goodhand")


def rulebook_folders() -> tuple[Path, ...]:
    """The folders of further rulebooks: GOODHAND_RULEBOOKS, several as in PATH, or `rulebooks` in the data folder."""
    named = os.environ.get("GOODHAND_RULEBOOKS", "").split(os.pathsep)
    return tuple(Path(each) for each in named if each) or (data_folder() / "rulebooks",)


def example() -> Path:
    """The event file of the demonstration: installed with the package, or in a checkout's `examples`."""
    package = Path(__file__).parent
    installed = package / "examples/michigan.toml"
    return installed if installed.is_file() else package.parents[1] / "examples/michigan.toml"
