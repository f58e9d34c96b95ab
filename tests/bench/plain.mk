# A plain install, used from another folder: the rules sets and the texts must be inside.
.PHONY: plain

plain:  ## the package as people install it, in a venv and a folder of its own
	tests/bench/plain $(PYTHON)
