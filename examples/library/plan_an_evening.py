"""Check an event file, forecast its evening, and draw the players left by the half hour."""

from pathlib import Path

import goodhand

file = Path(__file__).parents[1] / "house.toml"
for finding in goodhand.check_event(file):
    print(finding)
outlook = goodhand.forecast(goodhand.read_event_file(file), players=30, evenings=200)

for row in goodhand.rows(outlook.half_hours):  # pandas.DataFrame(goodhand.rows(...)) takes them as they are
    left = row["left"]["p50"]
    print(f"{row['at'] // 3600:02}:{row['at'] // 60 % 60:02} {'#' * round(left)} {left:.0f}")
