"""The package of the framework's models."""
