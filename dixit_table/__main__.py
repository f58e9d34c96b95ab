"""Runs the command line."""

import sys

from dixit_table.cli import main

if __name__ == "__main__":
    sys.exit(main())
