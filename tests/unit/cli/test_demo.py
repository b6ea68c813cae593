"""`goodhand demo --lan`: the demonstration on phones."""

from pathlib import Path

import pytest

from goodhand.cli import demo
from goodhand.cli.output import in_blocks
from goodhand.server.serving import Listening, ServeSettings

LINK = "http://192.0.2.7:8437/sign-in#a-token"


@pytest.mark.parametrize(("host", "codes"), [("0.0.0.0", 1), ("127.0.0.1", 0)])
def test_each_link_has_a_code_for_phones_where_phones_reach_it(host, codes, capsys):
    settings = ServeSettings(database=":memory:", host=host, folder=Path())

    demo._tell(settings, Listening("http://192.0.2.7:8437", (("the dealer", LINK),)))

    said = capsys.readouterr().out
    assert LINK in said
    assert codes == said.count("\n".join(in_blocks(LINK)))


def test_without_a_network_it_says_so_and_shows_no_address_of_this_computer_alone(goodhand, monkeypatch):
    monkeypatch.setattr(demo, "own_address", lambda: "127.0.0.1")

    said = goodhand("demo", "--lan")

    assert (2, "") == (said.code, said.out)
    assert "This computer is in no network" in said.err
