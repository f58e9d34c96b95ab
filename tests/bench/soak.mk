.PHONY: bench-soak

bench-soak: $(STAMPS)/dev  ## game after game at the real program for so many MINUTES (1): nothing grows
	MINUTES=$(or $(MINUTES),1) $(BIN)/pytest -n0 --timeout 40000 tests/bench/rig_soak.py
