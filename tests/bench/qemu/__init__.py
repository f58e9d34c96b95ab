"""The QEMU rig: Debian's own kernel with its own udev, keyboards and serial ports plugged in from outside."""
