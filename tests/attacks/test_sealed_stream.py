"""A forger wants another night's journal to end with the hash on the true night's signed papers."""

from hashlib import sha256

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from forging import NIGHT, plain_verdict_of, recorded, stored
from goodhand.journal import Record
from goodhand.journal.chain import seal
from goodhand.journal.record import EMPTY
from support_night import resealed

STOLEN = bytes.fromhex("5e" * 32)
"""The hash at the foot of the true night's papers."""


def ending_with(hash_: bytes) -> list[Record]:
    """An honest-looking night whose last record claims a hash that is not its own."""
    records = recorded()
    return [*records[:-1], replace(records[-1], hash=hash_)]


def excused(records: list[Record]) -> list[Record]:
    """The same, behind a list that once excused a record from having its own hash (stream `sealed`)."""
    last = records[-1]
    entry = {"stream": last.stream, "version": last.version, "digest": sha256(last.payload).digest()}
    said = {"type": "night.sealed/1", "reason": "asked for by law", "people": 1, "records": [entry]}
    (listed,) = seal("sealed", EMPTY, [("night.sealed/1", encode(said))], last.at)
    return [listed, *(replace(each, position=each.position + 1) for each in records)]


@pytest.mark.parametrize("forge", [ending_with, lambda hash_: excused(ending_with(hash_))], ids=["bare", "excused"])
def test_no_record_verifies_with_a_hash_that_is_not_its_own(forge):
    verdict = plain_verdict_of(forge(STOLEN))

    assert verdict.flaw is not None
    assert verdict.noted is None


def test_nor_does_the_list_itself_belong_to_any_night():
    verdict = plain_verdict_of(excused(recorded()))

    assert verdict.flaw is not None
    assert "sealed" == verdict.flaw.stream


def test_a_stolen_hash_is_not_found_by_verify(goodhand, tmp_path):
    path = tmp_path / "night.db"
    stored(path, excused(ending_with(STOLEN)))

    said = goodhand("verify", path, "--hash", STOLEN.hex()[:32])

    assert 1 == said.code
    assert "as they were when it was noted" not in said.out


@pytest.mark.parametrize("stream", [NIGHT, "sealed", "refused/sealed"])
def test_a_record_of_any_stream_needs_its_own_hash(stream):
    strange = replace(recorded()[0], stream=stream)
    (honest,) = resealed([strange])

    assert "altered: its hash" in str(plain_verdict_of([replace(honest, hash=STOLEN)]).flaw)
