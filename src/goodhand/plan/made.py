"""What a draft comes to: a tournament's structure as far as it is known; the whole plan, if nothing is missing."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from goodhand.occasion import plan as p
from goodhand.plan import draft as d
from goodhand.plan.values import slug
from goodhand.rules import EndMethod, Rulebook
from goodhand.rules.money import Money
from goodhand.rules.units import Chips
from goodhand.tournament.plan import AddOnPlan, ChipKind, Payout, RebuyPlan, Size, Stage, TournamentPlan

S = TypeVar("S", bound=Struct)

# A tournament, as far as it is known


class Structure(Struct, frozen=True):
    """The chips, and the levels and breaks; none, where some of them could not be read."""

    chips: tuple[ChipKind, ...]
    stages: tuple[Stage, ...]

    @property
    def sound(self) -> bool:
        """Whether both are known."""
        return bool(self.chips and self.stages)

    def levels(self) -> tuple[Stage, ...]:
        return tuple(stage for stage in self.stages if stage.level is not None)

    def stage_of(self, level: int) -> int:
        """The number of the stage, from 0, that is this level, from 1."""
        return [number for number, stage in enumerate(self.stages) if stage.level is not None][level - 1]

    def smallest_chip(self, stage: int) -> int | None:
        """The smallest chip in play during a stage, if any is left."""
        gone = {value for earlier in self.stages[: stage + 1] for value in earlier.colour_up}
        return min((kind.value for kind in self.chips if kind.value not in gone), default=None)


def structure_of(tournament: d.Tournament) -> Structure:
    """The chips and stages of a tournament."""
    chips = [
        ChipKind(each.value, each.count, each.colour or "")
        for each in tournament.chips or ()
        if each.value is not None and each.count is not None
    ]
    stages = [_stage(each, tournament.level_minutes) for each in tournament.levels or ()]
    known = tuple(stage for stage in stages if stage is not None)
    whole = tournament.sound("chips") and len(chips) == len(tournament.chips or ())
    complete = tournament.sound("levels") and len(known) == len(stages)
    return Structure(tuple(chips) if whole else (), known if complete else ())


def _stage(item: d.LevelOrBreak, usual: int | None) -> Stage | None:
    gone = item.colour_up or ()
    if item.unread & {"colour_up", "break", "ante", "big_blind_ante", "minutes"}:
        return None
    if item.break_ is not None:
        return Stage(item.break_, None, gone)
    seconds = item.minutes or usual
    if item.blinds is None or seconds is None:
        return None
    return Stage(seconds, item.blinds.level(item.ante or 0, item.big_blind_ante or 0), gone)


def size_of(tournament: d.Tournament, book: Rulebook | None) -> int | None:
    """Players at a table: what is written, and no more than the book has."""
    if tournament.lacks("table_size"):
        return book.table_capacity.value if book is not None else 10
    size = tournament.table_size
    return size if size is None or book is None else min(size, book.table_capacity.value)


def capacity_of(tournament: d.Tournament, book: Rulebook | None, tables: int | None) -> int | None:
    """Entries at most: what is written, or else all seats of the room."""
    if not tournament.lacks("capacity"):
        return tournament.capacity
    size = size_of(tournament, book)
    return None if size is None or tables is None else size * tables


def ids_of(tournaments: Sequence[d.Tournament]) -> tuple[str, ...]:
    """The id of each tournament: its own, or made from its name, and never the same twice."""
    found: list[str] = []
    for number, each in enumerate(tournaments, 1):
        id_ = each.id or slug(each.name or "") or f"tournament-{number}"
        found.append(f"{id_}-{number}" if id_ in found else id_)
    return tuple(found)


def window_of(rebuys: d.Rebuys, structure: Structure) -> int | None:
    """How long rebuys are sold, in seconds of play."""
    if rebuys.until_level is None:
        return rebuys.until_minutes
    return sum(stage.seconds for stage in structure.levels()[: rebuys.until_level])


# The plan


def plan_of(draft: d.Draft, book: Rulebook) -> p.OccasionPlan:
    """The plan that a draft comes to, which no finding forbids, under the book as the house posts it."""
    ids = ids_of(draft.tournament)
    licence = _same(p.Licence, draft.licence, opens="from_", closes="to")
    plan = p.OccasionPlan(
        book=book.id,
        licensee=replace(
            _same(p.Licensee, draft.licensee),
            officers=tuple(_same(p.Officer, each, affiliations="affiliated") for each in draft.officer),
        ),
        licence=replace(licence, fee=_if_any(licence.fee)),
        venue=_same(p.Venue, draft.venue),
        tournaments=tuple(_tournament(each, id_, book, draft) for each, id_ in zip(draft.tournament, ids, strict=True)),
        house=dict(draft.house or {}),
        staff=tuple(_worker(each) for each in draft.staff),
        currency=draft.currency or "USD",
        time_zone=draft.time_zone or "",
        starts={id_: each.starts for each, id_ in zip(draft.tournament, ids, strict=True) if each.starts is not None},
        equipment=tuple(_same(p.Equipment, each) for each in draft.equipment),
        start_bank=_if_any(draft.start_bank),
        expenses=tuple(_same(p.PlannedExpense, each) for each in draft.expense),
        posted=_posted(draft.posted or d.Posted()),
    )
    return p.settled(plan)


def _same(kind: type[S], part: d.Part | None, **names: str) -> S:
    """A part of the plan with the values of the draft's; what is not written has its default. `names`: other names."""
    found = {field: getattr(part, names.get(field, field), None) for field in kind.__struct_fields__}
    return kind(**{field: value for field, value in found.items() if value is not None})


def _posted(written: d.Posted) -> p.Posted:
    """The house's own words, with those in other languages by their codes."""
    others = (("en", written.en), ("fr", written.fr))
    translations = {code: _same(p.Posted, own) for code, own in others if own is not None}
    return replace(_same(p.Posted, written), translations=translations)


def _if_any(amount: Money | None) -> Money | None:
    """A start bank, a fee or a wage of nothing is none: the desk moves no money for it."""
    return amount if amount is not None and amount.cents else None


def _worker(written: d.Staff) -> p.Worker:
    worker = _same(p.Worker, written, begins="from_", ends="to", affiliations="affiliated")
    return replace(worker, duty=str(worker.duty), pay=_if_any(worker.pay))


def _tournament(written: d.Tournament, id_: str, book: Rulebook, draft: d.Draft) -> TournamentPlan:
    structure, prizes, end = structure_of(written), written.prizes, written.end or d.End(method=EndMethod.LAST_PLAYER)
    licence, tables = _same(p.Licence, draft.licence, opens="from_", closes="to"), _same(p.Venue, draft.venue).tables
    size, capacity = size_of(written, book), capacity_of(written, book, tables)
    assert prizes is not None and end.method is not None  # noqa: PT018 - it was checked
    assert written.buy_in is not None and written.starting_stack is not None  # noqa: PT018 - the same
    assert size is not None and capacity is not None  # noqa: PT018 - the same
    round_to = prizes.round_to or Money(100, written.buy_in.currency)
    return TournamentPlan(
        id=id_,
        name=written.name or "",
        book=book.id,
        buy_in=written.buy_in,
        starting_stack=Chips(written.starting_stack),
        chips=structure.chips,
        stages=structure.stages,
        sizes=_sizes(written.sizes),
        capacity=capacity,
        table_size=size,
        payout=_payout(prizes, round_to),
        rebuys=None if written.rebuys is None else _rebuys(written.rebuys),
        add_on=None if written.add_on is None else _same(AddOnPlan, written.add_on),
        late_entry_level=written.late_entry or 0,
        breaks_hold=written.breaks_hold is not False,
        end=end.method,
        stop_at=licence.second_of(end.at_) if end.at_ is not None and end.method is EndMethod.SET_TIME else None,
        seconds_per_round=written.seconds_per_round or 90,
        smallest_raise=written.smallest_raise or 0,
    )


def _payout(written: d.Prizes, round_to: Money) -> Payout:
    assert written.share is not None or written.sums
    return Payout(
        written.share or 0,
        written.places or (),
        round_to,
        written.guaranteed,
        written.sums or (),
        nearest=bool(written.round_nearest),
        rest_to=written.rest_to or 1,
        house_makes_up=bool(written.house_makes_up),
        kept_per_entry=written.kept_per_entry,
        added=written.added,
    )


def _rebuys(written: d.Rebuys) -> RebuyPlan:
    assert written.price is not None and written.chips is not None  # noqa: PT018 - it was checked
    until = written.until_level, written.until_minutes
    return RebuyPlan(written.at_most, written.price, Chips(written.chips), *until, _sizes(written.sizes))


def _sizes(written: tuple[d.Size, ...] | None) -> tuple[Size, ...]:
    return tuple(_same(Size, each) for each in written or ())
