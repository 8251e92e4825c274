"""The package of the framework's chat models."""
