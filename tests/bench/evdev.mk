# evdev comes from different places: built (a Pi), as a wheel (x86-64), from the system (a kiosk): oldest and newest allowed.
.PHONY: bench-evdev

bench-evdev: $(STAMPS)/dev  ## the oldest and the newest evdev that pyproject.toml allows, built and as wheels: the tests of USB keypads
	tests/bench/need gcc libc6-dev linux-libc-dev python3-dev
	$(BIN)/pytest -n0 --timeout 600 tests/bench/rig_evdev.py
