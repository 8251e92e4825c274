"""What toolboxes need of the OVOS helpers, where they are not installed."""
