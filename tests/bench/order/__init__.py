"""Who pressed last: presses whose instants are known, and what the table makes of their stamps."""
