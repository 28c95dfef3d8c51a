import Foundation

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
