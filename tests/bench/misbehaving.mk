.PHONY: bench-misbehaving

bench-misbehaving: $(STAMPS)/dev  ## floods and stuck keys for so many SECONDS (10), at the real program
	SECONDS=$(or $(SECONDS),10) $(BIN)/pytest -n0 --timeout 600 tests/bench/rig_misbehaving.py
