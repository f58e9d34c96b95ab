# The case to print: do its files come from its source?
.PHONY: bench-case

bench-case: $(STAMPS)/dev  ## the case to print, made anew by OpenSCAD: the same files, and a lid for a 3 x 4 keypad
	tests/bench/need openscad
	$(BIN)/pytest -q -n0 tests/bench/rig_case.py
