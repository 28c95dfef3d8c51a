import ShadowKit

/// Records results, and waits for them.
final class SpyResults: ShadowResultPublisher {
  private let results = AsyncStream<ShadowResult>.makeStream()

  func publish(_ result: ShadowResult) { results.continuation.yield(result) }

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
    event: String = "load", role: Role = .candidate, difference: String? = nil,
    seconds: [Double] = []
  ) -> ShadowResult {
    var result = ShadowResult(experiment: experiment, version: version, outcome: outcome)
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
