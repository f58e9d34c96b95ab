# A release: everything that is published, in dist. docs/release.md says how one is made.
.PHONY: release sbom publish bench-release bench-release-whole

release: $(STAMPS)/dev  ## all that is published, into dist: packages, image, firmware, contents, screenshots, checksums; nothing is sent
	$(BIN)/python packaging/release/release.py ready
	rm -rf dist
	$(MAKE) dist sbom
	@for part in deb image; do \
	  if grep -qs "^$$part:" packaging/*/*.mk; then $(MAKE) $$part || exit 1; \
	  else echo "dist has no $$part: make has no target of that name"; fi; \
	done
	$(BIN)/python packaging/release/release.py finish dist
	@cd dist && sha256sum --check --quiet SHA256SUMS && cat SHA256SUMS

sbom: $(STAMPS)/dev  ## what the program brings along, with licences (CycloneDX): dist/dixit_table-VERSION.cdx.json
	@mkdir -p dist
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) $(BIN)/python -m tests.supply.sbom dist

# For the forge's workflow, which has the right to: uv by trusted publishing, gh by the token of the run.
publish:  ## send what make release made to PyPI and to the forge's releases: for the workflow alone
	@test -f dist/SHA256SUMS || { echo "make release first"; exit 2; }
	cd dist && sha256sum --check --quiet SHA256SUMS
	$(BIN)/pip install --quiet --disable-pip-version-check 'uv>=0.9,<1'
	$(BIN)/uv publish --trusted-publishing always dist/*.whl dist/*.tar.gz
	gh release create "$$(git describe --tags --exact-match)" --notes-file dist/NOTES.md --verify-tag dist/*

bench-release: $(STAMPS)/dev  ## wheel, source and list of contents of a tag, built in two clones: the same bytes
	$(BIN)/pytest -q -n0 --timeout 900 tests/bench/rig_release.py

bench-release-whole: $(STAMPS)/dev  ## all that make release makes of what is committed, made in two clones: the same sums
	tests/bench/need $(IMAGE_NEEDS) dpkg-dev debhelper binutils-aarch64-linux-gnu
	$(BIN)/pytest -q -n0 --timeout 7200 tests/bench/rig_release_whole.py
