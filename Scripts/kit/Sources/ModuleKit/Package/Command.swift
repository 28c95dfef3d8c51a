import Subprocess
import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

package struct Command: Sendable {
  package let status: Int32
  let bytes: [UInt8]
  package let errors: String

  package var output: String { String(decoding: bytes, as: UTF8.self) }

  package init(status: Int32, output: some Sequence<UInt8>, errors: String = "") {
    self.status = status
    bytes = Array(output)
    self.errors = errors
  }

  /// Runs a program found in `PATH` and waits for it. Ends it, and what it started, after the time
  /// limit, for example if it waits for a lock or for input, and when the caller's task is cancelled.
  /// `environment` is added to that of this process.
  package static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [], in folder: String? = nil,
    environment: [String: String] = [:], limit: Duration
  ) async throws -> Command {
    // A git hook has those of its repository, which hide that of the folder.
    let hidden = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"]
    let all = Dictionary(hidden.map { ($0, nil as String?) }) { first, _ in first }
      .merging(environment.mapValues(Optional.some)) { $1 }
    let added = Dictionary(
      uniqueKeysWithValues: all.map { (Environment.Key(stringLiteral: $0), $1) })
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    let configuration = Configuration(
      executable: .name(program), arguments: Arguments(arguments),
      environment: .inherit.updating(added), workingDirectory: folder.map { FilePath($0) },
      platformOptions: options)
    let command = try await withThrowingTaskGroup(of: Command?.self) { group in
      group.addTask { try await run(configuration, program, input) }
      group.addTask {
        try await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
    try Task.checkCancellation()
    guard let command else {
      throw KitError.failed("\(program) didn't finish within \(limit.components.seconds) s")
    }
    return command
  }

  private static func run(
    _ configuration: Configuration, _ program: String, _ input: [UInt8]
  ) async throws -> Command {
    let session = Mutex<Int32?>(nil)
    // SwiftPM starts a manifest in a process group of its own, and ends without it.
    defer { if Task.isCancelled { session.withLock(\.self).map(ProcessSession.end) } }
    do {
      let result = try await Subprocess.run(
        configuration, input: .array(input), output: .bytes(limit: .max), error: .bytes(limit: .max)
      ) { execution in session.withLock { $0 = execution.processIdentifier.value } }
      let status =
        switch result.terminationStatus {
        case .exited(let code): code
        // As a shell reports it.
        case .signaled(let signal): 128 + signal
        }
      return Command(
        status: status, output: result.standardOutput,
        errors: String(decoding: result.standardError, as: UTF8.self))
    } catch let error as SubprocessError {
      try Task.checkCancellation()
      let isStart: [SubprocessError.Code] = [
        .spawnFailed, .executableNotFound, .failedToChangeWorkingDirectory,
      ]
      throw KitError.failed(
        isStart.contains(error.code) ? "\(program) can't be started" : "\(program): \(error)")
    }
  }
}
