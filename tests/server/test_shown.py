"""What a phone shows before somebody comes in: the seat card, the table sign, the invitation; nothing is used up."""

from goodhand.rules import Role
from goodhand.server.access.model import Grant
from support_server import Server, a_server, in_play

LOOK = "/api/v1/sign-in/look"


async def looked(server: Server, **held: str):
    return await server.client.post(LOOK, json=held)


async def test_a_seat_card_is_shown_again_and_still_opens():
    async with a_server() as server:
        await in_play(server)
        (code, (tournament, player)), *_ = server.room.seats_by_code.items()
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
        assert made["qr_size"] > 20

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
