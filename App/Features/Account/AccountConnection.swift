import AccountKit
import DisplayKit
import NetworkKit
import SampleServer
import SystemKit

extension Assembly {
  /// Runs `body` with the account's entry point, and shuts its connections down afterwards.
  ///
  /// An account is stored only in `memory`.
  static func withAccount<Value: Sendable>(
    by settings: Settings, memory: any AccountMemory,
    _ body: @MainActor (AccountAssembly) async throws -> Value
  ) async throws -> Value {
    let base = try settings.accountServer()
    let stack = ClientStack(
      logger: settings.logger, store: InMemoryResponseStore(), offline: .whenUnreachable,
      waits: WaitLine(), notify: settings.complain)
    return try await withTransport(
      isEmbedded: settings.source == .sample, SampleServerOptions().printingCodes
    ) { transport, _ in
      let client = stack.loggingSkips(stack.retrying(stack.logging(transport)))
      return try await body(AccountAssembly(client: client, base: base, memory: memory))
    }
  }
}

extension Settings {
  func accountServer() throws -> BaseURL {
    switch source {
    case .live:
      throw CommandError.settings(
        "no public service has accounts; set --source to the address of a sample server")
    case .url(let base) where !isInsecure && !base.protectsCredentials:
      throw CommandError.settings(
        """
        passwords and tokens are not sent over plain http to \(base.authority); use https, or \
        --insecure if you trust the network
        """)
    case .sample, .url: return try ServiceEndpoints(of: source).articles
    }
  }

  /// The session's storage; in memory for the embedded server, whose sessions end with it.
  func accountMemory(keepsSession: Bool) throws -> any AccountMemory {
    guard keepsSession, source != .sample else { return InMemoryAccountMemory() }
    guard let directory = try Configuration.directory(in: environment) else {
      throw CommandError.settings(
        "no directory for the session file; set HOME, or use --no-session")
    }
    let file = SessionFile(
      path: directory + "/account.json",
      issuer: try accountServer().issuer)
    // Throws before the user types anything, and removes drafts even if nothing is changed.
    if FileSystem.exists(directory) { try file.update { _ in } }
    return file
  }
}

extension SampleServerOptions {
  /// Prints one-time codes, which cannot be sent to a phone.
  var printingCodes: SampleServerOptions {
    var options = self
    options.codeSent = { phone, code in
      StandardStream.diagnostics.complain("one-time code for \(phone): \(code)")
    }
    return options
  }
}
