"""
Calls classes of uploaded toolboxes inside the sandbox. Imports little, and only the standard library, because every run
pays for each import.
"""
