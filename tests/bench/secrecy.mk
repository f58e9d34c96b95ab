# Promise 2: the same keys and other ballots leave the same traces.
.PHONY: bench-secrecy

bench-secrecy: $(STAMPS)/dev  ## pairs of votings with the same keys and other ballots: does anything differ? (N=150)
	DIXIT_PAIRS=$(or $(N),150) $(BIN)/pytest -q -n0 --timeout=3600 tests/bench/rig_secrecy.py

.PHONY: bench-canaries

bench-canaries: $(STAMPS)/dev  ## the table broken in ten places while votes are open: does a word of them get out?
	$(BIN)/pytest -q -n0 --timeout=600 tests/bench/rig_canaries.py
