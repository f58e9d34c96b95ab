# `make` lists the targets. Everything happens in .venv; later runs start at once.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/stamps

.DEFAULT_GOAL := help
.PHONY: help play demo flash-pad test check breaks lock audit dist hex format bench pages agreement mutants pictures pictures-browser kiosk kiosk-undo clean

# What the rigs download or build lasts over clones.
BENCH_CACHE ?= $(HOME)/.cache/dixit-table-bench

help:  ## list the targets
	@awk -F':.*## ' '/^[a-z0-9-]+:.*## / {printf "  make %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(STAMPS)/base  ## set up what is missing, and start the table
	@DIXIT_MADE_BY="make play" $(BIN)/dixit-table play $(ARGS)

demo: $(STAMPS)/base  ## a demonstration: no cards, no keypads
	@$(BIN)/dixit-table play --demo $(ARGS)

flash-pad: $(STAMPS)/base  ## a Pico (ARGS='--uf2 FILE' in its boot mode) or ARGS=--arduino becomes the next keypad: firmware, number, test
	@$(BIN)/pip install --quiet --disable-pip-version-check 'mpremote>=1.24,<2'
	@$(BIN)/python -m hardware.firmware.flash $(ARGS)

test: $(STAMPS)/dev  ## set up what is missing, and pass the tests
	$(BIN)/pytest $(ARGS)

check: $(STAMPS)/dev  ## everything but the tests: format, lint, types, import contract, lock file, licences
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tests.supply.check

format: $(STAMPS)/dev  ## bring the code into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(STAMPS)/dev  ## speed, compared with the least that could do the same; writes docs/performance.md (seven minutes; RUNS=3)
	$(BIN)/python -m tests.speed $(RUNS)

agreement: $(STAMPS)/dev  ## 100,000 turns of large tables for every rules set against a second scorer
	DIXIT_PARTS=10 $(BIN)/pytest -q tests/rules/test_agreement.py -k large_table

mutants: $(STAMPS)/mutants  ## break the rules in every small way (an hour), or ARGS="--random 200 --seed 7" the rest: does a test notice?
	$(BIN)/python -m tests.breaks.mutants $(ARGS)

pages: $(STAMPS)/dev  ## publish what the rigs measured here, all or RIG="soak timing": docs/reliability.md, hardware-tests.md
	$(BIN)/python -m tests.bench.page $(RIG)

lock: $(STAMPS)/dev  ## pin the newest versions that pyproject.toml allows, and list their licences
	@$(BIN)/pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
	  --extra poster --extra dev pyproject.toml --output-file tests/supply/dev.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r tests/supply/dev.lock
	$(BIN)/python -m tests.supply.licences

audit: $(STAMPS)/dev  ## look up known holes of what is pinned (asks PyPI)
	@$(BIN)/pip install --quiet --disable-pip-version-check pip-audit
	$(BIN)/pip-audit --require-hashes --requirement tests/supply/dev.lock

dist: $(STAMPS)/dev hex  ## build the package, and the Arduino's file where avr-gcc is there; the same commit gives the same bytes, wherever and whenever
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) $(BIN)/python -m build --outdir dist

# Without a number, which goes into the EEPROM. Without the compiler, or the core, the package is built all the same.
HEX := dist/dixit_keypad.hex
AVR := hardware/firmware/arduino
hex:
	@rm -rf $(HEX) build/arduino
	@if ! command -v avr-g++ >/dev/null; then \
	  echo "$(HEX) is left out: it takes sudo apt install gcc-avr avr-libc arduino-core-avr"; \
	elif $(MAKE) -s -C $(AVR) OUT=$(CURDIR)/build/arduino NUMBER= DEFINES=; then \
	  mkdir -p dist && cp build/arduino/sketch.hex $(HEX) && echo "$(HEX)"; \
	else \
	  echo "$(HEX) is left out: the sketch can't be compiled (is arduino-core-avr there?)"; \
	fi

breaks: $(STAMPS)/dev  ## break what each promise rests on: does its check notice? (25 minutes)
	@tests/bench/need chromium
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps '$(strip $(AXE))'
	$(BIN)/python -m tests.breaks.breaks $(ARGS)

pictures: $(STAMPS)/dev  ## draw docs/pictures anew, the tables of keys, and the page of waits and bounds
	$(BIN)/python -m docs.pictures.draw
	$(BIN)/python -m docs.pictures.floors
	$(BIN)/python -m docs.keys
	$(BIN)/python -m docs.limits

pictures-browser: $(STAMPS)/dev  ## draw what browsers show anew, in Chromium: docs/pictures/tablet.png, phone.png ...
	tests/bench/need chromium
	$(BIN)/python -m docs.pictures.browsers

# As root already, there may be no sudo.
AS_ROOT := $(if $(filter 0,$(shell id -u)),,sudo)

kiosk:  ## make this machine a table and nothing else (Raspberry Pi OS, Debian): hardware/kiosk/README.md
	$(AS_ROOT) sh hardware/kiosk/install

kiosk-undo:  ## make it a computer again; the games are kept
	$(AS_ROOT) sh hardware/kiosk/install --undo

clean:  ## remove what make made
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or later is needed: make PYTHON=/path/to/python3.11 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { echo "No venv: install it first (Debian: sudo apt install python3-venv)"; rm -rf $(VENV); exit 1; }

# An editable install: after `git pull` there is nothing to do unless pyproject.toml or a catalogue has changed.
$(STAMPS)/base: pyproject.toml $(wildcard dixit_table/texts/*/LC_MESSAGES/*.po) | $(VENV)/bin/python
	@echo "Setting up dixit-table in $(VENV) ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@$(BIN)/python -m compileall -q dixit_table  # else the first start takes three times as long
	@mkdir -p $(STAMPS) && touch $@

# Pinned, and nothing but the files whose hashes are known.
$(STAMPS)/dev: $(STAMPS)/base tests/supply/dev.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r tests/supply/dev.lock
	@touch $@

$(STAMPS)/mutants: $(STAMPS)/dev
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[mutants]'
	@touch $@

# Each rig is a target of its own; tests/bench/runs.py has those of CI and of a night.
include $(wildcard tests/bench/*.mk)
include hardware/case/case.mk
include $(wildcard packaging/*/*.mk)
