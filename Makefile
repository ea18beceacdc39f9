# Everything a newcomer needs: `make run` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready

.PHONY: setup run demo test lint types layers tests transcripts places bench clean

setup: $(STAMP)

$(STAMP): pyproject.toml requirements.txt
	@echo "Setting up $(VENV): a minute or two, once"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/python -m compileall -q $(VENV)/lib src || true
	@echo "Compiling the counting kernels, once"
	@$(BIN)/python -m croupier.odds.warm
	@touch $(STAMP)

# The house of this checkout: its log and keys are in .data, and nothing else of yours is touched.
run: setup
	$(BIN)/croupier serve --open --db .data/croupier.db

demo: setup
	$(BIN)/croupier demo

test: setup lint types layers tests

lint: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: setup
	$(BIN)/mypy

layers: setup
	$(BIN)/lint-imports

tests: setup
	$(BIN)/python -m pytest -n auto

transcripts: setup
	$(BIN)/python -m tests.transcripts.regenerate

places: setup
	$(BIN)/python -m tests.clauses.places

bench: setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	$(BIN)/python bench/run.py

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
