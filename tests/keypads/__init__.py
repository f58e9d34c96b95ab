"""Keypads, through their public doors."""
