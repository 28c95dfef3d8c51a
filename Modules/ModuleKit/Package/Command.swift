import Foundation
import Synchronization

/// A program that was run, and what it answered.
package struct Command: Sendable {
  package let status: Int32
  package let output: String
  package let errors: String

  /// Runs a program found on the path and waits for it, at most until the limit: a program that
  /// waits for a lock, or for an answer that nobody gives, is ended then.
  package static func run(
    _ program: String, _ arguments: [String], in folder: String? = nil, limit: Duration
  ) throws(CommandError) -> Command {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = FileHandle.nullDevice
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    let output = CommandOutput()
    let errors = CommandOutput()
    process.standardOutput = output.pipe
    process.standardError = errors.pipe
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do { try process.run() } catch { throw .cannotStart(program) }
    output.collect()
    errors.collect()
    let seconds = Double(limit.components.seconds)
    guard ended.wait(timeout: .now() + seconds) == .success else {
      process.terminate()
      throw .timedOut(program, seconds: Int(seconds))
    }
    // What env says when there is no such program.
    if process.terminationStatus == 127 { throw .cannotStart(program) }
    return Command(
      status: process.terminationStatus, output: output.text(), errors: errors.text())
  }
}

/// Collects what a program writes while it runs, so that it never waits for a full pipe.
final class CommandOutput: Sendable {
  let pipe = Pipe()
  private let data = Mutex(Data())
  private let ended = DispatchSemaphore(value: 0)

  func collect() {
    let handle = pipe.fileHandleForReading
    DispatchQueue.global().async { [self] in
      let all = handle.readDataToEndOfFile()
      // Foundation keeps each Process that it has run, and its pipes with it.
      try? handle.close()
      data.withLock { $0 = all }
      ended.signal()
    }
  }

  /// What was written. A grandchild may hold the pipe open: what it would write is not waited for.
  func text() -> String {
    _ = ended.wait(timeout: .now() + 5)
    return data.withLock { String(decoding: $0, as: UTF8.self) }
  }
}

package enum CommandError: Error, Equatable, CustomStringConvertible {
  case cannotStart(String)
  case timedOut(String, seconds: Int)

  package var description: String {
    switch self {
    case .cannotStart(let program): "\(program) can't be started"
    case .timedOut(let program, let seconds): "\(program) didn't answer within \(seconds) s"
    }
  }
}
