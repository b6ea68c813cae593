"""`python -m goodhand`: the same as `goodhand`."""

from goodhand.cli import main

main()
