import DisplayKit
import ShadowKit
import SystemKit

/// Experiments as ShadowKit's tests and benchmarks need them.
enum ShadowBench {
  /// Appends results until the process is killed. Prints a line after each.
  static func append(to path: String, name: String) throws {
    let file = ResultsFile(path: path)
    while true {
      try file.append(ShadowResult(experiment: name, version: "1", outcome: .matched))
      try FileDescriptor.standardOutput.write(Array("written\n".utf8))
    }
  }

  /// The cost of an experiment for what is in use, whose work takes some microseconds.
  static func rows() async -> [BenchRow] {
    let results = BenchResults()
    var off = Sampling()
    off.isEnabled = { false }
    return [
      await row("legacy", Experiment("off", version: "", stage: .legacy, results: results), 1.05),
      await row("killed", Experiment("off", version: "", sampling: off, results: results), 1.1),
      await row(
        "not sampled",
        Experiment("no", version: "", sampling: Sampling(fraction: 0), results: results), 1.1),
      await sampledRow(results),
    ]
  }

  private static let page = BenchPage.html
  private static let read: Experiment.Work<Content> = { HTMLReader().read(page) }

  private static func row(
    _ name: String, _ experiment: Experiment, _ limit: Double
  ) async -> BenchRow {
    let times = await Interleaved.run(
      baseline: { for _ in 0..<200 { _ = HTMLReader().read(page) } },
      candidate: {
        for _ in 0..<200 { _ = try? await experiment.run(legacy: read, candidate: read) }
      })
    return BenchRow("experiment, \(name)", "none", times, limit: limit)
  }

  /// The time until the control's result is returned; the candidate runs afterwards.
  private static func sampledRow(_ results: BenchResults) async -> BenchRow {
    let experiment = Experiment("all", version: "", results: results)
    let clock = ContinuousClock()
    var samples: [(alone: Duration, shadowed: Duration)] = []
    for _ in 0..<31 {
      var sample = (alone: Duration.zero, shadowed: Duration.zero)
      for _ in 0..<200 {
        sample.alone += clock.measure { _ = HTMLReader().read(page) }
        sample.shadowed += await clock.measure {
          _ = try? await experiment.run(legacy: read, candidate: read)
        }
        await results.next()
      }
      samples.append(sample)
    }
    let ratios = samples.map { $0.shadowed / $0.alone }.sorted()
    let times = Interleaved.Times(
      baseline: samples.map(\.alone).sorted()[15],
      candidate: samples.map(\.shadowed).sorted()[15], spread: ratios[0]...ratios[30])
    return BenchRow("experiment, sampled: the control", "none", times, limit: 1.1)
  }
}

private final class BenchResults: ResultPublisher {
  private let results = AsyncStream<Void>.makeStream()

  func publish(_ result: ShadowResult) {
    if result.outcome != .notSampled { results.continuation.yield() }
  }

  func next() async { for await _ in results.stream { return } }
}
