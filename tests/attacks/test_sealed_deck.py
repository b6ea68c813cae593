"""The house, or anyone with a file, against the sealed deck and `goodhand verify-cards`."""

import json
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from goodhand.cli.verify_cards import LARGEST
from goodhand.play import Card, card_name, shuffled
from goodhand.play.commitment import DEPTH, Commitment, Opening, check, commit, flaw, leaf, node, salt_at, tree
from measured import measured

ONE, OTHER = shuffled(b"one deck".ljust(32)), shuffled(b"another".ljust(32))
SALTS = bytes(range(32))


def written(path: Path, *rounds: tuple[bytes, Sequence[Opening]], text: str = "") -> Path:
    """A file for `verify-cards`, as honest software would have written these openings."""
    data = {
        "format": 2,
        "rounds": [
            {"round": number, "root": root.hex(), "openings": [as_json(each) for each in openings]}
            for number, (root, openings) in enumerate(rounds, 1)
        ],
    }
    path.write_text(text or json.dumps(data))
    return path


def as_json(opening: Opening) -> dict[str, object]:
    path = [step.hex() for step in opening.path]
    return {"position": opening.position, "card": card_name(opening.card), "salt": opening.salt.hex(), "path": path}


def two_decks_under_one_root(place: bool) -> tuple[bytes, list[Opening], list[Opening]]:
    """One deck six steps below the root, and another twelve steps below it, where the first has its top card.

    ``place``: whether nodes are hashed with the level and index they have when the tree is climbed from the leaf.
    """
    upper = [leaf(position, card, salt_at(position, SALTS)) for position, card in enumerate(ONE)]
    lower = tree(OTHER, SALTS)
    levels = [[lower[-1][0], *upper[1:], *[bytes(32)] * 12]]
    while len(below := levels[-1]) > 1:
        level = len(levels) + (DEPTH if place else 0)
        pairs = list(pairwise(below))[::2]
        levels.append([node(level, index, left, right) for index, (left, right) in enumerate(pairs)])

    def path(position: int) -> tuple[bytes, ...]:
        return tuple(level[position >> height ^ 1] for height, level in enumerate(levels[:-1]))

    short = [Opening(p, ONE[p], salt_at(p, SALTS), path(p)) for p in range(1, 52)]
    under = Commitment(lower[-1][0], OTHER, SALTS)
    long = [replace(under.open(p), path=(*under.open(p).path, *path(0))) for p in range(1, 52)]
    return levels[-1][0], short, long


@pytest.mark.parametrize("place", [False, True])
def test_one_root_cannot_be_opened_as_two_decks(goodhand, tmp_path, place):
    root, short, long = two_decks_under_one_root(place)

    for each, also in zip(short, long, strict=True):
        assert not (check(root, each) and check(root, also))
        assert f"its path has {2 * DEPTH} steps, not {DEPTH}" == flaw(root, also)
    shown = goodhand("verify-cards", written(tmp_path / "cards.json", (root, long)))
    assert 1 == shown.code


def test_a_path_of_another_length_opens_nothing():
    sealed = commit(ONE, SALTS)
    opening = sealed.open(7)

    assert check(sealed.root, opening)
    for path in ((), opening.path[:-1], (*opening.path, bytes(32)), (*opening.path, *opening.path)):
        assert f"its path has {len(path)} steps, not {DEPTH}" == flaw(sealed.root, replace(opening, path=path))


@pytest.mark.parametrize("size", [0, 31, 33, 64])
def test_a_salt_or_a_step_of_another_size_opens_nothing(size):
    sealed = commit(ONE, SALTS)
    opening = sealed.open(7)
    stretched = b"".join(opening.path)

    assert flaw(sealed.root, replace(opening, salt=(opening.salt * 2)[:size])).startswith("its salt has")
    assert flaw(sealed.root, replace(opening, path=(stretched[:size], *opening.path[1:]))).startswith("a step of")


def test_the_boundary_between_card_and_salt_cannot_be_moved():
    # The same bytes, one shifted from the salt into the step after it or back, are another message.
    sealed = commit(ONE, SALTS)
    opening = sealed.open(0)
    shifted = replace(opening, salt=opening.salt + opening.path[0][:1], path=(opening.path[0][1:], *opening.path[1:]))

    assert not check(sealed.root, shifted)


@pytest.mark.parametrize("position", [-1, 52, 63, 64 + 7, 2**70])
def test_there_are_52_positions(position):
    sealed = commit(ONE, SALTS)

    assert "a deck has the positions 0 to 51" == flaw(sealed.root, replace(sealed.open(7), position=position))


def test_a_card_that_nobody_has_seen_opens_nothing():
    sealed = commit(ONE, SALTS)

    assert "it is no card" == flaw(sealed.root, replace(sealed.open(7), card=Card(-1)))


def test_a_node_is_no_card_and_no_other_node():
    levels = tree(ONE, SALTS)

    assert len({digest for level in levels for digest in level}) >= 52 + 26 + 13 + 7 + 4 + 2 + 1
    left, right = levels[0][:2]
    places = {node(level, index, left, right) for level in range(7) for index in range(26)}
    assert 7 * 26 == len(places)


def test_a_position_cannot_be_opened_twice(goodhand, tmp_path):
    sealed = commit(ONE, SALTS)
    file = written(tmp_path / "cards.json", (sealed.root, [sealed.open(3), sealed.open(3)]))

    shown = goodhand("verify-cards", file)

    card = card_name(ONE[3])
    assert (1, f"Round 1: position 3 is opened twice, as {card} and as {card}.\n") == (shown.code, shown.out)


def test_a_deck_with_a_card_in_it_twice_is_found(goodhand, tmp_path):
    deck = (*ONE[:51], ONE[0])
    forged = Commitment(tree(deck, SALTS)[-1][0], deck, SALTS)
    file = written(tmp_path / "cards.json", (forged.root, [forged.open(0), forged.open(51)]))

    shown = goodhand("verify-cards", file)

    why = f"{card_name(ONE[0])} lies at position 51 and at 0: that is no whole deck"
    assert (1, f"Round 1: {why}.\n") == (shown.code, shown.out)
    with pytest.raises(ValueError, match=f"{card_name(ONE[0])} is in the deck twice"):
        commit(deck, SALTS)


def test_a_card_under_a_second_name_is_refused(goodhand, tmp_path):
    sealed = commit(ONE, SALTS)
    file = written(tmp_path / "cards.json", (sealed.root, [sealed.open(0)]))
    text = file.read_text().replace(card_name(ONE[0]), card_name(ONE[0]).upper())

    refused = goodhand("verify-cards", written(file, text=text))

    assert (2, "") == (refused.code, refused.out)


def test_a_deck_dealt_in_two_rounds_is_found(goodhand, tmp_path):
    sealed = commit(ONE, SALTS)
    file = written(tmp_path / "cards.json", (sealed.root, [sealed.open(0)]), (sealed.root, [sealed.open(1)]))

    shown = goodhand("verify-cards", file)

    assert (1, "Rounds 1 and 2 have the same commitment: one deck was dealt twice.\n") == (shown.code, shown.out)


def test_a_round_with_two_roots_is_found(goodhand, tmp_path):
    one, other = commit(ONE, SALTS), commit(OTHER, SALTS)
    file = written(tmp_path / "cards.json", (one.root, [one.open(0)]), (other.root, [other.open(1)]))

    shown = goodhand("verify-cards", written(file, text=file.read_text().replace('"round": 2', '"round": 1')))

    assert (1, "Round 1 is in the file twice.\n") == (shown.code, shown.out)


@pytest.mark.parametrize(
    "text",
    [
        '{"format": 2, "rounds": [{"round": 1, "root": "00", "openings": []}]}',
        '{"rounds": [{"round": 1, "root": "00", "openings": [{"position": 0, "card": "Ah", "salt": "", "path": []}]}]}',
        '{"format": 2, "rounds": ' + "[" * 100_000,
        '{"format": 2, "more": ' + "[" * 100_000 + "]" * 100_000 + ', "rounds": []}',
        json.dumps({"format": 2, "rounds": [{"round": 1, "root": "\x1b[2J", "openings": []}]}),
        *[
            json.dumps({"format": 2, "rounds": [{"round": 1, "root": "00", "openings": [opening]}]})
            for opening in (
                {"position": 0, "card": "??", "salt": "", "path": []},
                {"position": 0, "card": "\x1b]0;you won\x07", "salt": "", "path": []},
                {"position": 0, "card": "A\u200bh", "salt": "", "path": []},
                {"position": 10**30, "card": "Ah", "salt": "", "path": []},
            )
        ],
    ],
    ids=lambda text: text[:60],
)
def test_a_file_that_proves_nothing_gets_one_sentence(goodhand, tmp_path, text):
    refused = goodhand("verify-cards", written(tmp_path / "cards.json", text=text))

    assert (2, "", 1) == (refused.code, refused.out, len(refused.err.splitlines()))
    assert refused.err.rstrip("\n").isprintable()


def test_an_endless_file_is_not_read_to_its_end(goodhand):
    refused = goodhand("verify-cards", "/dev/zero")

    assert (2, "") == (refused.code, refused.out)
    assert "more than 16,000,000 bytes" in refused.err


@pytest.mark.wide
@pytest.mark.parametrize(
    ("before", "one", "after"),
    [
        ('{"round": 1, "root": "00", "openings": [{"position": 0, "card": "Ah", "salt": "", "path": [', '"ab"', "]}]}"),
        ('{"round": 1, "root": "00", "openings": [', '{"position":0,"card":"ab","salt":"ab","path":[]}', "]}"),
        ("", '{"round":1,"root":"ab","openings":[]}', ""),
    ],
    ids=["one long path", "one round", "many rounds"],
)
def test_no_file_of_cards_takes_more_than_half_a_gigabyte(tmp_path, before, one, after):
    most = (LARGEST - 1000) // (len(one.encode()) + 1)
    text = f'{{"format": 2, "rounds": [{before}{",".join([one] * most)}{after}]}}'
    (tmp_path / "cards.json").write_text(text)

    ran = measured("verify-cards", "cards.json", cwd=tmp_path)

    assert ran.code in (1, 2)
    assert ran.megabytes < 512
