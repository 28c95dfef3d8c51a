import DisplayKit
import TerminalHost

/// Bytes and time a frame, on a terminal that keeps nothing.
@MainActor
enum DemoBench {
  private static let keys: [(String, [String])] = [
    ("selection, down and up", ["j", "k"]), ("half a page, down and up", ["d", "u"]),
    ("page, down and up", ["\u{1B}[6~", "\u{1B}[5~"]), ("to the end and back", ["G", "g"]),
    ("row after row, scrolling", ["j"]),
  ]

  static func run() async throws {
    for size in [TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 200, rows: 50)] {
      for rows in [2000, 1_000_000] { await run(size, rows: rows) }
    }
  }

  private static func run(_ size: TerminalSize, rows: Int) async {
    let device = CountingTerminal(size)
    let (events, sink) = AsyncStream<TerminalEvent>.makeStream()
    let navigator = Navigator()
    let start = ContinuousClock().now
    navigator.push(DemoScreen.list(rows, navigator))
    async let ending = TerminalHost(openLink: { _ in }).run(
      navigator, device: device, events: events, clock: InstantClock())
    var writes = device.written.makeAsyncIterator()
    _ = await writes.next()
    let first = await writes.next() ?? 0
    print(
      "\(size.columns)x\(size.rows), \(rows) rows: the first frame after "
        + "\(milliseconds(device.lastWrite - start)) ms, in \(first) bytes")
    for (name, keys) in keys {
      var times: [Duration] = []
      var bytes = 0
      for turn in 0..<1000 {
        let start = ContinuousClock().now
        sink.yield(.bytes(Array(keys[turn % keys.count].utf8)))
        bytes += await writes.next() ?? 0
        times.append(device.lastWrite - start)
      }
      report(name, bytes: bytes, times, of: first)
    }
    sink.yield(.hungUp)
    _ = try? await ending
  }

  private static func report(_ name: String, bytes: Int, _ times: [Duration], of first: Int) {
    let sorted = times.sorted()
    let share = 100 * bytes / times.count / max(first, 1)
    print(
      "  \(name): \(bytes / times.count) bytes a frame (\(share) % of a repaint), key to write "
        + "p50 \(milliseconds(sorted[sorted.count / 2])) ms, "
        + "p99 \(milliseconds(sorted[sorted.count * 99 / 100])) ms")
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.attoseconds / 1_000_000_000_000) / 1000
  }
}
