#!/bin/sh
# SwiftPM 6.3.1: of a package whose manifest makes warnings errors (`treatAllWarnings(as: .error)`), Swift Build can build no
# package that depends on it, by path or by URL: it suppresses the warnings of dependencies, and the compiler refuses both.
# The native engine builds it; by URL it drops the setting, by path a warning is an error. The guess was that both build it.
set -eu
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "needs Swift 6.3.1" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p tides/Sources/Tides
cat >tides/Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "tides", products: [.library(name: "Tides", targets: ["Tides"])],
  targets: [.target(name: "Tides", swiftSettings: [.treatAllWarnings(as: .error)])])
SWIFT
echo 'public let depth = 9' >tides/Sources/Tides/Tides.swift
git -C tides init -q -b main
git -C tides add .
git -C tides -c user.name=a -c user.email=a@example.org commit -qm Tides
for place in 'path: "../tides"' "url: \"file://$folder/tides\", branch: \"main\""; do
  rm -rf harbour
  mkdir -p harbour/Sources/Harbour
  cat >harbour/Package.swift <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "harbour", dependencies: [.package($place)],
  targets: [.target(name: "Harbour", dependencies: [.product(name: "Tides", package: "tides")])])
SWIFT
  echo 'import Tides' >harbour/Sources/Harbour/Harbour.swift
  for engine in native swiftbuild; do
    swift build --package-path harbour --build-system $engine >log 2>&1 && found=built || found=$(
      grep -m 1 -o "conflicting options '-warnings-as-errors' and '-suppress-warnings'" log)
    echo "${place%%:*}, $engine: $found"
  done
done | tee seen
cmp -s - seen <<'SEEN'
path, native: built
path, swiftbuild: conflicting options '-warnings-as-errors' and '-suppress-warnings'
url, native: built
url, swiftbuild: conflicting options '-warnings-as-errors' and '-suppress-warnings'
SEEN
