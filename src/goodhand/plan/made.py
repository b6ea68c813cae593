"""What a draft comes to: a tournament's structure as far as it is known; the whole plan, if nothing is missing."""

from collections.abc import Sequence

from msgspec import Struct

from goodhand.occasion import plan as p
from goodhand.plan import draft as d
from goodhand.plan.values import slug
from goodhand.rules import EndMethod, Rulebook
from goodhand.rules.money import Money
from goodhand.tournament.plan import AddOnPlan, ChipKind, Payout, RebuyPlan, Stage, TournamentPlan

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
        """The stages that are levels."""
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


def _if_any(amount: Money | None) -> Money | None:
    """A start bank, a fee or a wage of nothing is none: the desk moves no money for it."""
    return amount if amount is not None and amount.cents else None


def plan_of(draft: d.Draft, book: Rulebook) -> p.OccasionPlan | None:
    """The plan that a draft comes to, under the book as the house posts it; None, if something is missing."""
    licensee, licence, venue = _licensee(draft), _licence(draft.licence), _venue(draft.venue)
    if licensee is None or licence is None or venue is None or not draft.tournament:
        return None
    ids = ids_of(draft.tournament)
    tournaments = [
        _tournament(each, id_, book, licence, venue) for each, id_ in zip(draft.tournament, ids, strict=True)
    ]
    known = tuple(each for each in tournaments if each is not None)
    if len(known) != len(tournaments):
        return None
    posted = draft.posted or d.Posted()
    plan = p.OccasionPlan(
        book=book.id,
        licensee=licensee,
        licence=licence,
        venue=venue,
        tournaments=known,
        house=dict(draft.house or {}),
        staff=tuple(_worker(each) for each in draft.staff),
        currency=draft.currency or "USD",
        time_zone=draft.time_zone or "",
        starts={id_: each.starts for each, id_ in zip(draft.tournament, ids, strict=True) if each.starts is not None},
        equipment=tuple(
            p.Equipment(each.item or "", each.source, each.supplier or "", each.approval or "")
            for each in draft.equipment
            if each.source is not None
        ),
        start_bank=_if_any(draft.start_bank),
        expenses=tuple(
            p.PlannedExpense(
                each.payee or "", each.what or "", each.amount, each.reason or "", each.cheque is not False
            )
            for each in draft.expense
            if each.amount is not None
        ),
        posted=p.Posted(
            posted.language or "",
            posted.prepaid or "",
            posted.leaving or "",
            posted.elimination or "",
            posted.notes or (),
        ),
    )
    return p.settled(plan)


def _licensee(draft: d.Draft) -> p.Licensee | None:
    written = draft.licensee
    if written is None or written.name is None or written.chairperson is None:
        return None
    return p.Licensee(
        written.name,
        written.chairperson,
        written.registration or "",
        written.operator or "",
        written.account or "",
        tuple(p.Officer(each.name or "", each.office or "", _belongs(each)) for each in draft.officer),
        written.held or (),
    )


def _belongs(person: d.Officer | d.Staff) -> tuple[p.Affiliation, ...]:
    return tuple(dict.fromkeys(person.affiliated or ()))


def _licence(written: d.Licence | None) -> p.Licence | None:
    if written is None or written.from_ is None or written.to is None:
        return None
    return p.Licence(
        written.number or "",
        written.date or "",
        written.from_,
        written.to,
        _if_any(written.fee),
        written.municipal or "",
        written.casino_night or "",
        written.shared_with or (),
        bool(written.other_games),
        written.chip_set or "",
    )


def _venue(written: d.Venue | None) -> p.Venue | None:
    if written is None or written.tables is None:
        return None
    return p.Venue(written.name or "", written.tables, written.address or "", written.owner or "")


def _worker(written: d.Staff) -> p.Worker:
    return p.Worker(
        written.name or "",
        "" if written.duty is None else written.duty.value,
        bool(written.member),
        written.from_,
        written.to,
        written.registration or "",
        bool(written.attested),
        _if_any(written.pay),
        written.paid_by or "",
        _belongs(written),
    )


def _tournament(
    written: d.Tournament, id_: str, book: Rulebook, licence: p.Licence, venue: p.Venue
) -> TournamentPlan | None:
    structure, payout = structure_of(written), _payout(written)
    size, capacity = size_of(written, book), capacity_of(written, book, venue.tables)
    end = written.end or d.End(method=EndMethod.LAST_PLAYER)
    if not structure.sound or payout is None or size is None or capacity is None or end.method is None:
        return None
    if written.buy_in is None or written.starting_stack is None:
        return None
    return TournamentPlan(
        id=id_,
        name=written.name or "",
        book=book.id,
        buy_in=written.buy_in,
        starting_stack=written.starting_stack,
        chips=structure.chips,
        stages=structure.stages,
        capacity=capacity,
        table_size=size,
        payout=payout,
        rebuys=_rebuys(written.rebuys),
        add_on=_add_on(written.add_on),
        late_entry_level=written.late_entry or 0,
        end=end.method,
        stop_at=licence.second_of(end.at_) if end.at_ is not None and end.method is EndMethod.SET_TIME else None,
        seconds_per_round=written.seconds_per_round or 90,
        smallest_raise=written.smallest_raise or 0,
    )


def _payout(written: d.Tournament) -> Payout | None:
    prizes, buy_in = written.prizes, written.buy_in
    if prizes is None or prizes.share is None or not prizes.places or buy_in is None:
        return None
    return Payout(prizes.share, prizes.places, prizes.round_to or Money(100, buy_in.currency), prizes.guaranteed)


def _rebuys(written: d.Rebuys | None) -> RebuyPlan | None:
    if written is None or written.price is None or written.chips is None:
        return None
    return RebuyPlan(written.at_most, written.price, written.chips, written.until_level, written.until_minutes)


def _add_on(written: d.AddOn | None) -> AddOnPlan | None:
    if written is None or written.price is None or written.chips is None or written.after_level is None:
        return None
    return AddOnPlan(written.price, written.chips, written.after_level)
