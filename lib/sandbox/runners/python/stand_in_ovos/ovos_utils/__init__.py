"""The OVOS helpers that toolboxes need where they are not installed."""
