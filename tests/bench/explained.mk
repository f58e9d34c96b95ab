# Promise 4: what people read of their points adds up to them.
.PHONY: bench-explained

bench-explained: $(STAMPS)/dev  ## what people read of their points, taken back out of the words: does it add up? (N=400 turns)
	DIXIT_TURNS=$(or $(N),400) $(BIN)/pytest -q -n0 --timeout=3600 tests/bench/rig_explained.py
