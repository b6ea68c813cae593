"""Who holds the evening, by what right and where: the charity with its officers, the licence and the room."""

from difflib import get_close_matches

from goodhand.occasion.cite import cited
from goodhand.occasion.plan import Affiliation, Licence, Licensee, Officer, Venue
from goodhand.plan import values
from goodhand.plan.section import Section
from goodhand.rules import DisputeAuthority, Rulebook
from goodhand.rules.money import Money

OFFICER_EXAMPLE = '[[officer]] with name = "C. Name" and office = "treasurer"'


def required(top: Section, key: str, example: str) -> Section | None:
    """A section that must be there."""
    section = top.section(key)
    if section is None:
        if key not in top:
            top.missing(f"[{key}]", f"Write [{key}] with {example}.")
        return None
    section.refuse_others()
    return section


# The charity


def read_licensee(top: Section, book: Rulebook | None) -> Licensee | None:
    """The charity, without its officers."""
    section = required(top, "licensee", "name and chairperson")
    if section is None:
        return None
    if "name" not in section:
        section.missing("name", 'Write the charity\'s name: name = "Lakeside Youth Fund".')
    if "chairperson" not in section:
        clauses = ("MI-44", "MB-29")
        section.missing("chairperson", 'Write who answers for the evening: chairperson = "A. Name".', *clauses)
    if "registration" not in section and cited(book, "NJ-44n") is not None:
        section.missing("registration", "Write the charity's number with the regulator.", "NJ-44n")
    final = DisputeAuthority.CASINO_NIGHT_OPERATOR
    if "operator" not in section and book is not None and book.dispute_authority.value is final:
        section.missing("operator", 'Write who settles disputes: operator = "D. Name".', "NJ-11")
    name, chairperson = section.text("name"), section.text("chairperson")
    read = Licensee(
        name or "",
        chairperson or "",
        section.text("registration") or "",
        section.text("operator") or "",
        section.text("account") or "",
        held=section.each("held", values.read_date),
    )
    return None if name is None or chairperson is None else read


def read_officers(top: Section) -> tuple[tuple[Section, Officer], ...]:
    """The charity's officers, each with the place where the file has them."""
    found = []
    for section in top.sections("officer", OFFICER_EXAMPLE):
        section.refuse_others()
        if "name" not in section:
            section.missing("name", "Write who it is.")
        name, office = section.text("name"), section.text("office")
        affiliations = read_affiliations(section)
        if name is not None:
            found.append((section, Officer(name, office or "", affiliations)))
    return tuple(found)


def read_affiliations(section: Section) -> tuple[Affiliation, ...]:
    """To whom somebody belongs."""
    return tuple(dict.fromkeys(section.each("affiliated", _read_affiliation)))


def _read_affiliation(value: object) -> Affiliation:
    codes = [affiliation.value for affiliation in Affiliation]
    said = values.read_text(value).casefold()
    if said in codes:
        return Affiliation(said)
    near = get_close_matches({"landlord": "location", "venue": "location"}.get(said, said), codes, n=1, cutoff=0.5)
    right = f'Did you mean "{near[0]}"?' if near else "Write " + " or ".join(f'"{code}"' for code in codes) + "."
    raise values.Unreadable(f"{values.shown(value)} is nobody to belong to here.", right)


# The licence


def read_licence(top: Section, currency: str, today: str | None) -> Licence | None:
    """The licence; with `today`, one for a day before it is refused."""
    section = required(top, "licence", "number, date, from and to")
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
    if cited(section.book, "NJ-44n") is not None:
        for key, what in (
            ("municipal", "the number of the municipality's licence"),
            ("casino_night", "the casino night beside which the tournament is held"),
        ):
            if key not in section:
                section.missing(key, f'Write {what}: {key} = "...".', "NJ-44n")
    number, date = section.text("number"), section.read("date", values.read_date)
    if date is not None and today is not None and date < today:
        said = f"{date} is past: today is {today}."
        section.forbid("date", "past-date", said, "Write the day of the evening that is to come.")
    opens, closes = section.time("from"), section.time("to")
    rights = _read_rights(section, currency)
    if opens is not None and opens == closes:
        section.forbid("to", "no-hours", "The licence ends when it begins.", 'Write its last hour: to = "23:30".')
        return None
    return None if opens is None or closes is None else Licence(number or "", date or "", opens, closes, *rights)


def _read_rights(section: Section, currency: str) -> tuple[Money | None, str, str, tuple[str, ...], bool, str]:
    """What else a licence says, in the order of its fields."""
    rights = (
        section.amount("fee", currency),
        section.text("municipal") or "",
        section.text("casino_night") or "",
        section.each("shared_with", values.read_text),
        bool(section.flag("other_games")),
        section.text("chip_set") or "",
    )
    if rights[4] and (clause := cited(section.book, "MI-80")) is not None:
        said = "Other games are played under the licence, so the full packet of forms is required."
        right = "Fill in the packet's other forms beside the five that are made from the journal."
        section.warn("other_games", "full-packet", said, right, clause)
    return rights


# The room


def read_venue(top: Section) -> Venue | None:
    """The room."""
    section = required(top, "venue", "name and tables")
    if section is None:
        return None
    if "name" not in section:
        section.missing("name", 'Write where it is: name = "Parish hall".')
    if "tables" not in section:
        section.missing("tables", "Write how many tables there are: tables = 5.")
    name, address, tables = section.text("name"), section.text("address"), section.number("tables", 1, 10_000)
    owner = section.text("owner")
    return None if tables is None else Venue(name or "", tables, address or "", owner or "")
