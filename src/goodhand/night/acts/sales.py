"""Acts about what is sold: entries, rebuys, add-ons; and what is given back."""

from collections.abc import Callable
from typing import Annotated, Any

from msgspec.structs import replace

from goodhand.night import bookkeeping, one_role
from goodhand.night.act import CHAIR, DEALER, DESK, DIRECTOR, STAFF, A, Noun, OfTournament, said
from goodhand.night.acts.clock import ask_two_at_once
from goodhand.night.draft import Draft
from goodhand.night.names import matching, odd_name, told_apart
from goodhand.night.narration import Telling
from goodhand.occasion.ledger import Kind, Line, Means
from goodhand.occasion.people import Person, age_on, entry_of, person_id
from goodhand.occasion.refusals import RefundedAlready
from goodhand.occasion.state import Occasion
from goodhand.rules import Management, Refusal, Role
from goodhand.rules.money import Money
from goodhand.rules.speech import counted, joined, say
from goodhand.rules.units import NO_CHIPS, NO_PERSON, Chips, PersonId, PlayerId
from goodhand.tournament import entries, rebuys
from goodhand.tournament.hours import time_of_day
from goodhand.tournament.refusals import AlreadyEntered
from goodhand.tournament.reinstating import reinstate
from goodhand.tournament.state import SEATED, Phase, Status

IN_IT = (Status.ENTERED, *SEATED)
"""Players with an entry who are not out."""
GROWN_UP = 18
SELLERS = (DESK, CHAIR, DIRECTOR)


def _sellers(name: str, does: str, *, who: tuple[Role, ...] = SELLERS, **more: Any) -> Callable[[A], A]:
    """An act of those who sell, by which money moves."""
    return Noun.SALES.act(name, does, who, money=True, work=Management.CASH, **more)


class _Sale(OfTournament, frozen=True, kw_only=True):
    paid: Annotated[Money | None, said("The cash given; the price is the posted one.")] = None
    chips_by: Annotated[PersonId, said("The person who hands out the chips, by id, if it is somebody else.")] = (
        NO_PERSON
    )
    means: Annotated[Means, said("How it is paid.")] = Means.CASH


@_sellers(
    "sell-entry", "Sell an entry to a player.", asks=("odd-name", "works-elsewhere", "two-at-once"), elsewhere=True
)
class SellEntry(_Sale, frozen=True, kw_only=True):
    chips: Annotated[Chips | None, said("How many chips, where several sizes are posted.")] = None
    person: Annotated[Person, said("The player, with the answers the book asks for: age, address, affiliations.")]
    beforehand: Annotated[str, said("The day on which it was paid for, if that was before.")] = ""
    seat: Annotated[str, said("A seat that is asked for; seats are drawn, so none can be named.")] = ""
    another: Annotated[bool, said("Whether it is another person of a name that is known already.")] = False

    def decide(self, draft: Draft) -> None:
        person = self._told_apart(draft) if self.another and draft.kept else self.person
        if draft.kept and person.id not in draft.occasion.people:
            ask_odd_name(draft, person.name)
        if draft.kept:
            one_role.may_play(draft, person)
        entry = entry_of(person.id)
        wanted = (self.seat, draft.chance(), draft.occurred, self.paid, self.chips)
        try:
            sold = draft.sell(self.tournament, entries.sell_entry, entry, person.name, *wanted)
        except AlreadyEntered as refusal:
            raise _sold_before(draft, refusal, self.tournament, entry) from None
        paid: dict[str, Any] = {"chips_by": self.chips_by, "beforehand": self.beforehand, "means": self.means}
        bookkeeping.receipt(draft, self.tournament, sold, person, **paid)
        if draft.tournament(self.tournament).phase is Phase.PLAYING:
            ask_two_at_once(draft, self.tournament, (entry,))

    def _told_apart(self, draft: Draft) -> Person:
        """Somebody of a known name gets one that can be told from it, on seat card, receipt and record."""
        person, people = self.person, draft.occasion.people
        taken = [*people, *(each.name for each in people.values())]
        if person_id(person.name) not in {person_id(each) for each in taken}:
            return person
        name = told_apart(person.name, taken, person.address or person.born)
        return replace(person, id=person_id(name), name=name)

    def tell(self, telling: Telling) -> None:
        telling.happened()
        players = telling.after.tournaments[self.tournament].players.values()
        telling.add(say("{counted} in.", counted=counted(sum(each.status in IN_IT for each in players), "player")))
        if telling.after.occasion is not None:
            telling.add(self._like(telling), self._young(telling))

    def _like(self, telling: Telling) -> str:
        """Ask whether a new name is a known one cut short."""
        known = telling.before.books.people
        if self.person.id in known or self.another:
            return ""
        names = {id_: person.name for id_, person in known.items()}
        alike = [names[each] for each in matching(self.person.name, names)]
        return say("Somebody new, not {alike}.", alike=joined(" or ", alike[:2])) if alike else ""

    def _young(self, telling: Telling) -> str:
        """Warn of a child where no age is posted: no rule refuses the entry, but the desk should know."""
        o = telling.books
        if not self.person.born or o.book.minimum_age.value is not None:
            return ""
        age = age_on(self.person.born, o.plan.date)
        asks = say("no age is posted here, so it is yours to ask whether that may be")
        return say("Aged {age}: {asks}.", age=age, asks=asks) if age < GROWN_UP else ""


def _sold_before(draft: Draft, refusal: Refusal, tournament: str, player: PlayerId) -> Refusal:
    """The refusal of a second entry, with the person who sold the first, and when."""
    o = draft.occasion if draft.kept else None
    line = _last_line(o, Kind.BUY_IN, tournament, player) if o is not None else None
    if o is None or line is None:
        return refusal
    who: dict[str, Any] = {"name": o.name_of(line.by), "time": time_of_day(line.at), "number": line.number}
    sold = say(", sold by {name} at {time}, receipt {number}", **who)
    again = AlreadyEntered(refusal.clause, **{**refusal.facts, "sold": sold})
    again.source = refusal.source
    return again


def _last_line(o: Occasion, kind: Kind, tournament: str, player: PlayerId) -> Line | None:
    own = [line for line in o.standing(kind) if (line.tournament, line.player) == (tournament, player)]
    return own[-1] if own else None


def ask_odd_name(draft: Draft, name: str) -> None:
    """Want a yes to a name that looks like two people, a number, an age or an amount."""
    if looks := odd_name(name):
        draft.ask(
            "odd-name",
            say("{name!r} looks like {looks}; is that the whole name of one person?", name=name, looks=looks),
        )


@_sellers("sell-rebuy", "Sell a rebuy to players.", who=(*SELLERS, DEALER))
class SellRebuy(_Sale, frozen=True, kw_only=True):
    chips: Annotated[Chips | None, said("How many chips, where several sizes are posted.")] = None
    players: Annotated[tuple[PlayerId, ...], said("The person, by id.")]
    late_because: Annotated[str, said("Why after the posted time, where the book leaves that to the house.")] = ""

    def decide(self, draft: Draft) -> None:
        wanted = (self.paid, self.chips, draft.occurred, self.late_because)
        for player in self.players:
            if self.late_because.strip():
                self._back_in(draft, player)
            sold = draft.sell(self.tournament, rebuys.sell_rebuy, player, *wanted, by=draft.role)
            bookkeeping.receipt(draft, self.tournament, sold, chips_by=self.chips_by, means=self.means)

    def _back_in(self, draft: Draft, player: PlayerId) -> None:
        """Seat a player who is out because the time was over, without chips, for the director to sell some."""
        found = draft.tournament(self.tournament).players.get(player)
        if found is not None and found.status is Status.OUT:
            draft.floor(self.tournament, reinstate, player, self.late_because, draft.chance(), NO_CHIPS, by=draft.role)


@_sellers("sell-add-on", "Sell the add-on to players.", who=(*SELLERS, DEALER))
class SellAddOn(_Sale, frozen=True, kw_only=True):
    players: Annotated[tuple[PlayerId, ...], said("The person, by id.")]

    def decide(self, draft: Draft) -> None:
        for player in self.players:
            sold = draft.sell(self.tournament, rebuys.sell_add_on, player, self.paid, draft.occurred)
            bookkeeping.receipt(draft, self.tournament, sold, chips_by=self.chips_by, means=self.means)


@_sellers("refund-entry", "Give an entry's price back, before play begins.", shown=True)
class RefundEntry(OfTournament, frozen=True, kw_only=True, omit_defaults=True):
    player: Annotated[PlayerId, said("The player of the entry, by id.")]
    # Without one none is written, as in older records.
    reason: Annotated[str, said("Why, for the record.")] = ""
    means: Annotated[Means | None, said("How it goes back: in cash, or as it was paid, which is the default.")] = None

    def decide(self, draft: Draft) -> None:
        found = draft.tournament(self.tournament).players.get(self.player)
        if draft.kept and found is not None and found.status is Status.WITHDRAWN:
            self._refunded_before(draft.occasion)
        withdrawn = draft.sell(self.tournament, entries.withdraw_entry, self.player)
        bookkeeping.refund(draft, self.tournament, withdrawn, self.reason, self.means)

    def _refunded_before(self, o: Occasion) -> None:
        """Refuse a second refund with the person who gave the money back, and when."""
        line = _last_line(o, Kind.REFUND, self.tournament, self.player)
        if line is not None:
            facts: dict[str, Any] = {"name": o.name_of(line.by), "time": time_of_day(line.at), "number": line.number}
            raise RefundedAlready(player=line.name, amount=str(line.amount), **facts)

    def tell(self, telling: Telling) -> None:
        telling.happened()
        telling.add(*given_back(telling))


@_sellers("void-sale", "Take back a rebuy or add-on recorded by mistake, with its chips.", who=STAFF, shown=True)
class VoidSale(OfTournament, frozen=True, kw_only=True):
    player: Annotated[PlayerId, said("The owner, by id.")]
    reason: Annotated[str, said("Why, for the record.")]
    add_on: Annotated[bool, said("Whether it was the add-on; else a rebuy.")] = False

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, rebuys.void_sale, self.player, self.reason, add_on=self.add_on)

    def tell(self, telling: Telling) -> None:
        telling.happened()
        for line in telling.lines():
            telling.add(say("Line {number} takes back line {reverses}.", number=line.number, reverses=line.reverses))
        telling.add(*given_back(telling))


def given_back(telling: Telling) -> list[str]:
    """The money that the person at the drawer hands over now."""
    amounts = [telling.books.money(abs(line.amount.cents)) for line in telling.lines()]
    return [say("{amount} is given back.", amount=each) for each in amounts]
