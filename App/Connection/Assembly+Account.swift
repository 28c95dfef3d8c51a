import AccountKit
import NetworkKit
import SampleServer

extension Assembly {
  /// The account's door, beside everything else.
  ///
  /// - Throws: ``SettingsError`` where the source has no accounts, or ``SessionFileError``.
  @MainActor
  func account(by settings: Settings) throws -> AccountAssembly {
    guard let accountClient, !settings.isOffline else {
      throw SettingsError("the account needs the network, which --offline leaves alone")
    }
    return AccountAssembly(
      client: accountClient, base: try settings.accountBase(),
      memory: try settings.accountMemory(keepsSession: true))
  }

  /// Runs `body` with the account's door, and takes it all down again.
  ///
  /// Without cache, store or coalescing: nothing of an account is kept but what `memory` holds.
  static func withAccount<Value: Sendable>(
    by settings: Settings, memory: any AccountMemory,
    _ body: @MainActor (AccountAssembly) async throws -> Value
  ) async throws -> Value {
    let base = try settings.accountBase()
    return try await withCarrier(
      isEmbedded: settings.source == .sample, SampleServerOptions().tellingCodes
    ) { carrier, _ in
      let client = RetryClient(LoggingClient(carrier, logger: settings.logger))
      return try await body(AccountAssembly(client: client, base: base, memory: memory))
    }
  }
}
