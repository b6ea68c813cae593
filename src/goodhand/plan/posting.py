"""What the house posts: its choices of knobs in `[house]`, its own words in `[posted]`, and what it may not omit."""

from collections.abc import Mapping
from difflib import get_close_matches

from msgspec import Struct

from goodhand.occasion.cite import cited
from goodhand.occasion.plan import Posted
from goodhand.plan import values
from goodhand.plan.section import Section
from goodhand.rules import CATALOGUE, CannotBePosted, ClauseFixesIt, Refusal, Rulebook
from goodhand.rules.knobs import Choice
from goodhand.rules.posted import as_posted


def read_house(top: Section, book: Rulebook | None) -> tuple[dict[str, object], Rulebook | None]:
    """The house's choices as they are written, and the book with those it allows."""
    section = top.section("house")
    if section is None or book is None:
        return {}, book
    house: dict[str, object] = {}
    posted = book
    for name, value in section.data.items():
        if CATALOGUE.find(name) is None:
            near = get_close_matches(name, [knob.name for knob in CATALOGUE], n=2)
            right = f"Did you mean {' or '.join(near)}?" if near else "`goodhand rulebooks show` lists the choices."
            section.forbid(name, "unknown-knob", f"A rulebook has no knob {values.shown(name)}.", right)
            continue
        try:
            posted = posted.with_house_choice(**{name: _sensible(name, value)})
        except (ClauseFixesIt, CannotBePosted) as fixed:
            said = fixed.text.format(**fixed.facts)
            right = f"Leave it out: the book's own is {fixed.facts['ruled']}."
            section.forbid(name, fixed.code, said, right, fixed.clause)
        except (Refusal, ZeroDivisionError, TypeError, values.Unreadable):
            said = f"{values.shown(value)} is no value for {name}."
            section.forbid(name, "no-such-value", said, _possible(book, name))
        else:
            house[name] = value
    return house, posted


def _sensible(name: str, value: object) -> object:
    """A choice in a rulebook's terms. No knob takes a number below one."""
    if isinstance(value, int) and not isinstance(value, bool) and value < 1:
        raise values.Unreadable("", "")
    return as_posted(name, value)


def _possible(book: Rulebook, name: str) -> str:
    """What may be written for a knob."""
    knob, value = CATALOGUE.find(name), book.ruled(name).value
    one = value[0] if isinstance(value, tuple) and value else value
    if isinstance(one, Choice):
        codes = ", ".join(f'"{choice.value}"' for choice in type(one))
        return f"Write one of {codes}." if one is value else f"Write a list of {codes}."
    if isinstance(value, bool):
        return "Write true or false."
    if isinstance(value, int):
        return f"Write a number, such as {value}."
    if isinstance(value, Struct):
        fields = ", ".join(value.__struct_fields__)
        return f"Write {{...}} with {fields}."
    return f'Write a number or a share such as "80%"; or "{knob.without}".' if knob is not None else "Leave it out."


# The house's own words


class Asked(Struct, frozen=True):
    """Something that a book leaves to the licensee, and has posted."""

    section: str
    key: str
    example: str
    clause: str


ELIMINATION = "Who has no chips left is out, unless a rebuy is bought at once while they are sold."
LEAVING = "Who leaves the table is dealt in; the blinds are posted, and the hand is dead at its turn."

ASKED = (
    Asked("house", "raises_per_interval", '3, or "no cap"', "MB-01d"),
    Asked("house", "smallest_raise", '"previous-raise" or "one-chip"', "MB-01d"),
    Asked("house", "colour_up", '"race" or "round-up"', "MB-01g"),
    Asked("house", "same_round_eliminations", '"larger-stack-higher" or "tables-tie"', "MB-01j"),
    Asked("posted", "elimination", f'"{ELIMINATION}"', "MB-01h"),
    Asked("posted", "leaving", f'"{LEAVING}"', "MB-01k"),
    Asked("posted", "language", '"English"', "MB-01l"),
)
"""No default stands in for these: a licensee that has not thought of one has not posted it (MB-01)."""


def asked_of_house(book: Rulebook | None) -> tuple[Asked, ...]:
    """What this book has the licensee decide and post."""
    return tuple(asked for asked in ASKED if cited(book, asked.clause) is not None)


def read_posted(top: Section) -> Posted:
    """What the house posts in words of its own."""
    section = top.section("posted")
    if section is None:
        return Posted()
    section.refuse_others()

    def words(key: str) -> str:
        return "" if _blank(section.data, key) else section.text(key, values.LONGEST_TEXT) or ""

    return Posted(
        words("language"),
        words("prepaid"),
        words("leaving"),
        words("elimination"),
        section.each("notes", lambda value: values.read_text(value, values.LONGEST_TEXT)),
    )


def check_posted(top: Section, book: Rulebook | None) -> None:
    """Note what the book has the licensee post and the file does not say."""
    for asked in asked_of_house(book):
        data = top.data.get(asked.section, {})
        if not isinstance(data, dict) or not _blank(data, asked.key) or asked.section in top.meant:
            continue
        right = f"Write {asked.key} = {asked.example}, under [{asked.section}]."
        top.missing_in(asked.section, asked.key, right, asked.clause)


def _blank(data: Mapping[str, object], key: str) -> bool:
    """Whether nothing is said: the key is not there, or its text is empty."""
    value = data.get(key, "")
    return isinstance(value, str) and not value.strip()
