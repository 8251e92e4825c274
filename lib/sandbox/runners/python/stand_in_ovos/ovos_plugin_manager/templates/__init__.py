"""The classes that plugins derive from."""
