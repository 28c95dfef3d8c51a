import DisplayKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One command's run: what it is connected to, and where its output goes.
@MainActor
struct Session {
  let assembly: Assembly
  let printer: Printer

  static func run(
    _ options: SharedOptions, _ body: @MainActor (Session) async throws -> Void
  ) async throws {
    let settings = try Settings.read(options)
    let printer = Printer(settings)
    let stored = StoredAnswers()
    defer { printer.tell(stored.sentence(at: Date())) }
    try await Assembly.connected(by: settings, report: stored.note) { assembly in
      try await body(Session(assembly: assembly, printer: printer))
    }
  }

  /// Prints the screen at `route`. Nobody selects anything on paper, so it leads nowhere else.
  func show(_ route: Route) async throws {
    let coordinator = Coordinator(assembly: assembly, navigator: Navigator())
    try await printer.print(try coordinator.screen(for: route))
  }
}
