.PHONY: bench-kill9

EVERY ?= 2

bench-kill9: $(STAMPS)/dev  ## a table killed before every EVERY-th system call that changes a file: nothing told is lost
	tests/bench/need strace
	EVERY=$(EVERY) $(BIN)/pytest -q -n0 --timeout 1200 tests/bench/rig_kill9.py
