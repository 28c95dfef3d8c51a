import ServiceLifecycle
import ShadowKit

/// Ends after the candidates that run at a graceful shutdown, and their results. A service group
/// stops its services in reverse order: this one after the server.
struct ShadowDrain: Service {
  let experiment: ShadowExperiment

  func run() async throws {
    try await gracefulShutdown()
    await experiment.drain()
  }
}
