"""The server of a licensed night at which software deals is killed: those who paid play on where they were."""

import asyncio
import re
import signal
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from goodhand.audit.verify import verify
from goodhand.journal import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.record import Acted
from goodhand.night.streams import NIGHT, night_of_table
from support_desk import EXAMPLES
from support_process import PATIENCE, Process
from support_server import Device, seat_card
from support_tables import at_seat, done, plays, until

PLAYERS = ("Ann Ash", "Bea Birch", "Cid Cedar")
CHAIR = {"person": "ida lindqvist", "duty": "chairperson"}


def tonight(folder: Path) -> Path:
    """An event file whose licence is for today, where it is about noon now."""
    now = datetime.now(UTC)
    ahead = 12 - now.hour
    text = (EXAMPLES / "house.toml").read_text()
    text = text.replace('"America/Chicago"', f'"Etc/GMT{-ahead:+d}"')
    text = text.replace("2027-06-12", str((now + timedelta(hours=ahead)).date()))
    text = re.sub(r'from = "..:.."', 'from = "08:00"', text)
    text = re.sub(r'to = "..:.."', 'to = "22:00"', text)
    text = text.replace('starts = "18:30"', 'starts = "12:00"')
    event = folder / "tonight.toml"
    event.write_text(text)
    return event


async def agreed(desk: Device, name: str, said: dict[str, Any]) -> Any:
    """Do an act, with a yes to whatever is asked."""
    confirmed: list[str] = []
    around: dict[str, Any] = {}
    while (answer := await desk.act(name, said, **around)).status_code == 428:
        asked = answer.json()
        confirmed.append(asked["question"])
        around = {"confirmed": confirmed, "expected": asked["version"]}
    assert answer.status_code == 200, answer.text
    return answer.json()


async def signed_in(client: httpx.AsyncClient, how: str, body: dict[str, Any]) -> Any:
    answer = await client.post(f"/api/v1/sign-in/{how}", json=body)
    client.cookies.clear()
    assert answer.status_code == 200, answer.text
    return answer.json()


async def seated(server: Process, database: str) -> list[dict[str, Any]]:
    """The chairperson lets software deal, before the first entry is sold; then three come, pay and are seated."""
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as client:
        who = await signed_in(client, "link", {"token": server.link})
        chair = Device(client, who["night"], who)
        await agreed(chair, "sign-on", CHAIR)
        await agreed(chair, "put-bank", {"amount": {"cents": 25_000, "currency": "USD"}})
        tournament = (await chair.see())["tournaments"][0]["id"]
        let = await chair.post("software-tables", {"tournament": tournament, "confirmed": ["who-deals"]})
        assert let.status_code == 202, let.text
        for name in PLAYERS:
            person = {"id": name.lower(), "name": name, "age_checked": True}
            await agreed(chair, "sell-entry", {"tournament": tournament, "person": person})
        await agreed(chair, "draw-seats", {"tournament": tournament})
        await agreed(chair, "start-clock", {"tournament": tournament})
        codes = [await seat_card(chair, name, tournament) for name in PLAYERS]
        return [await signed_in(client, "code", {"code": code}) for code in codes]


@pytest.mark.wide
async def test_those_who_paid_play_on_after_the_server_was_killed(tmp_path):
    database = str(tmp_path / "night.db")
    arguments = (str(tonight(tmp_path)), "--database", database, "--no-pauses")
    server = await asyncio.to_thread(Process, *arguments, folder=tmp_path)
    acknowledged = list[Any]()
    try:
        players = await seated(server, database)
        assert 3 == len(players)
        for _ in range(3):
            acknowledged += await played(server, players)
            server.closes(signal.SIGKILL)
            server = await asyncio.to_thread(Process, *arguments, folder=tmp_path)
        acknowledged += await played(server, players)
    finally:
        server.closes(signal.SIGTERM)

    journal = await open_journal(database, CODEC)
    try:
        records = [record async for record in journal.read_all()]
        verdict = await verify(journal.read_all())
    finally:
        await journal.close()
    acted = {
        (record.version, found.by)
        for record in records
        if night_of_table(record.stream) and isinstance(found := CODEC.decode(record.name, record.payload), Acted)
    }
    assert 1 == len({record.stream for record in records if record.stream.startswith(NIGHT)})
    assert len(acknowledged) >= 4 * 12
    assert [] == [each for each in acknowledged if each not in acted], "what was acknowledged is on record"
    assert len(acknowledged) == len(set(acknowledged)), "and nothing twice"
    assert (None, ()) == (verdict.flaw, verdict.differences)


async def played(server: Process, players: list[dict[str, Any]]) -> list[Any]:
    """All three act four times and more, and keep their chips; which versions of the table each was told are theirs."""
    async with (
        at_seat(server.port, players[0]) as one,
        at_seat(server.port, players[1]) as two,
        at_seat(server.port, players[2]) as three,
    ):
        seats = (one, two, three)
        playing = [asyncio.ensure_future(plays(seat, "fold")) for seat in seats]
        await until(lambda: min(len(done(seat)) for seat in seats) >= 4, *playing)
        for each in playing:
            each.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return [
            (told["version"], who["player"]) for seat, who in zip(seats, players, strict=True) for told in done(seat)
        ]
