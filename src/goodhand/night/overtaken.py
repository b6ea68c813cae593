"""One confirms what one saw: an act that leads to something else than it did when somebody looked is asked again.

The same for every act that is done on what a screen showed (`Spec.shown`): it is decided once on the night as it was
shown and once on the night as it is. What both lead to is compared, numbers and times of records aside.
"""

from collections import deque
from collections.abc import Iterable
from typing import Any, Final

import msgspec
from msgspec import Struct

from goodhand.night.draft import ConfirmationNeeded, decide_act
from goodhand.night.history import History
from goodhand.night.narration import Narration
from goodhand.night.record import Done, Happening
from goodhand.night.state import Night
from goodhand.rules import Refusal
from goodhand.rules.speech import encoding, joined, say
from goodhand.rules.units import NO_PERSON, PersonId, Seconds
from goodhand.tournament.hours import time_of_day

CHANGED: Final = "changed"
MOST_KEPT: Final = 200
"""So many nights are kept as they were; a screen that is further behind is always asked."""
_OF_THE_RECORD: Final = frozenset({"at", "occurred", "read", "number", "version", "entropy"})
"""Fields that describe the record, not its content."""


class Known(Struct, frozen=True):
    """A record that is known here, and the night after it."""

    version: int
    night: Night
    by: PersonId
    at: Seconds
    says: tuple[str, ...]


class Lately:
    """The last records of a night, by any process."""

    def __init__(self) -> None:
        self._known: deque[Known] = deque(maxlen=MOST_KEPT)

    def note(self, done: Done[Any], after: Night, told: Narration) -> None:
        self._known.append(Known(after.version, after, done.by, done.at, told.says))

    def stands(self, history: History) -> None:
        """Keep the night as it is known now, whoever recorded it."""
        if history.version and (not self._known or self._known[-1].version < history.version):
            self._known.append(Known(history.version, history.night, NO_PERSON, history.night.last_at, ()))

    def night(self, version: int) -> Night | None:
        """The night after a record, where it is still kept."""
        return next((each.night for each in self._known if each.version == version), None)

    def since(self, version: int) -> list[Known]:
        return [each for each in self._known if each.version > version]


def require_as_shown(history: History, lately: Lately, done: Done[Any], told: Narration, seen: int) -> None:
    """Ask again where an act leads to something else than it did at the version that somebody saw."""
    before = lately.night(seen)
    if before is not None and _same(history, before, done):
        return
    since = lately.since(seen) if before is not None else []
    raise ConfirmationNeeded(CHANGED, _what_changed(history.night, since, told))


def _same(history: History, before: Night, done: Done[Any]) -> bool:
    asked = Done(**{**msgspec.structs.asdict(done), "happened": (), "entropy": done.entropy or bytes(32)})
    try:
        was, _ = decide_act(history.as_of(before), asked)
    except (Refusal, ConfirmationNeeded):
        return True  # it was not possible then: what there is to confirm is what it leads to now
    return _essence(was.happened) == _essence(done.happened)


def _essence(happened: Iterable[Happening]) -> object:
    return _plain(msgspec.to_builtins([[scope, event] for scope, event in happened], enc_hook=encoding()))


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items() if key not in _OF_THE_RECORD}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


def _what_changed(night: Night, since: list[Known], told: Narration) -> str:
    now = joined(" ", told.says)
    if not since:
        return say("This has changed since your screen showed it. Now: {now} Do it?", now=now)
    last = since[-1]
    name = night.occasion.name_of(last.by) if last.by and night.occasion is not None else say("the software")
    return say(
        "This has changed. {time}, {name}: {what} Now: {now} Do it?",
        time=time_of_day(last.at),
        name=name,
        what=joined(" ", last.says),
        now=now,
    )
