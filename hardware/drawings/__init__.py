"""The drawings of the hardware guide, drawn from numbers: ``python -m hardware.drawings``."""
