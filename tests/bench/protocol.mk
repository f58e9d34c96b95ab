# The attack on the serial protocol.
.PHONY: bench-protocol

PROTOCOL_PARTS := $(wildcard tests/bench/protocol/*.c tests/bench/protocol/Makefile \
  hardware/firmware/arduino/dixit_keypad/*.h)
PROTOCOL_BUILD = $(BENCH_CACHE)/protocol-$(shell cat $(PROTOCOL_PARTS) | sha256sum | cut -c1-16)
PROTOCOL_RIGS := $(addprefix tests/bench/rig_protocol_,pad.py matrix.py flips.py streams.py sessions.py fuzz.py)

bench-protocol: $(STAMPS)/dev  ## bit flips, splices, losses and floods against both ends of the protocol
	tests/bench/need gcc clang libclang-rt-14-dev libc6-dev
	$(MAKE) -s -C tests/bench/protocol OUT=$(PROTOCOL_BUILD) PYTHON=$(CURDIR)/$(BIN)/python
	PROTOCOL_BUILD=$(PROTOCOL_BUILD) $(BIN)/pytest -q -n0 --timeout=900 $(PROTOCOL_RIGS)
