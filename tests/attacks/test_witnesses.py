"""The house plays a whole night again from record 1, or chooses decks; a device that kept what it saw notices."""

import json
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from forging import NIGHT, everything, plain_verdict_of, recorded, stored, written
from goodhand.audit.verify import verify
from goodhand.audit.witness import FORMAT, NotSeen, SeenDeal, SeenHead, WitnessFile, compare, read_seen
from goodhand.journal import Record
from goodhand.night.acts import CODEC
from goodhand.night.papers import night_source
from goodhand.night.reading import night_of
from goodhand.night.record import Dealt, Pledged
from goodhand.night.streams import night_stream
from goodhand.paper.page import CardSheet
from goodhand.paper.registry import PAPERS
from goodhand.paper.render.card_data import qr_path
from goodhand.rules import Role
from support_night import MI, Night, resealed
from support_occasion import an_occasion
from support_server import a_screen, a_server, listening

ID = NIGHT.removeprefix("night/")


@pytest.fixture(autouse=True)
def _honest() -> None:
    recorded()
    everything()  # made once, before a test has a loop of its own


def heads_of(records: list[Record], every: int = 7) -> tuple[SeenHead, ...]:
    own = [each for each in records if each.stream == NIGHT]
    return tuple(SeenHead(each.version, each.hash.hex(), each.at // 1_000_000) for each in own[::every])


def phone(heads: tuple[SeenHead, ...], **more: object) -> WitnessFile:
    return WitnessFile(FORMAT, ID, "Kai's phone", "dealer", heads, **more)


def played_again() -> list[Record]:
    """The same night with another bank from the start, every hash new: it verifies."""
    records = list(recorded())
    place = next(n for n, each in enumerate(records) if each.name == "put-bank/1")
    data = json.loads(records[place].payload)
    data["said"]["amount"]["cents"] += 100
    data["happened"][0][1]["line"]["amount"]["cents"] += 100
    records[place] = replace(records[place], payload=written(data))
    return resealed(records)[: place + 3]


def saved(path: Path, seen: WitnessFile) -> Path:
    path.write_bytes(encode(seen))
    return path


def test_a_night_played_again_verifies_alone_and_not_against_what_a_phone_saw(goodhand, tmp_path):
    journal = stored(tmp_path / "night.db", played_again())
    kept = saved(tmp_path / "kai.json", phone(heads_of(recorded(), 3)))

    assert 0 == goodhand("verify", journal).code
    said = goodhand("verify", journal, "--seen", kept)

    assert 1 == said.code
    assert "Kai's phone: record" in said.out
    assert "Changed: this is not the night that these devices saw." in said.out


def test_the_true_night_agrees_and_says_from_when_to_when_by_whom(goodhand, tmp_path):
    journal = stored(tmp_path / "night.db", list(recorded()))
    files = [saved(tmp_path / f"{n}.json", phone(heads_of(recorded(), n))) for n in (2, 5)]

    said = goodhand("verify", journal, "--seen", files[0], "--seen", files[1])

    assert 0 == said.code
    assert 2 == said.out.count("heads of this night agree, from 17:00 to ")


def test_a_receipt_shows_the_hash_of_its_moment_and_a_night_played_again_lacks_it(goodhand, tmp_path):
    source = night_source(night_of(recorded(), ID))
    (sheet,) = PAPERS["receipts"].make(source).values()
    codes = [dict(card.facts)["Code"] for block in sheet.blocks if isinstance(block, CardSheet) for card in block.cards]
    true, other = stored(tmp_path / "true.db", list(recorded())), stored(tmp_path / "other.db", played_again())

    assert len(set(codes)) > 3
    for code in codes[::3]:
        assert 0 == goodhand("verify", true, "--hash", code).code
        assert 1 == goodhand("verify", other, "--hash", code).code


def test_of_two_devices_that_were_shown_different_nights_one_disagrees(goodhand, tmp_path):
    """The house serves the true heads to some devices and those of another night to others."""
    true, other = list(recorded()), played_again()
    seen = [
        saved(tmp_path / f"{name}.json", replace(phone(heads_of(records, 3)), device=name))
        for name, records in (("Ann", true), ("Bo", other))
    ]

    for records, wrong in ((true, "Bo"), (other, "Ann")):
        journal = stored(tmp_path / f"{wrong}.db", records)
        said = goodhand("verify", journal, "--seen", seen[0], "--seen", seen[1])

        assert 1 == said.code
        assert f"{wrong}: record" in said.out
        assert f"{'Ann' if wrong == 'Bo' else 'Bo'}: record" not in said.out


def test_a_night_that_was_cut_off_lacks_what_was_seen(goodhand, tmp_path):
    journal = stored(tmp_path / "night.db", list(recorded())[:20])

    said = goodhand("verify", journal, "--seen", saved(tmp_path / "kai.json", phone(heads_of(recorded()))))

    assert 1 == said.code
    assert "is not in this journal" in said.out


def a_deal() -> tuple[SeenDeal, str]:
    """The record on the phone of a player who gave a number, and its night."""
    dealt, pledge, stream = None, "", ""
    for record in everything():
        event = CODEC.decode(record.name, record.payload) if record.stream.startswith("table/") else None
        if isinstance(event, Pledged):
            pledge = event.pledge.digest.hex()
        if isinstance(event, Dealt) and len(event.numbers) > 1:
            dealt, stream = event, record.stream
            break
    assert dealt is not None
    night, tournament, table = stream.removeprefix("table/").rsplit("/", 2)
    own = dealt.numbers[-1]
    deal = SeenDeal(tournament, int(table), dealt.number, own.who, pledge, dealt.root.hex(), own.value.hex())
    return deal, night


def against(deal: SeenDeal) -> tuple[str, ...]:
    (compared,) = compare(everything(), [WitnessFile(FORMAT, a_deal()[1], deals=(deal,))])
    return compared.against


def test_a_deal_as_the_phone_saw_it_agrees():
    assert () == against(a_deal()[0])


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"number": "00" * 32}, "another number was put in place of this device's"),
        ({"player": "nobody"}, "this device's number was left out"),
        ({"root": "00" * 32}, "another deck than the sealed one"),
        ({"house": "00" * 32}, "the house pledged another number"),
        ({"round": 99}, "round 99 at table 1 is not in this journal"),
    ],
    ids=lambda each: next(iter(each)) if isinstance(each, dict) else "",
)
def test_a_house_that_replaces_a_number_a_pledge_or_a_deck_is_noticed(other, said):
    """The server's own journal verifies: it chose the number, and the deck comes from it."""
    assert None is plain_verdict_of(everything()).flaw
    assert said in " ".join(against(replace(a_deal()[0], **other)))


@pytest.mark.parametrize(
    "content",
    [b"", b"[]", b"{}", b'{"format":"goodhand-seen/2","night":"x"}', b'{"format":1}', b"[" * 100_000, b"\xff"],
    ids=lambda content: repr(content[:20]),
)
def test_a_file_that_no_device_saved_is_refused_with_a_sentence(content):
    with pytest.raises(NotSeen):
        read_seen("kai.json", content)


async def test_the_projector_shows_the_closing_hash_as_the_papers_have_it_and_as_a_qr_code():
    async with a_server(opened=False) as server, listening(server) as port:
        night = await (
            await (await (await Night(server.house.journal, an_occasion(MI)).opens()).plays()).settles()
        ).closes()
        server.room = await server.house.enter(night.conductor.night.id)
        async with a_screen(port, await server.device(Role.DISPLAY)) as screen:
            shown = await screen.until(lambda message: message["type"] == "head")

        room = server.room
        code = shown["closing"]["code"].replace(" ", "")
        assert (room.head, room.head[:32]) == (shown["hash"], code)
        assert qr_path(f"{room.night.id}, {room.version}: {room.head}") == (
            shown["closing"]["qr"],
            shown["closing"]["qr_size"],
        )
        found = await verify(server.house.journal.read_all(), code)
        assert (night_stream(room.night.id), room.version) == found.noted


async def test_an_open_night_has_no_closing_code():
    async with a_server() as server, listening(server) as port, AsyncExitStack() as opened:
        screen = await opened.enter_async_context(a_screen(port, await server.device(Role.DISPLAY)))
        head = await screen.until(lambda message: message["type"] == "head")

        assert head.get("closing") is None
