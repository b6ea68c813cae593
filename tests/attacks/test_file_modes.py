"""Another user of the laptop wants to read names, addresses and the server's key."""

import os
from pathlib import Path

import pytest

from goodhand.server.certificate import own_certificate


@pytest.fixture(autouse=True)
def _careless_umask():
    """As on a laptop where new files may be read by everybody."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def readable_by_others(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.rglob("*") if each.is_file() and each.stat().st_mode & 0o077)


def test_journals_copies_and_exports_are_for_their_owner_alone(goodhand, tmp_path):
    journal = tmp_path / "night.db"
    goodhand("rehearse", "examples/house.toml", "--seed", "1", "--players", "6", "--journal", journal)
    (tmp_path / "stick").mkdir()
    goodhand("backup", journal, tmp_path / "stick")
    goodhand("export", journal, "-o", tmp_path / "night.zip")

    assert (tmp_path / "stick" / "night.db").exists()
    assert [] == readable_by_others(tmp_path)


def test_so_is_a_journal_that_is_opened_for_the_desk(goodhand, tmp_path):
    goodhand("open", "examples/michigan.toml", "--journal", tmp_path / "night.db")

    assert (tmp_path / "night.db").exists()
    assert [] == readable_by_others(tmp_path)


def test_certificate_and_key_are_one_private_file(tmp_path):
    certificate, key, fingerprint = own_certificate(tmp_path, ["192.0.2.7"])

    assert certificate == key
    assert [] == readable_by_others(tmp_path)
    assert (certificate, key, fingerprint) == own_certificate(tmp_path, ["192.0.2.7"])


@pytest.mark.parametrize("left", [b"", b"-----BEGIN", "half"])
def test_half_a_certificate_is_made_again(tmp_path, left):
    """As a laptop leaves it that lost its power, with a program that wrote two files."""
    file, _, before = own_certificate(tmp_path, ["192.0.2.7"])
    content = file.read_bytes()
    file.write_bytes(content[content.index(b"-----BEGIN CERTIFICATE") :] if left == "half" else left)

    _, _, after = own_certificate(tmp_path, ["192.0.2.7"])

    assert before != after
    assert [file.name] == [each.name for each in tmp_path.iterdir()]
