"""Names on the projector: everybody who has to move is called, at once."""

from msgspec.structs import replace

from goodhand.rules import Role
from support_night import MI
from support_occasion import an_occasion
from support_server import a_server, in_play


async def test_everybody_of_a_broken_table_is_called_at_once_until_all_are_seated():
    plan = an_occasion(MI)
    tables_of_five = replace(plan.tournaments[0], table_size=5)
    async with a_server(plan=replace(plan, tournaments=(tables_of_five,))) as server:
        chair = await in_play(server)
        screen = await server.device(Role.DISPLAY)
        assert [] == (await screen.see("clock", tournament="t1"))["moves"]
        t = server.room.night.tournaments["t1"]
        was = {player.id: player.place for player in t.remaining()}
        await chair.does("decline-rebuy", {"tournament": "t1", "players": ["p6"]})

        await chair.does("balance", {"tournament": "t1", "everything": True})

        called = (await screen.see("clock", tournament="t1"))["moves"]
        t = server.room.night.tournaments["t1"]
        moved = {player.id for player in t.remaining() if player.place != was[player.id]}
        assert len(moved) > 1
        assert moved == {each["player"] for each in called}
        for each in called:
            assert (t.players[each["player"]].place.table, t.players[each["player"]].place.seat) == (
                each["to"]["table"],
                each["to"]["seat"],
            )
        server.clock.at("19:03")
        assert moved == {each["player"] for each in (await screen.see("clock", tournament="t1"))["moves"]}
        await chair.does("mark-seated", {"tournament": "t1", "players": sorted(moved)})
        assert [] == (await screen.see("clock", tournament="t1"))["moves"]
