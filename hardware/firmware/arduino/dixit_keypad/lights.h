// When the one light is lit, for each answer. Plain C, pure: time (milliseconds, may wrap) is passed in.

#ifndef LIGHTS_H
#define LIGHTS_H

#include <stdint.h>

enum { SHOW_NOTHING = 0, SHOW_ASKED = 1, SHOW_DONE = 2, SHOW_REFUSED = 3, SHOW_IDENTIFY = 4 };

enum {
  SLOW_MS = 1000,   // lit, then dark: you are asked for something
  BLINK_MS = 200,   // each of three blinks: not accepted
  FLICKER_MS = 100  // this pad is meant
};

// A dark moment comes first, else the first of three blinks is lost on a pad that is lit.
#define REFUSED_MS (7UL * BLINK_MS)
#define IDENTIFY_MS 2000UL

struct lights {
  uint8_t steady;
  uint8_t passing;  // SHOW_REFUSED, SHOW_IDENTIFY, or SHOW_NOTHING
  uint32_t steady_ms, passing_ms;  // since when
};

static inline void lights_show(struct lights *lights, uint8_t what, uint32_t now_ms) {
  if (what == SHOW_REFUSED || what == SHOW_IDENTIFY) {
    lights->passing = what;
    lights->passing_ms = now_ms;
  } else if (what <= SHOW_DONE && what != lights->steady) {
    lights->steady = what;
    lights->steady_ms = now_ms;
  }
}

static inline void lights_out(struct lights *lights) { lights->steady = lights->passing = SHOW_NOTHING; }

// Returns whether the light is lit now. Call it at least every few minutes.
static inline uint8_t lights_lit(struct lights *lights, uint32_t now_ms) {
  uint32_t since = now_ms - lights->passing_ms;
  if (lights->passing == SHOW_REFUSED && since < REFUSED_MS) {
    return since / BLINK_MS % 2 == 1;
  }
  if (lights->passing == SHOW_IDENTIFY && since < IDENTIFY_MS) {
    return since / FLICKER_MS % 2 == 0;
  }
  lights->passing = SHOW_NOTHING;
  if (lights->steady == SHOW_ASKED) {
    return (now_ms - lights->steady_ms) / SLOW_MS % 2 == 0;
  }
  return lights->steady == SHOW_DONE;
}

#endif
