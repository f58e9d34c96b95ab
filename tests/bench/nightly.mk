# What CI asks of every change, and all that there is: tests/bench/runs.py has both lists.
# What is installed is installed before: pip takes the package away for a moment, and two rigs may run at a time.
.PHONY: ci nightly

ci: $(STAMPS)/dev  ## what must pass besides the tests before a change is taken: the checks, each promise in short (ten minutes)
	@$(BIN)/python -m tests.bench.runs ci

nightly: $(STAMPS)/dev  ## every rig there is, in turn (two hours on two cores); tells at the end what failed
	@$(BIN)/python -m tests.bench.runs night
