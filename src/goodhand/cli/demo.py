"""`goodhand demo`: a simulated night in time-lapse, with a link for each role."""

import asyncio
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from goodhand.cli.keys import keys
from goodhand.cli.open import require_openable
from goodhand.cli.options import ANYWHERE, Seed, drawn_seed, second_of
from goodhand.cli.output import BadInput, in_blocks, say_on
from goodhand.cli.plans import read_plan
from goodhand.night.views.clock import clock_time
from goodhand.places import example
from goodhand.rules import Role
from goodhand.rules.units import Seconds
from goodhand.server.access.model import Link
from goodhand.server.demonstration import FASTEST, SLOWEST, Demonstration
from goodhand.server.house import House
from goodhand.server.serving import PORT, Listening, ServeSettings, own_address, serve

GLANCE = 0.1
"""Seconds between two looks at the keyboard."""


def demo(
    event: Annotated[
        Path | None, typer.Argument(metavar="[EVENT.toml]", help="The event file; else a night under Michigan's rules.")
    ] = None,
    players: Annotated[int, typer.Option(min=4, help="How many enter the first tournament, at most.")] = 60,
    speed: Annotated[float, typer.Option(min=SLOWEST, max=FASTEST, help="Seconds of the night in one second.")] = 30,
    watch_from: Annotated[
        str | None,
        typer.Option("--from", metavar="HH:MM", help="When to begin watching.", show_default="before the first play"),
    ] = None,
    port: Annotated[int, typer.Option(help="The port.", min=0, max=65535)] = PORT,
    lan: Annotated[bool, typer.Option("--lan", help="Let phones in the same network in.")] = False,
    seed: Seed = None,
) -> None:
    """Have a night play by itself in time-lapse and look at every page of it, or act in it. Nothing is kept."""
    if lan and own_address().startswith("127."):
        raise BadInput("This computer is in no network, so no phone could reach it; connect it, or leave out --lan.")
    event = event or example()
    plan = read_plan(event)
    require_openable(event, plan, practice=True)
    shown = Demonstration(
        plan,
        players=players,
        seed=str(drawn_seed(seed)).encode(),
        pace=speed,
        watch_from=second_of(watch_from, Seconds(plan.licence.opens.second)),
    )
    with tempfile.TemporaryDirectory(prefix="goodhand-") as folder:
        settings = ServeSettings(
            database=str(Path(folder) / "demo.db"),
            host=ANYWHERE if lan else "127.0.0.1",
            port=port,
            folder=Path(folder),
            names=() if lan else tuple(f"{role.value}.localhost" for role in Role),
        )

        async def begin(house: House) -> list[Link]:
            links = await shown.begin(house)
            house.run(lambda: _listen(shown))
            return list(links)

        try:
            serve(settings, begin, partial(_tell, settings), clock=shown.clock)
        except OSError as error:
            raise BadInput(f"Port {port} cannot be used: {error.strerror}; name another.") from None


def _tell(settings: ServeSettings, found: Listening) -> None:
    say_on(f"A night plays by itself at {found.address}; nothing of it is kept.")
    if settings.lan:
        say_on("A link for each, to be used once; scan one with a phone in the same network:")
    else:
        say_on("A link for each, to be used once; all of them work side by side in one browser:")
    for who, link in found.links:
        say_on(f"  {who}:", f"    {link}")
        if settings.lan:
            say_on(*in_blocks(link))
    keyboard = sys.stdin is not None and sys.stdin.isatty()
    say_on("Space pauses, + and - change the speed; Ctrl-C stops it." if keyboard else "Ctrl-C stops it.")


async def _listen(shown: Demonstration) -> None:
    """Keys, where there is a terminal; and in any case that the night is over."""
    with keys() as pressed:
        while not shown.over:
            for key in pressed():
                _press(shown, key)
            await asyncio.sleep(GLANCE)
    say_on("The books are closed; everything can still be looked at. Ctrl-C stops it.")


def _press(shown: Demonstration, key: str) -> None:
    match key:
        case " " | "p":
            shown.stand()
        case "+" | "=":
            shown.hurry(2)
        case "-" | "_":
            shown.hurry(0.5)
        case _:
            return
    at, pace = clock_time(Seconds(shown.clock.read())), shown.clock.pace
    say_on(f"{at}: {f'{pace:g} seconds in one' if pace else 'it stands; space goes on'}.")
