#!/bin/sh
# SwiftPM 6.3.1: of a file in a target that no rule handles (a data file that is in neither `resources` nor `exclude`),
# the native engine warns, Swift Build says nothing; the file is in no bundle of either. The guess was that both warn,
# as the manifest is the same. A deleted resource stays in the bundle with the native engine only.
set -eu
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "needs Swift 6.3.1" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p Sources/Harbour/Tables
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "harbour", targets: [.target(name: "Harbour", resources: [.process("Tables")])])
SWIFT
echo 'public let depth = 9' >Sources/Harbour/Harbour.swift
echo 4 >Sources/Harbour/stray.tides
for engine in native swiftbuild; do
  echo 1 >Sources/Harbour/Tables/low.tides
  echo 2 >Sources/Harbour/Tables/high.tides
  swift build --build-system $engine --scratch-path $engine >$engine.log 2>&1 || { cat $engine.log >&2; exit 1; }
  rm Sources/Harbour/Tables/high.tides
  swift build --build-system $engine --scratch-path $engine >$engine.log2 2>&1 || { cat $engine.log2 >&2; exit 1; }
  echo "$engine: $(grep -c unhandled $engine.log) warning," \
    $(find "$(swift build --build-system $engine --scratch-path $engine --show-bin-path)/" -name '*.tides' |
      sed 's/.*\///' | sort)
done | tee seen
cmp -s - seen <<'SEEN'
native: 1 warning, high.tides low.tides
swiftbuild: 0 warning, low.tides
SEEN
