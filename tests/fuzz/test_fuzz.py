"""A short pass of `make fuzz`, the same for every change: whatever is handed in, the answer is a sentence."""

from random import Random

import pytest

from fuzz import loop
from fuzz.targets import TARGETS, _journal, _recorded
from goodhand.journal import to_line

INPUTS = {
    "save": 100,
    "list": 1000,
    "event": 200,
    "desk": 60,
    "journal": 200,
    "export": 150,
    "phh": 4000,
    "socket": 60,
    "cards": 4000,
}
TIMES = [pytest.param(1, id="1"), pytest.param(10, id="10", marks=pytest.mark.exhaustive)]


@pytest.mark.wide
@pytest.mark.parametrize("times", TIMES)
@pytest.mark.parametrize("name", TARGETS)
def test_whatever_is_handed_in_is_answered(name, times):
    ran = loop.run(TARGETS[name], Random(f"steady {name}"), inputs=INPUTS[name] * times)

    assert INPUTS[name] * times == ran.inputs
    assert ran.answers > 3


def test_the_loop_finds_what_is_not_answered():
    def picky(data: bytes) -> str:
        if "水".encode() in data:
            raise KeyError("no sentence")
        return f"{len(data)} bytes"

    with pytest.raises(loop.Fault, match="KeyError") as found:
        loop.run(loop.Target(lambda: [b"harmless"], picky), Random(1), inputs=2000)

    assert "水".encode() in found.value.data


def test_the_seed_of_the_journals_is_an_honest_one():
    assert "None" == _journal(b"\n".join(map(to_line, _recorded())))


def test_lines_of_code_guide_it_where_answers_do_not(tmp_path, monkeypatch):
    source = tmp_path / "goodhand_deep.py"
    source.write_text(
        "def deep(data):\n"
        + "".join(f"{'    ' * n}if data[{n - 1}:{n}] == b'{letter}':\n" for n, letter in enumerate("ha", 1))
        + "            raise KeyError('deep')\n"
        + "    return 'said'\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    deep = __import__("goodhand_deep").deep

    with pytest.raises(loop.Fault, match="deep"):
        loop.run(loop.Target(lambda: [b"xx"], deep), Random(1), inputs=60_000, lines=loop.Lines())
