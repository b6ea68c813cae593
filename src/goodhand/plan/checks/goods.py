"""Needs and costs of the evening: equipment, expenses, and whether they leave enough to the charity."""

from fractions import Fraction

from goodhand.plan.checks.context import Context
from goodhand.plan.made import capacity_of
from goodhand.plan.sections import Equipment
from goodhand.rules import EquipmentSource
from goodhand.rules.catalogue import words
from goodhand.rules.money import Money
from goodhand.rules.posted import PostedBook
from goodhand.rules.speech import joined, say

EXAMPLE = '[[equipment]] with item = "cards and chips" and source = "owned"'


def check_goods(c: Context) -> None:
    """Equipment from a source that the book allows, and expenses with their reasons."""
    book, file = c.posted, c.file
    if book is not None and book.equipment_from.value and not file.equipment:
        right = say("Write {example}; sources are {what}.", example=EXAMPLE, what=_sources(book))
        c.missing(file, "[[equipment]]", right, book.equipment_from.clause)
    for item in file.equipment:
        c.require(item, clause=None if book is None else book.equipment_from.clause)
        if item.source is not None and book is not None:
            _source(c, book, item, item.source)
    justified = None if c.book is None or not c.book.expenses_justified.value else c.book.expenses_justified.clause
    for expense in file.expense:
        c.require(expense, clause=justified)
        if expense.amount is not None and not expense.amount.cents:
            right = say("Write what it costs, or leave the expense out.")
            at = expense.at("amount")
            c.forbid(
                at, "expense-of-nothing", say("An expense of nothing is none."), right, changes={expense.path: None}
            )
        if expense.lacks("reason") and justified is not None:
            right = say('Write why it is necessary and reasonable: reason = "...".')
            said = say("No reason is given for {what}.", what=expense.what or say("the expense"))
            c.warn(expense.path, "no-reason", said, right, justified)
    if book is not None:
        _costs(c, book)


def _sources(book: PostedBook) -> str:
    given = book.equipment_from.value
    return joined(", ", (say('"{code}" ({words})', code=each.value, words=each.words) for each in given))


def _source(c: Context, book: PostedBook, item: Equipment, source: EquipmentSource) -> None:
    ruled = book.equipment_from
    if not ruled.value:
        return
    if source not in ruled.value:
        said = say("{what}: equipment may not be {words}.", what=item.item or say("It"), words=source.words)
        c.forbid(
            item.at("source"),
            "equipment-source",
            said,
            say("The sources are {what}.", what=_sources(book)),
            ruled.clause,
        )
    elif source is EquipmentSource.SUPPLIER:
        c.require(item, "supplier", "approval", clause=ruled.clause)
    elif source is EquipmentSource.LOCATION and item.lacks("approval"):
        c.missing(item, "approval", say('Write the approved contract: approval = "...".'), ruled.clause)


def _costs(c: Context, book: PostedBook) -> None:
    """Warn where the planned expenses and wages pass the book's share of what full tables would leave."""
    limit, tables = book.expense_limit.value, None if c.file.venue is None else c.file.venue.tables
    if limit is None or not c.file.tournament:
        return
    paid = [expense.amount for expense in c.file.expense] + [worker.pay for worker in c.file.staff]
    spent = sum(each.cents for each in paid if each is not None)
    cap = Fraction(1) if book.prize_cap.value is None else book.prize_cap.value  # a share above it is refused anyway
    gross, currency = Fraction(0), ""
    for tournament in c.file.tournament:
        capacity = capacity_of(tournament, book, tables)
        share = None if tournament.prizes is None else tournament.prizes.share
        if tournament.buy_in is None or capacity is None or share is None:
            return
        gross += tournament.buy_in.cents * capacity * (1 - min(Fraction(share, 10_000), cap))
        currency = tournament.buy_in.currency
    if spent <= limit.share * gross:
        return
    said = say(
        "Expenses and pay of {spent} are more than {share} of the gross profit of {gross} that full tables would "
        "leave, the licence fee aside.",
        spent=Money(spent, currency),
        share=words(limit.share),
        gross=Money(int(gross), currency),
    )
    right = say("Spend less, or be ready to explain it in writing in the financial statement.")
    at = ("expense",) if c.file.expense else ("staff",)
    c.warn(at, "expense-limit", said, right, book.expense_limit.clause)
