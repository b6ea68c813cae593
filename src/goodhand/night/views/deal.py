"""A deal of the last players: shares proposed by chips and by ICM, where the book allows a deal."""

from msgspec import Struct

from goodhand.night.views.catalogue import view
from goodhand.night.views.viewer import READERS, Look, OneTournament
from goodhand.rules.money import Money
from goodhand.rules.units import Chips, PlayerId
from goodhand.tournament.agreeing import deals_refused
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.deal_shares import MOST_PLAYERS, by_chips, by_icm
from goodhand.tournament.standing import posted_prizes
from goodhand.tournament.state import Phase, Status


class ShareProposed(Struct, frozen=True):
    player: PlayerId
    name: str
    chips: Chips
    by_chips: Money
    by_icm: Money


class DealProposed(OneTournament, frozen=True):
    """The prizes that are left, and what each player would get."""

    refused: str
    """The book's refusal, with its clause; empty: a deal is allowed."""
    counted: bool
    """Whether stacks are facts; else they are what was last known of them."""
    clock_runs: bool
    total: Money
    least: Money
    """The lowest prize that is left; a player who plays on gets no less."""
    most: Money
    shares: tuple[ShareProposed, ...]
    """The largest stack first; empty, before play, with a rebuy open, or with too many players."""


@view("deal", "Shares of the last players, by chips and by ICM.", READERS, asks=("tournament",))
def deal(look: Look) -> DealProposed:
    t = look.tournament
    left = sorted(t.remaining(), key=lambda player: (-player.stack, player.id))
    ready = 2 <= len(left) <= MOST_PLAYERS and all(each.status is Status.PLAYING and each.stack for each in left)
    paid = [prize.cents for prize in posted_prizes(t)[: len(left)]] if t.players.entered else []
    prizes = paid + [0] * (len(left) - len(paid))
    refusal = deals_refused(t.book)
    allowed = refusal is None and t.phase is Phase.PLAYING and ready and sum(prizes) > 0
    stacks = {player.id: player.stack for player in left}
    chips, chances = (by_chips(stacks, prizes), by_icm(stacks, prizes)) if allowed else ({}, {})

    def money(cents: int) -> Money:
        return Money(cents, t.takings.currency)

    return DealProposed(
        t.plan.id,
        t.plan.name,
        t.phase,
        refused=refusal.sentence() if refusal is not None else "",
        counted=t.counted,
        clock_runs=t.clock is not None and reading(t.clock, look.at).running,
        total=money(sum(prizes)),
        least=money(min(prizes, default=0)),
        most=money(max(prizes, default=0)),
        shares=tuple(
            ShareProposed(each.id, each.name, each.stack, money(chips[each.id]), money(chances[each.id]))
            for each in (left if allowed else [])
        ),
    )
