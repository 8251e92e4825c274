"""What toolboxes need of the plugin manager, where it is not installed."""
