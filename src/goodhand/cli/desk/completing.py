"""Completion by the Tab key: the word, then the name that was begun."""

from collections.abc import Sequence
from contextlib import suppress

from goodhand.cli.desk.session import Desk
from goodhand.night.names import plain
from goodhand.night.typed.vocabulary import vocabulary


def completions(line: str, names: Sequence[str]) -> list[str]:
    """Every line that this beginning of one may become."""
    if " " not in line:
        return [f"{name} " for name in vocabulary().words if name.startswith(line.casefold())]
    pieces = line.split(" ")
    for first in range(1, len(pieces)):  # the longest end of the line that begins a name
        begun = plain(" ".join(pieces[first:]))
        found = [name for name in names if begun and plain(name).startswith(begun)]
        if found:
            return [" ".join([*pieces[:first], name]) for name in found]
    return []


def complete_at(session: Desk) -> None:
    """Let the Tab key complete words and names, and the arrow keys bring back lines, where the machine can."""
    with suppress(ImportError):
        import readline  # noqa: PLC0415 - not every machine has it

        def complete(line: str, number: int) -> str | None:
            found = completions(line, [person.name for person in session.state.people.values()])
            return found[number] if number < len(found) else None

        readline.set_completer_delims("")
        readline.set_completer(complete)
        editline = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if editline else "tab: complete")


def typed_so_far() -> str:
    """The unfinished line at the prompt, where the system can tell."""
    with suppress(ImportError):
        import readline  # noqa: PLC0415 - not every machine has it

        return readline.get_line_buffer()
    return ""
