"""Opening a night in mid-play: everything done on paper is entered at once, and play continues from there."""

from typing import Annotated

from msgspec import Struct

from goodhand.night import bookkeeping
from goodhand.night.act import CHAIR, DIRECTOR, Noun, OfTournament, said
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling
from goodhand.occasion.people import Person, entry_of
from goodhand.rules import Management
from goodhand.rules.speech import counted, say
from goodhand.rules.units import NO_SEAT, Chips, Seat, Seconds
from goodhand.tournament.entries import sell_entry
from goodhand.tournament.live_tables import tell_button
from goodhand.tournament.mid_play import OnPaper, go_on_from_paper
from goodhand.tournament.state import Status


class Entrant(Struct, frozen=True, kw_only=True):
    """Somebody of the night on paper."""

    person: Person
    table: int = 0
    seat: Seat = NO_SEAT
    chips: Chips | None = None
    """None: nobody has counted them."""
    rebuys: int = 0
    add_on: bool = False
    out: int = 0
    """The order of going out; 0: still in."""


@Noun.NIGHT.act(
    "open-mid-play",
    "Go on with a night that began on paper: seats, stacks, buttons, level and what was sold.",
    (CHAIR, DIRECTOR),
    money=True,
    work=Management.CASH,
)
class OpenMidPlay(OfTournament, frozen=True, kw_only=True):
    """Entries that are not recorded yet are sold by it, with rebuys and add-ons; each has its receipt."""

    entrants: Annotated[tuple[Entrant, ...], said("Everybody who entered: seat and chips, or that they are out.")]
    stage: Annotated[int, said("The level or break that is on, counted from 0.")]
    remaining: Annotated[Seconds, said("Seconds left of it.")]
    reason: Annotated[str, said("Why it began on paper, for the record.")]
    buttons: Annotated[tuple[tuple[int, Seat], ...], said("Tables and the seats of their buttons, if known.")] = ()

    def decide(self, draft: Draft) -> None:
        for each in self.entrants:
            known = draft.tournament(self.tournament).players.get(entry_of(each.person.id))
            if known is None or known.status is Status.WITHDRAWN:
                name, chance = each.person.name, draft.chance()
                sold = draft.sell(self.tournament, sell_entry, entry_of(each.person.id), name, entropy=chance)
                bookkeeping.receipt(draft, self.tournament, sold, each.person)
        players = tuple(
            OnPaper(entry_of(each.person.id), each.table, each.seat, each.chips, each.rebuys, each.add_on, each.out)
            for each in self.entrants
        )
        when = (self.stage, self.remaining, self.reason)
        draft.floor(self.tournament, go_on_from_paper, players, *when, by=draft.role)
        for table, seat in self.buttons:
            draft.floor(self.tournament, tell_button, table, seat)

    def tell(self, telling: Telling) -> None:
        state = telling.after.tournaments[self.tournament]
        sold = len(telling.lines())
        telling.line(
            say(
                "{name} goes on from paper: {players} at {tables}, {out} out.",
                name=state.plan.name,
                players=counted(len(state.remaining()), "player"),
                tables=counted(len(state.tables), "table"),
                out=len(state.eliminations),
            ),
            say("{receipts} written.", receipts=counted(sold, "receipt", "receipts")) if sold else "",
        )
        telling.sentences()  # the room hears what matters to it
        telling.coming()
