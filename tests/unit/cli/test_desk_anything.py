"""Every line typed at the desk is done or refused in a sentence; the books balance, and nothing else is raised."""

import random
import re

import pytest

from goodhand.audit.verify import verify
from goodhand.chance import SEED_BYTES
from goodhand.cli.desk.clock import DeskClock
from goodhand.cli.desk.session import Desk
from goodhand.cli.desk.views.own import Left
from goodhand.cli.output import BadInput
from goodhand.cli.plans import read_plan
from goodhand.journal import MemoryJournal
from goodhand.night.acts import CODEC
from goodhand.night.acts.opening import OpenNight
from goodhand.night.conductor import Conductor
from goodhand.night.streams import night_id
from goodhand.night.typed.vocabulary import vocabulary
from goodhand.occasion.ledger import balances
from goodhand.rules import Refusal
from support_desk import EXAMPLES, PLAYERS

PIECES = """
Rosa Quill | Ivo | Zoë Ng | \u05d0\u05d1 | " | \u201c | #3 | 1st | all | look | planned | 50 | 1,435.00
14,35 | -5 | 0 | 99999999999 | 40 | 900 | 25 | 3,000 | 3,000, Bo 3,000 | MI-26 | at 19:55 | at 25:99
in Spring night | in Second chance | table 1 | table 0 | seat 3 | round 2 | by Bo | because he asked | because
facts a card fell | ruled it stays | to Elm Hall | for rent | for licence fee | of age | born 1980-01-01
born 1980-13-01 | member | as dealer | as desk | cash | paid 50 | chips by Ivo | and Cy Ito 900 | level 2
left 5:00 | left x:y | copies 2 | odd-chip | before doors | language fr | on | off | decisions 2
affiliation supplier | affiliation none | prepared by Ivo | refused by Ann | minor | wrongdoing
"""
OFTEN = ["enter", "out", "rebuy", "declines", "undo", "prize", "balance", "on", "off", "count-chips", "finish"]
DESK_PAGE = EXAMPLES.parent / "docs" / "how-to" / "desk-prompt.md"
GUIDE = [
    re.sub(r"^\d\d:\d\d ", "", line)
    for block in re.findall(r"```desk\n(.*?)```", DESK_PAGE.read_text(), re.DOTALL)
    for line in block.splitlines()
]
"""The evening of docs/how-to/desk-prompt.md, line by line."""
NOISE = "abcxyz AEIOU 0123456789 .,;:!?#$%&()[]{}<>/\\|'\"-_=+*@~`^"
NOISE += "\t\u00e9\u00df\u4e2d\u202e\u200b\u0301\x00\x1b\x07\ud800"
STRANGE = [*NOISE, "  ", '"', "''", "\U0001f0a1", "9" * 40, "a" * 300]
LONGEST_SENTENCE = 4000
"""The list of missing things before closing is the longest."""
SAID = [*PLAYERS, *PLAYERS, *re.split(r" \| |\n", PIECES.strip()), "x" * 201]


async def a_night() -> tuple[MemoryJournal, Desk]:
    journal = MemoryJournal(CODEC)
    plan = read_plan(EXAMPLES / "michigan.toml")
    conductor = Conductor(journal, night_id(plan))
    await conductor.do(OpenNight(plan=plan, practice=True), at=0)
    desk = Desk(conductor, DeskClock(plan, practice=True), say=lambda _: None)
    desk.who = "marion alder"
    return journal, desk


def a_line(rng: random.Random, words: list[str]) -> str:
    word = rng.choice(OFTEN) if rng.random() < 0.5 else rng.choice(words)
    return " ".join([word, *rng.choices(SAID, k=rng.choice((0, 1, 1, 2, 3)))])


def mutated(rng: random.Random, line: str) -> str:
    """A line of the guide as tired fingers type it: signs lost, doubled, swapped or strange; pieces cut and mixed."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        at, other = (rng.randrange(len(line) + 1) for _ in range(2))
        match rng.randrange(6):
            case 0:
                line = line[:at] + line[at + 1 :]
            case 1:
                line = line[:at] + rng.choice(STRANGE) + line[at:]
            case 2:
                line = line[: min(at, other)] + line[max(at, other) :]
            case 3:
                line = line[:at] + line[at : at + 2][::-1] + line[at + 2 :]
            case 4:
                line = f"{line[:at]} {rng.choice(SAID)} {line[at:]}"
            case _:
                line = line[:at] + rng.choice(GUIDE)[other:]
    return line


def anything(rng: random.Random, words: list[str]) -> str:
    """Words put together, lines of the guide, such lines mutated, or plain noise."""
    match rng.randrange(8):
        case 0 | 1 | 2:
            return a_line(rng, words)
        case 3:
            return rng.choice(GUIDE)
        case 4:
            return "".join(rng.choices(NOISE, k=rng.randrange(60)))
        case _:
            return mutated(rng, rng.choice(GUIDE))


async def typed(seed: int, lines: int) -> int:
    """Type so many lines at a desk in mid-evening; how many were done. The books balance after each."""
    rng, words = random.Random(seed), sorted({*vocabulary().words, "nonsense"} - {"quit"})
    journal, desk = await a_night()
    desk.conductor.entropy = lambda: rng.randbytes(SEED_BYTES)
    entries = [f"enter {name} of age in Spring night" for name in PLAYERS[: rng.randrange(2, 11)]]
    staff = ["16:00 on", "16:10 bank 500", "16:20 on Ivo"]
    done = 0
    for line in [*staff, *entries, "17:00 draw in Spring night", "18:00 start in Spring night yes"]:
        await desk.line(line, script=True)
    for _ in range(lines):
        line = anything(rng, words)
        minute = f"{18 + done // 60 % 5}:{done % 60:02d} " if rng.random() < 0.2 and done else ""
        try:
            await desk.line(minute + line, script=True)
            done += 1
        except Left:
            pass
        except (Refusal, BadInput) as refused:
            sentence = str(refused)
            assert sentence, line
            assert "\n" not in sentence, line
            assert len(sentence) < LONGEST_SENTENCE, line
        assert 0 == sum(balances(desk.state.lines).values()), line
    assert None is (await verify(journal.read_all())).flaw
    return done


@pytest.mark.parametrize("seed", range(6))
async def test_whatever_is_typed_is_done_or_refused(seed):
    assert 20 < await typed(seed, 400)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(100, 200))
async def test_a_hundred_thousand_lines_are_done_or_refused_in_a_sentence_each(seed):
    assert 30 < await typed(seed, 1000)
