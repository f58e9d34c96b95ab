"""The command line: each command a thin door to the package."""
