"""Plans that are being made on the server: event files as texts, checked, tried out, saved, and opened as nights."""
