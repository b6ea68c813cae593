"""A whole evening followed by every role: what changed always leads to what a look shows, and no secret leaves."""

import asyncio
import json
from typing import Any

import msgspec
import pytest

from goodhand.night.views.all_views import VIEWS
from goodhand.night.views.viewer import Viewer, Wanted
from goodhand.rules import Role
from goodhand.rules.speech import encoding
from goodhand.server.live.topics import FollowedView
from support_server import a_server, in_play, patched

SECRETS = ("12 Oak Street", "1990-05-31")
PUBLIC = (Role.PLAYER, Role.DISPLAY, Role.DEALER)


class Follower:
    """A screen that only remembers."""

    def __init__(self, topic: FollowedView) -> None:
        self.topic, self.state = topic, json.loads(bytes(topic.state()))
        self.seq = topic.seq
        self.sent = [bytes(topic.state())]
        topic.followers.add(asyncio.Event())

    def catch_up(self) -> None:
        """Take every patch since the last time."""
        self.topic.refresh()
        missed = self.topic.after(self.seq)
        assert missed is not None
        for patch in missed:
            self.sent.append(bytes(patch.ops))
            self.state = patched(self.state, json.loads(bytes(patch.ops)))
        self.seq = self.topic.seq


def followers(server: Any) -> list[Follower]:
    hub = server.house.hub(server.room)
    found = []
    for view in VIEWS.values():
        for role in view.who:
            viewer = Viewer(role, "chair", "t1", "p1", 1 if role is Role.DEALER else 0)
            find = "Late" if view.name == "search" else ""
            found.append(Follower(hub.topic(view, viewer, Wanted(tournament="t1", table=1, find=find))))
    return found


async def evening(chair: Any, server: Any) -> None:
    """Somebody tells the desk an address; they go out, come back, move, and one wins."""
    t = {"tournament": "t1"}
    late = {"id": "late", "name": "Late Lee", "address": SECRETS[0], "born": SECRETS[1]}
    await chair.does("enroll-person", {"person": late})
    await chair.does("sell-rebuy", {**t, "players": ["p6"]})
    await chair.does("announce", {"text": "Soup", "seconds": 30})
    await chair.does("answer-call", {"number": 1})
    await chair.does("penalize", {**t, "player": "p2", "reason": "a phone", "rounds": 1})
    taken = server.room.night.tournaments["t1"].at_table(1)
    free = next(seat for seat in range(1, 11) if seat not in taken)
    await chair.does("move-player", {**t, "player": "p2", "table": 1, "seat": free, "reason": "a lamp"})
    await chair.does("pause-clock", {**t, "reason": "an alarm"})
    server.clock.at("19:10")
    await chair.does("resume-clock", t)
    await chair.does("report-out", {**t, "players": [{"player": "p5"}], "by_player": "p1", "declines": True})
    await chair.does("reinstate-player", {**t, "player": "p5", "reason": "a mistake"})
    asked = (await chair.act("take-back", {**t, "reason": "none"})).json()
    await chair.does("take-back", {**t, "reason": "none"}, confirmed=["take-back"], expected=asked["version"])
    outs = [{"player": f"p{number}", "chips": 100 * number} for number in (2, 3, 4, 6)]
    await chair.does("report-out", {**t, "players": outs, "by_player": "p1", "declines": True})
    for tournament in server.room.night.tournaments.values():
        assert "finished" == tournament.phase
    for _ in server.room.night.books.unpaid():
        (_, prize), *_ = server.room.night.books.unpaid()
        await chair.does("pay-prize", {**t, "player": prize.player})


async def test_what_changed_leads_to_what_is_seen_for_every_view_and_role():
    async with a_server() as server:
        chair = await in_play(server)
        following = followers(server)
        hub = server.house.hub(server.room)
        for each in following:
            each.catch_up()

        await evening(chair, server)
        for each in following:
            each.catch_up()
        for key, topic in hub._topics.items():
            look = server.room.look(VIEWS[key[0]], topic.viewer, topic.wanted)
            for each in following:
                if each.topic is topic:
                    assert json.loads(msgspec.json.encode(look, enc_hook=encoding())) == each.state, key[0]
        followed = {each.topic.view.name for each in following if len(each.sent) > 1}
        assert set(VIEWS) - {"book", "duties", "disputes", "situations"} <= followed


@pytest.mark.parametrize("role", PUBLIC)
async def test_what_somebody_told_the_desk_goes_to_nobody_in_the_room(role):
    async with a_server() as server:
        chair = await in_play(server)
        following = [each for each in followers(server) if role in each.topic.view.who]
        await evening(chair, server)
        for each in following:
            each.catch_up()
        everything = b"".join(part for each in following for part in each.sent if each.topic.viewer.role is role)
        await chair.see("people")

        for secret in SECRETS:
            assert secret.encode() not in everything
        assert b'"drawer"' not in everything
        assert b'"receipts"' not in everything
        assert SECRETS[0] in (await chair.get("people")).text
