// What libFuzzer does to the sketch's pad: bytes, frames with a right CRC, keys and time, in any order.

#include <stdlib.h>

#include "pad.h"

enum { RAW, FRAME, FRAME_OF_SESSION, KEY, WAIT, POWER_UP, DEEDS };

// The most a pad may say to one byte or one deed: HERE, KEY and BEAT.
enum { MOST = (1 + 2 * FRAME_MAX_CONTENT) * 3 };

static struct pad pad;
static uint32_t now_ms;
static unsigned said;

static const uint8_t *input;
static size_t left;

static uint8_t next(void) { return left ? left--, *input++ : 0; }

static void put(void *context, uint8_t byte) {
  (void)context;
  if (byte < 0x80 || ++said > MOST) {
    abort();
  }
}

static void check(void) {
  if (pad.waiting > PAD_QUEUE || pad.first >= PAD_QUEUE || (!pad.in_session && pad.waiting) ||
      (!pad.in_session && (pad.sent || pad.lights.steady)) || pad.lights.count > LIGHTS_WAITING) {
    abort();
  }
  said = 0;
}

static void hear(void *context, uint8_t byte) {
  (void)context;
  pad_receive(&pad, byte, now_ms);
  check();
}

static void send_frame(int of_session) {
  uint8_t payload[FRAME_MAX_PAYLOAD], kind = next(), id = next(), sequence = next();
  uint8_t length = next() % (FRAME_MAX_PAYLOAD + 1);
  if (length > 12) {
    length %= 13;  // most often as long as frames are
  }
  for (uint8_t i = 0; i < length; i++) {
    payload[i] = next();
  }
  if (of_session && length >= 4) {
    kind %= 4;
    id = pad.id;
    frame_set_number(payload, pad.nonce);
  }
  frame_send(hear, NULL, kind, id, sequence, payload, length);
}

static void act(uint8_t deed) {
  uint8_t count;
  switch (deed % DEEDS) {
    case RAW:
      for (count = next(); count > 0; count--) {
        hear(NULL, next());
      }
      break;
    case FRAME: send_frame(0); break;
    case FRAME_OF_SESSION: send_frame(1); break;
    case KEY: pad_press(&pad, next(), now_ms - next(), now_ms); break;
    case WAIT: now_ms += (uint32_t)next() << next() % 12; break;
    default: pad_start(&pad, put, NULL, next(), "DX-17", next(), now_ms);
  }
  check();
  pad_tick(&pad, now_ms);
  check();
  pad_lit(&pad, now_ms);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  input = data;
  left = size;
  now_ms = 0xFFFFF000UL;
  said = 0;
  pad_start(&pad, put, NULL, 0, "DX-17", 0, now_ms);
  while (left) {
    act(next());
  }
  return 0;
}
