import Synchronization
import TestSupport
import Testing

@testable import ShadowKit

/// Records results, and waits for those that are not starts.
final class SpyResults: ShadowResultPublisher {
  private let results = AsyncStream<ShadowResult>.makeStream()
  private let published = Mutex<[ShadowResult]>([])

  /// With the starts.
  var all: [ShadowResult] { published.withLock { $0 } }

  func count(_ outcome: ShadowResult.Outcome) -> Int { all.count { $0.outcome == outcome } }

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
    stage: ShadowStage = .shadow, process: String = "a", key: String? = nil, run: UInt32 = 0,
    time: Int = 0, event: String = "load", role: Role = .candidate, count: Int = 1,
    difference: String? = nil, reasons: [String] = [], seconds: [Double] = []
  ) -> ShadowResult {
    var result = ShadowResult(experiment: experiment, version: version, outcome: outcome)
    (result.stage, result.process, result.key, result.run) = (stage, process, key, run)
    (result.time, result.event, result.role, result.count) = (time, event, role, count)
    (result.difference, result.reasons, result.seconds) = (difference, reasons, seconds)
    return result
  }
}

extension ShadowReport {
  init(_ results: [ShadowResult]) {
    self.init()
    for result in results { add(result) }
  }
}

/// On the experiment `list`, without limits of durations.
func verdict(
  _ results: [ShadowResult], at time: Int = ShadowUnit.seconds,
  _ change: (inout ShadowCriterion) -> Void = { _ in }
) throws -> ShadowVerdict {
  var criterion = ShadowCriterion()
  (criterion.percentSlower, criterion.percentSlowerTail) = (nil, nil)
  change(&criterion)
  return criterion.verdict(on: try #require(ShadowReport(results).experiments["list"]), at: time)
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
