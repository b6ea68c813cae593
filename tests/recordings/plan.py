"""Record the plan's pictures: the server's answers about the Michigan example, changed to the evening drawn.

The drawing's evening has one tournament, two slips (twelve at a table, a Big Blind of 1,200) and the planner's figures
of the drawing. Everything else is the server's answer, in English and in French.
"""

from pathlib import Path
from typing import Any

import msgspec

from goodhand.rules.speech import encoding
from goodhand.server.plans.papers import listed
from goodhand.server.plans.plan_draft import shown
from goodhand.server.plans.trial import tried

EXAMPLE = Path(__file__).parents[2] / "examples" / "michigan.toml"
SECOND = '[[tournament]]\nname = "Second chance"'
ONE_MORE = '[[staff]]\nname = "Greta Holm"\nduty = "helper"\nfrom = "17:00"\nto = "23:30"\n\n'
HOUR = 3600
STARTS, HALF = 18 * HOUR, 22 * HOUR + 24 * 60
ENDS = {"p5": -32, "p25": -12, "p50": 0, "p75": 14, "p95": 42}
"""Minutes between an evening's end and the middle evening's."""


def text_drawn() -> str:
    """The example with the drawing's one tournament and its two slips."""
    text = EXAMPLE.read_text(encoding="utf-8")
    before, rest = text.split(SECOND)
    text = before + rest[rest.index("[[staff]]") :].replace("[[equipment]]", ONE_MORE + "[[equipment]]", 1)
    for was, now in (
        ("table_size = 10", "table_size = 12"),
        ('"500/1000"', '"500/1200"'),
    ):
        assert was in text
        text = text.replace(was, now, 1)
    return text


def figures_drawn(trial: dict[str, Any]) -> None:
    """Put the drawing's figures into what was tried."""
    trial["evenings"] = 20_000
    (one,) = trial["tournaments"]
    finish = {at: HALF + minutes * 60 for at, minutes in ENDS.items()}
    half_hours = [
        {
            **each,
            "left": {at: _left(each["at"], finish[at]) for at in finish},
            "dealers": 6 if each["at"] < 19.5 * HOUR else 5,
        }
        for each in one["half_hours"]
        if each["at"] < max(finish.values())
    ]
    one |= {
        "finish": finish,
        "half_hours": half_hours,
        "late": 0.02,
        "past_levels": 0.0,
        "tables": [[6, STARTS], [5, 19.25 * HOUR], [4, 19.5 * HOUR], [2, 21 * HOUR + 600]],
        "rebuys": {"p5": 9, "p25": 12, "p50": 14, "p75": 16, "p95": 19},
        "gross": {"p5": 336_000, "p50": 356_000, "p95": 376_000},
        "prizes": {"p5": 252_000, "p50": 267_000, "p95": 282_000},
        "net": {"p5": 39_000, "p50": 44_500, "p95": 50_000},
        "warnings": [],
    }


def _left(at: int, end: float) -> float:
    """Few go out in the first level, and then about as many in every hour."""
    gone = max(0.0, min(1.0, (at - STARTS) / (end - STARTS)))
    return round(60 - 59 * gone**1.12, 1)


async def recordings() -> dict[str, Any]:
    """One object: the draft in both languages, its trial, and the papers."""
    text = text_drawn()
    found = {"draft": shown(text), "trial": tried(text, 60), "papers": listed("en")}
    data = msgspec.json.decode(msgspec.json.encode(found, enc_hook=encoding("en")))
    figures_drawn(data["trial"])
    french = msgspec.json.decode(msgspec.json.encode(shown(text), enc_hook=encoding("fr")))
    data["french"] = {"findings": french["findings"], "book": french["book"]}
    return {"plan": data}
