"""The folders of this computer in which Goodhand looks for what people keep: settings of the environment."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The folder of a server's records: GOODHAND_DATA, or where this system keeps such things."""
    home = Path.home()
    otherwise = home / "Library/Application Support" if sys.platform == "darwin" else home / ".local/share"
    base = os.environ.get("GOODHAND_DATA") or Path(os.environ.get("XDG_DATA_HOME") or otherwise) / "goodhand"
    return Path(base)


def rulebook_folders() -> tuple[Path, ...]:
    """The folders of further rulebooks: GOODHAND_RULEBOOKS, several as in PATH, or `rulebooks` in the data folder."""
    named = os.environ.get("GOODHAND_RULEBOOKS")
    if named is None:
        return (data_folder() / "rulebooks",)
    return tuple(Path(each) for each in named.split(os.pathsep) if each)
