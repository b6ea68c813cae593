"""Somebody who may download the regulator's file while software deals wants the cards of the round in play."""

import asyncio
import io
import json
import zipfile
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from hashlib import sha256

import httpx
import pytest
from msgspec.json import decode
from msgspec.structs import replace

from goodhand.audit.archive import packed
from goodhand.audit.export import export
from goodhand.journal import Record, to_line
from goodhand.night.acts import CODEC
from goodhand.night.papers import no_papers, papers
from goodhand.night.record import Dealt
from goodhand.play.cards import card_name
from goodhand.play.events import PocketCardsDealt
from goodhand.rules import Role
from goodhand.server.tables.pace import AT_ONCE
from server.test_every_role import NIGHT, PARTS, expected
from support_night import a_dealt_night
from support_process import PATIENCE
from support_server import Server, a_server, in_play


@cache
def dealt() -> tuple[Record, ...]:
    async def run() -> list[Record]:
        return await (await a_dealt_night()).records()

    return tuple(asyncio.run(run()))


def cuts() -> list[int]:
    """Every moment at which the last record belongs to a round that is not over."""
    records = dealt()
    return [place + 1 for place, each in enumerate(records) if each.stream.startswith("table/")]


def exported(end: int, printed=no_papers) -> dict[str, bytes]:
    made = asyncio.run(export(dealt()[:end], printed))
    with zipfile.ZipFile(io.BytesIO(made.data)) as archived:
        return {name: archived.read(name) for name in archived.namelist()}


def of_round(end: int) -> list[Record]:
    """The records of the round that the last record belongs to."""
    records = dealt()[:end]
    settled = {json.loads(r.payload)["said"]["anchor"] for r in records if r.name.startswith("award-round/")}
    last = records[-1].stream
    own = [each for each in records if each.stream == last]
    after = max((place for place, each in enumerate(own, 1) if each.hash.hex() in settled), default=0)
    return own[after:]


def test_the_night_has_rounds_to_stop_in():
    assert 10 < len(cuts())


@pytest.mark.parametrize("part", range(4))
def test_no_file_of_an_export_holds_a_card_of_a_round_that_is_not_over(part):
    for end in cuts()[part::4]:
        hidden = of_round(end)
        assert hidden
        found = b"".join(exported(end).values())
        for record in hidden:
            assert record.hash.hex().encode() not in found
            keys = decode(record.payload)
            for name in ("seed", "salts", "value"):
                if keys.get(name):
                    assert str(keys[name]).encode() not in found


def test_what_is_left_verifies(goodhand, tmp_path):
    (tmp_path / "night.zip").write_bytes(packed(exported(cuts()[-1], papers)))

    assert 0 == goodhand("verify", tmp_path / "night.zip").code


def test_a_file_that_holds_such_a_round_is_no_export_of_ours(goodhand, tmp_path):
    made = asyncio.run(export(dealt()[: cuts()[-1]], papers))
    with zipfile.ZipFile(io.BytesIO(made.data)) as archived:
        files = {name: archived.read(name) for name in archived.namelist()}
    files["journal.jsonl"] = b"".join(to_line(record) + b"\n" for record in dealt()[: cuts()[-1]])
    manifest = json.loads(files["manifest.json"])
    digest = sha256(files["journal.jsonl"]).hexdigest()
    manifest["files"]["journal.jsonl"] = {"sha256": digest, "bytes": len(files["journal.jsonl"])}
    heads = {record.stream: record for record in dealt()[: cuts()[-1]]}
    manifest["heads"] = [
        {"stream": stream, "version": last.version, "hash": last.hash.hex()} for stream, last in sorted(heads.items())
    ]
    files["manifest.json"] = (json.dumps(manifest, indent=2, ensure_ascii=False) + "\n").encode()
    (tmp_path / "night.zip").write_bytes(packed(files))

    said = goodhand("verify", tmp_path / "night.zip")

    assert 1 == said.code
    assert "it holds a Round of Play that is not over" in said.out


# Over the wire, while software deals a licensed night


@asynccontextmanager
async def a_round_in_play() -> AsyncIterator[Server]:
    """A night in which table 1 was dealt in by software, and everybody waits for the first player."""
    async with a_server() as server:
        await in_play(server, "seated")
        server.house.lobby.pace = replace(AT_ONCE, gone=10 * PATIENCE)
        server.clock.at("19:00")
        chair = await server.device(Role.CHAIRPERSON, "chair")
        await chair.does("start-clock", {"tournament": "t1"})
        body = {"tournament": "t1", "confirmed": ["software-deals"]}
        assert 202 == (await chair.post("software-tables", body)).status_code
        async with asyncio.timeout(PATIENCE):
            while not await dealt_by(server):
                await asyncio.sleep(0.02)
        yield server


async def dealt_by(server: Server) -> list[Dealt]:
    """The decks that lie on the tables."""
    found = [CODEC.decode(each.name, each.payload) async for each in server.house.journal.read_all()]
    return [each for each in found if isinstance(each, Dealt)]


async def told(server: Server) -> str:
    """Everything that any role is told by any address that only reads, with each paper and each record."""
    heard = []
    player = {"tournament": "t1", "player": "p1"}
    for role in Role:
        person = {Role.PLAYER: "p1", Role.DISPLAY: "", Role.REGULATOR: ""}.get(role, "chair")
        device = await server.device(role, person, **(player if role is Role.PLAYER else {}))
        papers_listed = [each["paper"] for each in await device.see("papers")]
        for (method, path), who in expected().items():
            if method != "GET" or not path.startswith(NIGHT) or who is None or role not in who:
                continue
            rest = path.removeprefix(f"{NIGHT}").removeprefix("/")
            parts = {
                "paper": papers_listed,
                "number": [str(each + 1) for each in range(server.room.version)],
            }
            names = [name for name in parts if f"{{{name}}}" in rest]
            for value in parts[names[0]] if names else [""]:
                asked = rest.format(**(PARTS | ({names[0]: value} if names else {})))
                for form in ("html", "csv") if "{paper}" in rest else ("",):
                    answer = await device.get(asked, **({"format": form} if form else {"tournament": "t1", "table": 1}))
                    heard.append(unpacked(answer))
    return "\n".join(heard)


def unpacked(answer: httpx.Response) -> str:
    if not answer.content.startswith(b"PK"):
        return answer.text
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archived:
        return "\n".join(archived.read(name).decode("latin-1") for name in archived.namelist())


def secrets_of(deal: Dealt) -> list[str]:
    """The keys to a deck, and every pocket as it could be written."""
    keys = [bytes(deal.seed), bytes(deal.salts), *(each.value for each in deal.numbers)]
    pockets = next(each for each in deal.events if isinstance(each, PocketCardsDealt)).cards
    names = [[card_name(card) for card in pair] for pair in pockets]
    written = [joint.join(pair) for pair in names for joint in ("", " ", ", ", '","', '", "')]
    return [*(form for key in keys for form in (key.hex(), b64encode(key).decode())), *written]


@pytest.mark.wide
async def test_no_view_no_paper_and_no_file_tells_anything_of_a_round_in_play():
    async with a_round_in_play() as server:
        heard = await told(server)
        decks = await dealt_by(server)

    assert len(heard) > 100_000
    assert decks
    for deal in decks:
        for secret in secrets_of(deal):
            assert secret not in heard
    for field in ('"pocket"', '"shown"', '"board"', '"openings"'):
        assert field not in heard


async def test_my_rounds_shows_no_round_in_play():
    async with a_round_in_play() as server:
        device = await server.device(Role.PLAYER, "p1", tournament="t1", player="p1")
        listed = await device.see("my-rounds")
        answer = await device.get("my-rounds/1/1")

    assert [None] == [each.get("after") for each in listed["rounds"]]
    assert 404 == answer.status_code
    assert "pocket" not in answer.text
