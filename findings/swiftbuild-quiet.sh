#!/bin/sh
# SwiftPM 6.3.1: with `--quiet`, Swift Build does not say what the compiler found wrong: the whole output of a failed build is
# `error: Build failed`. Without it the error is in standard error; of the native engine in standard output, with `--quiet` too.
# The guess was that `--quiet` leaves out what is not an error, in both.
set -eu
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "needs Swift 6.3.1" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p Sources/harbour
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "harbour", targets: [.executableTarget(name: "harbour")])
SWIFT
echo 'print(tides)' >Sources/harbour/main.swift
for options in native 'native --quiet' swiftbuild 'swiftbuild --quiet'; do
  swift build --build-system $options >output 2>errors && { echo "$options: built" >&2; exit 1; }
  places=$(grep -l "error: cannot find 'tides' in scope" output errors | paste -sd, -)
  echo "$options: ${places:-nowhere}"
done | tee seen
cmp -s - seen <<'SEEN'
native: output
native --quiet: output
swiftbuild: errors
swiftbuild --quiet: nowhere
SEEN
