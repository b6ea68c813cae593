"""Tables and styled text on a terminal, through Rich; what files say is escaped here too."""

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from goodhand.cli.output import escaped


class SafeConsole(Console):
    """A console on which no text can steer the terminal; its own colours and cursor movements can."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """See `Console.render`, through which everything goes, the cells of a table too."""
        for segment in super().render(renderable, options):
            text = segment.text
            if segment.control or text == "\n" or (text.isascii() and text.isprintable()):
                yield segment
            else:
                yield segment._replace(text="\n".join(map(escaped, text.split("\n"))))


def console() -> Console:
    """The console for tables: standard output, without colours when it is not a terminal."""
    return SafeConsole(highlight=False, emoji=False, markup=False)


def print_lines(*parts: RenderableType) -> None:
    """Print texts and tables; without the blanks that fill lines up when it is not to a terminal."""
    out = console()
    if out.is_terminal:
        out.print(*parts, sep="\n")
        return
    with out.capture() as captured:
        out.print(*parts, sep="\n")
    print("\n".join(line.rstrip() for line in captured.get().split("\n")).removesuffix("\n"))
