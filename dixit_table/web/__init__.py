"""A browser as a display or as a keypad: a process of its own that knows what anybody may see."""
