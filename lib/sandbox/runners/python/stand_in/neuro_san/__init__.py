"""Replaces the neuro-san package where it is not installed. Contains only the interfaces that a tool implements."""
