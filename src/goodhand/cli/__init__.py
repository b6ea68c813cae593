"""The `goodhand` command in a terminal."""

from goodhand.cli.program import app, main
