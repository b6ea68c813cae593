"""`make fixtures`: record from a real server every view that a picture of a page shows."""

import seeded
from recordings.files import FOLDER, all_recordings

if __name__ == "__main__":
    seeded.install(seeded.Source("recordings"))
    found = all_recordings()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for name, text in found.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
