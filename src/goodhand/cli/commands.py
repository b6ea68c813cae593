"""The table of commands: what each is called, what it does in a few words, and where it is.

`goodhand --help` is printed from this table alone, and a command's module is imported when it runs; so the modules
import what they need at their top, like all others.
"""

from typing import Final, NamedTuple


class Command(NamedTuple):
    help: str
    """For the list; the function's own docstring is what `goodhand COMMAND --help` says."""
    module: str
    name: str
    """In the module: a function, or a Typer app with commands of its own."""


COMMANDS: Final = {
    "start": Command("Start Goodhand in the browser: `goodhand` alone.", "goodhand.cli.start", "start"),
    # Plan
    "new": Command("Plan an evening: questions, then an event file.", "goodhand.cli.new", "new"),
    "import": Command("Plan an evening from another program's file.", "goodhand.cli.import_", "import_file"),
    "check": Command("Say what forbids the planned evening.", "goodhand.cli.check", "check"),
    "plan": Command("Say what an evening will be; design its structure.", "goodhand.cli.plan.command", "app"),
    "paper": Command("Make the papers of an evening.", "goodhand.cli.paper", "app"),
    # Hold
    "open": Command("Open a planned occasion for the desk.", "goodhand.cli.open", "open_occasion"),
    "desk": Command("Run a licensed evening: people, money, the floor.", "goodhand.cli.desk.command", "app"),
    "serve": Command("Serve evenings to everybody's own devices.", "goodhand.cli.serve", "serve"),
    "follow": Command("Follow a night, to go on with it here.", "goodhand.cli.follow", "follow"),
    "backup": Command("Copy a journal, also while it is written.", "goodhand.cli.backup", "backup"),
    "delete": Command("Delete a night whole when its time is over.", "goodhand.cli.delete", "delete"),
    # Practise
    "play": Command("Play against bots: one table, or a tournament.", "goodhand.cli.play.command", "play"),
    "demo": Command("Have a night play by itself, for all pages.", "goodhand.cli.demo", "demo"),
    "evening": Command("Run an evening with bots at every seat.", "goodhand.cli.evening.command", "evening"),
    "rehearse": Command("Rehearse the whole occasion with bots.", "goodhand.cli.evening.rehearse", "rehearse"),
    # Look
    "forecast": Command("Say when a running evening will probably end.", "goodhand.cli.forecast", "forecast"),
    "history": Command("Tell an evening's story, or any of its rounds.", "goodhand.cli.history", "history"),
    # Prove
    "verify": Command("Re-derive an evening from its records.", "goodhand.cli.verify", "verify"),
    "export": Command("Write the file that goes to the regulator.", "goodhand.cli.export", "export"),
    "verify-cards": Command("Check the cards you saw against the seal.", "goodhand.cli.verify_cards", "verify_cards"),
    # Rules and cards
    "equity": Command("Say how often each pocket wins.", "goodhand.cli.equity.command", "equity"),
    "replay": Command("Replay recorded rounds under a rulebook.", "goodhand.cli.replay", "replay"),
    "rulebooks": Command("List, show or compare the rulebooks.", "goodhand.cli.rulebooks", "app"),
    "clauses": Command("List the clauses, each with its home.", "goodhand.cli.clauses", "clauses"),
    "ruling": Command("Say what a rulebook rules on a situation.", "goodhand.cli.ruling", "ruling"),
}
