"""MI-33: two licensees on one date at one place, in one server on PostgreSQL: what the second is refused and asked."""

import pytest
from msgspec.structs import replace

from goodhand.night.acts.opening import ChipSetTaken
from goodhand.occasion.plan import OccasionPlan
from goodhand.rules import MICHIGAN
from postgres_server import PostgresServer
from support import clause
from support_occasion import an_occasion
from support_server import Device, Server, a_server, in_play

BO = {"id": "bo diaz", "name": "Bo Diaz", "age_checked": True}
SURELY = BO | {"born": "1980-04-01"}
TWENTY = {"cents": 2000, "currency": "USD"}


def a_licensee(name: str, number: str, chips: str) -> OccasionPlan:
    plan = an_occasion(MICHIGAN)
    own = replace(plan.licensee, name=name, account=f"the account of {name}")
    return replace(plan, licensee=own, licence=replace(plan.licence, number=number, chip_set=chips))


HARBOUR, BAYVIEW = (
    a_licensee("Harbour Choir", "M-00417", "blue dice"),
    a_licensee("Bayview Fund", "M-00999", "red suits"),
)


async def two_chairs(server: Server) -> tuple[Device, Device]:
    """The chairpersons of both, each at a night that sells entries."""
    found = []
    for plan in (HARBOUR, BAYVIEW):
        await server.opens(plan)
        server.clock.at("17:00")
        found.append(await in_play(server, "entered"))
    return found[0], found[1]


async def works_next_door(chair: Device, person: dict[str, object]) -> None:
    await chair.does("enroll-person", {"person": person})
    await chair.does("sign-on", {"person": person["id"], "duty": "helper"})


@clause("MI-33", "MI-33b", "MI-33c")
async def test_each_has_ledger_account_and_journal_of_its_own(postgres: PostgresServer):
    database = await postgres.new_database()
    async with a_server(database, database, opened=False) as server:
        harbour, bayview = await two_chairs(server)
        await harbour.does("sell-entry", {"tournament": "t1", "person": BO})

        sold = [[each["lines"] for each in (await chair.see("ledger"))["kinds"]] for chair in (harbour, bayview)]
        theirs = {"account": HARBOUR.licensee.account, "amount": TWENTY}
        refused = await bayview.act("deposit", theirs)
        kept_out = await bayview.client.get(harbour.path("ledger"), headers=bayview.headers)
        found = [await chair.see("verified") for chair in (harbour, bayview)]

        assert [[1, 7], [1, 6]] == sold
        assert (422, "not-the-account", "MI-33c") == (
            refused.status_code,
            refused.json()["code"],
            refused.json()["clause"]["id"],
        )
        assert 403 == kept_out.status_code
        assert [("", 1), ("", 1)] == [(each["flaw"], each["tournaments"]) for each in found]


@clause("MI-37")
async def test_who_surely_works_next_door_is_sold_nothing_and_a_namesake_with_a_yes(postgres: PostgresServer):
    database = await postgres.new_database()
    async with a_server(database, database, opened=False) as server:
        harbour, bayview = await two_chairs(server)
        await works_next_door(harbour, SURELY)

        surely = await bayview.act("sell-entry", {"tournament": "t1", "person": SURELY})
        perhaps = await bayview.act("sell-entry", {"tournament": "t1", "person": BO})
        question = perhaps.json()["question"]
        around = {"confirmed": [question], "expected": server.room.version}
        sold = await bayview.act("sell-entry", {"tournament": "t1", "person": BO}, **around)

        assert (422, "MI-37") == (surely.status_code, surely.json()["clause"]["id"])
        assert "works as helper for Harbour Choir here today" in surely.json()["detail"]
        assert (428, "works-elsewhere") == (perhaps.status_code, question)
        assert "[MI-37]; is this somebody else?" in perhaps.json()["detail"]
        assert 200 == sold.status_code


@clause("MI-33d")
async def test_the_second_does_not_pay_whom_the_first_has_paid(postgres: PostgresServer):
    database = await postgres.new_database()
    async with a_server(database, database, opened=False) as server:
        harbour, bayview = await two_chairs(server)
        for chair in (harbour, bayview):
            await works_next_door(chair, SURELY)
        await harbour.does("pay-wage", {"person": BO["id"], "amount": TWENTY})

        refused = await bayview.act("pay-wage", {"person": BO["id"], "amount": TWENTY})

        assert (422, "MI-33d") == (refused.status_code, refused.json()["clause"]["id"])
        assert "Harbour Choir has paid" in refused.json()["detail"]


@clause("MI-33a")
async def test_the_second_is_not_opened_with_the_chips_of_the_first(postgres: PostgresServer):
    database = await postgres.new_database()
    async with a_server(database, database, opened=False) as server:
        await server.opens(HARBOUR)
        same = replace(BAYVIEW, licence=replace(BAYVIEW.licence, chip_set="Blue  Dice"))

        with pytest.raises(ChipSetTaken) as refused:
            await server.opens(same)
        held = list(server.house.rooms)
        await server.opens(BAYVIEW)

        assert "MI-33a" == refused.value.clause.id
        assert (1, 2) == (len(held), len(server.house.rooms))
