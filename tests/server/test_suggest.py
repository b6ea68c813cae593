"""The act bar's lines over HTTP: what each would lead to, or why it is refused."""

from goodhand.rules import Role
from support_server import a_server, in_play


async def test_a_line_says_what_follows_and_is_done_as_it_was_sent():
    async with a_server() as server:
        chair = await in_play(server)
        before = server.room.version

        line = (await chair.see("suggest", typed="p5 out"))["lines"][0]

        assert ("report-out", False, [["P5", True], [" is ", False], ["out", True]]) == (
            line["act"],
            line["refused"],
            line["marked"],
        )
        assert before == server.room.version
        done = await chair.does(line["act"], line["said"])
        assert line["then"] == " ".join(done["says"])


async def test_a_refused_line_has_its_clause_and_its_sentence_apart():
    async with a_server() as server:
        chair = await in_play(server)
        refused = (await chair.see("suggest", typed="add-on p1"))["lines"][0]
        said = (await chair.act(refused["act"], refused["said"])).json()

        assert (True, said["clause"]["id"]) == (refused["refused"], refused["clause"])
        assert said["detail"] == f"{refused['then']} [{refused['clause']}]"


async def test_only_what_the_role_may_do_is_offered_and_nothing_refused_to_who_typed_nothing():
    async with a_server() as server:
        chair = await in_play(server)
        desk = await server.device(Role.DESK, "p1")
        dealer = await server.device(Role.DEALER, "", tournament="t1", table=1)

        assert 403 == (await dealer.get("suggest", typed="out")).status_code
        assert "open-mid-play" not in [each["act"] for each in (await desk.see("suggest", typed="open paper"))["lines"]]
        offered = (await chair.see("suggest"))["lines"]
        assert {"pause-clock", "answer-call"} <= {each["act"] for each in offered}
        assert not any(each["refused"] for each in offered)


async def test_what_wants_a_yes_can_be_taken_and_is_asked_then():
    async with a_server() as server:
        chair = await in_play(server)

        line = (await chair.see("suggest", typed="undo because it was another table"))["lines"][0]

        assert (True, False, "take-back") == (line["asked"], line["refused"], line["act"])
