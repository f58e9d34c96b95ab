# The Debian packages: dixit-table, and dixit-table-kiosk for a computer that is a table and nothing else.
.PHONY: deb bench-packages

deb: dist  ## build the Debian packages (amd64, arm64) from the wheel: dist/*.deb
	$(BIN)/python packaging/debian/build.py "$$(ls -t dist/dixit_table-*.whl | head -n 1)" dist

bench-packages: dist  ## the Debian packages: the same bytes twice, lintian, clean Debian 12 and 13: install, a turn, update, kiosk, purge; piuparts; arm64 emulated
	tests/bench/need dpkg-dev debhelper binutils-aarch64-linux-gnu lintian mmdebstrap arch-test debian-archive-keyring piuparts qemu-user-static
	$(BIN)/pytest -q -n0 --timeout 2700 tests/bench/rig_packages.py tests/bench/rig_trees.py $(if $(filter short,$(ONLY)),-k "bytes or lintian or compiled or plays_a_game or purged")
