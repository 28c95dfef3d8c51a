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

  /// - Parameter reportsWaits: whether the result has the reports of slow responses, which depend
  ///   on how busy the machine is.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], reportsWaits: Bool = false
  ) async throws -> Result {
    let result = try await run(path, arguments, environment)
    return reportsWaits ? result : result.withoutWaits
  }

  /// Runs a shell script in which `$regatta` is the program.
  static func shell(_ line: String, environment: [String: String] = [:]) async throws -> Result {
    try await run("/bin/sh", ["-c", line], environment.merging(["regatta": path]) { $1 })
      .withoutWaits
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
    // Foundation retains each Process that has run, with its open files.
    defer { for file in files { try? file.close() } }
    try await finish(process)
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

  private static func finish(_ process: Process) async throws {
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
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

/// A run of the built program that a server interrupts when it has the request: a test that waits for the
/// request would be late on a busy machine.
final class InterruptedProgram: Sendable {
  private let signal: Int32
  private let id = Mutex<Int32>(0)

  init(by signal: Int32) { self.signal = signal }

  func interrupt() { id.withLock { id in if id > 0 { kill(id, signal) } } }

  /// - Parameter input: the lines of its standard input.
  func run(
    _ arguments: [String], home: TemporaryFolder, input: [String] = []
  ) async throws -> Program.Result {
    let process = Process()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = arguments
    process.environment = ["HOME": home.path]
    process.currentDirectoryURL = home.url
    try home.write(input.map { $0 + "\n" }.joined(), to: "input")
    process.standardInput = try FileHandle(forReadingFrom: home.url.appending(path: "input"))
    process.standardOutput = try home.makeFile("output")
    process.standardError = try home.makeFile("diagnostics")
    let (ends, end) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in end.finish() }
    // The request may arrive before this returns.
    try id.withLock { id in
      try process.run()
      id = process.processIdentifier
    }
    for await _ in ends {}
    return Program.Result(
      output: try home.read("output"), diagnostics: try home.read("diagnostics"),
      status: process.terminationStatus
    ).withoutWaits
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
