"""The side-pot helper over HTTP: stakes in, pots and shares out, with the book's odd chip."""

from goodhand.rules import Role
from support_server import a_server, in_play


def stake(seat, amount, **more):
    return {"seat": seat, "amount": amount, **more}


async def asked(device, *stakes, **more):
    answer = await device.post("pots", {"stakes": list(stakes), **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_each_all_in_wins_only_the_pots_it_has_matched():
    async with a_server() as server:
        chair = await in_play(server)
        stakes = (stake(2, 4150), stake(6, 6000), stake(7, 6000), stake(9, 1800), stake(4, 450, dropped=True))

        shown = await asked(chair, *stakes)

        assert [(7650, [2, 6, 7, 9]), (7050, [2, 6, 7]), (3700, [6, 7])] == [
            (each["amount"], each["seats"]) for each in shown["pots"]
        ]
        assert (None, "MI-68") == (shown["uncalled"], shown["clause"])


async def test_what_nobody_matched_goes_back():
    async with a_server() as server:
        chair = await in_play(server)

        shown = await asked(chair, stake(1, 5000), stake(2, 1200))

        assert ({"seat": 1, "amount": 3800}, [2400]) == (shown["uncalled"], [each["amount"] for each in shown["pots"]])


async def test_the_odd_chip_goes_by_the_book_from_the_button_on():
    async with a_server() as server:
        chair = await in_play(server)
        unit = server.room.night.tournaments["t1"].smallest_chip()
        stakes = (stake(1, 3 * unit), stake(4, 3 * unit), stake(6, unit, dropped=True))

        for button, first in ((2, 4), (5, 1)):
            shown = await asked(chair, *stakes, winners=[[1, 4]], button=button)
            shares = {each["seat"]: each["amount"] for each in shown["pots"][0]["shares"]}
            assert (4 * unit, 7 * unit) == (shares[first], sum(shares.values()))
            assert not shown["wants_button"]
        assert (await asked(chair, *stakes, winners=[[1, 4]]))["wants_button"]


async def test_what_cannot_be_is_said_in_a_sentence():
    async with a_server() as server:
        chair = await in_play(server)
        dealer = await server.device(Role.DEALER, "p1", tournament="t1", table=1)
        player = await server.device(Role.PLAYER, "", tournament="t1", player="p1")
        wrong = (
            {"stakes": [stake(1, 100), stake(1, 100)]},
            {"stakes": [stake(1, 100, dropped=True)]},
            {"stakes": [stake(1, 100), stake(2, 100)], "winners": [[3]]},
            {"stakes": [stake(1, -5)]},
            {"stakes": []},
        )

        for each in wrong:
            assert 400 == (await chair.post("pots", each)).status_code, each
        assert 200 == (await dealer.post("pots", {"stakes": [stake(1, 100)]})).status_code
        assert 403 == (await player.post("pots", {"stakes": [stake(1, 100)]})).status_code
