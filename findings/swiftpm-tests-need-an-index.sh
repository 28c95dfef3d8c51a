#!/bin/sh
# SwiftPM 6.3.1 on Linux, native engine: a package whose tests are all of Swift Testing does not build its
# tests without an index store, also if XCTest is disabled. The guess was that `--disable-xctest` leaves out
# the discovery of XCTest's methods, which is all that reads the index: the step runs, and fails with
# "index store path does not exist". Swift Build, the other engine, needs no index. `-index-ignore-system-modules`
# makes the index cheap instead.
set -eu
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "needs Swift 6.3.1" >&2; exit 2; }
[ "$(uname)" = Linux ] || { echo "needs Linux" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p Sources/Harbour Tests/HarbourTests
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "harbour",
  targets: [
    .target(name: "Harbour"), .testTarget(name: "HarbourTests", dependencies: ["Harbour"]),
  ])
SWIFT
echo 'public let depth = 9' >Sources/Harbour/Harbour.swift
cat >Tests/HarbourTests/HarbourTests.swift <<'SWIFT'
import Harbour
import Testing

@Test func depthOfTheHarbour() { #expect(depth == 9) }
SWIFT

try() { # SCRATCH OPTION...
  scratch=$1
  shift
  swift test --disable-xctest --scratch-path "$scratch" "$@" >"$scratch.log" 2>&1
}

! try without --build-system native --disable-index-store
grep -om1 'index store path does not exist' without.log
try with --build-system native -Xswiftc -index-ignore-system-modules
grep -o 'Test run with 1 test' with.log
try swiftbuild --build-system swiftbuild --disable-index-store
grep -o 'Test run with 1 test' swiftbuild.log
