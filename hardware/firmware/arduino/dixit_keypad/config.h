// What may differ from pad to pad.

#ifndef CONFIG_H
#define CONFIG_H

// The pad's serial number: ASCII letters, digits, '-', '.', '_', at most 32. With one, the pad is known on any
// port; no two pads may share it. Left empty, what stands in the EEPROM from byte 16 on is taken.
#ifndef PAD_NUMBER
#define PAD_NUMBER ""
#endif

// 0 for the only pad on a port; of several behind a hub each has another one, 0 to 254.
#ifndef PAD_ID
#define PAD_ID 0
#endif

// Pins of the rows and columns, first to last.
static const unsigned char ROW_PINS[4] = {2, 3, 4, 5};
static const unsigned char COLUMN_PINS[4] = {6, 7, 8, 9};

// How long a contact must keep still, 1 to 255. Good keys do with 10.
#ifndef DEBOUNCE_MS
#define DEBOUNCE_MS 20
#endif

// 1 where each key has a diode of its own, so that no three keys make a fourth one seem pressed.
#ifndef DIODES
#define DIODES 0
#endif

// The light, lit when HIGH.
#define LIGHT_PIN LED_BUILTIN

// What the keys are, row by row: 1 2 3 A, 4 5 6 B, 7 8 9 C, * 0 # D.
static const unsigned char KEY_CODES[16] = {
    1, 2, 3, KEY_PLUS,             //
    4, 5, 6, KEY_MINUS,            //
    7, 8, 9, KEY_SLASH,            //
    KEY_STAR, 0, KEY_ENTER, KEY_BACKSPACE,
};

#endif
