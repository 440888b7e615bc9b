# Every target makes the virtual environment itself if it is missing.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
unexport PYTHONDONTWRITEBYTECODE  # the tests start the program hundreds of times

.PHONY: setup demo mail-demo mail-test bulk-test test test-times lint bench clean

setup: $(READY)

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@

demo: $(READY)
	sh docs/demo.sh $(BIN)/arbitre

mail-demo: $(READY)
	$(BIN)/python docs/mail_demo.py $(BIN)/arbitre

# Through Postfix and Dovecot, where they are installed and root asks; elsewhere it says what is missing.
mail-test: $(READY)
	ARBITRE_MAIL_TEST=1 $(BIN)/python -m pytest -q -rs tests/mail/real

# With Dask and pyarrow, which nothing else here needs; where they cannot be installed it says so, and tests go without.
bulk-test: $(READY)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dask,study]' || \
	  echo "the extras dask and study could not be installed: tests that need them are left out"
	$(BIN)/python -m pytest -q -rs tests/cli/test_crew.py tests/cli/test_dask.py tests/cli/test_dask_ending.py tests/cli/test_study.py

test: lint
	$(BIN)/python -m pytest -q -n auto --dist worksteal

test-times: $(READY)
	$(BIN)/python -m pytest -q -n auto --dist worksteal -p tests.times

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/python -m tests.benchmarks.bench
	$(BIN)/python -m tests.benchmarks.memory
	$(BIN)/python -m tests.benchmarks.post
	$(BIN)/python -m tests.benchmarks.messages
	$(BIN)/python -m tests.benchmarks.positions
	$(BIN)/python -m tests.benchmarks.walk

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache
