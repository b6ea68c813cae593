"""Acts about players who are away: gone home, never came, and here after all (ruling 36)."""

from typing import Annotated

from goodhand.night import bookkeeping
from goodhand.night.act import DIRECTORS, Noun, OfTournament, said
from goodhand.night.acts.sales import given_back
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling, balance_asked
from goodhand.occasion.ledger import Means
from goodhand.occasion.staffing import require_member
from goodhand.rules import Management
from goodhand.rules.rulings import ruling
from goodhand.rules.units import Chips, PlayerId
from goodhand.tournament import absence, entries, rebuys
from goodhand.tournament.events import Away, PlayerAway
from goodhand.tournament.state import Status

act = Noun.FLOOR.act
WHO = said("The person, by id.")
WHY = said("Why, for the record; needed where chips leave play.")
FORFEIT = said("Whether the chips leave play; else they stay and are posted as blinds.")


@act("leave-early", "A player has gone home.", DIRECTORS, shown=True)
class LeaveEarly(OfTournament, frozen=True, kw_only=True):
    """The chips stay in play and are posted as blinds, unless the director forfeits them with a reason."""

    player: Annotated[PlayerId, WHO]
    reason: Annotated[str, WHY] = ""
    forfeit: Annotated[bool, FORFEIT] = False
    chips: Annotated[Chips | None, said("How many chips leave play, counted.")] = None

    def decide(self, draft: Draft) -> None:
        found = draft.tournament(self.tournament).players.get(self.player)
        if found is not None and found.status is Status.PENDING:  # without chips, going home declines the rebuy
            draft.floor(self.tournament, rebuys.decline_rebuy, self.player)
        elif self.forfeit:
            left = (self.player, self.reason, self.chips)
            draft.floor(self.tournament, absence.forfeit_left, *left, by=draft.role)
        else:
            away = (self.player, Away.LEFT_EARLY, self.reason)
            draft.floor(self.tournament, absence.mark_away, *away, by=draft.role)

    def tell(self, telling: Telling) -> None:
        tell_away(telling, self.tournament)


@act("mark-never-came", "A player who paid never came.", DIRECTORS, money=True, shown=True)
class MarkNeverCame(OfTournament, frozen=True, kw_only=True):
    """Before play begins the entry is refunded; after that the chips stay in play and are posted as blinds."""

    player: Annotated[PlayerId, WHO]
    reason: Annotated[str, WHY] = ""
    forfeit: Annotated[bool, FORFEIT] = False
    means: Annotated[Means | None, said("How a refund is paid: in cash, or as it was paid, which is the default.")] = (
        None
    )

    def decide(self, draft: Draft) -> None:
        if draft.tournament(self.tournament).clock is None:
            if draft.kept and draft.by:
                require_member(draft.occasion, draft.by, Management.CASH)
            withdrawn = draft.sell(self.tournament, entries.withdraw_entry, self.player)
            bookkeeping.refund(draft, self.tournament, withdrawn, self.reason, self.means)
        elif self.forfeit:
            draft.floor(self.tournament, absence.remove_absent, self.player, self.reason, by=draft.role)
        else:
            away = (self.player, Away.NEVER_CAME, self.reason)
            draft.floor(self.tournament, absence.mark_away, *away, by=draft.role)

    def tell(self, telling: Telling) -> None:
        tell_away(telling, self.tournament)
        telling.add(*given_back(telling))


@act("mark-here", "A player who was recorded as away is here.", DIRECTORS, shown=True)
class MarkHere(OfTournament, frozen=True, kw_only=True):
    """And plays what is left of the stack."""

    player: Annotated[PlayerId, WHO]

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, absence.mark_here, self.player, by=draft.role)


def tell_away(telling: Telling, tournament: str) -> None:
    """Say what happened, and the book's rule on absent players where the chips stay."""
    telling.happened()
    after = telling.after.tournaments[tournament]
    if any(isinstance(event, PlayerAway) for _, event in telling.done.happened):
        telling.add(ruling(after.book, "absent-player").statements[0].text)
    elif not telling.next:
        telling.next += balance_asked(after)
