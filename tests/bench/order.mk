# Who pressed last.
.PHONY: bench-order

bench-order: $(STAMPS)/dev  ## who pressed last: how far apart the stamps of serial keypads tell two presses
	$(BIN)/pytest -q -n0 --timeout=600 tests/bench/rig_order.py
