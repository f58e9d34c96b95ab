#pragma once

// The table knows the pad by this number on any socket. A chip with a number of its own gives it; an AVR has none:
// another one here for each pad, before it is flashed.
#undef SERIAL_NUMBER
#ifdef __AVR__
#    define SERIAL_NUMBER "dixit-01"
#else
#    define SERIAL_NUMBER_USE_HARDWARE_ID TRUE
#endif

// In mA, with the lights as dim as keymap.c has them. QMK says 500, and a hub without a supply refuses that.
#undef USB_MAX_POWER_CONSUMPTION
#define USB_MAX_POWER_CONSUMPTION 200
