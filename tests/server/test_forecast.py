"""Tonight's forecast on the server: when play will probably end, and what would help."""

from goodhand.rules import Role
from support_server import a_server, in_play


async def test_a_forecast_begins_with_play_and_is_simulated_once_a_minute():
    async with a_server() as server:
        chair = await in_play(server, "seated")
        assert (await chair.see("forecast", tournament="t1")).get("likely") is None

    async with a_server() as server:
        chair = await in_play(server)
        now = server.room.now()

        told = await chair.see("forecast", tournament="t1")

        assert now < told["first"] <= told["likely"] <= told["last"]
        assert 1000 == told["simulations"]
        assert told == await chair.see("forecast", tournament="t1")


async def test_a_forecast_past_the_licence_names_remedies_and_what_the_book_forbids():
    async with a_server() as server:
        chair = await in_play(server)
        t = server.room.night.tournaments["t1"]
        await chair.does("pause-clock", {"tournament": "t1"})
        server.clock.at("23:20")

        told = await chair.see("forecast", tournament="t1")

        assert t.plan.closes_at == told["closes"]
        assert told["late"] > 0.2
        assert told["last"] > told["closes"]
        named = [each["what"] for each in told.get("remedies", [])] + [each["what"] for each in told["forbidden"]]
        assert "Play the levels to come two thirds as long" in named
        french = await chair.client.get(
            chair.path("forecast"), params={"tournament": "t1"}, headers=chair.headers | {"Accept-Language": "fr"}
        )
        assert "deux tiers" in french.text


async def test_only_the_staff_may_ask():
    async with a_server() as server:
        await in_play(server)
        player = await server.device(Role.PLAYER, "p1", tournament="t1")

        assert 403 == (await player.get("forecast", tournament="t1")).status_code


async def test_after_a_minute_of_play_it_is_simulated_again_from_what_happened():
    async with a_server() as server:
        chair = await in_play(server)
        before = await chair.see("forecast", tournament="t1")
        outs = [{"player": f"p{number}", "chips": 100 * number} for number in range(3, 6)]
        lost = {"tournament": "t1", "players": outs, "declines": True}
        await chair.does("report-out", lost)
        server.clock.at("19:00:59")
        kept = await chair.see("forecast", tournament="t1")
        server.clock.at("19:01")

        after = await chair.see("forecast", tournament="t1")

        assert before == kept
        assert 1000 == before["simulations"] == after["simulations"]
        assert after["likely"] < before["likely"], "two players are left of five"


async def test_nothing_is_forecast_once_the_tournament_is_over():
    async with a_server() as server:
        chair = await in_play(server)
        assert (await chair.see("forecast", tournament="t1"))["likely"]
        outs = [{"player": f"p{number}", "chips": 100 * number} for number in range(2, 6)]
        await chair.does("report-out", {"tournament": "t1", "players": outs, "declines": True})
        await chair.does("decline-rebuy", {"tournament": "t1", "players": ["p6"]})

        assert (await chair.see("forecast", tournament="t1")).get("likely") is None
