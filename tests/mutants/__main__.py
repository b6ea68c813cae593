"""`make mutants`: break the home of every clause, and see whether a test that is marked with it fails."""

import argparse
import os
import resource
import subprocess
import sys
import time
from collections import Counter

import with_seventh  # noqa: F401 - sets where books are looked for
from conformance import collect
from mutants.all_of_them import SURVIVORS, all_mutants, recorded_survivors
from mutants.running import Fate, prepare, run


def main() -> int:
    """How many survive that were not on record."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("only", nargs="*", help="clauses, or the beginning of their ids; without any, all")
    parser.add_argument("--what", default="", help="only mutants in whose description this stands")
    parser.add_argument("--survivors", action="store_true", help="only those on record")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--say", action="store_true", help="what pytest said of each")
    parser.add_argument("--list", action="store_true", help="list the mutants, and run none")
    parser.add_argument("--record", action="store_true", help="keep the list of those that survive")
    asked = parser.parse_args()
    prepare()
    known, made = recorded_survivors(), all_mutants()
    mutants = [
        each
        for each in made
        if asked.what in each.what
        and (not asked.only or any(id_.startswith(tuple(asked.only)) for id_ in each.clauses))
        and (not asked.survivors or each.id in known)
    ]
    if asked.list:
        print("\n".join(each.id for each in mutants))
        return 0
    if len(mutants) == len(made) and not sound():
        print("mutants: tests fail with nothing broken; mend them first", file=sys.stderr)
        return 2
    begun, fates, survivors = time.monotonic(), Counter[Fate](), set[str]()
    for outcome in run(mutants, collect(), asked.jobs):
        fates[outcome.fate] += 1
        if fates.total() % 100 == 0:
            print(f"mutants: {fates.total()} of {len(mutants)}", file=sys.stderr, flush=True)
        if not outcome.fate.noticed:
            survivors.add(outcome.mutant.id)
        if asked.say or not outcome.fate.noticed:
            print(f"{outcome.fate.name.lower()}\t{outcome.mutant.id}\t{outcome.seconds:.1f} s", flush=True)
        if asked.say:
            print(outcome.said)
    told = ", ".join(f"{fates[fate]} {fate.name.lower()}" for fate in Fate if fates[fate])
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = f"{time.monotonic() - begun:.0f} s, {used.ru_utime + used.ru_stime:.0f} s of processors"
    print(f"mutants: {len(mutants)} in {spent}: {told}")
    if asked.record:
        ran = {each.id for each in mutants}
        keep = [each.id for each in made if each.id in survivors or (each.id in known and each.id not in ran)]
        SURVIVORS.write_text("".join(f"{id_}\n" for id_ in keep), encoding="utf-8", newline="\n")
        return 0
    return min(len(survivors - known), 1)


def sound() -> bool:
    """Whether the tests that are marked with clauses pass as things are: otherwise every mutant would seem noticed."""
    marked = ("-m", "clause and not exhaustive")
    asked = [sys.executable, "-m", "pytest", "-x", "-q", *marked, "-pno:cacheprovider", "-pno:randomly"]
    return subprocess.run(asked, check=False, stdout=subprocess.DEVNULL).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
