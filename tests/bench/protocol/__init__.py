"""The attack on the serial protocol: the host's code in Python against the sketch's code in C."""
