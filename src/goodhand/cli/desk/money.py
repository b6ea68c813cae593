"""Words about money: what is sold, paid out, counted, brought to the bank and taken back."""

import re

from goodhand.cli.desk import reading
from goodhand.cli.desk.grammar import FLAG, TEXT, Said
from goodhand.cli.desk.session import Desk
from goodhand.cli.desk.words import says
from goodhand.cli.output import BadInput
from goodhand.night.acts import money as acts
from goodhand.night.names import matching
from goodhand.occasion.events import PrizeDue
from goodhand.rules.money import Money
from goodhand.rules.units import NO_PLAYER, PlayerId
from goodhand.tournament.narrate import ordinal


@says("bank [AMOUNT] [yes]", "bank 500", more="Without an amount, what the plan has.", also=("start-bank",))
def bank(desk: Desk, said: Said) -> acts.PutBank:
    return acts.PutBank(amount=desk.money(said.text) if said.text or desk.state.plan.start_bank is None else None)


@says(
    "expense AMOUNT to PAYEE for WHAT [because REASON] [cash] [at TIME]",
    "expense 180 to Elm Street Hall for rent because the room is needed",
    keywords={"to": TEXT, "for": TEXT, "cash": FLAG},
    more="Paid from the account, unless you say `cash`. The licence fee is `for licence fee`. "
    "`expense planned` pays all that the plan has.",
)
def expense(desk: Desk, said: Said) -> acts.PayExpense | acts.PayPlannedExpenses:
    if said.text.casefold() == "planned":
        return acts.PayPlannedExpenses()
    paid = {"payee": said.get("to"), "what": said.get("for"), "reason": said.reason}
    return acts.PayExpense(amount=desk.money(said.text), cash=said.has("cash"), **paid)


@says(
    "wage NAME [AMOUNT] [cheque] [at TIME] [yes]",
    "wage Rosa Quill 40",
    keywords={"cheque": FLAG, "check": FLAG},
    more="Without an amount, what the plan has. In cash from the drawer, unless you say `cheque`.",
)
def wage(desk: Desk, said: Said) -> acts.PayWage:
    name, amount = _name_and_amount(desk, said)
    return acts.PayWage(person=desk.person(name), amount=amount, cash=not (said.has("cheque") or said.has("check")))


def _name_and_amount(desk: Desk, said: Said) -> tuple[str, Money | None]:
    """``Ann Lee 40``: the amount is the last piece, if it looks like one."""
    pieces = [token.text for token in said.about]
    if len(pieces) > 1 and reading.is_amount(pieces[-1]):
        return " ".join(pieces[:-1]), desk.money(pieces[-1])
    return " ".join(pieces), None


@says(
    "prize [PLACE or NAME] [AMOUNT] [in TOURNAMENT] [at TIME]",
    "prize 1st",
    does="Pay a prize, by place or by name; without either, list what is due.",
    more="Without an amount, what is due.",
    also=("prizes", "pay"),
)
def prize(desk: Desk, said: Said) -> acts.PayPrize | None:
    if not said.text:
        unpaid = desk.state.unpaid()
        due = [f"{acts.places(p)} {p.name} {p.amount} ({desk.state.plan.tournament(t).name})" for t, p in unpaid]
        desk.show(*(due or ["No prize is due."]))
        return None
    name, amount = _name_and_amount(desk, said)
    place = re.fullmatch(r"(\d{1,4})(?:st|nd|rd|th)?", name)
    tournament, player = _by_place(desk, said, int(place[1])) if place else _by_name(desk, said, name)
    return acts.PayPrize(tournament=tournament, player=player, amount=amount)


def _by_place(desk: Desk, said: Said, place: int) -> tuple[str, PlayerId]:
    """Of those who share a place, the first who has not been paid."""

    def winners(tournament: str) -> list[PrizeDue]:
        fixed = desk.state.prizes.get(tournament)
        return [p for p in fixed.prizes if p.first <= place <= p.last] if fixed is not None else []

    tournament = desk.tournament(said, lambda t: bool(winners(t.plan.id)))
    found = winners(tournament)
    if not found:
        if tournament not in desk.state.prizes:
            return tournament, NO_PLAYER  # nobody has a place yet: the act says why
        raise BadInput(f"The posted schedule pays nothing for {ordinal(place)} place.")
    due = next((each for each in found if desk.state.paid(tournament, each.player) is None), found[0])
    return tournament, due.player


def _by_name(desk: Desk, said: Said, name: str) -> tuple[str, PlayerId]:
    if desk.state.prizes and not said.has("in"):  # who has won something is meant, wherever else they play
        due = {t for t, prize in desk.state.unpaid() if matching(name, {prize.player: prize.name})}
        said = Said(said.about, {**said.keys, "in": due.pop()}) if len(due) == 1 else said
    return desk.tournament_of(said, name)


@says(
    "count AMOUNT",
    "count 1,435.00",
    more="A count that was mistyped is counted again; the form shows the earlier one struck through.",
    also=("count-drawer",),
)
def count(desk: Desk, said: Said) -> acts.CountDrawer:
    return acts.CountDrawer(amount=desk.money(said.text))


@says(
    "hand-over AMOUNT to NAME [yes]",
    "hand-over 1,435.00 to Lou Kerr",
    keywords={"to": TEXT},
    more="Both count it first. Afterwards let the other sit down: `as Lou Kerr`.",
)
def hand_over(desk: Desk, said: Said) -> acts.HandOverDrawer:
    return acts.HandOverDrawer(amount=desk.money(said.text), to=desk.person(said.get("to")))


@says(
    "deposit AMOUNT [to ACCOUNT]",
    "deposit 1,435.00 to Fairhaven Community Bank",
    keywords={"to": TEXT},
    more="Without an account, the licensee's own of the plan. Possible after closing too. `deposit all` empties the "
    "drawer.",
)
def deposit(desk: Desk, said: Said) -> acts.Deposit:
    everything = said.text.casefold() == "all"
    return acts.Deposit(amount=None if everything else desk.money(said.text), account=said.get("to"))


@says(
    "reverse LINE because REASON",
    "reverse 14 because the amount was mistyped",
    more="Sales are taken back with their chips: `refund` before play begins, else `undo`.",
)
def reverse(_: Desk, said: Said) -> acts.ReverseLine:
    return acts.ReverseLine(number=reading.number(said.text, "line", 1), reason=said.reason)


@says("explain TEXT", "explain The hall's heating failed and a second room was rented.")
def explain(_: Desk, said: Said) -> acts.ExplainExpenses:
    return acts.ExplainExpenses(text=said.text)
