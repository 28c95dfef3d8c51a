import DisplayKit
import NetworkKit
import Synchronization
import WebHost

/// Whether the requests of a comparison or a trace fail, or are slow.
final class SourceConditions: Sendable {
  private struct State {
    var failsNext = false
    var hasFailed = false
    var isSlow = false
  }

  private let state = Mutex(State())

  /// The next request fails, and those after it until the next event.
  func failNext() { state.withLock { ($0.failsNext, $0.hasFailed) = (true, false) } }

  /// The requests of the previous event have failed: those of the next one don't.
  func beginEvent() {
    state.withLock { if $0.hasFailed { ($0.failsNext, $0.hasFailed) = (false, false) } }
  }

  /// Whether a request fails that is sent now, and whether it is slow.
  fileprivate func beginRequest() -> (fails: Bool, isSlow: Bool) {
    state.withLock {
      $0.hasFailed = $0.failsNext
      return ($0.failsNext, $0.isSlow)
    }
  }

  @MainActor
  var switches: [WebComparison.Condition] {
    [
      WebComparison.Condition(
        id: ActionID("fail"), label: "Next request fails",
        isOn: { self.state.withLock { $0.failsNext && !$0.hasFailed } },
        toggle: {
          self.state.withLock {
            $0.failsNext = !$0.failsNext || $0.hasFailed
            $0.hasFailed = false
          }
        }),
      WebComparison.Condition(
        id: ActionID("slow"), label: "Slow responses", isOn: { self.state.withLock(\.isSlow) },
        toggle: { self.state.withLock { $0.isSlow.toggle() } }),
    ]
  }
}

/// Fails or delays requests, before the cache.
private struct ConditionedClient: NetworkClient {
  private static let delay = Duration.seconds(2)

  let base: any NetworkClient
  let conditions: SourceConditions
  let clock: any Clock<Duration>

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let (fails, isSlow) = conditions.beginRequest()
    if isSlow { try await clock.sleep(for: Self.delay) }
    if fails { throw NetworkError.connectionLost(host: request.host) }
    return try await base.send(request)
  }
}

extension Assembly {
  func under(_ conditions: SourceConditions) -> Assembly {
    var assembly = self
    assembly.connections.service = ConditionedClient(
      base: connections.service, conditions: conditions, clock: clock)
    return assembly
  }
}
