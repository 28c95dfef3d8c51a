import DisplayKit
import HTTPTypes
import NetworkTransport
import SampleServer
import ServerKit

/// The server that runs in this process, and accepts its requests only.
enum EmbeddedServer {
  static let authority = "sample.localhost"
  /// Why a link to it cannot be opened, and what to do.
  static let linkAdvice = """
    the embedded server ends with this command, and accepts no other program; run \
    `regatta sample-server` in another terminal, and give --source its address
    """

  static func isAddress(_ link: WebLink) -> Bool { link.string.hasPrefix("http://\(authority)/") }

  /// Runs the server until `body` returns.
  static func run<Value: Sendable>(
    _ options: SampleServerOptions, _ body: @MainActor (ResolvedName) async throws -> Value
  ) async throws -> Value {
    let secret = RandomToken()
    var options = options
    options.secret = secret
    return try await SampleBackend(options).whileRunning { port in
      try await body(name(at: port, secret: secret))
    }
  }

  private static func name(at port: Int, secret: RandomToken) -> ResolvedName {
    var fields = HTTPFields()
    if let name = SampleBackend.secretField { fields[name] = secret.text }
    return ResolvedName(authority, at: "127.0.0.1:\(port)", fields: fields)
  }
}
