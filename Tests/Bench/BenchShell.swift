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

/// A command that should have been measured, and failed.
struct BenchFailure: Error {
  let command: String
}

/// The most memory that a program has while it runs, by the kernel's own mark: on Linux only.
enum PeakMemory {
  static func kibibytes(
    of program: String, _ arguments: [String], data directory: String = ""
  ) throws -> Int {
    // One that ends before it is looked at is run again.
    for _ in 0..<50 {
      let peak = try once(program, arguments, directory)
      if peak > 0 { return peak }
    }
    throw BenchFailure(command: program)
  }

  private static func once(
    _ program: String, _ arguments: [String], _ directory: String
  ) throws -> Int {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["REGATTA_DATA": directory]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let status = "/proc/\(process.processIdentifier)/status"
    var peak = 0
    while process.isRunning {
      let text = (try? String(contentsOfFile: status, encoding: .utf8)) ?? ""
      if let mark = text.firstMatch(of: /VmHWM:\s+(\d+) kB/) { peak = Int(mark.1) ?? peak }
    }
    return peak
  }
}
