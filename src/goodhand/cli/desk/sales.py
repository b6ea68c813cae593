"""Words about what is sold: entries, rebuys, add-ons; and entries given back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goodhand.cli.desk import reading
from goodhand.cli.desk.grammar import FLAG, TEXT, Takes
from goodhand.cli.desk.people import FACTS, described
from goodhand.cli.desk.session import backdated
from goodhand.cli.desk.words import AT, BECAUSE, IN, Group, word
from goodhand.cli.output import BadInput
from goodhand.occasion.people import age_on
from goodhand.occasion.refusals import NotPossibleNow
from goodhand.tournament.commands import Enter, SellAddOn, SellRebuy, VoidSale, Withdraw
from goodhand.tournament.narrate import counted
from goodhand.tournament.state import SEATED, Phase, Status

if TYPE_CHECKING:
    from goodhand.cli.desk.grammar import Said
    from goodhand.cli.desk.session import Desk
    from goodhand.occasion.people import Person

SALE: dict[str, Takes] = {"chips-by": TEXT, "paid": TEXT, **IN, **AT}
IN_IT = (Status.ENTERED, *SEATED)
"""Who has an entry, and is not out."""
GROWN_UP = 18


@word(
    "enter",
    Group.MONEY,
    "Sell an entry to a player.",
    "enter NAME [of age] [born DATE] [address TEXT] [paid AMOUNT] [chips by NAME] [beforehand DATE] [in TOURNAMENT] "
    "[at TIME]",
    "enter Ann Lee of age",
    {**FACTS, **SALE, "beforehand": TEXT, "seat": TEXT},
    "The price is the posted one. `of age`: you have seen proof. `beforehand`: the day on which it was paid for.",
    also=("e", "entry", "buy-in"),
)
async def enter(desk: Desk, said: Said) -> None:
    """Sell an entry."""
    if not said.text:
        raise BadInput("Who enters? Write the name: `enter Ann Lee`.")
    open_now = (Phase.ENTRIES, Phase.SEATED, Phase.PLAYING)
    tournament = desk.tournament(said, lambda t: t.phase in open_now)
    person = described(desk.state, said)
    new = _like(desk, person.name) if person.id not in desk.state.people else ""
    paid_on = reading.day(said.get("beforehand"), "day") if said.has("beforehand") else desk.clock.beforehand()
    command = Enter(person.id, person.name, desk.now, said.get("seat"), desk.entropy())
    told = await _sell(desk, tournament, command, said, person=person, beforehand=paid_on)
    entries = sum(1 for each in desk.tournament_state(tournament).players.values() if each.status in IN_IT)
    desk.say(told, f"{counted(entries, 'player')} in.", new, _young(desk, person))


def _young(desk: Desk, person: Person) -> str:
    """That a player is a child, where no age is posted: nothing refuses the entry, but the desk should know."""
    if not person.born or desk.state.book.minimum_age.value is not None:
        return ""
    age = age_on(person.born, desk.state.plan.date)
    return f"Aged {age}: no age is posted here, so it is yours to ask whether that may be." if age < GROWN_UP else ""


def _like(desk: Desk, name: str) -> str:
    """That somebody new is not somebody known whose name was cut short: the desk hears it at once."""
    names = {id_: person.name for id_, person in desk.state.people.items()}
    alike = [names[each] for each in reading.matching(name, names)]
    return f"Somebody new, not {' or '.join(alike[:2])}." if alike else ""


async def _sell(desk: Desk, tournament: str, command: Any, said: Said, **hand: Any) -> str:
    """Sell something at the posted terms; what was put on the desk is compared with them."""
    paid = desk.money(said.get("paid")) if said.has("paid") else None
    chips_by = desk.person(said.get("chips-by")) if said.has("chips-by") else ""
    command = backdated(command, desk.occurred(said))
    return await desk.floor(tournament, command, paid=paid, chips_by=chips_by, **hand)


@word(
    "rebuy",
    Group.MONEY,
    "Sell a rebuy to a player.",
    "rebuy NAME [paid AMOUNT] [chips by NAME] [in TOURNAMENT] [at TIME]",
    "rebuy Ann Lee",
    SALE,
    also=("r",),
)
async def rebuy(desk: Desk, said: Said) -> None:
    """Sell a rebuy."""
    tournament, player = desk.tournament_of(said, said.text, Status.PENDING, Status.PLAYING)
    cents = desk.money(said.get("paid")).cents if said.has("paid") else None
    desk.say(await _sell(desk, tournament, SellRebuy(player, desk.now, cents), said))


@word(
    "add-on",
    Group.MONEY,
    "Sell the add-on to a player.",
    "add-on NAME [paid AMOUNT] [chips by NAME] [in TOURNAMENT] [at TIME]",
    "add-on Ann Lee",
    SALE,
)
async def add_on(desk: Desk, said: Said) -> None:
    """Sell an add-on."""
    tournament, player = desk.tournament_of(said, said.text, *SEATED)
    desk.say(await _sell(desk, tournament, SellAddOn(player, desk.now), said))


@word(
    "refund",
    Group.MONEY,
    "Give an entry's price back, before play begins.",
    "refund NAME [in TOURNAMENT]",
    "refund Ann Lee",
    IN,
    also=("withdraw",),
)
async def refund(desk: Desk, said: Said) -> None:
    """Take an entry back."""
    tournament, player = desk.tournament_of(said, said.text, *IN_IT)
    if tournament in desk.state.begun:
        t = desk.tournament_state(tournament)
        why = f"play in {t.plan.name} has begun, and no entry is refunded after that"
        raise NotPossibleNow(t.book.refunds_after_start.clause, what="A refund", why=why)
    desk.say(await desk.floor(tournament, Withdraw(player, desk.now)))


@word(
    "void",
    Group.MONEY,
    "Take back a rebuy or add-on that was recorded by mistake, with its chips.",
    "void NAME because REASON [add-on] [in TOURNAMENT]",
    "void Ann Lee because it was Bo Diaz who asked",
    {**BECAUSE, "add-on": FLAG, **IN},
    "The last rebuy of that player, or with `add-on` the add-on. What was just now recorded, `undo` takes back too.",
)
async def void(desk: Desk, said: Said) -> None:
    """Take a sale back."""
    tournament, player = desk.tournament_of(said, said.text, *SEATED)
    command = VoidSale(player, said.has("add-on"), said.reason, desk.now)
    told = await desk.floor(tournament, command)
    line = desk.state.lines[-1]
    desk.say(told, f"Line {line.number} takes back line {line.reverses}.")
