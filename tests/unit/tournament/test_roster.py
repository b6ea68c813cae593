"""A changed copy holds what a dict would, in its order, and leaves the one it was made from as it was."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from goodhand.tournament.frozen_map import FrozenMap
from goodhand.tournament.roster import SEATED, Player, Roster, Status
from goodhand.tournament.seating import Place

changes = st.lists(st.dictionaries(st.integers(0, 80), st.integers(), max_size=40), max_size=8)


@given(st.dictionaries(st.integers(0, 80), st.integers()), changes)
def test_a_map_changes_as_a_dict_does_and_its_earlier_copies_never(first, changes):
    maps, dicts = [FrozenMap(first)], [first]
    for change in changes:
        maps.append(maps[-1].changed(change))
        dicts.append(dicts[-1] | change)

    for map_, expected in zip(maps, dicts, strict=True):
        assert [*expected.items()] == [*map_.items()]
        assert [*expected] == [*map_]
        assert [*expected.values()] == [*map_.values()]
        assert expected == map_
        assert (len(expected), 81 in expected, expected.get(3)) == (len(map_), 81 in map_, map_.find(3))


@given(st.dictionaries(st.integers(0, 80), st.integers(), min_size=1), st.data())
def test_a_map_without_a_key_has_all_others_in_their_order(items, data):
    gone = data.draw(st.sampled_from(sorted(items)))

    left = FrozenMap(items).without(gone)

    assert [(key, value) for key, value in items.items() if key != gone] == [*left.items()]
    assert [*left.items(), (gone, 0)] == [*left.changed({gone: 0}).items()]


TABLES = FrozenMap(dict.fromkeys(range(1, 7)))

players = st.builds(
    Player,
    st.integers(1, 40).map("p{:02d}".format),
    st.just("A name"),
    st.integers(0, 9),
    st.sampled_from(Status),
    st.builds(Place, st.integers(1, 5), st.integers(1, 10)) | st.none(),
)


@given(st.lists(st.lists(players, max_size=20), max_size=10))
def test_what_a_roster_counts_is_what_looking_at_everybody_gives(changes):
    roster = Roster()
    for change in changes:
        before, entered = roster, [*roster.items()]
        roster.sizes(TABLES)  # what was worked out for one must not stay for the next
        roster = roster.with_players(change)
        assert entered == [*before.items()], "an earlier roster has changed"

    everybody = list(roster.values())
    assert sum(each.stack for each in everybody) == roster.chips
    assert sum(each.status is not Status.WITHDRAWN for each in everybody) == roster.entered
    assert sum(each.status in SEATED for each in everybody) == roster.remaining
    assert [each for each in everybody if each.status is Status.PENDING] == roster.pending()
    sitting = [each for each in everybody if each.status in SEATED and each.place is not None]
    for table in range(1, 7):
        there = {each.place.seat: each for each in sitting if each.place.table == table}
        assert [*there.items()] == [*roster.at_table(table).items()]
    counts = {table: sum(each.place.table == table for each in sitting) for table in range(1, 7)}
    assert counts == roster.sizes(TABLES)
    assert {1: counts[1], 2: counts[2]} == roster.sizes(FrozenMap({1: None, 2: None})), "other tables are asked for"
    assert counts == roster.sizes(TABLES)
    again = Roster(dict(roster))
    assert (roster.entered, roster.remaining, counts) == (again.entered, again.remaining, again.sizes(TABLES))


@given(st.lists(players, max_size=40), st.data())
def test_stacks_change_as_whole_players_do(entered, data):
    roster = Roster().with_players(entered)
    roster.sizes(TABLES)
    stacks = data.draw(st.dictionaries(st.sampled_from([*roster]), st.integers(0, 9))) if roster else {}
    before = [*roster.items()]

    changed = roster.with_stacks(stacks.items())

    by_players = roster.with_players([replace(roster[player], stack=stack) for player, stack in stacks.items()])
    assert [*by_players.items()] == [*changed.items()]
    assert (by_players.chips, by_players.entered, by_players.remaining) == (
        changed.chips,
        changed.entered,
        changed.remaining,
    )
    assert by_players.pending() == changed.pending()
    assert by_players.sizes(TABLES) == changed.sizes(TABLES)
    assert before == [*roster.items()], "the one it was made from has changed"
