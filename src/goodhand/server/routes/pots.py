"""The side-pot helper: pots and shares by the book, from each player's chips. Nothing is recorded."""

from typing import Annotated

from litestar import post
from litestar.params import Body
from msgspec import Meta, Struct

from goodhand.night.act import STAFF
from goodhand.night.views.viewer import Look, Wanted
from goodhand.play.pots import pots_of, split_pot
from goodhand.rules import Role, Topic
from goodhand.rules.units import Chips
from goodhand.server.gate import Handlers, NightKey, TheVisit, for_roles
from goodhand.server.refusals import misunderstood

MOST_STAKES = 12
LARGEST = 10**12

Amount = Annotated[int, Meta(ge=0, le=LARGEST)]
SeatNumber = Annotated[int, Meta(ge=1, le=20)]


class Stake(Struct, frozen=True):
    """A player's chips in the pots."""

    seat: SeatNumber
    amount: Amount
    dropped: bool = False
    """Whether the player has folded; the chips stay in."""


class PotsAsked(Struct, frozen=True):
    """All stakes of a round and, once they are known, the winners of each pot."""

    stakes: Annotated[tuple[Stake, ...], Meta(min_length=1, max_length=MOST_STAKES)]
    winners: Annotated[tuple[tuple[SeatNumber, ...], ...], Meta(max_length=MOST_STAKES)] = ()
    """The seats that share each pot, the main pot first; no seat: not known yet."""
    dead: Amount = 0
    """An ante for the whole table, in the main pot."""
    button: Annotated[int, Meta(ge=0, le=20)] = 0
    """The seat of the button, for odd chips; 0: unknown."""


class PotShare(Struct, frozen=True):
    """A seat's share of a pot."""

    seat: int
    amount: int


class PotShown(Struct, frozen=True):
    """A pot, the seats that can win it, and their shares."""

    amount: int
    seats: tuple[int, ...]
    shares: tuple[PotShare, ...] = ()
    out_of_play: int = 0
    """Odd chips that leave play, if the book says so."""


class PotsShown(Struct, frozen=True):
    """All pots, the main pot first."""

    pots: tuple[PotShown, ...]
    uncalled: PotShare | None
    """The unmatched part of a bet, which is returned."""
    text: str
    """The book's rule on side pots."""
    clause: str
    odd_chip: str
    """The rule on odd chips, in words."""
    odd_chip_clause: str
    smallest_chip: int
    wants_button: bool
    """Whether an odd chip depends on the button, which is unknown."""


@post(
    "/nights/{night:str}/pots",
    summary="The pots that come of what each put in, and how they are shared.",
    status_code=200,
    **for_roles((*STAFF, Role.DEALER), "pots", "tables"),
)
async def pots(visit: TheVisit, night: NightKey, data: Annotated[PotsAsked, Body()]) -> PotsShown:
    """Work out the pots by the night's book."""
    stakes = data.stakes
    if len({each.seat for each in stakes}) < len(stakes):
        raise misunderstood("A seat is there twice; add up what it put in.")
    live = sum(1 << place for place, each in enumerate(stakes) if not each.dropped)
    if not live:
        raise misunderstood("Somebody must still be in; say who dropped, and who did not.")
    t = Look(visit.room.night, visit.viewer, visit.room.now(), Wanted()).tournament
    paid, back = _without_uncalled(stakes)
    rule = t.book.odd_chip
    unit = t.smallest_chip()
    shown, wants = list[PotShown](), False
    for number, pot in enumerate(pots_of(paid, live, Chips(data.dead))):
        seats = tuple(sorted(each.seat for place, each in enumerate(stakes) if pot.eligible >> place & 1))
        won = data.winners[number] if number < len(data.winners) else ()
        if not set(won) <= set(seats) or len(set(won)) < len(won):
            raise misunderstood(
                "Pot {number} can be won by seats {seats} alone, each once.",
                number=number + 1,
                seats=", ".join(map(str, seats)),
            )
        if not won:
            shown.append(PotShown(pot.amount, seats))
            continue
        in_order = sorted(won, key=lambda seat: (seat <= data.button, seat))
        split = split_pot(pot.amount, in_order, unit, rule.value)
        wants |= len(set(split.shares)) > 1 and not data.button
        shares = tuple(PotShare(seat, share) for seat, share in zip(in_order, split.shares, strict=True))
        shown.append(PotShown(pot.amount, seats, shares, split.to_dealer))
    cited = t.book.cite(Topic.SIDEPOTS)
    return PotsShown(
        pots=tuple(shown),
        uncalled=back,
        text=cited.summary if cited is not None else "",
        clause=str(cited or ""),
        odd_chip=rule.value.words,
        odd_chip_clause=str(rule.clause or ""),
        smallest_chip=unit,
        wants_button=wants,
    )


def _without_uncalled(stakes: tuple[Stake, ...]) -> tuple[list[Chips], PotShare | None]:
    """The stakes without the unmatched part of the largest one, and that part."""
    paid = [Chips(each.amount) for each in stakes]
    largest = max(range(len(paid)), key=lambda place: paid[place])
    next_to_it = max((stake for place, stake in enumerate(paid) if place != largest), default=Chips(0))
    over = paid[largest] - next_to_it
    if not over or stakes[largest].dropped or len(stakes) == 1:
        return paid, None
    paid[largest] = Chips(next_to_it)
    return paid, PotShare(stakes[largest].seat, over)


HANDLERS: Handlers = [pots]
