# What CI asks of every change, what a night tries, and a release: tests/bench/runs.py has the lists.
# What is installed is installed before: pip takes the package away for a moment, and two rigs may run at a time.
.PHONY: ci nightly rehearsal

ci: $(STAMPS)/dev  ## what must pass besides the tests before a change is taken: the checks, each promise in short (ten minutes)
	@$(BIN)/python -m tests.bench.runs ci

nightly: $(STAMPS)/dev  ## every rig but a rehearsal's, in turn (two hours on two cores); tells at the end what failed
	@$(BIN)/python -m tests.bench.runs night

rehearsal: $(STAMPS)/dev  ## before a release, beside a night: all of it made twice, and compared (an hour)
	@$(BIN)/python -m tests.bench.runs rehearsal
