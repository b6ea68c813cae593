"""Helpers for the tests of the desk: event files made from the examples, and a night that is opened and spoken to."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).parents[1] / "examples"
PLAYERS = ("Ann Lee", "Bo Diaz", "Cy Ito", "Dee Fox", "Eve Orr", "Flo Nye", "Gus Poe", "Hal Ray", "Ida Sol", "Jo Tan")


def event_file(folder: Path, name: str, *changes: tuple[str, str]) -> Path:
    """An example's event file, changed."""
    text = (EXAMPLES / f"{name}.toml").read_text()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    path = folder / f"{name}.toml"
    path.write_text(text)
    return path


def running_on(folder: Path, *changes: tuple[str, str]) -> Path:
    """The Michigan example, changed, with breaks that end by themselves: for tests that go by the posted times."""
    return event_file(folder, "michigan", ("late_entry = 2", "breaks_hold = false\nlate_entry = 2"), *changes)


class Night:
    """An opened occasion. What is said to it is a script, in a session of its own; all must be done."""

    def __init__(self, goodhand: Callable[..., Any], event: Path, journal: Any, who: str) -> None:
        self.goodhand, self.journal, self.who = goodhand, journal, who
        opened = goodhand("open", event, "--journal", journal, "--practice")
        assert (0, "") == (opened.code, opened.err)

    def say(self, *lines: str, who: str = "", options: tuple[str, ...] = ()) -> str:
        """Say lines; the answer is what came of them."""
        said = self.tell(*lines, who=who, options=options)
        assert (0, "") == (said.code, said.err)
        return said.out

    def refused(self, *lines: str, who: str = "") -> str:
        """Say lines, the last of which is refused; the answer is the sentence."""
        said = self.tell(*lines, who=who)
        assert 2 == said.code
        assert 1 == said.err.count("\n")
        start = f"goodhand: line {len(lines)}: "
        assert said.err.startswith(start), said.err
        return said.err.removeprefix(start).strip()

    def tell(self, *lines: str, who: str = "", options: tuple[str, ...] = ()) -> Any:
        """Say lines, whatever comes of them."""
        return self.goodhand("desk", self.journal, "--as", who or self.who, *options, typed="\n".join(lines) + "\n")


def staffed(night: Night) -> Night:
    """The people of the Michigan example are there, and the drawer is open."""
    night.say("16:00 on", who="Marion Alder")
    night.say("16:30 on", "bank 500", "in Spring night", "17:30 on Rosa Quill as dealer")
    return night


def entered(night: Night, players: tuple[str, ...] = PLAYERS) -> Night:
    """These have entered the main tournament."""
    night.say("17:31 in Spring night", *(f"enter {name} of age" for name in players))
    return night


def playing(night: Night) -> Night:
    """Play has begun."""
    entered(staffed(night)).say("17:50 draw in Spring night", "18:00 start in Spring night yes")
    return night
