"""Rigs: real kernels, drivers, firmwares. Not part of `make test`; `make nightly` runs them all."""
