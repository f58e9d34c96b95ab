// From contacts of a 4x4 matrix to key presses. Plain C, pure: contacts and time (milliseconds, may wrap) go in.
//
// A press counts once its contact has kept still for the debounce time, and so does a release. A key that stays
// down is one press. One that presses faster than any finger, for its contact is worn, is ignored until it has
// rested. Without diodes three corners of a rectangle make the fourth seem pressed: while a rectangle shows, no key
// in it counts as newly pressed. The Pico's matrix.py does the same.

#ifndef MATRIX_H
#define MATRIX_H

#include <stdint.h>

enum {
  MATRIX_KEYS = 16,
  MATRIX_SAMPLE_MS = 1,
  MATRIX_FASTEST = 10,    // presses of one key in a second
  MATRIX_REST_MS = 1000,
  MATRIX_HOTTEST = MATRIX_REST_MS * MATRIX_FASTEST
};

struct matrix_key {
  uint32_t since_ms;    // its contact is as it is since then
  uint32_t up_ms;       // when its last release counted,
  uint32_t pressed_ms;  // and its last press
  uint16_t heat;        // a press warms it by MATRIX_REST_MS, a millisecond cools it by MATRIX_FASTEST
  uint8_t ignored;
};

// Bit n is key n.
struct matrix {
  uint8_t debounce_ms, diodes;
  uint16_t seen;  // the contacts of the last sample
  uint16_t down;  // the keys that count as pressed
  struct matrix_key keys[MATRIX_KEYS];
};

// Begins with the contacts of a first sample: keys that are down in it were not pressed.
static inline void matrix_start(struct matrix *matrix, uint8_t debounce_ms, uint8_t diodes, uint16_t contacts,
                                uint32_t now_ms) {
  uint8_t i;
  matrix->debounce_ms = debounce_ms;
  matrix->diodes = diodes;
  matrix->seen = matrix->down = contacts;
  for (i = 0; i < MATRIX_KEYS; i++) {
    struct matrix_key key = {now_ms, now_ms - MATRIX_REST_MS, now_ms, 0, 0};
    matrix->keys[i] = key;
  }
}

// Returns the keys that are corners of a rectangle: any of them may be a ghost.
static inline uint16_t matrix_ghosts(uint16_t contacts) {
  uint16_t ghosts = 0;
  uint8_t one, other;
  for (one = 4; one < MATRIX_KEYS; one += 4) {
    for (other = 0; other < one; other += 4) {
      uint16_t shared = contacts >> one & contacts >> other & 15;
      if (shared & (shared - 1)) {  // more than one column
        ghosts |= (uint16_t)(shared << one | shared << other);
      }
    }
  }
  return ghosts;
}

// Takes a press; returns whether it counts.
static inline uint8_t matrix_goes_down(struct matrix_key *key, uint32_t now_ms) {
  uint32_t rested_ms = now_ms - key->pressed_ms;
  uint16_t cooled = MATRIX_HOTTEST;
  if (rested_ms < MATRIX_REST_MS) {
    cooled = (uint16_t)(rested_ms * MATRIX_FASTEST);
  }
  key->heat = (key->heat > cooled ? key->heat - cooled : 0) + MATRIX_REST_MS;
  key->pressed_ms = now_ms;
  if (key->heat > MATRIX_HOTTEST) {
    key->heat = MATRIX_HOTTEST;  // a rest makes good whatever was before
    key->ignored = 1;
  } else if (now_ms - key->up_ms >= MATRIX_REST_MS) {
    key->ignored = 0;
  }
  return !key->ignored;
}

// Takes a sample; writes the keys that were pressed, the earliest first, and returns how many. Since when each is
// down is its since_ms.
static inline uint8_t matrix_sample(struct matrix *matrix, uint16_t contacts, uint32_t now_ms,
                                    uint8_t pressed[MATRIX_KEYS]) {
  uint16_t changed = contacts ^ matrix->seen, ghosts;
  uint8_t i, count = 0;
  if (!changed && contacts == matrix->down) {
    return 0;
  }
  matrix->seen = contacts;
  ghosts = matrix->diodes ? 0 : matrix_ghosts(contacts);
  for (i = 0; i < MATRIX_KEYS; i++) {
    struct matrix_key *key = &matrix->keys[i];
    uint16_t bit = (uint16_t)1 << i;
    if ((changed | ghosts) & bit) {
      key->since_ms = now_ms;
    } else if ((contacts ^ matrix->down) & bit && now_ms - key->since_ms >= matrix->debounce_ms) {
      matrix->down ^= bit;
      if (!(contacts & bit)) {
        key->up_ms = now_ms;
      } else if (matrix_goes_down(key, now_ms)) {
        uint8_t at = count++;
        for (; at && (int32_t)(matrix->keys[pressed[at - 1]].since_ms - key->since_ms) > 0; at--) {
          pressed[at] = pressed[at - 1];
        }
        pressed[at] = i;
      }
    }
  }
  return count;
}

#endif
