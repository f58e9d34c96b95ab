# The Arduino sketch on a simulated board.
.PHONY: bench-avr

AVR_PARTS := tests/bench/avr/Makefile tests/bench/avr/board.c $(wildcard hardware/firmware/arduino/Makefile hardware/firmware/arduino/dixit_keypad/*)
AVR_BUILD = $(BENCH_CACHE)/avr-$(shell cat $(AVR_PARTS) | sha256sum | cut -c1-16)

bench-avr: $(STAMPS)/dev  ## the Arduino sketch on a simulated ATmega328P, with the real host
	tests/bench/need gcc gcc-avr binutils-avr avr-libc arduino-core-avr libsimavr-dev libelf-dev libc6-dev
	$(MAKE) -s -C tests/bench/avr OUT=$(AVR_BUILD)
	AVR_BUILD=$(AVR_BUILD) $(BIN)/pytest -q -n0 tests/bench/rig_avr.py
