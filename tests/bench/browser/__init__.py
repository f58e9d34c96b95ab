"""Guests with a browser: Debian's Chromium, driven; and the people who hold it."""
