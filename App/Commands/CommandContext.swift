import DisplayKit
import ShadowKit

/// The dependencies of a command.
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

  /// Prints a screen, with another pattern in its shadow if the user chose one.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for a candidate that does not settle.
  ///   - candidate: builds the screen in the shadow.
  ///   - print: receives the screen that forwards events to both.
  /// - Throws: ``ShadowDiffered`` when they differ, or what `print` throws.
  func show<Pattern: RawRepresentable<String>, Output: Equatable & Sendable>(
    _ screen: any Screen, by pattern: Pattern, shadow: Pattern?,
    patience: Duration = .seconds(100),
    candidate: @escaping (Pattern, @escaping @MainActor (Output) -> Void) -> any Screen,
    print: @MainActor (any Screen) throws -> Void
  ) async throws {
    guard let shadow else { return try await screen.whileShown { try print(screen) } }
    let names = "\(shadow.rawValue), in the shadow of \(pattern.rawValue)"
    var differences = 0
    let trial = ShadowScreen<Output>(
      primary: { _ in screen }, candidate: { candidate(shadow, $0) }, output: { _ in }
    ) { difference in
      differences += 1
      printer.report("\(names): \(difference)")
    }
    let printed: Result<Void, any Error> = try await trial.whileShown {
      let printed = Result { try print(trial) }
      await withTaskGroup { group in
        group.addTask { await trial.compared() }
        // Throws only on cancellation.
        group.addTask { try? await Task.sleep(for: patience) }
        await group.next()
        group.cancelAll()
      }
      return printed
    }
    // The primary's failure is printed already. The difference decides the exit code.
    do { try printed.get() } catch is AlreadyReported where differences > 0 {}
    if differences > 0 { throw ShadowDiffered(count: differences, names: names) }
  }
}
