"""What makes pages, web pages and spreadsheet files of a paper: one renderer each."""
