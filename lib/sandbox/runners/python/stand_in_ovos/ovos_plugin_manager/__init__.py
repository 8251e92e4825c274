"""The parts of the plugin manager that toolboxes need where it is not installed."""
