# Promise 5: undone is as it was, and set right is as if it had been right at once.
.PHONY: bench-mistakes

bench-mistakes: $(STAMPS)/dev  ## games with mistakes undone and set right, beside the same games without (N=30 games)
	DIXIT_GAMES=$(or $(N),30) $(BIN)/pytest -q -n0 --timeout=3600 tests/bench/rig_mistakes.py
