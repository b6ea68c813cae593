"""Words about money: what is sold, paid out, counted, brought to the bank and taken back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from goodhand.cli.desk import reading
from goodhand.cli.desk.grammar import FLAG, TEXT, Said
from goodhand.cli.desk.telling import money_line
from goodhand.cli.desk.words import AT, BECAUSE, IN, Group, word
from goodhand.cli.output import BadInput
from goodhand.occasion.commands import (
    CountDrawer,
    Deposit,
    Explain,
    OpenDrawer,
    PayExpense,
    PayPrize,
    PayWorker,
    Reverse,
)
from goodhand.occasion.events import LinePosted, PrizeDue
from goodhand.occasion.ledger import SALES, Kind
from goodhand.occasion.refusals import NotPossibleNow
from goodhand.tournament.narrate import ordinal, places_in_words

if TYPE_CHECKING:
    from goodhand.cli.desk.session import Desk
    from goodhand.occasion.commands import Command
    from goodhand.occasion.state import Occasion
    from goodhand.rules.money import Money


async def _post(desk: Desk, command: Command, coming: str = "") -> None:
    """Do what moves money, and say which line it is and what is due next."""
    event = await desk.do(command)
    assert isinstance(event, LinePosted)
    desk.say(money_line(desk.state, event.line), coming)


@word("bank", Group.MONEY, "Put the start bank into the drawer.", "bank [AMOUNT]", "bank 500", also=("start-bank",))
async def bank(desk: Desk, said: Said) -> None:
    """Open the drawer."""
    planned = desk.state.plan.start_bank
    amount = planned if planned is not None and not said.text else desk.money(said.text)
    await _post(desk, OpenDrawer(amount, desk.who, desk.now))


@word(
    "expense",
    Group.MONEY,
    "Pay a cost of the evening.",
    "expense AMOUNT to PAYEE for WHAT [because REASON] [cash] [at TIME]",
    "expense 180 to Elm Street Hall for rent because the room is needed",
    {"to": TEXT, "for": TEXT, **BECAUSE, "cash": FLAG, **AT},
    "Paid from the account, unless you say `cash`. The licence fee is `for licence fee`. "
    "`expense planned` pays all that the plan has.",
)
async def expense(desk: Desk, said: Said) -> None:
    """Pay an expense."""
    if said.text.casefold() == "planned":
        await _planned_expenses(desk)
        return
    await _post(
        desk,
        PayExpense(
            payee=said.get("to"),
            what=said.get("for"),
            amount=desk.money(said.text),
            by=desk.who,
            at=desk.now,
            reason=said.reason,
            cash=said.has("cash"),
            occurred=desk.occurred(said),
        ),
    )


async def _planned_expenses(desk: Desk) -> None:
    """Pay what the plan lists and nobody has paid yet."""
    paid = {(line.name, line.what, line.amount.cents) for line in desk.state.lines}
    left = [each for each in desk.state.plan.expenses if (each.payee, each.what, each.amount.cents) not in paid]
    if not left:
        raise BadInput("The plan has no expense that is not paid already; say amount, payee and what it is for.")
    for each in left:
        facts: dict[str, Any] = {"payee": each.payee, "what": each.what, "amount": each.amount, "reason": each.reason}
        await _post(desk, PayExpense(by=desk.who, at=desk.now, cash=not each.cheque, **facts))


@word(
    "wage",
    Group.MONEY,
    "Pay somebody for work.",
    "wage NAME [AMOUNT] [cheque] [at TIME]",
    "wage Rosa Quill 40",
    {"cheque": FLAG, "check": FLAG, **AT},
    "Without an amount, what the plan has. In cash from the drawer, unless you say `cheque`.",
)
async def wage(desk: Desk, said: Said) -> None:
    """Pay a worker."""
    name, amount = _name_and_amount(desk, said)
    person = desk.person(name)
    if amount is None:
        worker = next((each for each in desk.state.plan.staff if desk.state.people[person].name == each.name), None)
        amount = worker.pay if worker is not None else None
        _require_unpaid(desk.state, person)
    if amount is None:
        raise BadInput(f"The plan has no pay for {desk.state.name_of(person)}; write the amount: `wage {name} 40`.")
    cash = not (said.has("cheque") or said.has("check"))
    occurred = desk.occurred(said)
    await _post(desk, PayWorker(person=person, amount=amount, by=desk.who, at=desk.now, cash=cash, occurred=occurred))


def _require_unpaid(o: Occasion, person: str) -> None:
    """What the plan has is paid once: the same line said twice is a slip, and another payment says its amount."""
    taken_back = {line.reverses for line in o.lines}
    paid = [each for each in o.lines if each.kind is Kind.WAGE and each.who == person and not each.reverses]
    paid = [each for each in paid if each.number not in taken_back]
    if paid:
        said = f"Line {paid[-1].number} has paid {o.name_of(person)} {paid[-1].amount} already"
        raise BadInput(f"{said}; to pay more, write the amount: `wage {o.name_of(person)} 40`.")


def _name_and_amount(desk: Desk, said: Said) -> tuple[str, Money | None]:
    """``Ann Lee 40``: the amount is the last piece, if it looks like one."""
    pieces = [token.text for token in said.about]
    if len(pieces) > 1 and reading.is_amount(pieces[-1]):
        return " ".join(pieces[:-1]), desk.money(pieces[-1])
    return " ".join(pieces), None


@word(
    "prize",
    Group.MONEY,
    "Pay a prize, by place or by name; without either, list what is due.",
    "prize [PLACE or NAME] [AMOUNT] [in TOURNAMENT] [at TIME]",
    "prize 1st",
    {**IN, **AT},
    "Without an amount, what is due.",
    also=("prizes", "pay"),
)
async def prize(desk: Desk, said: Said) -> None:
    """Pay a prize, or list what is due."""
    if not said.text:
        due = [
            f"{_places(p)} {p.name} {p.amount} ({desk.state.plan.tournament(t).name})" for t, p in desk.state.unpaid()
        ]
        desk.show(*(due or ["No prize is due."]))
        return
    name, amount = _name_and_amount(desk, said)
    place = re.fullmatch(r"(\d{1,4})(?:st|nd|rd|th)?", name)
    tournament, player, due_amount = _by_place(desk, said, int(place[1])) if place else _by_name(desk, said, name)
    paid: dict[str, Any] = {"amount": amount or due_amount, "by": desk.who, "at": desk.now}
    paid["occurred"] = desk.occurred(said)
    left = [due for t, due in desk.state.unpaid() if (t, due.player) != (tournament, player)]
    coming = f"Next: {left[0].name}, {_places(left[0])}, {left[0].amount}." if left else ""
    await _post(desk, PayPrize(tournament=tournament, player=player, **paid), coming)


def _places(due: PrizeDue) -> str:
    return places_in_words(due.first, due.last)


def _by_place(desk: Desk, said: Said, place: int) -> tuple[str, str, Money]:
    """Of those who share a place, the first who has not been paid."""

    def winners(tournament: str) -> list[PrizeDue]:
        fixed = desk.state.prizes.get(tournament)
        return [p for p in fixed.prizes if p.first <= place <= p.last] if fixed is not None else []

    tournament = desk.tournament(said, lambda t: bool(winners(t.plan.id)))
    found = winners(tournament)
    if not found:
        why = (
            f"{desk.state.plan.tournament(tournament).name} is not over" if tournament not in desk.state.prizes else ""
        )
        raise NotPossibleNow(what="This", why=why or f"the posted schedule pays nothing for {ordinal(place)} place")
    due = next((each for each in found if desk.state.paid(tournament, each.player) is None), found[0])
    return tournament, due.player, due.amount


def _by_name(desk: Desk, said: Said, name: str) -> tuple[str, str, Money]:
    if desk.state.prizes and not said.has("in"):  # who has won something is meant, wherever else they play
        said = _where_won(desk, said, name)
    tournament, player = desk.tournament_of(said, name)
    fixed = desk.state.prizes.get(tournament)
    due = next((each for each in fixed.prizes if each.player == player), None) if fixed is not None else None
    return tournament, player, due.amount if due is not None else desk.state.money(0)


def _where_won(desk: Desk, said: Said, name: str) -> Said:
    due = [t for t, prize in desk.state.unpaid() if reading.matching(name, {prize.player: prize.name})]
    return Said(said.about, {**said.keys, "in": due[0]}) if len(set(due)) == 1 else said


@word("count", Group.MONEY, "Count the drawer.", "count AMOUNT", "count 1,435.00", also=("count-drawer",))
async def count(desk: Desk, said: Said) -> None:
    """Count the cash."""
    await _post(desk, CountDrawer(desk.money(said.text), desk.who, desk.now))


@word(
    "deposit",
    Group.MONEY,
    "Bring cash to the licensee's account.",
    "deposit AMOUNT [to ACCOUNT]",
    "deposit 1,435.00 to Fairhaven Community Bank",
    {"to": TEXT},
    "Without an account, the licensee's own of the plan. Possible after closing too. `deposit all` empties the drawer.",
)
async def deposit(desk: Desk, said: Said) -> None:
    """Deposit cash."""
    everything = said.text.casefold() == "all"
    amount = desk.state.money(desk.state.totals.drawer) if everything else desk.money(said.text)
    account = said.get("to") or desk.state.plan.licensee.account
    await _post(desk, Deposit(amount, account, desk.who, desk.now))


@word(
    "reverse",
    Group.MONEY,
    "Take a line of the ledger back, by another line.",
    "reverse LINE because REASON",
    "reverse 14 because the amount was mistyped",
    BECAUSE,
    "Sales are taken back with their chips: `refund` before play begins, else `undo`.",
)
async def reverse(desk: Desk, said: Said) -> None:
    """Reverse a line."""
    number = reading.number(said.text, "line", 1)
    if number <= len(desk.state.lines) and (line := desk.state.lines[number - 1]).kind in SALES and not line.reverses:
        why = f"line {number} is a {line.kind} that a tournament knows; `refund {line.name}` before play, else `undo`"
        raise NotPossibleNow(what="Reversing this line by itself", why=why)
    await _post(desk, Reverse(number, said.reason, desk.who, desk.now))


@word(
    "explain",
    Group.MONEY,
    "Explain in writing why expenses are above the book's limit.",
    "explain TEXT",
    "explain The hall's heating failed and a second room was rented.",
)
async def explain(desk: Desk, said: Said) -> None:
    """Explain high expenses."""
    await desk.do(Explain(said.text, desk.who, desk.now))
    desk.say("The explanation is on record.")
