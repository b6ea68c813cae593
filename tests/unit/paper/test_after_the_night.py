"""Papers for after the night: the result to publish, and the ledger for accounting."""

import csv
from io import StringIO

import pytest

from goodhand.night.acts.showing import ChoosePublicName
from goodhand.occasion.events import PublicName
from goodhand.paper.page import Paper
from goodhand.paper.records.accounting import accounting
from goodhand.paper.render.csv import to_csv
from goodhand.paper.room.result_list import result_list
from goodhand.paper.source import PaperSource
from support_night import CHAIR, Night, a_whole_night


def read(paper: Paper) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(to_csv(paper).decode())))


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_debits_and_credits_are_equal_and_give_the_balance_of_each_account(language):
    night = await a_whole_night()
    source = PaperSource(plan=night.plan, occasion=night.state, language=language)

    rows = read(accounting(night.state, source.texts))

    assert 2 * len(night.state.lines) == len(rows)
    debit, credit = ("Debit", "Credit") if language == "en" else ("Débit", "Crédit")
    cents = [(round(float(row[debit] or 0) * 100), round(float(row[credit] or 0) * 100)) for row in rows]
    assert sum(each for each, _ in cents) == sum(each for _, each in cents) > 0
    if language == "en":
        drawer = sum(d - c for row, (d, c) in zip(rows, cents, strict=True) if row["Account"] == "Drawer")
        assert night.state.totals.drawer == drawer


async def test_the_result_has_every_place_and_only_names_that_players_agreed_to():
    night = await (await (await Night().opens()).plays()).settles()
    await night.do(ChoosePublicName(person="p2", shown=PublicName.HIDDEN), CHAIR)

    rows = read(result_list(PaperSource(plan=night.plan).writer(), night.state, night.floor))

    assert [str(place) for place in range(1, len(rows) + 1)] == [row["Place"].rstrip("stndrh") for row in rows]
    assert "A player" in [row["Name"] for row in rows]
    assert "P2" not in [row["Name"] for row in rows]
    prizes = sum(round(float(row["Prize"] or 0) * 100) for row in rows)
    assert prizes == sum(each.amount.cents for each in night.state.prizes[night.tournament].prizes)
