"""Shares proposed to the last players, where the book lets them agree."""

import pytest

from support import BOOKS
from support_occasion import an_occasion
from support_server import a_server, in_play


@pytest.mark.parametrize(("book", "clause"), [("MI", "MI-72"), ("MB", "MB-01c"), ("NJ", "NJ-44d")])
async def test_where_the_book_posts_prizes_as_binding_nothing_is_proposed(book, clause):
    async with a_server(plan=an_occasion(BOOKS[book])) as server:
        chair = await in_play(server, "opened")

        shown = await chair.see("deal")

        assert clause in shown["refused"]
        assert [] == shown["shares"]


async def test_what_is_proposed_adds_up_and_may_be_recorded():
    async with a_server(plan=an_occasion(BOOKS["HR"])) as server:
        chair = await in_play(server)
        left = [{"player": f"p{number}", "chips": 100 * number} for number in (3, 4, 5)]
        await chair.does("report-out", {"tournament": "t1", "players": left, "declines": True})
        shown = await chair.see("deal")

        assert "" == shown["refused"]
        assert ["p1", "p2"] == sorted(each["player"] for each in shown["shares"])
        for way in ("by_chips", "by_icm"):
            assert shown["total"]["cents"] == sum(each[way]["cents"] for each in shown["shares"])
        shares = {each["player"]: each["by_icm"] for each in shown["shares"]}
        await chair.does("record-deal", {"tournament": "t1", "shares": shares, "consents": list(shares)})
        assert [] == (await chair.see("deal"))["shares"]
