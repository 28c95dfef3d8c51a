#!/bin/sh
# GRDB 7.10.0 with Swift 6.3.1: whether a value decodes depends on who steps through the rows. `fetchOne` of a record
# makes a String of the integer 7 and an Int of the text '7', since SQLite converts; of the same row, fetched first, the
# same initializer throws. `Int.fetchOne` of the text 'none' is 0. The guess was one rule for all: no conversion.
set -eu
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "needs Swift 6.3.1" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p Sources/Rows
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "rows", dependencies: [.package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")],
  targets: [.executableTarget(name: "Rows", dependencies: [.product(name: "GRDB", package: "GRDB.swift")])])
SWIFT
cat >Sources/Rows/main.swift <<'SWIFT'
import GRDB

struct Name: Decodable, FetchableRecord { var value: String }
struct Depth: Decodable, FetchableRecord { var value: Int }

func say<T>(_ words: String, _ decode: () throws -> T?) {
  print(words, (try? decode()).map { "\($0)" } ?? "no value")
}

try DatabaseQueue().read { database in
  let (seven, text) = ("SELECT 7 AS value", "SELECT '7' AS value")
  say("a String of 7:") { try Name.fetchOne(database, sql: seven)?.value }
  say("of its row:") { try Row.fetchOne(database, sql: seven).map { try Name(row: $0).value } }
  say("an Int of '7':") { try Depth.fetchOne(database, sql: text)?.value }
  say("of its row:") { try Row.fetchOne(database, sql: text).map { try Depth(row: $0).value } }
  say("an Int of 'none':") { try Int.fetchOne(database, sql: "SELECT 'none'") }
  say("of its value:") { Int.fromDatabaseValue("none".databaseValue) }
}
SWIFT
swift build >log 2>&1 || { cat log >&2; exit 2; }
"$(swift build --show-bin-path)/Rows" | tee seen
cmp -s - seen <<'SEEN'
a String of 7: 7
of its row: no value
an Int of '7': 7
of its row: no value
an Int of 'none': 0
of its value: no value
SEEN
