"""The house's own words in another language: read, written again, and missed where they are not all there."""

from pathlib import Path

from goodhand.paper.house_rules import house_rules
from goodhand.paper.languages import french
from goodhand.plan.event_file import read_event
from support import clause

MANITOBA = (Path(__file__).parents[3] / "examples" / "manitoba.toml").read_text(encoding="utf-8")


@clause("MB-01b", "MB-01h", "MB-01k", "MB-01l", "MB-01m")
def test_every_line_of_the_examples_french_house_rules_is_french():
    evening = read_event(MANITOBA)

    said = {rule.text for rule in house_rules(evening, evening.tournaments[0], french).rules()}

    own = evening.posted.translations["fr"]
    assert {own.prepaid, own.leaving, own.elimination, *own.notes} <= said
    assert not {evening.posted.prepaid, evening.posted.leaving, *evening.posted.notes} & said
    assert () == evening.posted.untranslated("fr")
