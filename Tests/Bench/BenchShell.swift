import Foundation

/// A shell that runs all the while, as a user's does, so that its own start is in no sample.
final class BenchShell {
  private let process = Process()
  private let orders = Pipe()
  private let answers = Pipe()

  init() throws {
    process.executableURL = URL(filePath: "/bin/sh")
    process.standardInput = orders
    process.standardOutput = answers
    try process.run()
  }

  deinit { process.terminate() }

  /// Runs a line whose output goes elsewhere, and returns when it has ended.
  func run(_ line: String) throws {
    try orders.fileHandleForWriting.write(contentsOf: Data("\(line); echo $?\n".utf8))
    guard answers.fileHandleForReading.availableData == Data("0\n".utf8) else {
      throw BenchFailure(command: line)
    }
  }
}
