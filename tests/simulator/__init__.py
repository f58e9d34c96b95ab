"""Whole nights of the real table, each a function of its seed: people, pads, disks, power cuts by chance."""
