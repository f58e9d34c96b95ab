# What stands beside the program below /usr/share: its manual, and completion in shells.
.PHONY: shell

shell: $(STAMPS)/dev  ## write the manual and the completion in shells anew, from the command line itself: packaging/wheel/share
	$(BIN)/python -m docs.shell
