"""Events to bytes and back, under names that never change their meaning."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from goodhand.journal.chain import EVENT_NAME
from goodhand.journal.errors import BadPayload, UnknownEvent

Upcast = Callable[[dict[str, Any]], dict[str, Any]]
"""Turns the fields of an old form into those of the next one: the next version of the same name, unless the answer
names another in a field ``type``."""


class Encoded(Struct, frozen=True, gc=False):
    """An event that is encoded already, for example because another event anchors its hash."""

    name: str
    payload: bytes


class Codec:
    """Encodes and decodes events by the tags of their classes; older forms by their upcasts."""

    def __init__(
        self,
        events: Iterable[type[Struct]],
        upcasts: Mapping[str, Upcast] | None = None,
        *,
        sure: Iterable[type[Struct]] = (),
        plainly: Callable[[Any], Any] | None = None,
    ) -> None:
        """``sure``: types that only software makes, which need no check; all others are read back at once.

        ``plainly``: the encoding of values that JSON does not know.
        """
        self._upcasts, self._sure = dict(upcasts or {}), frozenset(sure)
        self.classes: dict[str, type[Struct]] = {}
        """The current forms by name."""
        for event in events:
            name = event.__struct_config__.tag
            if not isinstance(name, str) or not EVENT_NAME.fullmatch(name):
                raise ValueError(f"{event.__name__} has the tag {name!r}, which is no versioned name such as 'a.b/1'")
            if self.classes.setdefault(name, event) is not event:
                raise ValueError(f"{event.__name__} and {self.classes[name].__name__} are both called {name!r}")
        if twice := self.classes.keys() & self._upcasts.keys():
            raise ValueError(f"these names are both current and upcast: {', '.join(sorted(twice))}")
        self._names = {event: name for name, event in self.classes.items()}
        self._decoders: dict[str, Callable[[bytes], Struct]] = {
            name: msgspec.json.Decoder(event).decode for name, event in self.classes.items()
        }
        self._encoder = msgspec.json.Encoder(order="deterministic", enc_hook=plainly)

    @property
    def names(self) -> frozenset[str]:
        """The current names, which `encode` writes."""
        return frozenset(self.classes)

    def encode(self, event: Struct) -> tuple[str, bytes]:
        """Name and canonical payload: fields in their declared order, sets and mappings sorted, no spaces."""
        if isinstance(event, Encoded):
            return event.name, event.payload
        name = self._names.get(type(event))
        if name is None:
            raise UnknownEvent(type(event).__name__)
        try:
            payload = self._encoder.encode(event)
            if type(event) not in self._sure:
                self._decoders[name](payload)  # never write what cannot be read
        except (TypeError, ValueError, OverflowError) as bad:  # msgspec's errors too
            raise BadPayload(name, str(bad)) from bad
        return name, payload

    def decode(self, name: str, payload: bytes) -> Struct:
        """The event, in its newest form, from any stored form."""
        decode = self._decoders.get(name)
        try:
            return decode(payload) if decode else self._upcast(name, payload)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
            raise BadPayload(name, str(bad)) from bad

    def _upcast(self, name: str, payload: bytes) -> Struct:
        if name not in self._upcasts:
            raise UnknownEvent(name)
        fields = msgspec.json.decode(payload, type=dict[str, Any])
        passed: set[str] = set()
        while name not in self.classes:
            if name not in self._upcasts or name in passed:
                raise UnknownEvent(name)
            passed.add(name)
            stem, _, version = name.rpartition("/")
            old = {field: value for field, value in fields.items() if field != "type"}
            fields = self._upcasts[name](old)
            name = fields.setdefault("type", f"{stem}/{int(version) + 1}")
        return msgspec.convert(fields, self.classes[name])
