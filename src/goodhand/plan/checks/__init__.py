"""Checks of a plan, one module for each matter."""
