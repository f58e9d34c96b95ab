# Bad files and bad disks, made by chance.
RIGS += fuzz
.PHONY: fuzz

FUZZ_N ?= $(or $(N),1500)
FUZZ_SEED ?= $(or $(SEED),1)

fuzz: $(STAMPS)/dev  ## bad files and damaged disks: N= cases of each kind, SEED= where to begin
	$(BIN)/python -m tests.bench.rig_fuzz $(FUZZ_N) $(FUZZ_SEED)
