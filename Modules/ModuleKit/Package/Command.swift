import Foundation

package struct Command: Sendable {
  package let status: Int32
  package let output: String
  package let errors: String

  /// Runs a program found in `PATH` and waits for it. Terminates it after the time limit, for example
  /// if it waits for a lock or for input. `environment` is added to that of this process.
  package static func run(
    _ program: String, _ arguments: [String], in folder: String? = nil,
    environment: [String: String] = [:], limit: Duration
  ) throws -> Command {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = environment.map { "\($0)=\($1)" } + [program] + arguments
    process.standardInput = FileHandle.nullDevice
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    // Files instead of pipes: a full pipe blocks the program, and a grandchild can keep one open.
    return try ScratchFolder.with { scratch in
      do {
        let output = try newFile("\(scratch)/output")
        defer { try? output.close() }
        let errors = try newFile("\(scratch)/errors")
        defer { try? errors.close() }
        process.standardOutput = output
        process.standardError = errors
        try process.run()
      } catch { throw KitError.failed("\(program) can't be started") }
      let seconds = limit.components.seconds
      guard ended.wait(timeout: .now() + Double(seconds)) == .success else {
        process.terminate()
        throw KitError.failed("\(program) didn't finish within \(seconds) s")
      }
      // `env` exits with 127 if the program does not exist.
      if process.terminationStatus == 127 { throw KitError.failed("\(program) can't be started") }
      return Command(
        status: process.terminationStatus, output: SourceBytes.text("\(scratch)/output") ?? "",
        errors: SourceBytes.text("\(scratch)/errors") ?? "")
    }
  }

  private static func newFile(_ path: String) throws -> FileHandle {
    let url = URL(filePath: path)
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}
