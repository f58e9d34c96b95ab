.PHONY: texts
texts: $(STAMPS)/dev  ## bring the catalogues of all languages to the sentences of today, or begin one: ARGS=pl
	$(BIN)/python packaging/texts/catalogues.py update $(ARGS)
