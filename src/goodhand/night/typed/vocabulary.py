"""The words that people type, from `words.toml` and from the acts themselves."""

import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache, cached_property
from importlib.resources import files
from typing import Final

from msgspec import Struct

from goodhand.night.act import CATALOGUE, Act, is_sent
from goodhand.night.names import plain
from goodhand.night.narration import Next, Way
from goodhand.night.typed.pattern import Slot, pattern_of, slots_of, usage_of
from goodhand.occasion.plan import Duty
from goodhand.rules.speech import say, spoken
from goodhand.tournament.state import Phase, Status, Tournament

GROUPS: Final = {
    "people": "people",
    "money": "money",
    "floor": "floor",
    "duties": "duties",
    "disputes": "disputes and incidents",
    "calls": "calls and announcements",
    "closing": "papers and closing",
    "session": "this session",
    "other": "other acts",
}
CONDITIONS: Final[Mapping[str, Callable[[Tournament], bool]]] = {
    "open": lambda t: t.phase is not Phase.FINISHED,
    "entries": lambda t: t.phase is Phase.ENTRIES,
    "drawable": lambda t: t.phase is Phase.ENTRIES and bool(t.players),
    "seated": lambda t: t.phase is Phase.SEATED,
    "playing": lambda t: t.phase is Phase.PLAYING,
    "entered": lambda t: bool(t.players),
    "tables": lambda t: bool(t.tables),
    "tables now": lambda t: bool(t.tables) and t.phase is not Phase.FINISHED,
    "played": lambda t: t.phase in (Phase.PLAYING, Phase.FINISHED),
}
"""The condition for the tournament if none is named."""
LANGUAGES: Final = ("en", "fr")


class Word(Struct, frozen=True, kw_only=True, dict=True):
    name: str
    group: str
    act: str = ""
    """Empty: it shows something."""
    shows: str = ""
    usage: str = ""
    example: str = ""
    does: str = ""
    more: str = ""
    slots: tuple[Slot, ...] = ()
    also: tuple[str, ...] = ()
    """Other words that mean exactly this, their parts joined by hyphens."""
    near: frozenset[str] = frozenset()
    """Words that lead here, in every language and without accents."""
    first: Mapping[str, str] = {}
    """The act bar's own word, by language."""
    lines: Mapping[str, str] = {}
    """By language, the act in a few words."""
    flags: Mapping[str, str] = {}
    """Other words for a keyword."""
    offered: str = ""
    door: str = ""
    who: tuple[Status, ...] = ()
    when: str = "playing"

    @property
    def kind(self) -> type[Act] | None:
        return CATALOGUE.get(self.act)

    @cached_property
    def keywords(self) -> Mapping[str, Slot]:
        found = {slot.keyword: slot for slot in self.slots if slot.keyword}
        return {**found, **{other: found[keyword] for other, keyword in self.flags.items()}}

    @cached_property
    def about(self) -> tuple[Slot, ...]:
        """The slots right after the word."""
        return tuple(slot for slot in self.slots if not slot.keyword)

    @property
    def is_text(self) -> bool:
        """Whether free text stands right after the word."""
        return bool(self.act and self.about and self.about[0].type is str)


class TypedWords(Struct, frozen=True, dict=True):
    words: Mapping[str, Word]

    @cached_property
    def exact(self) -> Mapping[str, str]:
        """Every word that means one of ours exactly, and which."""
        return {each: word.name for word in self.words.values() for each in (word.name, *word.also)}

    @cached_property
    def near(self) -> Mapping[str, str]:
        """Words that lead to one, and to which first."""
        found = dict[str, str]()
        for word in self.words.values():
            for each in sorted(word.near):
                found.setdefault(each, word.name)
        return found

    def find(self, said: str) -> Word | None:
        """The word of this name, or that this means exactly."""
        return self.words.get(self.exact.get("-".join(said.casefold().split()), ""))

    def like(self, said: str) -> list[str]:
        """Words whose letters are like these, the nearest first."""
        near = get_close_matches(plain(said), [*self.exact, *self.near], n=3, cutoff=0.7)
        return list(dict.fromkeys(self.exact.get(each) or self.near[each] for each in near))

    def of_act(self, name: str) -> Word | None:
        """The first word for an act, or for something to look at."""
        return next((each for each in self.words.values() if name in (each.act, each.shows)), None)


def vocabulary() -> TypedWords:
    """The words for all acts that there are now."""
    return _vocabulary(tuple(CATALOGUE))


@cache
def _vocabulary(acts: tuple[str, ...]) -> TypedWords:
    table = tomllib.loads((files(__package__) / "words.toml").read_text(encoding="utf-8"))
    words = {name: _word(group, name, row) for group, own in table.items() for name, row in own.items()}
    given = {word.act for word in words.values()}
    typed = (name for name in acts if is_sent(CATALOGUE[name]))
    return TypedWords({**words, **{name: _own_word(CATALOGUE[name]) for name in typed if name not in given}})


def _word(group: str, name: str, row: Mapping[str, str]) -> Word:
    act = row.get("act") or (name if name in CATALOGUE else "")
    kind, says = CATALOGUE.get(act), row.get("says", "")
    english, french = row.get("en", "").split(), row.get("fr", "").split()
    also = tuple(row.get("also", "").split())
    return Word(
        name=name,
        group=GROUPS[group],
        act=act,
        shows=row.get("shows", ""),
        usage=f"{name} {usage_of(says, kind)}".rstrip(),
        example=row["example"],
        does=row.get("does") or (kind.spec.does if kind is not None else ""),
        more=row.get("more", "").replace("{duties}", ", ".join(Duty)),
        slots=slots_of(f"{says} {row.get('hidden', '')}", kind),
        also=also,
        near=frozenset(plain(each) for each in (*english, *french) if ":" not in each),
        first={"en": name, "fr": next((each for each in french if ":" not in each), name)},
        lines={"en": row.get("line", ""), "fr": row.get("ligne", "")},
        flags={plain(each): of for each, _, of in (word.partition(":") for word in french) if of},
        offered=row.get("offered", ""),
        door=row.get("door", ""),
        who=tuple(Status(each) for each in row.get("who", "").split()),
        when=row.get("when", "playing"),
    )


def _own_word(kind: type[Act]) -> Word:
    """The word for an act that the table does not have: its name, and a pattern by the types of its inputs."""
    name, says = kind.spec.name, pattern_of(kind)
    does = {language: spoken(say(kind.spec.does), language).rstrip(".") for language in LANGUAGES}
    return Word(
        name=name,
        group=GROUPS["other"],
        act=name,
        usage=f"{name} {usage_of(says, kind)}".rstrip(),
        example=name,
        does=kind.spec.does,
        slots=slots_of(says, kind),
        near=frozenset(name.split("-")),
        first=dict.fromkeys(LANGUAGES, name),
        lines=does,
    )


def word_for(way: Way) -> str:
    """A next step as it is typed: ``rebuy Ann Lee``."""
    found = vocabulary().of_act(way.name)
    if found is None:
        return way.name
    because = "because " if found.slots and found.slots[0].keyword == "because" else ""
    return f"{found.name} {because}{way.about}" if way.about else found.name


def in_words(coming: Next) -> str:
    """The next step, in typed words."""
    return coming.text.format(*(f"`{word_for(way)}`" for way in coming.ways))
