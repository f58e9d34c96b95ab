"""The drawings of the hardware guide and the card for the family, drawn from numbers: ``python -m hardware.drawings``."""
