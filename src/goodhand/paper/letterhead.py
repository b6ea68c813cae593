"""What every form of an occasion says at its head and foot, from the plan."""

from collections.abc import Sequence

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.form import Block, Form, Lines, Signature, Table, Value
from goodhand.rules.money import Money

_CURRENCIES = {"USD": "US dollars (USD)", "CAD": "Canadian dollars (CAD)"}


def occasion_form(
    occasion: OccasionPlan,
    title: str,
    blocks: Sequence[Block],
    *,
    draft: bool,
    subtitle: str = "",
    clauses: Sequence[str] = (),
    preparer: str = "",
    signatures: Sequence[Signature] = (),
    head: str = "",
    landscape: bool = False,
) -> Form:
    """A form of this occasion: whose it is, under which licence, when, where, and who prepared it."""
    return Form(
        title=title,
        subtitle=subtitle,
        date=occasion.date,
        blocks=tuple(blocks),
        clauses=tuple(clauses),
        facts=occasion_facts(occasion, preparer),
        signatures=tuple(signatures),
        licence=occasion.licence.number,
        head=head,
        currency=_CURRENCIES.get(occasion.currency, occasion.currency) if any(map(_has_amounts, blocks)) else "",
        draft=draft,
        landscape=landscape,
    )


def occasion_facts(occasion: OccasionPlan, preparer: str = "") -> tuple[tuple[str, str], ...]:
    """Name and value of what identifies an occasion; without a value, where the plan has none."""
    licensee, licence, venue = occasion.licensee, occasion.licence, occasion.venue
    return (
        ("Licensee", licensee.name),
        ("Registration", licensee.registration),
        ("Licence", licence.number),
        ("Date", licence.date),
        ("Hours", f"{licence.opens} – {licence.closes}"),  # noqa: RUF001 - a dash between times
        ("Place", venue.name),
        ("Address", venue.address),
        ("Prepared by", preparer),
    )


def _has_amounts(block: Block) -> bool:
    values: list[Value] = []
    if isinstance(block, Table):
        values = [value for row in (*block.rows, block.total) for value in row]
    elif isinstance(block, Lines):
        values = [line.value for line in block.lines]
    return any(isinstance(value, Money) for value in values)
