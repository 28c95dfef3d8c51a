import Foundation
import TestSupport

/// The built program, run as a user runs it, in an environment of its own.
struct Program {
  struct Result: Equatable {
    var output: String
    var diagnostics: String
    var status: Int32
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let path = root.appending(path: ".build/debug/regatta").path

  static func run(_ arguments: String...) async throws -> Result {
    try await run(arguments)
  }

  static func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> Result {
    try await run(path, arguments, environment)
  }

  /// Runs a line of shell in which `$regatta` is the program.
  static func shell(_ line: String, environment: [String: String] = [:]) async throws -> Result {
    try await run("/bin/sh", ["-c", line], environment.merging(["regatta": path]) { $1 })
  }

  private static func run(
    _ executable: String, _ arguments: [String], _ environment: [String: String]
  ) async throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    let home = try TemporaryFolder()
    process.environment = ["HOME": home.path, "PATH": "/usr/bin:/bin"]
      .merging(environment) { $1 }
    process.currentDirectoryURL = URL(filePath: home.path)
    process.standardInput = FileHandle.nullDevice
    let files = [try home.makeFile("output"), try home.makeFile("diagnostics")]
    process.standardOutput = files[0]
    process.standardError = files[1]
    // Foundation keeps each Process that it has run, and its files with it.
    defer { for file in files { try? file.close() } }
    try await finish(process)
    return Result(
      output: try home.read("output"), diagnostics: try home.read("diagnostics"),
      status: process.terminationStatus)
  }

  #if os(Linux)
    /// The most memory, in KiB, that the program had while it ran. On a busy machine it may end
    /// before it is looked at, and is then run again.
    static func peakMemory(_ arguments: String...) async throws -> Int {
      for _ in 0..<50 {
        let peak = try await peakMemoryOfOneRun(arguments)
        // Less than that is a process that has not begun.
        if peak > 10_000 { return peak }
      }
      return 0
    }

    private static func peakMemoryOfOneRun(_ arguments: [String]) async throws -> Int {
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      let home = try TemporaryFolder()
      process.environment = ["HOME": home.path]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return await withCheckedContinuation { continuation in
        // On a thread of its own: all others may be busy with tests.
        Thread.detachNewThread {
          continuation.resume(returning: lastMark(of: process))
        }
      }
    }

    /// The kernel keeps the mark, and forgets it with the process: the last look counts.
    private static func lastMark(of process: Process) -> Int {
      let status = "/proc/\(process.processIdentifier)/status"
      var peak = 0
      while process.isRunning {
        let text = (try? String(contentsOfFile: status, encoding: .utf8)) ?? ""
        if let mark = text.firstMatch(of: /VmHWM:\s+(\d+) kB/) { peak = Int(mark.1) ?? peak }
      }
      return peak
    }
  #endif

  private static func finish(_ process: Process) async throws {
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
  }
}

extension Pipe {
  /// What is written first, which has to be one line, written at once.
  func firstLine() async -> String {
    await withCheckedContinuation { continuation in
      // On a thread of its own: all others may be busy with tests.
      Thread.detachNewThread { [fileHandleForReading] in
        let text = String(decoding: fileHandleForReading.availableData, as: UTF8.self)
        continuation.resume(returning: text.trimmingCharacters(in: .newlines))
      }
    }
  }
}

enum JSON {
  static func parse(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }
}

/// `regatta sample-server` on a free port, in a folder of its own.
final class SampleServerProcess {
  let address: String
  let folder: TemporaryFolder
  private let process = Process()

  init(_ options: String...) async throws {
    let output = Pipe()
    folder = try TemporaryFolder()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["sample-server", "--port", "0"] + options
    process.currentDirectoryURL = folder.url
    process.standardOutput = output
    process.standardError = try folder.makeFile("log")
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
