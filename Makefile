# Everything a newcomer needs: `make run` and `make test`; `make help` has the rest.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
RUNS := $(VENV)/.run
TESTED := $(VENV)/.tests
SEED ?= 1
MINUTES ?= 30
# Node may be the one that set-up has put beside Python.
WITH_NODE := PATH="$(PATH):$(abspath $(BIN))"
# Bytecode is kept, whatever the machine's default is: without it every process compiles the program again.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help setup setup-tests pages run demo check test prove pythons lint types layers front chromium compiler tests \
  transcripts places pictures page-types docs simulate bench dist release clean

help: ## This list.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# Set-up, in two steps: what running needs, and what the tests need as well.

setup: $(RUNS) pages ## Sets .venv up for running: packages, pages. `make run` does it by itself.

$(RUNS): tools/set_up.py pyproject.toml requirements-build.txt requirements-run.txt requirements-node.txt
	@$(PYTHON) tools/set_up.py run $(VENV)

setup-tests: $(TESTED) pages ## Sets .venv up for the tests as well. `make check` and `make test` do it by themselves.

$(TESTED): $(RUNS) requirements.txt frontend/package-lock.json
	@$(PYTHON) tools/set_up.py tests $(VENV)

pages: $(RUNS) ## Builds the browser's pages out of frontend/ when something there is newer.
	@$(BIN)/python hatch_build.py

# Playing

# The house of this checkout: its log and keys are in .data, and nothing else of yours is touched.
run: setup ## Opens a house in your browser; FLAGS="--port 8001 --no-open" and the like are passed on.
	@$(BIN)/croupier serve --db .data/croupier.db $(or $(FLAGS),--open)

demo: $(RUNS) ## A round in the terminal instead.
	@$(BIN)/croupier demo

# Checking

check: setup-tests ## Format, lint, types, layers, tests of the core and the command line: under a minute.
	@$(BIN)/python -m tools.lanes check

test: setup-tests chromium compiler ## Everything that must pass.
	@$(BIN)/python -m tools.lanes test

prove: setup-tests ## Long proofs, with a seed, a budget and a report: `make prove SEED=1 MINUTES=30`.
	$(BIN)/python -m tests.prove --seed $(SEED) --minutes $(MINUTES)

pythons: ## `make check` on every Python that the project names and that is installed here.
	@$(PYTHON) tools/pythons.py

lint: setup-tests ## Format and lint alone.
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/python -m tools.patience

types: setup-tests ## Types alone.
	$(BIN)/mypy

layers: setup-tests ## The layers of imports alone.
	$(BIN)/lint-imports

front: setup-tests ## The pages' types and tests alone.
	@cd frontend && $(WITH_NODE) npm run --silent check
	@cd frontend && $(WITH_NODE) npm run --silent test

tests: setup-tests chromium compiler ## All tests of Python alone.
	$(BIN)/python -m pytest -n auto

# The browser tests drive Debian's Chromium, without its windows where that can be had.
chromium:
	@command -v chromium-headless-shell >/dev/null || (apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell >/dev/null)

# The GPU's kernel is tested as plain C++.
compiler:
	@command -v c++ >/dev/null || (apt-get update -qq && apt-get install -y -qq --no-install-recommends g++ >/dev/null)

# What is made from the code (CONTRIBUTING.md)

transcripts: setup-tests ## Writes the golden rounds again.
	$(BIN)/python -m tests.transcripts.regenerate

places: setup-tests ## Writes again where clauses are tested and coded.
	$(BIN)/python -m tests.clauses.places

pictures: setup-tests ## Draws the architecture page's pictures from the imports.
	$(BIN)/python -m tools.documents.pictures

page-types: setup-tests ## Writes the page's types and the description of the API from the server's types.
	$(BIN)/python -m tools.page_types

# A warning fails it.
docs: setup-tests pictures ## The documents as a site, in build/site.
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --clean
	@echo "Open build/site/index.html"

# Measuring and releasing

simulate: setup-tests ## A house under faults: `make simulate SEED=1 ROUNDS=10000`, or HOURS=1.
	$(BIN)/python -m tests.simulation --seed $(SEED) --rounds $(or $(ROUNDS),0) --hours $(or $(HOURS),0)

bench: setup-tests ## The measurements of bench/results.md.
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	$(BIN)/python bench/run.py

# The same bytes for the same commit.
dist: setup-tests ## The source archive and the wheel, into dist/.
	@$(WITH_NODE) $(BIN)/python -m tools.release.dist

release: setup-tests ## Everything a release is, up to the tag: `make release VERSION=1.2.3`, FLAGS=--dry-run to try it.
	@$(WITH_NODE) $(BIN)/python -m tools.release $(VERSION) $(FLAGS)

clean: ## Removes what was built, installed and cached; .data stays.
	rm -rf frontend/node_modules src/croupier/web/page $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
