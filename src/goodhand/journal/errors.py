"""Errors of a journal. No other exception leaves this package, with any driver."""


class JournalError(Exception):
    """The journal could not carry out a request."""


class StaleVersion(JournalError):
    """Somebody appended first: decide again from the present version."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(f"{stream} is at version {actual}, not {expected}")
        self.stream, self.expected, self.actual = stream, expected, actual


class JournalUnavailable(JournalError):
    """The store cannot be reached, is closed, or failed in the middle of a request.

    An append that ends like this may or may not be on disk. Repeating it with the same expected version is safe: if it
    is on disk, the repetition is stale.
    """


class JournalCorrupt(JournalError):
    """The stored data is not a journal, or contradicts itself."""


class UnknownEvent(JournalError):
    """A name without an event class or an upcast."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no event is called {name!r}")
        self.name = name


class BadPayload(JournalError):
    """A payload that does not decode as the event of its name."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"the payload is no {name!r}: {why}")
        self.name, self.why = name, why
