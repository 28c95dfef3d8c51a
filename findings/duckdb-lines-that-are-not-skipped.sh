#!/bin/sh
# DuckDB 2.0.1 (from PyPI), `read_json`: a key that is twice in an object, and one that the sample of rows does
# not have, are errors. With `ignore_errors`, the first value is taken; a line with two objects is not skipped,
# but becomes a row of NULLs. The guess was: the first value, the new key ignored, the line skipped.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
{ python3 -m venv python && python/bin/pip -q install duckdb==2.0.1; } >log 2>&1 ||
  { echo "needs duckdb 2.0.1" >&2; exit 2; }
cat >lines.py <<'PYTHON'
import duckdb


def read(lines, options):
    with open("lines.jsonl", "w") as file:
        file.write("\n".join(lines) + "\n")
    try:
        return duckdb.sql(f"from read_json('lines.jsonl', {options})").fetchall()
    except duckdb.Error:
        return "error"


lines = "format = 'newline_delimited'"
twice, two = ['{"a":1,"a":2}'], ['{"a":1}{"a":2}', '{"a":3}']
print(read(twice, lines), read(twice, lines + ", ignore_errors = true"))
print(read(two, lines), read(two, lines + ", ignore_errors = true"))
print(read(['{"a":1}', '{"a":2}', '{"a":3,"b":4}'], "sample_size = 2"))
PYTHON
python/bin/python lines.py | tee seen
printf 'error [(1,)]\nerror [(None,), (3,)]\nerror\n' | cmp -s - seen
