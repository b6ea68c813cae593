"""What is followed as it changes, over one socket protocol."""
