"""The inputs of an act, read by their types from the typed text."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Final

from msgspec import Struct, structs

from goodhand.night.acts.chips import Out
from goodhand.night.names import AmbiguousName, Unclear, one_of
from goodhand.night.typed import values
from goodhand.night.typed.pattern import OF_PEOPLE, OF_PLAYERS, Slot, fields_of
from goodhand.night.typed.reader import Reader, name_and_rest, without_fillers
from goodhand.night.typed.special import INSTEAD, SPECIAL
from goodhand.night.typed.tokens import NotUnderstood, Token, parts_of
from goodhand.night.typed.vocabulary import Word
from goodhand.occasion.people import Person
from goodhand.rules.money import Money
from goodhand.rules.units import Chips, PersonId, PlayerId
from goodhand.tournament.state import SEATED, Status

Inputs = dict[str, Any]


class Filled(Struct, frozen=True):
    inputs: Inputs
    said: Inputs
    """The same and what else was said, by slot."""
    missing: tuple[Slot, ...]
    """The missing inputs."""
    is_whole: bool
    """Whether nothing but text is missing; the act itself refuses an empty text, with its clause."""


def fill(reader: Reader) -> Filled:
    """The inputs of the word's act, as far as they were said."""
    word, kind, said = reader.word, reader.word.kind, reader.said
    special = SPECIAL.get(word.name)
    found: Inputs = dict(special(reader)) if special is not None else {}
    if not reader.read_about and not found.keys() & {slot.field for slot in word.about}:
        _fill_about(reader, found)
    fields = {each.name: each for each in structs.fields(kind)} if kind is not None else {}
    if "tournament" in fields and "tournament" not in found:
        found["tournament"] = reader.tournament() if fields["tournament"].required else reader.running()
    described = fields_of(kind).keys() - fields.keys()
    for keyword, slot in word.keywords.items():
        if said.has(keyword) and slot.field not in found and slot.field not in described:
            found[slot.field] = slot.flag if slot.flag is not None else value_of(reader, slot, said.get(keyword), found)
    inputs = {name: value for name, value in found.items() if name in fields}
    missing = tuple(_missing(reader, found))
    types = fields_of(kind)
    unsaid = [types[each.name] for each in fields.values() if each.required and each.name not in inputs]
    whole = all(type_ is str for type_ in (*unsaid, *(slot.type for slot in missing)))
    return Filled(inputs, found, missing, whole)


def _missing(reader: Reader, found: Inputs) -> Iterator[Slot]:
    word, kind = reader.word, reader.word.kind
    needed = [each.name for each in structs.fields(kind) if each.required] if kind is not None else []
    needed = [name for name in needed if name not in found]
    instead = {name for each in needed for name in INSTEAD.get(each, ())}
    listed = set[str]()
    for slot in word.slots:
        wanted = slot.required or slot.field in needed or slot.field in instead
        if wanted and slot.field not in found and slot.field not in listed:
            listed.add(slot.field)
            yield slot
    known = fields_of(kind)
    yield from (Slot("", name, known[name]) for name in needed if name not in listed and name not in INSTEAD)


def _fill_about(reader: Reader, found: Inputs) -> None:
    """Read the text right after the word: its slots in order; without slots, a number that is still needed."""
    word, said = reader.word, reader.said
    slots = word.about or tuple(
        slot for slot in word.slots if slot.required and slot.is_number and not said.has(slot.keyword)
    )
    if slots and slots[0].type is str and not reader.loose:
        found |= {slots[0].field: said.text} if said.about else {}
        return
    pieces, bare = said.about, without_fillers(said.about, [*word.near, *word.name.split("-")])
    slots = tuple(slot for slot in slots if slot.type not in (str, Person))
    if not slots or not word.about:
        pieces = bare
    if not pieces:
        return
    if not slots:
        left = " ".join(token.text for token in pieces)
        raise NotUnderstood(problem=f"{left!r} means nothing to `{word.name}`; write it like `{word.example}`.")
    _fill_slots(reader, slots, pieces, bare, found)


def _fill_slots(
    reader: Reader, slots: Sequence[Slot], pieces: Sequence[Token], bare: Sequence[Token], found: Inputs
) -> None:
    """One value, or a name and the number behind it. Names may hold words that otherwise mean nothing."""
    first, *others = slots
    while len(pieces) > 1 and pieces[-1].word in reader.word.near:
        pieces = pieces[:-1]
    if first.type not in OF_PEOPLE:
        pieces = bare
    if others and len(pieces) > 1 and values.is_amount(pieces[-1].text):
        found[others[0].field] = value_of(reader, others[0], pieces[-1].text, found)
        pieces = pieces[:-1]
    text = " ".join(token.text for token in pieces)
    try:
        found[first.field] = value_of(reader, first, text, found)
    except AmbiguousName:
        raise
    except Unclear:
        shorter = " ".join(token.text for token in pieces if token in bare)
        if not shorter or shorter == text:
            raise
        found[first.field] = value_of(reader, first, shorter, found)


def value_of(reader: Reader, slot: Slot, text: str, found: Inputs) -> Any:
    """A value of the slot's type. Players right after the word also say which tournament is meant."""
    if slot.type in OF_PLAYERS:
        return _players(reader, slot, text, found)
    if isinstance(slot.type, type) and issubclass(slot.type, Enum):
        names = {each: str(each.value) for each in slot.type}
        return one_of(text, names, f"There is no {slot.shown.lower()} {{}}; `help {reader.word.name}` lists")
    reads = READS.get(slot.type)
    if reads is None:
        return text
    return reads(reader, slot, text)


def _players(reader: Reader, slot: Slot, text: str, found: Inputs) -> Any:
    if slot.keyword:
        named = [name_and_rest(part) for part in parts_of(text)]
        chosen = tuple((reader.player_in(found["tournament"], name, *SEATED), rest) for name, rest in named)
    else:
        found["tournament"], chosen = reader.players(text, *reader.statuses)
    if len({player for player, _ in chosen}) < len(chosen):
        raise NotUnderstood(problem="Somebody is named twice; name each player once.")
    if slot.type is PlayerId:
        if len(chosen) > 1 or chosen[0][1]:
            raise NotUnderstood(problem=f"Name one player: `{reader.word.example}`.")
        return chosen[0][0]
    if slot.type == tuple[PlayerId, ...]:
        return tuple(player for player, _ in chosen)
    if slot.type == tuple[Out, ...]:
        return tuple(Out(player, Chips(_chips(rest)) if rest else None) for player, rest in chosen)
    for player, rest in chosen:
        if not rest:
            name = reader.state(found["tournament"]).players[player].name
            raise NotUnderstood(problem=f"How many chips has {name}? Write them like `{reader.word.example}`.")
        status = reader.state(found["tournament"]).players[player].status
        if slot.field == "stacks" and status is not Status.PLAYING:
            name = reader.state(found["tournament"]).players[player].name
            raise NotUnderstood(problem=f"{name} is not playing, and has no chips to count; leave that name out.")
    if slot.type == dict[PlayerId, Money]:
        return {player: reader.money(rest) for player, rest in chosen}
    return {player: Chips(_chips(rest)) for player, rest in chosen}


def _chips(text: str) -> int:
    return values.number(text, "number of chips")


def _pairs(reader: Reader, slot: Slot, text: str) -> tuple[tuple[int, int], ...]:
    return tuple(values.chips_of_a_value(part) for part in parts_of(text))


def _number(reader: Reader, slot: Slot, text: str) -> int:
    return values.number(text, LABELS.get(slot.field) or slot.shown.lower(), 0 if slot.field in FROM_NOTHING else 1)


LABELS: Final[Mapping[str, str]] = {
    "table": "table",
    "seat": "seat",
    "level": "level",
    "round": "round",
    "chips": "number of chips",
    "rounds": "number of rounds",
    "minutes": "number of minutes",
    "decisions": "number of decisions",
    "copies": "number of copies",
    "decks": "number of decks",
    "odd": "number of odd chips",
    "value": "chip",
    "asked": "question",
    "instead": "question",
}
"""The name of a number."""
FROM_NOTHING: Final = frozenset({"odd", "decks", "copies", "out_of_play"})
"""Numbers that may be 0."""
READS: Final[Mapping[Any, Callable[[Reader, Slot, str], Any]]] = {
    int: _number,
    Money: lambda reader, _, text: reader.money(text),
    PersonId: lambda reader, _, text: reader.person(text),
    tuple[tuple[int, int], ...]: _pairs,
    tuple[str, ...]: lambda reader, _, text: tuple(reader.known_name(part) for part in parts_of(text)),
}


def lacking(word: Word, missing: Sequence[Slot]) -> NotUnderstood:
    """The sentence for the first thing that is still to be said."""
    slot = next((slot for slot in missing if slot.type is not str), missing[0])
    like = f"Write it like `{word.example}`."
    if slot.type in OF_PEOPLE:
        return NotUnderstood(problem=f"Who? A name is missing. {like}")
    if slot.type is Money:
        return NotUnderstood(problem="The amount is missing; write it like 50 or 50.00.")
    what = LABELS.get(slot.field) or slot.shown.lower()
    if slot.type is int:
        return NotUnderstood(problem=f"The {what} is missing; write a whole number such as 1.")
    return NotUnderstood(problem=f"Something is missing. {like}")
