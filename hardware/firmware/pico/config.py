"""What the builder of a keypad may change. GP numbers, not those of the board's pins."""

# The keypads on this board: pad id, rows, columns, light. The id is 0 for a board with one keypad.
# A second one on the same board: (1, (10, 11, 12, 13), (18, 19, 20, 21), 22), and 0 above becomes 2.
PADS = ((0, (2, 3, 4, 5), (6, 7, 8, 9), 15),)

# What stands on the keys, row by row: # is Enter, D Backspace, A +, B -, C /.
KEYS = "123A456B789C*0#D"

# True where each key has a diode of its own, so that no three keys make a fourth one seem pressed.
DIODES = False

# How long a contact must keep still. Worn or cheap keys may want 20.
DEBOUNCE_MS = 10

# The serial number: letters, digits, "-", ".", "_", up to 30. Empty: made of the chip's own.
NUMBER = ""

# GP number of a beeper that sounds while its pin is high, or None.
BEEPER = None

# A function that is called with the word for a display ("", "?", "OK", "X", "HERE"), or None.
DISPLAY = None

# None: the USB port. Else number, TX, RX of a UART, such as (0, 0, 1).
UART = None

# None, or how to read the battery: GP number, and in millivolts: at full scale of the ADC, empty, full.
# A Pico on three AA cells at VSYS: (29, 9900, 3300, 4500).
BATTERY = None

# Start again if the program hangs. False while you change it.
WATCHDOG = True
