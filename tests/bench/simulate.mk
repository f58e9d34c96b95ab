.PHONY: simulate

simulate: $(STAMPS)/dev  ## nights of the whole table by chance, faults and power cuts included (N=20000, or SOAK=1: twelve hours)
	$(BIN)/python -m tests.simulator --nights $(or $(N),500) $(if $(SOAK),--soak)
