"""Files to typed values: rules sets and tables, read strictly.

Every problem of a file is reported at once, with file, line, column and what would be right;
nothing is guessed or silently converted.
"""
