"""The desk's listings; nothing here records anything."""
