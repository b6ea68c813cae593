"""`make fuzz`: every target in turn on two cores, ten minutes in all; whatever is not answered is written down."""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random, SystemRandom

KEPT = Path("build") / "fuzz"
CORES = 2


def main() -> int:
    parser = argparse.ArgumentParser(prog="fuzz", description=__doc__)
    parser.add_argument("targets", nargs="*", help="which; without any, all")
    parser.add_argument("--seconds", type=float, default=590.0, help="for all of them together")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(2**32))
    parser.add_argument("--only", metavar="TARGET", help=argparse.SUPPRESS)
    parser.add_argument("--input", type=Path, help="answer one input that was written down, and stop")
    asked = parser.parse_args()
    if asked.only:
        return one(asked.only, asked.seconds, asked.seed, asked.input)
    from fuzz.targets import TARGETS

    return all_of(asked.targets or list(TARGETS), asked.seconds, asked.seed)


def all_of(targets: list[str], seconds: float, seed: int) -> int:
    """Each target in a process of its own, two at a time; how many failed."""
    begun, waiting, running, failed = time.monotonic(), list(targets), list[subprocess.Popen[bytes]](), 0
    rounds = -(-len(targets) // CORES)
    each = max(seconds / rounds - 8, 1)  # to start takes a few seconds, too
    print(f"fuzz: {len(targets)} targets, {each:.0f} s each, --seed {seed}", flush=True)
    while waiting or running:
        while waiting and len(running) < CORES:
            arguments = ["--only", waiting.pop(0), "--seconds", str(each), "--seed", str(seed)]
            running.append(subprocess.Popen([sys.executable, "-m", "fuzz", *arguments]))
        time.sleep(0.1)
        failed += sum(bool(process.poll()) for process in running)
        running = [process for process in running if process.poll() is None]
    print(f"fuzz: {time.monotonic() - begun:.0f} s, {failed} failed", flush=True)
    return min(failed, 1)


def one(name: str, seconds: float, seed: int, given: Path | None) -> int:
    """One target, in a folder that it may not write outside of."""
    from fuzz import loop
    from fuzz.targets import TARGETS

    kept = KEPT.resolve()
    kept.mkdir(parents=True, exist_ok=True)
    if given is not None:
        print(TARGETS[name].answer(given.read_bytes()))
        return 0
    with tempfile.TemporaryDirectory(prefix="goodhand-fuzz-") as folder:
        os.chdir(folder)
        tempfile.tempdir = folder
        loop.keep_inside(Path(folder), kept)
        try:
            ran = loop.run(TARGETS[name], Random(f"{name} {seed}"), seconds=seconds, lines=loop.Lines())
        except loop.Fault as fault:
            failed = fault
        else:
            left = os.listdir(folder)
            lines = f"{ran.lines[0]:,} lines reached at first, {ran.lines[1]:,} at last"
            print(f"{name}: {ran.inputs:,} inputs, {ran.answers} answers, {lines}, {ran.megabytes} MB", flush=True)
            return int(ran.megabytes > loop.MOST_MEGABYTES or bool(left))
    print(f"{name}: {failed.why[:500]}\n  PYTHONPATH=tests python -m fuzz --only {name} --input FILE", flush=True)
    print(f"  FILE: {loop.written_down(failed, name, kept)}", flush=True)
    return 1


if __name__ == "__main__":
    sys.exit(main())
