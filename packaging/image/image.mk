# The memory card of a Raspberry Pi: Debian's packages and ours.
.PHONY: image bench-image bench-debian

# What a Pi runs is installed here, too: qemu-user does that, where the kernel knows it.
FOREIGN := $(if $(filter 0,$(shell id -u)),packaging/image/foreign)

image: deb  ## build the memory card of a Pi: build/image/*.img, and packed, dist/*.img.*; where an address is known with an entry for Raspberry Pi Imager
	$(FOREIGN) $(BIN)/python packaging/image/build.py dist build/image

IMAGE_NEEDS := mmdebstrap arch-test debian-archive-keyring qemu-user-static squashfs-tools fdisk dosfstools mtools e2fsprogs xz-utils
IMAGE_SCRIPTS := packaging/image/foreign $(wildcard packaging/image/files/usr/lib/dixit-table-image/*)

bench-image: $(STAMPS)/dev  ## the memory card of a Pi in an emulated machine: six keypads, a turn, CUTS=10 power cuts; built twice, the same bytes
	tests/bench/need $(IMAGE_NEEDS) dpkg-dev debhelper binutils-aarch64-linux-gnu qemu-system-arm ipxe-qemu openssh-client shellcheck
	shellcheck $(IMAGE_SCRIPTS)
	$(MAKE) image
	$(FOREIGN) $(BIN)/pytest -q -s -n0 -x --timeout 3600 tests/bench/rig_image.py $(if $(ONLY),-k "$(ONLY)")

bench-debian: $(STAMPS)/dev  ## Debian's part of the card of a Pi, made anew elsewhere: the same packages are the same tree (20 minutes)
	tests/bench/need $(IMAGE_NEEDS)
	$(FOREIGN) $(BIN)/pytest -q -s -n0 --timeout 7200 tests/bench/rig_debian.py
