// What outlasts a power-down: how often the pad was powered up, and its serial number.

#ifndef KEPT_H
#define KEPT_H

#include <avr/eeprom.h>

#include "pad.h"

#define EEPROM_POWER_UPS ((uint16_t *)0)
#define EEPROM_NUMBER ((const uint8_t *)16)

// Returns the count of power-ups so far, and adds this one. The EEPROM stands 100,000 of them.
static inline uint16_t kept_power_ups() {
  uint16_t count = eeprom_read_word(EEPROM_POWER_UPS);
  eeprom_update_word(EEPROM_POWER_UPS, count + 1);
  return count;
}

static inline bool kept_is_tame(uint8_t byte) {
  return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') ||
         byte == '-' || byte == '.' || byte == '_';
}

// Reads the serial number: up to the first byte that is no part of one; an unwritten EEPROM has none.
static inline void kept_number(char *number) {
  uint8_t length = 0;
  while (length < PAD_NUMBER_MAX) {
    uint8_t byte = eeprom_read_byte(EEPROM_NUMBER + length);
    if (!kept_is_tame(byte)) {
      break;
    }
    number[length++] = (char)byte;
  }
  number[length] = 0;
}

#endif
