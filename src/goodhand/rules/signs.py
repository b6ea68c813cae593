"""Signs that nobody sees where they stand in a text: what shows would be another text than the one that is recorded."""

import re
from typing import Final

UNSEEN: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # C0, delete, C1
    "\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"  # no width; line ends; direction
    "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and signs that are drawn as nothing
    "\ufff9-\uffff\ud800-\udfff\U0001d173-\U0001d17a\U000e0000-\U000e007f]"  # no characters, halves of them, tags
)
"""Not among them: what joins letters (Persian, emoji) and chooses between forms of one (Japanese names). They show;
a name that differs by them alone is asked about, as one that looks like another."""
