"""The dispute and irregularity record (BC-1a.9), a ruling by itself (MB-29), and the Poker Incident Form (BC-1a.11)."""

from msgspec.structs import replace

from goodhand.occasion.cite import cited
from goodhand.occasion.events import IncidentRecorded, RulingRecorded
from goodhand.occasion.state import Occasion
from goodhand.paper.form import Align, Box, Column, Form, Signature, Table, Text, Value
from goodhand.paper.records.page import record, time, yes
from goodhand.paper.records.words import capital, round_of_play, situation
from goodhand.rules import DisputeAuthority


def dispute_record(o: Occasion, head: str = "") -> Form:
    """Every dispute and irregularity: when, where, who, the facts, the ruling."""
    columns = (
        Column("No.", Align.RIGHT),
        Column("Time"),
        Column("Table", Align.RIGHT),
        Column(round_of_play(o), Align.RIGHT),
        Column("People", share=3),
        Column("Situation and facts", share=6),
        Column("Ruling", share=6),
        Column("Clauses", share=2),
        Column("Ruled by", share=3),
    )
    rulings = Table("Disputes and rulings", columns, tuple(_ruling(o, each) for each in o.rulings))
    return record(
        o, "Dispute and Irregularity Record", (rulings, _incidents(o), _decks(o)), head, "BC-1a.9", landscape=True
    )


def _ruling(o: Occasion, each: RulingRecorded) -> tuple[Value, ...]:
    by = o.name_of(each.by) + (" (dealer, minor)" if each.minor else "")
    return (
        each.number,
        time(each.occurred),
        each.table or None,
        each.round or None,
        ", ".join(each.people),
        f"{capital(situation(each.situation))}: {each.facts}",
        _ruled(each),
        ", ".join(each.clauses),
        by,
    )


def _ruled(each: RulingRecorded) -> str:
    return each.ruling + (f" For fairness: {each.override}" if each.override else "")


def _where(o: Occasion, each: RulingRecorded | IncidentRecorded) -> tuple[tuple[str, str], ...]:
    """Tournament, table and Round of Play, as far as they were written down."""
    plans = o.plan.tournaments
    name = o.plan.tournament(each.tournament).name if each.tournament else plans[0].name if len(plans) == 1 else ""
    return (
        ("Tournament", name or "—"),
        ("Table", str(each.table or "—")),
        (round_of_play(o), str(each.round or "—")),
    )


def _incidents(o: Occasion) -> Table:
    columns = (
        Column("No.", Align.RIGHT),
        Column("Time"),
        Column("Table", Align.RIGHT),
        Column("Category", share=2),
        Column("Facts", share=6),
        Column("Recorded by", share=2),
        Column("Reported", share=2),
    )
    rows = tuple(
        (
            each.number,
            time(each.occurred),
            each.table or None,
            each.category,
            each.facts,
            o.name_of(each.by),
            _reported(o, each),
        )
        for each in o.incidents
    )
    return Table("Incidents", columns, rows)


def _reported(o: Occasion, each: IncidentRecorded) -> str:
    sent = o.reported.get(each.number)
    if sent is not None:
        return f"{time(sent.at)} by {o.name_of(sent.by)}" + (f" ({sent.reference})" if sent.reference else "")
    return "NOT YET" if each.wrongdoing else "not needed"


def _decks(o: Occasion) -> Table:
    columns = (
        Column("Time"),
        Column("Table", Align.RIGHT),
        Column("Deck"),
        Column("Reason", share=4),
        Column("Ordered by", share=2),
    )
    rows = tuple((time(each.at), each.table, each.deck, each.reason, o.name_of(each.by)) for each in o.decks)
    return Table("Decks replaced", columns, rows)


def ruling_form(o: Occasion, number: int, head: str = "") -> Form:
    """One dispute by itself, for those concerned: facts, ruling, and whom to ask if they are not content."""
    each = o.rulings[number - 1]
    blocks = (
        _facts(
            "The dispute",
            ("Time", time(each.occurred)),
            *_where(o, each),
            ("People", ", ".join(each.people) or "—"),
            ("Situation", situation(each.situation)),
        ),
        Box("Facts", each.facts),
        Box("Ruling", _ruled(each), each.clauses),
        Text("Appeal", appeal(o), _own(o, "MB-29", "MI-44", "NJ-11", "HR-27")),
    )
    subtitle = f"No. {each.number}, ruled by {o.name_of(each.by)}"
    return record(o, "Ruling on a dispute", blocks, head, "BC-1a.9", subtitle=subtitle)


def _own(o: Occasion, *clauses: str) -> tuple[str, ...]:
    """Those of these clauses that the book has."""
    return tuple(found.id for each in clauses if (found := cited(o.book, each)) is not None)


def _facts(title: str, *facts: tuple[str, str]) -> Table:
    return Table(title, (Column("Item", share=2), Column("As recorded", share=5)), facts)


def appeal(o: Occasion) -> str:
    """Whom a player may turn to who is not content with a ruling."""
    authority = o.book.dispute_authority.value
    if authority is DisputeAuthority.CHAIRPERSON_THEN_REGULATOR:
        return f"A player who is not content with this ruling may contact the {o.book.regulator}."
    if authority in (DisputeAuthority.CASINO_NIGHT_OPERATOR, DisputeAuthority.FLOOR):
        return "This ruling is final."
    return f"The ruling was made by {authority.words}, as the rulebook has it."


def incident_form(o: Occasion, number: int, head: str = "") -> Form:
    """The form that goes to the regulator without delay, filled in as far as the record goes."""
    each = o.incidents[number - 1]
    blocks = (
        _facts(
            "The incident",
            ("Number", str(each.number)),
            ("Time", time(each.occurred)),
            *_where(o, each),
            ("Category", each.category),
            ("Deck", each.deck or "—"),
            ("Wrongdoing, real or suspected", yes(each.wrongdoing)),
            ("People concerned", ", ".join(each.people) or "—"),
            ("Recorded by", o.name_of(each.by)),
            ("Reported", _reported(o, each)),
        ),
        Box("What happened", each.facts),
        Box("Deck or other things handed in with this form", each.deck),
        Box("Actions taken", " ".join(_actions(o, each))),
    )
    made = record(o, "Poker Incident Form", blocks, head, "BC-1a.11", "BC-5.4", subtitle=f"Incident {each.number}")
    directors = [shift.person for shift in o.shifts if shift.duty == "director"]
    return _signed(made, o.name_of(directors[0])) if directors else made


def _actions(o: Occasion, each: IncidentRecorded) -> list[str]:
    return [
        f"Deck {deck.deck} at table {deck.table} was replaced at {time(deck.at)} by order of {o.name_of(deck.by)}."
        for deck in o.decks
        if deck.deck == each.deck
    ]


def _signed(form: Form, director: str) -> Form:
    return replace(form, signatures=(Signature("Tournament director", director), *form.signatures[1:]))
