"""A program where there is no network, and what it asks of the system about networks all the same."""
