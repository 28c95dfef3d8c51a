#!/bin/sh
# codeowners 0.9.0 (from PyPI): it knows GitLab's sections, but takes a heading with default owners,
# `[Docs] @ferry/writers`, for a pattern: a pattern below it without owners has none, and no section. That of a heading
# with approvals, `[Docs][2]`, is named "Docs][2". The guess was that the default owners are applied.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
{ python3 -m venv python && python/bin/pip -q install codeowners==0.9.0; } >log 2>&1 ||
  { echo "needs codeowners 0.9.0" >&2; exit 2; }
cat >owners.py <<'PYTHON'
from codeowners import CodeOwners

for text in "[Docs] @ferry/writers\n*.md\n", "[Docs]\n*.md @ferry/writers\n", "[Docs][2]\n*.md @ferry/writers\n":
    owners = CodeOwners("* @ferry/app\n" + text)
    print(repr(text.split("\n")[0]), owners.of("tides.md"), owners.section_name("tides.md"))
PYTHON
python/bin/python owners.py | tee seen
cmp -s - seen <<'SEEN'
'[Docs] @ferry/writers' [] None
'[Docs]' [('TEAM', '@ferry/writers')] Docs
'[Docs][2]' [('TEAM', '@ferry/writers')] Docs][2
SEEN
