"""`goodhand verify-cards`."""

import json

import pytest


def a_file(root: str = "", **opening: object) -> str:
    card = {"position": 0, "card": "Ah", "salt": "", "path": []} | opening
    return json.dumps({"format": 2, "rounds": [{"round": 1, "root": root, "openings": [card]}]})


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
    why = "its path leads to another root"
    assert shown.out.splitlines()[-1] == f"Round 2: {where} does not open the commitment: {why}."


def test_a_changed_root_is_found(goodhand, played):
    data = json.loads(played.read_text())
    data["rounds"][0]["root"] = "00" * 32
    played.write_text(json.dumps(data))

    assert goodhand("verify-cards", played).code == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"rounds": 1}',
        '{"format": 2, "rounds": []}',
        '{"format": 3, "rounds": []}',
        a_file(root="zz"),
        a_file(position=52),
        a_file(position=-1),
        a_file(card="Ax"),
        a_file(salt="0"),
        a_file(path=["zz"]),
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
