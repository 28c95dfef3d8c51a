#!/bin/sh
# Swift 6.3.1: of a parameter of the type `nonisolated(nonsending) () async -> Void`, a symbol graph has
# `nonisolated(nonsending)` and nothing after it, and `@concurrent` of such a type is dropped. With
# NonisolatedNonsendingByDefault the fragments of an async function stay as they are, though it runs elsewhere. The
# guess was that both are there, as in the text interface.
set -eu
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "needs Swift 6.3.1" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >Tide.swift <<'SWIFT'
public func callers(_ f: nonisolated(nonsending) () async -> Void) {}
public func concurrent(_ f: @concurrent () async -> Void) {}
public func plain() async {}
SWIFT
cat >show.py <<'PYTHON'
import json
import sys

for symbol in sorted(json.load(open(sys.argv[1]))["symbols"], key=lambda s: s["names"]["title"]):
    print("".join(fragment["spelling"] for fragment in symbol["declarationFragments"]))
PYTHON
show() { # FOLDER OPTION...
  mkdir "$1"
  swiftc -swift-version 6 -module-name Tide -emit-module -emit-module-path "$1/Tide.swiftmodule" \
    -enable-library-evolution -emit-module-interface-path "$1/Tide.swiftinterface" \
    -emit-symbol-graph -emit-symbol-graph-dir "$1" $2 Tide.swift
  python3 show.py "$1/Tide.symbols.json"
  grep func "$1/Tide.swiftinterface"
}
{ show without ''; show with '-enable-upcoming-feature NonisolatedNonsendingByDefault'; } | tee seen
cmp -s - seen <<'SEEN'
func callers(_ f: nonisolated(nonsending))
func concurrent(_ f: () async -> Void)
func plain() async
public func callers(_ f: nonisolated(nonsending) () async -> Swift.Void)
public func concurrent(_ f: () async -> Swift.Void)
public func plain() async
func callers(_ f: nonisolated(nonsending))
func concurrent(_ f: () async -> Void)
func plain() async
public func callers(_ f: nonisolated(nonsending) () async -> Swift.Void)
public func concurrent(_ f: @concurrent () async -> Swift.Void)
nonisolated(nonsending) public func plain() async
SEEN
