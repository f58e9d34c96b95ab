"""Rigs: real kernels, drivers, firmwares. Not part of `make test`; `make bench-hardware` runs them."""
