"""Lists and files from elsewhere: what is taken over, and what is not and why."""
