"""Words for disputes, incidents and decks: what the book says, what was decided, and who was told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goodhand.cli.desk import reading
from goodhand.cli.desk.chips import parts_of
from goodhand.cli.desk.grammar import FLAG, NUMBER, TEXT, Takes
from goodhand.cli.desk.words import AT, BECAUSE, IN, Group, word
from goodhand.cli.output import BadInput
from goodhand.night.views.clock import clock_time
from goodhand.occasion.commands import RecordIncident, RecordRuling, ReplaceDeck, ReportIncident
from goodhand.occasion.disputes import earlier_rulings
from goodhand.occasion.events import IncidentRecorded, RulingRecorded
from goodhand.rules.rulings import Ruling, UnknownSituation, situations
from goodhand.rules.rulings import ruling as book_ruling

if TYPE_CHECKING:
    from goodhand.cli.desk.grammar import Said
    from goodhand.cli.desk.session import Desk

WHERE: dict[str, Takes] = {"people": TEXT, "table": NUMBER, "round": NUMBER, **IN, **AT}


def _where(desk: Desk, said: Said) -> dict[str, Any]:
    """Who, where and when, as both records have it."""
    return {
        "by": desk.who,
        "at": desk.now,
        "occurred": desk.occurred(said),
        "people": tuple(_name(desk, part) for part in parts_of(said.get("people"))),
        "tournament": desk.tournament_named(said.get("in")) if said.has("in") else _only(desk),
        "table": reading.number(said.get("table"), "table", 1) if said.has("table") else 0,
        "round": reading.number(said.get("round"), "round", 1) if said.has("round") else 0,
    }


def _name(desk: Desk, text: str) -> str:
    """Somebody's full name, where they are known; a stranger is written down as said."""
    names = {id_: person.name for id_, person in desk.state.people.items()}
    found = reading.matching(text, names)
    return names[found[0]] if len(found) == 1 else text


def _only(desk: Desk) -> str:
    running = sorted(desk.state.running)
    return desk.chosen or (running[0] if len(running) == 1 else "")


@word(
    "ruling",
    Group.DISPUTES,
    "Look up what the book says of a situation; with facts, record the ruling.",
    "ruling SITUATION [facts TEXT [ruled TEXT] [people NAMES] [table N] [round N] [minor] [override REASON] [at TIME]]",
    'ruling odd-chip facts "Ann Lee and Bo Diaz split 75" table 2',
    {"facts": TEXT, "ruled": TEXT, "override": TEXT, "minor": FLAG, **WHERE},
    "Without `ruled` the book's own words are the ruling. A situation of your own stands in quotes. "
    "`ruling` alone lists the situations.",
    also=("dispute",),
)
async def ruling(desk: Desk, said: Said) -> None:
    """Look up and record a ruling."""
    if not said.text:
        desk.show(*(f"  {each.name:<24} {each.title}" for each in situations()))
        return
    found = _looked_up(desk, said)
    situation = found.situation if found is not None else said.text
    if found is not None:
        desk.show(f"The book on {found.title[:1].lower()}{found.title[1:]}: {found.text}")
    for each in earlier_rulings(desk.state, situation):
        desk.show(f"Earlier tonight, {clock_time(each.occurred)} (ruling {each.number}): {each.ruling}")
    if not said.has("facts"):
        if found is not None:
            desk.show("Nothing is recorded yet; say `facts` and what happened, to record it.")
            return
        raise BadInput("What happened? Say `facts` and what happened, then `ruled` and the ruling.")
    text = said.get("ruled") or (found.text if found is not None else "")
    clauses = tuple(each.id for each in found.clauses) if found is not None else ()
    event = await desk.do(
        RecordRuling(
            situation=situation,
            facts=said.get("facts"),
            ruling=text,
            clauses=clauses,
            minor=said.has("minor"),
            override=said.get("override"),
            **_where(desk, said),
        )
    )
    assert isinstance(event, RulingRecorded)
    final = " It is final." if event.final else ""
    desk.say(f"Ruling {event.number} on {situation} is on record [{', '.join(event.clauses) or 'no clause'}].{final}")


def _looked_up(desk: Desk, said: Said) -> Ruling | None:
    """What the book says; None for a situation of the writer's own, in quotes."""
    try:
        return book_ruling(desk.state.book, said.text)
    except UnknownSituation as unknown:
        if len(said.about) == 1 and said.about[0].quoted:
            return None
        hint = str(unknown.facts["hint"])
        own = f'write it in quotes to record it in your own words: `ruling "{said.text}"`'
        raise BadInput(f"The book has no situation {said.text!r}{hint}; `ruling` lists them, or {own}.") from None


@word(
    "incident",
    Group.DISPUTES,
    "Write down an incident.",
    "incident CATEGORY facts TEXT [people NAMES] [table N] [round N] [deck NAME] [wrongdoing] [at TIME]",
    'incident marked-cards facts "a bent corner on the ace of spades" table 2 deck B7 wrongdoing',
    {"facts": TEXT, "deck": TEXT, "wrongdoing": FLAG, **WHERE},
    "`wrongdoing`: real or suspected; the regulator is told without delay.",
)
async def incident(desk: Desk, said: Said) -> None:
    """Record an incident."""
    facts: dict[str, Any] = {"category": said.text, "facts": said.get("facts"), "deck": said.get("deck")}
    event = await desk.do(RecordIncident(wrongdoing=said.has("wrongdoing"), **facts, **_where(desk, said)))
    assert isinstance(event, IncidentRecorded)
    due = f"Tell the regulator now, then: `reported {event.number}`." if event.wrongdoing else ""
    desk.say(f"Incident {event.number} is on record.", due)


@word(
    "reported",
    Group.DISPUTES,
    "An incident's form has gone to the regulator.",
    "reported NUMBER [reference TEXT]",
    "reported 1 reference GPEB-2231",
    {"reference": TEXT},
)
async def reported(desk: Desk, said: Said) -> None:
    """Note that an incident was reported."""
    number = reading.number(said.text, "incident", 1)
    await desk.do(ReportIncident(number, desk.who, desk.now, said.get("reference")))
    desk.say(f"Incident {number} has been reported to the regulator.")


@word(
    "deck",
    Group.DISPUTES,
    "Take a deck away from a table.",
    "deck NAME table N because REASON",
    "deck B7 table 2 because a corner was bent",
    {"table": NUMBER, **BECAUSE, **IN},
)
async def deck(desk: Desk, said: Said) -> None:
    """Replace a deck."""
    table = reading.number(said.get("table"), "table", 1)
    tournament = desk.tournament_named(said.get("in")) if said.has("in") else _only(desk)
    await desk.do(ReplaceDeck(table, said.text, said.reason, desk.who, desk.now, tournament))
    desk.say(f"Deck {said.text} has left table {table}; keep it apart.")
