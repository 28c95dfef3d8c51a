import DisplayKit
import PlainHost

/// What a screen's state is as JSON, and what to note about it on standard error.
struct JSONOutput {
  let document: any Encodable
  var notes: [String?] = []
}

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

  func print(_ content: Content) throws {
    try finish(host.print(content))
  }

  /// Prints what a screen shows.
  ///
  /// - Parameter json: prints its document instead, and then the failures alone.
  func print(_ content: Content, json: (() -> JSONOutput?)?) throws {
    guard let json else { return try print(content) }
    if let output = json() {
      try print(json: output.document)
      for note in output.notes { tell(note) }
    }
    guard !content.failures.isEmpty else { return }
    try print(.stack(content.failures.map(Content.failure), spacing: 1))
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
