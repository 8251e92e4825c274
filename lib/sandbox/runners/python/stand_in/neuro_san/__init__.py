"""Stands in for the neuro-san package where it is not installed: the interfaces that a tool needs to be written, no more."""
