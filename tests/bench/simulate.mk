.PHONY: simulate
RIGS += simulate

N ?= 500
simulate: $(STAMPS)/dev  ## nights of the whole table by chance, faults and power cuts included (N=20000: a long night's work)
	$(BIN)/python -m tests.simulator --nights $(N)
