"""Names taken out of a journal without breaking its chain.

Hashes cover what records say, and names are said in many of them; so no record can be changed and keep its hash. In a
sealed copy each record that named somebody says a made-up name instead, and stands where it stood, with the hash it
had: every hash on paper or in an export is found there still. The copy begins with a list of these records and the
digests of what they say now, so that `verify` accepts these and no other, and says so. All acts are decided again with
the made-up names: amounts, seats, places and decks must be as they were.
"""

import re
import secrets
from collections.abc import AsyncIterator, Collection, Container, Iterable, Mapping
from contextlib import suppress
from enum import Enum
from hashlib import sha256
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from goodhand.journal.chain import seal
from goodhand.journal.codec import Codec
from goodhand.journal.record import EMPTY, Head, Record
from goodhand.journal.store import Journal
from goodhand.night.draft import Asked, decided
from goodhand.night.history import History
from goodhand.night.reading import UNDECIDABLE
from goodhand.night.record import Dealt, Done, NumberGiven, NumberPledged, Sealed, SealedRecord
from goodhand.night.streams import NIGHT, REFUSALS, SEALED
from goodhand.occasion.events import DutyBegun, HouseRulesPosted, NameCorrected, OccasionOpened
from goodhand.occasion.people import Person, person_id, roster
from goodhand.rules import Refusal
from goodhand.rules.units import PersonId

MOST_LISTED = 4000
"""Records in one list; more make a second one."""
WITHHELD = "withheld"
ALPHABET, LETTERS = "abcdefghijklmnopqrstuvwxyz", 7

NobodyCalled = Refusal.saying(
    "nobody-called", "Nobody in this journal is called {name!r}; write it as it stands there."
)
GaveNumbers = Refusal.saying(
    "gave-numbers",
    "{name!r} gave numbers for decks, which are bound to that name: without it the decks do not open.",
)
OldForm = Refusal.saying(
    "old-form", "Record {version} of {stream} has an older form, from which this version takes no names."
)


class Known(Struct):
    """Somebody of whom a journal tells."""

    names: set[str]
    """As they were written, and corrected."""
    works: bool = False
    """Holds an office or had a duty: that is told of whoever answers for the evening."""


async def people_in(journal: Journal) -> dict[PersonId, Known]:
    """Everybody whom a journal names, by id."""
    found: dict[PersonId, Known] = {}

    def see(value: Any) -> None:
        match value:
            case Person():
                known = found.setdefault(value.id, Known(set()))
                known.names.add(value.name)
                known.works = known.works or bool(value.office or value.rostered)
            case OccasionOpened():
                for person in roster(value.plan).values():
                    see(person)
            case NameCorrected():
                found.setdefault(value.person, Known(set())).names.update((value.name, value.before))
            case DutyBegun():
                found.setdefault(value.person, Known(set())).works = True

    async for record in journal.read_all():
        if record.stream.startswith(NIGHT):
            for each in _parts(journal.codec.decode(record.name, record.payload)):
                see(each)
    return found


def _parts(value: Any) -> list[Any]:
    """A record and everything in it."""
    found, waiting = [], [value]
    while waiting:
        each = waiting.pop()
        found.append(each)
        if isinstance(each, Struct):
            waiting += [getattr(each, field) for field in each.__struct_fields__]
        elif isinstance(each, Mapping):
            waiting += each.values()
        elif isinstance(each, list | tuple | set | frozenset):
            waiting += each
    return found


class Sealing:
    """Made-up names for some people, and what records say with them."""

    def __init__(self, codec: Codec, everybody: Mapping[PersonId, Known], people: Collection[PersonId]) -> None:
        self._codec = codec
        self._said: dict[str, str] = {}
        """What stands for each name and id."""
        self._people = frozenset(people)
        self._nights: dict[str, History] = {}
        for id_, made_up in made_up_ids(everybody, self._people).items():
            own = made_up_names(everybody[id_].names, id_, made_up)
            small = {name.lower(): other.lower() for name, other in own.items() if _is_whole(name)}
            self._said |= {name: other for name, other in small.items() if name not in everybody}
            self._said |= own | {id_: made_up}
        names = {name for known in everybody.values() for name in known.names}
        # A whole name in small letters is nothing else; one that was corrected has another id.
        names |= {each.lower() for each in (*names, *everybody) if _is_whole(each)}
        self._names, self._any = _words(names), _words(self._said)

    def payload_of(self, record: Record) -> bytes | None:
        """What a record is to say; None: as before."""
        before = self._codec.decode(record.name, record.payload)
        after: Any = before
        if self._any.search(record.payload.decode()):
            self._require_free(before)
            after = self._sealed(before)
        if isinstance(after, Done):
            after = self._in_the_same_words(record.stream, after, changed=after is not before)
        if after is before:
            return None
        if record.name not in self._codec.names:
            raise OldForm(stream=record.stream, version=record.version)
        return self._codec.encode(after)[1]

    def _in_the_same_words(self, night: str, done: Done[Any], *, changed: bool) -> Done[Any]:
        """Sentences that the software made of names are made again; whatever else the act led to is as it was."""
        history = self._nights.setdefault(night, History(night.removeprefix(NIGHT)))
        if changed:
            with suppress(Refusal, Asked, *UNDECIDABLE):  # another version decided it, and this one would not
                again, _ = decided(history, replace(done, happened=()))
                done = again if alike(again.happened, done.happened) else done
        history.add(done)
        history.require_known()  # of what a later version wrote this one would leave out what it does not know
        return done

    def _require_free(self, found: Struct) -> None:
        match found:
            case NumberPledged(pledge=bound) | NumberGiven(given=bound):
                who = [bound.who]
            case Dealt():
                who = [each.who for each in found.numbers]
            case _:
                return
        for each in who:
            if each in self._people:
                raise GaveNumbers(name=each)

    def _sealed(self, value: Any) -> Any:
        """The same with the made-up names; the very same, if it names nobody."""
        if isinstance(value, Enum | HouseRulesPosted):  # the rules on the wall name nobody, and may have the same words
            return value
        if isinstance(value, str):
            return self._text(value)
        if isinstance(value, Struct):
            fields = {field: getattr(value, field) for field in value.__struct_fields__}
            new = {field: self._sealed(each) for field, each in fields.items()}
            if isinstance(value, Person) and value.id in self._people:
                new |= _withheld(value)
            changed = {field: each for field, each in new.items() if each is not fields[field]}
            return replace(value, **changed) if changed else value
        if isinstance(value, Mapping):
            pairs = {self._sealed(key): self._sealed(each) for key, each in value.items()}
            before, after = (*value, *value.values()), (*pairs, *pairs.values())
            return value if all(new is old for new, old in zip(after, before, strict=True)) else pairs
        if isinstance(value, list | tuple | set | frozenset):
            parts = [self._sealed(each) for each in value]
            return value if all(new is old for new, old in zip(parts, value, strict=True)) else type(value)(parts)
        return value

    def _text(self, text: str) -> str:
        """A name or an id by itself; or a name within words that somebody wrote."""
        if text in self._said:
            return self._said[text]
        sealed = self._names.sub(lambda found: self._said.get(found[0], found[0]), text)
        return sealed if sealed != text else text


def alike(one: Any, other: Any) -> bool:
    """Whether two values differ in sentences alone; one just made is of another type than one that was read."""
    if isinstance(one, str) and isinstance(other, str):
        return one == other or (" " in one and " " in other)
    if type(one) is not type(other):
        return False
    if isinstance(one, Struct):
        return all(alike(getattr(one, field), getattr(other, field)) for field in one.__struct_fields__)
    if isinstance(one, list | tuple):
        return len(one) == len(other) and all(map(alike, one, other))
    return bool(one == other)


def made_up_ids(everybody: Iterable[PersonId], people: Container[PersonId]) -> dict[PersonId, PersonId]:
    """An id that nobody has for each of them, in the same place of the alphabet: seats are drawn in its order."""
    found: dict[PersonId, PersonId] = {}
    ordered, before = sorted(everybody), ""
    following = dict(zip(ordered, _next_kept(ordered, people), strict=True))
    for id_ in ordered:
        before = _between(before, following[id_]) if id_ in people else id_
        if id_ in people:
            found[id_] = PersonId(before)
    return found


def made_up_names(names: Iterable[str], id_: PersonId, made_up: PersonId) -> dict[str, str]:
    """A name of its own for each that somebody had: what was corrected is corrected in the copy too.

    Those that were one id are one still, in other letters; the others are spelt almost alike, as they were.
    """
    ordered = sorted(names, key=lambda name: (person_id(name) != id_, name))
    found = dict[str, str]()
    for number, name in enumerate(ordered):
        if number == 0:
            found[name] = made_up.capitalize()
        elif person_id(name) == id_:
            found[name] = f"{made_up[: number + 1].upper()}{made_up[number + 1 :]}"
        else:
            found[name] = made_up.capitalize() + ALPHABET[number % len(ALPHABET)] * (number // len(ALPHABET) + 1)
    return found


def _next_kept(ordered: list[PersonId], people: Container[PersonId]) -> list[str]:
    """For each the next one after it who is not among these; nothing: there is none."""
    found, after = list[str](), ""
    for id_ in reversed(ordered):
        found.append(after)
        after = after if id_ in people else id_
    return found[::-1]


def _between(before: str, after: str) -> str:
    """Letters that stand between two ids, and agree with them for as long as they must and no longer."""
    found, above, below = "", True, bool(after)  # whether it agrees so far with the one before, and with the one after
    tail = "".join(secrets.choice(ALPHABET) for _ in range(LETTERS))
    while True:
        lowest = before[len(found) : len(found) + 1] if above else ""
        highest = after[len(found) : len(found) + 1] if below else ""
        fitting = [each for each in ALPHABET if lowest < each and (not below or each < highest)]
        if fitting:
            return found + secrets.choice(fitting[: len(fitting) // 2 + 1]) + tail
        if not lowest and below and len(found) + 1 >= len(after):
            return f"{found}-{tail}"  # before the letters
        above, below = bool(lowest), below and (not lowest or lowest == highest)
        found += lowest or highest


def _is_whole(name: str) -> bool:
    return " " in name


def _words(words: Iterable[str]) -> re.Pattern[str]:
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)")


def _withheld(person: Person) -> dict[str, str]:
    """Of what else tells who somebody is nothing stays but the year of birth, by which the age was asked."""
    found = {field: WITHHELD for field in ("address", "registration") if getattr(person, field)}
    return found | ({"born": f"{person.born[:4]}-01-01"} if person.born else {})


def _goes_along(record: Record) -> bool:
    """What was refused is no evidence, and may name somebody who never came in and whom nobody could look for."""
    return record.stream != SEALED and not record.stream.startswith(REFUSALS)


async def sealed_copy(
    journal: Journal, everybody: Mapping[PersonId, Known], people: Collection[PersonId], reason: str, at: int
) -> tuple[list[SealedRecord], AsyncIterator[Record]]:
    """What was sealed, and all records of the copy in their order."""
    sealing = Sealing(journal.codec, everybody, people)
    changed: dict[tuple[str, int], bytes] = {}
    async for record in journal.read_all():
        if _goes_along(record) and (payload := sealing.payload_of(record)) is not None:
            changed[record.stream, record.version] = payload
    listed = [SealedRecord(*key, sha256(payload).digest()) for key, payload in changed.items()]

    async def records() -> AsyncIterator[Record]:
        position, head = 0, EMPTY
        for each in await journal.read(SEALED):  # what was sealed before stays on the list
            position, head = position + 1, Head(each.version, each.hash)
            yield replace(each, position=position)
        parts = [listed[start : start + MOST_LISTED] for start in range(0, len(listed), MOST_LISTED)]
        lists = [journal.codec.encode(Sealed(reason, len(people), tuple(part))) for part in parts]
        for each in seal(SEALED, head, lists, at, position + 1):
            position = each.position
            yield each
        async for record in journal.read_all():
            if _goes_along(record):
                position += 1
                payload = changed.get((record.stream, record.version), record.payload)
                yield replace(record, position=position, payload=payload)

    return listed, records()
