"""Acts over HTTP: done, refused, asked about, foreseen, repeated."""

import pytest

from goodhand.night.act import Noun
from goodhand.night.acts import CATALOGUE
from goodhand.night.acts.money import PutBank
from goodhand.night.acts.people import SignOff
from goodhand.night.draft import NotYours
from goodhand.night.narration import told_in
from goodhand.occasion.refusals import NotOnDuty
from goodhand.rules import Role
from goodhand.rules.units import PersonId
from goodhand.server.doing import BY_PEOPLE
from goodhand.server.refusals import KeyUsed
from goodhand.server.room import Room
from support_occasion import dollars
from support_server import a_screen, a_server, in_play, listening

CHAIR = "chair"
BANK = {"amount": {"cents": 20_000, "currency": "USD"}}


async def test_an_act_is_done_and_answered_with_its_sentence():
    async with a_server() as server:
        chair = await server.device(Role.CHAIRPERSON, CHAIR)

        answer = await chair.does("sign-on", {"person": CHAIR, "duty": "chairperson"})

        assert ["Chair is on duty as chairperson."] == answer["says"]
        assert 2 == answer["version"] == server.room.version
        (record,) = (await server.house.journal.read(server.room.conductor.stream, 1))[:1]
        assert b"a chairperson's" in record.payload, "the device is on record"


async def test_a_refusal_names_its_code_its_facts_and_its_clause():
    async with a_server() as server:
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        await chair.does("sign-on", {"person": CHAIR, "duty": "chairperson"})
        await chair.does("enroll-person", {"person": {"id": "dee ler", "name": "Dee Ler"}})
        dealer = await server.device(Role.DESK, "dee ler")

        answer = await dealer.act("put-bank", BANK)

        problem = answer.json()
        assert (422, "application/problem+json") == (answer.status_code, answer.headers["content-type"])
        assert ("members-only", "MI-36b") == (problem["code"], problem["clause"]["id"])
        assert problem["clause"]["summary"]
        assert "Dee Ler" in problem["detail"]
        assert "Dee Ler" == problem["facts"]["person"]


async def test_a_warning_wants_a_yes_to_what_was_shown():
    async with a_server() as server:
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        band = {"person": {"id": "ann & bo", "name": "Ann & Bo"}}

        asked = await chair.act("enroll-person", band)
        problem = asked.json()
        assert (428, "odd-name", 1) == (asked.status_code, problem["question"], problem["version"])

        unseen = await chair.act("enroll-person", band, confirmed=["odd-name"])
        assert (400, "version-needed") == (unseen.status_code, unseen.json()["code"])

        await chair.does("sign-on", {"person": CHAIR, "duty": "chairperson"})
        late = await chair.act("enroll-person", band, confirmed=["odd-name"], expected=problem["version"])
        assert (409, "moved-on") == (late.status_code, late.json()["code"])

        assert 3 == (await chair.does("enroll-person", band, confirmed=["odd-name"], expected=2))["version"]


async def test_what_moves_money_comes_with_a_key_and_is_done_once():
    async with a_server() as server:
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        await chair.does("sign-on", {"person": CHAIR, "duty": "chairperson"})

        without = await chair.post("acts/put-bank", {"said": BANK})
        assert (400, "key-needed") == (without.status_code, without.json()["code"])

        first = await chair.does("put-bank", BANK, key="one")
        again = await chair.does("put-bank", BANK, key="one")
        assert (False, True) == (first["repeated"], again["repeated"])
        assert first["says"] == again["says"] == ["Line 1: Start bank $200.00. Drawer $200.00."]
        assert 1 == len(server.room.night.books.lines)

        other = await chair.act("put-bank", {"amount": {"cents": 100, "currency": "USD"}}, key="one")
        assert (409, "key-used") == (other.status_code, other.json()["code"])


async def test_what_another_server_has_done_under_a_key_is_told_again_and_not_taken_for_done_here():
    """A device whose server was killed sends again to another, which may not have learnt of it yet."""
    async with a_server() as server:
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        await chair.does("sign-on", {"person": CHAIR, "duty": "chairperson"})
        here = server.room
        other, third = (
            Room(here.conductor.journal, here.night.id, here.key, server.clock, here._code_of) for _ in range(2)
        )
        await other.join()
        await third.join()
        first = await chair.does("put-bank", BANK, key="one")
        around = {"by": PersonId(CHAIR), "device": "another", "key": "one"}
        assert other.version < here.version

        with pytest.raises(KeyUsed):
            await other.do(PutBank(amount=dollars(1)), **around)
        assert (other.version, 1) == (here.version, len(other.night.books.lines))

        again = await third.do(PutBank(amount=dollars(200)), **around)
        assert (True, first["version"]) == (again.again, again.version)
        assert first["says"] == list(told_in(third.told["one"], "en").says)
        assert 1 == len(third.night.books.lines)


async def test_what_would_follow_is_foreseen_and_nothing_is_recorded():
    async with a_server() as server:
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        duty = {"said": {"person": CHAIR, "duty": "chairperson"}}

        foreseen = (await chair.post("acts/sign-on/foresee", duty)).json()
        assert (["Chair is on duty as chairperson."], 1) == (foreseen["says"], server.room.version)

        refused = await chair.post("acts/put-bank/foresee", {"said": BANK})
        assert (422, "not-on-duty") == (refused.status_code, refused.json()["code"])
        helps = {"text": "{0} signs you in.", "ways": [{"name": "sign-on", "about": ""}]}
        assert helps == refused.json()["instead"]
        assert () == await server.house.journal.read("refused/M-00417 2026-03-14"), "a look is no attempt"


async def test_what_is_no_input_is_not_understood():
    async with a_server() as server:
        chair = await server.device(Role.CHAIRPERSON, CHAIR)

        for body in ({"said": {"person": 7, "duty": "king"}}, {"said": {}}, {}, [], "x"):
            answer = await chair.post("acts/sign-on", body)
            assert (400, "bad-request") == (answer.status_code, answer.json()["code"]), body


def test_there_is_a_route_for_each_act_that_people_do():
    own_routes = {"open-night", "open-practice"} | {
        name for name, kind in CATALOGUE.items() if kind.spec.noun is Noun.ACCESS
    }
    assert set(BY_PEOPLE) == {name for name, kind in CATALOGUE.items() if kind.spec.who} - own_routes


async def test_who_deals_goes_on_and_off_duty_alone_and_as_a_dealer():
    async with a_server() as server:
        chair = await in_play(server)
        for name in ("Dee Ler", "Des Kay"):
            await chair.does("enroll-person", {"person": {"id": name.lower(), "name": name}})
        dealer = await server.device(Role.DEALER, "dee ler", tournament="t1", table=1)
        before = server.room.version
        for act, said in (
            ("sign-off", {"person": "chair"}),
            ("sign-on", {"person": "des kay", "duty": "dealer"}),
            ("sign-on", {"person": "dee ler", "duty": "director"}),
            ("enroll-person", {"person": {"id": "des kay", "name": "Des Kay", "member": True}}),
            ("correct-person", {"person": "des kay", "name": "Desmond Kay"}),
        ):
            refused = await dealer.act(act, said)
            code = "own-duty-only" if act.startswith("sign") else "not-for-role"
            assert (403, code) == (refused.status_code, refused.json()["code"]), act
        assert before == server.room.version

        await dealer.does("sign-on", {"person": "dee ler", "duty": "dealer", "table": 1})
        await dealer.does("sign-off", {"person": "dee ler"})
        await chair.does("sign-on", {"person": "des kay", "duty": "dealer"})


async def test_nobody_says_for_another_that_they_stop_but_who_runs_the_night():
    async with a_server() as server:
        chair = await in_play(server)
        await chair.does("enroll-person", {"person": {"id": "dee ler", "name": "Dee Ler"}})
        await chair.does("sign-on", {"person": "dee ler", "duty": "dealer"})

        with pytest.raises(NotYours):
            await server.room.do(SignOff(person=PersonId("chair")), by=PersonId("dee ler"), device="x", confirmed=())
        await server.room.do(SignOff(person=PersonId("dee ler")), by=PersonId("dee ler"), device="x", confirmed=())
        with pytest.raises(NotOnDuty):
            await server.room.do(SignOff(person=PersonId("chair")), by=PersonId("dee ler"), device="x", confirmed=())


FLO = {"id": "flo or", "name": "Flo Or", "member": True, "rostered": "floor"}
PENALTY = {"tournament": "t1", "player": "p1", "rounds": 1, "reason": "spoke of a live hand"}


async def test_one_laptop_invited_as_the_desk_runs_the_floor_while_its_person_is_on_duty_for_it():
    async with a_server() as server, listening(server) as port:
        chair = await in_play(server)
        await chair.does("enroll-person", {"person": FLO})
        desk = await server.device(Role.DESK, "flo or")

        await desk.does("sign-on", {"person": "flo or", "duty": "floor"})
        await desk.does("penalize", PENALTY)
        async with a_screen(port, desk) as screen:
            assert "done" == (await screen.act("penalize", PENALTY | {"player": "p2"}, key="another"))["type"]
        offered = (await desk.see("suggest", typed="penalty p3"))["lines"]
        assert "penalize" in [each["act"] for each in offered]

        await desk.does("sign-off", {"person": "flo or"})
        await desk.does("sign-on", {"person": "flo or", "duty": "desk"})
        refused = await desk.act("penalize", PENALTY | {"player": "p3"})
        problem = refused.json()
        assert (422, "only-the-director") == (refused.status_code, problem["code"])
        assert "[a default;" in problem["detail"], "on whose word it is refused"
        refused = await desk.act("set-clock", {"tournament": "t1", "stage": 1, "remaining": 600, "reason": "x"})
        assert (422, "MI-76d") == (refused.status_code, refused.json()["clause"]["id"])
        offered = (await desk.see("suggest", typed="penalty p3"))["lines"]
        assert "penalize" not in [each["act"] for each in offered]


async def test_what_needs_nobody_on_duty_comes_by_a_directors_own_device():
    """There the act could not tell: who is not on duty is nobody in particular."""
    async with a_server() as server:
        chair = await in_play(server)
        await chair.does("enroll-person", {"person": {"id": "des kay", "name": "Des Kay", "member": True}})
        desk = await server.device(Role.DESK, "des kay")

        refused = await desk.act("let-people-deal", {"tournament": "t1"})

        assert (403, "not-for-role") == (refused.status_code, refused.json()["code"])


async def test_a_preview_names_every_place_and_seat_that_changes():
    async with a_server() as server:
        chair = await in_play(server)
        t = {"tournament": "t1"}
        await chair.does("report-out", {**t, "players": [{"player": "p5"}], "declines": True})
        said = {**t, "player": "p5", "really_out": "p1", "reason": "the wrong seat"}

        foreseen = (await chair.post("acts/reinstate-player/foresee", {"said": said})).json()

        changed = {(each["kind"], each["player"]): each for each in foreseen["effects"]}
        assert "playing" == changed["place", "p5"]["after"] == changed["place", "p1"]["before"]
        assert changed["place", "p5"]["before"] == changed["place", "p1"]["after"]
        assert "no seat" == changed["seat", "p1"]["after"]
        assert "no seat" == changed["seat", "p5"]["before"]
