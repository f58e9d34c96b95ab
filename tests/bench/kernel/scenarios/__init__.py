"""What is done in the guest, a module for each boot; what comes of it is judged on the host.

Each module lists its ``SCENARIOS``: functions that return what they saw, as JSON can hold it.
"""
