"""The web pages: files that `make web` builds into the package. Every other address gets the same page."""

import mimetypes
from functools import cache
from pathlib import Path
from typing import Annotated

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter
from msgspec import Struct

from goodhand.server.gate import Asking, Handlers

FOLDER = Path(__file__).parents[1] / "pages"
PAGE = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose name changes with their content."""
ASK_AGAIN = "no-cache"
NOT_BUILT = "<!doctype html><title>Goodhand</title><p>The pages have not been built: `make web` builds them.</p>"
PUBLIC = ("follow", "_app", "icons", "icon.svg")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


class BuiltFile(Struct, frozen=True):
    """A file with its headers."""

    content: bytes
    media_type: str
    lasts: str
    packed: bytes | None = None
    """The content compressed by Brotli, if that is shorter."""


@cache
def built_files() -> dict[str, BuiltFile]:
    """All files by path, read once, so that no address is ever used as a path on the disk."""
    found = {}
    for path in sorted(FOLDER.rglob("*")):
        if path.suffix == ".br" or not path.is_file():
            continue
        name = path.relative_to(FOLDER).as_posix()
        packed = path.with_name(path.name + ".br")
        found[name] = BuiltFile(
            path.read_bytes(),
            mimetypes.guess_type(name)[0] or "application/octet-stream",
            FOR_EVER if name.startswith("_app/immutable/") else ASK_AGAIN,
            packed.read_bytes() if packed.exists() else None,
        )
    return found


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def pages(request: Asking, path: Annotated[str, PathParameter()] = "") -> Response[bytes]:
    """A file, or the page that renders every address."""
    return _answer(request, path)


def _answer(request: Asking, path: str) -> Response[bytes]:
    name = path.lstrip("/")
    files = built_files()
    if name.split("/")[0] in {"api", "_app"} and name not in files:
        raise NotFoundException
    file = files.get(name) or files.get(PAGE) or BuiltFile(NOT_BUILT.encode(), "text/html", ASK_AGAIN)
    headers = {"Cache-Control": file.lasts, "Vary": "Accept-Encoding"}
    packs = file.packed is not None and "br" in request.headers.get("Accept-Encoding", "")
    if packs:
        headers["Content-Encoding"] = "br"
    content = file.packed if packs and file.packed is not None else file.content
    return Response(content, media_type=file.media_type, headers=headers)


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def public_pages(request: Asking, path: Annotated[str, PathParameter()] = "") -> Response[bytes]:
    """The public page and its files alone, for a listener on which nobody may sign in."""
    if path.lstrip("/").split("/")[0] not in PUBLIC:
        raise NotFoundException
    return _answer(request, path)


HANDLERS: Handlers = [pages]
"""Every address except the API and the health checks."""
