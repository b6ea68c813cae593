"""Event files as commands take them: read, or refused with every mistake at once."""

from pathlib import Path

from goodhand.cli.output import BadInput
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.event_file import Examined, examine
from goodhand.plan.findings import forbidding
from goodhand.rules.speech import counted
from goodhand.rules.units import Seconds
from goodhand.tournament.plan import TournamentPlan


def examined(file: Path, today: str | None = None) -> Examined:
    """The plan and the findings of an event file. Only a file that is not text is refused."""
    try:
        return examine(file.read_text(encoding="utf-8"), today)
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file} is no text in UTF-8, so no event file.") from None


def read_plan(file: Path) -> OccasionPlan:
    """The evening that an event file plans."""
    found = examined(file)
    if found.plan is None:
        mistakes = len(forbidding(found.findings))
        said = "\n".join(f"  {finding}" for finding in found.findings)
        raise BadInput(f"{file} has {counted(mistakes, 'mistake')}, and no evening can be held from it:\n{said}")
    return found.plan


def chosen(occasion: OccasionPlan, name: str | None) -> tuple[TournamentPlan, ...]:
    """The tournament of this name or id; without one, all."""
    if name is None:
        return occasion.tournaments
    found = [plan for plan in occasion.tournaments if name.casefold() in (plan.name.casefold(), plan.id)]
    if not found:
        there = ", ".join(f"{plan.name!r}" for plan in occasion.tournaments)
        raise BadInput(f"The evening has no tournament {name!r}; there is {there}.")
    return tuple(found)


def field_of(plan: TournamentPlan, players: int | None) -> int:
    """How many play: as many as were asked for, or as may."""
    if players is None:
        return plan.capacity
    if not 2 <= players <= plan.capacity:
        raise BadInput(f"{plan.name} takes 2 to {plan.capacity} players, not {players}.")
    return players


def begins(occasion: OccasionPlan, plan: TournamentPlan) -> Seconds:
    """The second after midnight at which a tournament starts, or else the licence does."""
    return occasion.licence.second_of(occasion.starts.get(plan.id, occasion.licence.opens))


def seed_of(seed: int, plan: TournamentPlan) -> bytes:
    return f"goodhand/evening/{seed}/{plan.id}".encode()
