"""Players made of chance, for `simulate` and the demonstration."""
