#!/bin/sh
# Foundation of Swift 6.3.1 on Linux: JSONDecoder decodes 4503599627370497.25 as an Int, without its fraction and
# without an error, as every number whose nearest Double has none; of 1.5 it says that it does not fit. An integer
# with a point is exact, also where Double has no such number. The guess was that it comes by way of Double, or fails.
set -eu
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "needs Swift 6.3.1" >&2; exit 2; }
[ "$(uname)" = Linux ] || { echo "needs Linux" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.swift <<'SWIFT'
import Foundation

for number in ["1.5", "1.00000000000000001", "2251799813685249.5", "4503599627370497.25", "9007199254740993.0"] {
  let text = Data("[\(number)]".utf8)
  let decoded = try? JSONDecoder().decode([Int].self, from: text)
  let object = try? JSONSerialization.jsonObject(with: text) as? [Int]
  print(number, decoded?.first.map(String.init) ?? "error", object?.first.map(String.init) ?? "no Int")
}
SWIFT
swiftc main.swift -o main
./main | tee seen
cmp -s - seen <<'SEEN'
1.5 error no Int
1.00000000000000001 1 1
2251799813685249.5 error no Int
4503599627370497.25 4503599627370497 no Int
9007199254740993.0 9007199254740993 9007199254740993
SEEN
