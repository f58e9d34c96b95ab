.PHONY: bench-powercut

# 300 cuts take about twenty minutes.
# ONLY=people_were_told leaves out whether the rig would see a loss, and the full disk.
CUTS ?= 12

bench-powercut: $(STAMPS)/dev  ## the plug pulled CUTS times while a table plays on a disk of its own: nothing told is lost
	tests/bench/need linux-source-6.1 flex bison bc gcc libc6-dev make patch xz-utils mount e2fsprogs
	BENCH_CACHE=$(BENCH_CACHE) tests/bench/kernel/build
	BENCH_CACHE=$(BENCH_CACHE) CUTS=$(CUTS) $(BIN)/pytest -q -n0 --timeout 7200 tests/bench/rig_powercut.py $(if $(ONLY),-k '$(ONLY)')
