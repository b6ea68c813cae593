"""The languages in which papers are written: each a folder with the same names in it."""

from goodhand.paper.languages.known import LANGUAGES, language_named, texts_for
