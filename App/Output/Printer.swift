import DisplayKit
import PlainHost

/// Where a command's results go, and what is said about them.
@MainActor
struct Printer {
  private let host: PlainTextHost

  init(_ settings: Settings) {
    host = PlainTextHost(
      output: PlainStream(
        style: settings.style(of: .output), sink: StandardStream.output.write),
      diagnostics: PlainStream(style: settings.style(of: .diagnostics)) {
        try StandardStream.diagnostics.report($0)
      })
  }

  /// Prints the screen once it has settled.
  func print(_ screen: any Screen) async throws {
    try finish(await host.show(screen))
  }

  func print(_ content: Content) throws {
    try finish(host.print(content))
  }

  func print(json value: some Encodable) throws {
    try StandardStream.output.write(JSONDocument.text(of: value))
  }

  func tell(_ note: String?) {
    if let note { StandardStream.diagnostics.complain(note) }
  }

  private func finish(_ failures: [Failure]) throws {
    if !failures.isEmpty { throw AlreadyReported(failures: failures) }
  }
}
