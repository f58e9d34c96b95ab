// Frames of the keypad protocol (hardware/PROTOCOL.md): bytes of a line to frames and back.
//
// Plain C that is also C++, without a library: the same source runs on the board and, in the tests, on a
// computer.

#ifndef FRAMES_H
#define FRAMES_H

#include <stdint.h>

enum {
  FRAME_START = 0xFF,
  FRAME_HIGH = 0xA0,  // a wire byte with the high four bits of a content byte
  FRAME_LOW = 0xB0,   // a wire byte with the low four bits
  FRAME_HEAD = 4,     // length, kind, pad id, sequence
  FRAME_CRC = 4,
  FRAME_MAX_PAYLOAD = 64,
  FRAME_MAX_CONTENT = FRAME_HEAD + FRAME_MAX_PAYLOAD + FRAME_CRC,
  FRAME_OUTSIDE = 0xFF  // a count of halves that no frame reaches
};

// Where the fields of a frame stand in its content.
enum { FRAME_LENGTH, FRAME_KIND, FRAME_PAD, FRAME_SEQUENCE, FRAME_PAYLOAD };

// A frame on its way in. `content` is whole only after frame_feed has returned 1, until it is called again.
struct frame_decoder {
  uint8_t halves;  // how many have come; FRAME_OUTSIDE: none is due
  uint32_t crc;    // of the content so far
  uint8_t content[FRAME_MAX_CONTENT];
};

// Takes one byte; what a frame sender does with each of its own.
typedef void (*frame_put)(void *context, uint8_t byte);

// The CRC-32 of zlib and Ethernet, bit by bit: a byte takes a board 8 microseconds, and no table takes its RAM.
static inline uint32_t frame_crc_add(uint32_t crc, uint8_t byte) {
  uint8_t bit;
  crc ^= byte;
  for (bit = 0; bit < 8; bit++) {
    crc = (crc >> 1) ^ (0xEDB88320UL & (uint32_t)(0 - (crc & 1)));
  }
  return crc;
}

#define FRAME_CRC_START 0xFFFFFFFFUL
// What is left, of any content, once its own CRC has been taken in as well.
#define FRAME_CRC_WHOLE 0xDEBB20E3UL

static inline uint32_t frame_number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static inline void frame_set_number(uint8_t *bytes, uint32_t number) {
  bytes[0] = (uint8_t)number;
  bytes[1] = (uint8_t)(number >> 8);
  bytes[2] = (uint8_t)(number >> 16);
  bytes[3] = (uint8_t)(number >> 24);
}

static inline void frame_decoder_start(struct frame_decoder *decoder) { decoder->halves = FRAME_OUTSIDE; }

// Takes one byte of the line; returns 1 where it ends a frame that arrived whole.
static inline uint8_t frame_feed(struct frame_decoder *decoder, uint8_t byte) {
  uint8_t at = decoder->halves >> 1;
  if (byte == FRAME_START) {
    decoder->halves = 0;
    decoder->crc = FRAME_CRC_START;
    return 0;
  }
  if (decoder->halves == FRAME_OUTSIDE) {
    return 0;
  }
  if ((byte & 0xF0) != (decoder->halves & 1 ? FRAME_LOW : FRAME_HIGH)) {
    decoder->halves = FRAME_OUTSIDE;
    return 0;
  }
  if (!(decoder->halves++ & 1)) {
    decoder->content[at] = (uint8_t)(byte << 4);
    return 0;
  }
  decoder->content[at] |= byte & 0x0F;
  decoder->crc = frame_crc_add(decoder->crc, decoder->content[at]);
  if (decoder->content[FRAME_LENGTH] > FRAME_MAX_PAYLOAD) {
    decoder->halves = FRAME_OUTSIDE;
    return 0;
  }
  if (at + 1 < FRAME_HEAD + decoder->content[FRAME_LENGTH] + FRAME_CRC) {
    return 0;
  }
  decoder->halves = FRAME_OUTSIDE;
  return decoder->crc == FRAME_CRC_WHOLE;
}

static inline void frame_put_content(frame_put put, void *context, uint8_t byte) {
  put(context, FRAME_HIGH | byte >> 4);
  put(context, FRAME_LOW | (byte & 0x0F));
}

// Sends a frame: hands its wire bytes to `put`, one after the other. `length` is at most FRAME_MAX_PAYLOAD.
static inline void frame_send(frame_put put, void *context, uint8_t kind, uint8_t pad, uint8_t sequence,
                              const uint8_t *payload, uint8_t length) {
  uint8_t head[FRAME_HEAD], number[FRAME_CRC], i;
  uint32_t crc = FRAME_CRC_START;
  head[FRAME_LENGTH] = length;
  head[FRAME_KIND] = kind;
  head[FRAME_PAD] = pad;
  head[FRAME_SEQUENCE] = sequence;
  put(context, FRAME_START);
  for (i = 0; i < FRAME_HEAD + length; i++) {
    uint8_t byte = i < FRAME_HEAD ? head[i] : payload[i - FRAME_HEAD];
    crc = frame_crc_add(crc, byte);
    frame_put_content(put, context, byte);
  }
  frame_set_number(number, ~crc);
  for (i = 0; i < FRAME_CRC; i++) {
    frame_put_content(put, context, number[i]);
  }
}

#endif
