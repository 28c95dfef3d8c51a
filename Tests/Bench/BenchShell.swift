import Foundation

/// A shell that keeps running, so that no sample includes its start.
final class BenchShell {
  private let process = Process()
  private let orders = Pipe()
  private let output = Pipe()

  init() throws {
    process.executableURL = URL(filePath: "/bin/sh")
    process.standardInput = orders
    process.standardOutput = output
    try process.run()
  }

  deinit { process.terminate() }

  /// Runs a line with redirected output, and returns when it has ended.
  func run(_ line: String) throws {
    try orders.fileHandleForWriting.write(contentsOf: Data("\(line); echo $?\n".utf8))
    guard output.fileHandleForReading.availableData == Data("0\n".utf8) else {
      throw BenchFailure(command: line)
    }
  }
}

/// A server, until it is released.
final class BenchServer: Sendable {
  private let process = Process()
  let address: String

  /// Waits until the server prints its address.
  init(_ command: [String], environment: [String: String]? = nil) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = environment
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .newlines)
  }

  deinit { process.terminate() }

  var id: Int32 { process.processIdentifier }
}

/// A measured command failed.
struct BenchFailure: Error {
  let command: String
}

/// The peak memory of a program, as reported by the kernel; on Linux only.
enum PeakMemory {
  static func kibibytes(
    of program: String, _ arguments: [String], data directory: String = ""
  ) throws -> Int {
    // Repeated if the program ends before the value is read.
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
    var peak = 0
    while process.isRunning {
      peak = ProcessStatus.kibibytes("VmHWM", of: process.processIdentifier) ?? peak
    }
    return peak
  }
}

enum ProcessStatus {
  /// A size that the kernel reports, such as VmRSS; nil if the process has ended.
  static func kibibytes(_ name: String, of process: Int32) -> Int? {
    let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.firstMatch(of: /(\d+) kB/).flatMap { Int($0.1) }
  }
}
