"""Helpers for the tests of occasions: a plan, and a hall in which people work, sell, pay and close."""

from functools import partial
from typing import Any

from msgspec.structs import replace

from goodhand.occasion.checklist import open_tasks
from goodhand.occasion.closing import close_books
from goodhand.occasion.deciding import Decider, step
from goodhand.occasion.desk import open_drawer, pay_expense, record_sale
from goodhand.occasion.disputes import post_house_rules, tick_task
from goodhand.occasion.events import Event, PrizeDue
from goodhand.occasion.evolving import opened
from goodhand.occasion.ledger import Kind, Line
from goodhand.occasion.paying import begin_play, fix_prizes, pay_prize
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
from goodhand.occasion.rulings import Dispute, record_ruling
from goodhand.occasion.staffing import enroll, go_off_duty, go_on_duty
from goodhand.occasion.state import Occasion
from goodhand.plan.propose import propose_house, propose_posted
from goodhand.rules import EquipmentSource, Requirement, Rulebook
from goodhand.rules.money import Money
from goodhand.tournament.events import AddOnSold, EntrySold, RebuySold
from goodhand.tournament.plan import RebuyPlan, TournamentPlan
from support_tournament import a_plan, clock_time, levels

MEMBER, OTHER_MEMBER, DEALER, CHAIR = "m01", "m02", "n02", "chair"
"""Ids of people in the hall: members at the desk and on the floor, a hired dealer, the chairperson."""


def dollars(amount: str | int) -> Money:
    """``"1,850.00"`` or 1850 as money."""
    whole, _, cents = str(amount).replace(",", "").partition(".")
    return Money(int(whole) * 100 + int((cents or "0").ljust(2, "0")))


def an_occasion(book: Rulebook, hours: tuple[str, str] = ("18:00", "23:30"), **changes: Any) -> OccasionPlan:
    """An evening of one tournament: $60 for 1,500 chips, rebuys at $40."""
    rebuys = RebuyPlan(2, dollars(40), 1000, until_level=3) if book.rebuys.value.permitted else None
    terms: dict[str, Any] = {"buy_in": dollars(60), "starting_stack": 1500, "capacity": 100, "rebuys": rebuys}
    if (preset := book.preset_levels) is not None:
        terms["stages"] = levels(*preset.blinds, (400, 800), (800, 1600), minutes=preset.minutes)
    tournament = a_plan(book, **terms)
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


def a_sale(
    plan: TournamentPlan, player: str, kind: Kind, at: int, occurred: int | None = None
) -> EntrySold | RebuySold | AddOnSold:
    """Sales of a tournament at its posted terms."""
    if kind is Kind.BUY_IN:
        return EntrySold(player, player.upper(), plan.buy_in, plan.starting_stack, at, occurred=occurred)
    sells, event = (plan.rebuys, RebuySold) if kind is Kind.REBUY else (plan.add_on, AddOnSold)
    assert sells is not None
    return event(player, sells.price, sells.chips, at, occurred)


def a_ruling_by(by: str, *, minor: bool = False, asked: int = 0, on_paper: bool = False, **written: Any) -> partial:
    """A ruling that somebody puts on record."""
    return partial(record_ruling, dispute=Dispute(**written), by=by, minor=minor, asked=asked, on_paper=on_paper)


class Hall:
    """Runs an occasion's state machine by the clock on its wall; every event follows from a decision."""

    def __init__(self, plan: OccasionPlan, at: str = "17:00") -> None:
        self.state: Occasion = opened(plan)
        self.now = clock_time(at)

    def at(self, time: str) -> "Hall":
        """It is so late now."""
        self.now = clock_time(time)
        return self

    def do(self, decide: Decider, *args: Any, **kwargs: Any) -> Event:
        """Decide something now."""
        self.state, event = step(self.state, self.now, decide, *args, **kwargs)
        return event

    def line(self, decide: Decider, *args: Any, **kwargs: Any) -> Line:
        """Decide something that moves money; the answer is its line."""
        event = self.do(decide, *args, **kwargs)
        return event.line  # type: ignore[union-attr]

    def enroll(self, id: str, name: str = "", **facts: Any) -> str:  # noqa: A002 - a person's id is called id
        """Make somebody known."""
        self.do(enroll, Person(id=id, name=name or id.upper(), **facts), by="chair")
        return id

    def staff(self) -> "Hall":
        """Two members and a hired dealer are there, and on duty; so is the chairperson."""
        self.do(go_on_duty, CHAIR, Duty.CHAIRPERSON)
        self.enroll(MEMBER, member=True)
        self.enroll(OTHER_MEMBER, member=True)
        self.enroll(DEALER, registration="R-1")
        self.do(go_on_duty, MEMBER, Duty.DESK)
        self.do(go_on_duty, OTHER_MEMBER, Duty.FLOOR)
        self.do(go_on_duty, DEALER, Duty.DEALER)
        return self

    def sell(self, player: str, kind: Kind = Kind.BUY_IN, by: str = MEMBER, **facts: Any) -> Line:
        """Sell a player an entry, or something else, at the posted terms."""
        plan = self.state.plan.tournaments[0]
        if player not in self.state.people:
            self.enroll(player, age_checked=True)
        sold = a_sale(plan, player, kind, self.now, facts.pop("occurred", None))
        return self.line(record_sale, sold, **{"tournament": plan.id, "person": player, "by": by, **facts})

    def fix(self, *prizes: tuple[str, Money]) -> None:
        """The tournament is over, and this is what it pays, the first place first."""
        due = tuple(PrizeDue(who, who.upper(), n, n, amount) for n, (who, amount) in enumerate(prizes, 1))
        tournament = self.state.plan.tournaments[0].id
        self.do(begin_play, tournament)
        self.do(fix_prizes, tournament=tournament, prizes=due, entries=10, version=9)

    def pay(self, player: str, amount: Money, by: str = MEMBER, **facts: Any) -> Line:
        """Pay a prize."""
        tournament = self.state.plan.tournaments[0].id
        return self.line(pay_prize, tournament=tournament, player=player, amount=amount, by=by, **facts)

    def expense(self, what: str, amount: Money, reason: str = "needed", **facts: Any) -> Line:
        """Pay an expense by cheque."""
        return self.line(
            pay_expense, payee=f"{what} & Co.", what=what, amount=amount, reason=reason, by=MEMBER, **facts
        )

    def post_rules(self) -> "Hall":
        """Hang up the house rules."""
        tournament = self.state.plan.tournaments[0].id
        self.do(post_house_rules, tournament, language="en", document="{}", copies=3, by=CHAIR)
        return self

    def settle_the_rest(self) -> None:
        """Post the house rules, tick every duty, and send everybody but the chairperson home."""
        self.post_rules()
        for task in open_tasks(self.state):
            self.do(tick_task, task.id, by=CHAIR)
        for shift in self.state.shifts:
            if shift.ends is None and shift.person != CHAIR:
                self.do(go_off_duty, shift.person)

    def close(self, preparer: str = MEMBER) -> Event:
        """Close the books."""
        return self.do(close_books, preparer, by=CHAIR)


def ledger_night(hall: Hall, expenses: tuple[tuple[str, str], ...] = ()) -> Hall:
    """Scenario O-31: 62 buy-ins at $60, 23 rebuys at $40, a licence fee of $50, and expenses."""
    hall.line(open_drawer, dollars(500), by=MEMBER)
    for number in range(1, 63):
        hall.sell(f"p{number:02d}")
    for number in range(1, 24):
        hall.sell(f"p{number:02d}", Kind.REBUY)
    hall.expense("licence fee", dollars(50))
    for what, amount in expenses:
        hall.expense(what, dollars(amount))
    return hall
