"""Views: the part of a night that each viewer may see, as pure functions of states and events."""
