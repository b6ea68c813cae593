"""The words of the desk: what each does, how it is said, an example; and the help made from them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from itertools import groupby
from types import NoneType
from typing import TYPE_CHECKING, Any, TypeVar, get_args

from msgspec import Struct

from goodhand.cli.desk.grammar import TEXT, TIME, Said, Takes, joined, read
from goodhand.cli.output import BadInput

if TYPE_CHECKING:
    from collections.abc import Awaitable, Sequence

    from goodhand.cli.desk.grammar import Token
    from goodhand.cli.desk.session import Desk
    from goodhand.night.act import Act
    from goodhand.night.narration import Next, Way

Reading = Callable[["Desk", Said], "Act | Awaitable[None] | None"]
"""Makes an act of what was said; or shows what was asked for, and nothing is recorded."""
Reader = TypeVar("Reader", bound=Reading)


class Word(Struct, frozen=True):
    name: str
    does: str
    usage: str
    example: str
    keywords: Mapping[str, Takes]
    read: Reading
    acts: tuple[str, ...] = ()
    """The acts that it does, by their names."""
    view: str = ""
    """What it shows, where other words point there."""
    about: str = "{}"
    """How the word goes on with what it is about: ``because {}``."""
    more: str = ""
    """What else there is to know of it."""
    group: str = ""
    """Under what help lists it."""


WORDS: dict[str, Word] = {}
ALIASES: dict[str, str] = {}
"""Other ways to say a word."""

IN: Mapping[str, Takes] = {"in": TEXT}
AT: Mapping[str, Takes] = {"at": TIME}
BECAUSE: Mapping[str, Takes] = {"because": TEXT, "because-of": TEXT}
USUAL = {"[in TOURNAMENT]": IN, "[at TIME]": AT, "because REASON": BECAUSE}
"""What a usage says in these words is understood."""


def says(
    usage: str,
    example: str,
    *,
    does: str = "",
    keywords: Mapping[str, Takes] | None = None,
    also: tuple[str, ...] = (),
    **more: Any,
) -> Callable[[Reader], Reader]:
    """Make a function the reader of the first word of a usage, which does the acts it returns, or only shows something.

    What it does is the first act's sentence; of keywords it has its own, and the usual ones that its usage names.
    """

    def learn(read: Reader) -> Reader:
        returns = read.__annotations__["return"]
        acts = [each for each in get_args(returns) or (returns,) if each not in (None, NoneType)]
        name, *_ = usage.split()
        usual = {key: takes for said, each in USUAL.items() if said in usage for key, takes in each.items()}
        known, names = {**usual, **(keywords or {})}, tuple(each.spec.name for each in acts)
        WORDS[name] = Word(name, does or acts[0].spec.does, usage, example, known, read, names, **more)
        ALIASES.update(dict.fromkeys(also, name))
        return read

    return learn


def word_for(way: Way) -> str:
    """How something that comes next is said here: ``rebuy Ann Lee``."""
    found = next((each for each in WORDS.values() if way.name in each.acts or way.name == each.view), None)
    if found is None:
        return way.name
    return f"{found.name} {found.about.format(way.about)}" if way.about else found.name


def in_words(coming: Next) -> str:
    """What comes next, in the words of the desk."""
    return coming.text.format(*(f"`{word_for(way)}`" for way in coming.ways))


def find(pieces: Sequence[Token], tournaments: Sequence[str] = ()) -> tuple[Word, Said]:
    """The word that a line begins with and what is said with it, or a sentence with the nearest.

    `in` is a keyword only before the name of a tournament: "in the way" is no such thing.
    """
    name, count = joined(pieces, {*WORDS, *ALIASES})
    if not count:
        raise BadInput(_unknown(pieces[0].text))
    found = WORDS[ALIASES.get(name, name)]
    keywords = {**AT, **found.keywords}
    if "in" in keywords:
        keywords["in"] = Takes(like="|".join(_beginnings(tournaments)), quoted=True)
    said = read(pieces[count:], keywords)
    if said.has("at") and "at" not in found.keywords:
        raise BadInput(f"`{found.name}` is recorded as it happens; leave out `at {said.get('at')}`.")
    return found, said


def _beginnings(names: Sequence[str]) -> list[str]:
    """The first word of each name, or all of it in quotes, and what these begin with, from two letters on."""
    firsts = {said for name in names if name.strip() for said in (name.split()[0], " ".join(name.split()))}
    return sorted({re.escape(first[:end]) for first in firsts for end in range(min(2, len(first)), len(first) + 1)})


MEANT: Mapping[str, str] = {
    **dict.fromkeys(("sell", "buy", "register", "add", "entries"), "enter"),
    **dict.fromkeys(("chop", "split", "icm"), "deal"),
    **dict.fromkeys(("cancel", "back", "mistake"), "undo"),
    **dict.fromkeys(("name", "spelling", "misspelt"), "correct"),
    **dict.fromkeys(("eliminated", "lost", "gone", "knockout"), "out"),
    **dict.fromkeys(("level", "blinds", "time", "timer"), "clock"),
    **dict.fromkeys(("salary", "tip", "paycheck"), "wage"),
    **dict.fromkeys(("room", "tables", "seating"), "seats"),
    **dict.fromkeys(("rank", "ranking", "places", "payouts"), "standings"),
    **dict.fromkeys(("drawer", "till", "money"), "cash"),
    "begin": "start",
    **dict.fromkeys(("login", "user"), "as"),
    **dict.fromkeys(("todo", "tasks"), "checklist"),
}
"""What people say for a word of ours, where the letters do not show it."""


def _unknown(text: str) -> str:
    meant = MEANT.get(text.casefold(), "")
    if meant in WORDS:
        return f"There is no word {text!r}; did you mean `{meant}`? `help {meant}` explains it."
    near = get_close_matches(text.casefold(), [*WORDS, *ALIASES], n=1)
    hint = f"did you mean `{ALIASES.get(near[0], near[0])}`? `help` lists the words" if near else "`help` lists them"
    return f"There is no word {text!r}; {hint}."


def overview() -> list[str]:
    """Every word in its group."""
    width = max(len(name) for name in WORDS)
    lines = []
    for group, own in groupby(WORDS.values(), key=lambda each: each.group):
        lines += ["", f"{group}:", *(f"  {each.name:{width}}  {each.does}" for each in own)]
    lines += [
        "",
        "`help WORD` shows how one is said. A name needs only as many letters as make it clear.",
        "`e`, `r` and `o` are short for `enter`, `rebuy` and `out`; the Tab key completes words and names.",
    ]
    return lines[1:]


def explained(name: str) -> list[str]:
    """One word: what it does, how it is said, an example."""
    key = "-".join(name.casefold().split())
    found = WORDS.get(ALIASES.get(key, key))
    if found is None:
        raise BadInput(_unknown(key))
    more = [f"  {found.more}"] if found.more else []
    also = ", ".join(f"`{other}`" for other, name in ALIASES.items() if name == found.name)
    more += [f"  It may be said {also} too."] if also else []
    return [f"{found.name}: {found.does}", f"  {found.usage}", *more, f"  Example: {found.example}"]
