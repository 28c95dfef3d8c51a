import Foundation
import SampleServer
import TestSupport
import Testing

/// Serialized, because each test starts a server and many commands.
@Suite(.serialized) enum AccountEndToEnd {}

/// The sample server in this process, with quick hashing of passwords: in debug builds of
/// `regatta sample-server`, it takes seconds.
final class AccountServer {
  let address: String
  private let sent: SpyLog<String>
  private let serving: Task<Void, any Error>

  init() async throws {
    let sent = SpyLog<String>()
    self.sent = sent
    var options = SampleServerOptions()
    options.passwordWork = .least
    options.codeSent = { sent.add($1) }
    let backend = SampleBackend(options)
    let (ports, started) = AsyncStream.makeStream(of: Int.self)
    serving = Task {
      defer { started.finish() }
      try await backend.run { started.yield($0) }
    }
    let port = await ports.first { _ in true }
    address = "http://127.0.0.1:\(try #require(port))"
  }

  deinit { serving.cancel() }

  /// The one-time codes that were "sent", the newest last.
  var codes: [String] { sent.all }
}

/// A user of the account's commands, with one home directory for all of them.
struct AccountUser {
  static let phone = ["--country-code", "+49", "--phone", "171 3920007"]
  static let password = "no wind, no waves"
  /// The phone number of the sample server's predefined account.
  static let samplePhone = ["--country-code", "+49", "--phone", "171 3920042"]
  static let samplePassword = "cast off at eight"

  let home: TemporaryFolder
  let source: String

  init(_ source: String) throws {
    home = try TemporaryFolder()
    self.source = source
  }

  var sessionFile: String { home.path + "/.config/regatta/account.json" }

  /// Runs `regatta account`, with `input` as the lines of a pipe.
  func run(_ arguments: String..., input: String...) async throws -> Program.Result {
    try await run(arguments, input: input)
  }

  func run(
    _ arguments: [String], input: [String] = [], signal: ProgramSignal? = nil
  ) async throws -> Program.Result {
    // Outside of the home, in which only the program's files are expected.
    let inputs = try TemporaryFolder()
    try inputs.write(input.map { $0 + "\n" }.joined(), to: "lines")
    let words = arguments.map { "'" + $0.replacing("'", with: "'\\''") + "'" }
    return try await Program.shell(
      "exec \"$regatta\" account \(words.joined(separator: " ")) <\"$lines\"",
      environment: [
        "HOME": home.path, "REGATTA_SOURCE": source, "lines": inputs.path + "/lines",
      ], signal: signal)
  }

  func signInAsSample(_ options: String...) async throws -> Program.Result {
    try await run(["login"] + Self.samplePhone + options, input: [Self.samplePassword])
  }

  /// Every file below the home, by its relative path.
  var files: [String: Data] {
    get throws {
      var files: [String: Data] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: home.path) {
        var isDirectory: ObjCBool = false
        let path = home.path + "/" + name
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        if !isDirectory.boolValue { files[name] = try Data(contentsOf: URL(filePath: path)) }
      }
      return files
    }
  }
}
