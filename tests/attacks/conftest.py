from unit.cli.conftest import goodhand

__all__ = ["goodhand"]
