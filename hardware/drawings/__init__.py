"""The drawings of the hardware guide, and the family's card: ``python -m hardware.drawings``."""
