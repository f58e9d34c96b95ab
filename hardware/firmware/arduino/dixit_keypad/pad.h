// The pad's end of a session (hardware/PROTOCOL.md, "What a pad does").
//
// Plain C, pure: bytes of the line, keys and the time go in; bytes for the line and the light come out.
// Times are milliseconds and may wrap; call pad_tick at least every few minutes.

#ifndef PAD_H
#define PAD_H

#include <string.h>

#include "frames.h"
#include "lights.h"

enum {
  KIND_HELLO = 0x01,
  KIND_KEY_ACK = 0x02,
  KIND_ANSWER = 0x03,
  KIND_HERE = 0x11,
  KIND_KEY = 0x12,
  KIND_ANSWER_ACK = 0x13,
  KIND_BEAT = 0x14
};

enum {
  PAD_VERSION = 1,
  PAD_FIRMWARE = 1,  // this firmware's own version: 1 to 255, one more with each change; the Pico's has the same
  PAD_EVERY = 0xFF,  // pad id of a HELLO to all pads of a port
  PAD_HAS_LIGHT = 1,
  PAD_BATTERY_UNKNOWN = 0xFF,
  PAD_NUMBER_MAX = 32,  // characters of a serial number
  PAD_QUEUE = 16        // keys that may wait; more are pressed only where nobody listens
};

enum { KEY_ENTER = 10, KEY_BACKSPACE, KEY_STAR, KEY_PLUS, KEY_MINUS, KEY_SLASH };

#define PAD_HERE_AGAIN_MS 1000UL
#define PAD_KEY_AGAIN_MS 100UL
#define PAD_BEAT_MS 2000UL
#define PAD_GIVE_UP_MS 10000UL  // a key that nobody took for so long: the host has gone
#define PAD_OLDEST_MS 0xFFFFUL

struct pad_key {
  uint8_t code;
  uint32_t pressed_ms;
};

struct pad {
  frame_put put;  // takes the bytes for the line
  void *context;
  const char *number;  // its serial number, "" for none
  uint8_t id;
  uint8_t capabilities;
  uint8_t battery;  // in percent

  struct frame_decoder in;
  struct lights lights;

  uint8_t in_session;
  uint32_t host_nonce, nonce;
  uint32_t salt;  // differs from session to session, see pad_nonce_for

  uint8_t sequence;  // of the first key that waits
  uint8_t first, waiting, sent;
  struct pad_key queue[PAD_QUEUE];

  uint8_t answered;  // whether there was an answer in this session
  uint8_t answer;    // its sequence

  uint32_t here_ms, key_ms, beat_ms;  // when each was sent last
  uint32_t first_ms;                  // when the first key that waits was sent first
};

static inline void pad_send(struct pad *pad, uint8_t kind, uint8_t sequence, const uint8_t *payload,
                            uint8_t length) {
  frame_send(pad->put, pad->context, kind, pad->id, sequence, payload, length);
}

static inline void pad_send_here(struct pad *pad, uint32_t now_ms) {
  uint8_t payload[10 + PAD_NUMBER_MAX];
  uint8_t length = (uint8_t)strlen(pad->number);
  if (length > PAD_NUMBER_MAX) {
    length = PAD_NUMBER_MAX;
  }
  payload[0] = PAD_VERSION;
  payload[1] = pad->capabilities;
  frame_set_number(payload + 2, pad->in_session ? pad->host_nonce : 0);
  frame_set_number(payload + 6, pad->nonce);
  memcpy(payload + 10, pad->number, length);
  pad->here_ms = now_ms;
  pad_send(pad, KIND_HERE, PAD_FIRMWARE, payload, 10 + length);
}

static inline void pad_send_key(struct pad *pad, uint32_t now_ms) {
  uint8_t payload[7];
  const struct pad_key *key = &pad->queue[pad->first];
  uint32_t age_ms = now_ms - key->pressed_ms;
  if (age_ms > PAD_OLDEST_MS) {
    age_ms = PAD_OLDEST_MS;
  }
  if (!pad->sent) {
    pad->first_ms = now_ms;
  }
  frame_set_number(payload, pad->nonce);
  payload[4] = key->code;
  payload[5] = (uint8_t)age_ms;
  payload[6] = (uint8_t)(age_ms >> 8);
  pad->sent = 1;
  pad->key_ms = now_ms;
  pad_send(pad, KIND_KEY, pad->sequence, payload, sizeof payload);
}

static inline void pad_send_beat(struct pad *pad, uint32_t now_ms) {
  uint8_t payload[5];
  frame_set_number(payload, pad->nonce);
  payload[4] = pad->battery;
  pad->beat_ms = now_ms;
  pad_send(pad, KIND_BEAT, 0, payload, sizeof payload);
}

// The pad nonce of a new session. A host uses each of its nonces for one session, but a late copy of an older
// HELLO may bring one back; so the pad adds a count of its own, and the pair never comes twice. The low half of
// the salt counts power-ups, the high half sessions since.
static inline uint32_t pad_nonce_for(struct pad *pad, uint32_t host_nonce) {
  pad->salt += 0x10000UL;
  return host_nonce ^ pad->salt;
}

static inline void pad_forget_session(struct pad *pad) {
  pad->in_session = 0;
  pad->first = pad->waiting = pad->sent = 0;
  pad->sequence = 0;
  pad->answered = 0;
  lights_out(&pad->lights);
}

static inline void pad_start_over(struct pad *pad, uint32_t now_ms) {
  pad_forget_session(pad);
  pad->nonce = pad_nonce_for(pad, 0);
  pad_send_here(pad, now_ms);
}

// Powers the pad up. `power_ups` is how often that has happened before.
static inline void pad_start(struct pad *pad, frame_put put, void *context, uint8_t id, const char *number,
                             uint16_t power_ups, uint32_t now_ms) {
  memset(pad, 0, sizeof *pad);
  pad->put = put;
  pad->context = context;
  pad->id = id;
  pad->number = number;
  pad->capabilities = PAD_HAS_LIGHT;
  pad->battery = PAD_BATTERY_UNKNOWN;
  pad->salt = power_ups;
  frame_decoder_start(&pad->in);
  pad_start_over(pad, now_ms);
}

static inline void pad_take_hello(struct pad *pad, const uint8_t *payload, uint32_t now_ms) {
  uint32_t host_nonce = frame_number(payload + 2);
  // Host nonce 0 is the name of no session: it stands in the HERE of a pad that has none.
  if (payload[0] > PAD_VERSION || payload[1] < PAD_VERSION || host_nonce == 0) {
    return;
  }
  if (!pad->in_session || host_nonce != pad->host_nonce) {
    pad_forget_session(pad);
    pad->nonce = pad_nonce_for(pad, host_nonce);
    pad->host_nonce = host_nonce;
    pad->in_session = 1;
    pad->beat_ms = now_ms - PAD_BEAT_MS;  // due at once
  }
  pad_send_here(pad, now_ms);
}

static inline void pad_take_key_ack(struct pad *pad, uint8_t sequence) {
  // Only what was sent can be acknowledged, whatever a broken host says.
  if (!pad->waiting || !pad->sent || sequence != pad->sequence) {
    return;
  }
  pad->first = (uint8_t)((pad->first + 1) % PAD_QUEUE);
  pad->waiting--;
  pad->sequence++;
  pad->sent = 0;
}

static inline void pad_take_answer(struct pad *pad, uint8_t sequence, uint8_t what, uint32_t now_ms) {
  uint8_t payload[4], ahead = (uint8_t)(sequence - pad->answer);
  frame_set_number(payload, pad->nonce);
  pad_send(pad, KIND_ANSWER_ACK, sequence, payload, sizeof payload);
  if (!pad->answered || (ahead >= 1 && ahead <= 127)) {
    pad->answered = 1;
    pad->answer = sequence;
    lights_show(&pad->lights, what, now_ms);
  }
}

static inline void pad_take_frame(struct pad *pad, uint32_t now_ms) {
  const uint8_t *content = pad->in.content, *payload = content + FRAME_PAYLOAD;
  uint8_t kind = content[FRAME_KIND], id = content[FRAME_PAD], length = content[FRAME_LENGTH];
  if (kind == KIND_HELLO && length == 6 && (id == pad->id || id == PAD_EVERY)) {
    pad_take_hello(pad, payload, now_ms);
    return;
  }
  if (id != pad->id || !pad->in_session || length < 4 || frame_number(payload) != pad->nonce) {
    return;
  }
  if (kind == KIND_KEY_ACK && length == 4) {
    pad_take_key_ack(pad, content[FRAME_SEQUENCE]);
  } else if (kind == KIND_ANSWER && length == 5) {
    pad_take_answer(pad, content[FRAME_SEQUENCE], payload[4], now_ms);
  }
}

// Sends what is due: HERE without a session; else the first key that waits, and the beat.
static inline void pad_tick(struct pad *pad, uint32_t now_ms) {
  if (pad->sent && now_ms - pad->first_ms >= PAD_GIVE_UP_MS) {
    pad_start_over(pad, now_ms);
    return;
  }
  if (!pad->in_session) {
    if (now_ms - pad->here_ms >= PAD_HERE_AGAIN_MS) {
      pad_send_here(pad, now_ms);
    }
    return;
  }
  if (pad->waiting && (!pad->sent || now_ms - pad->key_ms >= PAD_KEY_AGAIN_MS)) {
    pad_send_key(pad, now_ms);
  }
  if (now_ms - pad->beat_ms >= PAD_BEAT_MS) {
    pad_send_beat(pad, now_ms);
  }
}

// Takes one byte of the line.
static inline void pad_receive(struct pad *pad, uint8_t byte, uint32_t now_ms) {
  if (frame_feed(&pad->in, byte)) {
    pad_take_frame(pad, now_ms);
  }
}

// Takes a key that went down at `pressed_ms`. Outside a session it is not accepted, and the light says so.
static inline void pad_press(struct pad *pad, uint8_t code, uint32_t pressed_ms, uint32_t now_ms) {
  struct pad_key *key;
  if (!pad->in_session) {
    lights_show(&pad->lights, SHOW_REFUSED, now_ms);
    return;
  }
  if (pad->waiting == PAD_QUEUE) {
    pad_start_over(pad, now_ms);
    return;
  }
  key = &pad->queue[(pad->first + pad->waiting++) % PAD_QUEUE];
  key->code = code;
  key->pressed_ms = pressed_ms;
}

static inline uint8_t pad_lit(struct pad *pad, uint32_t now_ms) { return lights_lit(&pad->lights, now_ms); }

#endif
