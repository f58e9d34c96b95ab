"""Runs the keypad (start.py), and shows what keeps it from that.

Then it doesn't restart, for it would be the same again, and the prompt of MicroPython stays within reach.
"""

import fault

try:
    import start

    start.run()
except Exception as error:
    fault.keep(error)
    fault.show()
