#!/bin/sh
# Foundation of Swift 6.3.1 on Linux: of a key that is twice in an object, JSONDecoder takes the first value and
# JSONSerialization the last. The guess was the last for both.
set -eu
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "needs Swift 6.3.1" >&2; exit 2; }
[ "$(uname)" = Linux ] || { echo "needs Linux" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.swift <<'SWIFT'
import Foundation

let text = Data(#"{"depth":1,"depth":2}"#.utf8)
print("decoder", try JSONDecoder().decode([String: Int].self, from: text))
print("serialization", try JSONSerialization.jsonObject(with: text))
SWIFT
swiftc main.swift -o main
./main | tee seen
printf 'decoder ["depth": 1]\nserialization ["depth": 2]\n' | cmp -s - seen
