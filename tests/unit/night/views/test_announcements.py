"""Announcements to a player between two rounds."""

from goodhand.night.views.announcements import Announcements
from goodhand.rules import HOUSE
from goodhand.tournament.narrate import StoryKind
from support_tournament import a_room


def hearing(me, tables, *rounds):
    """Return a player's announcements about some rounds, and about the balancing after them."""
    floor = a_room(HOUSE, tables, buttons={number: min(seats) for number, seats in tables.items()})
    heard = Announcements(me, floor.t)
    for at, (table, losers) in enumerate(rounds, 1):
        known = len(floor.happened)
        floor.round(table, 100 * at, losers=losers)
        heard.hear(floor.t, tuple(floor.happened[known:]), 100 * at)
    known = len(floor.happened)
    for event in floor.balance(1000).happened[known:]:
        heard.hear(floor.t, (event,), 1000)
    return heard


def seats(table, count):
    return {seat: (f"T{table}s{seat}", 1500) for seat in range(1, count + 1)}


def test_who_goes_out_at_ones_own_table_is_named_and_others_are_counted():
    tables = {1: seats(1, 6), 2: seats(2, 7)}

    said = hearing("T1s1", tables, (2, ["T2s6"]), (1, ["T1s5"])).since_last_time()

    assert any(each.kind is StoryKind.OUT and each.text.startswith("T1s5 is out") for each in said)
    assert not any("T2s6" in each.text for each in said)
    assert "1 player went out at other tables; 11 players left." == said[-1].text


def test_whoever_is_moved_is_told_where_and_why():
    tables = {1: seats(1, 8), 2: seats(2, 5)}
    floor = a_room(HOUSE, tables, buttons={1: 1, 2: 1})
    before = floor.t
    moved = floor.rebalance(100)
    heard = Announcements(moved.player, before)

    heard.hear(floor.t, (moved,), 100)

    (said,) = heard.since_last_time()
    assert said.own
    assert said.text.startswith(f"You are moved to {floor.t.players[moved.player].place}.")
    assert ": you, due the big blind" in said.text
    assert moved.player not in said.text


def test_what_was_heard_is_not_heard_again():
    heard = hearing("T1s1", {1: seats(1, 6), 2: seats(2, 7)}, (1, ["T1s5"]))

    assert heard.since_last_time()
    assert () == heard.since_last_time()
