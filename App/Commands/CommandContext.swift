import DisplayKit
import ShadowKit

/// What a command runs with.
@MainActor
struct CommandContext {
  let assembly: Assembly
  let printer: Printer

  static func run(
    _ options: SharedOptions, _ body: @MainActor (CommandContext) async throws -> Void
  ) async throws {
    let settings = try Settings.read(options)
    let printer = Printer(settings)
    let stored = StoredAnswers()
    defer { printer.report(stored.sentence()) }
    try await Assembly.connected(by: settings, onStoredAnswer: stored.note) { assembly in
      try await body(CommandContext(assembly: assembly, printer: printer))
    }
  }

  /// Prints the screen once it has settled.
  func show(
    _ screen: any Screen, asJSON: Bool = false, _ output: () -> JSONOutput? = { nil }
  ) async throws {
    try await screen.whileShown {
      try printer.print(screen.display.state.content, asJSON: asJSON, output)
    }
  }
}

extension CommandContext {
  /// Prints a screen, with the candidate, if there is one, in its shadow.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for a candidate that does not settle.
  ///   - print: receives the screen that takes events for both.
  /// - Throws: ``ShadowDiffered`` when they differ, or what `print` throws.
  func show<Output: Sendable>(
    _ screen: any Screen, besides candidate: ShadowCandidate<Output>?,
    patience: Duration = .seconds(100), print: @MainActor (any Screen) throws -> Void
  ) async throws {
    guard let candidate else { return try await screen.whileShown { try print(screen) } }
    var differences = 0
    let trial = ShadowScreen<Output>(
      primary: { _ in screen }, candidate: candidate.build, output: { _ in }
    ) { difference in
      differences += 1
      printer.report("\(candidate.name): \(difference)")
    }
    let printed: Result<Void, any Error> = try await trial.whileShown {
      let printed = Result { try print(trial) }
      await compared(trial, within: patience)
      return printed
    }
    // The primary's failure was printed. The difference decides the exit code.
    do { try printed.get() } catch is AlreadyReported where differences > 0 {}
    if differences > 0 { throw ShadowDiffered(count: differences, names: candidate.name) }
  }

  private func compared<Output: Sendable>(
    _ trial: ShadowScreen<Output>, within patience: Duration
  ) async {
    await withTaskGroup { group in
      group.addTask { await trial.compared() }
      // It throws only when it is cancelled.
      group.addTask { try? await Task.sleep(for: patience) }
      await group.next()
      group.cancelAll()
    }
  }
}

/// A pattern that runs in the shadow of the one that is shown.
struct ShadowCandidate<Output: Equatable> {
  let name: String
  let build: ShadowScreen<Output>.Factory

  init<Pattern: RawRepresentable<String>>(
    _ pattern: Pattern, besides primary: Pattern, build: @escaping ShadowScreen<Output>.Factory
  ) {
    name = "\(pattern.rawValue), in the shadow of \(primary.rawValue)"
    self.build = build
  }
}
