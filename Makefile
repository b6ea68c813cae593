# Everything a newcomer needs: `make run` plays, `make test` tests; each does all the set-up that it needs, and is quick the
# second time. Tests and linters come with `make test`, what releases need with `make wheel`.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
BIN := .venv/bin
KERNEL := $(shell find kernel -type f) pyproject.toml
ARGS ?=
# Bytecode is kept, whatever the shell says: each `goodhand` that a test starts would compile the package anew.
export PYTHONDONTWRITEBYTECODE :=

# A virtual environment and what is built with it name their folder.
MOVED := $(shell [ -f .venv/bin/activate ] && ! grep -qF "$(CURDIR)/.venv" .venv/bin/activate && rm -rf .venv build/kernel build/release && echo yes)
$(if $(MOVED),$(info setup: this folder was moved, so everything in .venv is installed again))

.PHONY: help setup ready kernels wheel bundle release run play test test-wide test-all test-exhaustive test-peers check lint audit fix fixtures acts event-file golden fuzz conformance mutants docs images bench bench-pages load calibrate lock clean web test-web screenshots

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 18

setup: .venv/.kernel .venv/.tests ## Create .venv, install the locked packages with tests and linters, build the kernel

.venv/.packages: requirements.lock tools/require tools/install
	@tools/require $(PYTHON)
	@tools/install .venv requirements.lock $(PYTHON)
	@touch $@

.venv/.tests: .venv/.packages requirements-dev.lock
	@tools/install .venv requirements-dev.lock $(PYTHON)
	@touch $@

.venv/.kernel: .venv/.packages $(KERNEL)
	@echo "setup: building the kernel"
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable . \
	  || { echo "setup: the kernel did not build; 'make setup' again with CMAKE_ARGS=--log-level=VERBOSE shows more" >&2; exit 1; }
	@touch $@

# The pages. Node comes from .venv; what is built is served from the package, and lies in it when a wheel is made.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --silent
PAGES := src/goodhand/server/pages/index.html

web: $(PAGES) ## Build the pages of web/ into the package

# What the pages are built with are `dependencies`, what they are checked with are `devDependencies`.
OMIT ?=
NPM_CI = $(NPM) ci $(OMIT) || { echo "setup: the packages of the pages could not be installed; is npm's registry within reach?" >&2; exit 1; }

web/node_modules/.packages: .venv/.packages web/package.json web/package-lock.json
	@echo "setup: installing the packages of web/package-lock.json"
	@$(NPM_CI)
	@touch $@ $(if $(OMIT),,$(@D)/.tests)

web/node_modules/.tests: web/node_modules/.packages
	@echo "setup: installing what checks the pages"
	@$(NPM_CI)
	@touch $(@D)/.packages $@

web/static/icons/192.png: web/static/icon.svg web/tools/draw_icons.py .venv/.packages
	@$(BIN)/python web/tools/draw_icons.py $(@D)

$(PAGES): web/node_modules/.packages web/static/icons/192.png web/src/lib/api/acts.ts $(shell find web \( -name node_modules -o -name .svelte-kit -o -name openapi.d.ts -o -name sockets.d.ts \) -prune -o -type f -print)
	@echo "setup: building the pages"
	@$(NPM) run build > /dev/null
	@touch $@

build/pictures/index.html: $(PAGES)
	@echo "setup: building the pages over their fixtures"
	@PICTURES=1 $(NPM) run build > /dev/null
	@touch $@

# The server's requests, views and socket messages as types of the pages: where a page reads something else, the check fails.
API := web/src/lib/api
TYPED := PATH="$(CURDIR)/$(BIN):$$PATH" web/node_modules/.bin/openapi-typescript

build/.described: .venv/.kernel web/tools/describe_api.py $(shell find src/goodhand/server src/goodhand/night src/goodhand/play -name '*.py')
	@$(BIN)/python web/tools/describe_api.py build/openapi.json build/sockets.json $(API)/acts.ts
	@touch $@

$(API)/acts.ts: build/.described
	@[ -f $@ ] || $(BIN)/python web/tools/describe_api.py build/openapi.json build/sockets.json $@

$(API)/openapi.d.ts $(API)/sockets.d.ts: $(API)/%.d.ts: build/.described web/node_modules/.tests
	@[ $@ -nt build/$*.json ] || $(TYPED) build/$*.json --output $@ --root-types --root-types-no-schema-prefix --root-types-keep-casing > build/openapi.log

build/chromium/chromium: web/node_modules/.tests
	@PATH="$(CURDIR)/$(BIN):$$PATH" node web/tools/unpack-chromium.js build/chromium

PAGES_TESTED := $(PAGES) build/pictures/index.html build/chromium/chromium $(API)/openapi.d.ts $(API)/sockets.d.ts

test-web: setup $(PAGES_TESTED) ## Check the pages alone: types, formatting, components, and each page in a browser
	@$(NPM) run format
	@$(NPM) run check
	@$(BIN)/python -m pytest tests/e2e $(ARGS)

screenshots: build/pictures/index.html build/chromium/chromium setup ## Take a picture of every page into docs/images/pages, to be looked at (ARGS=--every: at every size, light and dark, into build/screenshots)
	@PYTHONPATH=tests $(BIN)/python -m e2e.screenshots $(ARGS)

ready: # all that running needs; the kernel is compiled while packages of the pages arrive
	@$(MAKE) --no-print-directory -j2 OMIT=--omit=dev .venv/.kernel web/node_modules/.packages
	@$(MAKE) --no-print-directory OMIT=--omit=dev $(PAGES)

run: ready ## Look at every page while a night of 60 players plays by itself (ARGS="examples/house.toml --speed 60 --from 20:15")
	@$(BIN)/goodhand demo $(ARGS)

play: .venv/.kernel ## Play against bots in the terminal (ARGS="--book mi-2009", or ARGS=examples/house.toml for a tournament)
	@$(BIN)/goodhand play $(ARGS)

# More workers than processors: much of what they do is to wait, for a disk, a socket or a browser.
WORKERS ?= $(shell echo $$((($$(getconf _NPROCESSORS_ONLN) * 3 + 1) / 2)))
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

test: setup $(PAGES_TESTED) ## Run the tests that every change must pass, the pages in a real browser too; about four minutes
	@$(PYTEST) -m "not wide and not exhaustive" $(ARGS)

test-wide: setup $(PAGES_TESTED) ## Run what CI tries besides: all that the pages do, kills, a second database, load, fuzz, mutants; some minutes more
	@$(PYTEST) -m "wide and not exhaustive" $(ARGS)

test-exhaustive: setup ## Run the long tests: all 133,784,560 seven-card hands, deeper perft, longer property runs
	@GOODHAND_EXAMPLES=explore $(BIN)/python -m pytest -n auto -m exhaustive $(ARGS)

test-peers: setup build/peers/.packages ## Have PokerKit read hand histories that we write
	@$(BIN)/python -m pytest tests/peers $(ARGS)

test-all: check test-wide test-exhaustive test-peers ## Run everything there is

lint: setup web/node_modules/.tests $(API)/openapi.d.ts $(API)/sockets.d.ts ## Check formatting, types and imports, of the program and of the pages; about a minute
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@PATH="$(CURDIR)/$(BIN):$$PATH" node web/tools/lint-workflows.js
	@$(NPM) run format
	@$(BIN)/lint-imports
	@$(NPM) run check
	@$(BIN)/mypy
	@PATH="$(CURDIR)/$(BIN):$$PATH" node web/node_modules/pyright/index.js

check: lint audit test ## Lint, ask whether dependencies are vulnerable, then test; under eight minutes

audit: setup ## Ask PyPI and npm whether a locked package is known to be vulnerable; says so where they cannot be reached (ARGS=--required fails then)
	@$(BIN)/python tools/audit $(ARGS)

fix: setup web/node_modules/.tests ## Repair formatting, import order and simple lint, of the program and of the pages
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@$(NPM) run fix

fixtures: setup ## Record from a real server what pages are pictured and tested over, into web/fixtures
	@PYTHONPATH=tests $(BIN)/python -m recordings

acts: setup ## Renew docs/reference/acts.md, the page of everything that can be done at a night, and the examples of the API
	@PYTHONPATH=tests $(BIN)/python -m acts_page
	@PYTHONPATH=tests $(BIN)/python -m act_examples

event-file: setup ## Renew the tables of docs/reference/event-file.md from the keys of the event file
	@PYTHONPATH=tests $(BIN)/python -m event_file_page

golden: setup ## Write the golden journal of this version anew, as long as it is not released, and what papers and books say under each clause
	@PYTHONPATH=tests $(BIN)/python -m every_act
	@PYTHONPATH=tests $(BIN)/python -m printed_rules
	@PYTHONPATH=tests $(BIN)/python -m named_by_knobs

fuzz: setup ## Feed every reader with what nobody should hand in, ten minutes on two cores (ARGS="desk --seconds 60")
	@PYTHONPATH=tests $(BIN)/python -m fuzz $(ARGS)

conformance: setup ## Renew docs/reference/conformance.md; list the tests marked with each clause in build/marks.tsv
	@PYTHONPATH=tests $(BIN)/python -m conformance

mutants: setup ## Break the home of every clause by itself: a test marked with it must fail (ARGS="MI-76e BC-5 --say")
	@PYTHONPATH=tests $(BIN)/python -m mutants $(ARGS)

# The site's builder has an environment of its own: 90 MB that nothing else needs.
build/site-builder/.packages: docs/site/site.lock tools/install
	@tools/install build/site-builder docs/site/site.lock $(PYTHON)
	@touch $@

docs: setup build/site-builder/.packages ## Build the docs into build/docs/site, with the reference that is written from the code; checks every link
	@$(BIN)/python docs/site/build.py build/site-builder/bin/zensical

images: setup ## Render every paper of the five examples to docs/images, to be looked at
	@PYTHONPATH=tests $(BIN)/python -m images_of_papers

bench: setup build/peers/.packages ## Measure against the peers, in one run; writes build/bench.json
	@$(BIN)/python -m benchmarks $(ARGS)

load: setup ## Measure the server with tables of bots over real sockets, in a few minutes; writes build/load.json (ARGS="--minutes 10 --kills 30")
	@$(BIN)/python -m benchmarks.load $(ARGS)

bench-pages: $(PAGES) build/chromium/chromium setup ## Measure the pages in a real browser, on real nights; writes build/pages.json
	@PYTHONPATH=tests $(BIN)/python -m e2e.measures $(ARGS)

build/peers/.packages: benchmarks/peers.lock
	@[ -x build/peers/bin/python ] || $(PYTHON) -m venv build/peers
	@echo "setup: installing the peers of benchmarks/peers.lock"
	@build/peers/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r benchmarks/peers.lock
	@touch $@

calibrate: setup ## Judge the planner by nights that were really held (ARGS="--fit 300" fits anew)
	@$(BIN)/python -m benchmarks.calibrate $(ARGS)
	@$(BIN)/python -m benchmarks.tonight

UV_LOCK := uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate --upgrade

lock: .venv/.packages ## Renew the lock files (needs uv: pip install uv)
	$(UV_LOCK) --extra build --extra cluster --extra fast --extra postgres --extra dev pyproject.toml -o requirements-dev.lock
	$(UV_LOCK) --constraint requirements-dev.lock --extra build pyproject.toml -o requirements.lock
	$(UV_LOCK) --constraint requirements-dev.lock --extra build --extra release pyproject.toml -o requirements-release.lock
	uv pip compile --quiet --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --upgrade benchmarks/peers.in -o benchmarks/peers.lock
	uv pip compile --quiet --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --upgrade docs/site/site.in -o docs/site/site.lock

# Releases: docs/programs/releasing.md. The tools have an environment of their own: half a gigabyte that only a release needs.
RELEASE := build/release/bin/python

build/release/.packages: requirements-release.lock tools/install
	@tools/require $(PYTHON)
	@tools/install build/release requirements-release.lock $(PYTHON)
	@touch $@

kernels: build/release/.packages ## Compile the kernel for Linux (glibc 2.17), macOS and Windows on x86-64 and arm64 (ARGS=x86_64-macos: for one)
	@$(RELEASE) tools/cross --run $(ARGS)

wheel: ready build/release/.packages ## Build dist/: the source archive, and from it a wheel that every Linux since 2014 runs
	@$(RELEASE) tools/wheel $(ARGS)

bundle: wheel ## Build dist/: a folder that starts by double click where there is no Python
	@$(RELEASE) tools/bundle $(ARGS)

release: wheel bundle ## Add checksums, licences and a list of what is shipped (SBOM) to dist/
	@$(RELEASE) tools/shipped

clean: ## Remove all that was built or installed
	rm -rf .venv build dist web/node_modules web/static/icons web/.svelte-kit src/goodhand/server/pages .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
