// Random and spliced frames, and what the sketch's decoder makes of them.

#include <stddef.h>
#include <string.h>

#include "frames.h"

enum { MAX_WIRE = 1 + 2 * FRAME_MAX_CONTENT, MAX_ITEM = 3 * MAX_WIRE, MAX_SOURCES = 64, WAYS = 12 };

struct source {
  uint8_t wire[MAX_WIRE];
  unsigned length;
};

struct stream {
  uint64_t chance;
  struct source sources[MAX_SOURCES];
  unsigned count;
  struct frame_decoder decoder;
};

struct tally {
  uint64_t bytes;
  uint64_t whole;     // frames that came through undamaged
  uint64_t accepted;  // frames accepted
  uint64_t wrong;     // of these, those that nobody sent so
  uint64_t missed;    // undamaged, and not accepted
};

static struct stream stream;

// xorshift64*: the same numbers everywhere from one seed.
static uint32_t chance(uint32_t below) {
  uint64_t x = stream.chance;
  x ^= x >> 12;
  x ^= x << 25;
  x ^= x >> 27;
  stream.chance = x;
  return (uint32_t)(((x * 0x2545F4914F6CDD1DULL) >> 32) * below >> 32);
}

void stream_start(uint64_t seed) {
  memset(&stream, 0, sizeof stream);
  stream.chance = seed * 2 + 1;
  frame_decoder_start(&stream.decoder);
  for (int i = 0; i < 20; i++) {
    chance(2);
  }
}

void stream_add(const uint8_t *wire, unsigned length) {
  struct source *source = &stream.sources[stream.count++];
  memcpy(source->wire, wire, length);
  source->length = length;
}

static uint8_t half(unsigned at) { return (uint8_t)((at % 2 ? FRAME_HIGH : FRAME_LOW) | chance(16)); }

static unsigned noise(uint8_t *out) {
  unsigned length = 1 + chance(40);
  out[0] = FRAME_START;
  for (unsigned i = 1; i < length; i++) {
    out[i] = (uint8_t)chance(256);
  }
  return length;
}

// As a frame is built, of random content and with a random CRC.
static unsigned random_frame(uint8_t *out) {
  unsigned payload = chance(chance(4) ? 16 : FRAME_MAX_PAYLOAD + 1), length = 1 + 2 * (FRAME_HEAD + payload + FRAME_CRC);
  for (unsigned i = 1; i < length; i++) {
    out[i] = half(i);
  }
  out[0] = FRAME_START;
  out[1] = (uint8_t)(FRAME_HIGH | payload >> 4);
  out[2] = (uint8_t)(FRAME_LOW | (payload & 15));
  return length;
}

// The start byte stays, here and below: what came before an item must never be made whole by it.
static unsigned flipped(uint8_t *out, unsigned length) {
  for (unsigned flips = 1 + chance(16); flips > 0; flips--) {
    unsigned bit = 8 + chance(8 * (length - 1));
    out[bit / 8] ^= (uint8_t)(1 << bit % 8);
  }
  return length;
}

static unsigned burst(uint8_t *out, unsigned length) {
  unsigned first = 8 + chance(8 * (length - 1)), last = first + 1 + chance(40);
  for (unsigned bit = first; bit < last && bit < 8 * length; bit++) {
    out[bit / 8] ^= (uint8_t)(chance(2) << bit % 8);
  }
  return length;
}

static unsigned spliced(uint8_t *out, const struct source *a, const struct source *b) {
  unsigned head = 1 + chance(a->length), tail = chance(b->length + 1);
  memcpy(out, a->wire, head);
  memcpy(out + head, b->wire + tail, b->length - tail);
  return head + b->length - tail;
}

static unsigned nested(uint8_t *out, const struct source *a, const struct source *b) {
  unsigned head = 1 + chance(a->length);
  memcpy(out, a->wire, head);
  memcpy(out + head, b->wire, b->length);
  memcpy(out + head + b->length, a->wire + head, a->length - head);
  return a->length + b->length;
}

static unsigned byte_lost(uint8_t *out, unsigned length) {
  unsigned at = 1 + chance(length - 1);
  memmove(out + at, out + at + 1, length - at - 1);
  return length - 1;
}

static unsigned byte_doubled(uint8_t *out, unsigned length) {
  unsigned at = chance(length);
  memmove(out + at + 1, out + at, length - at);
  return length + 1;
}

static unsigned bytes_swapped(uint8_t *out, unsigned length) {
  unsigned at = 1 + chance(length - 1), other = 1 + chance(length - 1);
  uint8_t byte = out[at];
  out[at] = out[other];
  out[other] = byte;
  return length;
}

// Another value where its marks, its length and its CRC stay right in form: only the CRC can tell.
static unsigned halves_changed(uint8_t *out, unsigned length) {
  for (unsigned count = 1 + chance(8); count > 0; count--) {
    unsigned at = 3 + chance(length - 3);
    out[at] = half(at);
  }
  return length;
}

static unsigned make_item(uint8_t *out, const struct source *a, const struct source *b) {
  unsigned length = a->length;
  memcpy(out, a->wire, length);
  switch (chance(WAYS)) {
    case 0: return noise(out);
    case 1: return random_frame(out);
    case 2: return 1 + chance(length);  // cut
    case 3: return flipped(out, length);
    case 4: return burst(out, length);
    case 5: return spliced(out, a, b);
    case 6: return nested(out, a, b);
    case 7: return byte_lost(out, length);
    case 8: return byte_doubled(out, length);
    case 9: return bytes_swapped(out, length);
    case 10: return halves_changed(out, length);
    default: return length;
  }
}

// Whether a frame that was sent ends at `end` of an item, byte for byte.
static int is_whole(const uint8_t *item, unsigned end, const struct source *source) {
  return end >= source->length && !memcmp(item + end - source->length, source->wire, source->length);
}

// Feeds an item to the decoder; adds what was accepted (content without CRC) to `accepted`.
static unsigned feed_item(const uint8_t *item, unsigned length, const struct source *a, const struct source *b,
                          uint8_t *accepted, struct tally *tally) {
  unsigned kept = 0;
  for (unsigned i = 0; i < length; i++) {
    int whole = is_whole(item, i + 1, a) || is_whole(item, i + 1, b);
    int taken = frame_feed(&stream.decoder, item[i]);
    tally->whole += whole;
    tally->accepted += taken;
    tally->wrong += taken && !whole;
    tally->missed += whole && !taken;
    if (taken) {
      unsigned size = FRAME_HEAD + stream.decoder.content[FRAME_LENGTH];
      memcpy(accepted + kept, stream.decoder.content, size);
      kept += size;
    }
  }
  return kept;
}

// Makes `items` more; returns the bytes written to `out`, which has room for MAX_ITEM for each.
size_t stream_more(unsigned items, uint8_t *out, uint8_t *accepted, size_t *accepted_size, struct tally *tally) {
  size_t size = 0;
  *accepted_size = 0;
  while (items--) {
    const struct source *a = &stream.sources[chance(stream.count)], *b = &stream.sources[chance(stream.count)];
    unsigned length = make_item(out + size, a, b);
    *accepted_size += feed_item(out + size, length, a, b, accepted + *accepted_size, tally);
    size += length;
  }
  tally->bytes += size;
  return size;
}
