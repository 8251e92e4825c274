"""Holds the shapes of chat answers, which tools import to name them."""
