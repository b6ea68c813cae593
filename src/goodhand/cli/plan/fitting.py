"""`goodhand plan fit`: settings from the journals of finished nights."""

from pathlib import Path

from msgspec import json
from msgspec.structs import replace

from goodhand.cli.journals import read_journal
from goodhand.cli.output import BadInput
from goodhand.cli.plan.asking import settings
from goodhand.cli.progress import progress
from goodhand.cli.tables import print_lines
from goodhand.cli.writing import check_output, write_whole
from goodhand.night.chronicle import Chronicle
from goodhand.planner.fit import FieldAndPace
from goodhand.planner.own_nights import STEPS, fitted_to_own, night_of
from goodhand.planner.words import percent
from goodhand.rules.speech import counted
from goodhand.rules.units import Chips
from goodhand.tournament.rebuys import rebuy_refused
from goodhand.tournament.state import Phase, Status


def fit_journals(
    journals: list[Path], output: Path | None, field: str, dealers: str, seed: int, *, practice: bool
) -> None:
    """Read the nights, fit, and say or write what was found."""
    if output is not None:
        check_output(output, ".json", "settings")
    people, pace = settings(field, dealers)
    chronicles = _nights(journals, practice=practice)
    finished = [each for each in chronicles if each.state.phase is Phase.FINISHED and each.state.clock is not None]
    seconds = [length for each in finished for _, length in each.round_lengths()]
    chances = [_chances(each) for each in finished]
    with progress("settings", STEPS) as told:
        found = fitted_to_own(
            [night_of(each.state) for each in finished],
            FieldAndPace(people, pace),
            round_seconds=sum(seconds) / len(seconds) if seconds else None,
            rebuy_chances=(sum(a for a, _ in chances), sum(b for _, b in chances)),
            seed=seed,
            told=told,
        )
    left_out = len(chronicles) - len(finished)
    said = [counted(found.nights, "finished night") + (f", {left_out} unfinished left out." if left_out else ".")]
    said.append(f"Readiness to gamble: {found.gamble:.2f} times that of the {people.name} field.")
    if found.pace is None:
        said.append("Pace: nobody told when rounds began and ended, so it stays.")
    else:
        said.append(f"Pace: a round takes {found.pace:.2f} times as long as with {pace.name}.")
    if found.rebuy is not None:
        said.append(f"Rebuys: {percent(found.rebuy)} of those who may.")
    said.append(f"How surprising the nights are: {found.before:.2f} before, {found.after:.2f} now (lower is better).")
    if output is not None:
        write_whole(output, json.format(json.encode(found.settings), indent=2) + b"\n")
        said.append(f"Written: {output}. Use it with --field {output}.")
    print_lines(*said)


def _nights(journals: list[Path], *, practice: bool) -> list[Chronicle]:
    """Every tournament of the journals, each once; what bots or people played to practise only where asked for."""
    found, seen = [], dict[tuple[object, ...], Path]()
    for journal in journals:
        for each in read_journal(str(journal), None):
            night = (each.night, each.tournament, each.begins(), tuple(each.state.eliminations))
            if night in seen:
                before = "is given twice" if seen[night] == journal else f"holds the same night as {seen[night]}"
                raise BadInput(f"{journal} {before}, {each.state.plan.name} of {each.night}; give a night once.")
            if not practice and each.opened().practice:
                raise BadInput(
                    f"{each.state.plan.name} in {journal} was played to practise, and says nothing of your people; "
                    "give nights that were held, or say --practice to count it all the same."
                )
            seen[night] = journal
            found.append(each)
    return found


def _chances(chronicle: Chronicle) -> tuple[int, int]:
    """How many rebought, and how many could have."""
    state = chronicle.state
    sold = sum(each.rebuys for each in state.players.values())
    declined = 0
    for out in state.eliminations:
        player = replace(state.players[out.player], stack=Chips(0), status=Status.PENDING)
        declined += rebuy_refused(state, player, out.at) is None
    return sold, sold + declined
