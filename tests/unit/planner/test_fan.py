"""Fan charts as data: what a page draws is what the outlook says."""

import json

from goodhand.planner.charts import svg
from goodhand.planner.fan import fan_json, fans_of
from goodhand.planner.planning import Assumptions, plan_occasion
from planner_support import example

FEW = Assumptions(evenings=60, threads=2)


def test_the_charts_of_a_plan_are_its_outlook_as_json():
    occasion = example("michigan")
    found = plan_occasion(occasion, occasion.tournaments, FEW, players=30).tournaments

    drawn = json.loads(fan_json(occasion, FEW, players=30))

    assert [each.name for each in found] == [each["name"] for each in drawn]
    left = drawn[0]["charts"][0]
    assert [row.at for row in found[0].half_hours] == left["at"]
    assert [row.left.p50 for row in found[0].half_hours] == left["p50"]
    assert [row.left.p95 for row in found[0].half_hours] == left["p95"]
    assert found[0].closes == left["limit"]
    assert "level" == drawn[0]["charts"][2]["axis"]


def test_the_same_plan_gives_the_same_bytes_and_more_players_others():
    occasion = example("house")

    assert fan_json(occasion, FEW, players=30) == fan_json(occasion, FEW, players=30)
    assert fan_json(occasion, FEW, players=30) != fan_json(occasion, FEW, players=31)


def test_a_chart_is_drawn_between_its_edges():
    occasion = example("house")
    outlook = plan_occasion(occasion, occasion.tournaments, FEW).tournaments[0]

    for fan in fans_of(outlook).charts:
        drawn = svg(fan)
        line = drawn.split('<polyline points="')[1].split('"')[0]
        points = [tuple(map(float, point.split(","))) for point in line.split()]

        assert len(fan.at) == len(points)
        assert all(46 <= x <= 640 and 26 <= y <= 226 for x, y in points)
        assert ("licence ends" in drawn) == (fan.limit is not None)
