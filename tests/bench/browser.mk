# Tablets and phones, in Debian's Chromium.
.PHONY: bench-browser

AXE := axe-playwright-python==0.1.8  # for the axe-core in it: 4.12.1

bench-browser: $(STAMPS)/dev  ## tablets and phones in Chromium: whole games, phones that sleep and die, axe-core
	tests/bench/need chromium iproute2 sway foot grim fonts-dejavu-core
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps '$(strip $(AXE))'
	$(BIN)/pytest -q -n0 --timeout 600 tests/bench/rig_browser.py tests/bench/rig_browser_guest.py tests/bench/rig_browser_flood.py
