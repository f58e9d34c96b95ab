# Everything chance may bring, at the sizes of docs/reliability.md: two and a half hours on two cores.
.PHONY: nightly

NIGHT := "simulate N=20000" "simulate SOAK=1" "bench-soak MINUTES=60" "bench-powercut CUTS=300" \
  "bench-kill9 EVERY=1" "fuzz N=5000 SEED=10000" "bench-misbehaving SECONDS=60" "bench-secrecy N=400" \
  "bench-timing N=2000" "bench-explained N=2000" "bench-mistakes N=200" bench-network bench-build breaks

nightly: $(STAMPS)/dev  ## the promises attacked for a whole night; tells at the end what failed
	@failed=; for each in $(NIGHT); do echo "== make $$each"; $(MAKE) $$each || failed="$$failed, $$each"; done; \
	  [ -z "$$failed" ] || { echo "failed: $${failed#, }"; exit 1; }
