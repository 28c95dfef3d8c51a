import Foundation

/// A program that was run for its output.
package struct Command: Sendable {
  package let status: Int32
  package let output: String
  package let errors: String

  /// Runs a program found in `PATH`, or that has a slash in its name, and waits for it. Ends it after
  /// the time limit, for example if it waits for a lock or for input, and when `isCancelled`, which by
  /// default is that of the caller's task. `environment` is added to that of this process.
  ///
  /// - Throws: ``CommandError``, if the program can't be started or takes too long.
  package static func run(
    _ program: String, _ arguments: [String], in folder: String? = nil,
    environment: [String: String] = [:], limit: Duration,
    isCancelled: () -> Bool = { Task.isCancelled }
  ) throws -> Command {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    // Not as arguments of `env`, which other users can read.
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    // Files instead of pipes: a full pipe blocks the program, and a grandchild can keep one open.
    return try withTemporaryFolder { scratch in
      do {
        let output = try newFile("\(scratch)/output")
        defer { try? output.close() }
        let errors = try newFile("\(scratch)/errors")
        defer { try? errors.close() }
        process.standardOutput = output
        process.standardError = errors
        try process.run()
      } catch { throw CommandError("\(program) can't be started") }
      let deadline = ContinuousClock.now + limit
      while ended.wait(timeout: .now() + 0.1) == .timedOut {
        let isLate = ContinuousClock.now > deadline
        let isCancelled = isCancelled()
        guard isLate || isCancelled else { continue }
        end(process, ended)
        if isCancelled { throw CancellationError() }
        throw CommandError("\(program) didn't finish within \(limit.components.seconds) s")
      }
      // `env` exits with 127 if the program does not exist.
      if process.terminationStatus == 127 { throw CommandError("\(program) can't be started") }
      return Command(
        status: process.terminationStatus, output: try text("\(scratch)/output"),
        errors: try text("\(scratch)/errors"))
    }
  }

  /// Calls the closure with a temporary folder, and removes it afterwards.
  package static func withTemporaryFolder<Result>(
    _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try body(folder.path)
  }

  /// An interrupt, which does not reach the program from the terminal, lets `swift build` end its
  /// compilers.
  private static func end(_ process: Process, _ ended: DispatchSemaphore) {
    process.interrupt()
    if ended.wait(timeout: .now() + 10) == .timedOut { kill(process.processIdentifier, SIGKILL) }
  }

  private static func newFile(_ path: String) throws -> FileHandle {
    let url = URL(filePath: path)
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }
}

/// The failure of a program that was run.
package struct CommandError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
