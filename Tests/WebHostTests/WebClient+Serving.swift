import ServerSupport
import WebHost

extension WebClient {
  static func whileServing<Value: Sendable>(
    _ app: WebApp, limits: WebLimits = WebLimits(), clock: any Clock<Duration> = ContinuousClock(),
    _ body: @escaping @Sendable (WebClient) async throws -> Value
  ) async throws -> Value {
    let host = WebScreenHost(app, limits: limits, clock: clock, firstSession: 1)
    return try await whileServing({ try await host.run(onStart: $0) }, body)
  }
}
