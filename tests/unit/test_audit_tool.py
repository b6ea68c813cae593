"""The dependency audit: what is known fails it, what cannot be learnt is said."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BAD = {"id": "PYSEC-2026-1", "fixed_in": ["99.0"], "withdrawn": None}


@contextmanager
def registry(known: dict[str, list[dict[str, object]]] | None) -> Iterator[tuple[str, list[str]]]:
    """A registry that knows this of packages by name; None: it has no such data, as a mirror."""
    asked: list[str] = []

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            name = self.path.split("/")[1]
            asked.append(name)
            self.send_response(404 if known is None else 200)
            self.end_headers()
            if known is not None:
                self.wfile.write(json.dumps({"vulnerabilities": known.get(name, [])}).encode())

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", asked
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def audit(address: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    nothing = {"PATH": "/nowhere", "GOODHAND_AUDIT_PYPI": address, "npm_config_registry": "http://127.0.0.1:9"}
    environment = {**os.environ, **nothing}
    command = [sys.executable, str(ROOT / "tools/audit"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=60)


@pytest.mark.parametrize(
    ("known", "code"), [({}, 0), ({"msgspec": [BAD]}, 1), ({"msgspec": [BAD | {"withdrawn": "2026-01-01"}]}, 0)]
)
def test_every_locked_package_is_asked_about_and_what_is_known_fails(known, code):
    with registry(known) as (address, asked):
        ran = audit(address)

    locks = "".join(each.read_text() for each in ROOT.glob("requirements*.lock"))
    named = {line.split(" ")[0] for line in locks.splitlines() if "==" in line and line[0].isalnum()}
    assert sorted(asked) == sorted(each.split("==")[0] for each in named)
    assert code == ran.returncode, ran.stderr
    assert bool(code) == ("PYSEC-2026-1, mended in 99.0" in ran.stdout)


@pytest.mark.parametrize(("arguments", "code"), [((), 0), (("--required",), 1)])
def test_where_nothing_can_be_learnt_that_is_said_and_is_no_pass_of_a_release(arguments, code):
    with registry(None) as (address, asked):
        ran = audit(address, *arguments)

    assert 1 == len(asked)
    assert (code, 2) == (ran.returncode, ran.stderr.count("audit: NOT DONE"))
    assert "vulnerable\n" not in ran.stdout
