"""The common part of the commands under `goodhand plan`: the event, the people, the computer."""

import contextlib
import logging
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from goodhand.cli.output import BadInput
from goodhand.cli.plans import chosen, read_plan
from goodhand.cli.progress import progress
from goodhand.occasion.plan import OccasionPlan
from goodhand.planner.evenings import Executor
from goodhand.planner.pace import PACES, Pace
from goodhand.planner.planning import Assumptions, OccasionOutlook, plan_occasion
from goodhand.planner.refusals import CannotPlan
from goodhand.planner.settings import LARGEST_FILE, settings_from
from goodhand.players import FIELDS, Field
from goodhand.rules import rulebook


class PlanRequest(msgspec.Struct):
    event: Path
    occasion: OccasionPlan
    assumed: Assumptions
    words: list[str]

    @property
    def title(self) -> str:
        """The licensee and the date."""
        return f"{self.occasion.licensee.name}, {self.occasion.date}"

    @property
    def edition(self) -> str:
        """The edition of its book, whether that is in force on the day, and whom to ask."""
        book = rulebook(self.occasion.book)
        return book.edition_on(self.occasion.date).line(book.said("name"))

    def outlook(self, tournament: str | None, players: int | None) -> OccasionOutlook:
        """The forecast of each tournament, and of all of them together."""
        plans = chosen(self.occasion, tournament)
        with progress("evenings", self.assumed.evenings * len(plans)) as told:
            return plan_occasion(self.occasion, plans, self.assumed, players=players, told=told)

    def again(self, players: int | None, tournament: str | None) -> str:
        """The command that gives the same answer again."""
        words = ["goodhand", "plan", str(self.event), *self.words]
        words += ["--players", str(players)] if players is not None else []
        words += ["--tournament", tournament] if tournament is not None else []
        return "Again: " + " ".join(map(shlex.quote, words))


@contextlib.contextmanager
def ask(
    event: Path, field: str, dealers: str, evenings: int, seed: int, threads: int, cluster: str | None
) -> Iterator[PlanRequest]:
    """The question, with a cluster connected while it is answered."""
    occasion = read_plan(event)
    people, pace = settings(field, dealers)
    words = ["--field", field, "--dealers", dealers, "--evenings", str(evenings), "--seed", str(seed)]
    with connected(cluster) as executor:
        yield PlanRequest(event, occasion, Assumptions(people, pace, evenings, seed, threads, executor), words)


def settings(field: str, dealers: str) -> tuple[Field, Pace]:
    """The people and the pace by name; a file that `fit` wrote has both."""
    if dealers not in PACES:
        raise BadInput(f"There is no pace {dealers!r}; there is {' and '.join(PACES)}.")
    if field in FIELDS:
        return FIELDS[field], PACES[dealers]
    file = Path(field)
    if not file.is_file():
        raise BadInput(f"There is no field {field!r}; there is {' and '.join(FIELDS)}, or a file that `fit` wrote.")
    try:
        with file.open("rb") as held:
            read = settings_from(held.read(LARGEST_FILE + 1))
    except OSError as problem:
        raise BadInput(f"{file} cannot be read: {problem.strerror}.") from None
    except CannotPlan as refusal:
        raise BadInput(f"{file} cannot be used as settings: {refusal.sentence()}") from None
    return read.field, read.pace


@contextlib.contextmanager
def connected(address: str | None) -> Iterator[Executor | None]:
    """The executor of a Dask scheduler. Only here is Dask imported."""
    if address is None:
        yield None
        return
    try:
        from distributed import Client  # noqa: PLC0415 - an extra that one machine does without
    except ImportError:
        raise BadInput("--cluster needs the package distributed: pip install 'goodhand[cluster]'.") from None
    with _silent(), _scheduler(Client, address) as client:
        if not client.scheduler_info()["workers"]:
            raise CannotPlan(problem=f"The cluster at {address} has no workers.")
        try:
            yield client.get_executor(pure=False)
        except Exception as problem:
            if not _of_the_cluster(problem):
                raise
            said = str(problem).partition("\n")[0][:200] or type(problem).__name__
            raise BadInput(f"The cluster at {address} did not answer to the end ({said}); ask again.") from problem


def _scheduler(client: Any, address: str) -> Any:
    try:
        return client(address, timeout=10)
    except (OSError, ValueError) as problem:
        raise BadInput(f"There is no Dask scheduler at {address}: {problem}.") from None


@contextlib.contextmanager
def _silent() -> Iterator[None]:
    """Silence the cluster's own log: its failures are reported once, and by us."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


def _of_the_cluster(problem: Exception) -> bool:
    """Whether a worker was lost, cannot be reached or has no goodhand: nothing that we did."""
    theirs = type(problem).__module__.partition(".")[0] in {"distributed", "dask", "concurrent", "asyncio"}
    return theirs or isinstance(problem, OSError | ImportError)
