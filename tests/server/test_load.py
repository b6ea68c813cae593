"""A short pass of `make load`, so that it does not break unseen; what it measures here means nothing."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.wide
@pytest.mark.real_entropy("`make load` starts servers and bots of its own, as people do; no card is asked for")
def test_a_short_pass_of_the_load_measures_tables_echo_and_viewers(tmp_path):
    output = tmp_path / "load.json"
    short = (
        "--starts",
        "1",
        "--tables",
        "2",
        "--seconds",
        "4",
        "--viewers",
        "30",
        "--kills",
        "1",
        "--kill-tables",
        "1",
        "--output",
        str(output),
    )

    subprocess.run([sys.executable, "-m", "benchmarks.load", *short], cwd=ROOT, check=True, timeout=900)

    found = json.loads(output.read_text())
    assert found["starts"]["ready_cpu_s"]["most"] > 0
    assert found["tables"][0]["actions_per_second"] > 0
    assert found["tables"][0]["deliveries_per_second"] > found["tables"][0]["actions_per_second"]
    assert found["tables"][0]["echo"]["deliveries_per_second"] > 0
    assert 30 == found["viewers"]["viewers"]
    assert (0, True) == (found["kills"]["lost_or_doubled"], found["kills"]["verified"])
