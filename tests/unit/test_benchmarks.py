"""A benchmark that nobody runs for a while breaks unseen: every one of ours does a small pass here."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.wide
def test_every_benchmark_of_ours_runs():
    script = "from benchmarks.registry import BENCHMARKS; from benchmarks.quick import quick_pass; import json; "
    script += "wanted = [name for each in BENCHMARKS for name in each.ours]; "
    script += "wanted += [how.split()[1] for each in BENCHMARKS for how in each.peers.values() if how[:5] == 'ours ']; "
    script += "print(json.dumps([wanted, quick_pass()]))"

    said = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)

    assert 0 == said.returncode, said.stderr
    wanted, counts = json.loads(said.stdout)
    assert set(wanted) == set(counts)
    assert 0 not in counts.values()
