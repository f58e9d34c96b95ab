"""What the builder of a keypad may change. GP numbers, not those of the board's pins."""

# The keypads on this board: pad id, rows, columns, light. The id is 0 for a board with one keypad.
# Where the ribbon is the wrong way round: (0, (9, 8, 7, 6), (5, 4, 3, 2), 15).
# A keypad of 3x4 has three columns. A light is a pin, "LED" (the board's own), or None.
# A second one on the same board: (1, (10, 11, 12, 13), (18, 19, 20, 21), 22), and 0 above becomes 2.
# A third one takes all pins that are left: (3, (14, 16, 17, 26), (27, 28, 0, 1), "LED").
PADS = ((0, (2, 3, 4, 5), (6, 7, 8, 9), 15),)

# What stands on the keys, row by row: # is Enter, D Backspace, A +, B -, C /. Digits, # and D are needed.
# A keypad of 3x4 has no D: let its * be it, "123456789D0#".
KEYS = "123A456B789C*0#D"

# True where each key has a diode of its own, so that no three keys make a fourth one seem pressed.
DIODES = False

# How long a contact must keep still. Worn or cheap keys may want 20.
DEBOUNCE_MS = 10

# The serial number: ASCII letters, digits, "-", ".", "_", at most 32. Empty: made of the chip's own.
# With several keypads on this board each has its id behind it, such as DX-17-2, and that counts.
NUMBER = ""

# GP number of a beeper that sounds while its pin is high, or None.
BEEPER = None

# A function that is called with the word for a display ("", "?", "OK", "X", "HERE"), or None.
DISPLAY = None

# None: the USB port. Else number, TX, RX of a UART, such as (0, 0, 1).
UART = None

# None, or how to read the battery: GP number, and in millivolts: at full scale of the ADC, empty, full.
# A Pico on three AA cells at VSYS: (29, 9900, 3000, 4200), 0.3 V less than the cells have: a diode is between
# (hardware/build.md). On a Pico W None: GP29 is the clock of its radio chip, too.
BATTERY = None

# Start again if the program hangs. False while you change it.
WATCHDOG = True
