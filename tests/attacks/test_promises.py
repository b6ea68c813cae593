"""`SECURITY.md`: each promise names the test that attacks it, and that test exists."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROMISES = ROOT / "SECURITY.md"
ROLES = (
    *("chairperson", "director", "desk", "dealer", "player", "display", "regulator"),
    *("operator of the laptop", "outsider"),
)


def rows() -> list[list[str]]:
    """The cells of every row that says what somebody could do."""
    _, _, section = PROMISES.read_text().partition("## Harm that each role could do if dishonest")
    lines = section.partition("\n## ")[0].splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines if line.startswith("| ")]
    return [each for each in cells if each[0] != "could"]


def is_there(test: str) -> bool:
    path, _, name = test.partition("::")
    file = ROOT / path if "/" in path else Path(__file__).parent / path
    return file.is_file() and any(
        isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name
        for node in ast.walk(ast.parse(file.read_text()))
    )


def test_every_promise_names_tests_that_exist():
    assert 30 < len(rows())
    for could, _, attacked in rows():
        tests = re.findall(r"`([^`]+)`", attacked)
        assert tests, could
        for test in tests:
            assert is_there(test), f"{could}: {test}"


def test_a_test_that_is_not_there_is_missed():
    assert is_there("test_promises.py::test_every_promise_names_tests_that_exist")
    assert not is_there("test_promises.py::test_nothing")
    assert not is_there("test_nothing.py::test_nothing")


def test_every_role_is_in_it():
    text = PROMISES.read_text()

    for role in ROLES:
        assert f"\n| {role} |" in text, role
        assert re.search(rf"^### (The|A|An) {role}$", text, re.MULTILINE), role
