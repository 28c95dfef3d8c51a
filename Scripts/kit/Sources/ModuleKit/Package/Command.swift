import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

package struct Command: Sendable {
  package let status: Int32
  package let output: String
  package let errors: String

  /// Runs a program found in `PATH` and waits for it. Ends it after the time limit, for example if it
  /// waits for a lock or for input, and when the caller's task is cancelled. `environment` is added to
  /// that of this process.
  package static func run(
    _ program: String, _ arguments: [String], in folder: String? = nil,
    environment: [String: String] = [:], limit: Duration
  ) async throws -> Command {
    // A git hook has those of its repository, which hide that of the folder.
    let hidden = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"]
    let all = Dictionary(hidden.map { ($0, nil as String?) }) { first, _ in first }
      .merging(environment.mapValues(Optional.some)) { $1 }
    let added = Dictionary(
      uniqueKeysWithValues: all.map { (Environment.Key(stringLiteral: $0), $1) })
    var options = PlatformOptions()
    // An interrupt lets `swift build` end its compilers.
    options.teardownSequence = [.send(signal: .interrupt, allowedDurationToNextStep: .seconds(10))]
    let configuration = Configuration(
      executable: .name(program), arguments: Arguments(arguments),
      environment: .inherit.updating(added), workingDirectory: folder.map { FilePath($0) },
      platformOptions: options)
    let command = try await withThrowingTaskGroup(of: Command?.self) { group in
      group.addTask { try await run(configuration, program) }
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

  private static func run(_ configuration: Configuration, _ program: String) async throws -> Command
  {
    do {
      let result = try await Subprocess.run(
        configuration, output: .bytes(limit: .max), error: .bytes(limit: .max))
      let status =
        switch result.terminationStatus {
        case .exited(let code): code
        // As a shell reports it.
        case .signaled(let signal): 128 + signal
        }
      return Command(
        status: status, output: String(decoding: result.standardOutput, as: UTF8.self),
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
