"""Every mutant there is, and those of which it is on record that no test notices them."""

from pathlib import Path

from mutants.mutant import Mutant
from mutants.of_books import of_books
from mutants.of_checks import of_checks
from mutants.of_floor import OF_FLOOR
from mutants.of_play import OF_PLAY

SURVIVORS = Path(__file__).parent / "survivors.txt"


def all_mutants() -> list[Mutant]:
    return [*of_books(), *OF_PLAY, *OF_FLOOR, *of_checks()]


def recorded_survivors() -> set[str]:
    return set(SURVIVORS.read_text(encoding="utf-8").splitlines()) if SURVIVORS.exists() else set()
