"""A process that runs an evening and says which version of its stream is on disk, until it ends or is killed.

`python evening_process.py ADDRESS SEED [PLAYERS]`
"""

import asyncio
import os
import sys
from pathlib import Path

from goodhand.journal import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.conductor import Conductor
from goodhand.night.streams import night_id
from goodhand.plan.event_file import read_event
from goodhand.simulate.evening import Evening

EXAMPLE = Path(__file__).parents[2] / "examples" / "british-columbia.toml"


async def main(address: str, seed: str, players: str = "24") -> None:
    plan = read_event(EXAMPLE.read_text())
    journal = await open_journal(address, CODEC)
    evening = Evening(
        Conductor(journal, night_id(plan)),
        plan,
        plan.tournaments[0],
        seed.encode().ljust(32, b"."),
        players=int(players),
        begins=plan.licence.opens.second,
        observer=lambda *_: os.write(1, f"{evening.conductor.history.version}\n".encode()) and None,
        ahead=0,
    )
    await evening.run()
    await journal.close()
    os.write(1, b"finished\n")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
