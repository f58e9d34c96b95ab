// When the one light is lit, for each answer. Plain C, pure: time (milliseconds, may wrap) is passed in.

#ifndef LIGHTS_H
#define LIGHTS_H

#include <stdint.h>

enum { SHOW_NOTHING = 0, SHOW_ASKED = 1, SHOW_DONE = 2, SHOW_REFUSED = 3, SHOW_IDENTIFY = 4 };

enum {
  SLOW_MS = 1000,   // lit, then dark: you are asked for something
  BLINK_MS = 150,   // dark or lit, in three blinks: not accepted
  FLICKER_MS = 50,  // dark or lit: this pad is meant
  // Both begin and end dark, so that they show on a light that is lit, too.
  BLINK_TURNS = 7,
  FLICKER_TURNS = 41,
  LIGHTS_WAITING = 4  // blinks that follow each other; more are dropped
};

struct lights {
  uint8_t steady;
  uint8_t passing[LIGHTS_WAITING], count;  // SHOW_REFUSED or SHOW_IDENTIFY, the first of them is being shown
  uint32_t steady_ms, passing_ms;          // since when
};

static inline void lights_show(struct lights *lights, uint8_t what, uint32_t now_ms) {
  if (what == SHOW_REFUSED || what == SHOW_IDENTIFY) {
    if (!lights->count) {
      lights->passing_ms = now_ms;
    }
    if (lights->count < LIGHTS_WAITING) {
      lights->passing[lights->count++] = what;
    }
  } else if (what <= SHOW_DONE && what != lights->steady) {
    lights->steady = what;
    lights->steady_ms = now_ms;
  }
}

static inline void lights_out(struct lights *lights) {
  lights->steady = SHOW_NOTHING;
  lights->count = 0;
}

// Goes on to the next of the blinks.
static inline void lights_next(struct lights *lights, uint32_t lasted_ms) {
  uint8_t i;
  lights->passing_ms += lasted_ms;
  lights->count--;
  for (i = 0; i < lights->count; i++) {
    lights->passing[i] = lights->passing[i + 1];
  }
}

// Returns whether the light is lit now. Call it at least every few days.
static inline uint8_t lights_lit(struct lights *lights, uint32_t now_ms) {
  while (lights->count) {
    uint8_t blinks = lights->passing[0] == SHOW_REFUSED;
    uint32_t turn_ms = blinks ? BLINK_MS : FLICKER_MS, turns = blinks ? BLINK_TURNS : FLICKER_TURNS;
    uint32_t turn = (now_ms - lights->passing_ms) / turn_ms;
    if (turn < turns) {
      return turn % 2;
    }
    lights_next(lights, turns * turn_ms);
  }
  if (lights->steady == SHOW_ASKED) {
    return (now_ms - lights->steady_ms) / SLOW_MS % 2 == 0;
  }
  return lights->steady == SHOW_DONE;
}

#endif
