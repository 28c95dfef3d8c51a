import Foundation
import Synchronization
import TestSupport

/// Runs the built program in an isolated environment.
struct Program {
  struct Result: Equatable {
    var output: String
    var diagnostics: String
    var status: Int32

    fileprivate var withoutWaits: Result {
      var result = self
      result.diagnostics.replace(/regatta: waiting for .*\n/, with: "")
      return result
    }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// `REGATTA_PROGRAM`, or the debug build.
  static let path =
    ProcessInfo.processInfo.environment["REGATTA_PROGRAM"]
    ?? BuiltPrograms.path(of: "regatta")

  static func run(_ arguments: String...) async throws -> Result {
    try await run(arguments)
  }

  /// - Parameters:
  ///   - signal: one that a server sends to the program.
  ///   - reportsWaits: whether the result has the reports of slow responses, which depend on how busy
  ///     the machine is.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], signal: ProgramSignal? = nil,
    reportsWaits: Bool = false
  ) async throws -> Result {
    let result = try await run(path, arguments, environment, signal)
    return reportsWaits ? result : result.withoutWaits
  }

  /// Runs a shell script in which `$regatta` is the program.
  static func shell(
    _ line: String, environment: [String: String] = [:], signal: ProgramSignal? = nil
  ) async throws -> Result {
    try await run("/bin/sh", ["-c", line], environment.merging(["regatta": path]) { $1 }, signal)
      .withoutWaits
  }

  private static func run(
    _ executable: String, _ arguments: [String], _ environment: [String: String],
    _ signal: ProgramSignal?
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
    // Foundation retains each Process that has run, with its open files.
    defer { for file in files { try? file.close() } }
    try await finish(process, signal)
    return Result(
      output: try home.read("output"), diagnostics: try home.read("diagnostics"),
      status: process.terminationStatus)
  }

  #if os(Linux)
    /// The peak memory of a run, in KiB. On a busy machine the process may end before it is
    /// sampled; then it is run again.
    static func peakMemory(_ arguments: String...) async throws -> Int {
      for _ in 0..<50 {
        let peak = try await peakMemoryOfOneRun(arguments)
        // A lower value was sampled before the program had started.
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
        // On a separate thread: Swift's thread pool may be busy with tests.
        Thread.detachNewThread {
          continuation.resume(returning: peakResidentSize(of: process))
        }
      }
    }

    /// The kernel removes the value when the process ends: the last sample counts.
    private static func peakResidentSize(of process: Process) -> Int {
      let status = "/proc/\(process.processIdentifier)/status"
      var peak = 0
      while process.isRunning {
        let text = (try? String(contentsOfFile: status, encoding: .utf8)) ?? ""
        if let mark = text.firstMatch(of: /VmHWM:\s+(\d+) kB/) { peak = Int(mark.1) ?? peak }
      }
      return peak
    }
  #endif

  /// The time limit of a test ends the program.
  private static func finish(_ process: Process, _ signal: ProgramSignal?) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { _ in continuation.resume() }
        do {
          if let signal { try signal.start(process) } else { try process.run() }
        } catch { continuation.resume(throwing: error) }
      }
    } onCancel: {
      if process.isRunning { process.terminate() }
    }
  }
}

extension Pipe {
  /// The first line of output, which has to be written by one call.
  func firstLine() async -> String {
    await withCheckedContinuation { continuation in
      // On a separate thread: Swift's thread pool may be busy with tests.
      Thread.detachNewThread { [fileHandleForReading] in
        let text = String(decoding: fileHandleForReading.availableData, as: UTF8.self)
        continuation.resume(returning: text.trimmingCharacters(in: .newlines))
      }
    }
  }
}

/// A signal that a server sends to a program whose request it has: a test that waits for the request would
/// be late on a busy machine.
final class ProgramSignal: Sendable {
  private let number: Int32
  private let id = Mutex<Int32>(0)

  init(_ number: Int32) { self.number = number }

  func send() { id.withLock { id in if id > 0 { kill(id, number) } } }

  /// The request may arrive before this returns.
  fileprivate func start(_ process: Process) throws {
    try id.withLock { id in
      try process.run()
      id = process.processIdentifier
    }
  }
}

/// `regatta sample-server` on a free port, with its own folder.
final class SampleServerProcess {
  let address: String
  let folder: TemporaryFolder
  var id: Int32 { process.processIdentifier }
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
