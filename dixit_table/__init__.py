"""dixit_table: secret votes on keypads, rules from a file, rabbits on the TV."""
