"""The session itself: help, another person at the desk, the chosen tournament, the end."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from goodhand.cli.output import BadInput
from goodhand.night.typed.meaning import unknown
from goodhand.night.typed.tokens import Token
from goodhand.night.typed.vocabulary import vocabulary

if TYPE_CHECKING:
    from goodhand.cli.desk.session import Desk
    from goodhand.night.typed.reader import Reader


class Left(Exception):
    """The person at the desk leaves it."""


def show_help(desk: Desk, r: Reader) -> None:
    desk.show(*(explained(r.said.text) if r.said.text else overview()))


def overview() -> list[str]:
    """Every word in its group."""
    words = vocabulary().words
    width = max(len(name) for name in words)
    lines = []
    for group, own in groupby(words.values(), key=lambda each: each.group):
        lines += ["", f"{group}:", *(f"  {each.name:{width}}  {each.does}" for each in own)]
    lines += [
        "",
        "`help WORD` shows how one is said. A name needs only as many letters as make it clear.",
        "`e`, `r` and `o` are short for `enter`, `rebuy` and `out`; the Tab key completes words and names.",
    ]
    return lines[1:]


def explained(name: str) -> list[str]:
    """One word: its meaning, its form, an example."""
    words = vocabulary()
    found = words.find(name)
    if found is None:
        raise BadInput(unknown([Token(name)], [words.near[name]] if name in words.near else words.like(name)))
    more = [f"  {found.more}"] if found.more else []
    also = ", ".join(f"`{other.replace('#', 'N')}`" for other in found.also)
    more += [f"  It may be said {also} too."] if also else []
    return [f"{found.name}: {found.does}", f"  {found.usage}", *more, f"  Example: {found.example}"]


def sit_down(desk: Desk, r: Reader) -> None:
    desk.who = r.person(r.said.text)
    duty = desk.state.on_duty(desk.who)
    does = f"on duty as {duty.duty}" if duty is not None else "not on duty; `on` signs in"
    desk.show(f"{desk.state.name_of(desk.who)} sits here, {does}.")


def choose_tournament(desk: Desk, r: Reader) -> None:
    if r.said.text.casefold() == "all":
        desk.chosen = ""
        desk.show("No tournament is chosen.")
        return
    desk.chosen = r.tournament_named(r.said.text)
    desk.show(f"{desk.state.plan.tournament(desk.chosen).name} is meant from now on.")


def leave(_desk: Desk, _r: Reader) -> None:
    raise Left
