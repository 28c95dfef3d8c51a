import Foundation
import NumericsKit

extension RaceReport {
  /// The samples of one process.
  package struct Process: Codable, Equatable, Sendable {
    package var seed: UInt64
    /// Nil for that of the report.
    package var machine: Machine?
    /// Nanoseconds of processor time per event, by event, contender and sample.
    package var times: [String: [String: [Double]]]
    /// Blocks that an event allocates, by event and contender, in each of several new scenes; empty
    /// where they can't be counted.
    var allocations: [String: [String: [Int]]] = [:]
    /// By event, the contenders with tasks that go on after the screen has settled.
    var goesOn: [String: [String]]? = [:]
  }
}

/// A process of a race: this program again, with the same arguments. An environment variable says
/// that it has to measure.
struct RaceProcess: Codable, Equatable {
  private static let variable = "RACE_PROCESS"

  var feature: String
  var seed: UInt64
  /// The IDs of the contenders that pass the contract.
  var contenders: [String]
  /// The path for its samples, a ``RaceReport/Process`` as JSON.
  var file: String
  var purpose = Purpose.timesAndAllocations

  enum Purpose: String, Codable {
    case times, timesAndAllocations
    /// Of the only contender, by the program that runs the process.
    case counts
  }

  /// Nil in a process that a user started.
  static var current: RaceProcess? {
    get throws {
      try ProcessInfo.processInfo.environment[variable].map {
        try JSONDecoder().decode(RaceProcess.self, from: Data($0.utf8))
      }
    }
  }

  static var isStarted: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// The size of the environment moves the stack, so each process has another one.
  func environment(_ own: [String: String] = ProcessInfo.processInfo.environment) throws
    -> [String: String]
  {
    let padding = Int(SplitMix64.number(at: 0, seed: seed) % 4_096)
    return try own.merging(variables(padding: padding)) { $1 }
  }

  /// The few variables that a program needs. With the arguments they have the same length for every
  /// contender, user and folder, so that neither moves the stack or the number of instructions.
  func constantEnvironment(
    _ arguments: [String], _ own: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> [String: String] {
    let needed = [
      "PATH": own["PATH"] ?? "/usr/bin:/bin", "TMPDIR": own["TMPDIR"] ?? "/tmp",
      // Otherwise dictionaries have another order in each process.
      "SWIFT_DETERMINISTIC_HASHING": "1",
    ]
    let unpadded = try needed.merging(variables(padding: 0)) { $1 }
    let length = Self.length(of: arguments, unpadded)
    let padding = Self.lengthUnit - length % Self.lengthUnit
    return try needed.merging(variables(padding: padding)) { $1 }
  }

  /// Far more than a race without long paths needs.
  private static let lengthUnit = 16_384

  private func variables(padding: Int) throws -> [String: String] {
    [
      Self.variable: String(decoding: try JSONEncoder().encode(self), as: UTF8.self),
      "RACE_PADDING": String(repeating: "-", count: padding),
    ]
  }

  /// In bytes, as the system passes them to a program.
  static func length(of arguments: [String], _ environment: [String: String]) -> Int {
    (arguments + environment.map { "\($0)=\($1)" }).reduce(0) { $0 + $1.utf8.count + 1 }
  }

  #if os(macOS) || os(Linux)
    static let canStart = true

    /// - Parameter program: nil for this one.
    /// - Throws: ``RaceError/processFailed(seed:of:)``, after messages of the process on standard
    ///   error; errors of its start.
    func samples(of program: RaceProgram? = nil) async throws -> RaceReport.Process {
      try Task.checkCancellation()
      defer { try? FileManager.default.removeItem(atPath: file) }
      let status = try await Self.status(
        of: program?.executable ?? Bundle.main.executableURL,
        program?.arguments ?? Array(CommandLine.arguments.dropFirst()), environment())
      try Task.checkCancellation()
      guard status == 0, FileManager.default.fileExists(atPath: file) else {
        throw RaceError.processFailed(seed: seed, of: program?.name)
      }
      return try JSONDecoder().decode(
        RaceReport.Process.self, from: Data(contentsOf: URL(filePath: file)))
    }

    /// Runs a program whose output is not read, and returns the status with which it ends.
    static func status(
      of executable: URL?, _ arguments: [String], _ environment: [String: String]? = nil
    ) async throws -> Int32 {
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      if let environment { process.environment = environment }
      process.standardOutput = FileHandle.nullDevice
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
          do { try process.run() } catch { return continuation.resume(throwing: error) }
          // Cancelled before it was running.
          if Task.isCancelled, process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
      } onCancel: {
        // At once: it leaves nothing that has to be removed.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      }
    }
  #else
    static let canStart = false

    static func status(
      of executable: URL?, _ arguments: [String], _ environment: [String: String]? = nil
    ) async throws -> Int32 {
      throw CocoaError(.featureUnsupported)
    }

    func samples(of program: RaceProgram? = nil) async throws -> RaceReport.Process {
      throw RaceError.processFailed(seed: seed, of: program?.name)
    }
  #endif
}

/// The samples of a race's processes as JSON lines. A file can have those of several races.
struct SamplesFile {
  private struct Line: Codable {
    var key: String
    var machine: RaceReport.Machine
    var process: RaceReport.Process
  }

  /// Nil to store nothing.
  let url: URL?
  /// Other samples are not comparable: it depends on the program and on what it measures.
  let key: String

  /// Ignores lines of other races, and one that an interruption cut.
  ///
  /// - Throws: ``RaceError/noSamples(_:)``, before anything is appended to a file of another kind;
  ///   ``RaceError/otherMachine(_:)``: what moves times between machines is in no interval.
  func read() throws -> [RaceReport.Process] {
    guard let url, FileManager.default.fileExists(atPath: url.path) else { return [] }
    let texts = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n"))
    let lines = texts.compactMap { try? JSONDecoder().decode(Line.self, from: $0) }
    guard texts.isEmpty || !lines.isEmpty else { throw RaceError.noSamples(url.path) }
    return try lines.filter { $0.key == key }.map { line in
      guard line.machine == .this else { throw RaceError.otherMachine(line.machine.name) }
      return line.process
    }
  }

  func append(_ process: RaceReport.Process) throws {
    guard let url else { return }
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    try file.seekToEnd()
    // Also ends a line that an interruption cut.
    let line = try JSONEncoder().encode(Line(key: key, machine: .this, process: process))
    try file.write(contentsOf: Data("\n".utf8) + line + Data("\n".utf8))
  }
}
