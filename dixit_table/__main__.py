"""Runs the command line."""

import sys

from dixit_table.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
