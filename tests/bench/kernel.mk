.PHONY: bench-kernel

bench-kernel: $(STAMPS)/dev  ## keypads on a real Linux kernel: 12 of each kind, unplugged, stalled, grabbed (KERNEL=game ...)
	tests/bench/need linux-source-6.1 flex bison bc gcc libc6-dev make patch xz-utils mount
	BENCH_CACHE=$(BENCH_CACHE) tests/bench/kernel/build
	BENCH_CACHE=$(BENCH_CACHE) $(BIN)/pytest -n0 --timeout 1200 tests/bench/rig_kernel_$(or $(KERNEL),*).py
