"""Draws the icons of the installed app from the one that is kept, `static/icon.svg`, into the folder that is named."""

import sys
from pathlib import Path

import typst

ICON = Path(__file__).parents[1] / "static" / "icon.svg"
BLUE = "#0b5a8f"
SIZES = {"192": (192, 1.0), "512": (512, 1.0), "apple": (180, 0.8), "maskable": (512, 0.7)}
"""Pixels, and how much of the side the sign takes: systems cut off the edges of the last two."""


def draw(to: Path) -> None:
    to.mkdir(parents=True, exist_ok=True)
    for name, (side, share) in SIZES.items():
        fill = "none" if share == 1.0 else f'rgb("{BLUE}")'
        source = (
            f"#set page(width: {side}pt, height: {side}pt, margin: 0pt, fill: {fill})\n"
            f'#place(center + horizon, image("{ICON.name}", width: {share:.0%}))'
        )
        drawn = typst.compile(source.encode(), root=str(ICON.parent), format="png", ppi=72)
        (to / f"{name}.png").write_bytes(drawn)  # type: ignore[arg-type]  # one page, so no list


draw(Path(sys.argv[1]))
