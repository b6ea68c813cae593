"""No test depends on luck: tests and the programs that they start draw from seeds, and wait for what they need."""

import ast
import os
import random
import secrets
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import seeded
from goodhand.cli.options import drawn_seed

TESTS = Path(__file__).parents[1]
FILES = sorted(path.relative_to(TESTS).as_posix() for path in TESTS.rglob("*.py"))
SOURCE_OF_CHANCE = "seeded.py"

DRAWS = {
    "fuzz/__main__.py": "`make fuzz` explores: it draws a seed and prints it",
}
STARTS = {
    "architecture/test_no_chance.py": "names what it looks for",
    "attacks/test_guards_bite.py": "starts pytest, which seeds its tests",
    "attacks/test_own_hashes_only.py": "runs the check that lies in an export, without any package of ours",
    "conformance.py": "asks pytest for a list of the tests",
    "e2e/test_web_tools.py": "finds node beside Python",
    "fuzz/__main__.py": "hands its seed on",
    "mutants/__main__.py": "starts pytest, which seeds its tests",
    "mutants/test_mutants.py": "starts pytest, which seeds its tests",
    "server/test_load.py": "is marked for real entropy",
    "unit/audit/test_export.py": "runs the check that lies in an export, without any package of ours",
    "unit/test_releases.py": "hands tools the Python to look at",
    "unit/test_audit_tool.py": "runs tools/audit, which draws nothing",
}


def parsed(file: str) -> ast.Module:
    return ast.parse((TESTS / file).read_text(encoding="utf-8"))


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    """Every call, with the name as it is written: `random.uniform`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield node, ast.unparse(node.func)


def unseeded(tree: ast.AST) -> list[str]:
    """Calls that draw what no seed repeats."""
    found = []
    for call, name in calls(tree):
        package, _, function = name.rpartition(".")
        makes_generator = function in ("Random", "default_rng", "RandomState")
        empty_handed = makes_generator and not call.args and not call.keywords
        drawn = package in ("secrets", "np.random", "numpy.random", "random") and not makes_generator
        if empty_handed or drawn or name in ("os.urandom", "uuid.uuid1", "uuid.uuid4") or function == "SystemRandom":
            found.append(f"line {call.lineno}: {ast.unparse(call)}")
    return found


def sleeps(file: str) -> list[str]:
    """Fixed sleeps outside a loop that looks again, without a comment that says why."""
    tree, lines, found = parsed(file), (TESTS / file).read_text(encoding="utf-8").splitlines(), []
    polled = {id(inner) for loop in ast.walk(tree) if isinstance(loop, ast.While) for inner in ast.walk(loop)}
    for call, name in calls(tree):
        at_once = bool(call.args) and isinstance(call.args[0], ast.Constant) and call.args[0].value == 0
        if name in ("time.sleep", "asyncio.sleep", "sleep") and not at_once and id(call) not in polled:
            line = lines[call.lineno - 1]
            if "  # " not in line:
                found.append(f"line {call.lineno}: {line.strip()}")
    return found


def starts_python(file: str) -> bool:
    return "sys.executable" in (TESTS / file).read_text(encoding="utf-8")


def test_every_test_draws_from_a_seed():
    ours = ("architecture/test_no_chance.py", SOURCE_OF_CHANCE)  # they try what is forbidden
    found = {file: unseeded(parsed(file)) for file in FILES if file not in (*DRAWS, *ours)}

    assert {} == {file: lines for file, lines in found.items() if lines}


def test_every_program_that_a_test_starts_is_seeded():
    found = [file for file in FILES if starts_python(file) and file not in (*STARTS, SOURCE_OF_CHANCE)]

    assert [] == found, "start it by `seeded.python` or `seeded.goodhand`"


def test_who_waits_looks_again_and_does_not_sleep():
    found = {file: sleeps(file) for file in FILES}

    assert {} == {file: lines for file, lines in found.items() if lines}, "wait in a loop, or say why on that line"


def test_every_exception_is_still_needed():
    assert [] == [file for file in DRAWS if not unseeded(parsed(file))]
    assert [] == [file for file in STARTS if not starts_python(file)]


@pytest.mark.parametrize(
    "code",
    [
        "random.uniform(0, 1)",
        "random.Random()",
        "Random()",
        "SystemRandom()",
        "os.urandom(4)",
        "secrets.token_hex()",
        "np.random.default_rng()",
        "np.random.random()",
    ],
)
def test_what_is_not_seeded_is_found(code):
    assert [f"line 1: {code}"] == unseeded(ast.parse(code))
    assert [] == unseeded(ast.parse("Random(1).random(), random.Random('x'), np.random.default_rng(2), rng.random()"))


@pytest.mark.parametrize("draw", [lambda: os.urandom(4), lambda: secrets.token_bytes(4), lambda: secrets.randbits(8)])
def test_real_entropy_in_a_test_is_an_error(draw):
    with pytest.raises(seeded.RealEntropy, match="take the fixture `rng`"):
        draw()


@pytest.mark.real_entropy("shows that the mark gives it back")
def test_a_test_that_is_marked_for_it_draws_real_entropy():
    assert 32 == len(os.urandom(32))
    assert drawn_seed(None) != drawn_seed(None)


def test_all_that_is_drawn_comes_from_the_name_of_the_test():
    expected = seeded.Source(seeded.current().seed)

    assert expected.bits("goodhand.cli.options", 256) == drawn_seed(None)
    assert random.Random(expected.seed).random() == random.random()


def test_a_program_draws_from_a_seed_of_its_own():
    code = "from goodhand.cli.options import drawn_seed; print(drawn_seed(None))"
    one, two = (subprocess.run(seeded.python("-c", code), capture_output=True, check=True).stdout for _ in range(2))
    first = seeded.Source(seeded.Source(seeded.current().seed).program())

    assert first.bits("goodhand.cli.options", 256) == int(one)
    assert one != two
