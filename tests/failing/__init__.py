"""What comes of it where a call of the system fails: each that the program makes, in turn, once."""
