"""How wide a text is at most, known without setting it: measuring takes time, and most texts are sure to fit."""

from math import inf

_AT_MOST = {
    0.26: " ',.:;|·",
    0.40: '!"()-/IJ[\\]`fijlt{}îï’',
    0.52: "#$*0123456789?S^_acerszàâäáãåçèêëé~€",
    0.62: "+<=>EFLPbdghnopqruvxyßñôöóòõùûüúÉÈÊ–−×£",  # noqa: RUF001 - signs as they are printed
    0.75: "%&ABCDGKNOQRTUVXYZÀÂÄÇÔÖÙÛÜk—",
    1.03: "@HMWmwÆŒæœ",
}
_WIDTHS = {letter: width for width, letters in _AT_MOST.items() for letter in letters}
"""In ems of the papers' type, the bold included. A letter that is not here may have any width."""


def at_most(text: str, size: float) -> float:
    """How wide a line of this text is at most, in points."""
    return size * sum(_WIDTHS.get(letter, inf) for letter in text)


def keeps_to(text: str, size: float, width: float, lines: int = 1) -> bool:
    """Whether a text is sure to fit into this number of lines with all its words whole."""
    if lines == 1 or at_most(text, size) <= width:
        return at_most(text, size) <= width
    taken, used = 1, 0.0
    # A word stays on the line if it fits. Narrower words never take more lines, so these are as many as there may be.
    for word in text.split(" "):
        long = at_most(word, size)
        if long > width:
            return False
        beside = used + at_most(" ", size) + long
        taken, used = (taken, beside) if used and beside <= width else (taken + (used > 0), long)
    return taken <= lines
