"""Disputes and irregularities: the record of all of them, a single ruling, and the incident form."""

from collections.abc import Iterator

from goodhand.occasion.events import IncidentRecorded, RulingRecorded
from goodhand.occasion.rulings import appeal as whom_to_turn_to
from goodhand.occasion.rulings import ruled_by
from goodhand.paper.languages.figures import capital
from goodhand.paper.page import Align, Block, Box, Column, Grid, Text, Value
from goodhand.paper.records.record import FormWriter
from goodhand.rules.rulings import as_ruled
from goodhand.rules.speech import spoken

RIGHT = Align.RIGHT


def disputes(r: FormWriter) -> Iterator[Block]:
    """Every dispute: when, where, who, the facts, the ruling."""
    columns = r.columns(
        ("No.", RIGHT),
        "Time",
        ("Table", RIGHT),
        Column(_round(r), RIGHT),
        ("People", 3),
        ("Situation and facts", 6),
        ("Ruling", 6),
        ("Clauses", 2),
        ("Ruled by", 3),
    )
    yield Grid(r.text("Disputes and rulings"), columns, tuple(_ruling(r, each) for each in r.o.rulings))


def _round(r: FormWriter) -> str:
    """The book's word for a Round of Play, as a column title."""
    return capital(r.words.round_of_play)


def _ruling(r: FormWriter, each: RulingRecorded) -> tuple[Value, ...]:
    by = ruled_by(r.o, each)
    if each.on_paper:
        by = r.text("{name}, to be signed on paper", name=by) if by else r.text("To be signed on paper")
    return (
        each.number,
        r.time(each.occurred),
        each.table or None,
        each.round or None,
        ", ".join(each.people),
        f"{r.situation(each.situation)}: {each.facts}",
        _ruled(r, each),
        ", ".join(each.clauses),
        r.text("{name} (dealer, minor)", name=by) if each.minor else by,
    )


def _ruled(r: FormWriter, each: RulingRecorded) -> str:
    said = spoken(as_ruled(r.o.book, each.situation, each.ruling), r.texts.language)
    return said + (" " + r.text("For fairness: {why}", why=each.override) if each.override else "")


def penalties(r: FormWriter) -> Iterator[Block]:
    columns = r.columns("Time", ("Player", 3), ("Penalty", 2), ("Reason", 5), ("Given by", 2))
    rows = tuple(
        (r.time(each.at), each.player, _penalty(r, each.rounds, each.disqualified), each.reason, r.o.name_of(each.by))
        for each in r.penalties
    )
    yield Grid(r.text("Warnings and penalties"), columns, rows)


def _penalty(r: FormWriter, rounds: int, disqualified: bool) -> str:
    if disqualified:
        return r.text("disqualified")
    if rounds == 1:
        return r.text("one round")
    return r.text("{number} rounds", number=rounds) if rounds else r.text("warning")


def incidents(r: FormWriter) -> Iterator[Block]:
    columns = r.columns(
        ("No.", RIGHT), "Time", ("Table", RIGHT), ("Category", 2), ("Facts", 6), ("Recorded by", 2), ("Reported", 2)
    )
    rows = tuple(
        (
            each.number,
            r.time(each.occurred),
            each.table or None,
            each.category,
            each.facts,
            r.o.name_of(each.by),
            _reported(r, each),
        )
        for each in r.o.incidents
    )
    yield Grid(r.text("Incidents"), columns, rows)


def _reported(r: FormWriter, each: IncidentRecorded) -> str:
    sent = r.o.reported.get(each.number)
    if sent is not None:
        told = r.text("{time} by {name}", time=r.time(sent.at), name=r.o.name_of(sent.by))
        return f"{told} ({sent.reference})" if sent.reference else told
    return r.text("NOT YET") if each.wrongdoing else r.text("not needed")


def decks(r: FormWriter) -> Iterator[Block]:
    columns = r.columns("Time", ("Table", RIGHT), "Deck", ("Reason", 4), ("Ordered by", 2))
    rows = tuple((r.time(each.at), each.table, each.deck, each.reason, r.o.name_of(each.by)) for each in r.o.decks)
    yield Grid(r.text("Decks replaced"), columns, rows)


def dispute(r: FormWriter) -> Iterator[Block]:
    each = r.ruling
    yield _facts(
        r,
        "The dispute",
        (r.text("Time"), r.time(each.occurred)),
        *_where(r, each),
        (r.text("People"), ", ".join(each.people)),
        (r.text("Situation"), r.situation(each.situation)),
    )


def dispute_facts(r: FormWriter) -> Iterator[Block]:
    """The events as they were reported."""
    yield Box(r.text("Facts"), r.ruling.facts)


def dispute_ruling(r: FormWriter) -> Iterator[Block]:
    """The ruling and its clauses."""
    yield Box(r.text("Ruling"), _ruled(r, r.ruling), r.ruling.clauses)


def appeal(r: FormWriter) -> Iterator[Block]:
    """The authority for an appeal against a ruling, or the one who settles it."""
    ruled = r.o.book.dispute_authority
    heading, told = whom_to_turn_to(r.o.book)
    said = r.text(told.template, regulator=r.regulator, authority=r.text(ruled.value.who))
    yield Text(r.text(heading), said, tuple(clause.id for clause in ruled.clauses))


def incident(r: FormWriter) -> Iterator[Block]:
    """One incident: when, where, who, of which kind."""
    each = r.incident
    yield _facts(
        r,
        "The incident",
        (r.text("incident number"), str(each.number)),
        (r.text("Time"), r.time(each.occurred)),
        *_where(r, each),
        (r.text("Category"), each.category),
        (r.text("Deck"), each.deck),
        (r.text("Wrongdoing, real or suspected"), r.yes(each.wrongdoing)),
        (r.text("People concerned"), ", ".join(each.people)),
        (r.text("Recorded by"), r.o.name_of(each.by)),
        (r.text("Reported"), _reported(r, each)),
    )


def incident_facts(r: FormWriter) -> Iterator[Block]:
    yield Box(r.text("What happened"), r.incident.facts)


def incident_exhibits(r: FormWriter) -> Iterator[Block]:
    """Deck or other things handed in."""
    yield Box(r.text("Deck or other things handed in with this form"), r.incident.deck)


def incident_actions(r: FormWriter) -> Iterator[Block]:
    done = "Deck {deck} at table {table} was replaced at {time} by order of {name}."
    actions = (
        r.text(done, deck=deck.deck, table=deck.table, time=r.time(deck.at), name=r.o.name_of(deck.by))
        for deck in r.o.decks
        if deck.deck == r.incident.deck
    )
    yield Box(r.text("Actions taken"), " ".join(actions))


def _where(r: FormWriter, each: RulingRecorded | IncidentRecorded) -> tuple[tuple[str, str], ...]:
    """Tournament, table and Round of Play, as far as they were written down."""
    plans = r.o.plan.tournaments
    name = r.o.plan.tournament(each.tournament).name if each.tournament else plans[0].name if len(plans) == 1 else ""
    return (
        (r.text("Tournament"), name),
        (r.text("Table"), str(each.table or "")),
        (_round(r), str(each.round or "")),
    )


def _facts(r: FormWriter, title: str, *facts: tuple[str, str]) -> Grid:
    rows = tuple((name, value or "—") for name, value in facts)
    return Grid(r.text(title), r.columns(("Item", 2), ("As recorded", 5)), rows)
