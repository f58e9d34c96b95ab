"""The Arduino sketch on a simulated ATmega328P board."""
