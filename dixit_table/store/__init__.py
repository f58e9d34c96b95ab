"""The journal on disk: opaque records, acknowledged after their commit.

It knows no rules and no seats.
"""
