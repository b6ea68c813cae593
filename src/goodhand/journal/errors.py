"""What can go wrong with a journal. No other exception leaves this package, whatever driver is underneath."""


class JournalError(Exception):
    """The journal could not do what it was asked to do."""


class StaleVersion(JournalError):
    """Somebody appended first: decide again from the version that is there now."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(f"{stream} is at version {actual}, not {expected}")
        self.stream, self.expected, self.actual = stream, expected, actual


class JournalUnavailable(JournalError):
    """The store cannot be reached, is closed, or failed half-way.

    Whether an append that ends like this is on disk is not known. To repeat it with the same expected version is safe:
    if it is there, the repetition is stale.
    """


class JournalCorrupt(JournalError):
    """What is stored is no journal, or contradicts itself."""


class UnknownEvent(JournalError):
    """A name that no event class and no upcast answers to."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no event is called {name!r}")
        self.name = name


class BadPayload(JournalError):
    """A payload that is no event of its name."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"the payload is no {name!r}: {why}")
        self.name, self.why = name, why
