"""The recordings under web/fixtures, over which pages are pictured and tested."""

from recordings.files import FOLDER, all_recordings
from with_seventh import by_themselves


def test_every_recording_is_what_the_server_says_today():
    committed = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json")}

    with by_themselves():  # pages are pictured over the books that come with Goodhand
        recorded = all_recordings()

    assert recorded.keys() == committed.keys(), "run `make fixtures`"
    stale = [name for name, text in recorded.items() if text != committed[name]]
    assert [] == stale, f"run `make fixtures`: {', '.join(stale)} no longer match the server"
