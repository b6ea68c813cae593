"""The plan that an event file describes; and a tournament's structure, as far as the file says it."""

from collections.abc import Sequence

from msgspec import Struct

from goodhand.occasion import plan as p
from goodhand.plan.sections import EventFile, Posted, Rebuys, Tournament
from goodhand.plan.values import slug
from goodhand.rules import EndMethod, Rulebook
from goodhand.rules.money import Money
from goodhand.tournament.plan import ChipKind, Stage, TournamentPlan


class BlindStructure(Struct, frozen=True):
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


def structure_of(tournament: Tournament) -> BlindStructure:
    """The chips and stages of a tournament."""
    whole = tournament.sound("chips") and not any(None in (each.value, each.count) for each in tournament.chips)
    stages = [each.stage(tournament.level_minutes) for each in tournament.levels]
    known = tuple(stage for stage in stages if stage is not None)
    complete = tournament.sound("levels") and len(known) == len(stages)
    return BlindStructure(tuple(each.made() for each in tournament.chips) if whole else (), known if complete else ())


def size_of(tournament: Tournament, book: Rulebook | None) -> int | None:
    """The most players at a table: as the file says, and no more than the book allows."""
    if tournament.lacks("table_size"):
        return book.table_capacity.value if book is not None else 10
    size = tournament.table_size
    return size if size is None or book is None else min(size, book.table_capacity.value)


def capacity_of(tournament: Tournament, book: Rulebook | None, tables: int | None) -> int | None:
    """The most entries: as the file says, or else all seats of the room."""
    if not tournament.lacks("capacity"):
        return tournament.capacity
    size = size_of(tournament, book)
    return None if size is None or tables is None else size * tables


def window_of(rebuys: Rebuys, structure: BlindStructure) -> int | None:
    """The seconds of play during which rebuys are sold."""
    if rebuys.until_level is None:
        return rebuys.until_minutes
    return sum(stage.seconds for stage in structure.levels()[: rebuys.until_level])


def plan_of(file: EventFile, book: Rulebook) -> p.OccasionPlan:
    """The plan of a file that no finding forbids, under the book as the house posts it."""
    assert file.licensee is not None and file.licence is not None and file.venue is not None  # noqa: PT018 - checked
    ids = _ids(file.tournament)
    licence, venue = file.licence.made(), file.venue.made()
    plan: p.OccasionPlan = file.made(
        book=book.id,
        licensee=file.licensee.made(officers=tuple(each.made() for each in file.officer)),
        licence=licence,
        venue=venue,
        house=dict(file.house or {}),
        posted=(file.posted or Posted()).made(),
        tournaments=tuple(
            _tournament(each, id_, book, licence, venue.tables) for each, id_ in zip(file.tournament, ids, strict=True)
        ),
        starts={id_: each.starts for each, id_ in zip(file.tournament, ids, strict=True) if each.starts is not None},
    )
    return p.settled(plan)


def _ids(tournaments: Sequence[Tournament]) -> tuple[str, ...]:
    """The id of each tournament: its own, or made from its name, and never the same twice."""
    found: list[str] = []
    for number, each in enumerate(tournaments, 1):
        id_ = each.id or slug(each.name or "") or f"tournament-{number}"
        found.append(f"{id_}-{number}" if id_ in found else id_)
    return tuple(found)


def _tournament(written: Tournament, id_: str, book: Rulebook, licence: p.Licence, tables: int) -> TournamentPlan:
    prizes, end = written.prizes, written.end
    assert prizes is not None and written.buy_in is not None  # noqa: PT018 - checked
    method = EndMethod.LAST_PLAYER if end is None or end.method is None else end.method
    at = None if end is None or method is not EndMethod.SET_TIME else end.at_
    made: TournamentPlan = written.made(
        id=id_,
        book=book.id,
        stages=structure_of(written).stages,
        table_size=size_of(written, book),
        capacity=capacity_of(written, book, tables),
        payout=prizes.made(round_to=prizes.round_to or Money(100, written.buy_in.currency)),
        end=method,
        stop_at=None if at is None else licence.second_of(at),
    )
    return made
