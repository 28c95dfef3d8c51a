#!/bin/sh
# SwiftPM 6.3.1: with `--package-path`, a relative `--scratch-path` is relative to the caller's folder. The
# guess was the package's folder: the help of `--package-path` says that it "changes the working directory
# before any other operation". Two packages that are built from one folder with the same options so share
# a build folder, and each build removes the other's checkouts.
set -eu
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "needs Swift 6.3.1" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
swift build --help | grep -q 'changes the working' || { echo "another help" >&2; exit 1; }
mkdir -p inner/Sources/Inner
cat >inner/Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "inner", targets: [.target(name: "Inner")])
SWIFT
echo 'public let inner = 1' >inner/Sources/Inner/Inner.swift
swift build --package-path inner --scratch-path built >log 2>&1 || { cat log >&2; exit 1; }
[ -d built ] && [ ! -e inner/built ] && echo "the build folder is the caller's"
