"""Words for disputes, incidents and decks: what the book says, what was decided, and who was told."""

from typing import Any

from goodhand.cli.desk import reading
from goodhand.cli.desk.grammar import FLAG, NUMBER, TEXT, Said, Takes, parts_of
from goodhand.cli.desk.session import Desk
from goodhand.cli.desk.words import AT, IN, says
from goodhand.cli.output import BadInput
from goodhand.night.acts import disputes as acts
from goodhand.night.names import matching
from goodhand.night.views.clock import clock_time
from goodhand.occasion.rulings import earlier_rulings
from goodhand.rules.rulings import Ruling, UnknownSituation, situations
from goodhand.rules.rulings import ruling as book_ruling

WHERE: dict[str, Takes] = {"people": TEXT, "table": NUMBER, "round": NUMBER, **IN, **AT}
RULED: dict[str, Takes] = {"facts": TEXT, "ruled": TEXT, "override": TEXT, **WHERE}


def _where(desk: Desk, said: Said) -> dict[str, Any]:
    """Who and where, as both records have it."""
    return {
        "people": tuple(_name(desk, part) for part in parts_of(said.get("people"))),
        "tournament": desk.tournament_named(said.get("in")) if said.has("in") else _only(desk),
        "table": said.number("table"),
        "round": said.number("round"),
    }


def _name(desk: Desk, text: str) -> str:
    """Somebody's full name, where they are known; a stranger is written down as said."""
    names = {id_: person.name for id_, person in desk.state.people.items()}
    found = matching(text, names)
    return names[found[0]] if len(found) == 1 else text


def _only(desk: Desk) -> str:
    running = sorted(desk.state.running)
    return desk.chosen or (running[0] if len(running) == 1 else "")


@says(
    "ruling SITUATION [facts TEXT [ruled TEXT] [people NAMES] [table N] [round N] [minor] [override REASON] "
    "[asked N] [paper] [at TIME]]",
    'ruling odd-chip facts "Ann Lee and Bo Diaz split 75" table 2',
    does="Look up what the book says of a situation; with facts, record the ruling.",
    keywords={"minor": FLAG, "asked": NUMBER, "paper": FLAG, **RULED},
    more="Without `ruled` the book's own words are the ruling. A situation of your own stands in quotes. "
    "`ruling` alone lists the situations. `ruling asked N` records a question in its own words, once whom the book "
    "names said yes; `paper`: they sign on the paper.",
    also=("dispute",),
)
def ruling(desk: Desk, said: Said) -> acts.RecordRuling | None:
    if said.has("asked"):
        return _asked(desk, said)
    if not said.text:
        desk.show(*(f"  {each.name:<24} {each.title}" for each in situations()))
        return None
    found = _looked_up(desk, said)
    situation = found.situation if found is not None else said.text
    if found is not None:
        desk.show(f"{found.title[:1].upper()}{found.title[1:]}. The book says: {found.text}")
    for each in earlier_rulings(desk.state, situation):
        desk.show(f"Earlier tonight, {clock_time(each.occurred)} (ruling {each.number}): {each.ruling}")
    if not said.has("facts"):
        if found is not None:
            desk.show("Nothing is recorded yet; say `facts` and what happened, to record it.")
            return None
        raise BadInput("What happened? Say `facts` and what happened, then `ruled` and the ruling.")
    told: dict[str, Any] = {**_ruled(said), **_where(desk, said), "minor": said.has("minor")}
    return acts.RecordRuling(situation=situation, on_paper=said.has("paper"), **told)


def _asked(desk: Desk, said: Said) -> acts.RecordRuling:
    """A question put on record, in its own words; whatever else is said must be the same."""
    found = _looked_up(desk, said) if said.text else None
    where = _where(desk, said)
    if not said.has("in"):
        del where["tournament"]
    number = said.number("asked", "question")
    situation = found.situation if found is not None else said.text
    return acts.RecordRuling(situation=situation, asked=number, on_paper=said.has("paper"), **_ruled(said), **where)


def _ruled(said: Said) -> dict[str, Any]:
    return {"facts": said.get("facts"), "ruling": said.get("ruled"), "override": said.get("override")}


@says(
    "ask SITUATION facts TEXT [ruled TEXT] [people NAMES] [table N] [round N] [override REASON] [instead N] [at TIME]",
    'ask odd-chip facts "Ann Lee and Bo Diaz split 75" table 2',
    keywords={"instead": NUMBER, **RULED},
    more="Whom the book names says `settle` and the number; then `ruling asked` and the number records it.",
)
def ask(desk: Desk, said: Said) -> acts.AskRuling:
    found = _looked_up(desk, said)
    situation = found.situation if found is not None else said.text
    told: dict[str, Any] = {**_ruled(said), **_where(desk, said)}
    return acts.AskRuling(situation=situation, instead=said.number("instead", "question"), **told)


@says(
    "settle NUMBER [no because REASON]",
    "settle 1",
    does="Say yes to a ruling that was prepared; or `no`, and why.",
    keywords={"no": FLAG},
)
def settle(_: Desk, said: Said) -> acts.SettleRuling:
    number = reading.number(said.text, "question", 1)
    if said.reason and not said.has("no"):
        raise BadInput(f"A yes needs no reason: `settle {number}`, or `settle {number} no because {said.reason}`.")
    return acts.SettleRuling(number=number, agreed=not said.has("no"), why=said.reason)


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


@says(
    "incident CATEGORY facts TEXT [people NAMES] [table N] [round N] [deck NAME] [wrongdoing] [at TIME]",
    'incident marked-cards facts "a bent corner on the ace of spades" table 2 deck B7 wrongdoing',
    keywords={"facts": TEXT, "deck": TEXT, "wrongdoing": FLAG, **WHERE},
    more="`wrongdoing`: real or suspected; the regulator is told without delay.",
)
def incident(desk: Desk, said: Said) -> acts.RecordIncident:
    facts: dict[str, Any] = {"category": said.text, "facts": said.get("facts"), "deck": said.get("deck")}
    return acts.RecordIncident(wrongdoing=said.has("wrongdoing"), **facts, **_where(desk, said))


@says("reported NUMBER [reference TEXT]", "reported 1 reference GPEB-2231", keywords={"reference": TEXT})
def reported(_: Desk, said: Said) -> acts.ReportIncident:
    return acts.ReportIncident(number=reading.number(said.text, "incident", 1), reference=said.get("reference"))


@says("deck NAME table N because REASON", "deck B7 table 2 because a corner was bent", keywords={"table": NUMBER, **IN})
def deck(desk: Desk, said: Said) -> acts.ReplaceDeck:
    table = reading.number(said.get("table"), "table", 1)
    tournament = desk.tournament_named(said.get("in")) if said.has("in") else _only(desk)
    return acts.ReplaceDeck(table=table, deck=said.text, reason=said.reason, tournament=tournament)
