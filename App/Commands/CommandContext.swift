import DisplayKit
import ShadowKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One command's run: what it is connected to, and where its output goes.
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
    defer { printer.tell(stored.sentence(at: Date())) }
    try await Assembly.connected(by: settings, report: stored.note) { assembly in
      try await body(CommandContext(assembly: assembly, printer: printer))
    }
  }

  /// Prints the screen once it has settled.
  ///
  /// - Parameter json: the document of its state; nil prints what it shows.
  func show(_ screen: any Screen, json: (() -> JSONOutput?)? = nil) async throws {
    try await screen.whileShown { try printer.print(screen.display.state.content, json: json) }
  }
}

extension CommandContext {
  /// Lets a screen be shown and printed, and then waits for the candidate in its shadow, if there is
  /// one, to have done the same.
  ///
  /// - Parameters:
  ///   - patience: how long a candidate may take that shows nothing final.
  ///   - print: gets the screen that takes events for both.
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
      printer.tell("\(candidate.name): \(difference)")
    }
    let printed: Result<Void, any Error> = try await trial.whileShown {
      let printed = Result { try print(trial) }
      await compared(trial, within: patience)
      return printed
    }
    // A failure was told, and is the primary's; that the candidate did otherwise says more.
    do { try printed.get() } catch is AlreadyReported where differences > 0 {}
    if differences > 0 { throw ShadowDiffered(count: differences, names: candidate.name) }
  }

  private func compared<Output: Sendable>(
    _ trial: ShadowScreen<Output>, within patience: Duration
  ) async {
    await withTaskGroup { group in
      group.addTask { await trial.compared() }
      // Cancelled, it has nothing more to wait for: there is no other error.
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

/// A pattern in the shadow did something else than the one that was shown.
struct ShadowDiffered: ExitStatusProviding {
  let count: Int
  let names: String

  var errorDescription: String? {
    "\(names): \(count == 1 ? "1 difference" : "\(count) differences")"
  }
  var exitStatus: ExitStatus { .differs }
}
