"""Betting as the dealer enters it: the turn, the chips to call, and the smallest raise by the book."""

from goodhand.rules import Role
from support_server import a_server, in_play


def did(seat, does, to=0):
    return {"seat": seat, "does": does, "to": to}


class Betting:
    """A table's dealer, who enters one action after the other."""

    def __init__(self, dealer):
        self.dealer, self.begun, self.did, self.short = dealer, None, [], []

    async def asks(self, *more, **body):
        asked = {"begun": self.begun, "did": [*self.did, *more], "short": self.short, **body}
        return await self.dealer.post("turn", asked)

    async def enters(self, *more, **body):
        answer = await self.asks(*more, **body)
        assert answer.status_code == 200, answer.text
        self.did += more
        shown = answer.json()
        self.begun = shown["begun"]
        return shown

    async def refused(self, *more):
        answer = await self.asks(*more)
        assert answer.status_code == 422, answer.text
        problem = answer.json()
        return problem["code"], problem.get("clause", {}).get("id")


async def at_table(server):
    """The dealer of table 1: five sit in seats 1 to 6, the button is in front of the first of them."""
    chair = await in_play(server)
    seats = sorted(server.room.night.tournaments["t1"].at_table(1))
    await chair.does("tell-button", {"tournament": "t1", "table": 1, "seat": seats[0]})
    dealer = await server.device(Role.DEALER, "p1", tournament="t1", table=1)
    playing = [seat for seat, p in server.room.night.tournaments["t1"].at_table(1).items() if p.status == "playing"]
    return Betting(dealer), sorted(playing)


def turn_of(shown):
    turn = shown["turn"]
    return turn["seat"], turn["call"], turn["raise_to"]


async def test_the_first_turn_is_left_of_the_big_blind():
    async with a_server() as server:
        betting, seats = await at_table(server)

        shown = await betting.enters()

        level = server.room.night.tournaments["t1"].plan.stages[0].level
        small, big = level.small_blind, level.big_blind
        assert [{"seat": seats[1], "amount": small}, {"seat": seats[2], "amount": big}] == shown["posted"]
        chip = server.room.night.tournaments["t1"].smallest_chip()
        assert (seats[3], big, big + chip) == turn_of(shown)
        assert (1, small + big) == (shown["interval"], shown["pot"])


async def test_after_the_third_raise_only_a_call_is_open_and_the_clause_is_named():
    async with a_server() as server:
        betting, _ = await at_table(server)
        shown = await betting.enters()
        for _ in range(3):
            seat, _, raise_to = turn_of(shown)
            shown = await betting.enters(did(seat, "raise", raise_to))

        seat, call, raise_to = turn_of(shown)
        assert (0, "raise-cap-reached", "MI-76e") == (raise_to, shown["open"]["code"], shown["open"]["clause"])
        assert call > 0
        assert ("raise-cap-reached", "MI-76e") == await betting.refused(did(seat, "raise", 10_000))


async def test_who_acts_out_of_turn_or_raises_too_little_is_refused():
    async with a_server() as server:
        betting, seats = await at_table(server)
        seat, call, raise_to = turn_of(await betting.enters())
        chip = server.room.night.tournaments["t1"].smallest_chip()

        assert "out-of-turn" == (await betting.refused(did(seats[1], "call")))[0]
        assert "raise-too-small" == (await betting.refused(did(seat, "raise", raise_to - chip)))[0]
        assert "cannot-check" == (await betting.refused(did(seat, "check")))[0]
        assert "not-whole-chips" == (await betting.refused(did(seat, "all-in", call + 1)))[0]
        # Less than a raise is all-in, and no full raise.
        shown = await betting.enters(did(seat, "all-in", raise_to - chip))
        assert [seat] == [each["seat"] for each in shown["stakes"] if each["all_in"]]


async def test_all_in_for_less_makes_sidepots_of_what_each_put_in():
    async with a_server() as server:
        betting, seats = await at_table(server)
        shown = await betting.enters()
        big = shown["price"]
        first, second = shown["turn"]["seat"], seats[4]
        await betting.enters(did(first, "all-in", 4 * big))
        await betting.enters(did(second, "all-in", 10 * big))
        await betting.enters(did(seats[0], "call"), did(seats[1], "fold"))

        shown = await betting.enters(did(seats[2], "fold"))

        assert (None, 0) == (shown["turn"], shown["won_by"]), "the hands are shown"
        stakes = [
            {"seat": each["seat"], "amount": each["amount"], "dropped": each["folded"]}
            for each in shown["stakes"]
            if each["amount"]
        ]
        answer = await betting.dealer.post("pots", {"stakes": stakes, "dead": shown["dead"]})
        pots = answer.json()["pots"]
        assert shown["pot"] == sum(each["amount"] for each in pots)
        assert [sorted([first, second, seats[0]]), sorted([second, seats[0]])] == [each["seats"] for each in pots]
        assert "nobody-to-act" == (await betting.refused(did(first, "check")))[0]


async def test_a_blind_that_is_short_is_all_in_and_the_price_stays():
    async with a_server() as server:
        betting, seats = await at_table(server)
        chip = server.room.night.tournaments["t1"].smallest_chip()
        betting.short = [{"seat": seats[2], "amount": chip}]

        shown = await betting.enters()

        level = server.room.night.tournaments["t1"].plan.stages[0].level
        assert {"seat": seats[2], "amount": chip} == shown["posted"][-1]
        assert level.big_blind == shown["turn"]["call"] == shown["price"]


async def test_when_all_but_one_have_folded_the_pot_is_told():
    async with a_server() as server:
        betting, seats = await at_table(server)
        shown = await betting.enters()
        while (turn := shown["turn"]) is not None:
            shown = await betting.enters(did(turn["seat"], "fold"))

        assert (seats[2], None) == (shown["won_by"], shown["turn"])
        assert "round-is-over" == (await betting.refused(did(seats[2], "check")))[0]


async def test_the_level_of_the_first_shuffle_holds_and_who_comes_later_is_not_dealt_in():
    async with a_server() as server:
        betting, seats = await at_table(server)
        before = await betting.enters()
        server.clock.at("19:45")
        chair = await server.device(Role.CHAIRPERSON, "chair")
        out = next(iter(server.room.night.tournaments["t1"].at_table(1).values())).id
        await chair.does("report-out", {"tournament": "t1", "players": [{"player": out}], "declines": True})

        assert before == await betting.enters()
        later = Betting(betting.dealer)
        assert before["level"] < (await later.enters(button=seats[0]))["level"]


async def test_a_button_that_nobody_told_is_asked_for():
    async with a_server() as server:
        chair = await in_play(server)
        dealer = await server.device(Role.DEALER, "p1", tournament="t1", table=1)
        player = await server.device(Role.PLAYER, "", tournament="t1", player="p1")

        answer = await dealer.post("turn", {})
        assert (400, True) == (answer.status_code, "button" in answer.json()["detail"])
        seat = min(server.room.night.tournaments["t1"].at_table(1))
        assert 200 == (await dealer.post("turn", {"button": seat})).status_code
        assert 403 == (await player.post("turn", {})).status_code
        wrong = {"at": 0, "seats": [1, 1], "button": 1, "small_blind": None, "big_blind": 1}
        assert 422 == (await chair.post("turn", {"begun": wrong})).status_code
