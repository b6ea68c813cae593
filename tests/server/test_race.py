"""The race helper over HTTP: small chips in, what is changed, what is left over, who wins next."""

from contextlib import asynccontextmanager

from msgspec.structs import replace

from goodhand.rules.level import Level
from goodhand.tournament.plan import Stage
from support_night import MI
from support_occasion import an_occasion
from support_server import a_server, in_play

CARDS = {"p1": "Kh 4c", "p2": "9s 7d 2h", "p3": "As", "p4": "Qd"}
SMALL = {"p1": 6, "p2": 7, "p3": 9, "p4": 5, "p5": 12}


@asynccontextmanager
async def racing(*, out: bool = True):
    """Five play at one table, p6 has none left and is out, or may still rebuy; and the chips of 25 leave play."""
    plan = an_occasion(MI)
    (tournament,) = plan.tournaments
    late = (Stage(1200, Level(100, 200)), Stage(1200, Level(200, 400)))
    stages = (Stage(1200, Level(25, 50)), Stage(600, None, (25,)), *late)
    async with a_server(plan=replace(plan, tournaments=(replace(tournament, stages=stages),))) as server:
        chair = await in_play(server)
        if out:
            await chair.does("decline-rebuy", {"tournament": "t1", "players": ["p6"]})
        server.clock.at("19:22")
        yield chair


async def leaves(chair):
    await chair.does("colour-up", {"tournament": "t1", "value": 25, "announced": True})


async def asked(device, **more):
    answer = await device.post("race", {"tournament": "t1", "table": 1, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_what_is_changed_and_what_is_left_over_is_said_by_player_and_together():
    async with racing() as chair:
        await leaves(chair)

        shown = await asked(chair, small=SMALL)

        assert {"p1": (1, 2), "p2": (1, 3), "p3": (2, 1), "p4": (1, 1), "p5": (3, 0)} == {
            each["player"]: (each["larger"], each["left"]) for each in shown["seats"]
        }
        assert (39, 8, 7, 175, 2, 10) == tuple(
            shown[each] for each in ("small", "larger", "odd", "worth", "due", "given")
        )
        assert shown["why"].startswith("25 more: 175 left over at table 1")


async def test_who_wins_next_follows_from_the_cards_once_all_lie_there():
    async with racing() as chair:
        await leaves(chair)

        for cards, winners, expected in (
            (CARDS, [], ("p3", "As")),
            (CARDS, ["p3"], ("p1", "Kh")),
            (CARDS, ["p3", "p1"], ("", "")),
            ({**CARDS, "p2": "9s"}, [], ("", "")),
        ):
            shown = await asked(chair, small=SMALL, cards=cards, winners=winners)
            assert expected == (shown["next"], shown["next_card"])
        odd = {"p1": 2, "p2": 3, "p3": 1, "p4": 1}
        tapped = await asked(chair, odd=odd, cards=CARDS)
        assert ("p3", None, []) == (tapped["next"], tapped["given"], tapped["chips"])


async def test_no_race_is_looked_at_before_chips_leave_or_at_a_table_that_is_not_there():
    async with racing() as chair:
        early = await chair.post("race", {"tournament": "t1", "table": 1})
        await leaves(chair)
        nowhere = await chair.post("race", {"tournament": "t1", "table": 9})
        no_cards = await chair.post("race", {"tournament": "t1", "table": 1, "cards": {"p1": "nonsense"}})

        assert ["nothing-coloured-up", "unknown-table"] == [each.json()["code"] for each in (early, nowhere)]
        assert 422 == no_cards.status_code


async def test_what_a_table_handed_in_stands_in_the_view():
    async with racing() as chair:
        await leaves(chair)
        ((fewest, of),) = [each["before"] for each in (await chair.see("colour-up"))["chips"] if each["value"] == 25]
        small = {**SMALL, "p5": 21}  # all that six came with
        assert (sum(small.values()), of) == (fewest, fewest)
        await chair.does("enter-race", {"tournament": "t1", "table": 1, "small": small, "winners": ["p3", "p1"]})

        seen = await chair.see("colour-up")

        (table,) = seen["tables"]
        assert (True, of) == (table["entered"], table["handed_in"])
        assert {"chips": of, "of": of, "tables": 1, "each": 0, "off": ""} == seen["back"]
        assert seen["worth"] - seen["worth_before"] == 100 * table["given"] - 25 * of


async def test_a_race_that_is_entered_is_not_looked_at_again():
    async with racing() as chair:
        await leaves(chair)
        small = {**SMALL, "p5": 21}
        await chair.does("enter-race", {"tournament": "t1", "table": 1, "small": small, "winners": ["p3", "p1"]})

        again = await chair.post("race", {"tournament": "t1", "table": 1, "small": small})

        assert "race-entered-already" == again.json()["code"]
        assert "table 1 for the chips of 25 is entered already" in again.json()["detail"]


async def test_only_those_who_play_are_asked_for_their_chips():
    async with racing(out=False) as chair:
        await leaves(chair)

        (table,) = (await chair.see("colour-up"))["tables"]

        assert set(SMALL) == {seat["player"] for seat in table["table"]["seats"]}
        small = {seat["player"]: 8 for seat in table["table"]["seats"]}
        await chair.does("enter-race", {"tournament": "t1", "table": 1, "small": {**small, "p5": 16}})


async def test_software_draws_over_counted_chips_only_where_that_is_said():
    async with racing() as chair:
        await leaves(chair)
        counted = {"tournament": "t1", "table": 1, "small": {**SMALL, "p5": 21}}

        unsaid = await chair.act("enter-race", {**counted, "cards": {}, "winners": []})
        drawn = await chair.does("enter-race", {**counted, "draw": True})

        assert "draw-not-said" == unsaid.json()["code"]
        assert "say who won, which cards lie there, or that software draws" in unsaid.json()["detail"]
        assert "by cards that software drew" in " ".join(drawn["says"])
