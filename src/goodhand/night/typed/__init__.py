"""One grammar for typed words, for the desk's prompt and the act bar of the pages. No I/O, no clock."""
