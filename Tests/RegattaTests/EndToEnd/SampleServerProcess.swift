import Foundation

/// `regatta sample-server` on a free port.
final class SampleServerProcess {
  let address: String
  private let process = Process()

  init(_ options: String...) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["sample-server", "--port", "0"] + options
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Its first line is written at once, and is all that it writes.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .newlines)
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
