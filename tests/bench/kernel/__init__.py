"""The kernel rig: a real Linux kernel as a process, in it real drivers and the far ends of their cables."""
