"""The event file: an evening in one TOML file, read into an `OccasionPlan` or refused with every mistake at once."""

import re
from difflib import get_close_matches
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from goodhand.occasion import values
from goodhand.occasion.findings import BadEvent, Finding, Findings, Severity
from goodhand.occasion.lines import Lines, index_lines
from goodhand.occasion.plan import Licence, Licensee, OccasionPlan, Venue, Worker, as_posted, for_the_journal
from goodhand.occasion.section import Section
from goodhand.occasion.syntax import parse
from goodhand.occasion.tournament_section import Setting, read_tournaments
from goodhand.rules import (
    CATALOGUE,
    CannotBePosted,
    ClauseFixesIt,
    Refusal,
    Rulebook,
    UnknownRulebook,
    rulebook,
    rulebooks,
)
from goodhand.rules.knobs import Choice
from goodhand.tournament.plan import TournamentPlan


class Examined(Struct, frozen=True):
    """What a file came to: the plan, unless a finding forbids it, and all findings in the order of the lines."""

    plan: OccasionPlan | None
    findings: tuple[Finding, ...]


def read_event(text: str) -> OccasionPlan:
    """The evening that a file plans, or `BadEvent` with every mistake in it."""
    examined = examine(text)
    if examined.plan is None:
        raise BadEvent(examined.findings)
    return examined.plan


def examine(text: str) -> Examined:
    """Read a file and say all there is to say about it; what only warns is there for a good file too."""
    parsed = parse(text)
    try:
        data, lines = _plain(parsed.data), index_lines(parsed.text)
    except RecursionError:
        data, lines = {}, Lines({})
    findings = Findings(lines)
    findings.noted.extend(parsed.faults)
    findings.whole = not parsed.faults
    plan = _read(Section(data, (), findings))
    noted = findings.in_order()
    if plan is None and not any(finding.severity is Severity.FORBIDS for finding in noted):
        raise AssertionError("an event file was refused without a reason")
    return Examined(None if any(each.severity is Severity.FORBIDS for each in noted) else plan, noted)


def _plain(value: Any) -> Any:
    """Dates and times as they are written: the plan knows texts and numbers only."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value.isoformat() if hasattr(value, "isoformat") else value


def _read(top: Section) -> OccasionPlan | None:
    top.refuse_others()
    book = _read_book(top)
    top.book = book
    currency = _read_currency(top)
    zone = _read_time_zone(top)
    house, posted = _read_house(top, book)
    licensee, licence, venue = _read_licensee(top), _read_licence(top), _read_venue(top)
    staff = _read_staff(top)
    setting = Setting(book=posted, licence=licence, currency=currency, tables=None if venue is None else venue.tables)
    tournaments, starts = read_tournaments(top, setting)
    if book is None or licensee is None or licence is None or venue is None or not tournaments:
        return None  # something was noted; so it was where a text below is empty
    return OccasionPlan(
        book=book.id,
        licensee=licensee,
        licence=licence,
        venue=venue,
        tournaments=tuple(in_hours(replace(each, house=for_the_journal(house)), licence) for each in tournaments),
        house=house,
        staff=staff,
        currency=currency,
        time_zone=zone,
        starts=starts,
    )


def in_hours(plan: TournamentPlan, licence: Licence) -> TournamentPlan:
    """The plan with the licence's hours, outside which no Round of Play begins (MI-38)."""
    opens, closes = licence.second_of(licence.opens), licence.second_of(licence.closes)
    return replace(plan, opens_at=opens, closes_at=closes)


def _read_book(top: Section) -> Rulebook | None:
    ids = ", ".join(book.id for book in rulebooks())
    if "book" not in top:
        top.missing("book", f'Write book = "mi-2009"; the rulebooks are {ids}.')
    written = top.text("book")
    if written is None:
        return None
    try:
        return rulebook(written)
    except UnknownRulebook as unknown:
        ids = str(unknown.facts["ids"])
        nearest = sorted(ids.split(", "), key=lambda id_: not id_.startswith(written.lower()))[0]
        right = f'Did you mean book = "{nearest}"? The rulebooks are {ids}.'
        top.forbid("book", "unknown-rulebook", f"There is no rulebook {values.shown(written)}.", right)
        return None


def _read_currency(top: Section) -> str:
    written = top.text("currency")
    if written is None:
        return "USD"
    if re.fullmatch(r"[A-Z]{3}", written) is None:
        top.forbid("currency", "bad-value", f"{values.shown(written)} is no currency.", 'Write "USD" or "CAD".')
        return "USD"
    return written


def _read_time_zone(top: Section) -> str:
    written = top.text("time_zone")
    if written is None or re.fullmatch(r"[A-Za-z_]+(/[A-Za-z0-9_+-]+)*", written):
        return written or ""
    said = f"{values.shown(written)} is no time zone."
    top.forbid("time_zone", "bad-value", said, 'Write its name, such as "America/Detroit".')
    return ""


# House choices


def _read_house(top: Section, book: Rulebook | None) -> tuple[dict[str, object], Rulebook | None]:
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


# Charity, licence, room, workers


def _required(top: Section, key: str, example: str) -> Section | None:
    section = top.section(key)
    if section is None:
        if key not in top:
            top.missing(f"[{key}]", f"Write [{key}] with {example}.")
        return None
    section.refuse_others()
    return section


def _read_licensee(top: Section) -> Licensee | None:
    section = _required(top, "licensee", "name and chairperson")
    if section is None:
        return None
    if "name" not in section:
        section.missing("name", 'Write the charity\'s name: name = "Lakeside Youth Fund".')
    if "chairperson" not in section:
        clauses = ("MI-44", "MB-29")
        section.missing("chairperson", 'Write who answers for the evening: chairperson = "A. Name".', *clauses)
    name, chairperson, registration = section.text("name"), section.text("chairperson"), section.text("registration")
    return None if name is None or chairperson is None else Licensee(name, chairperson, registration or "")


def _read_licence(top: Section) -> Licence | None:
    section = _required(top, "licence", "number, date, from and to")
    if section is None:
        return None
    for key, example, clauses in (
        ("number", '"M-12345"', ("MI-00", "NJ-44n")),
        ("date", "2026-03-14", ()),
        ("from", '"18:00"', ("MI-38",)),
        ("to", '"23:30"', ("MI-38",)),
    ):
        if key not in section:
            section.missing(key, f"Write {key} = {example}.", *clauses)
    number, date = section.text("number"), section.read("date", values.read_date)
    opens, closes = section.time("from"), section.time("to")
    if opens is not None and opens == closes:
        section.forbid("to", "no-hours", "The licence ends when it begins.", 'Write its last hour: to = "23:30".')
        return None
    return None if opens is None or closes is None else Licence(number or "", date or "", opens, closes)


def _read_venue(top: Section) -> Venue | None:
    section = _required(top, "venue", "name and tables")
    if section is None:
        return None
    if "name" not in section:
        section.missing("name", 'Write where it is: name = "Parish hall".')
    if "tables" not in section:
        section.missing("tables", "Write how many tables there are: tables = 5.")
    name, address, tables = section.text("name"), section.text("address"), section.number("tables", 1, 10_000)
    return None if tables is None else Venue(name or "", tables, address or "")


def _read_staff(top: Section) -> tuple[Worker, ...]:
    workers: list[Worker] = []
    example = '[[staff]] with name = "B. Name", duty = "dealer", member = true'
    for section in top.sections("staff", example):
        section.refuse_others()
        name, duty, member = section.text("name"), section.text("duty"), section.read("member", values.read_flag)
        begins, ends = section.time("from"), section.time("to")
        for key, right in (("name", "Write who it is."), ("duty", 'Write what they do: duty = "dealer".')):
            if key not in section:
                section.missing(key, right)
        if name is not None and duty is not None:
            workers.append(Worker(name, duty, bool(member), begins, ends))
    return tuple(workers)
