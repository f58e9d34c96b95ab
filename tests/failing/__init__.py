"""What happens when a call of the system fails: each call of the program in turn, once."""
