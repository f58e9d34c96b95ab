# Promise 2: whether how long an answer takes tells what was entered.
.PHONY: bench-timing

bench-timing: $(STAMPS)/dev  ## whether how long an answer takes tells what was voted (N=2400 entries of each kind)
	DIXIT_TIMED=$(or $(N),2400) $(BIN)/pytest -q -n0 --timeout=3600 tests/bench/rig_timing.py
