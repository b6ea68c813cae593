"""`goodhand follow`: a second computer that keeps a copy of the night, and can go on with it."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from goodhand.cli.options import ANYWHERE
from goodhand.cli.output import BadInput, say, say_on
from goodhand.journal.errors import JournalError
from goodhand.server.serving import PORT, Listening, ServeSettings, data_folder, opening_of, serve
from goodhand.server.standby import SILENT, Refused


def follow(
    link: Annotated[str, typer.Argument(help="The link that the first computer shows under Settings.")],
    database: Annotated[str, typer.Option(metavar="FILE.db", help="Where the copy is kept.")] = "",
    wait: Annotated[
        float, typer.Option(min=1, help="Seconds of silence after which this computer may take over.")
    ] = SILENT,
    port: Annotated[int, typer.Option(help="The port.", min=0, max=65535)] = PORT,
    lan: Annotated[bool, typer.Option("--lan", help="Let the hall's own network in.")] = False,
    tls: Annotated[bool, typer.Option("--tls", help="Encrypted, by a certificate that is made here.")] = False,
) -> None:
    """Follow the night of another computer, and go on with it here if that one fails."""
    folder = data_folder()
    settings = ServeSettings(
        database=str(Path(database or folder / "following.db").absolute()),
        host=ANYWHERE if lan else "127.0.0.1",
        port=port,
        tls=tls,
        folder=folder,
        follows=link,
        wait=wait,
    )
    try:
        serve(settings, opening_of(()), partial(_tell, settings))
        say("Stopped; the copy has all that was said to be in it.")
    except JournalError as error:
        raise BadInput(f"{settings.database} cannot be used for the copy: {error}.") from None
    except Refused as refused:
        raise BadInput(f"The first computer refused: {refused.args[1]}") from None
    except OSError as error:
        raise BadInput(f"The first computer does not answer, or port {port} cannot be used: {error}.") from None


def _tell(settings: ServeSettings, found: Listening) -> None:
    say_on(f"Goodhand is at {found.address}; it follows {settings.follows.partition('/second#')[0]}")
    for _, link in found.links:
        say_on("Open this link once, to see the copy and to take over:", f"  {link}")
    say_on(f"If the first computer fails, open {found.address}/takeover", "Ctrl-C stops it; the copy stays.")
