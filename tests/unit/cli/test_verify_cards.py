"""`goodhand verify-cards`."""

import json

import pytest

from goodhand.play.cards import parse_cards
from goodhand.play.commitment import commit


@pytest.fixture
def played(goodhand, tmp_path):
    path = tmp_path / "cards.json"
    goodhand("play", "--seed", 2, "--rounds", 3, "--shuffles", path, typed="f\n" * 9)
    return path


def test_every_card_seen_opens_the_commitment(goodhand, played):
    rounds = json.loads(played.read_text())["rounds"]
    shown = goodhand("verify-cards", played)

    assert shown.code == 0
    for opened in rounds:
        count = len(opened["openings"])
        assert count >= 2
        assert f"Round {opened['round']}: {' '.join(each['card'] for each in opened['openings'])}\n" in shown.out
        assert f"{count} of {count} cards open the commitment of round {opened['round']}\n" in shown.out


@pytest.mark.parametrize("field", ["card", "position", "salt", "path"])
def test_whatever_is_changed_about_a_card_is_found(goodhand, played, field):
    data = json.loads(played.read_text())
    opening = data["rounds"][1]["openings"][1]
    other = data["rounds"][1]["openings"][0]
    opening[field] = (opening["position"] ^ 1) if field == "position" else other[field]
    played.write_text(json.dumps(data))

    shown = goodhand("verify-cards", played)

    assert shown.code == 1
    where = f"{opening['card']} at position {opening['position']}"
    assert shown.out.splitlines()[-1] == f"Round 2: {where} does not open the commitment."


def test_a_changed_root_is_found(goodhand, played):
    data = json.loads(played.read_text())
    data["rounds"][0]["root"] = "00" * 32
    played.write_text(json.dumps(data))

    assert goodhand("verify-cards", played).code == 1


def test_a_sealed_deck_with_a_card_twice_is_found(goodhand, tmp_path):
    sealed = commit(parse_cards("AhKdQs") + parse_cards("Ah"), b"salts")
    openings = [
        {"position": o.position, "card": "Ah", "salt": o.salt.hex(), "path": [node.hex() for node in o.path]}
        for o in (sealed.open(0), sealed.open(3))
    ]
    path = tmp_path / "cards.json"
    path.write_text(json.dumps({"rounds": [{"round": 1, "root": sealed.root.hex(), "openings": openings}]}))

    shown = goodhand("verify-cards", path)

    assert (shown.code, shown.out) == (1, "Round 1: Ah lies at position 3 and at 0: that is no whole deck.\n")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"rounds": 1}',
        '{"rounds": [{"round": 1, "root": "zz", "openings": []}]}',
        '{"rounds": [{"round": 1, "root": "", "openings": [{"position": 52, "card": "Ah", "salt": "", "path": []}]}]}',
        '{"rounds": [{"round": 1, "root": "", "openings": [{"position": 0, "card": "Ax", "salt": "", "path": []}]}]}',
    ],
)
def test_a_broken_file_is_one_sentence(goodhand, tmp_path, text):
    path = tmp_path / "cards.json"
    path.write_text(text)

    refused = goodhand("verify-cards", path)

    assert (refused.code, refused.out, len(refused.err.splitlines())) == (2, "", 1)
    assert refused.err.startswith(f"goodhand: {path}")


def test_a_missing_file_is_one_sentence(goodhand, tmp_path):
    assert goodhand("verify-cards", tmp_path / "none").code == 2
