"""A benchmark that nobody runs for a while breaks unseen: every one of ours does a small pass here."""

import json
import subprocess
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest
from benchmarks import shelf, verifying
from benchmarks.bots.processes import played

import seeded

ROOT = Path(__file__).parents[2]


@pytest.mark.wide
def test_every_benchmark_of_ours_runs():
    script = "from benchmarks.registry import BENCHMARKS; from benchmarks.quick import quick_pass; import json; "
    script += "wanted = [name for each in BENCHMARKS for name in each.ours]; "
    script += "wanted += [how.split()[1] for each in BENCHMARKS for how in each.peers.values() if how[:5] == 'ours ']; "
    script += "print(json.dumps([wanted, quick_pass()]))"

    said = subprocess.run(seeded.python("-c", script), cwd=ROOT, capture_output=True, text=True, check=False)

    assert 0 == said.returncode, said.stderr
    wanted, counts = json.loads(said.stdout)
    assert set(wanted) == set(counts)
    assert 0 not in counts.values()


async def test_the_shelf_is_measured():
    found = await shelf.measured(people=60, nights=5, times=1)

    assert {"search", "list", "years"} < set(found)


async def test_verifying_is_measured():
    verified, seconds = await verifying.measured(records=300, times=1)

    assert 300 == verified
    assert seconds > 0


class Stranger(BaseHTTPRequestHandler):
    """A server of another kind."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<p>Welcome</p>")

    def log_message(self, *_: object) -> None:
        pass


def test_a_server_of_another_kind_is_told_from_ours():
    with HTTPServer(("127.0.0.1", 0), Stranger) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}"
        asked = {"url": url, "tables": 1, "players": 2, "book": "house-nlhe"}

        found = played(asked, 1.0, lambda: None)

        server.shutdown()
    assert f"The server at {url} does not let the bots play: what answers there is no Goodhand." == found
