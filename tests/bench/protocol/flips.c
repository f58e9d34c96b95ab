// Every way to flip exactly `flips` bits of one frame on the wire, through the sketch's decoder.
//
// Not pattern by pattern: patterns that begin alike share the decoder's state up to where they part, and what
// follows on a decoder that is outside any frame doesn't depend on how it got there, so that is worked out once
// for each place. `tried` counts all patterns nevertheless; it must come out as the binomial coefficient.

#include <stdlib.h>
#include <string.h>

#include "frames.h"

enum { MAX_WIRE = 1 + 2 * FRAME_MAX_CONTENT, MAX_FLIPS = 4 };

struct count {
  uint64_t tried;     // patterns
  uint64_t reached;   // of these, those with something that looked like a frame up to its CRC
  uint64_t accepted;  // of these, those where a frame was accepted
};

// Takes many damaged frames at once, each ended by a byte that no decoder stays inside a frame for.
typedef void (*take_wires)(const uint8_t *bytes, unsigned length);

enum { APART = 0x80, HELD = 1 << 18 };

static uint8_t held[HELD];
static unsigned held_length;

static void hand_over(take_wires take) {
  if (held_length) {
    take(held, held_length);
  }
  held_length = 0;
}

static void hold(const uint8_t *wire, unsigned length, take_wires take) {
  if (held_length + length + 1 > HELD) {
    hand_over(take);
  }
  memcpy(held + held_length, wire, length);
  held[held_length + length] = APART;
  held_length += length + 1;
}

struct attack {
  uint8_t wire[MAX_WIRE];
  unsigned length;
  struct count outside[MAX_WIRE + 1][MAX_FLIPS + 1];
  uint8_t known[MAX_WIRE + 1][MAX_FLIPS + 1];
};

struct step {
  uint8_t reached, accepted;
};

static void feed(struct frame_decoder *decoder, uint8_t byte, struct step *step) {
  unsigned next = decoder->halves + 1u;
  uint8_t inside = decoder->halves != FRAME_OUTSIDE && next >= 2 * (FRAME_HEAD + FRAME_CRC);
  if (inside && byte >> 4 == FRAME_LOW >> 4 && next == 2u * (FRAME_HEAD + decoder->content[0] + FRAME_CRC)) {
    step->reached = 1;
  }
  step->accepted |= frame_feed(decoder, byte);
}

static uint64_t choose(unsigned n, unsigned k) {
  uint64_t ways = 1;
  for (unsigned i = 0; i < k; i++) {
    ways = ways * (n - i) / (i + 1);
  }
  return k > n ? 0 : ways;
}

static void add(struct count *sum, struct count more) {
  sum->tried += more.tried;
  sum->reached += more.reached;
  sum->accepted += more.accepted;
}

static struct count walk(struct attack *attack, struct frame_decoder *decoder, unsigned at, unsigned flips,
                         struct step so_far);

// Returns the count of patterns in the bytes from `at` on, for a decoder that is outside any frame.
static struct count walk_outside(struct attack *attack, unsigned at, unsigned flips) {
  struct frame_decoder decoder;
  struct step none = {0, 0};
  if (!attack->known[at][flips]) {
    memset(&decoder, 0, sizeof decoder);
    frame_decoder_start(&decoder);
    attack->outside[at][flips] = walk(attack, &decoder, at, flips, none);
    attack->known[at][flips] = 1;
  }
  return attack->outside[at][flips];
}

// As above, where something was reached or accepted before: every pattern counts as one that did.
static struct count walk_on(struct attack *attack, unsigned at, unsigned flips, struct step so_far) {
  struct count count = walk_outside(attack, at, flips);
  if (so_far.reached) {
    count.reached = count.tried;
  }
  if (so_far.accepted) {
    count.accepted = count.tried;
  }
  return count;
}

// Takes `byte` at `at`, then every pattern behind it.
static struct count branch(struct attack *attack, const struct frame_decoder *decoder, unsigned at, uint8_t byte,
                           unsigned flips, struct step so_far) {
  struct frame_decoder next = *decoder;
  feed(&next, byte, &so_far);
  return next.halves == FRAME_OUTSIDE ? walk_on(attack, at + 1, flips, so_far)
                                      : walk(attack, &next, at + 1, flips, so_far);
}

static struct count walk(struct attack *attack, struct frame_decoder *decoder, unsigned at, unsigned flips,
                         struct step so_far) {
  struct count count = {0, 0, 0};
  for (; at < attack->length; at++) {
    if (flips == 0) {
      feed(decoder, attack->wire[at], &so_far);
      continue;
    }
    for (unsigned mask = 1; mask < 256; mask++) {
      unsigned bits = (unsigned)__builtin_popcount(mask);
      if (bits <= flips) {
        add(&count, branch(attack, decoder, at, attack->wire[at] ^ mask, flips - bits, so_far));
      }
    }
    feed(decoder, attack->wire[at], &so_far);
    if (decoder->halves == FRAME_OUTSIDE) {
      add(&count, walk_on(attack, at + 1, flips, so_far));
      return count;
    }
  }
  if (flips == 0) {
    count.tried = 1;
    count.reached = so_far.reached;
    count.accepted = so_far.accepted;
  }
  return count;
}

void flips_count(const uint8_t *wire, unsigned length, unsigned flips, struct count *count) {
  struct attack *attack = calloc(1, sizeof *attack);
  memcpy(attack->wire, wire, length);
  attack->length = length;
  *count = walk_outside(attack, 0, flips);
  free(attack);
}

uint64_t flips_all(unsigned length, unsigned flips) { return choose(8 * length, flips); }

// Whether the next pattern of `flips` bits out of `n` was found; else that was the last.
static int next_pattern(unsigned *bits, unsigned flips, unsigned n) {
  unsigned i = flips;
  while (i > 0 && bits[i - 1] == n - flips + i - 1) {
    i--;
  }
  if (i == 0) {
    return 0;
  }
  for (bits[i - 1]++; i < flips; i++) {
    bits[i] = bits[i - 1] + 1;
  }
  return 1;
}

static struct step try_pattern(const uint8_t *damaged, unsigned length) {
  struct frame_decoder decoder;
  struct step step = {0, 0};
  frame_decoder_start(&decoder);
  for (unsigned i = 0; i < length; i++) {
    feed(&decoder, damaged[i], &step);
  }
  return step;
}

// The same, pattern by pattern and each from the start: slow, and nothing to get wrong. Those that reach the CRC
// (with `all`: all of them) are handed to `take`.
void flips_naive(const uint8_t *wire, unsigned length, unsigned flips, unsigned all, take_wires take,
                 struct count *count) {
  uint8_t damaged[MAX_WIRE];
  unsigned bits[MAX_FLIPS];
  memset(count, 0, sizeof *count);
  for (unsigned i = 0; i < flips; i++) {
    bits[i] = i;
  }
  do {
    struct step step;
    memcpy(damaged, wire, length);
    for (unsigned i = 0; i < flips; i++) {
      damaged[bits[i] / 8] ^= (uint8_t)(1 << bits[i] % 8);
    }
    step = try_pattern(damaged, length);
    count->tried++;
    count->reached += step.reached;
    count->accepted += step.accepted;
    if (all || step.reached) {
      hold(damaged, length, take);
    }
  } while (next_pattern(bits, flips, 8 * length));
  hand_over(take);
}
