#!/bin/sh
# sarif-tools 3.0.5 (from PyPI), `sarif codeclimate`: two results of a rule in one line get one fingerprint, whatever
# their columns and the fingerprints that the results have themselves. GitLab takes a fingerprint for one finding, so a
# merge request's report has one of them. The guess was that the column is in it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
{ python3 -m venv python && python/bin/pip -q install sarif-tools==3.0.5; } >log 2>&1 ||
  { echo "needs sarif-tools 3.0.5" >&2; exit 2; }
cat >make.py <<'PYTHON'
import json


def result(line, column):
    region = {"startLine": line, "startColumn": column}
    place = {"artifactLocation": {"uri": "Sources/Feed/Feed.swift"}, "region": region}
    return {
        "ruleId": "cycle", "level": "error", "message": {"text": "dependency cycle"},
        "locations": [{"physicalLocation": place}], "partialFingerprints": {"place/v1": f"{line}:{column}"}}


results = [result(1, 1), result(1, 40), result(2, 1)]
run = {"tool": {"driver": {"name": "kit"}}, "results": results}
json.dump({"version": "2.1.0", "runs": [run]}, open("kit.sarif", "w"))
PYTHON
cat >show.py <<'PYTHON'
import json

found = json.load(open("quality.json"))
prints = [finding["fingerprint"] for finding in found]
print(len(found), "findings,", len(set(prints)), "fingerprints; first two equal:", prints[0] == prints[1])
PYTHON
python3 make.py
python/bin/sarif codeclimate --output quality.json kit.sarif >log 2>&1
python3 show.py | tee seen
echo '3 findings, 2 fingerprints; first two equal: True' | cmp -s - seen
