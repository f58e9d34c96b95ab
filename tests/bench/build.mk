.PHONY: bench-build

bench-build: $(STAMPS)/dev  ## the package is the same, byte for byte, wherever and whenever it is built
	$(BIN)/pytest -n0 --timeout 600 tests/bench/rig_build.py
