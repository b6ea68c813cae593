"""Play a whole tournament with bots, keep its journal, and verify it by deciding every act again."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import goodhand

event = goodhand.read_event_file(Path(__file__).parents[1] / "house.toml")


def caller(view: goodhand.SeatView, rng: Random) -> goodhand.Command:
    return goodhand.show_or_muck(view) if view.showing else goodhand.stay_in(view)


with TemporaryDirectory() as folder:
    journal = Path(folder) / "night.db"
    result = goodhand.play_evening(event, players=12, seed=3, bots={"Ann Lee": caller}, journal=journal)
    for player in result.players[:3]:
        print(player.place, player.name, player.prize)
    verdict = goodhand.verify_journal(journal)
    print(f"{verdict.records} records, {verdict.rounds} rounds: {verdict.flaw or 'verified'}")
