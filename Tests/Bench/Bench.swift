import DisplayKit

/// The program of `Scripts/bench`: ratios of medians, measured interleaved in one run. With
/// `--write` or `--append`, the process that tests of StorageKit or ShadowKit kill.
@main
@MainActor
struct Bench {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("--kit", 4):
      try await BenchTable(KitBench(Array(arguments.dropFirst())).rows()).print()
    case ("--web", 2):
      try await BenchTable(WebBench(program: arguments[1]).rows()).print()
    case ("--processes", 5):
      try await all(and: ProcessBench(Array(arguments.dropFirst())))
    case ("--write", 4...):
      try await StorageWriter.run(Array(arguments.dropFirst()))
    case ("--append", 3):
      try ShadowBench.append(to: arguments[1], name: arguments[2])
    default:
      try await all()
    }
  }

  private static func all(and processes: ProcessBench? = nil) async throws {
    // Creates the large data file that one of the process benchmarks reads.
    let storage = try await StorageBench(directory: ".build/bench/storage").rows()
    let others = try await processes?.rows() ?? []
    let rows =
      await [viewModelUpdate(), htmlReader(), lazyList()] + ShadowBench.rows() + storage + others
    BenchTable(rows).print()
  }

  /// A view model with one subscriber, compared with a closure call.
  private static func viewModelUpdate() async -> BenchRow {
    let states = [BenchState.make(1), BenchState.make(2)]
    let subscribed = BenchView()
    let viewModel = ViewModel<BenchState, Never>(initialState: states[0])
    viewModel.subscribe(view: subscribed)
    let called = BenchView()
    let render: (BenchState) -> Void = { called.render(state: $0) }
    let times = await Interleaved.run(
      baseline: { for turn in 0..<100_000 { render(states[turn & 1]) } },
      candidate: { for turn in 0..<100_000 { viewModel.update(state: states[turn & 1]) } })
    precondition(subscribed.rendered == called.rendered + 1, "both views render equally often")
    return BenchRow("ViewModel.update, one subscriber", "a closure", times, limit: 3)
  }

  private static func htmlReader() async -> BenchRow {
    let html = String(repeating: BenchPage.html, count: 400)
    let bytes = Array(html.utf8)
    let times = await Interleaved.run(
      baseline: { precondition(String(validating: bytes, as: UTF8.self) != nil) },
      candidate: { precondition(HTMLReader().read(html) != .nothing) })
    let speed = Double(bytes.count) / 1_000_000 / times.candidate.seconds
    let validating = Double(bytes.count) / 1_000_000 / times.baseline.seconds
    return BenchRow(
      "HTML reader, \(Int(speed)) MB/s", "UTF-8 validation, \(Int(validating)) MB/s", times)
  }

  /// Counts instead of times: the rows built for a reader who stops after 500 lines.
  private static func lazyList() -> BenchRow {
    let counter = BenchCounter()
    let list = LazyList(
      Array(0..<10_000), id: { RowID($0) },
      content: { number in
        counter.add()
        return .text(DisplayText("row \(number)"))
      })
    let printed = BenchPrinter.lines(of: .list(list), most: 500)
    return BenchRow(
      "rows built of 10,000", "lines read", counts: (counter.count, printed), limit: 1)
  }
}
