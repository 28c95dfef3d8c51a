import AccountKit
import NetworkKit
import NetworkTransport
import SampleServer

extension Assembly {
  /// Runs `body` with the account's door, and takes it all down again.
  ///
  /// Without cache, store or coalescing: nothing of an account is kept but what `memory` holds.
  static func withAccount<Value: Sendable>(
    by settings: Settings, memory: any AccountMemory,
    _ body: @MainActor (AccountAssembly) async throws -> Value
  ) async throws -> Value {
    let base = try settings.accountBase()
    return try await AsyncHTTPTransport.withTransport { transport in
      guard settings.source == .sample else {
        return try await body(account(transport, settings, base, memory))
      }
      return try await SampleServer.withRunning(SampleServerOptions().tellingCodes) { port in
        let client = EmbeddedServerClient(transport, port: port)
        return try await body(account(client, settings, base, memory))
      }
    }
  }

  @MainActor
  private static func account(
    _ client: any HTTPClient, _ settings: Settings, _ base: BaseURL, _ memory: any AccountMemory
  ) -> AccountAssembly {
    AccountAssembly(
      client: RetryClient(LoggingClient(client, logger: settings.logger)), base: base,
      memory: memory)
  }
}
