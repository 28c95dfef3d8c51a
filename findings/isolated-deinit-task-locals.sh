#!/bin/sh
# Swift 6.3.1: an `isolated deinit` sees no task-local value, also if it runs in place, on the actor where the last
# reference is released; a plain `deinit` sees that of the releasing task. The guess was that only one which has to
# change the actor loses it.
set -eu
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "needs Swift 6.3.1" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.swift <<'SWIFT'
enum Request { @TaskLocal static var name = "none" }

@MainActor final class Plain { deinit { print("plain:", Request.name) } }
@MainActor final class Isolated { isolated deinit { print("isolated:", Request.name) } }

Request.$name.withValue("search") {
  var plain: Plain? = Plain()
  var isolated: Isolated? = Isolated()
  if plain != nil { plain = nil }
  if isolated != nil { isolated = nil }
  print("released")
}
SWIFT
swiftc -swift-version 6 main.swift -o main
./main | tee seen
printf 'plain: search\nisolated: none\nreleased\n' | cmp -s - seen
