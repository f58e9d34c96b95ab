"""Keypads that the kernel knows as input devices: what sysfs has of them, their event nodes, the pad."""
