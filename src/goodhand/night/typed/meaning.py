"""From a typed line to the acts that it may mean, the likeliest first. Nothing is decided here."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from goodhand.night.act import Act
from goodhand.night.acts.chips import Out
from goodhand.night.names import AmbiguousName, plain
from goodhand.night.typed import values
from goodhand.night.typed.filling import Filled, fill
from goodhand.night.typed.pattern import OF_PEOPLE, Slot
from goodhand.night.typed.reader import KEYWORDS, Here, Reader, is_keyword, split
from goodhand.night.typed.tokens import FILLERS, Arguments, NotUnderstood, Token, begins_with
from goodhand.night.typed.vocabulary import GROUPS, TypedWords, Word, vocabulary
from goodhand.rules import Refusal
from goodhand.rules.units import PlayerId, Seconds
from goodhand.tournament.state import Status

MOST_MEANT: Final = 3
"""People who are offered for one name."""
LEAST_LETTERS: Final = 2
"""Letters of a word that are enough to find it."""
EXACT, NEAR, BEGUN = 3, 2, 1
FLOOR: Final = GROUPS["floor"]
"""Words of the floor come first where several fit as well: most of an evening is there."""


class Reading(Struct, frozen=True, kw_only=True):
    """A line, read as one word with its text."""

    word: Word
    reader: Reader
    filled: Filled | None = None
    """None: there is a problem."""
    problem: Refusal | None = None
    occurred: Seconds | None = None
    score: int = 0
    """How well the words fit."""
    sure: bool = False
    """Whether the word itself was typed, not only one that leads to it."""

    @property
    def said(self) -> Arguments:
        return self.reader.said

    @property
    def missing(self) -> tuple[Slot, ...]:
        return self.filled.missing if self.filled is not None else ()

    @property
    def is_whole(self) -> bool:
        return self.filled is not None and self.filled.is_whole

    @property
    def act(self) -> Act | None:
        kind = self.word.kind
        if kind is None or self.filled is None or not self.is_whole or self.reader.only_shows:
            return None
        empty = {slot.field: "" for slot in self.missing if slot.field in kind.__struct_fields__}
        return kind(**empty, **self.filled.inputs)


def understood(pieces: Sequence[Token], here: Here) -> Reading:
    """The one reading of a line; it is a guess where it is not sure. Without one, a problem names the nearest words."""
    words = vocabulary()
    reading = first_word(pieces, here, words)
    if reading is not None:
        return reading
    found = [each for each in any_order(pieces, here, words) if each.score]
    whole = [each for each in found if each.is_whole and each.act is not None]
    sure = [each for each in whole if each.sure]
    if len(sure) == 1:
        return sure[0]
    if (
        whole
        and not sure
        and whole[0] is found[0]
        and found[0].score > max((each.score for each in found[1:]), default=0)
    ):
        return whole[0]
    raise NotUnderstood(problem=unknown(pieces, [each.word.name for each in found] or words.like(pieces[0].text)))


def unknown(pieces: Sequence[Token], near: Sequence[str]) -> str:
    """No word of ours, and the nearest ones."""
    text, names = pieces[0].text, list(dict.fromkeys(near))
    if not names:
        return f"There is no word {text!r}; `help` lists them, and `status` says what comes next."
    others = f" Or {' or '.join(f'`{each}`' for each in names[1:3])}?" if names[1:] else ""
    return f"There is no word {text!r}; did you mean `{names[0]}`?{others} `help {names[0]}` explains it."


def first_word(pieces: Sequence[Token], here: Here, words: TypedWords) -> Reading | None:
    """The line read by the word that it begins with."""
    name, count, numbers = begins_with(pieces, words.exact)
    if not count:
        return None
    return read(here, words.words[name], (*numbers, *pieces[count:]), sure=True, score=EXACT * count)


def read(
    here: Here,
    word: Word,
    pieces: Sequence[Token],
    settled: Mapping[str, str] | None = None,
    *,
    loose: bool = False,
    sure: bool = False,
    score: int = 0,
) -> Reading:
    """The inputs of one word."""
    names = [name for plan in here.night.plan.tournaments for name in (plan.name, plan.id)]
    reader, occurred = Reader(here, word, Arguments()), None
    try:
        said = split(pieces, word, names)
        reader = Reader(here, word, said, settled, loose=loose)
        if said.has("at"):
            if "at" not in word.keywords:
                late = f"`{word.name}` is recorded as it happens; leave out `at {said.get('at')}`."
                raise NotUnderstood(problem=late)
            occurred = values.nearest(here.night.plan, values.time(said.get("at")), here.now)
        filled = fill(reader)
    except Refusal as problem:
        return Reading(word=word, reader=reader, problem=problem, score=score, sure=sure)
    return Reading(word=word, reader=reader, filled=filled, occurred=occurred, score=score, sure=sure)


def everybody_meant(reading: Reading, pieces: Sequence[Token], *, loose: bool) -> list[Reading]:
    """The reading itself; where a name is one of several people's, a reading for each."""
    found, open_ = list[Reading](), [(reading, dict[str, str]())]
    while open_ and len(found) < MOST_MEANT:
        each, settled = open_.pop(0)
        if not isinstance(each.problem, AmbiguousName):
            found.append(each)
            continue
        for meant in each.problem.meant[:MOST_MEANT]:
            also = {**settled, each.problem.name: str(meant)}
            again = read(each.reader.here, each.word, pieces, also, loose=loose, sure=each.sure, score=each.score)
            open_.append((again, also))
    return found


# Words in any order


def any_order(
    pieces: Sequence[Token], here: Here, words: TypedWords, kinds: Collection[str] | None = None
) -> list[Reading]:
    """Readings by words anywhere in the line, the best first; of these acts only, where they are given."""
    known = names_here(here)
    ranked = list[tuple[tuple[int, int, bool, int, int], Reading]]()
    for place, word in enumerate(words.words.values()):
        if (word.act and kinds is not None and word.act not in kinds) or not (word.act or word.door):
            continue
        for nth, each in enumerate(_readings(word, pieces, here, known)):
            unfinished = bool(each.missing) + 2 * (each.problem is not None)
            ranked.append(((-each.score, unfinished, word.group != FLOOR, place, nth), each))
    ranked.sort(key=lambda each: each[0])
    return [each for _, each in ranked]


def names_here(here: Here) -> frozenset[str]:
    """Every part of every player's name, without accents."""
    players = (each for t in here.tournaments for each in t.players.values())
    return frozenset(part for each in players for part in plain(each.name).split())


def _readings(word: Word, pieces: Sequence[Token], here: Here, known: Collection[str]) -> Iterator[Reading]:
    end = next((n for n, each in enumerate(pieces) if _is_because(each, word)), len(pieces))
    hits = _hits(word, pieces[:end], known)
    rest = tuple(each for n, each in enumerate(pieces) if n not in hits or is_keyword(pieces[n:], word))
    if not hits and not _offered(word, pieces, here):
        return
    loose = 0 not in hits
    exact = EXACT in hits.values()
    first = read(here, word, rest, loose=loose, sure=exact, score=sum(hits.values()))
    for each in everybody_meant(first, rest, loose=loose):
        if exact or (each.problem is None and _fits(each)):
            yield each


def _is_because(token: Token, word: Word) -> bool:
    said = "because" if token.word == "because" else KEYWORDS.get(token.word)
    return said == "because" and "because" in word.keywords


def _hits(word: Word, pieces: Sequence[Token], known: Collection[str]) -> dict[int, int]:
    """The places of the pieces that are words of this word, each with its weight."""
    found = dict[int, int]()
    said = [each.word if not each.quoted else "" for each in pieces]
    for weight, names in ((EXACT, (word.name, *word.also)), (NEAR, word.near)):
        for parts in (name.split("-") for name in names):
            for start in range(len(said) - len(parts) + 1):
                run = range(start, start + len(parts))
                if said[start : start + len(parts)] == parts and not (len(parts) == 1 and _means_nothing(parts[0])):
                    found |= {place: max(weight, found.get(place, 0)) for place in run}
    begun = {word.name, *word.near}
    for place, each in enumerate(said):
        enough = len(each) >= LEAST_LETTERS and each not in known and not pieces[place].is_number
        if place not in found and enough and any(name.startswith(each) for name in begun):
            found[place] = 0 if any(name.startswith(each) for name in known) else BEGUN
    return found


def _means_nothing(name: str) -> bool:
    """Whether a word is too short or too common to be found within a line."""
    return len(name) < LEAST_LETTERS or name in FILLERS


def _offered(word: Word, pieces: Sequence[Token], here: Here) -> bool:
    """Whether an act is likely by what is named alone."""
    match word.offered:
        case "person":
            return bool(pieces)
        case "out":
            players = (each for t in here.tournaments for each in t.players.values())
            return bool(pieces) and any(each.status is Status.OUT for each in players)
        case "table":
            return len(pieces) in (1, 2) and is_keyword(pieces, word)
        case "nothing":
            return not pieces
        case _:
            return False


def _fits(reading: Reading) -> bool:
    """Whether the people who are meant are in a state in which it can be done."""
    assert reading.filled is not None
    word, inputs = reading.word, reading.filled.inputs
    first = next((slot for slot in word.about if slot.type in OF_PEOPLE), None)
    if first is None:
        return True
    if first.field not in inputs:
        return bool(reading.score) and not reading.said.about
    if not word.who or "tournament" not in inputs:
        return True
    players = reading.reader.state(inputs["tournament"]).players
    return all(players[each].status in word.who for each in people_in(inputs[first.field]) if each in players)


def people_in(value: object) -> list[PlayerId]:
    if isinstance(value, str):
        return [PlayerId(value)]
    if isinstance(value, Mapping):
        return list(value)
    if isinstance(value, tuple):
        ids = (each.player if isinstance(each, Out) else each for each in value)
        return [PlayerId(each) for each in ids if isinstance(each, str)]
    return []
