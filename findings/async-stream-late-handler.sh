#!/bin/sh
# Swift 6.3.1: an `onTermination` of AsyncStream that is set after the stream has ended is never called, whether
# `finish()` or a cancelled reader ended it. The guess was that it is called at once, as the handler of
# `withTaskCancellationHandler` is in a cancelled task. So what it has to release is released by no one.
set -eu
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "needs Swift 6.3.1" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.swift <<'SWIFT'
let (finished, first) = AsyncStream.makeStream(of: Int.self)
first.finish()
first.onTermination = { print("finished:", $0) }
for await _ in finished {}

let (read, second) = AsyncStream.makeStream(of: Int.self)
let reader = Task { for await _ in read {} }
reader.cancel()
await reader.value
second.onTermination = { print("cancelled:", $0) }

let (timely, third) = AsyncStream.makeStream(of: Int.self)
third.onTermination = { print("before:", $0) }
third.finish()
for await _ in timely {}

await withTaskCancellationHandler {} onCancel: { print("not cancelled") }
let task = Task {
  while !Task.isCancelled { await Task.yield() }
  await withTaskCancellationHandler {} onCancel: { print("task: at once") }
}
task.cancel()
await task.value
SWIFT
swiftc -swift-version 6 main.swift -o main
./main | tee seen
printf 'before: finished\ntask: at once\n' | cmp -s - seen
