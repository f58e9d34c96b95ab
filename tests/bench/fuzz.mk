# Bad files and bad disks, made by chance.
.PHONY: fuzz

fuzz: $(STAMPS)/dev  ## bad files and damaged disks: N= cases of each kind, SEED= where to begin
	$(BIN)/python -m tests.bench.rig_fuzz $(or $(N),500) $(or $(SEED),1)
