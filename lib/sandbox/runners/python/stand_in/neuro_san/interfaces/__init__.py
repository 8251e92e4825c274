"""The interfaces that tools implement or are handed."""
