"""The measures of a sweep, in a file: a stopped sweep resumes from there."""

import hashlib
from pathlib import Path

import msgspec

from goodhand.planner.measure import Measure
from goodhand.planner.refusals import CannotPlan
from goodhand.planner.scenario import Scenario


class SweepLine(msgspec.Struct):
    """One structure's measure."""

    key: str
    measure: Measure


class Sweep:
    """A file of measures, one a line; without a file, nothing is kept."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.known: dict[str, Measure] = {}
        if file is None or not file.exists():
            return
        held = file.read_bytes()
        if held and not held.startswith(b'{"key":'):
            raise CannotPlan(problem=f"{file} holds something else than a sweep; name a new file, so that it is kept.")
        if held and not held.endswith(b"\n"):  # the line that was being written when it was stopped
            with file.open("ab") as out:
                out.write(b"\n")
        for line in held.splitlines():
            try:
                read = msgspec.json.decode(line, type=SweepLine)
                self.known[read.key] = read.measure
            except (msgspec.DecodeError, msgspec.ValidationError):
                continue  # such a line

    @staticmethod
    def key(scenario: Scenario, seed: int, limit: int, evenings: int) -> str:
        """Names all that a measure depends on."""
        said = msgspec.json.encode((scenario, seed, limit, evenings))
        return hashlib.sha256(said).hexdigest()[:32]

    def keep(self, key: str, measured: Measure) -> None:
        """Write one down."""
        self.known[key] = measured
        if self.file is not None:
            with self.file.open("ab") as out:
                out.write(msgspec.json.encode(SweepLine(key, measured)) + b"\n")
