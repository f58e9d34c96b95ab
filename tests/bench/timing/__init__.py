"""How long an answer takes, by what was entered."""
