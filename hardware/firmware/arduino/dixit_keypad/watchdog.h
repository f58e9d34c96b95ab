// Starts the sketch anew where it hangs for two seconds.
//
// By the watchdog's interrupt alone, which jumps to the start: after a reset by the watchdog the boot loaders of
// many older boards restart for ever, for they leave it running. So it doesn't help where interrupts are off.

#ifndef WATCHDOG_H
#define WATCHDOG_H

#include <avr/interrupt.h>
#include <avr/wdt.h>

ISR(WDT_vect) {
  UCSR0B = 0;  // the line rests until the sketch begins it again
  asm volatile("jmp 0");
}

// From now on call wdt_reset() within two seconds, again and again.
static inline void watchdog_start() {
  cli();
  wdt_reset();
  MCUSR = 0;  // what is left in it of a reset would keep the watchdog resetting
  WDTCSR = _BV(WDCE) | _BV(WDE);  // lets the next line change it
  WDTCSR = _BV(WDIE) | _BV(WDP2) | _BV(WDP1) | _BV(WDP0);
  sei();
}

#endif
