"""What the evening needs and costs: the `[[equipment]]`, the `[[expense]]`s and the cash to begin with."""

from difflib import get_close_matches

from goodhand.occasion.cite import cited
from goodhand.occasion.plan import Equipment, PlannedExpense
from goodhand.plan import values
from goodhand.plan.section import Section
from goodhand.rules import EquipmentSource, Rulebook

EQUIPMENT_EXAMPLE = '[[equipment]] with item = "cards and chips" and source = "owned"'
EXPENSE_EXAMPLE = '[[expense]] with payee = "Parish hall", what = "rent", amount = 250 and reason = "..."'
LENT = ("lent", "loan", "borrow")
"""How people begin to say that somebody lends a thing."""


def read_equipment(top: Section, book: Rulebook | None) -> tuple[Equipment, ...]:
    """Cards, chips and tables, each from a source that the book allows."""
    found = []
    sections = top.sections("equipment", EQUIPMENT_EXAMPLE)
    if book is not None and book.equipment_from.value and "equipment" not in top:
        clause = book.equipment_from.clause
        right = f"Write {EQUIPMENT_EXAMPLE}; sources are {_sources(book)}."
        top.missing("[[equipment]]", right, "" if clause is None else clause.id)
    for section in sections:
        section.refuse_others()
        for key, example in (("item", '"cards and chips"'), ("source", '"owned"')):
            if key not in section:
                section.missing(key, f"Write {key} = {example}.", "MI-26", "NJ-01")
        item, source = section.text("item"), section.read("source", read_source)
        supplier, approval = section.text("supplier"), section.text("approval")
        if source is not None and book is not None:
            _check_source(section, book, item or "It", source)
        if item is not None and source is not None:
            found.append(Equipment(item, source, supplier or "", approval or ""))
    return tuple(found)


def read_source(value: object) -> EquipmentSource:
    """Where a thing comes from: a code, or a few words that say somebody lends it."""
    codes = {source.value: source for source in EquipmentSource}
    said = values.read_text(value).casefold()
    if said in codes:
        return codes[said]
    if said.startswith(LENT):
        return EquipmentSource.BORROWED
    near = get_close_matches({"rented": "supplier", "hired": "supplier"}.get(said, said), codes, n=1, cutoff=0.5)
    meant = f'Did you mean "{near[0]}"? ' if near else ""
    raise values.Unreadable(f"{values.shown(value)} is no source.", f"{meant}The sources are {', '.join(codes)}.")


def _sources(book: Rulebook) -> str:
    return ", ".join(f'"{source.value}" ({source.words})' for source in book.equipment_from.value)


def _check_source(section: Section, book: Rulebook, item: str, source: EquipmentSource) -> None:
    ruled = book.equipment_from
    if not ruled.value:
        return
    if source not in ruled.value:
        said = f"{item}: equipment may not be {source.words}."
        section.forbid("source", "equipment-source", said, f"The sources are {_sources(book)}.", ruled.clause)
        return
    clause = "" if ruled.clause is None else ruled.clause.id
    if source is EquipmentSource.SUPPLIER:
        for key, what in (("supplier", "whom it is rented from"), ("approval", "the supplier's licence or approval")):
            if key not in section:
                section.missing(key, f'Write {what}: {key} = "...".', clause)
    if source is EquipmentSource.LOCATION and "approval" not in section:
        section.missing("approval", 'Write the approved contract: approval = "...".', clause)


def read_expenses(top: Section, currency: str) -> tuple[PlannedExpense, ...]:
    """What is known to be spent, with payee and reason."""
    found = []
    for section in top.sections("expense", EXPENSE_EXAMPLE):
        section.refuse_others()
        for key, example in (("payee", '"Parish hall"'), ("what", '"rent"'), ("amount", "250")):
            if key not in section:
                section.missing(key, f"Write {key} = {example}.", "MI-24")
        payee, what = section.text("payee"), section.text("what")
        amount, reason = section.amount("amount", currency), section.text("reason", values.LONGEST_TEXT)
        cheque = True if "cheque" not in section else bool(section.flag("cheque"))
        if "reason" not in section and (clause := cited(section.book, "MI-24")) is not None:
            right = 'Write why it is necessary and reasonable: reason = "...".'
            section.warn(None, "no-reason", f"No reason is given for {what or 'the expense'}.", right, clause)
        if payee is not None and what is not None and amount is not None:
            found.append(PlannedExpense(payee, what, amount, reason or "", cheque))
    return tuple(found)
