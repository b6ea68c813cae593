"""Writing a plan as an event file: with comments, and so that it reads back as the same plan."""

from collections.abc import Iterable, Mapping

import msgspec

from goodhand.occasion.plan import (
    Equipment,
    Licence,
    Licensee,
    OccasionPlan,
    PlannedExpense,
    Posted,
    TimeOfDay,
    Worker,
)
from goodhand.plan.tournament_section import slug
from goodhand.rules import EndMethod
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.tournament.plan import ChipKind, Payout, Stage, TournamentPlan

HEAD = """\
# {name}, {date}.
# Everything about the evening is in this file. `goodhand new` writes one; docs/event-file.md explains every key."""


def dump(plan: OccasionPlan) -> str:
    """The event file of a plan."""
    parts = [HEAD.format(name=plan.licensee.name, date=plan.licence.date), *_top(plan)]
    for tournament in plan.tournaments:
        parts += _tournament(plan, tournament)
    parts += [_worker(worker) for worker in plan.staff]
    parts += [_equipment(item) for item in plan.equipment]
    parts += [_expense(expense) for expense in plan.expenses]
    return "\n\n".join(part for part in parts if part) + "\n"


def _top(plan: OccasionPlan) -> Iterable[str]:
    yield _keys(
        book=(plan.book, "the rules: `goodhand rulebooks` lists them"),
        currency=(plan.currency, "of every amount below"),
        time_zone=(plan.time_zone or None, ""),
        start_bank=(plan.start_bank, "the cash with which the drawer opens"),
    )
    yield _licensee(plan.licensee)
    for officer in plan.licensee.officers:
        yield "[[officer]]\n" + _keys(
            name=(officer.name, ""),
            office=(officer.office or None, ""),
            affiliated=(officer.affiliations or None, ""),
        )
    yield _licence(plan.licence)
    yield "[venue]\n" + _keys(
        name=(plan.venue.name, ""),
        address=(plan.venue.address or None, ""),
        tables=(plan.venue.tables, ""),
        owner=(plan.venue.owner or None, ""),
    )
    if plan.house:
        choices = "\n".join(f"{_key(name)} = {_value(value)}" for name, value in plan.house.items())
        yield f"[house]  # what the house posts where the book leaves it open\n{choices}"
    if plan.posted != Posted():
        yield "[posted]  # in the house's own words\n" + _keys(
            language=(plan.posted.language or None, "of the tournament"),
            prepaid=(plan.posted.prepaid or None, ""),
            leaving=(plan.posted.leaving or None, ""),
            elimination=(plan.posted.elimination or None, ""),
            notes=(plan.posted.notes or None, ""),
        )


def _licensee(licensee: Licensee) -> str:
    held = f"\nheld = [{', '.join(licensee.held)}]  # tournaments before this one" if licensee.held else ""
    return (
        "[licensee]\n"
        + _keys(
            name=(licensee.name, ""),
            registration=(licensee.registration or None, ""),
            chairperson=(licensee.chairperson, "answers for the evening"),
            operator=(licensee.operator or None, "settles disputes"),
            account=(licensee.account or None, "the proceeds go there"),
        )
        + held
    )


def _licence(licence: Licence) -> str:
    head = (
        "[licence]",
        f"number = {_value(licence.number)}",
        f"date = {licence.date}",
        f"from = {_value(licence.opens)}  # play begins no earlier",
        f"to = {_value(licence.closes)}  # and ends no later; a time before `from` is the day after",
    )
    rights = _keys(
        fee=(licence.fee, "what it cost"),
        municipal=(licence.municipal or None, ""),
        casino_night=(licence.casino_night or None, ""),
        other_games=(licence.other_games or None, ""),
        shared_with=(licence.shared_with or None, "other licensees there that day"),
        chip_set=(licence.chip_set or None, ""),
    )
    return "\n".join((*head, rights)).rstrip()


def _keys(**pairs: tuple[object, str]) -> str:
    """Lines of `key = value`, those without a value left out."""
    lines = []
    for name, (value, comment) in pairs.items():
        if value is not None:
            lines.append(f"{name} = {_value(value)}" + (f"  # {comment}" if comment else ""))
    return "\n".join(lines)


# A tournament


def _tournament(plan: OccasionPlan, t: TournamentPlan) -> Iterable[str]:
    start = plan.starts.get(t.id)
    head = _keys(
        name=(t.name, ""),
        id=(None if t.id == slug(t.name) else t.id, ""),
        starts=(start, "") if start is not None else (None, ""),
        buy_in=(t.buy_in, "the same for everyone"),
        starting_stack=(t.starting_stack, "chips; they are worth no money"),
        table_size=(t.table_size, "players at a table, at most"),
        capacity=(t.capacity, "entries, at most"),
        late_entry=(t.late_entry_level or None, "entries are sold until the end of this level"),
        smallest_raise=(t.smallest_raise or None, "chips"),
        seconds_per_round=(None if t.seconds_per_round == 90 else t.seconds_per_round, "where an evening is simulated"),
    )
    yield f"[[tournament]]\n{head}"
    yield "# The chips of one starting stack. Those with count = 0 come into play when smaller ones leave.\n" + _list(
        "chips", [_chip(kind) for kind in t.chips]
    )
    yield "# Levels and breaks, in order. colour_up takes chips out of play.\n" + _list("levels", _stages(t.stages))
    if t.rebuys is not None:
        yield "[tournament.rebuys]\n" + _keys(
            at_most=(t.rebuys.at_most, "a player"),
            price=(t.rebuys.price, ""),
            chips=(t.rebuys.chips, ""),
            until_level=(t.rebuys.until_level, "its end"),
            until_minutes=(_minutes(t.rebuys.until_seconds), "of play, breaks not counted"),
        )
    if t.add_on is not None:
        yield "[tournament.add_on]\n" + _keys(
            price=(t.add_on.price, ""), chips=(t.add_on.chips, ""), after_level=(t.add_on.after_level, "in the break")
        )
    yield _prizes(t.payout)
    yield "[tournament.end]\n" + _keys(
        method=(t.end.value, t.end.words),
        at=(None if t.stop_at is None or t.end is EndMethod.LAST_PLAYER else TimeOfDay(t.stop_at), ""),
    )


def _chip(kind: ChipKind) -> str:
    colour = f", colour = {_value(kind.colour)}" if kind.colour else ""
    return f"{{value = {kind.value}, count = {kind.count}{colour}}}"


def _stages(stages: tuple[Stage, ...]) -> list[str]:
    items = []
    for stage in stages:
        minutes = _number(stage.seconds / 60)
        said = f"break = {minutes}" if stage.level is None else f"{_level(stage.level)}, minutes = {minutes}"
        gone = f", colour_up = {_value(stage.colour_up)}" if stage.colour_up else ""
        items.append(f"{{{said}{gone}}}")
    return items


def _level(level: Level) -> str:
    blinds = f"{level.small_blind}/{level.big_blind}" if level.small_blind else f"{level.big_blind}"
    said = f'blinds = "{blinds}"'
    said += f", ante = {level.ante}" if level.ante else ""
    return said + (f", big_blind_ante = {level.big_blind_ante}" if level.big_blind_ante else "")


def _prizes(payout: Payout) -> str:
    places = ", ".join(f'"{_number(points / 100)}%"' for points in payout.basis_points)
    lines = [
        "[tournament.prizes]",
        f'share = "{_number(payout.share_points / 100)}%"  # of buy-ins, rebuys and add-ons',
        f"places = [{places}]  # first, second, ...",
        f"round_to = {_value(payout.round_to)}",
    ]
    if payout.guaranteed is not None:
        lines.append(f"guaranteed = {_value(payout.guaranteed)}")
    return "\n".join(lines)


def _worker(worker: Worker) -> str:
    lines = ["[[staff]]", f"name = {_value(worker.name)}", f"duty = {_value(worker.duty)}"]
    lines.append(f"member = {_value(worker.member)}")
    lines += [] if worker.begins is None else [f"from = {_value(worker.begins)}"]
    lines += [] if worker.ends is None else [f"to = {_value(worker.ends)}"]
    more = _keys(
        registration=(worker.registration or None, ""),
        attested=(worker.attested or None, "has the knowledge and skill"),
        pay=(worker.pay, ""),
        paid_by=(worker.paid_by or None, ""),
        affiliated=(worker.affiliations or None, ""),
    )
    return "\n".join((*lines, more)).rstrip()


def _equipment(item: Equipment) -> str:
    return "[[equipment]]\n" + _keys(
        item=(item.item, ""),
        source=(item.source.value, item.source.words),
        supplier=(item.supplier or None, ""),
        approval=(item.approval or None, ""),
    )


def _expense(expense: PlannedExpense) -> str:
    return "[[expense]]\n" + _keys(
        payee=(expense.payee, ""),
        what=(expense.what, ""),
        amount=(expense.amount, ""),
        reason=(expense.reason or None, ""),
        cheque=(None if expense.cheque else False, "in cash, from the drawer"),
    )


# Values


def _list(name: str, items: list[str]) -> str:
    return f"{name} = [\n" + "".join(f"  {item},\n" for item in items) + "]"


def _minutes(seconds: int | None) -> float | None:
    return None if seconds is None else seconds / 60


def _number(value: float) -> str:
    return str(int(value)) if value == int(value) else repr(value)


def _key(name: str) -> str:
    return name if name.isascii() and name.replace("_", "").replace("-", "").isalnum() else _value(name)


def _value(value: object) -> str:
    """A value as TOML has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return _number(value)
    if isinstance(value, Money):
        whole, cents = divmod(value.cents, 100)
        return f'"{whole}.{cents:02d}"' if cents else str(whole)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(str(name))} = {_value(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    return _quoted(str(value))


def _quoted(text: str) -> str:
    """A text in quotes. JSON's escapes are TOML's too; DEL is the one sign that only TOML bars."""
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")
