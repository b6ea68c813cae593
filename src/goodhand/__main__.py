"""`python -m goodhand`: the same as `goodhand`."""

from goodhand.cli import main

if __name__ == "__main__":
    main()
