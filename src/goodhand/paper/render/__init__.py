"""Renderers of a paper: pages, web pages and spreadsheet files."""
