"""The parts of `import goodhand` that other modules do not offer as they are: plain numbers and plain calls."""
