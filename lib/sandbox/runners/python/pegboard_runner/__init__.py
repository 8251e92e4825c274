"""Drives classes of uploaded toolboxes inside the sandbox. Standard library only, and little of it: every import is paid at each run."""
