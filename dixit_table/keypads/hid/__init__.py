"""Keypads that the kernel knows as input devices: what sysfs tells of them, their event nodes, the pad."""
