import AllocationCounter
import DisplayKit
import Foundation
import ShadowKit
import ShadowScreens

/// The cost of an experiment, and its memory.
struct ShadowBench {
  /// The number of runs after which memory is compared with that after a thousand.
  let runs: Int
  /// The number of calls in a sample.
  let calls: Int
  let samples: Int

  /// The time until what is in use has returned, or handled an event: some microseconds without an
  /// experiment. The candidate runs afterwards.
  @MainActor
  func rows() async throws -> [BenchRow] {
    var off = ShadowSampling()
    off.isEnabled = { false }
    let cases: [(name: String, stage: ShadowStage, sampling: ShadowSampling, limit: Double)] = [
      ("off", .control, ShadowSampling(), 1.05), ("killed", .shadow, off, 1.1),
      ("not sampled", .shadow, ShadowSampling(fraction: 0), 1.1),
      ("sampled", .shadow, ShadowSampling(), 1.1),
    ]
    var rows: [BenchRow] = []
    for (name, stage, sampling, limit) in cases {
      let results = BenchResults()
      let experiment = ShadowExperiment(
        name, version: "", stage: stage, sampling: sampling, results: results)
      rows.append(
        await row("value, shadow \(name)", limit) {
          _ = HTMLReader().read(Self.page)
        } shadowed: {
          _ = await experiment.run(control: Self.read, candidate: Self.read)
        } compared: {
          if name == "sampled" { await results.next() }
        })
      let alone = BenchScreen()
      let screen = ShadowScreen<Never>(
        experiment, control: { _ in BenchScreen() }, candidate: { _ in BenchScreen() },
        output: { _ in }, report: { _ in })
      rows.append(
        await row("event, shadow \(name)", limit) {
          alone.handle(.refresh())
        } shadowed: {
          screen.handle(.refresh())
        } compared: {
          await screen.waitUntilCompared()
        })
    }
    for width in [1, 8, 64] { rows.append(try await blocked(width)) }
    return await rows + memory()
  }

  fileprivate static let page = BenchPage.html
  private static let read: ShadowExperiment.Work<Content, Never> = { HTMLReader().read(page) }

  @MainActor
  private func row(
    _ name: String, _ limit: Double, alone: () -> Void, shadowed: () async -> Void,
    compared: () async -> Void
  ) async -> BenchRow {
    let clock = ContinuousClock()
    var times: [(alone: Duration, shadowed: Duration)] = []
    for _ in 0..<samples {
      var sample = (alone: Duration.zero, shadowed: Duration.zero)
      for _ in 0..<calls {
        sample.alone += clock.measure(alone)
        sample.shadowed += await clock.measure(shadowed)
        await compared()
      }
      times.append(sample)
    }
    let ratios = times.map { $0.shadowed / $0.alone }.sorted()
    let medians = Interleaved.Times(
      baseline: times.map(\.alone).sorted()[samples / 2],
      candidate: times.map(\.shadowed).sorted()[samples / 2],
      spread: ratios[0]...ratios[samples - 1])
    return BenchRow(name, "none", medians, limit: limit)
  }

  /// The 99th percentile of values that wait for 5 ms each, with as many at the same time as `width`,
  /// while 1 % of the candidates block their threads.
  private func blocked(_ width: Int) async throws -> BenchRow {
    var times: [(alone: Duration, shadowed: Duration)] = []
    for _ in 0..<samples {
      let alone = try await percentile(width, .control)
      times.append((alone, try await percentile(width, .shadow)))
    }
    let ratios = times.map { $0.shadowed / $0.alone }.sorted()
    let medians = Interleaved.Times(
      baseline: times.map(\.alone).sorted()[samples / 2],
      candidate: times.map(\.shadowed).sorted()[samples / 2],
      spread: ratios[0]...ratios[samples - 1])
    return BenchRow("p99, \(width) wide, candidates block", "none", medians, limit: 1.1)
  }

  private func percentile(_ width: Int, _ stage: ShadowStage) async throws -> Duration {
    let lock = DispatchSemaphore(value: 0)
    let experiment = ShadowExperiment(
      "blocked", version: "", stage: stage, limit: .milliseconds(100), results: BenchResults())
    let wait: ShadowExperiment.Work<Void, any Error> = {
      try await Task.sleep(for: .milliseconds(5))
    }
    let times = try await withThrowingTaskGroup(of: [Duration].self) { group in
      for task in 0..<width {
        group.addTask {
          var times: [Duration] = []
          for call in stride(from: task, to: max(calls, width), by: width) {
            let blocks = call % 100 == 50
            let time = try await ContinuousClock().measure {
              try await experiment.run(
                comparing: ShadowComparison(by: { _, _ in true }), control: wait
              ) {
                if blocks { block(lock) }
                try await wait()
              }
            }
            times.append(time)
          }
          return times
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    for _ in times { lock.signal() }
    await experiment.drain()
    return times.sorted()[times.count * 99 / 100]
  }

  /// The memory that a million compared runs leave, beyond that of the first thousand.
  @MainActor
  private func memory() async -> [BenchRow] {
    guard heap_counting_is_available() else { return [] }
    heap_counting_set(true)
    defer { heap_counting_set(false) }
    let results = BenchResults()
    let experiment = ShadowExperiment("memory", version: "", results: results)
    var first = 0
    for run in 1...runs {
      _ = await experiment.run {
        run
      } candidate: {
        run
      }
      await results.next()
      if run == 1_000 { first = heap_counting_live().bytes }
    }
    return [
      BenchRow(
        "1,000,000 runs, KiB more than 1,000", "bound",
        counts: ((heap_counting_live().bytes - first) >> 10, 1_024), limit: 1)
    ]
  }
}

/// Blocks the thread of a candidate.
private func block(_ lock: DispatchSemaphore) { lock.wait() }

private final class BenchScreen: Screen {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed = ViewModel<ScreenState, Never>(
    initialState: ScreenState(title: "", content: .nothing, isSettled: true))

  func handle(_ event: ScreenEvent) {
    let content = HTMLReader().read(ShadowBench.page)
    displayed.update(state: ScreenState(title: "", content: content, isSettled: true))
  }
}

/// Counts the results, and reports those of compared runs.
private final class BenchResults: ShadowResultPublisher {
  private let counter = ShadowResultCounter()
  private let results = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  func publish(_ result: ShadowResult) {
    counter.publish(result)
    if ![.notSampled, .started].contains(result.outcome) { results.continuation.yield() }
  }

  func next() async { for await _ in results.stream { return } }
}
