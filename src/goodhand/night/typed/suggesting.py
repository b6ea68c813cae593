"""The lines of the act bar: at most six acts that typed words may mean, in the reader's language."""

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from goodhand.night.act import Act, inputs
from goodhand.night.names import Unclear, plain
from goodhand.night.typed.meaning import Reading, any_order, everybody_meant, first_word, names_here, people_in, read
from goodhand.night.typed.pattern import OF_PEOPLE, Slot
from goodhand.night.typed.reader import Here
from goodhand.night.typed.tokens import FILLERS, Token, begins_with, tokens
from goodhand.night.typed.vocabulary import LANGUAGES, TypedWords, vocabulary
from goodhand.occasion.people import Person
from goodhand.rules.money import Money
from goodhand.rules.speech import say, spoken
from goodhand.rules.units import Seconds

MOST: Final = 6
LONGEST: Final = 200
OPTIONAL: Final = re.compile(r"\[([^\]]*)\]")
PLACE: Final = re.compile(r"\{(\w+)\}")
UNSAID: Final = "…"
ONE_OR_MORE: Final = {
    "en": {"is": ("is", "are"), "does": ("does", "do")},
    "fr": {"is": ("est", "sont"), "does": ("ne prend", "ne prennent")},
}
AND: Final = {"en": " and ", "fr": " et "}
FRENCH: Final = {"because": "parce que", "seat": "siège", "level": "niveau", "rounds": "tours"}
"""Keywords of the act bar in French; both languages are understood."""
WHO: Final = say("The person, by name.")
"""People type a name where programs send an id."""
HELPS: Final = {"level": say("Which level."), "minutes": say("How many minutes."), "file": say("Which file.")}
"""Help for text that is not an act's input."""


class Meant(Struct, frozen=True):
    """One line of the act bar."""

    act: str
    line: str
    marked: tuple[tuple[str, bool], ...]
    """The line in parts; whether each was typed."""
    said: Act | None
    """None: something is still to be said, or it is done on a page of its own."""
    occurred: Seconds | None
    wants: tuple[str, ...]
    """The missing inputs, or the mistakes, a sentence each."""
    goes_on: str
    """The line so far; the rest is typed after it."""
    door: str


def suggested(text: str, here: Here, kinds: Collection[str], language: str = "en") -> tuple[Meant, ...]:
    """At most six lines for typed words, of the acts that somebody may do."""
    language = language if language in LANGUAGES else LANGUAGES[0]
    typed = text[:LONGEST]
    pieces = tokens(typed if typed.count('"') % 2 == 0 else f'{typed}"')
    words = vocabulary()
    found = [*_by_first_word(pieces, here, words, kinds), *any_order(pieces, here, words, kinds)]
    found = found or _nearest(pieces, here, words, kinds)
    lines = dict[tuple[str, str], Meant]()
    for each in found:
        line = _line(each, pieces, language)
        lines.setdefault((each.word.name, line.line), line)
    if not lines:  # words to go on with, never an act: nobody knows what was typed
        named = tuple(each for each in pieces if each.word in names_here(here))
        likely = any_order(named, here, words, kinds) or any_order((), here, words, kinds)
        return tuple(replace(_line(each, pieces, language), said=None, wants=()) for each in likely[:MOST])
    return tuple(lines.values())[:MOST]


def in_a_line(reading: Reading) -> str:
    """An act in a few words of English."""
    return _line(reading, (), "en").line


def _by_first_word(pieces: Sequence[Token], here: Here, words: TypedWords, kinds: Collection[str]) -> list[Reading]:
    reading = first_word(pieces, here, words)
    if reading is None or (reading.word.act and reading.word.act not in kinds):
        return []
    if not reading.word.act and not reading.word.door:
        return []
    _, count, numbers = begins_with(pieces, words.exact)
    return everybody_meant(reading, (*numbers, *pieces[count:]), loose=False)


def _nearest(pieces: Sequence[Token], here: Here, words: TypedWords, kinds: Collection[str]) -> list[Reading]:
    """Acts whose words are spelt like a typed one, read with the rest of the line."""
    found = list[Reading]()
    for place, piece in enumerate(pieces):
        rest = (*pieces[:place], *pieces[place + 1 :])
        for name in () if piece.is_number else words.like(piece.text):
            if words.words[name].act in kinds:
                first = read(here, words.words[name], rest, loose=True)
                found += everybody_meant(first, rest, loose=True)
    return [each for each in found if each.problem is None]


def _line(reading: Reading, pieces: Sequence[Token], language: str) -> Meant:
    word, act = reading.word, reading.act if not reading.missing else None
    facts = _facts(reading, language)
    several = len(people_in(_people(reading))) > 1
    text = _shown(word.lines.get(language, "") or word.does.rstrip("."), facts, several, language)
    nothing_said = not reading.said.about and not reading.said.keys
    here = act is not None and not (word.door and nothing_said)
    problem = reading.problem if language == "en" or isinstance(reading.problem, Unclear) else None
    to_page = not here and bool(word.door) and (nothing_said or problem is None)
    wants = (spoken(problem.said(), language),) if problem is not None else _wants(reading)
    return Meant(
        act=word.act or word.shows,
        line=text,
        marked=_marked(text, pieces),
        said=act if here else None,
        occurred=reading.occurred,
        wants=() if here or to_page else wants,
        goes_on=_goes_on(reading, facts, language),
        door=word.door if to_page else "",
    )


def _people(reading: Reading) -> object:
    first = next((slot for slot in reading.word.about if slot.type in OF_PEOPLE), None)
    return reading.filled.inputs.get(first.field) if reading.filled is not None and first is not None else None


def _wants(reading: Reading) -> tuple[str, ...]:
    kind = reading.word.kind
    helps = {**HELPS, **(inputs(kind) if kind is not None else {})}
    return tuple(WHO if slot.type in OF_PEOPLE else helps.get(slot.field, "") for slot in reading.missing)


def _facts(reading: Reading, language: str) -> dict[str, str]:
    """The inputs, in the words of a line."""
    if reading.filled is None:
        return {}
    facts, said = dict[str, str](), reading.filled.said
    for name, value in said.items():
        if isinstance(value, Person):
            facts[name] = value.name
        elif isinstance(value, Mapping):
            facts[name] = ", ".join(f"{_name(reading, id_)} {_figure(number)}" for id_, number in value.items())
        elif isinstance(value, tuple):
            names = [_name(reading, id_) for id_ in people_in(value)]
            facts[name] = AND[language].join(filter(None, (", ".join(names[:-1]), *names[-1:])))
        elif isinstance(value, str):
            facts[name] = _name(reading, value)
        elif isinstance(value, int | Money) and not isinstance(value, bool):
            facts[name] = str(value)
    if "remaining" in said and "level" in said:
        facts["left"] = f"{said['remaining'] // 60}:{said['remaining'] % 60:02d}"
    return facts


def _figure(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)


def _name(reading: Reading, id_: str) -> str:
    """The name of somebody, or the text itself."""
    night = reading.reader.here.night
    for t in night.tournaments.values():
        if id_ in t.players:
            return t.players[id_].name  # type: ignore[index]  # an id of a player
    people = night.occasion.people if night.occasion is not None else {}
    return people[id_].name if id_ in people else id_  # type: ignore[index]  # an id of a person


def _shown(line: str, facts: Mapping[str, str], several: bool, language: str) -> str:
    """The line of an act with what was said filled in."""
    known = {**{name: pair[several] for name, pair in ONE_OR_MORE[language].items()}, **facts}

    def part(match: re.Match[str]) -> str:
        return match[1] if all(known.get(name) for name in PLACE.findall(match[1])) else ""

    return PLACE.sub(lambda match: known.get(match[1]) or UNSAID, OPTIONAL.sub(part, line))


def _goes_on(reading: Reading, facts: Mapping[str, str], language: str) -> str:
    """The line so far, with the keyword of the next input."""
    word, said = reading.word, reading.said
    about = " ".join(facts.get(slot.field, "") for slot in word.about).strip() or said.text
    keys = [f"{_keyword(key, language)} {text}".strip() for key, text in said.keys.items()]
    typed = " ".join(filter(None, [word.first.get(language, word.name), about, *keys]))
    return f"{typed} {_keyword_before(reading.missing[0], language) if reading.missing else ''}"


def _keyword_before(slot: Slot, language: str) -> str:
    return f"{_keyword(slot.keyword, language)} " if slot.keyword else ""


def _keyword(keyword: str, language: str) -> str:
    said = FRENCH.get(keyword, keyword) if language == "fr" else keyword
    return said.removeprefix("to-").replace("-", " ")


def _marked(line: str, pieces: Sequence[Token]) -> tuple[tuple[str, bool], ...]:
    """The line in parts, with what was typed of each word marked."""
    words = sorted((each.word for each in pieces if each.word and each.word not in FILLERS), key=len, reverse=True)
    parts = list[tuple[str, bool]]()
    for place, piece in enumerate(line.split(" ")):
        hit = next((word for word in words if plain(piece).startswith(word)), "")
        whole = len(plain(piece)) == len(piece)  # letters of one sign each, so that they can be counted
        end = len(hit) if whole else 0
        parts += [(" " if place else "", False), (piece[:end], True), (piece[end:], False)]
    runs = groupby((part for part in parts if part[0]), key=lambda part: part[1])
    return tuple(("".join(text for text, _ in run), hit) for hit, run in runs)
