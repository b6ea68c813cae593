"""`goodhand bots`: an address at which nobody can play is said in one sentence, before anything is begun."""

import socket
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from goodhand.cli.bots.command import played


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("https://localhost:8437", "plain HTTP"),
        ("http://localhost:port", "no server to be found"),
        ("http://nobody.example", "no server to be found"),
    ],
)
def test_where_nobody_can_play_is_said(goodhand, monkeypatch, address, said):
    def unknown(_):
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr(socket, "gethostbyname", unknown)

    answer = goodhand("bots", address)

    assert (2, "", 1) == (answer.code, answer.out, answer.err.count("\n"))
    assert said in answer.err
    assert address in answer.err


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
