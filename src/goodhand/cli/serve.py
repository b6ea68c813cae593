"""`goodhand serve`: many people on one evening, each with their own device."""

import os
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from goodhand.cli.journals import is_server
from goodhand.cli.open import require_openable
from goodhand.cli.options import ANYWHERE
from goodhand.cli.output import BadInput, in_blocks, say, say_on
from goodhand.cli.plans import read_plan
from goodhand.journal.errors import JournalError
from goodhand.server.serving import PORT, Listening, Log, ServeSettings, data_folder, opening_of, own_address
from goodhand.server.serving import serve as run_server

LINKS = "links.txt"


def serve(
    events: Annotated[
        list[Path] | None, typer.Argument(metavar="[EVENT.toml ...]", help="Evenings to open, or to go on with.")
    ] = None,
    database: Annotated[
        str,
        typer.Option(
            metavar="FILE.db",
            help="Where the records are: a file, or a postgres:// address.",
            envvar="GOODHAND_DATABASE",
            show_envvar=False,
        ),
    ] = "",
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; else on this machine alone.")] = "",
    port: Annotated[int, typer.Option(help="The port.", min=0, max=65535)] = PORT,
    lan: Annotated[bool, typer.Option("--lan", help="Let the hall's own network in.")] = False,
    tls: Annotated[bool, typer.Option("--tls", help="Encrypted, by a certificate that is made here.")] = False,
    name: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A further name by which browsers reach it.")
    ] = None,
    log: Annotated[
        Log, typer.Option(help="What it writes of its work: what fails, or a line for everything.")
    ] = Log.PLAIN,
    practice: Annotated[
        bool, typer.Option("--practice", help="Open to practise: the licence's date may have passed.")
    ] = False,
    no_pauses: Annotated[
        bool, typer.Option("--no-pauses", help="Software tables wait for nobody's eyes: where programs play.")
    ] = False,
) -> None:
    """Serve evenings to the devices of director, desk, dealers, displays and players."""
    plans = []
    for event in events or []:
        plan = read_plan(event)
        require_openable(event, plan, practice=practice)
        plans.append(plan)
    if host and lan:
        raise BadInput("Say --host or --lan, not both.")
    if database and not is_server(database) and not Path(database).absolute().parent.is_dir():
        raise BadInput(f"{database} cannot be made: there is no folder {Path(database).parent}.")
    folder = data_folder()
    settings = ServeSettings(
        database=database or str(folder / "goodhand.db"),
        host=ANYWHERE if lan else host or "127.0.0.1",
        port=port,
        tls=tls,
        folder=folder,
        pauses=not no_pauses,
        names=tuple(each.casefold() for each in name or []),
        log=log,
    )
    try:
        run_server(settings, opening_of(plans, practice=practice), partial(_tell, settings))
        say("Stopped; all that was answered is recorded.")
    except JournalError as error:
        raise BadInput(f"{settings.database} cannot be used as the journal: {error}.") from None
    except OSError as error:
        raise BadInput(f"Port {port} of {settings.host} cannot be used: {error.strerror}; name another.") from None


def _tell(settings: ServeSettings, found: Listening) -> None:
    """The address, as text and for phones, and who comes in by which link."""
    say_on(f"Goodhand is at {found.address}")
    if own_address() in found.address:
        for line in in_blocks(found.address):
            say_on(line)
    if found.fingerprint:
        say_on(f"The certificate is this server's own; its SHA-256 fingerprint is {found.fingerprint}")
    if settings.log is Log.JSON:  # what is said here ends up in the log of whoever runs it as a service
        say_on(f"Links, to be used once, are in {_kept(settings.folder / LINKS, found.links)}")
    else:
        for who, link in found.links:
            say_on(f"One link, to be used once, for {who}:", f"  {link}")
    say_on("Ctrl-C stops it; whatever was answered is on disk.")


def _kept(file: Path, links: tuple[tuple[str, str], ...]) -> Path:
    """Write the links where nobody but the server's own user reads them."""
    file.unlink(missing_ok=True)
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
        out.writelines(f"{who}: {link}\n" for who, link in links)
    return file
