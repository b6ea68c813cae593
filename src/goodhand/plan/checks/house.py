"""The house's choices of knobs, and the texts that a book requires the house to post."""

import re
from difflib import get_close_matches
from typing import Any

from msgspec import Struct

from goodhand.plan import values
from goodhand.plan.barred import BARRED, PROMISED
from goodhand.plan.checks.context import Context
from goodhand.plan.findings import Path
from goodhand.plan.write import toml
from goodhand.rules import CATALOGUE, CannotBePosted, Clause, ClauseFixesIt, Refusal, Rulebook
from goodhand.rules.knobs import Choice
from goodhand.rules.posted import as_filed, as_posted, post
from goodhand.rules.rulebook import kinds_of
from goodhand.rules.speech import joined, say

_NONE_OF_IT = re.compile(r"\b(?:no|not|never|without|nor|neither)\b[^.;!?]*$", re.IGNORECASE)
"""Words that rule out the rest."""

POSTED = {
    "elimination": "Who has no chips left is out, unless a rebuy is bought at once while they are sold.",
    "leaving": "Who leaves the table is dealt in; the blinds are posted, and the hand is dead at its turn.",
    "language": "English",
}
"""The house's possible own texts."""


def check_house(c: Context) -> None:
    """Hold the house's choices against the book, and put into it those that it allows."""
    if c.book is None:
        return
    lawful: dict[str, object] = {}
    for name, value in (c.file.house or {}).items():
        at = ("house", name)
        if CATALOGUE.find(name) is None:
            _unknown_knob(c, name, value)
            continue
        try:
            c.book.with_house_choice(**{name: _sensible(name, value)})
        except (ClauseFixesIt, CannotBePosted) as fixed:
            said = fixed.said()
            right = say("Leave it out: the book's own is {facts}.", facts=fixed.facts["ruled"])
            c.forbid(at, fixed.code, said, right, fixed.clause, {at: None})
        except (Refusal, ZeroDivisionError, TypeError, values.Unreadable):
            said = say("{value} is no value for {name}.", value=values.shown(value), name=name)
            c.forbid(at, "no-such-value", said, _possible(c.book, name), _one_way(c.book, name))
        else:
            lawful[name] = value
    c.posted = post(c.book, lawful)


def _one_way(book: Rulebook, name: str) -> Clause | None:
    """The clause that leaves the house no other way, if one does."""
    knob = CATALOGUE.find(name)
    return book.ruled(name).clause if knob is not None and knob.one_way else None


def _unknown_knob(c: Context, name: str, value: object) -> None:
    if (barred := BARRED.get(name)) is not None:
        said = say("{key}: {sentence}", key=name, sentence=barred.sentence)
        at, clause = ("house", name), c.cite(barred.topic)
        c.forbid(at, "barred", said, barred.suggestion, clause, {at: None})
        return
    near = get_close_matches(name, [knob.name for knob in CATALOGUE], n=2)
    right = (
        say("Did you mean {what}?", what=joined(" or ", near))
        if near
        else say("`goodhand rulebooks show` lists the choices.")
    )
    change: dict[Path, Any] | None = {("house", name): None, ("house", near[0]): value} if len(near) == 1 else None
    said = say("A rulebook has no knob {name}.", name=values.shown(name))
    c.forbid(("house", name), "unknown-knob", said, right, changes=change)


def _sensible(name: str, value: object) -> object:
    """A choice in a rulebook's terms. No knob takes a number below one."""
    if isinstance(value, int) and not isinstance(value, bool) and value < 1:
        raise values.Unreadable("", "")
    return as_posted(name, value)


def _possible(book: Rulebook, name: str) -> str:
    """The values that a knob may have."""
    knob, value = CATALOGUE.find(name), book.ruled(name).value
    one = value[0] if isinstance(value, tuple) and value else value
    if isinstance(one, Choice):
        codes = ", ".join(f'"{choice.value}"' for choice in type(one))
        return (
            say("Write one of {codes}.", codes=codes) if one is value else say("Write a list of {codes}.", codes=codes)
        )
    if isinstance(value, bool):
        return say("Write true or false.")
    if isinstance(value, int):
        return say("Write a number, such as {value}.", value=value)
    if isinstance(value, Struct):
        return say("Write {{...}} with {what}.", what=", ".join(value.__struct_fields__))
    return (
        say('Write a number or a share such as "80%"; or "{without}".', without=knob.without)
        if knob is not None
        else say("Leave it out.")
    )


def default_of(book: Rulebook, name: str) -> object:
    """The book's own value of a knob, as a file writes it."""
    return as_filed(name, book.ruled(name).value)


def _examples(book: Rulebook, name: str) -> str:
    """Example values of a knob, as a file writes them: the book's default, and others where they can be listed."""
    value, knob = book.ruled(name).value, CATALOGUE.find(name)
    if isinstance(value, Choice):
        return joined(" or ", (toml(choice.value) for choice in type(value)))
    if knob is not None and (value is None or isinstance(value, int)) and int in kinds_of(knob):
        number = 3 if value is None else value
        return say('{number}, or "{without}"', number=number, without=knob.without) if knob.without else str(number)
    return toml(default_of(book, name))


def check_posted(c: Context) -> None:
    """Note what the book has the licensee decide and post, and the file does not say."""
    if c.book is None:
        return
    for asked in c.book.house_posts:
        section = "house" if asked.is_knob else "posted"
        written = (c.file.house or {}).get(asked.key) if asked.is_knob else getattr(c.file.posted, asked.key, None)
        unread = c.file.posted is not None and not asked.is_knob and asked.key in c.file.posted.unread
        if unread or not (written is None or (isinstance(written, str) and not written.strip())):
            continue
        example = _examples(c.book, asked.key) if asked.is_knob else f'"{POSTED[asked.key]}"'
        value = POSTED[asked.key] if asked.key in ("elimination", "leaving") else None
        right = say("Write {key} = {example}, under [{section}].", key=asked.key, example=example, section=section)
        c.missing_in(section, asked.key, right, asked.clause, value)


def check_words(c: Context) -> None:
    """Warn of what the house says in its own words and a clause of the book forbids: a bounty, a rake, two for one."""
    posted = c.file.posted
    if posted is None:
        return
    for where, own in ((("posted",), posted), (("posted", "en"), posted.en), (("posted", "fr"), posted.fr)):
        for key in ("prepaid", "leaving", "elimination", "notes") if own is not None else ():
            said = getattr(own, key)
            if isinstance(said, str):
                _words(c, (*where, key), said)
            for number, note in enumerate(said or () if not isinstance(said, str) else ()):
                _words(c, (*where, key, number), note)


def _words(c: Context, at: Path, text: str) -> None:
    words = {} if c.book is None else c.book.barred_words
    for topic, phrase in ((topic, phrase) for topic, phrases in words.items() for phrase in phrases):
        found = re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", text, re.IGNORECASE)
        barred, clause = PROMISED[topic], c.cite(topic)
        if found is None or clause is None or _NONE_OF_IT.search(text[: found.start()]):
            continue
        said = say(
            "{found} is promised in the house's own words. {sentence}",
            found=values.shown(found[0]),
            sentence=barred.sentence,
        )
        c.warn(at, "barred-words", said, say("Leave it out of the text, or say that there is none."), clause)
        return


def check_translations(c: Context) -> None:
    """Warn of words of the house that are translated into a language only in part."""
    posted = c.file.posted
    for code, own in () if posted is None else (("en", posted.en), ("fr", posted.fr)):
        for key in ("prepaid", "leaving", "elimination", "notes") if own is not None else ():
            written, other = getattr(posted, key), getattr(own, key)
            if written and (not other or (key == "notes" and len(other) != len(written))):
                said = say("{key} is not translated, and papers in that language print it as it was written.", key=key)
                right = say("Write {key} under [posted.{code}] too.", key=key, code=code)
                if key == "notes":
                    right = say("Write {key} under [posted.{code}] too, every note.", key=key, code=code)
                c.warn(("posted", code), "not-translated", said, right)
