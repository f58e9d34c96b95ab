# The one line on any Linux: the wheel as people install it, by pip, pipx and uv.
.PHONY: bench-wheel

bench-wheel: $(STAMPS)/dev  ## the wheel in a venv, by pipx and by uv: a game, its poster, doctor, man, Tab in three shells
	tests/bench/need zsh fish man-db groff-base bash
	@$(BIN)/pip install --quiet --disable-pip-version-check 'pipx>=1.8,<2' 'uv>=0.9,<1'
	$(BIN)/pytest -q -n0 --timeout 600 tests/bench/rig_wheel.py
