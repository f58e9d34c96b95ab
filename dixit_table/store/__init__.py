"""The journal on disk: opaque records, acknowledged after their commit; knows no rules and no seats."""
