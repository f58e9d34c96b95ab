// An ATmega328P board with a 4x4 keypad and a light, on simavr: board SKETCH.elf [NUMBER]
//
// Prints `port PATH`, its serial port (a pty), then a line `light LIT MICROSECONDS` for each change of the light, in
// the board's own time. NUMBER goes into the EEPROM. It takes lines, and ends with its input:
//
//   down KEY, up KEY    one of keys 0 to 15; contacts bounce
//   bounce MILLISECONDS
//   wait MILLISECONDS   of its own time, before it takes the next line
//   reset
//   hang MILLISECONDS   the processor goes round one instruction for so long; interrupts still come
//   noise               200 bytes of noise into the pad's receiver
//   stack               is answered by `stack BYTES`, the most there was of it

#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <simavr/avr_eeprom.h>
#include <simavr/avr_extint.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>

enum { HZ = 16000000, SLICE = HZ / 1000, CHATTER = SLICE / 5 };
enum { PORT_B = 0x25, DDR_D = 0x2A, SPL = 0x5D, SPH = 0x5E, LIGHT = 5, NUMBER_AT = 16, RAM_END = 0x8FF };

static avr_t *avr;
static int line;       // the pty's master
static int may_send;   // the pad's receiver takes more
static avr_cycle_count_t waits_until;
static avr_cycle_count_t bounce = 12 * SLICE;
static int deepest = RAM_END;  // the stack pointer's lowest
static struct {
  int down;
  avr_cycle_count_t changed;
} contacts[16];

static void fail(const char *what) {
  perror(what);
  exit(1);
}

// Whether a contact is closed now. For a while after each change it is whatever it likes.
static int closed(int key) {
  avr_cycle_count_t since = avr->cycle - contacts[key].changed;
  if (contacts[key].changed && since < bounce) {
    return (since / CHATTER * 2654435761u + (unsigned)key * 40503u) >> 16 & 1;
  }
  return contacts[key].down;
}

static void set_column(int column, int level) {
  int port = column < 2 ? 'D' : 'B', pin = column < 2 ? 6 + column : column - 2;
  avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), pin), level);
}

// Sets the columns as the wires do: what is driven low pulls down all that closed contacts join to it.
static void wire(void) {
  unsigned rows = avr->data[DDR_D] >> 2 & 15, columns = 0, before;
  do {
    before = rows | columns << 4;
    for (int key = 0; key < 16; key++) {
      if (closed(key) && (rows >> key / 4 & 1 || columns >> key % 4 & 1)) {
        rows |= 1u << key / 4;
        columns |= 1u << key % 4;
      }
    }
  } while (before != (rows | columns << 4));
  for (int column = 0; column < 4; column++) {
    set_column(column, !(columns >> column & 1));
  }
}

static void sent(avr_irq_t *irq, uint32_t value, void *context) {
  uint8_t byte = value;
  (void)irq, (void)context;
  if (write(line, &byte, 1) != 1) {
    return;  // nobody reads: lost, as on a wire
  }
}

static void xon(avr_irq_t *irq, uint32_t value, void *context) {
  (void)irq, (void)value, (void)context;
  may_send = 1;
}

static void xoff(avr_irq_t *irq, uint32_t value, void *context) {
  (void)irq, (void)value, (void)context;
  may_send = 0;
}

static avr_irq_t *uart(int which) { return avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), which); }

// No more in a slice than the line carries in it (12 bytes a millisecond).
static void receive(void) {
  uint8_t byte;
  for (int i = 0; i < 12 && may_send && read(line, &byte, 1) == 1; i++) {
    avr_raise_irq(uart(UART_IRQ_INPUT), byte);
  }
}

static void noise(void) {
  for (int i = 0; i < 200; i++) {
    avr_raise_irq(uart(UART_IRQ_INPUT), rand() & 0xFF);
  }
}

// What simavr has forgotten, or not, in a reset.
static void settle(void) {
  // Rows of the matrix sit on the pins of external interrupts; simavr would look at a low one every cycle.
  avr_extint_set_strict_lvl_trig(avr, 0, 0);
  avr_extint_set_strict_lvl_trig(avr, 1, 0);
  // It passes on changes of a level only, and the columns' registers have just been cleared.
  for (int column = 0; column < 4; column++) {
    set_column(column, 0);
    set_column(column, 1);
  }
}

static avr_cycle_count_t hangs_until;
static uint8_t *hung;  // the instruction
static uint8_t instead[2];

static void hang(int milliseconds) {
  while (!avr->sreg[S_I]) {  // not amid an interrupt
    avr_run(avr);
  }
  hangs_until = avr->cycle + (avr_cycle_count_t)milliseconds * SLICE;
  hung = avr->flash + avr->pc;
  memcpy(instead, hung, 2);
  memcpy(hung, "\xFF\xCF", 2);  // rjmp to itself
}

static void end_hang(void) {
  if (hung && avr->cycle >= hangs_until) {
    memcpy(hung, instead, 2);
    hung = NULL;
  }
}

static void obey(char *command) {
  int key, milliseconds;
  if (sscanf(command, "down %d", &key) == 1 || sscanf(command, "up %d", &key) == 1) {
    contacts[key & 15].down = command[0] == 'd';
    contacts[key & 15].changed = avr->cycle;
  } else if (sscanf(command, "wait %d", &milliseconds) == 1) {
    waits_until = avr->cycle + (avr_cycle_count_t)milliseconds * SLICE;
  } else if (sscanf(command, "bounce %d", &milliseconds) == 1) {
    bounce = (avr_cycle_count_t)milliseconds * SLICE;
  } else if (sscanf(command, "hang %d", &milliseconds) == 1) {
    hang(milliseconds);
  } else if (!strncmp(command, "reset", 5)) {
    avr_reset(avr);
    settle();
  } else if (!strncmp(command, "noise", 5)) {
    noise();
  } else if (!strncmp(command, "stack", 5)) {
    printf("stack %d\n", RAM_END - deepest);
    fflush(stdout);
  }
}

static void take_commands(void) {
  static char text[4096];
  static size_t length;
  struct pollfd input = {.fd = 0, .events = POLLIN};
  while (avr->cycle >= waits_until && poll(&input, 1, 0) > 0) {
    ssize_t got = read(0, text + length, 1);
    if (got <= 0) {
      exit(0);
    }
    if (text[length] == '\n' || length == sizeof text - 2) {
      text[length + 1] = 0;
      obey(text);
      length = 0;
    } else {
      length++;
    }
  }
}

static void show_light(void) {
  static int before = -1;
  int lit = avr->data[PORT_B] >> LIGHT & 1;
  if (lit != before) {
    before = lit;
    printf("light %d %llu\n", lit, (unsigned long long)(avr->cycle * 1000000ULL / HZ));
    fflush(stdout);
  }
}

static void watch_stack(void) {
  int pointer = avr->data[SPL] | avr->data[SPH] << 8;
  // Half set in two instructions, and 0 before the start.
  if (pointer > 0x400 && pointer < deepest) {
    deepest = pointer;
  }
}

// Runs a millisecond of the board's time.
static void run_slice(void) {
  avr_cycle_count_t end = avr->cycle + SLICE;
  uint8_t before = 0;
  while (avr->cycle < end) {
    int state = avr_run(avr);
    if (state == cpu_Done || state == cpu_Crashed) {
      fprintf(stderr, "the processor stopped\n");
      exit(1);
    }
    if (avr->data[DDR_D] != before) {
      before = avr->data[DDR_D];
      wire();
    }
    watch_stack();
    show_light();
  }
}

static void rest(avr_t *board, avr_cycle_count_t cycles) { (void)board, (void)cycles; }

// Waits until the world's clock is where the board's is; a board that fell behind doesn't catch up.
static void pace(void) {
  static struct timespec next;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  next.tv_nsec += 1000000;
  if (next.tv_nsec >= 1000000000) {
    next.tv_nsec -= 1000000000;
    next.tv_sec++;
  }
  if (now.tv_sec > next.tv_sec || (now.tv_sec == next.tv_sec && now.tv_nsec > next.tv_nsec + 5000000)) {
    next = now;
  }
  clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, NULL);
}

static void open_line(void) {
  struct termios raw;
  int slave;
  char path[256];
  if (openpty(&line, &slave, path, NULL, NULL) < 0) {
    fail("openpty");
  }
  tcgetattr(slave, &raw);
  cfmakeraw(&raw);
  tcsetattr(slave, TCSANOW, &raw);
  fcntl(line, F_SETFL, O_NONBLOCK);
  // The slave stays open: a host that closes and opens it again finds the same board.
  printf("port %s\n", path);
  fflush(stdout);
}

static void power_up(const char *file, const char *number) {
  static elf_firmware_t firmware;
  uint32_t flags = 0;
  if (elf_read_firmware(file, &firmware)) {
    fail(file);
  }
  avr = avr_make_mcu_by_name("atmega328p");
  avr_init(avr);
  avr->frequency = HZ;
  avr->log = LOG_ERROR;
  avr_load_firmware(avr, &firmware);
  avr->frequency = HZ;
  avr->sleep = rest;
  avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
  avr_irq_register_notify(uart(UART_IRQ_OUTPUT), sent, NULL);
  avr_irq_register_notify(uart(UART_IRQ_OUT_XON), xon, NULL);
  avr_irq_register_notify(uart(UART_IRQ_OUT_XOFF), xoff, NULL);
  if (number) {
    avr_eeprom_desc_t text = {.ee = (uint8_t *)number, .offset = NUMBER_AT, .size = strlen(number)};
    avr_ioctl(avr, AVR_IOCTL_EEPROM_SET, &text);
  }
  settle();
}

int main(int argc, char **argv) {
  if (argc < 2) {
    fprintf(stderr, "board SKETCH.elf [NUMBER]\n");
    return 2;
  }
  power_up(argv[1], argc > 2 ? argv[2] : NULL);
  open_line();
  for (;;) {
    run_slice();
    end_hang();
    receive();
    take_commands();
    pace();
  }
}
