"""Reads the text of a word: the people, players and tournaments in it."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from goodhand.night.acts.mid_play import Entrant
from goodhand.night.draft import NotKept
from goodhand.night.names import matching, one_of, plain, surely
from goodhand.night.state import Night
from goodhand.night.typed import values
from goodhand.night.typed.pattern import Slot
from goodhand.night.typed.tokens import FILLERS, Arguments, NotUnderstood, Token, parts_of
from goodhand.night.typed.vocabulary import CONDITIONS, Word
from goodhand.occasion.ledger import Means
from goodhand.occasion.people import person_id
from goodhand.occasion.state import Occasion
from goodhand.rules.money import Money
from goodhand.rules.units import NO_PERSON, PersonId, PlayerId, Seat, Seconds
from goodhand.tournament.state import Phase, Player, Status, Tournament

KEYWORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("because-of", "parce-que", "parce-qu'il", "parce-qu'elle", "car", ":"), "because"),
    **dict.fromkeys(("siege", "place", "s"), "seat"),
    **dict.fromkeys(("tbl", "t"), "table"),
    **dict.fromkeys(("lvl", "niveau"), "level"),
    **dict.fromkeys(("tours", "tour"), "rounds"),
}
"""Other words for a keyword, in every language and without accents."""
SHORT: Final = re.compile(r"(t|s)(\d{1,3})")
TIME: Final = re.compile(r"\d{1,2}:\d\d(:\d\d)?")
LONGEST_KEYWORD: Final = 3
Sheet = tuple[tuple[Entrant, ...], tuple[tuple[int, Seat], ...]]
"""Players of a night that began on paper, and tables with the seats of their buttons."""


class Here(Struct, frozen=True):
    """The night at this moment, and the person who types."""

    night: Night
    now: Seconds
    who: PersonId = NO_PERSON
    chosen: str = ""
    """The tournament that is meant where none is named."""
    today: str = ""
    """The date, before the licence's day; else empty."""
    sheet: Callable[[str], Sheet] | None = None
    """Reads a file of players, where there are files."""

    @property
    def tournaments(self) -> list[Tournament]:
        return [self.night.tournaments[plan.id] for plan in self.night.plan.tournaments]


class Reader:
    def __init__(
        self, here: Here, word: Word, said: Arguments, settled: Mapping[str, str] | None = None, *, loose: bool = False
    ) -> None:
        self.here, self.word, self.said = here, word, said
        self.settled = settled or {}
        """The chosen person, by id, for a name that several people have."""
        self.loose = loose
        """Whether the word is not the first of the line: then no free text belongs to it, and no new name."""
        self.statuses = word.who
        self.read_about = False
        self.only_shows = False
        """Whether something is looked up, and nothing is done."""

    @property
    def books(self) -> Occasion:
        if self.here.night.occasion is None:
            raise NotKept
        return self.here.night.occasion

    @property
    def takes_text(self) -> bool:
        """Whether there is text right after the word that may be anything."""
        return bool(self.said.about) and not self.loose

    def about(self) -> str:
        """The text right after the word; it is read then."""
        self.read_about = True
        return self.said.text

    # People

    def one_of(self, text: str, names: Mapping[str, str], nobody: str = "") -> str:
        if text in self.settled and self.settled[text] in names:
            return self.settled[text]
        return one_of(text, names, nobody)

    def person(self, text: str, instead: str = "`who` lists the people, `enroll` adds one") -> PersonId:
        """The id of a known person; the problem says what to do instead."""
        o = self.here.night.occasion
        names = {} if o is None else {str(id_): person.name for id_, person in o.people.items()}
        return PersonId(self.one_of(text, names, f"Nobody here is called {{}}; {instead}"))

    def known_name(self, text: str) -> str:
        """Somebody's full name, where they are known; a stranger is written down as said."""
        o = self.here.night.occasion
        names = {} if o is None else {id_: person.name for id_, person in o.people.items()}
        found = matching(text, names)
        return names[found[0]] if len(found) == 1 else text

    # Tournaments

    def state(self, tournament: str) -> Tournament:
        return self.here.night.tournaments[tournament]

    def tournament_named(self, text: str) -> str:
        names = {plan.id: plan.name for plan in self.here.night.plan.tournaments}
        if text.casefold() in names:
            return text.casefold()
        return one_of(text, names, "This occasion has no tournament {}; it has " + " and ".join(names.values()))

    def tournament(self, fits: Callable[[Tournament], bool] | None = None) -> str:
        """The tournament that is meant: the one named, the one chosen, or the only one that it can be."""
        fits = fits or CONDITIONS[self.word.when]
        if self.said.has("in"):
            return self.tournament_named(self.said.get("in"))
        if self.here.chosen:  # people see which one is chosen; a refusal there must not turn into an act elsewhere
            return self.here.chosen
        fitting = [t for t in self.here.tournaments if fits(t)]
        meant = fitting or self.here.tournaments
        running = [t for t in meant if t.phase is Phase.PLAYING]
        still_open = [t for t in meant if t.phase is not Phase.FINISHED]
        for found in (meant, still_open) if fitting else (meant, running, still_open):
            if len(found) == 1:
                return found[0].plan.id
        names = " or ".join(f"`in {t.plan.name}`" for t in meant)
        raise NotUnderstood(problem=f"Which tournament? Say {names} behind the words, or on a line by itself.")

    def running(self) -> str:
        """The tournament that was named or chosen, or the only one in play; empty: none of them."""
        if self.said.has("in"):
            return self.tournament_named(self.said.get("in"))
        o = self.here.night.occasion
        playing = sorted(o.running) if o is not None else []
        return self.here.chosen or (playing[0] if len(playing) == 1 else "")

    # Players

    def player(self, name: str, *statuses: Status) -> tuple[str, PlayerId]:
        """The tournament and the player of a name; players of these statuses come first.

        An exact name counts in any status: Bob, who is out, is not taken for Bob Smith.
        """
        states = self.here.tournaments
        everybody = [each for t in states for each in t.players.values()]
        sure = surely(name, {each.id: each.name for each in everybody})
        if person_id(name) not in {person_id(each.name) for each in everybody}:  # a word of a name, not all of it
            sure = [each.id for each in everybody if each.id in sure and _is_here(each)] or sure

        def names(t: Tournament, wanted: tuple[Status, ...]) -> dict[str, str]:
            meant = (each for each in t.players.values() if (each.id in sure if sure else _is_here(each)))
            return {each.id: each.name for each in meant if not wanted or each.status in wanted}

        def knows(wanted: tuple[Status, ...]) -> Callable[[Tournament], bool]:
            return lambda t: bool(matching(name, names(t, wanted)))

        wanted = statuses if any(map(knows(statuses), states)) else ()
        tournament = self.tournament(knows(wanted))
        t = self.state(tournament)
        wanted = wanted if knows(wanted)(t) else ()
        return tournament, PlayerId(self.one_of(name, names(t, wanted), f"Nobody in {t.plan.name} is called {{}}"))

    def player_in(self, tournament: str, name: str, *statuses: Status) -> PlayerId:
        within = Reader(self.here, self.word, Arguments((), {"in": tournament}), self.settled)
        return within.player(name, *statuses)[1]

    def players(self, text: str, *statuses: Status) -> tuple[str, tuple[tuple[PlayerId, str], ...]]:
        """Players of one tournament, each with the rest behind the name: ``Ann 900, Bo 1,200 and Cy``."""
        found = list[tuple[str, PlayerId, str]]()
        for part in parts_of(re.sub(r"(?<=\s)(\d[\d,]*)\s+(?=[^\W\d])", r"\1, ", text)) or [""]:
            *names, last = self._names_apart(part)
            name, rest = name_and_rest(last)
            found += [(*self.player(each, *statuses), "") for each in names]
            found.append((*self.player(name, *statuses), rest))
        if len({tournament for tournament, *_ in found}) > 1:
            raise NotUnderstood(problem="They play in different tournaments; say each in a line of its own.")
        return found[0][0], tuple((player, rest) for _, player, rest in found)

    def _names_apart(self, text: str) -> list[str]:
        """One name; or several with nothing between them, where nobody has all of these words."""
        everybody = {each.id: each.name for t in self.here.tournaments for each in t.players.values()}
        name, rest = name_and_rest(text)
        words = name.split()
        if len(words) < 2 or matching(name, everybody):
            return [text]
        for end in range(len(words) - 1, 0, -1):
            if matching(" ".join(words[:end]), everybody):
                others = self._names_apart(" ".join([*words[end:], rest]).strip())
                if all(matching(name_and_rest(each)[0], everybody) for each in others):
                    return [" ".join(words[:end]), *others]
        return [text]

    def money(self, text: str) -> Money:
        return values.amount(text, self.here.night.plan.currency)


def _is_here(player: Player) -> bool:
    """Refunded players are found only by their whole name."""
    return player.status is not Status.WITHDRAWN


def name_and_rest(text: str) -> tuple[str, str]:
    """A name, and the number or amount behind it."""
    name, _, last = text.rpartition(" ")
    return (name, last) if name and values.is_amount(last) else (text, "")


def split(pieces: Sequence[Token], word: Word, tournaments: Sequence[str]) -> Arguments:
    """Separate the text of a word: up to the first keyword, and after each keyword.

    A used keyword is plain text from then on: ``for rent because it is needed for play``.
    """
    about, keys = list[Token](), dict[str, str]()
    current, place = "", 0
    while place < len(pieces):
        piece = pieces[place]
        key, count = _keyword(pieces[place:], word, tournaments, within=current)
        slot = word.keywords.get(key)
        if not key or key in keys:
            if current:
                keys[current] = f"{keys[current]} {piece.text}".strip()
            else:
                about.append(piece)
            place += 1
        elif short := SHORT.fullmatch(piece.word):
            keys[key], current = short[2], ""
            place += 1
        elif slot is not None and slot.is_number:
            keys[key], current = pieces[place + count].text.strip(",;"), ""
            place += count + 1
        else:
            keys[key], current = "", "" if slot is not None and slot.flag is not None else key
            place += count
    for key, text in keys.items():
        if not text and (key not in word.keywords or word.keywords[key].flag is None):
            raise NotUnderstood(problem=f"Something is missing after {key.replace('-', ' ')!r}.")
    return Arguments(tuple(about), keys)


def _keyword(pieces: Sequence[Token], word: Word, tournaments: Sequence[str], *, within: str) -> tuple[str, int]:
    """The longest keyword of a word that these pieces begin with, and how many of them it takes; 0: none."""
    if (short := SHORT.fullmatch(pieces[0].word)) and not pieces[0].quoted:
        key = KEYWORDS[short[1]]
        return (key, 1) if key in word.keywords else ("", 0)
    for count in range(min(LONGEST_KEYWORD, len(pieces)), 0, -1):
        head, rest = pieces[:count], pieces[count:]
        if any(token.quoted for token in head):
            continue
        said = "-".join(plain(token.text) for token in head)
        if count == 1 and said != ":":
            said = said.strip(",;")
        key = said if said in word.keywords or said == "at" else KEYWORDS.get(said, "")
        slot = word.keywords.get(key)
        if slot is not None and isinstance(slot.flag, Means) and not _pays(slot.flag, word, rest, within):
            continue
        known = (key == "at" and not word.is_text) or (
            slot is not None and (key in (said, "because") or slot.is_number)
        )
        if known and _fits(key, slot, rest, tournaments, within=within):
            return key, count
    return "", 0


def _pays(means: Means, word: Word, rest: Sequence[Token], within: str) -> bool:
    """Whether a word such as `card` says here how something is paid: no reason and no purpose says so in its midst."""
    if within == "because":  # "because her card was declined"
        return means is Means.CASH and not rest
    return not within or not rest or rest[0].word in (*word.keywords, "because", "at")


def _fits(key: str, slot: Slot | None, rest: Sequence[Token], tournaments: Sequence[str], *, within: str) -> bool:
    """Whether a keyword is one here: "in the way" names no tournament, and "at the table" no time."""
    if key in ("at", "since"):
        return bool(rest and TIME.fullmatch(rest[0].text))
    if key == "in":
        named = "|".join(_beginnings(tournaments))
        quoted = bool(rest) and rest[0].quoted and not within
        return quoted or bool(rest and re.fullmatch(named, rest[0].text, re.IGNORECASE))
    if slot is not None and slot.is_number:
        return bool(rest and re.fullmatch(r"#?\d[\d,]*[,;]?", rest[0].text))
    return True


def _beginnings(names: Sequence[str]) -> list[str]:
    """The first word of each name, or all of it in quotes, and their beginnings, from two letters on."""
    firsts = {said for name in names if name.strip() for said in (name.split()[0], " ".join(name.split()))}
    return sorted({re.escape(first[:end]) for first in firsts for end in range(min(2, len(first)), len(first) + 1)})


def is_keyword(pieces: Sequence[Token], word: Word) -> bool:
    """Whether these pieces begin with a keyword of a word, with a value behind it where it takes a number."""
    key, _ = _keyword(pieces, word, (), within="")
    return key in word.keywords and (word.keywords[key].is_number or word.keywords[key].flag is not None)


def without_fillers(pieces: Sequence[Token], more: Sequence[str] = ()) -> tuple[Token, ...]:
    return tuple(each for each in pieces if each.quoted or not (each.word in FILLERS or each.word in more))
