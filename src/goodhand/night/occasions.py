"""Conducting an occasion: its books and its tournaments together, each command by somebody who is on duty."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from goodhand.journal.commit import Append
from goodhand.journal.errors import StaleVersion
from goodhand.journal.store import Journal
from goodhand.night.bookkeeping import Hand
from goodhand.night.books import Books, NotAnOccasion
from goodhand.night.conductor import Conductor
from goodhand.night.streams import Undone, occasion_stream
from goodhand.occasion.commands import CloseOccasion, Command
from goodhand.occasion.events import Event, OccasionClosed
from goodhand.occasion.plan import Duty, OccasionPlan
from goodhand.occasion.staffing import require_duty
from goodhand.occasion.state import Occasion
from goodhand.rules import Role
from goodhand.tournament import commands as t

ROLES: dict[Duty, Role] = {
    Duty.CHAIRPERSON: Role.CHAIRPERSON,
    Duty.DIRECTOR: Role.DIRECTOR,
    Duty.FLOOR: Role.DIRECTOR,
    Duty.OPERATOR: Role.DIRECTOR,
    Duty.DESK: Role.DESK,
    Duty.DEALER: Role.DEALER,
    Duty.HELPER: Role.DISPLAY,
}
"""What a worker counts as on the floor. A floor person acts for the director."""

SOLD_AT_THE_DESK = (t.Enter, t.Withdraw, t.SellRebuy, t.SellAddOn, t.VoidSale)
"""Their receipts say who sold them; the floor's commands are noted in the books by name."""


UNDO = "Undo"
"""By what the books note that somebody took decisions back."""


def occasion_id(plan: OccasionPlan) -> str:
    """By what an occasion is known: its licence's number and date."""
    return f"{plan.licence.number} {plan.date}".strip()


async def held_occasions(journal: Journal) -> tuple[str, ...]:
    """The ids of the occasions that a journal holds."""
    prefix = occasion_stream("")
    return tuple(stream.removeprefix(prefix) for stream in await journal.streams() if stream.startswith(prefix))


class OccasionConductor:
    """Conducts one occasion. The journal says who was first, as it does for a tournament."""

    def __init__(self, journal: Journal, occasion: str, default: Hand | None = None) -> None:
        self.journal, self.occasion = journal, occasion
        self.books = Books(journal, occasion, default)
        self.tournaments: dict[str, Conductor] = {}

    @property
    def state(self) -> Occasion:
        """The occasion as far as it is known here."""
        return self.books.state

    async def open(self, plan: OccasionPlan, *, at: int, practice: bool = False) -> Occasion:
        """Open the occasion and its tournaments, or join them."""
        await self.books.open(plan, at=at, practice=practice)
        for each in self.state.plan.tournaments:
            self.tournaments[each.id] = self._conductor(each.id)
            await self.tournaments[each.id].open(each, at=max(at, 0))
        return self.state

    async def join(self) -> Occasion:
        """Take up an occasion that has been opened."""
        await self.books.learn()
        if self.books.version == 0:
            raise NotAnOccasion(f"There is no occasion {self.occasion!r}.")
        for each in self.state.plan.tournaments:
            self.tournaments[each.id] = self._conductor(each.id)
            await self.tournaments[each.id].open(each, at=self.state.last_at)
        return self.state

    def _conductor(self, tournament: str) -> Conductor:
        plan = self.state.plan
        book = plan.posted_book(plan.tournament(tournament))
        return Conductor(self.journal, tournament, book, self.books)

    async def do(self, command: Command) -> Event:
        """Decide a command of the occasion."""
        await self.books.learn()
        return await self.books.do(command)

    async def floor(self, tournament: str, command: Any, hand: Hand) -> tuple[Struct, ...]:
        """Decide a command of a tournament, given by somebody on duty; the books note who it was."""
        conductor = self.tournaments[tournament]
        await conductor.learn()
        role = self.role(hand.by)
        if "by" in command.__struct_fields__:
            command = replace(command, by=role)
        if not isinstance(command, SOLD_AT_THE_DESK):
            hand = replace(hand, command=type(command).__name__)
        return await conductor.do(command, hand)

    def role(self, person: str) -> Role:
        """What somebody on duty counts as on the floor."""
        require_duty(self.state, person)
        shift = self.state.on_duty(person)
        assert shift is not None
        return ROLES[shift.duty]

    async def undo(self, tournament: str, reason: str, hand: Hand, *, at: int, decisions: int = 1) -> Undone:
        """Take back a tournament's last decisions; sales among them get a reversing line in the books."""
        conductor = self.tournaments[tournament]
        await conductor.learn()
        role = self.role(hand.by)
        at = max(at, self.books.last_at, conductor.last_at)
        hand = replace(hand, command=UNDO)
        return await conductor.undo(reason, at=at, by=role, decisions=decisions, hand=hand)

    async def close(self, by: str, preparer: str, *, at: int) -> OccasionClosed:
        """Close the books, with the head of every tournament's stream in them: nothing can be added unseen."""
        while True:
            for conductor in self.tournaments.values():
                await conductor.learn()
            heads = {id_: await self.journal.head(each.stream) for id_, each in sorted(self.tournaments.items())}
            command = CloseOccasion(by, preparer, at, tuple((i, h.version, h.hash.hex()) for i, h in heads.items()))
            same = [Append(self.tournaments[id_].stream, head.version) for id_, head in heads.items()]
            try:
                closed = await self.books.do(command, same)
            except StaleVersion:
                continue  # a tournament moved on meanwhile
            assert isinstance(closed, OccasionClosed)
            return closed
