# The case to print. The lid is the same for both boards.
.PHONY: case openscad

CASE := hardware/case
CASE_STL = openscad -q --export-format binstl -o $@ -D 'part="$(1)"' -D 'board="$(2)"' $< && $(BIN)/python -m hardware.drawings.stl $@

case: $(CASE)/pico-box.stl $(CASE)/nano-box.stl $(CASE)/lid.stl  ## the case to print, from hardware/case/keypad.scad: box and lid as STL

$(CASE)/pico-box.stl: $(CASE)/keypad.scad | openscad $(STAMPS)/base
	$(call CASE_STL,box,Pico)

$(CASE)/nano-box.stl: $(CASE)/keypad.scad | openscad $(STAMPS)/base
	$(call CASE_STL,box,Nano)

$(CASE)/lid.stl: $(CASE)/keypad.scad | openscad $(STAMPS)/base
	$(call CASE_STL,lid,Pico)

openscad:
	@command -v openscad >/dev/null || \
	  { echo "OpenSCAD is needed (Debian: sudo apt install openscad). The files it makes are here already: $(CASE)/*.stl"; exit 1; }
