# Promise 6: it never needs the network.
.PHONY: bench-network

bench-network: $(STAMPS)/dev  ## the program where there is no network at all, each of its calls of it traced (needs root)
	tests/bench/need strace util-linux
	$(BIN)/pytest -q -n0 --timeout=600 tests/bench/rig_network.py
