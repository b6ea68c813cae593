"""A phone before signing in: the seat card, the table sign, the invitation; nothing is used up."""

import pytest
from msgspec.structs import replace

from goodhand.occasion.plan import TimeOfDay, Worker
from goodhand.rules import Role
from goodhand.rules.money import Money
from goodhand.server.access.model import Grant
from support_night import MI
from support_occasion import an_occasion
from support_server import Server, a_server, in_play, seat_card

LOOK = "/api/v1/sign-in/look"


async def looked(server: Server, **held: str):
    return await server.client.post(LOOK, json=held)


async def test_a_seat_card_is_shown_again_and_still_opens():
    async with a_server() as server:
        code = await seat_card(await in_play(server), "P1")
        tournament, player = server.room.seats_by_code[code]
        known = server.room.night.tournaments[tournament].players[player]

        shown = (await looked(server, code=code.lower())).json()

        assert ("seat-card", known.name, known.place.table, known.place.seat, code) == (
            shown["kind"],
            shown["name"],
            shown["table"],
            shown["seat"],
            shown["code"],
        )
        assert shown["qr"].startswith("M")
        assert 200 == (await server.client.post("/api/v1/sign-in/code", json={"code": code})).status_code


async def test_a_table_sign_says_its_table_and_nobodys_name():
    async with a_server() as server:
        chair = await in_play(server)
        sign = (await chair.see("table-codes"))[1]
        shown = (await looked(server, code=sign["code"])).json()
        assert ("table-sign", sign["table"], "", "dealer") == (
            shown["kind"],
            shown["table"],
            shown["name"],
            shown["role"],
        )


async def test_an_invitation_says_whom_it_is_for_and_who_invites_and_opens_once_after():
    async with a_server() as server:
        chair = await in_play(server)
        made = (await chair.post("invitations", {"role": "director", "person": "chair"})).json()
        token = made["link"].partition("#")[2]
        assert 0 == made["qr_size"], "no phone can come while the server is on this computer alone"

        for _ in range(2):
            shown = (await looked(server, token=token)).json()
            assert ("invitation", "chair", "director", True) == (
                shown["kind"],
                shown["person"],
                shown["role"],
                shown["on_duty"],
            )
            assert shown["invited_by"] == shown["name"]
        link = "/api/v1/sign-in/link"
        assert [200, 401] == [(await server.client.post(link, json={"token": token})).status_code for _ in range(2)]
        assert 401 == (await looked(server, token=token)).status_code


async def test_wrong_codes_are_counted_as_wrong_tries():
    async with a_server() as server:
        tries = [(await looked(server, code=f"AAAA-{n:04d}")).status_code for n in range(12)]
        assert 401 == tries[0]
        assert 429 == tries[-1]


async def test_a_name_and_a_password_are_enough_where_one_night_knows_them():
    async with a_server() as server:
        await in_play(server, "opened")
        grant = Grant(night=server.room.key, role=Role.DESK, person="chair")
        token = await server.house.doorkeeper.invite(grant)
        body = {"token": token, "password": "battery staple"}
        assert 200 == (await server.client.post("/api/v1/sign-in/link", json=body)).status_code

        password = "/api/v1/sign-in/password"
        right = await server.client.post(password, json={"name": "Chair", "password": "battery staple"})
        wrong = await server.client.post(password, json={"name": "Nobody", "password": "battery staple"})

        assert (200, "desk", 401) == (right.status_code, right.json()["role"], wrong.status_code)


SEAT = "/api/v1/sign-in/seat"


async def test_by_a_table_sign_a_whole_name_shows_the_seat_and_signs_nobody_in():
    async with a_server() as server:
        chair = await in_play(server)
        sign = (await chair.see("table-codes"))[1]["code"]
        t = next(iter(server.room.night.tournaments.values()))
        known = t.remaining()[0]

        found = await server.client.post(SEAT, json={"code": sign, "name": f" {known.name.upper()} "})

        assert 200 == found.status_code
        assert [
            {"name": known.name, "title": t.plan.name, "table": known.place.table, "seat": int(known.place.seat)}
        ] == found.json()
        assert "set-cookie" not in found.headers


async def test_a_part_of_a_name_shows_nothing_and_guesses_are_counted():
    async with a_server() as server:
        chair = await in_play(server)
        sign = (await chair.see("table-codes"))[1]["code"]
        known = next(iter(server.room.night.tournaments.values())).remaining()[0]

        part = await server.client.post(SEAT, json={"code": sign, "name": known.name[:-1]})
        without = await server.client.post(SEAT, json={"code": "AAAA-AAAA", "name": known.name})
        guesses = [
            (await server.client.post(SEAT, json={"code": sign, "name": f"Guess {n}"})).status_code for n in range(11)
        ]

        assert (404, "no-such-seat") == (part.status_code, part.json()["code"])
        assert (401, "sign-in-refused") == (without.status_code, without.json()["code"])
        assert 429 == guesses[-1]


async def test_of_two_namesakes_neither_is_shown_the_others_seat():
    async with a_server() as server:
        chair = await in_play(server, "entered")
        ann = {"name": "Ann Lee", "address": "Oak Street", "age_checked": True}
        await chair.does("sell-entry", {"tournament": "t1", "person": ann | {"id": "ann lee", "address": "Elm Road"}})
        await chair.does("sell-entry", {"tournament": "t1", "person": ann | {"id": "ann lee"}, "another": True})
        await chair.does("draw-seats", {"tournament": "t1"})
        sign = (await chair.see("table-codes"))[0]["code"]

        plain, whole = [
            await server.client.post(SEAT, json={"code": sign, "name": name})
            for name in ("Ann Lee", "ann lee  (oak street)")
        ]

        assert (404, "no-such-seat") == (plain.status_code, plain.json()["code"])
        assert ["Ann Lee (Oak Street)"] == [each["name"] for each in whole.json()]


async def test_mistyped_names_keep_nobody_out_and_wrong_codes_hide_no_seat():
    async with a_server() as server:
        chair = await in_play(server)
        sign = (await chair.see("table-codes"))[1]["code"]
        card = await seat_card(chair, "P1")
        name = next(iter(server.room.night.tournaments.values())).remaining()[0].name

        names = [(await server.client.post(SEAT, json={"code": sign, "name": "Nobody"})).status_code for _ in range(11)]
        comes = await server.client.post("/api/v1/sign-in/code", json={"code": card})

        assert (404, 429, 200) == (names[0], names[-1], comes.status_code)

    async with a_server() as server:
        chair = await in_play(server)
        sign = (await chair.see("table-codes"))[1]["code"]

        codes = [(await looked(server, code="AAAA-AAAA")).status_code for _ in range(11)]
        found = await server.client.post(SEAT, json={"code": sign, "name": name})
        guessed = [
            (await server.client.post(SEAT, json={"code": "AAAA-AAAA", "name": name})).status_code for _ in range(11)
        ]

        assert (429, 200) == (codes[-1], found.status_code)
        assert (401, 429) == (guessed[0], guessed[-1]), "a code is not guessed by names either"


@pytest.mark.parametrize("code", ["A" * 9000, "A" * 9, "A" * 7, "", "\u00df" * 4])
async def test_what_is_no_code_is_a_wrong_try_however_long_it_is(code):
    async with a_server() as server:
        await in_play(server)

        seat = await server.client.post(SEAT, json={"code": code, "name": "Somebody"})
        looks = [await looked(server, code=code) for _ in range(11)]

        assert (401, "sign-in-refused") == (seat.status_code, seat.json()["code"])
        assert (401, "sign-in-refused") == (looks[0].status_code, looks[0].json()["code"])
        assert (429, "too-often") == (looks[-1].status_code, looks[-1].json()["code"])


async def test_who_is_out_has_no_seat_to_be_shown():
    async with a_server() as server:
        chair = await in_play(server)
        sign = (await chair.see("table-codes"))[1]["code"]
        t = next(iter(server.room.night.tournaments.values()))
        known = t.remaining()[0]
        said = {"tournament": t.plan.id, "players": [{"player": known.id}], "declines": True}
        out = await chair.post("acts/report-out", {"said": said})
        assert 200 == out.status_code, out.text

        assert 404 == (await server.client.post(SEAT, json={"code": sign, "name": known.name})).status_code


def planned(**agreed: object):
    """A night whose plan has one dealer on its roster."""
    plan = an_occasion(MI)
    return replace(plan, staff=(*plan.staff, Worker("Mei Castellan", "dealer", member=True, **agreed)))


async def invited(server: Server, figures: str = "") -> dict[str, object]:
    grant = Grant(night=server.room.key, role=Role.DEALER, person="mei castellan", table=3)
    token = await server.house.doorkeeper.invite(grant, figures=figures)
    found: dict[str, object] = (await looked(server, token=token)).json()
    return found


AGREED = {"begins": TimeOfDay(63_000), "ends": TimeOfDay(84_600), "pay": Money(4_000)}


async def test_an_invitation_says_hours_pay_and_what_signing_on_asks():
    async with a_server(plan=planned(**AGREED)) as server:
        shown = await invited(server)

        asked = [(each["question"], each["clause"]) for each in shown["asks"]]
        assert [("plays", "MI-37"), ("paid_elsewhere", "MI-33d")] == asked
        assert (False, "mi-2009", "MI-36a") == (shown["figures"], shown["book"], shown["may_handle_chips"])
        assert ("dealer", True, 4_000) == (shown["duty"], shown["member"], shown["pay"])
        assert (63_000, 84_600) == (shown["begins"], shown["ends"])


async def test_with_figures_agreed_the_link_alone_tells_neither_hours_nor_pay_nor_membership():
    async with a_server(plan=planned(**AGREED)) as server:
        shown = await invited(server, figures="4170")

        assert (True, "Mei Castellan", "dealer") == (shown["figures"], shown["name"], shown["duty"])
        assert [None] * 4 == [shown[each] for each in ("member", "begins", "ends", "pay")]


async def test_a_link_to_a_night_that_is_not_held_here_asks_for_its_figures_too():
    async with a_server() as server:
        token = await server.house.doorkeeper.invite(Grant(night="another", role=Role.DESK), figures="4170")

        assert (await looked(server, token=token)).json()["figures"] is True


async def test_where_the_plan_says_nothing_of_pay_neither_does_the_invitation():
    async with a_server(plan=planned()) as server:
        assert (await invited(server))["pay"] is None


async def test_a_link_with_figures_opens_by_them_alone():
    async with a_server() as server:
        await in_play(server, "opened")
        grant = Grant(night=server.room.key, role=Role.DESK, person="chair")
        token = await server.house.doorkeeper.invite(grant, figures="4170")
        link = "/api/v1/sign-in/link"

        tries = [
            (await server.client.post(link, json={"token": token, "figures": figures})).status_code
            for figures in ("", "0714", "4170", "4170")
        ]

        assert [401, 401, 200, 401] == tries


async def test_after_five_wrong_figures_a_link_is_used_up():
    async with a_server() as server:
        await in_play(server, "opened")
        grant = Grant(night=server.room.key, role=Role.DESK, person="chair")
        token = await server.house.doorkeeper.invite(grant, figures="4170")
        link = "/api/v1/sign-in/link"

        wrong = [await server.client.post(link, json={"token": token, "figures": f"000{n}"}) for n in range(5)]
        right = await server.client.post(link, json={"token": token, "figures": "4170"})

        assert [(401, "wrong-figures", {"most": 5, "tried": n}) for n in range(1, 6)] == [
            (each.status_code, each.json()["code"], each.json()["facts"]) for each in wrong
        ]
        assert "after 5 wrong tries it is used up, and this was try 1." in wrong[0].json()["detail"]
        assert (401, "sign-in-refused") == (right.status_code, right.json()["code"])


async def test_wrong_figures_are_counted_as_wrong_tries():
    async with a_server() as server:
        await in_play(server, "opened")
        link = "/api/v1/sign-in/link"
        for _ in range(2):
            grant = Grant(night=server.room.key, role=Role.DESK, person="chair")
            token = await server.house.doorkeeper.invite(grant, figures="4170")
            for n in range(5):
                refused = await server.client.post(link, json={"token": token, "figures": f"000{n}"})
                assert 401 == refused.status_code

        assert 429 == (await looked(server, token="another")).status_code


async def test_four_figures_are_four_figures():
    async with a_server() as server:
        chair = await in_play(server, "opened")
        refused = await chair.post("invitations", {"role": "director", "person": "chair", "figures": "12a4"})
        assert (400, "bad-request") == (refused.status_code, refused.json()["code"])
