"""How the forms of an occasion must agree with each other and with its books."""

from goodhand.occasion.ledger import Kind, LedgerAccount, balances
from goodhand.occasion.state import Occasion
from goodhand.paper.page import Grid, Paper, Statement
from goodhand.paper.records.record import FormWriter
from goodhand.paper.records.registry import filled_form, form_of
from goodhand.rules import MICHIGAN, FormSpec
from goodhand.rules.money import Money


def lines(form: Paper) -> dict[str, object]:
    """Every line of a form's statements by its label."""
    return {line.label: line.value for block in form.blocks if isinstance(block, Statement) for line in block.lines}


def tables(form: Paper) -> list[Grid]:
    """A form's tables."""
    return [block for block in form.blocks if isinstance(block, Grid)]


def michigan_spec(name: str) -> FormSpec:
    """One of Michigan's forms, which other books' evenings can be written on too."""
    return next(spec for spec in MICHIGAN.all_forms() if spec.id == name)


def michigan_form(o: Occasion, name: str) -> Paper:
    """An evening of any book on one of Michigan's forms."""
    return filled_form(o, michigan_spec(name))


def sales(o: Occasion) -> str:
    """Return the sales of an occasion, as its records call them."""
    return FormWriter(o, michigan_spec("ledger")).sales()


def amount(o: Occasion, *kinds: Kind) -> Money:
    """Return the sum of the lines of these kinds."""
    return o.money(sum(line.amount.cents for line in o.lines if line.kind in kinds))


def assert_forms_agree(o: Occasion) -> None:
    """The five Michigan forms and the ledger say the same, and what the lines of the books say."""
    control, log, cash, statement, workers = (
        michigan_form(o, name)
        for name in (
            "master-control-sheet",
            "cash-prizes-log",
            "daily-cash-accountability",
            "financial-statement",
            "workers-service-record",
        )
    )
    said, drawer, whole = lines(statement), lines(cash), lines(control)
    sold = [table for table in tables(control) if table.title in {plan.name for plan in o.plan.tournaments}]
    receipts = sum((table.total[3] for table in sold), start=o.money(0))

    assert amount(o, Kind.BUY_IN, Kind.REBUY, Kind.ADD_ON) - amount(o, Kind.REFUND) == receipts
    assert receipts == whole[sales(o)] == said["Revenue"]
    assert receipts == drawer[sales(o)] + drawer["Refunds"]
    paid = tables(log)[0].total[4]
    assert amount(o, Kind.PRIZE) == paid == whole["Prizes paid"] == said["Prizes"]
    assert o.money(-paid.cents) == drawer["Prizes"]
    assert receipts - paid == whole["Gross profit"] == said["Gross profit"]
    _assert_spending(o, statement, workers)
    _assert_cash(o, said, drawer)


def _assert_spending(o: Occasion, statement: Paper, workers: Paper) -> None:
    said, wages = lines(statement), amount(o, Kind.WAGE)
    spent = amount(o, Kind.EXPENSE) + wages
    assert spent == said["Expenses, licence fee excluded"]
    assert spent + amount(o, Kind.LICENCE_FEE) == tables(statement)[0].total[5]
    assert (wages if o.shifts else o.money(0)) == (tables(workers)[0].total or (0,) * 5 + (o.money(0),))[5]
    assert said["Gross profit"] - spent - said["Licence fee"] == said["Net proceeds"]


def _assert_cash(o: Occasion, said: dict[str, object], drawer: dict[str, object]) -> None:
    accounts = balances(o.lines)
    over = amount(o, Kind.COUNT)
    left = o.money(accounts[LedgerAccount.DRAWER])
    assert 0 == sum(accounts.values())
    assert left == drawer["Left in the drawer"] == said["Not yet deposited"]
    assert drawer["Expected"] + over + drawer["Deposited"] == left
    # what is at the bank and in the drawer is what the evening made, over or short
    assert said["Net proceeds"] + over == o.money(accounts[LedgerAccount.BANK]) + left
    assert o.money(0) == lines(form_of(o, "ledger"))["Together"]
