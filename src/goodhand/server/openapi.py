"""The description of the API: OpenAPI 3.1 at /api/v1/openapi."""

from typing import Any

from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from goodhand import __version__
from goodhand.server.problems import MEDIA_TYPE, Problem


def _problem(about: str) -> ResponseSpec:
    return ResponseSpec(data_container=Problem, description=about, media_type=MEDIA_TYPE, generate_examples=False)


PROBLEMS = {
    400: _problem("What was sent has not the form of what is asked for."),
    401: _problem("Nobody is signed in."),
    403: _problem("It is for others."),
    404: _problem("There is no such thing."),
    409: _problem("The night has moved on, or the key belongs to another request."),
    422: _problem("The rules refuse it, with the clause."),
    428: _problem("A warning that wants a yes."),
    429: _problem("It was tried too often."),
    503: _problem("The records cannot be written now."),
}


def described(what: str, tag: str) -> dict[str, Any]:
    """Options of a route for the description: its name, its tag and its problems."""
    return {"operation_id": what, "tags": [tag], "responses": PROBLEMS}


def openapi_config() -> OpenAPIConfig:
    """One JSON document, without a page that would load scripts from other sites."""
    return OpenAPIConfig(
        title="Goodhand",
        version=__version__,
        description="A licensed charity Texas Hold'em night, by the book. Every act answers with a sentence, or with "
        "a problem that names its clause. docs/reference/protocol.md has the socket.",
        path="/api/v1/openapi",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        create_examples=False,
        use_handler_docstrings=False,
        components=Components(
            security_schemes={
                "cookie": SecurityScheme(type="apiKey", name="goodhand", security_scheme_in="cookie"),
                "bearer": SecurityScheme(type="http", scheme="bearer"),
            }
        ),
        security=[{"cookie": []}, {"bearer": []}],
    )
