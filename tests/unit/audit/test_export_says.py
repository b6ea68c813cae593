"""The evening as the page and the manifest of an export tell it."""

import asyncio
import re

import pytest

from goodhand.audit.export import manifest_of
from goodhand.audit.export_page import page
from goodhand.night.reading import RecordedNight, night_of, the_night
from nights import rehearsal
from support import clause


async def recorded(practice: bool) -> RecordedNight:
    night = rehearsal("michigan", players=6, practice=practice)
    await night.run()
    records = [record async for record in night.conductor.journal.read_all()]
    return night_of(records, the_night(records))


@pytest.mark.parametrize("practice", [False, True])
def test_a_rehearsal_says_on_the_page_and_in_the_manifest_that_it_was_practice(practice):
    night = asyncio.run(recorded(practice))
    said = page(night, {}, {"goodhand": "1", "typst": "1"}, "")

    assert practice == ("PRACTICE. Nothing of this night is real" in said)
    assert practice == manifest_of(night, {}, {"goodhand": "1", "typst": "1"}, "").practice


@clause("MI-82", "MI-77")
def test_the_page_says_when_house_rules_were_posted_by_whom_and_which_were_in_force():
    night = asyncio.run(recorded(False))
    english, french = page(night, {}, {"goodhand": "1", "typst": "1"}, "").split('<section id="fr"')

    listed = re.findall(r"<tr><td>(\d+)</td><td[^>]*>([^<]*)</td><td>en</td><td>([\d:]+)</td>", english)

    assert [each.name for each in night.occasion.plan.tournaments] == [name for _, name, _ in listed]
    assert len(listed) == english.count("<td>yes</td>")
    assert len(listed) == french.count("<td>oui</td>")
