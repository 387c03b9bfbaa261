# The workshop. On a machine with git, make and Python 3.11 or newer, `make run` and `make test` need nothing else:
# the first call builds .venv from uv.lock, later calls only look whether pyproject.toml or uv.lock changed.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
SHELL := /bin/sh

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
HOME_OF := $(VENV)/.made-in

# Scripts of an environment name the folder it was made in, so one that was copied or moved is made anew.
MOVED := $(shell [ "$$(cat $(HOME_OF) 2>/dev/null)" = "$(CURDIR)" ] || rm -f $(READY))

export UV_PROJECT_ENVIRONMENT := $(CURDIR)/$(VENV)
export UV_LINK_MODE := copy
export UV_PYTHON_DOWNLOADS := never
export PATH := $(CURDIR)/$(BIN):$(PATH)
unexport VIRTUAL_ENV PYTHONHOME PYTHONPATH

# Every part of bench/ that can be run: a folder with __main__.py as a program, a file as a module.
BENCHES = $(sort $(shell grep -l '^if __name__ == .__main__.:' bench/*.py bench/*/__main__.py))

# What ruff looks at; mypy's folders stand in pyproject.toml.
CODE := generator generated runtime conformance tests bench workshop

.PHONY: help run test check build golden screenshots bench fmt clean setup lint types layers pages browser suite

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: setup ## compile, check, serve the tools over MCP and their documentation, and say how to connect
	@sayso build
	@sayso check
	@python workshop/run.py

test: setup lint types layers pages browser suite ## everything that CI checks

check: setup pages ## does everything generated agree with the pages?

build: setup ## compile the pages
	@sayso build

golden: setup ## record anew what a real client sees; look at the difference before you commit it
	@sayso build
	@sayso test --golden -q

screenshots: setup ## pictures of the site, light and dark, wide and narrow, into .sayso/screenshots
	@sayso site
	@python workshop/screenshots.py

bench: setup ## measure against the floor, and against other validators
	@for part in $(BENCHES); do \
	  echo "== $$part"; \
	  case $$part in \
	    */__main__.py) python "$$(dirname $$part)" || exit 1 ;; \
	    *) python -m "bench.$$(basename $$part .py)" || exit 1 ;; \
	  esac; \
	done

fmt: setup ## rewrite code and pages in canonical form
	@ruff check --quiet --fix $(CODE)
	@ruff format --quiet $(CODE)
	@sayso fmt

clean: ## remove what can be made again; the environment too
	@rm -rf $(VENV) .sayso site/_build tests/site_browser/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage htmlcov dist
	@find generator generated runtime conformance tests -name __pycache__ -type d -prune -exec rm -rf {} +

lint:
	@ruff check --quiet $(CODE)
	@ruff format --quiet --check $(CODE)

types:
	@mypy --no-error-summary

layers:
	@lint-imports --no-cache >.lint-imports.log 2>&1 || { cat .lint-imports.log; rm -f .lint-imports.log; exit 1; }
	@rm -f .lint-imports.log

pages:
	@sayso check --strict
	@sayso fmt --check

browser:
	@sh workshop/browser.sh

suite:
	@pytest -q --cov --cov-report=

setup: $(READY)

# A uv on PATH is used as it is; without one, pip brings it into the environment.
$(READY): pyproject.toml uv.lock workshop/environment.sh
	@sh workshop/environment.sh "$(VENV)"
	@touch $@
