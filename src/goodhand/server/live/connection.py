"""One socket of a night: messages are answered in order, and nothing piles up for a slow reader."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec
from msgspec.structs import astuple, replace

from goodhand.night.views.all_views import VIEWS
from goodhand.paper.render.card_data import qr_path
from goodhand.paper.render.page_data import SHORT_HASH
from goodhand.rules.speech import LANGUAGES, joined
from goodhand.server.doing import ActRequest, act_to_send, devices_for, do, foresee, require_own
from goodhand.server.gate import Visit
from goodhand.server.live import messages as m
from goodhand.server.live.topics import KEPT, FollowedView, Hub
from goodhand.server.problems import problem_of
from goodhand.server.refusals import misunderstood
from goodhand.server.room import Room

MOST_WAITING = 32
"""Patches of a view that a slow reader gets one by one; a reader who is further behind gets the whole view."""
MOST_ANSWERS = 64
"""Answers that wait; a screen that asks more and reads nothing is disconnected."""
MOST_FOLLOWED = 40
HEADS_EVERY = 120.0
"""Seconds between two heads that a screen is shown; a closed night's is shown at once."""
NOTHING = -1
"""Before the first message of a view."""


class TooSlow(Exception):
    """The screen asks and does not read."""


class Followed:
    """A view that this screen follows, and how far it was sent."""

    __slots__ = ("_most", "asked", "seq", "topic")

    def __init__(self, asked: m.Subscribe, topic: FollowedView) -> None:
        self.asked, self.topic = asked, topic
        self.seq = NOTHING if asked.since is None or asked.since.run != topic.run else asked.since.seq
        """The last patch that was sent."""
        self._most = KEPT
        """After a lost connection every remembered patch is sent; after that the reader is slow."""

    def unsent(self) -> list[m.Snapshot | m.Delta]:
        """The messages that bring the screen up to date."""
        id_, topic = self.asked.id, self.topic
        patches, most = topic.after(self.seq), self._most
        self.seq, self._most = topic.seq, MOST_WAITING
        if patches is None or len(patches) > most:
            return [m.Snapshot(id_, topic.run, topic.seq, topic.version, topic.state())]
        return [m.Delta(id_, topic.run, each.seq, each.version, each.ops) for each in patches]


class LiveConnection:
    def __init__(self, visit: Visit, hub: Hub, send: Callable[[bytes], Awaitable[None]]) -> None:
        self.visit, self.hub, self._send = visit, hub, send
        self._followed: dict[int, Followed] = {}
        self._answers: deque[bytes] = deque()
        self._greeted = False
        self._heard = 0
        """Records whose announcements were sent."""
        self._shown, self._shown_at, self._shown_closed = 0, 0.0, False
        """The last record whose hash was shown, when, and whether the night was closed by then."""
        self._wake = asyncio.Event()
        """Set when there may be something to send."""

    # Sending

    def _answer(self, message: object) -> None:
        if len(self._answers) >= MOST_ANSWERS:
            raise TooSlow
        self._answers.append(m.encoded(message, self.visit.language))
        self._wake.set()

    async def pump(self) -> None:
        """Send what there is, answers first; never ends."""
        recorded = self.visit.room.recorded
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._send_answers()
            if len(recorded) > self._heard:
                await self._send_announcements()
            for followed in list(self._followed.values()):
                if followed.seq != followed.topic.seq:
                    await self._send_view(followed)
            self._show_head()
            await self._send_answers()

    def _show_head(self) -> None:
        """Show the hash of the last record: on connecting, every few minutes, and when the night is closed."""
        room, now = self.visit.room, time.monotonic()
        closed = room.night.closed
        due = now - self._shown_at >= HEADS_EVERY or closed != self._shown_closed or not self._shown
        if due and room.version != self._shown:
            self._shown, self._shown_at, self._shown_closed = room.version, now, closed
            closing = _closing_code(room) if closed else None
            head = m.HeadShown(room.night.id, room.version, room.head, int(room.night.last_at), closing)
            self._answers.append(m.encoded(head))

    async def _send_answers(self) -> None:
        while self._answers:
            await self._send(self._answers.popleft())

    async def _send_announcements(self) -> None:
        """Send new announcements; of many, the last ones."""
        recorded = self.visit.room.recorded
        new, self._heard = recorded[self._heard :], len(recorded)
        for each in [each for each in new if each.announces][-MOST_WAITING:]:
            await self._send(m.encoded(m.AnnouncementsSent(each.version, each.announces), self.visit.language))
            if self._answers:
                await self._send_answers()

    async def _send_view(self, followed: Followed) -> None:
        messages, measures = followed.unsent(), self.visit.house.measures
        for message in messages:
            if self._followed.get(message.id) is not followed:
                return  # unsubscribed meanwhile
            if type(message) is m.Delta:
                measures.deliveries += 1
            else:
                measures.snapshots += 1
            await self._send(m.encoded(message))
            if self._answers:
                await self._send_answers()

    # Receiving

    def greet(self) -> None:
        visit, room = self.visit, self.visit.room
        self._heard = len(room.recorded)
        self.hub.followers.add(self._wake)
        room.screens += 1
        self._greeted = True
        self._answer(
            m.Hello(
                m.PROTOCOL,
                room.key,
                visit.grant.role,
                visit.person,
                visit.grant.table,
                room.version,
                time.time(),
                room.clock.read(room.night),
                room.clock.pace,
            )
        )

    def leave(self) -> None:
        self.hub.followers.discard(self._wake)
        self.visit.room.screens -= self._greeted
        for id_ in list(self._followed):
            self._forget(id_)

    async def receive(self, data: bytes | str) -> None:
        """Answer one message; a message that is refused or cannot be read is answered with a problem."""
        id_: int | None = None
        try:
            message = m.DECODER.decode(data)
            id_ = message.id
            async with self.visit.noting(_about(message)):
                self.visit.count_request()
                await self._handle(message)
        except TooSlow:
            raise
        except Exception as error:
            self._answer(m.Failed(id_, problem_of(error)))

    async def _handle(self, message: m.Incoming) -> None:
        match message:
            case m.Subscribe():
                self._subscribe(message)
            case m.Unsubscribe():
                self._forget(message.id)
            case m.AskTime():
                room = self.visit.room
                now = room.clock.read(room.night)
                self._answer(m.TimeTold(message.id, message.sent, time.time(), now, room.clock.pace))
            case m.DoAct():
                await self._act(message)
            case m.Speak():
                self._speak(message.language)

    def _speak(self, language: str) -> None:
        if language not in LANGUAGES:
            raise misunderstood(
                "There is no {language!r} here; there is {languages}.",
                language=language[:20],
                languages=joined(" or ", LANGUAGES),
            )
        if language == self.visit.language:
            return
        self.visit = replace(self.visit, language=language)
        for followed in list(self._followed.values()):
            self._subscribe(replace(followed.asked, since=None))

    def _subscribe(self, message: m.Subscribe) -> None:
        view = VIEWS.get(message.view)
        if view is None:
            raise misunderstood("There is no view {view!r} to follow.", view=message.view)
        if len(self._followed) >= MOST_FOLLOWED:
            raise misunderstood("A screen follows at most {most} views.", most=MOST_FOLLOWED)
        self.visit.grant.require_role(view.who, view.name)
        self._forget(message.id)
        topic = self.hub.topic(view, self.visit.viewer, message.wanted, self.visit.language)
        self._followed[message.id] = Followed(message, topic)
        topic.followers.add(self._wake)
        self._wake.set()

    def _forget(self, id_: int) -> None:
        followed = self._followed.pop(id_, None)
        if followed is not None and all(each.topic is not followed.topic for each in self._followed.values()):
            followed.topic.followers.discard(self._wake)

    async def _act(self, message: m.DoAct) -> None:
        kind = act_to_send(message.name)
        self.visit.grant.require_role(devices_for(kind.spec), kind.spec.name)
        said = msgspec.json.decode(message.said, type=kind)
        require_own(self.visit, said)
        asked = ActRequest(
            said=said,
            expected=message.expected,
            seen=message.seen,
            confirmed=message.confirmed,
            occurred=message.occurred,
        )
        if message.foresee:
            self._answer(m.ActForeseen(*astuple(await foresee(self.visit, asked)), id=message.id))
        else:
            self._answer(m.ActDone(*astuple(await do(self.visit, asked, message.key)), id=message.id))


def _about(message: m.Incoming) -> str:
    """The view or the act, for the note of a refusal."""
    match message:
        case m.Subscribe():
            return message.view
        case m.DoAct():
            return message.name
        case _:
            return "live"


def _closing_code(room: Room) -> m.ClosingCode:
    short = room.head[:SHORT_HASH]
    code = " ".join(short[place : place + 4] for place in range(0, SHORT_HASH, 4))
    qr, size = qr_path(f"{room.night.id}, {room.version}: {room.head}")
    return m.ClosingCode(code, qr, size)
