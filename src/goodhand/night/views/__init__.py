"""What each viewer may see of a night: pure functions from states and events, for terminal, wire, bots and papers."""
