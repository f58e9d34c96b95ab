.PHONY: bench-qemu

bench-qemu: $(STAMPS)/dev  ## Debian's own kernel and udev in an emulated PC: keyboards and FTDI ports plugged in
	tests/bench/need qemu-system-x86 udev kmod
	BENCH_CACHE=$(BENCH_CACHE) tests/bench/qemu/fetch
	BENCH_CACHE=$(BENCH_CACHE) $(BIN)/pytest -n0 --timeout 900 tests/bench/rig_qemu_*.py
