"""The languages in which papers are written."""

from goodhand.paper.languages.known import LANGUAGES, english, french, language_named, texts_for
from goodhand.paper.languages.wordings import Texts
