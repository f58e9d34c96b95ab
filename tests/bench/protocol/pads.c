// The sketch's pads for Python: each with its clock passed in, its line in a buffer, and a log of its keys.

#include <stdlib.h>
#include <string.h>

#include "matrix.h"
#include "pad.h"

enum { OUT = 1 << 16, LOG = 1 << 14, NUMBER = PAD_NUMBER_MAX + 1 };

struct entry {
  uint32_t nonce;
  uint32_t what;  // a key's code as it was pressed in that session; ACKED: its next key was acknowledged
};

enum { ACKED = 0x100 };

struct bench_pad {
  struct pad pad;
  char number[NUMBER];
  uint8_t out[OUT];
  unsigned out_length;
  struct entry log[LOG];
  unsigned log_length;
};

static void put(void *context, uint8_t byte) {
  struct bench_pad *bench = (struct bench_pad *)context;
  if (bench->out_length == OUT) {
    abort();  // nobody takes it, and memory is bounded
  }
  bench->out[bench->out_length++] = byte;
}

static void note(struct bench_pad *bench, uint32_t nonce, uint32_t what) {
  if (bench->log_length == LOG) {
    abort();
  }
  bench->log[bench->log_length].nonce = nonce;
  bench->log[bench->log_length++].what = what;
}

struct bench_pad *pad_new(void) { return (struct bench_pad *)calloc(1, sizeof(struct bench_pad)); }

void pad_free(struct bench_pad *bench) { free(bench); }

void pad_power_up(struct bench_pad *bench, uint8_t id, const char *number, uint16_t power_ups, uint32_t now_ms) {
  strncpy(bench->number, number, PAD_NUMBER_MAX);
  pad_start(&bench->pad, put, bench, id, bench->number, power_ups, now_ms);
}

void pad_bytes(struct bench_pad *bench, const uint8_t *bytes, unsigned length, uint32_t now_ms) {
  while (length--) {
    uint32_t nonce = bench->pad.nonce;
    uint8_t waiting = bench->pad.waiting;
    pad_receive(&bench->pad, *bytes++, now_ms);
    if (bench->pad.nonce == nonce && bench->pad.waiting < waiting) {
      note(bench, nonce, ACKED);
    }
  }
}

void pad_key(struct bench_pad *bench, uint8_t code, uint32_t now_ms) {
  uint8_t waiting = bench->pad.waiting;
  uint32_t nonce = bench->pad.nonce;
  pad_press(&bench->pad, code, now_ms, now_ms);
  if (bench->pad.waiting > waiting) {
    note(bench, nonce, code);
  }
}

void pad_run(struct bench_pad *bench, uint32_t now_ms) { pad_tick(&bench->pad, now_ms); }

unsigned pad_output(struct bench_pad *bench, uint8_t *out) {
  unsigned length = bench->out_length;
  memcpy(out, bench->out, length);
  bench->out_length = 0;
  return length;
}

unsigned pad_log(struct bench_pad *bench, struct entry *log) {
  unsigned length = bench->log_length;
  memcpy(log, bench->log, length * sizeof *log);
  bench->log_length = 0;
  return length;
}

unsigned pad_waiting(const struct bench_pad *bench) { return bench->pad.waiting; }

unsigned pad_in_session(const struct bench_pad *bench) { return bench->pad.in_session; }

unsigned pad_shows(const struct bench_pad *bench) { return bench->pad.lights.steady; }

// The sketch's keys: which were pressed, and since when.
struct matrix *matrix_new(uint8_t debounce_ms, uint8_t diodes, uint16_t contacts, uint32_t now_ms) {
  struct matrix *matrix = (struct matrix *)malloc(sizeof *matrix);
  matrix_start(matrix, debounce_ms, diodes, contacts, now_ms);
  return matrix;
}

unsigned matrix_take(struct matrix *matrix, uint16_t contacts, uint32_t now_ms, uint8_t *pressed, uint32_t *since_ms) {
  unsigned count = matrix_sample(matrix, contacts, now_ms, pressed);
  for (unsigned i = 0; i < count; i++) {
    since_ms[i] = matrix->keys[pressed[i]].since_ms;
  }
  return count;
}

void matrix_free(struct matrix *matrix) { free(matrix); }

// A listener on the line: where frames end, and what they say.
unsigned tap(struct frame_decoder *decoder, const uint8_t *bytes, unsigned length, unsigned *ends, uint8_t *contents) {
  unsigned found = 0;
  for (unsigned i = 0; i < length; i++) {
    if (frame_feed(decoder, bytes[i])) {
      ends[found] = i + 1;
      memcpy(contents + found++ * FRAME_MAX_CONTENT, decoder->content, FRAME_MAX_CONTENT);
    }
  }
  return found;
}

unsigned tap_size(void) { return sizeof(struct frame_decoder); }
