import Foundation

/// `regatta sample-server` on a free port.
final class SampleServerProcess {
  let address: String
  private let process = Process()

  init(_ options: String...) async throws {
    let output = Pipe()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["sample-server", "--port", "0"] + options
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    address = await output.firstLine()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Interrupts the server as Ctrl-C does, and returns its exit code.
  func interrupted() async -> Int32 {
    await withCheckedContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      process.interrupt()
    }
  }
}
