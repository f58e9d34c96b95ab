"""The screen of `keypads test`."""
