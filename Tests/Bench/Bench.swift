import DisplayKit

/// The program of `Scripts/bench`: ratios of medians, measured interleaved in one run. With `--quick`
/// as the last argument, takes one sample at small sizes, to check that everything runs.
@main
@MainActor
struct Bench {
  private let isQuick: Bool

  static func main() async throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let bench = Bench(isQuick: arguments.last == "--quick")
    if bench.isQuick { arguments.removeLast() }
    try await bench.run(arguments)
  }

  private func run(_ arguments: [String]) async throws {
    switch (arguments.first, arguments.count) {
    case ("--kit", 5):
      let bench = try KitBench(Array(arguments.dropFirst()), samples: count(21, quick: 1))
      try await BenchTable(bench.rows()).print()
    case ("--web", 2):
      let bench = WebBench(
        program: arguments[1], sessions: count(100, quick: 2), samples: samples)
      try await BenchTable(bench.rows()).print()
    case ("--processes", 4):
      try await all(
        and: ProcessBench(
          Array(arguments.dropFirst()), directory: directory, samples: count(121, quick: 1)))
    default:
      try await all()
    }
  }

  private func count(_ full: Int, quick: Int) -> Int { isQuick ? quick : full }

  private var samples: Int { count(31, quick: 1) }

  /// Data files, for later runs of the same size too.
  private var directory: String { isQuick ? ".build/bench/quick" : ".build/bench" }

  private func all(and processes: ProcessBench? = nil) async throws {
    // Creates the large data file that one of the process benchmarks reads.
    let storage = try await StorageBench(
      directory: directory + "/storage", size: count(1_000_000, quick: 1_000), samples: samples
    ).rows()
    let others = try await processes?.rows() ?? []
    let shadow = try await ShadowBench(
      runs: count(1_000_000, quick: 1_000), calls: count(200, quick: 1), samples: samples
    ).rows()
    let rows = await [viewModelUpdate(), htmlReader(), lazyList()] + shadow + storage + others
    BenchTable(rows).print()
  }

  /// A view model with one subscriber, compared with a closure call.
  private func viewModelUpdate() async -> BenchRow {
    let states = [BenchState.make(1), BenchState.make(2)]
    let subscribed = BenchView()
    let viewModel = ViewModel<BenchState, Never>(initialState: states[0])
    viewModel.subscribe(view: subscribed)
    let called = BenchView()
    let updates = count(100_000, quick: 100)
    let render: (BenchState) -> Void = { called.render(state: $0) }
    let times = await Interleaved.run(
      samples: samples,
      baseline: { for turn in 0..<updates { render(states[turn & 1]) } },
      candidate: { for turn in 0..<updates { viewModel.update(state: states[turn & 1]) } })
    precondition(subscribed.rendered == called.rendered + 1, "both views render equally often")
    return BenchRow("ViewModel.update, one subscriber", "a closure", times, limit: 3)
  }

  private func htmlReader() async -> BenchRow {
    let html = String(repeating: BenchPage.html, count: count(400, quick: 1))
    let bytes = Array(html.utf8)
    let times = await Interleaved.run(
      samples: samples,
      baseline: { precondition(String(validating: bytes, as: UTF8.self) != nil) },
      candidate: { precondition(HTMLReader().read(html) != .nothing) })
    let speed = Double(bytes.count) / 1_000_000 / times.candidate.seconds
    let validating = Double(bytes.count) / 1_000_000 / times.baseline.seconds
    return BenchRow(
      "HTML reader, \(Int(speed)) MB/s", "UTF-8 validation, \(Int(validating)) MB/s", times)
  }

  /// Counts instead of times: the rows built for a reader who stops after 500 lines.
  private func lazyList() -> BenchRow {
    let counter = BenchCounter()
    let list = LazyList(
      Array(0..<10_000), id: { RowID($0) },
      content: { number in
        counter.add()
        return .text(plain: "row \(number)")
      })
    let printed = BenchPrinter.lines(of: .list(list), most: 500)
    return BenchRow(
      "rows built of 10,000", "lines read", counts: (counter.count, printed), limit: 1)
  }
}
