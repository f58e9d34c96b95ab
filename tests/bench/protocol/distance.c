// The least number of bits by which two contents of one length with right CRCs differ, from the CRC's own code.

#include <stdlib.h>

#include "frames.h"

enum { MAX_BITS = 8 * FRAME_MAX_CONTENT };

static uint32_t syndromes[MAX_BITS];

// What flipping one bit of the content does to the register at its end.
static void find_syndromes(unsigned bits) {
  for (unsigned bit = 0; bit < bits; bit++) {
    uint32_t plain = 0, flipped = 0;
    for (unsigned byte = 0; byte < bits / 8; byte++) {
      plain = frame_crc_add(plain, 0);
      flipped = frame_crc_add(flipped, byte == bit / 8 ? (uint8_t)(1 << bit % 8) : 0);
    }
    syndromes[bit] = plain ^ flipped;
  }
}

static uint32_t *sums;
static size_t sum_count;
static int searching;  // else sums are collected

static int compare(const void *left, const void *right) {
  uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
  return (a > b) - (a < b);
}

static int known(uint32_t sum) {
  size_t low = 0, high = sum_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (sums[middle] < sum) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < sum_count && sums[low] == sum;
}

// Goes through the sums of `weight` syndromes; returns 1 where one is searched for and found.
static int each_sum(unsigned bits, unsigned from, unsigned weight, uint32_t sum) {
  if (weight == 0) {
    if (searching) {
      return known(sum);
    }
    sums[sum_count++] = sum;
    return 0;
  }
  for (unsigned bit = from; bit + weight <= bits; bit++) {
    if (each_sum(bits, bit + 1, weight - 1, sum ^ syndromes[bit])) {
      return 1;
    }
  }
  return 0;
}

static size_t subsets(unsigned n, unsigned k) {
  size_t ways = 1;
  for (unsigned i = 0; i < k; i++) {
    ways = ways * (n - i) / (i + 1);
  }
  return ways;
}

// Whether some `weight` flipped bits go unnoticed, where no fewer do: then two halves of them, which share no bit,
// have the same sum.
static int unnoticed(unsigned bits, unsigned weight) {
  unsigned half = weight / 2;
  int found;
  sums = malloc(sizeof *sums * subsets(bits, half));
  sum_count = 0;
  searching = 0;
  each_sum(bits, 0, half, 0);
  qsort(sums, sum_count, sizeof *sums, compare);
  if (weight % 2) {
    searching = 1;
    found = each_sum(bits, 0, weight - half, 0);
  } else {
    found = 0;
    for (size_t i = 1; i < sum_count; i++) {
      found |= sums[i] == sums[i - 1];
    }
  }
  free(sums);
  return found;
}

// Returns the least distance for a content of `length` bytes, CRC and all; 0 where it is more than `most`.
unsigned least_distance(unsigned length, unsigned most) {
  find_syndromes(8 * length);
  for (unsigned weight = 1; weight <= most; weight++) {
    if (weight == 1) {
      for (unsigned bit = 0; bit < 8 * length; bit++) {
        if (syndromes[bit] == 0) {
          return 1;
        }
      }
    } else if (unnoticed(8 * length, weight)) {
      return weight;
    }
  }
  return 0;
}
