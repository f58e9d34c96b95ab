# USB keypads are read by numbers and bytes of our own: does the kernel's header say the same, on other machines too?
.PHONY: bench-event-nodes

bench-event-nodes: $(STAMPS)/dev  ## numbers and bytes of the kernel's input header, for six machines, beside ours
	tests/bench/need clang linux-libc-dev linux-libc-dev-arm64-cross linux-libc-dev-armhf-cross linux-libc-dev-ppc64el-cross linux-libc-dev-riscv64-cross
	$(BIN)/pytest -q -n0 tests/bench/rig_event_nodes.py
