"""What the tests of occasions share: a plan, and a hall in which people work, sell, pay and close."""

from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from goodhand.occasion import commands as c
from goodhand.occasion.checklist import open_tasks
from goodhand.occasion.deciding import opened, step
from goodhand.occasion.events import Event, PrizeDue
from goodhand.occasion.ledger import Kind, Line
from goodhand.occasion.people import Person
from goodhand.occasion.plan import (
    Duty,
    Equipment,
    Licence,
    Licensee,
    OccasionPlan,
    TimeOfDay,
    Venue,
    Worker,
    settled,
)
from goodhand.occasion.state import Occasion
from goodhand.plan.propose import propose_house, propose_posted
from goodhand.rules import EquipmentSource, Requirement, Rulebook
from goodhand.rules.money import Money
from goodhand.tournament.plan import RebuyPlan
from support_tournament import a_plan, clock_time

MEMBER, OTHER_MEMBER, DEALER, CHAIR = "m01", "m02", "n02", "chair"
"""Ids of people in the hall: members at the desk and on the floor, a hired dealer, the chairperson."""


def dollars(amount: str | int) -> Money:
    """``"1,850.00"`` or 1850 as money."""
    whole, _, cents = str(amount).replace(",", "").partition(".")
    return Money(int(whole) * 100 + int((cents or "0").ljust(2, "0")))


def an_occasion(book: Rulebook, hours: tuple[str, str] = ("18:00", "23:30"), **changes: Any) -> OccasionPlan:
    """An evening of one tournament: $60 for 1,500 chips, rebuys at $40."""
    rebuys = RebuyPlan(2, dollars(40), 1000, until_level=3) if book.rebuys.value.permitted else None
    tournament = a_plan(book, buy_in=dollars(60), starting_stack=1500, capacity=100, rebuys=rebuys)
    opens, closes = (TimeOfDay(clock_time(time)) for time in hours)
    plan = OccasionPlan(
        book=book.id,
        licensee=Licensee("Lakeside Youth Fund", "Chair", "R-1", "Operator", "Own account"),
        licence=Licence("M-00417", "2026-03-14", opens, closes, dollars(50), municipal="M-1", casino_night="N-1"),
        venue=Venue("Elm Street Hall", 50),
        tournaments=(tournament,),
        house=propose_house(book),
        staff=(Worker("Chair", "chairperson", member=True),),
        equipment=(Equipment("cards and chips", EquipmentSource.OWNED),),
        posted=propose_posted(book, "English"),
    )
    if book.requires(Requirement.DIRECTOR):
        plan = replace(plan, staff=(*plan.staff, Worker("Director", "director", member=True, attested=True)))
    return settled(replace(plan, **changes))


class Hall:
    """Runs an occasion's state machine by the clock on its wall; every event follows from its command."""

    def __init__(self, plan: OccasionPlan, at: str = "17:00") -> None:
        self.state: Occasion = opened(plan)
        self.now = clock_time(at)

    def at(self, time: str) -> "Hall":
        """It is so late now."""
        self.now = clock_time(time)
        return self

    def do(self, command: Any) -> Event:
        """Decide a command now."""
        self.state, event = step(self.state, replace(command, at=self.now))
        return event

    def line(self, command: Any) -> Line:
        """Decide a command that moves money; the answer is its line."""
        event = self.do(command)
        return event.line  # type: ignore[union-attr]

    def enroll(self, id: str, name: str = "", **facts: Any) -> str:  # noqa: A002 - a person's id is called id
        """Make somebody known."""
        self.do(c.Enroll(Person(id=id, name=name or id.upper(), **facts), by="chair", at=0))
        return id

    def staff(self) -> "Hall":
        """Two members and a hired dealer are there, and on duty; so is the chairperson."""
        self.do(c.GoOnDuty(CHAIR, Duty.CHAIRPERSON, at=0))
        self.enroll(MEMBER, member=True)
        self.enroll(OTHER_MEMBER, member=True)
        self.enroll(DEALER, registration="R-1")
        self.do(c.GoOnDuty(MEMBER, Duty.DESK, at=0))
        self.do(c.GoOnDuty(OTHER_MEMBER, Duty.FLOOR, at=0))
        self.do(c.GoOnDuty(DEALER, Duty.DEALER, at=0))
        return self

    def sell(self, player: str, kind: Kind = Kind.BUY_IN, by: str = MEMBER, **facts: Any) -> Line:
        """Sell a player an entry, or something else, at the posted terms."""
        plan = self.state.plan.tournaments[0]
        offer = {Kind.BUY_IN: (plan.buy_in, plan.starting_stack)}
        if plan.rebuys is not None:
            offer[Kind.REBUY] = (plan.rebuys.price, plan.rebuys.chips)
        amount, chips = offer[kind]
        if player not in self.state.people:
            self.enroll(player, age_checked=True)
        sale = {"kind": kind, "tournament": plan.id, "player": player, "person": player, "by": by, "at": 0}
        return self.line(c.TakeSale(**{**sale, "amount": amount, "chips": chips, **facts}))

    def fix(self, *prizes: tuple[str, Money]) -> None:
        """The tournament is over, and this is what it pays, the first place first."""
        due = tuple(PrizeDue(who, who.upper(), n, n, amount) for n, (who, amount) in enumerate(prizes, 1))
        tournament = self.state.plan.tournaments[0].id
        self.do(c.BeginPlay(tournament, at=0))
        self.do(c.FixPrizes(tournament=tournament, prizes=due, entries=10, at=0, version=9))

    def pay(self, player: str, amount: Money, by: str = MEMBER, **facts: Any) -> Line:
        """Pay a prize."""
        tournament = self.state.plan.tournaments[0].id
        return self.line(c.PayPrize(tournament=tournament, player=player, amount=amount, by=by, at=0, **facts))

    def expense(self, what: str, amount: Money, reason: str = "needed", **facts: Any) -> Line:
        """Pay an expense by cheque."""
        return self.line(
            c.PayExpense(payee=f"{what} & Co.", what=what, amount=amount, reason=reason, by=MEMBER, at=0, **facts)
        )

    def post_rules(self) -> "Hall":
        """Hang up the house rules."""
        tournament = self.state.plan.tournaments[0].id
        rules = {"tournament": tournament, "language": "en", "document": "{}", "copies": 3}
        rules["digest"] = sha256(b"{}").hexdigest()
        self.do(c.PostHouseRules(by=CHAIR, at=0, **rules))  # type: ignore[arg-type]
        return self

    def settle_the_rest(self) -> None:
        """Post the house rules, tick every duty, and send everybody but the chairperson home."""
        self.post_rules()
        for task in open_tasks(self.state):
            self.do(c.Tick(task.id, by=CHAIR, at=0))
        for shift in self.state.shifts:
            if shift.ends is None and shift.person != CHAIR:
                self.do(c.GoOffDuty(shift.person, at=0))

    def close(self, preparer: str = MEMBER) -> Event:
        """Close the books."""
        return self.do(c.CloseOccasion(preparer, by=CHAIR, at=0))


def ledger_night(hall: Hall, expenses: tuple[tuple[str, str], ...] = ()) -> Hall:
    """Scenario O-31: 62 buy-ins at $60, 23 rebuys at $40, a licence fee of $50, and expenses."""
    hall.line(c.OpenDrawer(dollars(500), by=MEMBER, at=0))
    for number in range(1, 63):
        hall.sell(f"p{number:02d}")
    for number in range(1, 24):
        hall.sell(f"p{number:02d}", Kind.REBUY)
    hall.expense("licence fee", dollars(50))
    for what, amount in expenses:
        hall.expense(what, dollars(amount))
    return hall
