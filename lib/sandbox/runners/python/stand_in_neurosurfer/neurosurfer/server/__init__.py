"""Contains the types of chat responses, which tools import by name."""
