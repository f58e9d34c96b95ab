.PHONY: bench-bad-disk

bench-bad-disk: $(STAMPS)/dev  ## writing and syncing fail at every N-th moment of a game (5): nothing told is lost
	tests/bench/need strace
	DIXIT_EVERY=$(or $(N),5) $(BIN)/pytest -q -n0 --timeout 1200 tests/bench/rig_bad_disk.py
