#!/bin/sh
# Swift 6.3.1, Linux: a task of the main actor that yields, awaits a continuation that a task of the main actor resumes,
# or the value of one, wakes another thread and comes back from it each time. The guess was that it stays on the first
# thread, as nothing leaves the actor. A new task for each turn stays there.
set -eu
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "needs Swift 6.3.1" >&2; exit 2; }
[ "$(uname)" = Linux ] || { echo "needs Linux: it reads /proc" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >Turns.swift <<'SWIFT'
import Foundation

let turns = 10_000

/// How often the threads other than the first one have waited.
func waitsOfOtherThreads() -> Int {
  let tasks = "/proc/self/task"
  let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
  return threads.filter { $0 != "\(getpid())" }.reduce(0) { sum, thread in
    let status = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return sum + (line.flatMap { Int($0.split(separator: "\t")[1]) } ?? 0)
  }
}

@MainActor func count(_ name: String, _ body: () async -> Void) async {
  let before = waitsOfOtherThreads()
  await body()
  let waits = waitsOfOtherThreads() - before
  // Those of starting and ending are few.
  print("\(name): other threads wait \(waits < turns / 10 ? "seldom" : "often")")
}

@MainActor func chain(_ left: Int, _ done: CheckedContinuation<Void, Never>) {
  if left == 0 { return done.resume() }
  Task { chain(left - 1, done) }
}

@main struct Turns {
  @MainActor static func main() async {
    await count("a task a turn") { await withCheckedContinuation { chain(turns, $0) } }
    await count("Task.yield()") { for _ in 0..<turns { await Task.yield() } }
    await count("a continuation") {
      for _ in 0..<turns { await withCheckedContinuation { c in Task { c.resume() } } }
    }
    await count("the value of a task") { for _ in 0..<turns { await Task {}.value } }
  }
}
SWIFT
swiftc -swift-version 6 -parse-as-library -O Turns.swift -o turns
./turns | tee seen
cmp -s - seen <<'SEEN'
a task a turn: other threads wait seldom
Task.yield(): other threads wait often
a continuation: other threads wait often
the value of a task: other threads wait often
SEEN
