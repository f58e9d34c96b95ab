.PHONY: bench-misbehaving
RIGS += bench-misbehaving

bench-misbehaving: $(STAMPS)/dev  ## floods and stuck keys for so many SECONDS (20), at the real program
	SECONDS=$(or $(SECONDS),20) $(BIN)/pytest -n0 --timeout 600 tests/bench/rig_misbehaving.py
