# The memory card of a Raspberry Pi: Debian's packages and ours.
.PHONY: image

# What a Pi runs is installed here, too: qemu-user does that, where the kernel knows it.
FOREIGN := $(if $(filter 0,$(shell id -u)),packaging/image/foreign)

image: deb  ## build the memory card of a Pi: build/image/*.img, and packed, with its entry for Raspberry Pi Imager, dist/*.img.*
	$(FOREIGN) $(BIN)/python packaging/image/build.py dist build/image
