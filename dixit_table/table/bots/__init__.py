"""Players made of chance, for `simulate` and the demonstration: in come states, out come keys."""
