"""Words about what is sold: entries, rebuys, add-ons; and entries given back."""

from typing import Any

from goodhand.cli.desk import reading
from goodhand.cli.desk.grammar import FLAG, TEXT, Said, Takes
from goodhand.cli.desk.people import FACTS, described, newly_described
from goodhand.cli.desk.session import Desk
from goodhand.cli.desk.words import AT, IN, says
from goodhand.cli.output import BadInput
from goodhand.night.acts.sales import IN_IT, RefundEntry, SellAddOn, SellEntry, SellRebuy, VoidSale
from goodhand.tournament.state import SEATED, Phase, Status

SALE: dict[str, Takes] = {"chips-by": TEXT, "paid": TEXT, **IN, **AT}
SIZED: dict[str, Takes] = {**SALE, "chips": Takes(like=r"[\d,]+")}
SIZES = "Where several sizes are posted: `paid 100`, or `chips 6,000`."


def _paid(desk: Desk, said: Said) -> dict[str, Any]:
    """What was put on the desk, and who hands out the chips."""
    paid = desk.money(said.get("paid")) if said.has("paid") else None
    by = desk.person(said.get("chips-by")) if said.has("chips-by") else ""
    return {"paid": paid, "chips_by": by}


def _sized(desk: Desk, said: Said) -> dict[str, Any]:
    """The same, and which of several sizes, where that was said."""
    return {**_paid(desk, said), "chips": said.number("chips", "number of chips") or None}


@says(
    "enter NAME [another] [of age] [born DATE] [address TEXT] [paid AMOUNT] [chips N] [chips by NAME] "
    "[beforehand DATE] [in TOURNAMENT] [at TIME] [yes]",
    "enter Ann Lee of age",
    keywords={**FACTS, **SIZED, "beforehand": TEXT, "seat": TEXT, "another": FLAG},
    more=f"The price is the posted one. {SIZES} `of age`: you have seen proof. `beforehand`: the day on which it was "
    "paid for. "
    "`another`: it is somebody else than the one of this name, and is told apart by the address, or by a number.",
    also=("e", "entry", "buy-in"),
)
def enter(desk: Desk, said: Said) -> SellEntry:
    if not said.text:
        raise BadInput("Who enters? Write the name: `enter Ann Lee`.")
    open_now = (Phase.ENTRIES, Phase.SEATED, Phase.PLAYING)
    tournament = desk.tournament(said, lambda t: t.phase in open_now)
    another = said.has("another")
    person = newly_described(said) if another else described(desk.state, said)
    paid_on = reading.day(said.get("beforehand"), "day") if said.has("beforehand") else desk.clock.beforehand()
    seat, paid = said.get("seat"), _sized(desk, said)
    return SellEntry(tournament=tournament, person=person, beforehand=paid_on, seat=seat, another=another, **paid)


@says(
    "rebuy NAME [and NAME ...] [paid AMOUNT] [chips N] [chips by NAME] [because REASON] [in TOURNAMENT] [at TIME]",
    "rebuy Ann Lee",
    keywords=SIZED,
    more=f"{SIZES} With a reason the director sells one after the posted time, where the book leaves that to the "
    "house.",
    also=("r",),
)
def rebuy(desk: Desk, said: Said) -> SellRebuy:
    late = (Status.OUT,) if said.reason else ()
    tournament, players = desk.players(said, Status.PENDING, Status.PLAYING, *late)
    return SellRebuy(tournament=tournament, players=players, late_because=said.reason, **_sized(desk, said))


@says(
    "add-on NAME [and NAME ...] [paid AMOUNT] [chips by NAME] [in TOURNAMENT] [at TIME]",
    "add-on Ann Lee",
    keywords=SALE,
)
def add_on(desk: Desk, said: Said) -> SellAddOn:
    tournament, players = desk.players(said, *SEATED)
    return SellAddOn(tournament=tournament, players=players, **_paid(desk, said))


@says("refund NAME [because REASON] [in TOURNAMENT]", "refund Ann Lee because she is ill", also=("withdraw",))
def refund(desk: Desk, said: Said) -> RefundEntry:
    tournament, player = desk.tournament_of(said, said.text, *IN_IT)
    return RefundEntry(tournament=tournament, player=player, reason=said.reason)


@says(
    "void NAME because REASON [add-on] [in TOURNAMENT]",
    "void Ann Lee because it was Bo Diaz who asked",
    keywords={"add-on": FLAG},
    more="The last rebuy of that player, or with `add-on` the add-on. What was just now recorded, "
    "`undo` takes back too.",
)
def void(desk: Desk, said: Said) -> VoidSale:
    tournament, player = desk.tournament_of(said, said.text, *SEATED)
    return VoidSale(tournament=tournament, player=player, reason=said.reason, add_on=said.has("add-on"))
