"""What may be meant by words that are typed in any order."""
