"""The charity's shelf: settings and lists that outlive a night; no night depends on it."""
