"""`import goodhand`: the names that stay, that each is there, and that the examples do what they say."""

import runpy
import subprocess
from pathlib import Path

import pytest

import goodhand
import seeded

EXAMPLES = sorted((Path(__file__).parents[3] / "examples" / "library").glob("*.py"))

STAY = [
    "BadCards",
    "BadEvent",
    "Bet",
    "Bot",
    "BrokenPhh",
    "Call",
    "Chances",
    "Check",
    "Clause",
    "Command",
    "Finding",
    "Fold",
    "Hand",
    "HandRank",
    "JournalCorrupt",
    "JournalUnavailable",
    "Muck",
    "OccasionPlan",
    "Outlook",
    "Raise",
    "Record",
    "RecordedRound",
    "Referee",
    "Refusal",
    "Replay",
    "Result",
    "Rulebook",
    "SeatView",
    "Show",
    "Turn",
    "Verdict",
    "__version__",
    "card_numbers",
    "cards_text",
    "check_event",
    "equity",
    "forecast",
    "give_up",
    "hand",
    "hand_values",
    "play_evening",
    "put_in",
    "read_event_file",
    "read_journal",
    "read_phh",
    "replay",
    "rows",
    "rulebook",
    "rulebooks",
    "show_or_muck",
    "stay_in",
    "verify_journal",
    "write_phh",
    "write_phhs",
]
"""A name may be added here; to take one away breaks programs of other people."""

SAYS = {
    "compare_hands": "deuce kicker: True",
    "plan_an_evening": "18:30 ##",
    "referee_a_hand": "[NJ-44c]",
    "replay_a_file": "Round 1: ends as recorded",
    "run_a_tournament": "rounds: verified",
    "write_a_bot": "The careful bot won",
}


def test_the_names_of_the_door_stay():
    assert sorted(STAY) == sorted(goodhand.__all__)


@pytest.mark.parametrize("name", STAY)
def test_every_name_is_there(name):
    assert getattr(goodhand, name) is not None


def test_another_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        goodhand.nothing  # noqa: B018


def test_the_door_loads_nothing_by_itself():
    code = "import sys, goodhand; print(*[m for m in ('numpy', 'msgspec', 'goodhand.play') if m in sys.modules])"

    said = subprocess.run(seeded.python("-c", code), capture_output=True, text=True, check=True).stdout

    assert "" == said.strip()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_runs(example, capsys):
    runpy.run_path(str(example))

    assert SAYS[example.stem] in capsys.readouterr().out


def test_every_example_is_run():
    assert sorted(SAYS) == [each.stem for each in EXAMPLES]
