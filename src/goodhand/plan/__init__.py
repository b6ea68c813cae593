"""What an event file is read with: its keys and lines, each of its sections, and what is wrong with them."""
