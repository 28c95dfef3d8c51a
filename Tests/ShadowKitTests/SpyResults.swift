import ShadowKit
import Synchronization
import TestSupport

/// Records results, and waits for those that are not starts.
final class SpyResults: ShadowResultPublisher {
  private let results = AsyncStream<ShadowResult>.makeStream()
  private let published = Mutex<[ShadowResult]>([])

  /// With the starts.
  var all: [ShadowResult] { published.withLock { $0 } }

  func publish(_ result: ShadowResult) {
    published.withLock { $0.append(result) }
    if ![.started, .ended].contains(result.outcome) { results.continuation.yield(result) }
  }

  func next() async -> ShadowResult? {
    for await result in results.stream { return result }
    return nil
  }

  func next(_ count: Int) async -> [ShadowResult] {
    var found: [ShadowResult] = []
    while found.count < count, let result = await next() { found.append(result) }
    return found
  }
}

extension ShadowResult {
  static func make(
    _ outcome: Outcome = .matched, experiment: String = "list", version: String = "1",
    process: String = "a", run: UInt32 = 0, time: Int = 0, event: String = "load",
    role: Role = .candidate, difference: String? = nil, seconds: [Double] = []
  ) -> ShadowResult {
    var result = ShadowResult(experiment: experiment, version: version, outcome: outcome)
    (result.process, result.run, result.time) = (process, run, time)
    (result.event, result.role, result.difference) = (event, role, difference)
    result.seconds = seconds
    return result
  }
}

extension ShadowReport {
  init(_ results: [ShadowResult]) {
    self.init()
    for result in results { add(result) }
  }
}

extension TestClock {
  /// Advances in the pieces in which a time limit sleeps.
  func pass(_ seconds: Int) async {
    for _ in 0..<seconds {
      await waitForSleepers(1)
      advance(by: .seconds(1))
    }
  }
}
