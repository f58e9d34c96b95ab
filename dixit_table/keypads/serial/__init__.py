"""Keypads on a serial line: frames or plain text, one session a pad (hardware/PROTOCOL.md)."""
