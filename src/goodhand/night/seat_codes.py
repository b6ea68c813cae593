"""Short codes on papers: on seat cards, table signs and dealers' cards."""

import hmac
from base64 import b32encode

LETTERS = 8
"""Forty bits: enough, where a few wrong ones in a row are noticed."""
LOOK_ALIKE = str.maketrans("018", "OIB")
"""Digits that are in no code, and the letters for which they are taken (RFC 4648)."""


def as_printed(typed: str) -> str:
    """A code as papers have it, typed in small letters, without the hyphen or with digits that look like letters."""
    letters = "".join(filter(str.isalnum, typed.upper())).translate(LOOK_ALIKE)
    return f"{letters[:4]}-{letters[4:]}"


def code_from(secret: bytes, of: str) -> str:
    """The code of something, which nobody guesses who does not know the secret."""
    return written(hmac.digest(secret, of.encode(), "sha256"))


def written(drawn: bytes) -> str:
    """Drawn bytes as a code."""
    letters = b32encode(drawn).decode()[:LETTERS]
    return f"{letters[:4]}-{letters[4:]}"
