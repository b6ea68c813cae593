"""One socket: what comes is answered in order; what goes never piles up, however slowly it is read."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec

from goodhand.night.acts import CATALOGUE
from goodhand.night.views.all_views import VIEWS
from goodhand.rules.speech import LANGUAGES, joined, say
from goodhand.server.access.attempts import Attempts
from goodhand.server.access.scope import devices_for, require_own_act, require_role
from goodhand.server.live import messages as m
from goodhand.server.live.topics import Change, Hub, Topic
from goodhand.server.problems import problem_of
from goodhand.server.refusals import AccessRefused, misunderstood
from goodhand.server.routes.acts import BY_PEOPLE, ActRequest, foresee, perform
from goodhand.server.visit import Visit

MOST_WAITING = 32
"""So many changes of a view wait for a slow reader; then the whole view is sent instead, once it reads again."""
MOST_ANSWERS = 64
"""So many answers wait; a screen that asks more and reads nothing is shown out."""
MOST_TOPICS = 40


class TooSlow(Exception):
    """Whoever is at the other end asks and does not read."""


class LiveConnection:
    def __init__(
        self,
        coming: Visit,
        hub: Hub,
        send: Callable[[bytes], Awaitable[None]],
        note: Callable[[str, AccessRefused], Awaitable[None]],
    ) -> None:
        self.coming, self.hub, self._send = coming, hub, send
        self.language = coming.language
        self._note = note
        """Keeps what was refused to this device, and why."""
        self.attempts: Attempts = coming.house.doorkeeper.attempts
        self._topics: dict[int, Topic] = {}
        self._asked: dict[int, m.Subscribe] = {}
        self._ids: dict[Topic, list[int]] = {}
        self._answers: deque[bytes] = deque()
        self._heard: deque[bytes] = deque(maxlen=MOST_WAITING)
        self._waiting: dict[int, list[Change] | None] = {}
        """For each view what is to be sent; None: all of it."""
        self._wake = asyncio.Event()

    # What goes out

    def offer(self, topic: Topic, change: Change) -> None:
        for id_ in self._ids.get(topic, ()):
            waiting = self._waiting.setdefault(id_, [])
            if waiting is not None:
                waiting.append(change)
                if len(waiting) > MOST_WAITING:
                    self._waiting[id_] = None
        self._wake.set()

    def hear(self, version: int, texts: tuple[str, ...]) -> None:
        self._heard.append(m.encoded(m.Announced(version, texts), self.language))
        self._wake.set()

    def _answer(self, message: object) -> None:
        if len(self._answers) >= MOST_ANSWERS:
            raise TooSlow
        self._answers.append(m.encoded(message, self.language))
        self._wake.set()

    async def pump(self) -> None:
        """Send what there is, answers first; never ends."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._answers or self._heard or self._waiting:
                if self._answers:
                    await self._send(self._answers.popleft())
                elif self._heard:
                    await self._send(self._heard.popleft())
                else:
                    await self._send_view(next(iter(self._waiting)))

    async def _send_view(self, id_: int) -> None:
        changes, topic = self._waiting.pop(id_), self._topics.get(id_)
        if topic is None:
            return
        measures = self.coming.house.measures
        if changes is None:
            measures.snapshots += 1
            await self._send(m.encoded(m.Snapshot(id_, topic.run, topic.seq, topic.version, topic.state())))
            return
        measures.deliveries += len(changes)
        for change in changes:
            await self._send(m.encoded(m.Delta(id_, topic.run, change.seq, change.version, change.ops)))

    # What comes in

    def greet(self) -> None:
        grant, room = self.coming.session.grant, self.coming.room
        self.hub.followers.add(self)
        self._answer(
            m.Hello(
                m.PROTOCOL,
                room.key,
                grant.role,
                self.coming.person,
                grant.table,
                room.version,
                time.time(),
                room.clock.read(room.night),
                room.clock.pace,
            )
        )

    def leave(self) -> None:
        self.hub.followers.discard(self)
        for id_ in list(self._topics):
            self._forget(id_)

    async def receive(self, data: bytes | str) -> None:
        """Answer one message; what is wrong with it is answered too."""
        id_: int | None = None
        try:
            message = m.DECODER.decode(data)
            id_ = message.id
            self.attempts.request(self.coming.session.id)
            await self._handle(message)
        except TooSlow:
            raise
        except AccessRefused as refusal:
            await self._note(_about(data), refusal)
            self._answer(m.Failed(id_, problem_of(refusal)))
        except Exception as error:
            self._answer(m.Failed(id_, problem_of(error)))

    async def _handle(self, message: m.Incoming) -> None:
        match message:
            case m.Subscribe():
                self._subscribe(message)
            case m.Unsubscribe():
                self._forget(message.id)
            case m.AskTime():
                room = self.coming.room
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
        if language == self.language:
            return
        self.language = language
        self.coming = msgspec.structs.replace(self.coming, language=language)
        for asked in list(self._asked.values()):
            self._subscribe(msgspec.structs.replace(asked, since=None))

    def _subscribe(self, message: m.Subscribe) -> None:
        view = VIEWS.get(message.view)
        if view is None:
            raise misunderstood("There is no view {view!r} to follow.", view=message.view)
        if len(self._topics) >= MOST_TOPICS:
            raise misunderstood("A screen follows at most {most} views.", most=MOST_TOPICS)
        require_role(self.coming.session.grant, view.who, view.name)
        self._forget(message.id)
        topic = self.hub.topic(view, self.coming.viewer, message.wanted, self.language)
        self._topics[message.id], self._asked[message.id] = topic, message
        self._ids.setdefault(topic, []).append(message.id)
        topic.followers.add(self)
        self._waiting[message.id] = topic.since(message.since)
        self._wake.set()

    def _forget(self, id_: int) -> None:
        topic = self._topics.pop(id_, None)
        self._waiting.pop(id_, None)
        self._asked.pop(id_, None)
        if topic is None:
            return
        self._ids[topic].remove(id_)
        if not self._ids[topic]:
            del self._ids[topic]
            topic.followers.discard(self)

    async def _act(self, message: m.DoAct) -> None:
        kind = BY_PEOPLE.get(message.name)
        if kind is None:
            known = say("the software does it by itself") if message.name in CATALOGUE else say("there is none")
            raise misunderstood("{name!r} is no act that can be sent: {known}.", name=message.name, known=known)
        grant = self.coming.session.grant
        require_role(grant, devices_for(kind.spec), kind.spec.name)
        said = msgspec.json.decode(message.said, type=kind)
        require_own_act(self.coming.person, grant, said, self.coming.room.night)
        asked = ActRequest(said=said, expected=message.expected, confirmed=message.confirmed, occurred=message.occurred)
        if message.foresee:
            seen = await foresee(self.coming, asked)
            self._answer(m.ActForeseen(message.id, seen.version, seen.says, seen.announces, seen.next, seen.draws))
            return
        done = await perform(self.coming, kind, asked, message.key)
        self._answer(m.ActDone(message.id, done.version, done.says, done.announces, done.next, done.repeated))


def _about(data: bytes | str) -> str:
    """What a message asked for, in a word."""
    message = m.DECODER.decode(data)
    match message:
        case m.Subscribe():
            return message.view
        case m.DoAct():
            return message.name
        case _:
            return "live"
