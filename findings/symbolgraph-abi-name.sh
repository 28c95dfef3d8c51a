#!/bin/sh
# Swift 6.3.1: a symbol graph has `@abi` in the fragments of a declaration, like a part of what a caller sees, and its
# precise identifier is not the name of the symbol in the binary, but that which it would have without the attribute.
# The guess was the reverse of both. swift-api-digester has both names, and a raw identifier without its backticks.
set -eu
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "needs Swift 6.3.1" >&2; exit 2; }
[ "$(uname)" = Linux ] || { echo "needs Linux" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >Harbour.swift <<'SWIFT'
@abi(func depth())
public func depthAtTheQuay() {}
public func `depth at low tide`() {}
SWIFT
swiftc -swift-version 6 -parse-as-library -module-name Harbour -emit-module -emit-library -o libHarbour.so \
  -emit-symbol-graph -emit-symbol-graph-dir . Harbour.swift
swift-api-digester -dump-sdk -module Harbour -I . -o digest.json 2>log
cat >show.py <<'PYTHON'
import json

for symbol in sorted(json.load(open("Harbour.symbols.json"))["symbols"], key=lambda s: s["names"]["title"]):
    fragments = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
    print(symbol["names"]["title"], "|", fragments, "|", symbol["identifier"]["precise"][:26])
for function in json.load(open("digest.json"))["ABIRoot"]["children"]:
    if function["kind"] == "Function":
        print(function["printedName"], "|", function["usr"][:26], "|", function["mangledName"][:26])
PYTHON
{ python3 show.py; nm -D --defined-only libHarbour.so | grep -o '[$]s7Harbour5.*'; } | tee seen
cmp -s - seen <<'SEEN'
depth at low tide() | func `depth at low tide`() | s:7Harbour0028depthatlowti
depthAtTheQuay() | @abi(func depth()) func depthAtTheQuay() | s:7Harbour14depthAtTheQuay
depthAtTheQuay() | s:7Harbour14depthAtTheQuay | $s7Harbour5depthyyF
depth at low tide() | s:7Harbour0028depthatlowti | $s7Harbour0028depthatlowti
$s7Harbour5depthyyF
SEEN
