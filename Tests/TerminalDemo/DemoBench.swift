import DisplayKit
import NumericsKit
import PlainHost
import TerminalHost

/// Bytes, writes and time per frame, on a terminal that discards the bytes.
@MainActor
struct DemoBench {
  private let frames: Int
  /// Writes every cell of the same frame again.
  private static let repaint = "\u{0C}"
  private static let kinds: [(name: String, keys: [String])] = [
    ("moving the selection", ["j", "k"]), ("scrolling by a row", ["j"]),
    ("by a page, there and back", ["\u{1B}[6~", "\u{1B}[5~"]), ("to the end and back", ["G", "g"]),
  ]

  /// Prints the tables. A quick run takes few samples at small sizes, to check that everything runs.
  static func run(isQuick: Bool) async {
    let bench = DemoBench(frames: isQuick ? 10 : 1000)
    print(
      [
        "frame", "bytes", "writes", "processor", "of a full repaint", "key to write", "p99",
        "wanted",
      ],
      await bench.rows())
    print(
      ["1,000,000 rows", "", "against 1,000 rows", "", "ratio", "wanted"],
      await DemoRows(samples: isQuick ? 1 : 201).compare())
    print(
      [
        "links or characters", "first frame", "Tab", "from HTML", "paste", "typed", "key after it",
        "wanted",
      ],
      await DemoSizes.rows(isQuick ? [100] : [1000, 10_000, 100_000]))
  }

  private func rows() async -> [[StyledText]] {
    var rows: [[StyledText]] = []
    for size in [TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 200, rows: 50)] {
      rows += await [nothing(size), oneCell(size)]
      for (name, keys) in Self.kinds { rows.append(await row(name, keys, size)) }
    }
    return rows
  }

  private static func print(_ header: [StyledText], _ rows: [[StyledText]]) {
    let table = Content.table(Table(header: header, rows: rows))
    Swift.print(PlainTextHost.text(of: table, PlainStyle(width: 160)))
  }

  private func row(
    _ name: String, _ keys: [String], _ size: TerminalSize
  ) async -> [StyledText] {
    let cost = await cost(keys, size)
    let naive = await self.cost(keys.map { $0 + Self.repaint }, size)
    let isReached = cost.time(at: 0.5) < .milliseconds(2) && cost.time(at: 0.99) < .milliseconds(8)
    return Self.cells(name, size, cost, of: naive, wanted: "< 2 ms, p99 < 8 ms", isReached)
  }

  private func cost(_ keys: [String], _ size: TerminalSize) async -> DemoCost {
    let run = DemoRun(size, DemoScreen("Rows", DemoContent.list(10_000)))
    await run.start()
    // Moves the selection to the edge first, so that each key scrolls.
    if keys.count == 1 { for _ in 0..<size.rows { _ = await run.press("j") } }
    return await measure(run) { await run.press(keys[$0 % keys.count]) }
  }

  private func measure(
    _ run: DemoRun, _ frame: (Int) async -> Duration
  ) async -> DemoCost {
    let (bytes, writes, start) = (run.device.bytes, run.device.writes, ProcessorTime.now)
    var times: [Duration] = []
    for turn in 0..<frames { times.append(await frame(turn)) }
    return DemoCost(
      bytes: Double(run.device.bytes - bytes) / Double(frames),
      writes: Double(run.device.writes - writes) / Double(frames),
      processor: (ProcessorTime.now - start) / frames, times: times.sorted())
  }

  /// A key without a visible effect.
  private func nothing(_ size: TerminalSize) async -> [StyledText] {
    let run = DemoRun(size, DemoScreen("Rows", DemoContent.list(10_000)))
    await run.start()
    let (before, start) = (run.device.bytes, ProcessorTime.now)
    _ = await run.press(Self.repaint)
    let (once, atOnce) = (run.device.bytes - before, ProcessorTime.now - start)
    let again = (bytes: run.device.bytes, writes: run.device.writes, ProcessorTime.now)
    await run.pressInVain("\u{1B}[24~", count: frames)
    let cost = DemoCost(
      bytes: Double(run.device.bytes - again.bytes - once) / Double(frames),
      writes: Double(run.device.writes - again.writes - 1) / Double(frames),
      processor: (ProcessorTime.now - again.2) / frames)
    return Self.cells(
      "nothing changes", size, cost, of: DemoCost(bytes: Double(once), processor: atOnce),
      wanted: "0 bytes", cost.bytes == 0)
  }

  private func oneCell(_ size: TerminalSize) async -> [StyledText] {
    let screen = DemoScreen("Cell", DemoContent.cell(0))
    let run = DemoRun(size, screen)
    await run.start()
    func show(_ turn: Int) async -> Duration {
      let start = ContinuousClock().now
      screen.show(DemoContent.cell(turn))
      await run.device.nextWrite()
      return run.device.lastWrite - start
    }
    let cost = await measure(run) { await show($0 + 1) }
    let naive = await measure(run) { _ in await run.press(Self.repaint) }
    return Self.cells("one cell", size, cost, of: naive, wanted: "≤ 40 bytes", cost.bytes <= 40)
  }

  private static func cells(
    _ name: String, _ size: TerminalSize, _ cost: DemoCost, of naive: DemoCost, wanted: String,
    _ isReached: Bool
  ) -> [StyledText] {
    let share = 100 * cost.bytes / max(naive.bytes, 1)
    let time = 100 * (cost.processor / max(naive.processor, .nanoseconds(1)))
    return [
      "\(size.columns)×\(size.rows), \(name)", DemoCost.text(cost.bytes),
      DemoCost.text(cost.writes), DemoCost.microseconds(cost.processor),
      "\(DemoCost.text(share)) % of bytes, \(DemoCost.text(time)) % of time",
      DemoCost.microseconds(cost.time(at: 0.5)), DemoCost.microseconds(cost.time(at: 0.99)),
      "\(wanted) \(isReached ? "yes" : "NO")",
    ].map { StyledText(DisplayText($0)) }
  }
}

/// The cost of a frame, from many of one kind.
struct DemoCost {
  var bytes = 0.0
  var writes = 0.0
  var processor = Duration.zero
  var times: [Duration] = []

  func time(at share: Double) -> Duration {
    times.isEmpty ? .zero : times[min(Int(Double(times.count) * share), times.count - 1)]
  }

  static func text(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }

  static func microseconds(_ time: Duration) -> String { text(time / .microseconds(1)) + " µs" }
}

/// The longest time of one key or one frame on contents of growing size.
@MainActor
enum DemoSizes {
  private static let size = TerminalSize(columns: 80, rows: 24)

  static func rows(_ counts: [Int]) async -> [[StyledText]] {
    var rows: [[StyledText]] = []
    for count in counts {
      // Each key changes the visible end of the field.
      let text = String(repeating: "0123456789", count: count / 10)
      let links = DemoContent.links(count)
      let times = [
        await time(links, []), await time(links, ["\t"]),
        await time(DemoContent.html(count), []),
        await time(.form(DemoContent.form), ["\u{1B}[200~\(text)\u{1B}[201~"]),
        await time(.form(DemoContent.form), [text]),
        await time(.form(DemoContent.form), [text, "\u{7F}"]),
      ]
      let isReached = times.allSatisfy { $0 < .milliseconds(100) }
      let cells = ["\(count)"] + times.map(DemoCost.microseconds)
      rows.append(
        (cells + ["< 100 ms \(isReached ? "yes" : "NO")"]).map { StyledText(DisplayText($0)) })
    }
    return rows
  }

  /// The time of the last of `keys`, or of the first frame.
  private static func time(_ content: @autoclosure () -> Content, _ keys: [String]) async
    -> Duration
  {
    let start = ContinuousClock().now
    let run = DemoRun(size, DemoScreen("Size", content()))
    await run.start()
    var time = run.device.lastWrite - start
    for key in keys { time = await run.press(key) }
    return time
  }
}
