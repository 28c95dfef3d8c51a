import Foundation
import TestSupport

/// Runs the built `kit` as a process.
enum KitProgram {
  struct Output {
    var status: Int32
    var output: String
    var errors: String
  }

  static let path = "\(BuildFolder.products)/kit"

  static func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> Output {
    try await run(path, arguments, environment: environment)
  }

  static func run(
    _ program: String, _ arguments: [String], in folder: String? = nil,
    environment: [String: String] = [:]
  ) async throws -> Output {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    return try await withCheckedThrowingContinuation { continuation in
      // On a separate thread: reading blocks until the process exits.
      Thread.detachNewThread {
        do { try process.run() } catch { return continuation.resume(throwing: error) }
        let said = try? output.fileHandleForReading.readToEnd()
        let complained = try? errors.fileHandleForReading.readToEnd()
        // Foundation retains each finished Process and its pipes.
        for pipe in [output, errors] { try? pipe.fileHandleForReading.close() }
        process.waitUntilExit()
        continuation.resume(
          returning: Output(
            status: process.terminationStatus,
            output: String(decoding: said ?? Data(), as: UTF8.self),
            errors: String(decoding: complained ?? Data(), as: UTF8.self)))
      }
    }
  }
}
