.PHONY: bench-kiosk

KIOSK_SCRIPTS := hardware/kiosk/install hardware/kiosk/access-point $(addprefix hardware/kiosk/files/opt/dixit-table/kiosk/,play attach screen show stick)

bench-kiosk: $(STAMPS)/dev  ## the kiosk: installed on a Debian 13, booted in qemu, every key that might lead out of it
	tests/bench/need tmux systemd shellcheck mmdebstrap debian-archive-keyring ca-certificates qemu-system-x86 e2fsprogs mount dosfstools mtools
	shellcheck $(KIOSK_SCRIPTS) tests/bench/kiosk/build
	$(BIN)/pytest -n0 --timeout 600 tests/bench/rig_kiosk.py
	BENCH_CACHE=$(BENCH_CACHE) tests/bench/kiosk/build $(abspath build/kiosk)
	KIOSK_DISK=$(abspath build/kiosk) $(BIN)/pytest -n0 -x --timeout 1200 tests/bench/rig_kiosk_machine.py
