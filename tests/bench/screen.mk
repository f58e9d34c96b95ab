.PHONY: bench-screen

bench-screen: $(STAMPS)/dev  ## the screen in real terminals: colours and places of every cell in foot, rows in tmux
	tests/bench/need sway foot grim tmux fonts-dejavu-core fonts-noto-cjk
	$(BIN)/pytest -n0 --timeout 600 tests/bench/rig_screen.py
