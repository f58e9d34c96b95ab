// Which keys of a 4x4 matrix have just gone down. Plain C, pure: one sample of all 16 keys at a time.

#ifndef MATRIX_H
#define MATRIX_H

#include <stdint.h>

enum {
  MATRIX_SAMPLE_MS = 5,  // between two samples
  MATRIX_SAMPLES = 4,    // that agree before a key counts as down or up: contacts bounce for a few ms
  MATRIX_SETTLE_MS = MATRIX_SAMPLE_MS * (MATRIX_SAMPLES - 1)
};

// Bit n is key n. `held` are keys that are down and steady; `told` those of them that were returned.
struct matrix {
  uint16_t held, told;
  uint16_t low, high;  // a two bit counter for each key, of samples that differ from `held`
};

static inline uint8_t matrix_count(uint16_t keys) {
  uint8_t count = 0;
  for (; keys; keys &= (uint16_t)(keys - 1)) {
    count++;
  }
  return count;
}

// Takes a sample; returns the keys that went down, each once for each press.
static inline uint16_t matrix_sample(struct matrix *matrix, uint16_t sample) {
  uint16_t differs = sample ^ matrix->held, steady, fresh;
  steady = differs & matrix->low & matrix->high;
  matrix->high = differs & (matrix->high ^ matrix->low) & (uint16_t)~steady;
  matrix->low = differs & (uint16_t)~matrix->low & (uint16_t)~steady;
  matrix->held ^= steady;
  matrix->told &= matrix->held;
  // Three corners of a rectangle make the fourth look pressed: with three keys down nobody knows which.
  if (matrix_count(matrix->held) > 2) {
    return 0;
  }
  fresh = matrix->held & (uint16_t)~matrix->told;
  matrix->told |= fresh;
  return fresh;
}

#endif
