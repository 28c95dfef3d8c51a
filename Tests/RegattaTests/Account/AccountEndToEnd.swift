import Foundation
import Testing

/// One at a time: each starts a server and many commands.
@Suite(.serialized) enum AccountEndToEnd {}

/// `regatta sample-server` with what it tells on standard error, codes among it.
final class AccountServerProcess {
  let address: String
  let scratch: Scratch
  private let process = Process()

  init() async throws {
    let output = Pipe()
    scratch = try Scratch()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = [
      "sample-server", "--port", "0", "--data", scratch.path + "/accounts.json",
      "--quick-passwords",
    ]
    process.standardOutput = output
    process.standardError = try scratch.file("log")
    try process.run()
    address = await output.firstLine()
  }

  deinit { if process.isRunning { process.terminate() } }

  var log: String { get throws { try scratch.text("log") } }

  /// Those that were "sent", the newest last.
  var codes: [String] {
    get throws {
      try log.matches(of: /one-time code for (\+\d+): (\d{6})/).map { String($0.output.2) }
    }
  }
}

/// Somebody who uses the account's commands, in a home that lasts from one to the next.
struct AccountUser {
  static let phone = ["--country-code", "+49", "--phone", "171 3920007"]
  static let password = "no wind, no waves"
  /// The sample server knows this one from the start.
  static let samplePhone = ["--country-code", "+49", "--phone", "171 3920042"]
  static let samplePassword = "cast off at eight"

  let home: Scratch
  let source: String

  init(_ source: String) throws {
    home = try Scratch()
    self.source = source
  }

  var sessionFile: String { home.path + "/.config/regatta/account.json" }

  /// Runs `regatta account`, with `input` as the lines of a pipe.
  func run(_ arguments: String..., input: String...) async throws -> Program.Result {
    try await run(arguments, input: input)
  }

  func run(_ arguments: [String], input: [String] = []) async throws -> Program.Result {
    // Elsewhere: what stands in the home was written by the program.
    let inputs = try Scratch()
    try inputs.file("lines").write(contentsOf: Data(input.map { $0 + "\n" }.joined().utf8))
    let words = arguments.map { "'" + $0.replacing("'", with: "'\\''") + "'" }
    let result = try await Program.shell(
      "exec \"$regatta\" account \(words.joined(separator: " ")) <\"$lines\"",
      environment: [
        "HOME": home.path, "REGATTA_SOURCE": source, "lines": inputs.path + "/lines",
      ])
    return result
  }

  func register(at server: AccountServerProcess) async throws -> Program.Result {
    _ = try await run(["register", "--name", "Maren Tide"] + Self.phone, input: [Self.password])
    return try await run("confirm", input: server.codes.last ?? "")
  }

  func signInAsSample(_ options: String...) async throws -> Program.Result {
    try await run(["login"] + Self.samplePhone + options, input: [Self.samplePassword])
  }

  /// Every file below the home, by its path there.
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
