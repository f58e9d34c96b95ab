// A keypad for dixit_table: an ATmega328P board (Uno, Nano, Pro Mini), a 4x4 matrix keypad, the board's light.
// The protocol is in hardware/PROTOCOL.md, the wiring and the set-up in the page one folder up.

#include <avr/sleep.h>

#include "pad.h"
#include "matrix.h"
#include "config.h"
#include "kept.h"
#include "watchdog.h"

static_assert(sizeof PAD_NUMBER - 1 <= PAD_NUMBER_MAX, "PAD_NUMBER has more than 32 characters");
static_assert(PAD_ID >= 0 && PAD_ID < PAD_EVERY, "PAD_ID is 0 to 254");

static struct pad pad;
static struct matrix matrix;
static char number[PAD_NUMBER_MAX + 1] = PAD_NUMBER;

static void to_line(void *, uint8_t byte) { Serial.write(byte); }

static void matrix_begin() {
  for (uint8_t i = 0; i < 4; i++) {
    pinMode(COLUMN_PINS[i], INPUT_PULLUP);
    pinMode(ROW_PINS[i], INPUT);
  }
}

// Reads all keys. A row that is not read floats: two keys of one column never join two outputs.
static uint16_t matrix_read() {
  uint16_t keys = 0;
  for (uint8_t row = 0; row < 4; row++) {
    digitalWrite(ROW_PINS[row], LOW);
    pinMode(ROW_PINS[row], OUTPUT);
    delayMicroseconds(5);  // the pull-up of 20 to 50 kOhm against the wire's capacity
    for (uint8_t column = 0; column < 4; column++) {
      if (digitalRead(COLUMN_PINS[column]) == LOW) {
        keys |= (uint16_t)1 << (4 * row + column);
      }
    }
    pinMode(ROW_PINS[row], INPUT);
  }
  return keys;
}

static void take_keys(uint32_t now_ms) {
  static uint32_t sampled_ms;
  uint8_t pressed[MATRIX_KEYS], count;
  if (now_ms - sampled_ms < MATRIX_SAMPLE_MS) {
    return;
  }
  sampled_ms = now_ms;
  count = matrix_sample(&matrix, matrix_read(), now_ms, pressed);
  for (uint8_t i = 0; i < count; i++) {
    pad_press(&pad, KEY_CODES[pressed[i]], matrix.keys[pressed[i]].since_ms, now_ms);
  }
}

void setup() {
  Serial.begin(115200);
  pinMode(LIGHT_PIN, OUTPUT);
  matrix_begin();
  matrix_start(&matrix, DEBOUNCE_MS, DIODES, matrix_read(), millis());
  if (!number[0]) {
    kept_number(number);
  }
  pad_start(&pad, to_line, 0, PAD_ID, number, kept_power_ups(), millis());
  watchdog_start();
}

void loop() {
  wdt_reset();
  while (Serial.available()) {
    pad_receive(&pad, (uint8_t)Serial.read(), millis());
  }
  uint32_t now_ms = millis();
  take_keys(now_ms);
  pad_tick(&pad, now_ms);
  digitalWrite(LIGHT_PIN, pad_lit(&pad, now_ms));
  // The processor rests until the next interrupt: a byte of the line, or the clock's, once a millisecond.
  set_sleep_mode(SLEEP_MODE_IDLE);
  sleep_mode();
}
