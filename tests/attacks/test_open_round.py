"""Somebody who may download the regulator's file while software deals wants the cards of the round in play."""

import asyncio
import io
import json
import zipfile
from functools import cache
from hashlib import sha256

import pytest
from msgspec.json import decode

from goodhand.audit.archive import packed
from goodhand.audit.export import export
from goodhand.journal import Record, to_line
from goodhand.night.papers import no_papers, papers
from support_night import a_dealt_night


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


def in_play(end: int) -> list[Record]:
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
        hidden = in_play(end)
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
